"""Whole games, printed from every side, have not changed."""

from pathlib import Path
from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.testing.goldens import SEEDS, golden

FOLDER = Path(__file__).parent / "goldens"
REMEDY = (
    "if the change is meant: python -m courtly.testing.goldens tests/goldens, and read the diff"
)


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_everyone_sees_what_they_always_saw(game: Game[Any], seed: int) -> None:
    kept = (FOLDER / game.name / f"{seed}.txt").read_text(encoding="utf-8").splitlines()
    now = golden(game, seed).splitlines()
    for number, (was, is_now) in enumerate(zip(kept, now, strict=False), start=1):
        assert was == is_now, f"line {number}; {REMEDY}"
    assert len(kept) == len(now), REMEDY
