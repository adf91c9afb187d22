"""Draws the pictures of docs/architecture.md: `python workshop/diagrams.py`.

The packages are drawn from the real imports. A test compares the files with what is drawn here.
"""

from dataclasses import dataclass
from pathlib import Path

from drawing import LINE, WIDTH, Drawing, wrapped
from imports import known_by, parts
from places import HOME

FOLDER = HOME / "docs" / "pictures"
EDGE = 14  # of the page


# ---- the packages ------------------------------------------------------------------

# Where each stands in its row, from 0 on the left to 2 on the right, and what it is in few words.
PLACES: dict[str, tuple[float, str]] = {
    "cli": (1, "the commands"),
    "testing": (0, "what every game is held to"),
    "arena": (1, "many games between bots"),
    "server": (2, "tables for browsers"),
    "lessons": (1.5, "what teaches a game"),
    "games": (0.5, "five games, a folder each"),
    "bots": (2, "players made of code"),
    "terminal": (0, "what terminal pictures share"),
    "kernel": (1.5, "what every game shares"),
}
BOX, HIGH, DOWN, APART = 116, 64, 104, 22


def packages() -> str:
    """Who imports whom. An arrow that others imply is left out."""
    known = {part: known_by(part) for part in parts()}
    missing = sorted(known.keys() - PLACES.keys())
    if missing:
        raise LookupError(f"workshop/diagrams.py has no place for the package {missing[0]}")
    highest = max(_depth(part, known) for part in known)
    tops = {part: EDGE + DOWN * (highest - _depth(part, known)) for part in known}
    drawing = Drawing("The packages of Courtly; an arrow means: imports")
    arrows = [(part, other) for part in known for other in _shortened(part, known)]
    for part, other in sorted(arrows):
        leaves = _spread(part, other, [to for one, to in arrows if one == part])
        arrives = _spread(other, part, [one for one, to in arrows if to == other])
        drawing.arrow(leaves, tops[part] + HIGH, arrives, tops[other] - 2)
    for part in sorted(known):
        _box(drawing, part, tops[part])
    return drawing.written(EDGE + DOWN * highest + HIGH + EDGE)


def _box(drawing: Drawing, part: str, top: float) -> None:
    middle = _middle(part)
    drawing.card(middle - BOX / 2, top, BOX, HIGH)
    drawing.words(middle, top + 20, part, "name", text_anchor="middle")
    for number, line in enumerate(wrapped(PLACES[part][1], BOX - 10)):
        drawing.words(middle, top + 37 + LINE * number, line, text_anchor="middle")


def _middle(part: str) -> float:
    left = EDGE + BOX / 2
    return left + PLACES[part][0] * (WIDTH / 2 - left)


def _spread(part: str, other: str, others: list[str]) -> float:
    """Where an arrow between two touches the first, beside those to or from others."""
    place = sorted(others, key=_middle).index(other)
    return _middle(part) + APART * (place - (len(others) - 1) / 2)


def _depth(part: str, known: dict[str, set[str]]) -> int:
    """How many packages stand below this one."""
    return max((1 + _depth(other, known) for other in known[part]), default=0)


def _shortened(part: str, known: dict[str, set[str]]) -> set[str]:
    """What a package imports, less what one of those imports as well, or one of theirs."""
    return known[part] - {far for near in known[part] for far in _reached(near, known)}


def _reached(part: str, known: dict[str, set[str]]) -> set[str]:
    return known[part].union(*(_reached(other, known) for other in known[part]))


# ---- what happens one after the other ------------------------------------------------


@dataclass(frozen=True)
class Step:
    """One thing that happens: where, what, and the file or the room of a game to look into."""

    where: str
    title: str
    text: str
    file: str


MOVE = (
    Step(
        *("browser", "A click"),
        "One of the moves that the server has offered: its text, and the ply of the question.",
        "web/src/table/session.svelte.ts",
    ),
    Step(
        *("server", "A message"),
        "It is checked against its type. The cookie says whose seat speaks.",
        "server/socket.py",
    ),
    Step(
        *("server", "The table's turn"),
        "One change at a time. Is this ply still asked?",
        "server/live.py",
    ),
    Step(
        *("game", "Is it legal?"),
        "The text is read, and must be among `legal`. If not, the sender alone is told why, by "
        "which rule.",
        "kernel/play.py",
    ),
    Step(
        *("server", "Sealed, in a window"),
        "An answer to a window is saved, and waits with the others until all have answered.",
        "server/window.py",
    ),
    Step(
        *("game", "Tried on a copy"),
        "The rules make the move. Chance follows, each outcome computed from the seeds.",
        "kernel/match.py",
    ),
    Step(
        *("file", "On disk"),
        "The new lines of the record, if nobody was faster. Nothing is told before they are safe.",
        "server/store.py",
    ),
    Step(
        *("server", "True"),
        "The copy becomes the table, and the next seats are asked.",
        "server/live.py",
    ),
    Step(
        *("server", "A message for each seat"),
        "Built from its view, its events and its legal moves.",
        "server/seen.py",
    ),
    Step(
        *("browser", "The other screens"),
        "Each draws what it was sent, and tells one event after the other.",
        "web/src/picture/scene.svelte.ts",
    ),
)

DECISION = (
    Step(
        *("server", "A bot is asked"),
        "Its seat owes a decision, like that of a person.",
        "server/live.py",
    ),
    Step(
        *("game", "A world to think in"),
        "`imagine` keeps what the seat knows and deals the rest anew, so that it fits all the seat "
        "has seen.",
        "games/GAME/memory/",
    ),
    Step(
        *("server", "Packed"),
        "This world, not the table, becomes a few bytes.",
        "server/stand_ins.py",
    ),
    Step(
        *("server", "To another process"),
        "Guests take turns, so that nobody's bots wait for the many tables of somebody else.",
        "server/bots.py",
    ),
    Step(
        *("server", "Unpacked there"),
        "That process has never had the table. If it hangs or dies, another takes its place.",
        "server/thinking.py",
    ),
    Step(
        *("game", "One small move after the other"),
        "For each of them the world is imagined anew, until the declaration is whole.",
        "bots/deciding.py",
    ),
    Step(
        *("game", "What a good player knows"),
        "The greedy bot asks the game's own player; a bot of yours may do anything else.",
        "games/GAME/player/",
    ),
    Step(
        *("server", "A move like any other"),
        "Its text goes the way of a person's move, and is checked the same.",
        "server/live.py",
    ),
)


LEFT, GAP = 44, 12  # of the cards; between two


def steps(title: str, done: tuple[Step, ...]) -> str:
    """Cards one below the other, numbered."""
    drawing = Drawing(title)
    y: float = EDGE
    width = WIDTH - LEFT - EDGE
    for number, step in enumerate(done, 1):
        lines = wrapped(step.text.replace("`", ""), width - 26)
        height = 47 + LINE * len(lines)
        drawing.card(LEFT, y, width, height, step.where)
        drawing.words(LEFT + 16, y + 20, step.title, "name")
        colour = f"fill:var(--{step.where})"
        right = WIDTH - EDGE - 10
        drawing.words(right, y + 19, step.where, "label", text_anchor="end", style=colour)
        for place, line in enumerate(lines):
            drawing.words(LEFT + 16, y + 38 + LINE * place, line)
        drawing.words(LEFT + 16, y + height - 9, step.file, "file", style=colour)
        drawing.words(EDGE + 11, y + 20, str(number), "name", text_anchor="middle")
        if number < len(done):
            drawing.arrow(EDGE + 11, y + 29, EDGE + 11, y + height + GAP + 4)
        y += height + GAP
    return drawing.written(y - GAP + EDGE)


# ---- all of them -----------------------------------------------------------------------


def pictures() -> dict[Path, str]:
    """Every picture as it should be, by its file."""
    return {
        FOLDER / "packages.svg": packages(),
        FOLDER / "move.svg": steps("The way of a move", MOVE),
        FOLDER / "decision.svg": steps("How a bot decides", DECISION),
    }


if __name__ == "__main__":
    for file, drawn in pictures().items():
        file.write_text(drawn, encoding="utf-8")
