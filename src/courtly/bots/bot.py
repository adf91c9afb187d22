"""The one interface of all bots."""

from abc import ABC, abstractmethod
from typing import Any

from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Knowledge, Thoughts, Weighed


class Bot(ABC):
    """A player made of code. It is handed what its seat knows, never the table."""

    name: str
    remembers = False  # does it ask what its seat has lived through?

    def plays(self, game: Game[Any]) -> bool:
        """Can it play this game at all?"""
        return True

    @abstractmethod
    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        """A legal move for the seat, within a budget."""

    def think(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> Thoughts:
        """The same with what it thinks of the moves; a bot that just decides has one thought."""
        return Thoughts([Weighed(self.choose(game, known, dice, budget), 0.0, 1.0)])


class RandomBot(Bot):
    """Any legal move, all equally likely."""

    name = "random"

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        moves = game.legal(known.world, known.seat)
        return moves[dice.below(len(moves))]
