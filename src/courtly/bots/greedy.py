"""The bot that plays by a game's own rules of thumb."""

from typing import Any

from courtly.bots.bot import Bot
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Knowledge


class GreedyBot(Bot):
    """The sensible move that the game's own player knows, one ply deep."""

    name = "greedy"

    def plays(self, game: Game[Any]) -> bool:
        return game.greedy is not None

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        if game.greedy is None:
            raise BadOption(f"{game.title} has no rules of thumb that a greedy bot could play by")
        return game.greedy(known.world, known.seat, dice)
