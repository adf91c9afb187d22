"""The bots by name, ours and those from outside: the only place that knows them all."""

from collections.abc import Callable
from functools import partial
from typing import Any

from courtly.bots.bot import Bot, RandomBot
from courtly.bots.greedy import GreedyBot
from courtly.bots.instinct import LearnedBot
from courtly.bots.levels import FRIENDLY, NAMES, LevelBot, levels_of
from courtly.bots.strong import StrongBot
from courtly.bots.tempers import NAMES as TEMPERS
from courtly.bots.tempers import TemperBot
from courtly.kernel.errors import BadOption, CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.outside import Outside
from courtly.kernel.seats import in_words

KINDS: tuple[type[Bot], ...] = (RandomBot, GreedyBot, LearnedBot, StrongBot)
OWN: dict[str, Callable[[], Bot]] = {
    **{kind.name: kind for kind in KINDS},
    **{name: partial(TemperBot, name) for name in TEMPERS},
    **{name: partial(LevelBot, name) for name in NAMES},
}
STRONGEST = "strongest"
GROUP = "courtly.bots"  # an entry point is the name of a bot and where its class is


def bot_named(name: str) -> Bot:
    """A bot of this kind."""
    wanted = name.strip().lower()
    if wanted in OWN:
        return OWN[wanted]()
    if wanted in OUTSIDE.entries:
        return OUTSIDE.load(wanted)()
    known = sorted([*OWN, *OUTSIDE.entries])
    raise BadOption(f"there is no bot {name!r}; there are {in_words(known)}")


def bot_for(game: Game[Any], name: str) -> Bot:
    """A bot of this kind that can play this game; `strongest` is the best there is."""
    bot = bot_named(strongest(game) if name.strip().lower() == STRONGEST else name)
    if not bot.plays(game):
        raise BadOption(f"the bot {bot.name} does not play {game.title}")
    return bot


def bots_for(game: Game[Any]) -> list[str]:
    """The names of all bots that can play a game: the rungs of its ladder come last."""
    kinds: dict[str, Callable[[], Bot]] = {**OWN, **{one.name: one for one in OUTSIDE.every()}}
    rungs = [name for name in NAMES if name in kinds]
    others = [name for name in kinds if name not in rungs]
    return [name for name in (*others, *rungs) if _plays(kinds[name], game)]


def _plays(kind: Callable[[], Bot], game: Game[Any]) -> bool:
    """A bot that cannot even say so does not."""
    try:
        return kind().plays(game)
    except Exception:
        return False


def ladder_for(game: Game[Any]) -> list[str]:
    """The names of a game's levels, the lowest first."""
    return [one.name for one in levels_of(game) if LevelBot(one.name).plays(game)]


def usual_bot(game: Game[Any]) -> str:
    """Who plays against people where nobody says: a friendly rung of the ladder."""
    return FRIENDLY if LevelBot(FRIENDLY).plays(game) else RandomBot.name


def strongest(game: Game[Any]) -> str:
    """The best of ours that plays a game: the top of its ladder."""
    top = levels_of(game)[-1].name
    return top if LevelBot(top).plays(game) else RandomBot.name


def seated(game: Game[Any], names: str, seats: int) -> list[Bot]:
    """`greedy,random`: one bot for each seat, the last one for all that remain."""
    bots = [bot_for(game, name) for name in names.split(",")]
    if len(bots) > seats:
        raise BadOption(f"{len(bots)} bots are too many for {seats} seats")
    return bots + [bot_named(bots[-1].name) for _ in range(seats - len(bots))]


def _checked(name: str, found: object) -> type[Bot]:
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise CourtlyError(f"{found!r:.60} is no kind of Bot")
    if found().name != name:
        raise CourtlyError(f"the bot calls itself {found.name!r:.40}")
    return found


OUTSIDE: Outside[type[Bot]] = Outside(GROUP, "bot", OWN, _checked, BadOption)
