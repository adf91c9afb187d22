"""What draws the pictures of the README still runs: each scene is played again."""

import runpy
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs" / "pictures"
DRAWING = runpy.run_path(str(DOCS / "draw.py"))

pytestmark = pytest.mark.once


@pytest.mark.parametrize("target", DRAWING["SCREENS"])
def test_a_screen_of_the_readme_is_drawn_and_has_its_picture(target: str) -> None:
    width, height, played = DRAWING["SCREENS"][target]
    session, seat = played()
    drawn = DRAWING["screen"](session, seat, width, height).export_text()
    assert len(drawn.splitlines()) <= height
    assert (DOCS / f"{target}.png").exists()
