"""The bots by name."""

from courtly.bots.bot import Bot, RandomBot
from courtly.bots.greedy import GreedyBot
from courtly.kernel.errors import BadOption
from courtly.kernel.seats import in_words

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def bot_named(name: str) -> Bot:
    """A bot of this kind."""
    kind = BOTS.get(name.strip().lower())
    if kind is None:
        raise BadOption(f"there is no bot {name!r}; there are {in_words(sorted(BOTS))}")
    return kind()


def seated(names: str, seats: int) -> list[Bot]:
    """`greedy,random`: one bot for each seat, the last one for all that remain."""
    bots = [bot_named(name) for name in names.split(",")]
    if len(bots) > seats:
        raise BadOption(f"{len(bots)} bots are too many for {seats} seats")
    return bots + [bot_named(bots[-1].name) for _ in range(seats - len(bots))]
