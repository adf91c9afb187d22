"""How training goes: what the policy wins of the rules of thumb, and a page that shows it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from courtly.arena.intervals import interval
from courtly.arena.league import share_of
from courtly.arena.page import STYLE
from courtly.bots.opponents import watched
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.policy import Policy, play_by

WIDE, HIGH, EDGE = 720, 300, 40  # of the plot


@dataclass(frozen=True)
class Point:
    """After so many games: the share won among rules of thumb, and its interval."""

    games: int
    share: float
    low: float
    high: float


def compare(
    game: Game[Any],
    seats: int,
    one: Policy,
    other: Policy,
    deals: int,
    options: Mapping[str, str] | None = None,
    first: int = 0,
) -> list[float]:
    """What one policy wins of each deal: played from every seat, the other in all the rest."""
    won = []
    for deal in range(first, first + deals):
        total = 0.0
        for seat in range(seats):
            state = watched(game.new(seats, options), other)
            players = [one if who == seat else other for who in range(seats)]
            play_by(state, players, Dice(deal))
            total += share_of(state, seat)
        won.append(total / seats)
    return won


def point(games: int, won: Sequence[float]) -> Point:
    """One measurement."""
    low, high = interval(won)
    return Point(games, sum(won) / len(won), low, high)


@dataclass(frozen=True)
class Table:
    """A kind of table, and what the policy wins there: times the fair share."""

    seats: int
    option: str  # the one that is not the book's; "": all are
    times: float
    low: float
    high: float


def at_all_tables(
    game: Game[Any], seats: Sequence[int], one: Policy, other: Policy, deals: int
) -> list[Table]:
    """With every number of seats by the book, and with each option set otherwise."""
    found = []
    for number in sorted(set(seats)):
        for option, options in [("", {}), *one_other(game, number)]:
            deal_by_deal = compare(game, number, one, other, deals, options)
            won = point(0, deal_by_deal)
            times = (number * share for share in (won.share, won.low, won.high))
            found.append(Table(number, option, *times))
    return found


def one_other(game: Game[Any], seats: int) -> Iterator[tuple[str, dict[str, str]]]:
    """Every option that a table of so many seats may set otherwise than the book."""
    for option in game.options:
        for value in option.values_for(seats)[1:]:
            yield f"{option.name}={value}", {option.name: value}


def report(
    game: Game[Any],
    seats: int,
    command: str,
    points: Sequence[Point],
    tables: Sequence[Table] = (),
    rival: str = "greedy",
) -> str:
    """The whole page."""
    last = points[-1]
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Training: {escape(game.title)}</title>
<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>
<h1>{escape(game.title)}: what was learned</h1>
<p><code>{escape(command)}</code></p>
<p>After {last.games:,} games the policy alone, without thinking ahead, wins {last.share:.1%}
({100 * last.low:.1f}–{100 * last.high:.1f}) of the games among {escape(rival)} at {seats} seats;
a fair share is {1 / seats:.1%}.</p>
{plot(points, 1 / seats)}
{listed(tables)}</body></html>
"""


def listed(tables: Sequence[Table]) -> str:
    """What it wins at each kind of table."""
    if not tables:
        return ""
    rows = "".join(
        f"<tr><th>{one.seats} seats {escape(one.option or 'by the book')}</th>"
        f"<td>{one.times:.2f}</td><td>{one.low:.2f}–{one.high:.2f}</td></tr>\n"
        for one in tables
    )
    head = "<tr><th>table</th><th>times the fair share</th><th>95 %</th></tr>"
    return f'<h2>At all tables</h2>\n<div class="wide"><table>{head}\n{rows}</table></div>\n'


def plot(points: Sequence[Point], fair: float) -> str:
    """The share over the games, with its interval, beside the fair share."""
    most = max(1, points[-1].games)
    top = min(1.0, max(2 * fair, *(point.high for point in points)))

    def x(games: float) -> float:
        return EDGE + (WIDE - 2 * EDGE) * games / most

    def y(share: float) -> float:
        return HIGH - EDGE - (HIGH - 2 * EDGE) * share / top

    line = " ".join(f"{x(one.games):.1f},{y(one.share):.1f}" for one in points)
    band = [f"{x(one.games):.1f},{y(one.high):.1f}" for one in points]
    band += [f"{x(one.games):.1f},{y(one.low):.1f}" for one in reversed(points)]
    marks = "".join(
        f'<text x="{EDGE - 6}" y="{y(share) + 4:.0f}" text-anchor="end">{share:.0%}</text>'
        for share in (0.0, fair, top)
    )
    return f"""<svg viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" role="img" font-size="12"
 fill="currentColor" aria-label="share of the games won, over games played">
<line x1="{EDGE}" x2="{WIDE - EDGE}" y1="{y(fair):.1f}" y2="{y(fair):.1f}" stroke="#888"
 stroke-dasharray="4"/>
<polygon points="{" ".join(band)}" fill="#7a2f57" opacity=".2"/>
<polyline points="{line}" fill="none" stroke="#7a2f57" stroke-width="2"/>
{marks}<text x="{WIDE - EDGE}" y="{HIGH - 12}" text-anchor="end">{most:,} games</text></svg>"""
