"""Which modules are compiled, and into which of three libraries."""

import ast
import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

RULES, WORDS, TABLES = "courtly_rules", "courtly_words", "courtly_tables"

SOURCE = Path("src/courtly")
KERNEL = (
    *("bits", "dice", "event", "many", "policy", "state", "playout", "seats", "senses", "trials"),
)
BOTS = ("learned", "learning", "search")  # what thinks and learns in any game
# What a server does at every move. What asyncio waits for by `types.coroutine`, what is a child of
# classes from elsewhere, and what has plain children (`Draft`) mypyc cannot compile; nor is there
# Starlette where wheels are built. It holds every library to its declared types: of
# `asyncio.gather` they are not true.
MOVES = tuple(
    f"server/{name}" for name in ("connections", "limits", "live", "seen", "store", "window")
)
# The rooms of a game: each is a folder, or in a small game a file of this name. From these all that
# has to be fast is reached: what is legal, what happens, who knows what, how a bot decides. It is
# one C file, so that the C compiler can inline across modules and games.
FAST = ("rules", "memory", "player")
# Pictures for the terminal are never compiled, nor what speaks to people once in a while. Views and
# the words of moves are: a server builds them for every seat at every move. They are a second C
# file, made beside the first.
NEVER = "terminal"
SENSES = "senses"  # of a game: mostly lists of what there is to sense, beside the words
PACKAGE = "__init__.py"
PLAIN = (
    "__init__",
    "colours",
    "events",
    "facts",
    "position",
    "prepared",
    "preview",
    "reasons",
    "refusals",
    "speech",
    "terms",
    "threats",
)

# The C files of each library, and what they need besides: as mypyc has it, to the type.
Generated = tuple[list[list[tuple[str, str]]], list[tuple[str, list[str], bool]]]


def libraries() -> dict[str, list[str]]:
    """The modules that are compiled, by the library they go into."""
    kernel = [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]
    games = [file for file in sorted(SOURCE.glob("games/*/**/*.py")) if room_of(file) != NEVER]
    bots = [SOURCE / "bots" / f"{name}.py" for name in BOTS]
    reached = reached_from([*kernel, *bots, *(file for file in games if room_of(file) in FAST)])
    senses = {file for file in games if file.stem == SENSES}
    fast = {file for file in reached - senses if file.name != PACKAGE}
    words = [file for file in games if file not in fast and file.stem not in PLAIN]
    tables = [SOURCE / f"{name}.py" for name in MOVES]
    made = {RULES: sorted(fast), WORDS: words, TABLES: tables}
    return {library: list(map(str, files)) for library, files in made.items()}


def sources() -> list[str]:
    """All that the compiler reads: also what it does not compile, since it calls that by types."""
    games = (file for file in SOURCE.glob("games/**/*.py") if NEVER not in file.parts)
    parts = (SOURCE.glob(f"{part}/*.py") for part in ("kernel", "bots", "server"))
    return sorted(map(str, [*chain.from_iterable(parts), *games]))


def room_of(file: Path) -> str:
    """The room of a game that a module is in; a module beside the rooms is one by itself."""
    return file.relative_to(SOURCE / "games").with_suffix("").parts[1]


def reached_from(roots: Iterable[Path]) -> set[Path]:
    """These modules, and those of the games that they import; never what draws."""
    found: set[Path] = set()
    todo = list(roots)
    while todo:
        file = todo.pop()
        if file not in found:
            found.add(file)
            near = [module for module in imported_by(file) if "games" in module.parts]
            todo += [module for module in near if room_of(module) not in (NEVER, "__init__")]
    return found


def imported_by(file: Path) -> Iterator[Path]:
    """The modules of Courtly that a module imports; of a room also what it says of itself."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("courtly."):
            module = SOURCE.parent.joinpath(*node.module.split("."))
            names = [module.with_suffix(".py"), *(module / f"{a.name}.py" for a in node.names)]
            yield from (name for name in (*names, module / PACKAGE) if name.exists())


# ---- what was generated last time ----------------------------------------------------


def remember(file: Path, mark: str, made: Generated) -> None:
    """Note what was generated from sources with this mark."""
    file.write_text(json.dumps({"from": mark, "made": made}), encoding="utf-8")


def recalled(file: Path, mark: str) -> Generated | None:
    """What was generated, if it was from sources with this mark."""
    if not file.exists():
        return None
    kept = json.loads(file.read_text(encoding="utf-8"))
    if kept["from"] != mark:
        return None
    files, needs = kept["made"]
    return (
        [[(name, text) for name, text in library] for library in files],
        [(path, folders, internal) for path, folders, internal in needs],
    )
