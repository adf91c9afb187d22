"""Bots with a character: they bluff, doubt and betray more or less than the rules of thumb do."""

from typing import Any

from courtly.bots.bot import Bot
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.policy import Policy
from courtly.kernel.thoughts import Budget, Knowledge

NAMES = ("bold", "cautious", "vengeful")


class TemperBot(Bot):
    """A game's rules of thumb with the numbers of one temperament, without thinking ahead."""

    def __init__(self, name: str) -> None:
        """By its name."""
        self.name = name
        self.policies: dict[str, Policy] = {}

    def plays(self, game: Game[Any]) -> bool:
        return self.name in game.tempers

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        if game.name not in self.policies:
            assert game.thumbs is not None
            self.policies[game.name] = game.thumbs(game.tempers[self.name])
        return int(self.policies[game.name].choose(known.world, known.seat, dice))
