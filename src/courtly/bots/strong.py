"""The bot that thinks ahead."""

from typing import Any

from courtly.bots.bot import Bot
from courtly.bots.minds import SearchingMind
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Knowledge, Mind, Thoughts

USUAL = Budget(seconds=0.5)  # where nobody sets a budget


class StrongBot(Bot):
    """The best move found in the time it has: by the game's own mind, or the search for all."""

    name = "strong"
    remembers = True

    def __init__(self) -> None:
        """It has not thought yet."""
        self.minds: dict[str, Mind[Any]] = {}

    def plays(self, game: Game[Any]) -> bool:
        return game.mind is not None or game.greedy is not None

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        return self.think(game, known, dice, budget).best

    def think(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> Thoughts:
        if game.name not in self.minds:
            self.minds[game.name] = SearchingMind(game) if game.mind is None else game.mind()
        wanted = budget if budget.seconds or budget.thoughts else USUAL
        return self.minds[game.name].think(known, dice, wanted)
