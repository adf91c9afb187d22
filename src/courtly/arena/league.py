"""Every bot against every other: paired deals, each seat in turn, intervals clustered by deal.

A deal is one seed. In it `bot` plays once from every seat, `against` in all others; chance throws
the same dice each time, and so does each seat. So luck of the deal and of the seat meets all alike,
and a bot against itself comes out even.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from courtly.arena.contestants import contestant_for
from courtly.arena.intervals import interval
from courtly.arena.orders import Order, fulfil_all, orders, played
from courtly.bots.deciding import UNLIMITED
from courtly.kernel.bits import count, has
from courtly.kernel.errors import BadOption
from courtly.kernel.game import Game
from courtly.kernel.seats import seat_name
from courtly.kernel.state import State
from courtly.kernel.thoughts import Budget

PARTS = 40  # of each pairing: small enough for a progress bar that moves
DIGITS = 4

Work = Callable[[Sequence[Order], Callable[[Order, "list[Played]"], None]], None]


@dataclass(frozen=True)
class Played:
    """One game of a pairing: what each seat's part of the victory was."""

    bot: str
    against: str
    seat: int  # where `bot` sat
    seed: int
    shares: tuple[float, ...]

    @property
    def share(self) -> float:
        """What `bot` won."""
        return self.shares[self.seat]

    @property
    def deal(self) -> tuple[str, str, int]:
        """What is played once from each seat."""
        return self.bot, self.against, self.seed


@dataclass(frozen=True)
class Row:
    """What a bot won against another. Shared victories and draws count in parts."""

    bot: str
    against: str
    seats: int
    seat: str | None  # None: all seats together
    games: int
    share: float
    low: float  # the 95 % interval, clustered by deal
    high: float


@dataclass(frozen=True)
class League:
    """Who plays what with whom, how often."""

    game: Game[Any]
    bots: tuple[str, ...]
    seats: int
    options: Mapping[str, str]
    deals: int  # for each pairing
    seed: int = 0
    budget: Budget = UNLIMITED  # for each decision

    def __post_init__(self) -> None:
        """There are two bots or more, and each plays this game."""
        if len(self.bots) < 2 or (len(self.bots) > 2 and len(set(self.bots)) < len(self.bots)):
            raise BadOption("an arena takes two bots, or several that all have different names")
        for name in self.bots:
            contestant_for(self.game, name)
        self.game.new(self.seats, self.options)

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Of two seats each pair plays once; at larger tables each is alone once."""
        pairs = list(combinations(self.bots, 2))
        if self.seats == 2:
            return pairs
        return pairs + [(other, one) for one, other in pairs if one != other]

    @property
    def games(self) -> int:
        """How many games it takes."""
        return len(self.pairings) * self.deals * self.seats

    def orders(self, done: set[tuple[str, str, int]]) -> list[Order]:
        """What is still to be played: a deal is done when all its seats are."""
        options = self.game.options_in(self.options, self.seats)
        return [
            order
            for pairing in self.pairings
            for order in orders(
                *(self.game.name, self.seats, options, pairing, self.seed),
                *(self.deals, PARTS, self.budget),
            )
            if any((*pairing, seed) not in done for seed in order.each_seed())
        ]


def play(
    league: League, kept: Sequence[Played], work: Work, note: Callable[[list[Played]], None]
) -> list[Played]:
    """Play what has not been played yet; `note` is handed the games of each order.

    Of those kept only what belongs to this league counts: its result is that of its words alone.
    """
    games = _whole_deals(league, kept)
    done = {one.deal for one in games}

    def take(order: Order, found: list[Played]) -> None:
        fresh = [one for one in found if one.deal not in done]
        games.extend(fresh)
        note(fresh)

    work(league.orders(done), take)
    return games


def _whole_deals(league: League, kept: Sequence[Played]) -> list[Played]:
    """Deals of this league of which every seat is there, whoever was interrupted on the way."""
    wanted = {(*order.bots, seed) for order in league.orders(set()) for seed in order.each_seed()}
    deals: dict[tuple[str, str, int], dict[int, Played]] = {}
    for one in kept:
        if one.deal in wanted:
            deals.setdefault(one.deal, {})[one.seat] = one
    whole = [list(deal.values()) for deal in deals.values() if len(deal) == league.seats]
    return [one for deal in whole for one in deal]


def with_processes(jobs: int) -> Work:
    """Here, or in so many processes of this machine."""
    return lambda ordered, take: fulfil_all(fulfil, ordered, jobs, take)


def measured(league: League) -> list[Row]:
    """Play all of it here and add it up."""
    return rows_of(league, play(league, [], with_processes(1), lambda games: None))


def fulfil(order: Order) -> list[Played]:
    """Each deal from every seat."""
    game, root = order.table
    bot, against = order.players
    others = [against] * order.seats
    games: list[Played] = []
    for seed in order.each_seed():
        for seat in range(order.seats):
            bots = [*others[:seat], bot, *others[seat + 1 :]]
            state = played(game, root, bots, seed, order.budget)
            shares = tuple(share_of(state, each) for each in range(order.seats))
            games.append(Played(bot.name, against.name, seat, seed, shares))
    return games


def share_of(state: State, seat: int) -> float:
    """A seat's part of the victory or of the draw."""
    winners = state.winners()
    return 1.0 / float(count(winners)) if has(winners, seat) else 0.0


# ---- adding up -------------------------------------------------------------------------


def rows_of(league: League, games: Sequence[Played]) -> list[Row]:
    """For each bot against each other all seats together, then each seat."""
    return [row for pair in both_ways(league) for row in _rows(league.seats, *pair, games)]


def both_ways(league: League) -> Iterator[tuple[str, str]]:
    """Every bot against every other, as a cross table has them."""
    for one, other in league.pairings:
        yield one, other
        if league.seats == 2 and one != other:
            yield other, one


def _rows(seats: int, bot: str, against: str, games: Sequence[Played]) -> Iterator[Row]:
    deals = won_by(bot, against, games)
    yield row(bot, against, seats, None, [sum(deal) / seats for deal in deals])
    for seat in range(seats):
        yield row(bot, against, seats, seat, [deal[seat] for deal in deals])


def won_by(bot: str, against: str, games: Sequence[Played]) -> list[list[float]]:
    """Of each deal, what the bot won in each seat. At two seats the other's games are its too."""
    deals: dict[int, dict[int, float]] = {}
    for one in games:
        if (one.bot, one.against) == (bot, against):
            seat = one.seat
        elif (one.against, one.bot) == (bot, against) and len(one.shares) == 2:
            seat = 1 - one.seat
        else:
            continue
        deals.setdefault(one.seed, {})[seat] = one.shares[seat]
    return [[deal[seat] for seat in sorted(deal)] for _, deal in sorted(deals.items())]


def row(bot: str, against: str, seats: int, seat: int | None, deals: list[float]) -> Row:
    """The figures of some deals, of which each has its mean share."""
    games = len(deals) * (seats if seat is None else 1)
    share = sum(deals) / len(deals)
    low, high = interval(deals)
    name = None if seat is None else seat_name(seat)
    figures = (round(figure, DIGITS) for figure in (share, low, high))
    return Row(bot, against, seats, name, games, *figures)


def plain(league: League, rows: Sequence[Row]) -> dict[str, Any]:
    """As data for a program."""
    return {
        "game": league.game.name,
        "seats": league.seats,
        "options": dict(league.options),
        "seed": league.seed,
        "seconds": league.budget.seconds,
        "thoughts": league.budget.thoughts,
        "fair": round(1 / league.seats, DIGITS),
        "rows": [asdict(row) for row in rows],
    }
