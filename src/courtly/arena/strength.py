"""How much a bot wins beyond its fair share: paired deals, every seat in turn, with intervals.

Each deal is one seed: the chance before the first move is the same in all its games. The bot plays
it once from every seat, `against` in all other seats; and once `against` sits everywhere, which
says what it wins in each seat by itself. So luck of the deal and of the seat meets both alike.
"""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from courtly.arena.orders import Order, count_game, fulfil_all, orders
from courtly.bots import bot_named
from courtly.bots.bot import Bot
from courtly.kernel.build import compiled
from courtly.kernel.game import Game
from courtly.kernel.playout import Tally
from courtly.kernel.seats import seat_name

Z = 1.96  # standard errors on either side of a 95 % interval
PARTS = 20  # of each kind of table: small enough for a progress bar that moves
DIGITS = 4

# What the bot won in some games of one deal, and what `against` won in the same seats.
Pair = tuple[float, float]
Kind = tuple[int, str]  # of a table
Deals = dict[Kind, list[list[Pair]]]


@dataclass(frozen=True)
class Row:
    """What the games of one kind came to. Draws count for nobody, shared victories in parts."""

    seats: int | None  # None: all tables together
    kind: str  # of a table, where there are several for so many seats
    seat: str | None  # None: all seats together
    games: int
    wins: float
    share: float
    share_low: float  # the 95 % interval of the share, after Wilson
    share_high: float
    baseline: float  # what `against` wins in the same seats on the same deals
    ratio: float | None  # None: the baseline has won nothing
    ratio_at_least: float | None  # the lower end of its 95 % interval, see `lower_ratio`


@dataclass
class Strength:
    """One bot against another, on tables of several sizes."""

    game: str
    options: dict[str, str]  # those that all tables have in common
    bot: str
    against: str
    seed: int
    rows: list[Row] = field(default_factory=list)
    seconds: float = 0.0
    compiled: bool = field(default_factory=compiled)

    def plain(self) -> dict[str, Any]:
        """As data for a program."""
        return asdict(self)


def strength(
    game: Game[Any],
    bot: str = "greedy",
    against: str = "random",
    games: int = 4000,
    seats: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
) -> Strength:
    """Play at least so many games for each kind of table, each seat equally often.

    The same seed gives the same games, whatever the number of jobs.
    """
    tables = tables_of(game, seats, options)
    names = bot_named(bot).name, bot_named(against).name
    found = Strength(game.name, common([chosen for _, chosen in tables]), *names, seed)
    began = time.perf_counter()
    ordered = [
        order
        for number, chosen in tables
        for order in orders(
            game.name, number, chosen, names, seed, games_for(number, games) // number, PARTS
        )
    ]
    deals: Deals = {kind_of(game, *table): [] for table in tables}

    def take(order: Order, played: list[list[Pair]]) -> None:
        deals[kind_of(game, order.seats, order.options)] += played
        progress(order.seeds * order.seats)

    fulfil_all(fulfil, ordered, jobs, take)
    found.rows = rows_of(deals)
    found.seconds = round(time.perf_counter() - began, 3)
    return found


def tables_of(
    game: Game[Any], seats: Sequence[int], options: Mapping[str, str] | None
) -> list[tuple[int, dict[str, str]]]:
    """The kinds of tables to play at, by default all: so many seats, with these options."""
    numbers = sorted(set(seats)) or game.tables_for(options)
    for number in numbers:
        game.new(number, options)
    return [(number, kind) for number in numbers for kind in game.kinds_for(options, number)]


def kind_of(game: Game[Any], seats: int, options: Mapping[str, str]) -> Kind:
    """Its seats, and the value of what goes by them."""
    values = [options[option.name] for option in game.options if option.seats is not None]
    return seats, " ".join(values)


def common(tables: list[dict[str, str]]) -> dict[str, str]:
    """The options that have the same value everywhere."""
    first, *others = tables
    return {
        name: value
        for name, value in first.items()
        if all(options[name] == value for options in others)
    }


def games_for(seats: int, games: int) -> int:
    """So many games, rounded up to whole deals."""
    return -(-games // seats) * seats


# ---- playing ---------------------------------------------------------------------------


def fulfil(order: Order) -> list[list[Pair]]:
    """For each deal and each seat: what the bot won there, and what `against` won there."""
    game, root = order.table
    bot, against = order.players
    others = [against] * order.seats
    deals: list[list[Pair]] = []
    for seed in order.each_seed():
        alone = wins(game, root, others, seed)
        deals.append(
            [
                (wins(game, root, [*others[:seat], bot, *others[seat + 1 :]], seed)[seat], fair)
                for seat, fair in enumerate(alone)
            ]
        )
    return deals


def wins(game: Game[Any], root: Any, bots: list[Bot], seed: int) -> list[float]:
    """Play a game; each seat's part of the victory."""
    tally = Tally(root.seats)
    count_game(tally, game, root, bots, seed)
    return tally.wins


# ---- adding up -------------------------------------------------------------------------


def rows_of(deals: Deals) -> list[Row]:
    """For each kind of table all seats together, then each; at last, all tables together."""
    rows: list[Row] = []
    whole: list[list[Pair]] = []
    for kind, played in deals.items():
        seats = kind[0]
        together = [(sum(a for a, _ in deal), sum(b for _, b in deal)) for deal in played]
        whole.append(together)
        rows.append(row(kind, None, [together], seats * len(played)))
        for seat in range(seats):
            alone = [deal[seat] for deal in played]
            rows.append(row(kind, seat_name(seat), [alone], len(played)))
    if len(deals) > 1:
        games = sum(seats * len(played) for (seats, _), played in deals.items())
        rows.append(row((None, ""), None, whole, games))
    return rows


def row(
    kind: tuple[int | None, str], seat: str | None, strata: list[list[Pair]], games: int
) -> Row:
    """The figures of some games. Deals of one stratum are alike, those of several are not."""
    won = sum(a for stratum in strata for a, _ in stratum)
    fair = sum(b for stratum in strata for _, b in stratum)
    low, high = wilson(won, games)
    at_least = None
    if fair:
        # Where every game is won the deals show no spread; the share's own interval still does.
        at_least = round(min(lower_ratio(strata, won, fair), low * games / fair), DIGITS)
    return Row(
        *kind,
        seat,
        games,
        wins=round(won, DIGITS),
        share=round(won / games, DIGITS),
        share_low=round(low, DIGITS),
        share_high=round(high, DIGITS),
        baseline=round(fair / games, DIGITS),
        ratio=round(won / fair, DIGITS) if fair else None,
        ratio_at_least=at_least,
    )


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson; parts of a victory count as they are."""
    share = won / games
    middle = share + Z * Z / (2 * games)
    reach = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def lower_ratio(strata: list[list[Pair]], won: float, fair: float) -> float:
    """The lower end of the 95 % interval of won / fair, the deals being paired.

    The delta method on the logarithm of the ratio: a deal's own part in it is its share of all
    that was won less its share of the baseline; the spread of these parts from deal to deal,
    within each stratum, makes the standard error.
    """
    variance = 0.0
    for stratum in strata:
        if won == 0 or len(stratum) < 2:
            return 0.0
        parts = [a / won - b / fair for a, b in stratum]
        middle = sum(parts) / len(parts)
        spread = sum((part - middle) ** 2 for part in parts) / (len(parts) - 1)
        variance += len(parts) * spread
    return won / fair * math.exp(-Z * math.sqrt(variance))
