"""Bots that think: what they know is all that counts, they keep to their budget, they can tell."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from amount import amount
from courtly.bots import bot_for, bots_for, ladder_for
from courtly.bots.deciding import declare
from courtly.bots.levels import levels_of, loosely
from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.seats import seats_in
from courtly.kernel.thoughts import Budget, Knowledge, Level, Thoughts, Weighed
from courtly.testing.walk import random_table

pytestmark = pytest.mark.once

GAMES = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
FEW = Budget(thoughts=amount(3, 60))
MOST_BETWEEN = 12  # decisions


def spots(game: Game[Any], seed: int, number: int) -> Iterator[tuple[Any, int, list[int]]]:
    """Decisions in games between greedy players: the true state, the seat, what it has lived."""
    dice, greedy = Dice(seed), bot_for(game, "greedy")
    while number > 0:
        match, gap = random_table(game, dice), dice.below(MOST_BETWEEN)
        while not match.state.over() and number > 0:
            match.roll(dice)
            for seat in seats_in(match.state.actors()):
                gap -= 1
                if gap < 0 and len(game.legal(match.state, seat)) > 1:
                    yield match.state, seat, match.log.lived(seat)
                    number, gap = number - 1, dice.below(MOST_BETWEEN)
                match.make(declare(game, match.state, seat, greedy, dice, Budget()))


@GAMES
def test_what_a_seat_cannot_know_changes_no_thought(game: Game[Any]) -> None:
    """Every bot, in worlds that the seat cannot tell apart: the same dice, the same move."""
    for name in bots_for(game):
        bot = bot_for(game, name)
        for state, seat, lived in spots(game, seed=len(name), number=amount(1, 3)):
            moves = {
                bot.choose(game, Knowledge(world, seat, lived), Dice(5), FEW)
                for world in (state.imagine(seat, Dice(guess)) for guess in range(4))
            }
            assert len(moves) == 1, f"{name}: {moves}"


@GAMES
def test_a_bot_can_say_what_it_thinks_of_every_move(game: Game[Any]) -> None:
    bot = bot_for(game, "strong")
    for state, seat, lived in spots(game, seed=2, number=2):
        known = Knowledge(state.imagine(seat, Dice(1)), seat, lived)
        thoughts = bot.think(game, known, Dice(3), FEW)
        assert {one.move for one in thoughts.moves} <= set(game.legal(state, seat))
        assert thoughts.best == thoughts.moves[0].move
        assert all(-1 <= one.value <= 1 and 0 <= one.share <= 1 for one in thoughts.moves)


@GAMES
def test_every_game_has_a_ladder_of_bots_that_play_it(game: Game[Any]) -> None:
    names = ladder_for(game)
    assert names == [level.name for level in levels_of(game)]
    assert len(names) >= 4
    assert bot_for(game, "strongest").name == names[-1]
    assert all(level.slack < 1 for level in levels_of(game))  # never half a victory at once


@GAMES
def test_time_is_up_when_it_is_up(game: Game[Any]) -> None:
    """A few ms more, on an idle machine; a busy one has its own time."""
    bot = bot_for(game, "strong")
    for state, seat, lived in spots(game, seed=3, number=2):
        known = Knowledge(state.imagine(seat, Dice(1)), seat, lived)
        bot.think(game, known, Dice(3), FEW)  # makes its room
        began = time.thread_time()
        bot.think(game, known, Dice(3), Budget(seconds=0.05))
        assert time.thread_time() - began < 0.05 + amount(2000, 30) / 1000


def test_a_loose_choice_gives_away_no_more_than_it_may() -> None:
    moves = [Weighed(1, 0.5, 0.6), Weighed(2, 0.3, 0.2), Weighed(3, -0.9, 0.2)]
    level = Level("page", 10, softness=5.0, slack=0.4)
    dice = Dice(1)
    chosen = [loosely(level, Thoughts(moves), dice) for _ in range(200)]
    assert {1, 2} == set(chosen)
    strict = Level("marshal", 10)
    assert {loosely(strict, Thoughts(moves), dice) for _ in range(20)} == {1}


def test_nobody_passes_up_a_victory_that_is_sure() -> None:
    moves = [Weighed(1, 1.0, 0.6), Weighed(2, 0.9, 0.4)]
    level = Level("page", 10, softness=5.0, slack=0.4)
    assert {loosely(level, Thoughts(moves), Dice(seed)) for seed in range(50)} == {1}
