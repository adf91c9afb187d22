"""`courtly sim`: many games, added up."""

import click
from rich.table import Table

from courtly.arena.simulate import Summary, simulate
from courtly.cli.arguments import GameName
from courtly.cli.screen import out, print_json, progress_bar
from courtly.games import game as game_named
from courtly.kernel.options import read_settings
from courtly.kernel.seats import seat_name

MANY = 10**9
LAST_SEED = 2**61 - 1  # beyond it dice would repeat themselves, or not fit a machine word


@click.command()
@click.argument("game", type=GameName())
@click.option("--games", default=1000, type=click.IntRange(1, MANY), help="How many games.")
@click.option(
    "--seats", type=int, help="How many seats; by default as the options say, or the fewest."
)
@click.option("--set", "settings", multiple=True, metavar="OPTION=VALUE", help="Set a rule option.")
@click.option("--bots", default="random", help="One for each seat; the last fills the rest.")
@click.option("--seed", default=0, type=click.IntRange(0, LAST_SEED), help="Same seed, same games.")
@click.option("--jobs", default=1, type=click.IntRange(1, 256), help="Processes at work.")
@click.option("--json", "as_json", is_flag=True, help="For a program to read.")
def sim(
    game: str,
    games: int,
    seats: int | None,
    settings: tuple[str, ...],
    bots: str,
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Play many games of GAME between bots and add them up."""
    played = game_named(game)
    options = read_settings(settings)
    chosen = played.seats_for(options) if seats is None else seats
    with progress_bar(f"{played.title}", games) as progress:
        summary = simulate(played, chosen, options, games, bots, seed, jobs, progress)
    if as_json:
        print_json(summary.plain())
    else:
        show(summary, played.title)


def show(summary: Summary, title: str) -> None:
    """The summary for a person."""
    table = Table("seat", "bot", "wins", "share")
    for column in table.columns[2:]:
        column.justify = "right"
    for seat, (bot, wins) in enumerate(zip(summary.bots, summary.wins, strict=True)):
        table.add_row(seat_name(seat), bot, f"{wins:,.1f}", f"{wins / summary.games:.1%}")
    build = "compiled" if summary.compiled else "interpreted"
    out.print(f"{title}: {summary.games:,} games, {summary.drawn:,} drawn, {build}")
    out.print(table)
    out.print(
        f"{summary.decisions / summary.games:.1f} decisions a game; "
        f"{summary.games_per_s:,.0f} games/s, {summary.decisions_per_s:,.0f} decisions/s"
    )
