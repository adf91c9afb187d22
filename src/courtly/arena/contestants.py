"""Who plays in an arena: the bots by name, those that nobody else seats, and players from files."""

import json
from pathlib import Path
from typing import Any

from courtly.arena.ceiling import OpenBot
from courtly.arena.ismcts import OpenSpielBot
from courtly.bots import STRONGEST, bot_for, bot_named
from courtly.bots.bot import Bot
from courtly.bots.policies import learned_in
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption
from courtly.kernel.game import Game
from courtly.kernel.policy import Policy
from courtly.kernel.thoughts import Budget, Knowledge

FILE = ".json"  # how the name of a file ends
GUESTS: dict[str, type[Bot]] = {
    one.name: one for one in (OpenBot, OpenSpielBot)
}  # seated here alone


class FileBot(Bot):
    """Plays by what a file has: weights from `courtly train`, or numbers of rules of thumb."""

    def __init__(self, name: str) -> None:
        """By the name of the file."""
        self.name = name
        self.policies: dict[str, Policy] = {}

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        if game.name not in self.policies:
            self.policies[game.name] = policy_in(game, Path(self.name))
        return int(self.policies[game.name].choose(known.world, known.seat, dice))


def policy_in(game: Game[Any], file: Path) -> Policy:
    """Who plays by a file."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadOption(f"{file}: {problem}") from None
    if isinstance(kept, dict) and isinstance(kept.get("thumbs"), dict):
        if game.thumbs is None:
            raise BadOption(f"{file}: {game.title} has no rules of thumb in numbers")
        return game.thumbs(kept["thumbs"])
    return learned_in(game, file)


def contestant(name: str) -> Bot:
    """A bot by its name, or by that of a file."""
    if name.endswith(FILE):
        return FileBot(name)
    known = name.strip().lower()
    return GUESTS[known]() if known in GUESTS else bot_named(name)


def contestant_for(game: Game[Any], name: str) -> Bot:
    """The same, if it can play this game; `strongest` is the best of those that guess."""
    bot = bot_for(game, name) if name.strip().lower() == STRONGEST else contestant(name)
    if isinstance(bot, FileBot):
        policy_in(game, Path(name))
    if not bot.plays(game):
        raise BadOption(f"the bot {bot.name} does not play {game.title}")
    return bot
