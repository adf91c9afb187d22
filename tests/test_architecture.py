"""The tree shows the architecture, and these tests keep it so."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from courtly.games import NAMES

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "courtly"
FILES = sorted(SOURCE.rglob("*.py"))
LONGEST = 400

# Imports point inward: each part may know itself and these.
MAY_KNOW = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel"},
    "testing": {"kernel", "games"},
    "arena": {"kernel", "games", "bots"},
    "server": {"kernel", "games", "bots"},
    "cli": {"kernel", "games", "bots", "arena", "server"},
}


def part_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0]


def imports_of(file: Path) -> Iterator[str]:
    """The modules of Courtly that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def named(files: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("file", files, ids=lambda file: str(file.relative_to(ROOT)))


@named([file for file in FILES if part_of(file) in MAY_KNOW])
def test_imports_point_inward(file: Path) -> None:
    part = part_of(file)
    for module in imports_of(file):
        names = module.split(".")
        if names[0] == "courtly" and len(names) > 1 and names[1] in MAY_KNOW:
            assert names[1] == part or names[1] in MAY_KNOW[part], f"imports {module}"


def test_every_part_has_its_place_in_the_order() -> None:
    parts = {part_of(file) for file in FILES if len(file.relative_to(SOURCE).parts) > 1}
    assert parts == set(MAY_KNOW)


@named(FILES)
def test_a_game_is_named_only_in_its_folder_and_the_registry(file: Path) -> None:
    text = file.read_text(encoding="utf-8").lower()
    for name in NAMES:
        if file.parent != SOURCE / "games" / name and file != SOURCE / "games" / "__init__.py":
            assert name not in text


@named(FILES)
def test_games_do_not_know_each_other(file: Path) -> None:
    if part_of(file) != "games" or file.parent == SOURCE / "games":
        return
    for module in imports_of(file):
        if module.startswith("courtly.games."):
            assert module.split(".")[2] == file.parent.name


@named([*FILES, *sorted((ROOT / "tests").rglob("*.py"))])
def test_files_are_short(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


LITERAL_SHIFT = re.compile(r"(?<![\w.)\]])(?:\d[\d_]*|0[xX][\da-fA-F_]+|[A-Z][A-Z_]+)\s*<<")


@named(FILES)
def test_no_literal_stands_left_of_a_shift_in_compiled_code(file: Path) -> None:
    """The compiler would shift in 32 bits. Constants folded by Python itself do no harm."""
    text = file.read_text(encoding="utf-8")
    if "mypy_extensions" not in text:
        return
    functions = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef)]
    for function in functions:
        for node in ast.walk(function):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                source = ast.unparse(node)
                assert not LITERAL_SHIFT.match(source), f"{function.name}: {source}"


def test_the_shift_test_can_fail() -> None:
    assert LITERAL_SHIFT.match("1 << n")
    assert LITERAL_SHIFT.match("MASK << n")
    assert not LITERAL_SHIFT.match("x << n")
    assert not LITERAL_SHIFT.match("(move - ALLOW) << n")


@named(FILES)
def test_no_bare_value_error_is_raised(file: Path) -> None:
    assert "raise ValueError" not in file.read_text(encoding="utf-8")


def test_the_project_stands_alone() -> None:
    for file in [*FILES, *sorted((ROOT / "tests").rglob("*.py")), ROOT / "setup.py"]:
        if file != Path(__file__):
            assert "../shared" not in file.read_text(encoding="utf-8"), file
