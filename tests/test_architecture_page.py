"""docs/architecture.md and its pictures say what the sources say."""

import re
from itertools import combinations
from pathlib import Path

import pytest

import imports
from diagrams import DECISION, MOVE, Step, pictures
from test_architecture import MAY_KNOW, ROOT, SOURCE

pytestmark = pytest.mark.once

PAGE = ROOT / "docs" / "architecture.md"
DRAW = "run `python workshop/diagrams.py`"
ROOMS = {"rules", "memory", "words", "terminal", "player"}
ROOM = "games/GAME/"


def table() -> dict[str, set[str]]:
    """What the page says of each package: the others that it imports."""
    rows = re.findall(r"^\| `(\w+)` *\|[^|]*\| *([^|]*?) *\|$", PAGE.read_text("utf-8"), re.M)
    return {part: set(re.findall(r"`(\w+)`", known)) for part, known in rows if part in MAY_KNOW}


def test_the_page_names_every_package_and_what_it_imports() -> None:
    said = table()
    known = {part: imports.known_by(part) for part in imports.parts()}
    wrong = [
        f"docs/architecture.md: {part} imports {', '.join(sorted(known[part])) or 'nothing'}"
        for part in known
        if said.get(part) != known[part]
    ]
    assert not wrong
    assert said.keys() == known.keys()


def test_what_a_package_imports_it_may_know() -> None:
    assert all(imports.known_by(part) <= MAY_KNOW[part] for part in imports.parts())


def test_the_pictures_are_what_the_sources_say() -> None:
    stale = [
        f"{file.relative_to(ROOT)}: {DRAW}"
        for file, drawn in pictures().items()
        if not file.exists() or file.read_text("utf-8") != drawn
    ]
    assert not stale


def test_the_page_shows_every_picture() -> None:
    shown = set(re.findall(r"!\[[^]]+\]\((pictures/[\w.]+)\)", PAGE.read_text("utf-8")))
    assert shown == {str(file.relative_to(PAGE.parent)) for file in pictures()}


def test_a_package_without_a_place_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diagrams.parts", lambda: [*imports.parts(), "lab"])
    with pytest.raises(LookupError, match="no place for the package lab"):
        pictures()


# ---- the steps -----------------------------------------------------------------------


def place_of(step: Step) -> Path | None:
    """The file of a step; of a room of a game, None."""
    if step.file.startswith(ROOM):
        assert step.file.removeprefix(ROOM).strip("/") in ROOMS
        return None
    return (ROOT if step.file.startswith("web/") else SOURCE) / step.file


def module(file: Path) -> str:
    return ".".join(("courtly", *file.relative_to(SOURCE).with_suffix("").parts))


@pytest.mark.parametrize("steps", [MOVE, DECISION], ids=["move", "decision"])
def test_the_files_of_the_steps_exist_and_know_each_other(steps: tuple[Step, ...]) -> None:
    places = {place for step in steps if (place := place_of(step)) is not None}
    assert not [f"workshop/diagrams.py: there is no {p}" for p in places if not p.exists()]
    files = {place for place in places if place.is_relative_to(SOURCE)}
    pairs = [*combinations(files, 2)]
    tied = {
        file
        for one, other in pairs
        if module(one) in imports.imports_of(other) or module(other) in imports.imports_of(one)
        for file in (one, other)
    }
    assert not [f"{module(file)} is imported by no other step" for file in files - tied]
