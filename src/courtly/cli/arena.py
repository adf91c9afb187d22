"""`courtly arena`: every bot against every other, on paired deals, with intervals."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from courtly.arena.cluster import with_ray
from courtly.arena.contestants import contestant_for
from courtly.arena.kept import Kept
from courtly.arena.ladder import Rung, ladder
from courtly.arena.league import League, Played, Row, Work, plain, play, rows_of, with_processes
from courtly.arena.page import page
from courtly.cli.arguments import GameName, NewFile
from courtly.cli.screen import err, out, print_json, progress_bar
from courtly.cli.sim import LAST_SEED, MANY
from courtly.games import game as game_named
from courtly.kernel.options import read_settings
from courtly.kernel.thoughts import Budget

USUAL = "random,greedy,strongest"


@click.command()
@click.argument("game", type=GameName())
@click.option("--bots", "names", help=f"Two or more; by default {USUAL}.")
@click.option(
    "--games",
    default=400,
    type=click.IntRange(1, MANY),
    help="For each pairing; rounded up, so that all seats get equally many.",
)
@click.option("--seats", type=int, help="How many seats; by default the fewest.")
@click.option("--set", "settings", multiple=True, metavar="OPTION=VALUE", help="Set a rule option.")
@click.option("--budget", default=0.0, type=click.FloatRange(0, 3600), help="Seconds a decision.")
@click.option("--thoughts", default=0, type=click.IntRange(0, MANY), help="Or thoughts: exact.")
@click.option("--seed", default=0, type=click.IntRange(0, LAST_SEED), help="Same seed, same games.")
@click.option("--jobs", default=1, type=click.IntRange(1, 256), help="Processes at work.")
@click.option("--ray", metavar="ADDRESS", help="A cluster of Ray instead; `local`: this machine.")
@click.option(
    "--csv",
    "file",
    type=NewFile(),
    help="Keep every game in this file, and go on where it ends.",
)
@click.option("--html", type=NewFile(), help="Write a page.")
@click.option("--json", "as_json", is_flag=True, help="For a program to read.")
def arena(
    game: str,
    names: str | None,
    games: int,
    seats: int | None,
    settings: tuple[str, ...],
    budget: float,
    thoughts: int,
    seed: int,
    jobs: int,
    ray: str | None,
    file: Path | None,
    html: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other, every deal once from each seat.

    `open` is `strong` with all cards open: what nobody can do better who must guess.
    """
    entered = game_named(game)
    options = read_settings(settings)
    seats = entered.seats_for(options) if seats is None else seats
    bots = (names or USUAL).split(",")
    bots = [contestant_for(entered, name).name for name in bots]
    limits = Budget(budget, thoughts)
    league = League(entered, tuple(bots), seats, options, -(-games // seats), seed, limits)
    with progress_bar(entered.title, league.games) as progress:
        work = with_processes(jobs) if ray is None else with_ray(ray)
        played = play_kept(league, file, work, progress)
    rows, rungs = rows_of(league, played), ladder(played)
    if html is not None:
        html.write_text(page(league, rows, rungs), encoding="utf-8")
    if as_json:
        print_json({**plain(league, rows), "ladder": [asdict(rung) for rung in rungs]})
    else:
        show(league, rows, rungs)


def play_kept(
    league: League, file: Path | None, work: Work, progress: Callable[[int], None]
) -> list[Played]:
    """All games of the league, those that a file holds already among them."""
    kept = None if file is None else Kept(file, league)
    before = [] if kept is None else kept.read()

    def note(games: list[Played]) -> None:
        if kept is not None:
            kept.add(games)
        progress(len(games))

    try:
        return play(league, before, work, note)
    except KeyboardInterrupt:
        if file is not None:
            err.print(f"stopped; the same command goes on with what {file} holds")
        raise


# ---- for a person ----------------------------------------------------------------------


def show(league: League, rows: Sequence[Row], rungs: Sequence[Rung]) -> None:
    """The cross table and the ladder."""
    fair = f"a fair share is {1 / league.seats:.1%}"
    out.print(f"[bold]{league.game.title}[/], {league.seats} seats; {fair}")
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("bot")
    table.add_column("against")
    for name in ("games", "share", "95 %"):
        table.add_column(name, justify="right")
    for row in rows:
        if row.seat is None and table.row_count:
            table.add_section()
        table.add_row(*cells(row), style="bold" if row.seat is None else None)
    out.print(table)
    for rung in rungs:
        out.print(f"{rung.bot:>12} {rung.skill:6.1f} ± {2 * rung.doubt:.1f}")
    out.print("Every deal is played once from each seat; the intervals are clustered by deal.")


def cells(row: Row) -> list[str]:
    """One line of the table."""
    return [
        row.bot if row.seat is None else "",
        row.against if row.seat is None else f"  in seat {row.seat}",
        f"{row.games:,}",
        f"{row.share:.1%}",
        f"{100 * row.low:.1f}-{100 * row.high:.1f}",
    ]
