"""A ladder of bots by openskill: one number each from all games, whoever played whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from courtly.arena.league import Played


@dataclass(frozen=True)
class Rung:
    """A bot and how good it is: `skill` give or take two `doubt`s."""

    bot: str
    skill: float
    doubt: float


def ladder(games: Sequence[Played]) -> list[Rung]:
    """The bots from the best on. Draws are ties; whoever sits in several seats counts as one."""
    model = PlackettLuce()
    names = sorted({name for game in games for name in (game.bot, game.against)})
    ratings = {name: model.rating(name=name) for name in names}
    for game in sorted(games, key=lambda one: (one.seed, one.seat, one.bot, one.against)):
        if game.bot != game.against:
            _rate(model, ratings, game)
    rungs = [Rung(name, round(each.mu, 2), round(each.sigma, 2)) for name, each in ratings.items()]
    return sorted(rungs, key=lambda rung: -rung.skill)


def _rate(model: PlackettLuce, ratings: dict[str, PlackettLuceRating], game: Played) -> None:
    """Every seat for itself: one of four equals wins a quarter, and stays where it is."""
    seated = [game.against] * len(game.shares)
    seated[game.seat] = game.bot
    after = model.rate([[ratings[name]] for name in seated], scores=list(game.shares))
    for name in (game.bot, game.against):
        own = [after[seat][0] for seat, one in enumerate(seated) if one == name]
        mu, sigma = fmean(one.mu for one in own), fmean(one.sigma for one in own)
        ratings[name] = model.rating(mu, sigma, name)
