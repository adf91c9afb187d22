"""Any bot as a policy: whom a policy in training is to beat."""

from typing import Any

from courtly.bots import bot_for
from courtly.bots.bot import Bot
from courtly.bots.greedy import GreedyBot
from courtly.bots.instinct import LearnedBot
from courtly.bots.policies import AtEveryTable, thumb_policy
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.policy import Policy
from courtly.kernel.state import Log, State
from courtly.kernel.thoughts import Budget, Knowledge


class BotPolicy(Policy):
    """A bot that is handed what its seat knows and has lived through, as at any table."""

    def __init__(self, game: Game[Any], bot: Bot, budget: Budget) -> None:
        """Of this game, with so much for each decision."""
        self.game = game
        self.bot = bot
        self.budget = budget

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        log = state.log
        lived = log.lived(seat) if log is not None and self.bot.remembers else ()
        known = Knowledge(state.imagine(seat, dice), seat, lived)
        move = self.bot.choose(self.game, known, dice, self.budget)
        if log is not None:
            log.decide(seat, move)
        return move


def opponent(game: Game[Any], name: str, budget: Budget) -> Policy:
    """A bot by its name; those that just decide do so without the detour."""
    bot = bot_for(game, name)
    if isinstance(bot, GreedyBot):
        return thumb_policy(game)
    return AtEveryTable(game) if isinstance(bot, LearnedBot) else BotPolicy(game, bot, budget)


def watched(state: Any, *players: Policy | None) -> Any:
    """A table whose course is noted, if somebody there remembers it."""
    if any(isinstance(one, BotPolicy) and one.bot.remembers for one in players):
        state.log = Log()
    return state
