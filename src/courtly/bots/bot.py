"""The one interface of all bots."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.state import State


@dataclass(frozen=True)
class Knowledge:
    """All that a seat knows when it must decide. There is nothing in it to peek at.

    `world` is not the table but a guess of it: a world that the seat cannot tell from the real one.
    More guesses come from `world.imagine`. `lived` is what the seat was told and did so far, in
    order: events, and its own moves as `~move`. It is kept for bots that remember.
    """

    game: Game[Any]
    world: State
    seat: int
    lived: Sequence[int] = ()

    def legal(self) -> list[int]:
        """The moves to choose from."""
        return self.game.legal(self.world, self.seat)


class Bot(ABC):
    """A player made of code."""

    name: str
    remembers = False  # does it ask what its seat has lived through?

    def plays(self, game: Game[Any]) -> bool:
        """Can it play this game at all?"""
        return True

    @abstractmethod
    def choose(self, known: Knowledge, dice: Dice, seconds: float) -> int:
        """A legal move for the seat, within a time budget."""


class RandomBot(Bot):
    """Any legal move, all equally likely."""

    name = "random"

    def choose(self, known: Knowledge, dice: Dice, seconds: float) -> int:
        moves = known.legal()
        return moves[dice.below(len(moves))]
