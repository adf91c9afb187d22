"""A ladder of bots by openskill: one number each from all games, whoever played whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from courtly.arena.league import Played


@dataclass(frozen=True)
class Rung:
    """A bot and how good it is: `skill` give or take two `doubt`s."""

    bot: str
    skill: float
    doubt: float


def ladder(games: Sequence[Played]) -> list[Rung]:
    """The bots from the best on. Draws are ties."""
    model = PlackettLuce()
    names = sorted({name for game in games for name in (game.bot, game.against)})
    ratings = {name: model.rating(name=name) for name in names}
    for game in games:
        if game.bot != game.against:
            others = (1 - game.share) / (len(game.shares) - 1)
            teams = [[ratings[game.bot]], [ratings[game.against]]]
            (one,), (other,) = model.rate(teams, scores=[game.share, others])
            ratings[game.bot], ratings[game.against] = one, other
    rungs = [Rung(name, round(each.mu, 2), round(each.sigma, 2)) for name, each in ratings.items()]
    return sorted(rungs, key=lambda rung: -rung.skill)
