"""The bot that plays as it has learned, at once."""

from typing import Any

from courtly.bots.bot import Bot
from courtly.bots.policies import AtEveryTable, weights_of
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Knowledge


class LearnedBot(Bot):
    """The policy that `courtly train` has found, without thinking ahead."""

    name = "learned"

    def __init__(self) -> None:
        """No game has been played yet."""
        self.policies: dict[str, AtEveryTable] = {}

    def plays(self, game: Game[Any]) -> bool:
        return weights_of(game, game.seats[0]) is not None

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        if game.name not in self.policies:
            self.policies[game.name] = AtEveryTable(game)
        return self.policies[game.name].choose(known.world, known.seat, dice)
