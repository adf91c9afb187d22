"""What a seat senses: the same in all worlds that it cannot tell apart, and within its ranges."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from amount import amount
from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.senses import Sense, Senses
from test_minds import spots

GAMES = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
SPOTS = amount(6, 60)
WORLDS = 4


def sensed(game: Game[Any], senses: Senses, state: Any, seat: int) -> list[list[int]]:
    """What the seat observes, then a row for each of its moves."""
    observed = vec[i64]([-1] * len(senses.observed))
    senses.observe(state, seat, observed)
    rows = [list(observed)]
    for move in game.legal(state, seat):
        described = vec[i64]([-1] * len(senses.of_moves))
        senses.describe(state, seat, move, described, 0)
        rows.append(list(described))
    return rows


def senses_of(game: Game[Any]) -> Senses:
    assert game.senses is not None, f"{game.title} cannot be sensed"
    return game.senses()


@GAMES
def test_what_a_seat_cannot_know_it_does_not_sense(game: Game[Any]) -> None:
    """Of any options and seats; also by senses that have seen another table before."""
    senses = senses_of(game)
    told: set[str] = set()
    for state, seat, _ in spots(game, seed=11, number=SPOTS):
        truth = sensed(game, senses, state, seat)
        told.add(repr(truth[0]))
        for guess in range(WORLDS):
            world = state.imagine(seat, Dice(guess))
            assert sensed(game, senses_of(game), world, seat) == truth
    assert len(told) > SPOTS // 2


@GAMES
def test_every_sense_is_named_and_stays_within_its_range(game: Game[Any]) -> None:
    senses = senses_of(game)
    for listed in (senses.observed, senses.of_moves):
        assert len({sense.name for sense in listed}) == len(listed)
        assert all(sense.meaning for sense in listed)
    for state, seat, _ in spots(game, seed=12, number=SPOTS):
        observed, *described = sensed(game, senses, state, seat)
        within(senses.observed, observed)
        for row in described:
            within(senses.of_moves, row)


def within(listed: Any, row: list[int]) -> None:
    """Each number is one that its sense may have."""
    sense: Sense
    for sense, number in zip(listed, row, strict=True):
        assert 0 <= number < sense.values, sense.name
