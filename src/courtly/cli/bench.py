"""`courtly bench`: how fast the rules are, the builds side by side; and how fast the server is."""

import asyncio
from typing import Any

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from courtly.arena.benchmark import ROUNDS, Row, benchmark
from courtly.cli.screen import err, out, print_json, progress_bar
from courtly.games import every_game
from courtly.games import game as game_named

USUAL_SEATS = 4


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]... | server | search|browser [GAME]...")
@click.option(
    "--seats", type=int, multiple=True, help="Numbers of seats; by default 4, or the most."
)
@click.option(
    "--rounds",
    default=ROUNDS,
    type=click.IntRange(1, 100),
    help="The best round counts; of `bench browser` the middle.",
)
@click.option("--tables", default=(60, 200), type=int, multiple=True, help="For `bench server`.")
@click.option("--seconds", default=8.0, type=float, help="For `bench server`, `search`, `browser`.")
@click.option("--squeezed", is_flag=True, help="For `bench server`: compressed, as in browsers.")
@click.option(
    "--bots", is_flag=True, help="For `bench server`: people at so many tables play against bots."
)
@click.option("--json", "as_json", is_flag=True, help="For a program to read.")
def bench(
    games: tuple[str, ...],
    seats: tuple[int, ...],
    rounds: int,
    tables: tuple[int, ...],
    seconds: float,
    squeezed: bool,
    bots: bool,
    as_json: bool,
) -> None:
    """Measure random playouts and copies: compiled, interpreted, and plain C++.

    `courtly bench server` measures moves through the server over real sockets instead, and
    `courtly bench search` thoughts beside playouts and beside OpenSpiel's search, and
    `courtly bench browser` the client in Chromium, four times slowed down.
    """
    if games == ("server",) and bots:
        bench_bots(tables, seconds, as_json)
    elif games == ("server",):
        bench_server(tables, seconds, squeezed, as_json)
    elif games[:1] == ("search",):
        bench_search(games[1:], seats, seconds, as_json)
    elif games[:1] == ("browser",):
        bench_browser(games[1:], seconds, rounds, as_json)
    else:
        bench_games(games, seats, rounds, as_json)


def bench_server(tables: tuple[int, ...], seconds: float, squeezed: bool, as_json: bool) -> None:
    """A column for each number of tables."""
    from courtly.arena.load import carry
    from courtly.server.app import SELDOM

    rows = [asyncio.run(carry(number, seconds, SELDOM, squeezed)) for number in tables]
    if as_json:
        print_json(rows)
        return
    show_tables(rows)
    out.print("Moves at random by four people a table; raw: the same stack, one in, four out.")
    out.print("The server has a core of its own, and what asks it another. cpu: for each move.")


def bench_bots(tables: tuple[int, ...], seconds: float, as_json: bool) -> None:
    """A column for each number of tables with bots."""
    from courtly.arena.crowd import PARTIES, THOUGHT, attended

    rows = [asyncio.run(attended(number, seconds)) for number in tables]
    if as_json:
        print_json(rows)
        return
    show_tables(rows)
    out.print(f"Moves by four people at each of {PARTIES} tables, alone and beside bots that would")
    out.print(f"think {THOUGHT:.0f} s a move; answer: how long those who play against bots wait.")


def show_tables(rows: list[dict[str, Any]]) -> None:
    """A column for each number of tables."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("tables")
    for row in rows:
        table.add_column(f"{row['tables']:,}", justify="right")
    for name in list(rows[0])[1:]:
        table.add_row(name.replace("_", " "), *[_figure(row[name]) for row in rows])
    out.print(table)


def _figure(value: float | str) -> str:
    return value if isinstance(value, str) else f"{value:,}"


def bench_search(
    names: tuple[str, ...], seats: tuple[int, ...], seconds: float, as_json: bool
) -> None:
    """A row for each game and number of seats."""
    from courtly.arena.pondering import pondered

    chosen = [game_named(name) for name in names] or every_game()
    places = [(game, number) for game in chosen for number in seats or (game.seats[0],)]
    with progress_bar("thinking", len(places)) as progress:
        rows = []
        for game, number in places:
            rows.append(pondered(game, number, seconds / len(places)))
            progress(1)
    if as_json:
        print_json(rows)
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in rows[0]:
        table.add_column(name, justify="left" if name == "game" else "right")
    for row in rows:
        figures = ["-" if one is None else f"{one:,.0f}" for one in list(row.values())[1:]]
        table.add_row(row["game"], *figures)
    out.print(table)
    out.print("In a second of one core, from the middle of a game. Every thought is one playout;")
    out.print("in a game with a search of its own, one position looked at.")


def bench_browser(names: tuple[str, ...], seconds: float, rounds: int, as_json: bool) -> None:
    """What is loaded first, and a row for each game."""
    from courtly.arena.browser import browsed

    chosen = [game_named(name) for name in names] or every_game()
    found = asyncio.run(browsed(chosen, seconds, rounds))
    if as_json:
        print_json(found)
        return
    out.print(
        f"Shell {found['shell_kb']} kB, compressed. First paint {found['first_paint_ms']} ms,"
    )
    out.print(f"the slowest of {rounds} {found['slowest_paint_ms']} ms; nothing was in the cache.")
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in found["games"][0]:
        table.add_column(name.replace("_", " "), justify="left" if name == "game" else "right")
    for row in found["games"]:
        table.add_row(row["game"], *[f"{value:,}" for value in list(row.values())[1:]])
    out.print(table)
    out.print(
        "Processor time of the main thread in a sixtieth of a second, as a machine "
        f"{found['throttled']} times slower"
    )
    out.print(
        "would take it; frames with nothing to do are left out. over 8 ms: of a hundred frames."
    )


def bench_games(games: tuple[str, ...], seats: tuple[int, ...], rounds: int, as_json: bool) -> None:
    """A block for each game and number of seats."""
    chosen = [game_named(name) for name in games] or every_game()
    places = [
        (game, number)
        for game in chosen
        for number in seats or (min(USUAL_SEATS, game.seats[-1]),)
        if game.new(number)
    ]
    rows: list[Row] = []
    with progress_bar("measuring", len(places)) as progress:
        for game, number in places:
            rows += benchmark(game, number, rounds, lambda word: err.print(word))
            progress(1)
    if as_json:
        print_json(rows)
    else:
        show(rows)


def show(rows: list[Row]) -> None:
    """The rows for a person: one block for each game and number of seats."""
    blocks: dict[tuple[str, int], list[Row]] = {}
    for row in rows:
        blocks.setdefault((row["game"], row["seats"]), []).append(row)
    for (name, seats), block in blocks.items():
        out.print(f"[bold]{game_named(name).title}[/], {seats} seats")
        out.print(table_of(block))
    out.print("Random playouts from the deal on one core, CPU time, the best round of each build.")


def table_of(rows: list[Row]) -> Table:
    """The builds of one game beside each other."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("build")
    for name in ("games/s", "decisions/s", "of C++", "copy ns", "copy_from ns"):
        table.add_column(name, justify="right")
    whole = [row["decisions_per_s"] for row in rows if row["build"] == "yardstick"]
    for row in rows:
        table.add_row(
            f"{row['build']} ({row['plays']})" if "plays" in row else row["build"],
            f"{row['games_per_s']:,.0f}",
            f"{row['decisions_per_s']:,.0f}",
            f"{row['decisions_per_s'] / whole[0]:.3f}" if whole else "-",
            f"{row['copy_ns']:,.0f}",
            f"{row['copy_from_ns']:,.0f}",
        )
    return table
