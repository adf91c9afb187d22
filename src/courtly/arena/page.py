"""The result of an arena as one page that needs nothing else: the cross table and the ladder."""

from collections.abc import Iterator, Sequence
from html import escape

from courtly.arena.kept import in_words
from courtly.arena.ladder import Rung
from courtly.arena.league import League, Row

STYLE = """
:root { color-scheme: light dark; --ink: #2b1d27; --paper: #fdfbf9; --line: #2b1d2726;
  --bar: #7a2f57; --soft: #7a2f571c; --won: #2f7a5230; --lost: #b0483a2b; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee4ea; --paper: #1d161b; --line: #eee4ea2e;
  --bar: #d789b4; --soft: #d789b426; --won: #58b98340; --lost: #e0786a3b; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-family: Georgia, serif; font-weight: normal; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.1rem; margin-bottom: .5rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); padding-bottom: .3rem; }
code { overflow-wrap: anywhere; }
svg { max-width: 100%; height: auto; }
summary { cursor: pointer; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .8rem; text-align: right;
  white-space: nowrap; }
th:first-child { text-align: left; background: var(--paper); position: sticky; left: 0; }
td small { display: block; opacity: .75; }
td.won { background: var(--won); }
td.lost { background: var(--lost); }
.span { display: block; position: relative; height: 4px; min-width: 5rem; margin-top: .2rem;
  background: var(--soft); }
.span i, .scale i { background: var(--bar); position: absolute; height: 100%; border-radius: 2px; }
.span b { position: absolute; width: 1px; height: 10px; top: -3px; background: var(--ink); }
.rung { display: grid; grid-template-columns: minmax(6rem, 11rem) 1fr 7rem; gap: .2rem 1rem;
  align-items: center; margin: .4rem 0; font-variant-numeric: tabular-nums; }
.rung > b { overflow-wrap: anywhere; }
.rung > :last-child { text-align: right; }
.scale { background: var(--soft); position: relative; height: .8rem; border-radius: 2px; }
.scale i { opacity: .45; }
.scale i + i { opacity: 1; width: 3px; margin-left: -1.5px; }
@media (max-width: 34rem) { th, td { padding: .4rem .5rem; }
  .rung { grid-template-columns: 1fr auto; } .scale { grid-column: 1 / 3; grid-row: 2; } }
"""


def page(league: League, rows: Sequence[Row], rungs: Sequence[Rung]) -> str:
    """The whole page."""
    title = f"{league.game.title}: {len(league.bots)} bots at {league.seats} seats"
    budget = in_words(league.budget)
    budget = f"{budget} for each decision" if budget else "each bot's usual budget"
    options = ", ".join(f"{name} {value}" for name, value in league.options.items()) or "the book's"
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>
<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>
<h1>{escape(title)}</h1>
<p>{league.games:,} games, {budget}; options: {escape(options)}; seed {league.seed}.
A fair share is {1 / league.seats:.1%}.</p>
<h2>Who wins how much of whom</h2>
<div class="wide">{cross_table(league, rows)}</div>
<p>One of the row's bot against the column's in all other seats. Every deal is played once from each
seat. Below the share: its 95 % interval, clustered by deal, and where it lies between nothing and
all; the mark is a fair share. Green is surely more than that, red surely less.</p>
<details><summary>Seat by seat</summary><div class="wide">{seat_table(league, rows)}</div></details>
<h2>The ladder</h2>
{ladder_of(rungs)}
<p>One number for each bot from all its games, by openskill: the mark, give or take twice its
doubt. Who beats whom, and how surely, is said above.</p>
</body></html>
"""


def cross_table(league: League, rows: Sequence[Row]) -> str:
    """Each bot against each."""
    found = {(row.bot, row.against): row for row in rows if row.seat is None}
    names = list(dict.fromkeys(league.bots))
    lines = (
        [_name(one), *(_cell(found.get((one, other)), league.seats) for other in names)]
        for one in names
    )
    return _table(["", *names], lines)


def seat_table(league: League, rows: Sequence[Row]) -> str:
    """What each bot wins from each seat."""
    seats = list(dict.fromkeys(row.seat for row in rows if row.seat is not None))
    pairs = dict.fromkeys((row.bot, row.against) for row in rows)
    found = {(row.bot, row.against, row.seat): row for row in rows}
    lines = (
        [
            _name(f"{bot} against {against}"),
            *(_cell(found[bot, against, seat], league.seats) for seat in seats),
        ]
        for bot, against in pairs
    )
    return _table(["", *(f"seat {seat}" for seat in seats)], lines)


def _table(head: Sequence[str], lines: Iterator[list[str]]) -> str:
    first = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "\n".join(f"<tr>{''.join(line)}</tr>" for line in lines)
    return f"<table><tr>{first}</tr>\n{body}</table>"


def _name(name: str) -> str:
    return f"<th>{escape(name)}</th>"


def _cell(row: Row | None, seats: int) -> str:
    if row is None:
        return "<td>–</td>"
    fair = 1 / seats
    sure = ' class="won"' if row.low > fair else ' class="lost"' if row.high < fair else ""
    return (
        f'<td{sure} title="{row.games:,} games">{row.share:.1%}'
        f"<small>{100 * row.low:.1f}–{100 * row.high:.1f}</small>"
        f'<span class="span"><i style="left:{row.low:.1%};width:{row.high - row.low:.1%}"></i>'
        f'<b style="left:{fair:.1%}"></b></span></td>'
    )


def ladder_of(rungs: Sequence[Rung]) -> str:
    """The rungs on one scale, the best first."""
    low = min(rung.skill - 2 * rung.doubt for rung in rungs)
    high = max(rung.skill + 2 * rung.doubt for rung in rungs)
    percent = 100 / (high - low)
    return "".join(
        f'<div class="rung"><b>{escape(rung.bot)}</b><span class="scale"><i style="'
        f"left:{percent * (rung.skill - 2 * rung.doubt - low):.1f}%;"
        f'width:{percent * 4 * rung.doubt:.1f}%"></i><i style="'
        f'left:{percent * (rung.skill - low):.1f}%"></i></span>'
        f"<span>{rung.skill:.1f} ± {2 * rung.doubt:.1f}</span></div>\n"
        for rung in rungs
    )
