"""How good could one be? The strong bot with all cards open: seated here, and nowhere else."""

from typing import Any

from courtly.bots.minds import SearchingMind
from courtly.bots.strong import StrongBot
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption
from courtly.kernel.game import Game
from courtly.kernel.policy import Beliefs
from courtly.kernel.state import State
from courtly.kernel.thoughts import Budget, Knowledge, Thoughts


class Seen(Beliefs):
    """Nothing has to be guessed; only chance is still to come."""

    def draw(self, into: State, dice: Dice) -> None:
        if self.known is not None:
            into.copy_from(self.known)


class OpenBot(StrongBot):
    """The same search in the true world. An arena shows it its table; no other table does."""

    name = "open"
    remembers = False

    def __init__(self) -> None:
        """It sits nowhere yet."""
        super().__init__()
        self.table: Any = None

    def plays(self, game: Game[Any]) -> bool:
        return game.mind is None and super().plays(game)

    def sit_at(self, table: Any) -> None:
        """Where it sees everything."""
        self.table = table

    def think(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> Thoughts:
        if self.table is None:
            raise BadOption("the bot open plays in an arena only")
        if game.name not in self.minds:
            self.minds[game.name] = SearchingMind(game, beliefs=Seen())
        seen = Knowledge(self.table.copy(), known.seat)
        return super().think(game, seen, dice, budget)
