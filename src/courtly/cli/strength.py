"""`courtly strength`: how much more than its fair share a bot wins."""

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from courtly.arena.strength import Row, Strength, games_for, tables_of
from courtly.arena.strength import strength as measure
from courtly.cli.arguments import GameName
from courtly.cli.screen import out, print_json, progress_bar
from courtly.cli.sim import LAST_SEED, MANY
from courtly.games import game as game_named
from courtly.kernel.options import read_settings


@click.command()
@click.argument("game", type=GameName())
@click.option("--bot", default="greedy", help="The bot to measure, in one seat.")
@click.option("--against", default="random", help="The bot in all other seats.")
@click.option(
    "--games",
    default=4000,
    type=click.IntRange(1, MANY),
    help="For each kind of table in total; rounded up, so that all seats get equally many.",
)
@click.option("--seats", type=int, multiple=True, help="Numbers of seats; by default all possible.")
@click.option("--set", "settings", multiple=True, metavar="OPTION=VALUE", help="Set a rule option.")
@click.option("--seed", default=0, type=click.IntRange(0, LAST_SEED), help="Same seed, same games.")
@click.option("--jobs", default=1, type=click.IntRange(1, 256), help="Processes at work.")
@click.option("--json", "as_json", is_flag=True, help="For a program to read.")
def strength(
    game: str,
    bot: str,
    against: str,
    games: int,
    seats: tuple[int, ...],
    settings: tuple[str, ...],
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Measure how much a bot wins at GAME, beside what its opponents win in the same seats."""
    played = game_named(game)
    options = read_settings(settings)
    total = sum(games_for(number, games) for number, _ in tables_of(played, seats, options))
    with progress_bar(played.title, total) as progress:
        found = measure(played, bot, against, games, seats, options, seed, jobs, progress)
    if as_json:
        print_json(found.plain())
    else:
        show(found, played.title)


def show(found: Strength, title: str) -> None:
    """The rows for a person."""
    build = "compiled" if found.compiled else "interpreted"
    out.print(f"[bold]{title}[/]: one {found.bot} against {found.against}, {build}")
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("seats")
    for name in ("games", "wins", "share", "95 %", found.against, "ratio", "at least"):
        table.add_column(name, justify="right")
    for row in found.rows:
        if row.seat is None and table.row_count:
            table.add_section()
        table.add_row(*cells(row), style="bold" if row.seat is None else None)
    out.print(table)
    out.print(
        f"Every deal is played once from each seat. {found.against}: what it wins there by itself "
        "on the same deals. 95 %: the interval of the share, after Wilson. at least: the lower end "
        "of the ratio's 95 % interval, by the delta method over paired deals."
    )


def cells(row: Row) -> list[str]:
    """One line of the table."""
    where = "all" if row.seats is None else f"{row.seats} {row.kind}".strip()
    return [
        where if row.seat is None else f"  {row.seat}",
        f"{row.games:,}",
        f"{row.wins:,.10g}",
        f"{row.share:.1%}",
        f"{100 * row.share_low:.1f}-{100 * row.share_high:.1f}",
        f"{row.baseline:.1%}",
        "-" if row.ratio is None else f"{row.ratio:.2f}",
        "-" if row.ratio_at_least is None else f"{row.ratio_at_least:.2f}",
    ]
