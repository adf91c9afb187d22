"""The result of an arena as one page that needs nothing else: the cross table and the ladder."""

from collections.abc import Sequence
from html import escape

from courtly.arena.kept import in_words
from courtly.arena.ladder import Rung
from courtly.arena.league import League, Row

STYLE = """
:root { color-scheme: light dark; --line: #8886; --bar: #7a2f57; --soft: #7a2f5722; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-family: Georgia, serif; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .8rem; text-align: right; }
th:first-child { text-align: left; }
td small { display: block; opacity: .7; }
.rung { display: grid; grid-template-columns: 9rem 1fr 8rem; gap: 1rem; align-items: center; }
.scale { background: var(--soft); position: relative; height: 1rem; }
.rung i { background: var(--bar); position: absolute; height: 100%; border-radius: 2px; }
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
<div class="wide">{cross_table(league.bots, rows)}</div>
<p>One of the row's bot against the column's in all other seats. Every deal is played once from each
seat. Below the share: its 95 % interval, clustered by deal.</p>
<h2>The ladder</h2>
{ladder_of(rungs)}
<p>openskill over all games; the bar is twice the doubt to either side.</p>
</body></html>
"""


def cross_table(bots: Sequence[str], rows: Sequence[Row]) -> str:
    """Each bot against each."""
    found = {(row.bot, row.against): row for row in rows if row.seat is None}
    names = list(dict.fromkeys(bots))
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    lines = [
        f"<tr><th>{escape(one)}</th>"
        + "".join(f"<td>{_cell(found.get((one, other)))}</td>" for other in names)
        + "</tr>"
        for one in names
    ]
    return f"<table><tr><th></th>{head}</tr>{''.join(lines)}</table>"


def _cell(row: Row | None) -> str:
    if row is None:
        return "–"
    return f"{row.share:.1%}<small>{100 * row.low:.1f}–{100 * row.high:.1f}</small>"


def ladder_of(rungs: Sequence[Rung]) -> str:
    """The rungs on one scale, the best first."""
    low = min(rung.skill - 2 * rung.doubt for rung in rungs)
    high = max(rung.skill + 2 * rung.doubt for rung in rungs)
    percent = 100 / (high - low)
    return "".join(
        f'<div class="rung"><b>{escape(rung.bot)}</b><span class="scale"><i style="'
        f"left:{percent * (rung.skill - 2 * rung.doubt - low):.1f}%;"
        f'width:{percent * 4 * rung.doubt:.1f}%"></i></span>'
        f"<span>{rung.skill:.1f} ± {2 * rung.doubt:.1f}</span></div>\n"
        for rung in rungs
    )
