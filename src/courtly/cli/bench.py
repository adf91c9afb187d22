"""`courtly bench`: how fast the rules are, the builds side by side."""

import click
from rich.table import Table

from courtly.arena.benchmark import ROUNDS, Row, benchmark
from courtly.cli.screen import err, out, print_json, progress_bar
from courtly.games import every_game
from courtly.games import game as game_named

USUAL_SEATS = 4


@click.command()
@click.argument("games", nargs=-1)
@click.option(
    "--seats", type=int, multiple=True, help="Numbers of seats; by default 4, or the most."
)
@click.option(
    "--rounds", default=ROUNDS, type=click.IntRange(1, 100), help="The best round counts."
)
@click.option("--json", "as_json", is_flag=True, help="For a program to read.")
def bench(games: tuple[str, ...], seats: tuple[int, ...], rounds: int, as_json: bool) -> None:
    """Measure random playouts and copies: compiled, interpreted, and plain C++."""
    chosen = [game_named(name) for name in games] or every_game()
    tables = [
        (game, number)
        for game in chosen
        for number in seats or (min(USUAL_SEATS, game.seats[-1]),)
        if game.new(number)
    ]
    rows: list[Row] = []
    with progress_bar("measuring", len(tables)) as progress:
        for game, number in tables:
            rows += benchmark(game, number, rounds, lambda word: err.print(word))
            progress(1)
    if as_json:
        print_json(rows)
    else:
        show(rows)


def show(rows: list[Row]) -> None:
    """The rows for a person, each beside the yardstick of its game and seats."""
    table = Table("game", "seats", "build", "games/s", "decisions/s", "of C++", "copy", "copy_from")
    for column in table.columns[3:]:
        column.justify = "right"
    measure = {
        (row["game"], row["seats"]): row["decisions_per_s"]
        for row in rows
        if row["build"] == "yardstick"
    }
    for row in rows:
        whole = measure.get((row["game"], row["seats"]))
        table.add_row(
            row["game"],
            str(row["seats"]),
            row["build"],
            f"{row['games_per_s']:,.0f}",
            f"{row['decisions_per_s']:,.0f}",
            f"{row['decisions_per_s'] / whole:.3f}" if whole else "-",
            f"{row['copy_ns']:,.0f} ns",
            f"{row['copy_from_ns']:,.0f} ns",
        )
    out.print(table)
    out.print("Random playouts from the deal, one core, CPU time, best round of each build.")
