"""The ladder: eight rungs that a person can climb, from one a child beats to the strongest.

A rung is a budget and a looseness, never a peek: whoever stands on it thinks as the strongest does,
but less, and takes now and then what is nearly as good.
"""

import math
from typing import Any

from courtly.bots.bot import Bot
from courtly.bots.strong import StrongBot
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Knowledge, Level, Thoughts, Weighed

FINE = 1 << 24  # chances are drawn this fine
SURE = 0.999  # the worth of a move that has won whenever it was tried

# Where a game has none of its own.
USUAL = (
    Level("page", 40, softness=1.0, slack=0.9),
    Level("squire", 60, softness=0.4, slack=0.8),
    Level("herald", 100, softness=0.2, slack=0.7),
    Level("envoy", 160, softness=0.1, slack=0.6),
    Level("steward", 300, softness=0.05, slack=0.4),
    Level("marshal", 600),
    Level("chancellor", 2_000),
    Level("sovereign", 0),
)
NAMES = tuple(level.name for level in USUAL)
FRIENDLY = "herald"  # whom a newcomer meets


def levels_of(game: Game[Any]) -> tuple[Level, ...]:
    """The rungs of a game, the lowest first."""
    return game.levels or USUAL


class LevelBot(Bot):
    """One rung."""

    remembers = True

    def __init__(self, name: str) -> None:
        """By its name."""
        self.name = name
        self.mind = StrongBot()

    def plays(self, game: Game[Any]) -> bool:
        return self.mind.plays(game) and any(one.name == self.name for one in levels_of(game))

    def level(self, game: Game[Any]) -> Level:
        """What the rung is in a game."""
        for level in levels_of(game):
            if level.name == self.name:
                return level
        raise BadOption(f"{game.title} has no level {self.name}")

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        thoughts = self.think(game, known, dice, budget)
        return loosely(self.level(game), thoughts, dice)

    def think(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> Thoughts:
        level = self.level(game)
        own = Budget(level.seconds, level.thoughts, broad=level.softness > 0)
        return self.mind.think(game, known, dice, own.within(budget))


def loosely(level: Level, thoughts: Thoughts, dice: Dice) -> int:
    """The best move, or one that gives away no more than the level may; never a sure victory."""
    if level.softness <= 0:
        return thoughts.best
    most = max(one.value for one in thoughts.moves)
    slack = 0.0 if most >= SURE else level.slack
    near = [one for one in thoughts.moves if one.value >= most - slack]
    return _any(near, [math.exp((one.value - most) / level.softness) for one in near], dice)


def _any(moves: list[Weighed], odds: list[float], dice: Dice) -> int:
    left = dice.below(FINE) / FINE * sum(odds)
    for one, chance in zip(moves, odds, strict=True):
        left -= chance
        if left < 0:
            return one.move
    return moves[-1].move
