"""The tree shows the architecture, and these tests keep it so.

A test holds for all files, and names all that break its rule.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from courtly.games import NAMES
from imports import FILES, imports_of, part_of, text_of, tree_of
from libraries import imported_by, libraries

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "courtly"
TESTS = sorted((ROOT / "tests").rglob("*.py"))
LONGEST = 600

# Imports point inward: each part may know itself and these.
MAY_KNOW = {
    "kernel": set(),
    "terminal": {"kernel"},
    "games": {"kernel", "terminal"},
    "bots": {"kernel"},
    "testing": {"kernel", "games"},
    "lessons": {"kernel", "games", "testing"},
    "arena": {"kernel", "games", "bots"},
    "server": {"kernel", "games", "bots", "lessons"},
    "cli": {"kernel", "terminal", "games", "bots", "arena", "server", "testing", "lessons"},
}
# Beside the standard library: numbers of the machine, plain data, signatures.
KERNEL_NEEDS = {"librt", "mypy_extensions", "msgspec", "nacl"}


def wrong(file: Path, what: object = "") -> str:
    """A line for whoever has to mend it."""
    return f"{file.relative_to(ROOT)}: {what}".rstrip(": ")


def test_imports_point_inward() -> None:
    outward = []
    for file in FILES:
        part = part_of(file)
        for module in imports_of(file) if part in MAY_KNOW else ():
            names = [*module.split("."), ""]
            if names[0] == "courtly" and names[1] in MAY_KNOW.keys() - {part, *MAY_KNOW[part]}:
                outward.append(wrong(file, module))
    assert not outward


def test_the_kernel_needs_little() -> None:
    known = {"courtly", *sys.stdlib_module_names, *KERNEL_NEEDS}
    kernel = [file for file in FILES if part_of(file) == "kernel"]
    needed = {(file, module.split(".")[0]) for file in kernel for module in imports_of(file)}
    assert not [wrong(file, name) for file, name in sorted(needed) if name not in known]
    assert {name for _, name in needed} >= KERNEL_NEEDS


def test_what_is_compiled_reaches_nothing_that_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiler follows all imports, and where wheels are built there is no rich."""
    monkeypatch.chdir(ROOT)
    todo = [ROOT / file for files in libraries().values() for file in files]
    todo += [SOURCE / "games" / name / "__init__.py" for name in NAMES]  # packages of modules
    seen: set[Path] = set()
    drawing = []
    while todo:
        file = todo.pop()
        if file not in seen:
            seen.add(file)
            drawing += [wrong(file, module) for module in imports_of(file) if "rich" in module]
            todo += [ROOT / near for near in imported_by(file)]
    assert not drawing


def test_every_part_has_its_place_in_the_order() -> None:
    parts = {part_of(file) for file in FILES if len(file.relative_to(SOURCE).parts) > 1}
    assert parts == set(MAY_KNOW)


def test_a_game_is_named_only_in_its_folder_and_the_registry() -> None:
    named = []
    for file in FILES:
        own = NAMES if file == SOURCE / "games" / "__init__.py" else file.relative_to(SOURCE).parts
        named += [wrong(file, n) for n in NAMES if n not in own and n in text_of(file).lower()]
    assert not named


def test_games_do_not_know_each_other() -> None:
    known = []
    for name in NAMES:
        for file in sorted((SOURCE / "games" / name).rglob("*.py")):
            for module in imports_of(file):
                if module.startswith("courtly.games.") and module.split(".")[2] != name:
                    known.append(wrong(file, module))
    assert not known


def test_files_are_short() -> None:
    lengths = {file: len(text_of(file).splitlines()) for file in (*FILES, *TESTS)}
    assert not [wrong(file, length) for file, length in lengths.items() if length > LONGEST]


LITERAL_SHIFT = re.compile(r"(?<![\w.)\]])(?:\d[\d_]*|0[xX][\da-fA-F_]+|[A-Z][A-Z_]+)\s*<<")


def test_no_literal_stands_left_of_a_shift_in_compiled_code() -> None:
    """The compiler would shift in 32 bits. Constants folded by Python itself do no harm."""
    compiled = [file for file in FILES if "mypy_extensions" in text_of(file)]
    assert compiled
    assert not [wrong(file, shift) for file in compiled for shift in literal_shifts(tree_of(file))]


def literal_shifts(tree: ast.Module) -> Iterator[str]:
    """Where they stand, by function."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for function in functions:
        for node in ast.walk(function):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                source = ast.unparse(node)
                if LITERAL_SHIFT.match(source):
                    yield f"{function.name}: {source}"


def test_the_shift_test_can_fail() -> None:
    assert LITERAL_SHIFT.match("1 << n")
    assert LITERAL_SHIFT.match("MASK << n")
    assert not LITERAL_SHIFT.match("x << n")
    assert not LITERAL_SHIFT.match("(move - ALLOW) << n")
    assert [*literal_shifts(ast.parse("def f(n):\n    return 1 << n"))] == ["f: 1 << n"]


def test_no_bare_value_error_is_raised() -> None:
    assert not [wrong(file) for file in FILES if "raise ValueError" in text_of(file)]


def test_the_project_stands_alone() -> None:
    files = [file for file in (*FILES, *TESTS, ROOT / "setup.py") if file != Path(__file__)]
    assert not [wrong(file) for file in files if "../shared" in text_of(file)]
