"""What a bot is handed: what its seat knows, and nothing else."""

import itertools
from typing import Any

import pytest

from courtly.bots import ladder_for, seated
from courtly.bots.bot import Bot, RandomBot
from courtly.bots.deciding import declare, play_to_the_end
from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in
from courtly.kernel.thoughts import Budget, Knowledge

GAMES = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)


class Chronicler(RandomBot):
    """Plays any move, and keeps what it is handed."""

    remembers = True

    def __init__(self) -> None:
        self.known: list[Knowledge[Any]] = []

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        self.known.append(known)
        return super().choose(game, known, dice, budget)


@GAMES
def test_a_bot_that_remembers_is_told_all_its_seat_has_lived_through(game: Game[Any]) -> None:
    bots = [Chronicler() for _ in range(game.seats[0])]
    state = game.new(game.seats[0])
    play_to_the_end(game, state, bots, Dice(4))
    for seat, bot in enumerate(bots):
        assert [known.seat for known in bot.known] == [seat] * len(bot.known)
        lives = [list(known.lived) for known in bot.known]
        for before, after in itertools.pairwise(lives):
            assert after[: len(before)] == before
            assert after[len(before)] < 0, "its own move comes next"


@GAMES
def test_at_a_match_a_seat_has_lived_through_the_same(game: Game[Any]) -> None:
    match, dice = Match(game), Dice(7)
    lives: list[list[int]] = [[] for _ in range(match.seats)]
    for _ in range(40):
        match.roll(dice)
        for seat in seats_in(match.state.actors()):
            match.make(declare(game, match.state, seat, RandomBot(), dice, Budget()))
            lived = match.log.lived(seat)
            assert lived[: len(lives[seat])] == lives[seat]
            assert [step for step in lived if step >= 0] == match.log.seen(seat)
            lives[seat] = lived
        if match.state.over():
            break


def test_a_bot_that_does_not_remember_costs_no_log() -> None:
    game = every_game()[0]
    bots: list[Bot] = [RandomBot(), RandomBot()]
    state = game.new(2)
    play_to_the_end(game, state, bots, Dice(1))
    assert state.log is None


@GAMES
def test_the_strongest_may_be_seated_everywhere(game: Game[Any]) -> None:
    assert [bot.name for bot in seated(game, "random,strongest", 3)] == [
        "random",
        *[ladder_for(game)[-1]] * 2,
    ]
