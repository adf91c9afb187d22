"""The one interface of all bots."""

from abc import ABC, abstractmethod
from typing import Any

from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.state import State


class Bot(ABC):
    """A player made of code."""

    name: str

    def plays(self, game: Game[Any]) -> bool:
        """Can it play this game at all?"""
        return True

    @abstractmethod
    def choose(self, game: Game[Any], world: State, seat: int, dice: Dice, seconds: float) -> int:
        """A legal move for the seat, within a time budget.

        `world` is not the table but a guess of it: a world the seat cannot tell from the
        real one. So there is nothing to peek at. More guesses come from `world.imagine`.
        """


class RandomBot(Bot):
    """Any legal move, all equally likely."""

    name = "random"

    def choose(self, game: Game[Any], world: State, seat: int, dice: Dice, seconds: float) -> int:
        moves = game.legal(world, seat)
        return moves[dice.below(len(moves))]
