"""Many games at once: the same games as one by one, in arrays that stay where they are."""

from array import array
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from amount import amount
from courtly.games import every_game
from courtly.kernel.bits import lowest
from courtly.kernel.dice import Dice
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.many import NO_MOVE, Many

GAMES = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
NUMBER, SEED = 3, 40
STEPS = amount(60, 600, soak=6_000)


def many_of(game: Game[Any], number: int = NUMBER, seed: int = SEED) -> Many:
    assert game.senses is not None
    return Many(game.new(game.seats[-1]), game.senses(), game.room, number, seed)


def numbers(buffer: Any) -> list[Any]:
    return memoryview(buffer).tolist()


def go_on(game: Game[Any], state: Any, dice: Dice) -> tuple[Any, list[float]]:
    """To the next decision, of a new game if need be; the payoffs of one that is over."""
    payoffs: list[float] = []
    while not state.actors():
        if state.chances():
            state.happen(dice.below(state.chances()))
        else:
            payoffs = [state.payoff(seat) for seat in range(state.seats)]
            state = game.new(state.seats)
    return state, payoffs


def sensed(game: Game[Any], state: Any, seat: int) -> tuple[list[int], list[int]]:
    """What a seat observes, and what is described of its moves."""
    assert game.senses is not None
    senses = game.senses()
    observed = vec[i64]([0] * len(senses.observed))
    senses.observe(state, seat, observed)
    described: list[int] = []
    for move in game.legal(state, seat):
        row = vec[i64]([0] * len(senses.of_moves))
        senses.describe(state, seat, move, row, 0)
        described += list(row)
    return list(observed), described


@GAMES
def test_many_games_are_the_same_as_one_by_one(game: Game[Any]) -> None:
    many = many_of(game)
    dice = [Dice(SEED + i) for i in range(NUMBER)]
    singles = [go_on(game, game.new(many.root.seats), each)[0] for each in dice]
    chooser, wide, chosen = Dice(9), len(many.senses.of_moves), array("q", [0] * NUMBER)
    for _ in range(STEPS):
        for i, state in enumerate(singles):
            seat = lowest(state.actors())
            moves = game.legal(state, seat)
            observed, described = sensed(game, state, seat)
            row = numbers(many.moves)[i * game.room : (i + 1) * game.room]
            assert numbers(many.seats)[i] == seat
            assert numbers(many.observed)[i * len(observed) : (i + 1) * len(observed)] == observed
            assert row == moves + [NO_MOVE] * (game.room - len(moves))
            at = i * game.room * wide
            assert numbers(many.described)[at : at + len(described)] == described
            chosen[i] = chooser.below(len(moves))
            state.apply(seat, moves[chosen[i]])
        many.step(chosen.tobytes())
        for i, state in enumerate(singles):
            singles[i], payoffs = go_on(game, state, dice[i])
            assert bool(many.ended[i]) == bool(payoffs)
            if payoffs:
                at = i * many.root.seats
                assert numbers(many.payoffs)[at : at + many.root.seats] == payoffs


def test_what_was_looked_at_once_shows_every_step() -> None:
    """The arrays are never replaced: a view of them, in numpy too, is good for the whole time."""
    many = many_of(every_game()[0], number=50)
    observed, numbers = memoryview(many.observed), memoryview(many.numbers)
    ended, moves = memoryview(many.ended), memoryview(many.moves)
    dice, games = Dice(1), 0
    seen: set[bytes] = set()
    for _ in range(200):
        many.step(array("q", [dice.below(number) for number in numbers]).tobytes())
        seen.add(bytes(observed))
        games += sum(ended)
        assert moves.tolist() == list(many.moves)
    assert len(seen) > 190
    assert games > 50


def test_a_choice_that_is_none_is_refused_before_anything_happens() -> None:
    many = many_of(every_game()[0])
    before, most = list(many.observed), many.numbers[1]
    with pytest.raises(CourtlyError, match=rf"game 1: its moves are 0 to {most - 1}, {most} is"):
        many.step(array("q", [0, most, 0]).tobytes())
    with pytest.raises(CourtlyError, match="16 bytes are not 8 bytes for each of 3 games"):
        many.step(array("q", [0, 0]).tobytes())
    assert list(many.observed) == before
