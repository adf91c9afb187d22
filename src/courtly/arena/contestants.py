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
MIX = "+"
GUESTS: dict[str, type[Bot]] = {
    one.name: one for one in (OpenBot, OpenSpielBot)
}  # seated here alone


class FileBot(Bot):
    """Plays by what a file has: weights from `courtly train`, or numbers of rules of thumb."""

    def __init__(self, name: str) -> None:
        """By the name of the file."""
        self.name = name
        self.policies: dict[str, Policy] = {}

    def plays(self, game: Game[Any]) -> bool:
        self.policies[game.name] = policy_in(game, Path(self.name))
        return True

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        if game.name not in self.policies:
            self.policies[game.name] = policy_in(game, Path(self.name))
        return int(self.policies[game.name].choose(known.world, known.seat, dice))


class MixedBot(Bot):
    """`greedy+bold+learned`: from seat to seat another one of them."""

    def __init__(self, name: str) -> None:
        """By all their names."""
        self.name = name
        self.bots = [contestant(one) for one in name.split(MIX)]
        self.remembers = any(one.remembers for one in self.bots)

    def plays(self, game: Game[Any]) -> bool:
        return all(one.plays(game) for one in self.bots)

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        bot = self.bots[known.seat % len(self.bots)]
        return bot.choose(game, known, dice, budget)


def policy_in(game: Game[Any], file: Path) -> Policy:
    """Who plays by a file."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadOption(f"{file}: {problem.strerror}") from None
    except ValueError as problem:
        raise BadOption(f"{file}: is no JSON: {problem}") from None
    if isinstance(kept, dict) and isinstance(kept.get("thumbs"), dict):
        if game.thumbs is None:
            raise BadOption(f"{file}: {game.title} has no rules of thumb in numbers")
        return game.thumbs(kept["thumbs"])
    return learned_in(game, file)


def contestant(name: str) -> Bot:
    """A bot by its name, or by that of a file."""
    if MIX in name and not Path(name).exists():
        return MixedBot(name)
    if name.endswith(FILE):
        return FileBot(name)
    known = name.strip().lower()
    return GUESTS[known]() if known in GUESTS else bot_named(name)


def contestant_for(game: Game[Any], name: str) -> Bot:
    """The same, if it can play this game; `strongest` is the best of those that guess."""
    bot = bot_for(game, name) if name.strip().lower() == STRONGEST else contestant(name)
    if not bot.plays(game):
        raise BadOption(f"the bot {bot.name} does not play {game.title}")
    return bot
