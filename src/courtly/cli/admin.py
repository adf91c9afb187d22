"""`courtly admin`: what those who run a house can do while it is open."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from courtly.cli.screen import out
from courtly.cli.serve import DATA, DATA_NAMED

if TYPE_CHECKING:
    from courtly.server.orders import Order

FILE = click.Path(path_type=Path, dir_okay=False)


@click.group()
@click.option("--data", type=FILE, default=DATA, show_default=True, envvar=DATA_NAMED)
@click.option("--control", type=FILE, help="The house's socket, where it is not beside that.")
@click.option("--json", "as_json", is_flag=True, help="For a program to read.")
@click.pass_context
def admin(context: click.Context, data: Path, control: Path | None, as_json: bool) -> None:
    """Give orders to a house that is open on this machine."""
    from courtly.server.control import beside

    context.obj = {"control": control or beside(data), "json": as_json}


@admin.command()
@click.pass_obj
def status(known: dict[str, Any]) -> None:
    """How the house is."""
    from courtly.server.orders import Status

    _show(known, _order(known, Status()))


@admin.command("list")
@click.pass_obj
def list_tables(known: dict[str, Any]) -> None:
    """The tables in memory: who sits there, from where, and who is awaited; nothing of the game."""
    from courtly.server.orders import List

    tables = _order(known, List())
    if known["json"]:
        out.print_json(json.dumps(tables))
        return
    shown = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in ("table", "game", "stage", "ply", "players", "awaited", "watching"):
        shown.add_column(name)
    for one in tables:
        players = "\n".join(_player(one, at) for at in range(len(one["players"])))
        cells = (one["id"], one["game"], one["stage"], str(one["ply"]), players)
        shown.add_row(*map(Text, cells), " ".join(one["awaited"]), str(one["watching"]))
    out.print(shown)


def _player(table: dict[str, Any], at: int) -> str:
    seat = "ABCDEFGHIJ"[at]
    guest = table["guests"].get(seat)
    words = [table["players"][at], f"guest {guest}" if guest else "", table["addresses"].get(seat)]
    return ", ".join(word for word in words if word)


@admin.command()
@click.argument("table")
@click.option("--reason", default="the house has closed this table", show_default=True)
@click.pass_obj
def close(known: dict[str, Any], table: str, reason: str) -> None:
    """End a game in the midst of it; it counts for nobody, and its players are told why."""
    from courtly.server.orders import Close

    _show(known, _order(known, Close(table, reason)))


@admin.command()
@click.argument("whom", nargs=-1, required=True, metavar="ADDRESS | NETWORK | guest ID")
@click.option("--reason", default="", help="What they are told.")
@click.pass_obj
def ban(known: dict[str, Any], whom: tuple[str, ...], reason: str) -> None:
    """Let somebody in no more; `list` says who is who. It holds after a restart."""
    from courtly.server.orders import Ban

    _show(known, _order(known, Ban(" ".join(whom), reason)))


@admin.command()
@click.argument("whom", nargs=-1, required=True, metavar="ADDRESS | NETWORK | guest ID")
@click.pass_obj
def unban(known: dict[str, Any], whom: tuple[str, ...]) -> None:
    """Let somebody in again."""
    from courtly.server.orders import Unban

    _show(known, _order(known, Unban(" ".join(whom))))


@admin.command()
@click.pass_obj
def bans(known: dict[str, Any]) -> None:
    """Who is banned, and why."""
    from courtly.server.orders import Bannings

    _show(known, _order(known, Bannings()))


@admin.command()
@click.argument("text", nargs=-1)
@click.pass_obj
def announce(known: dict[str, Any], text: tuple[str, ...]) -> None:
    """Tell everybody at a table something, and whoever comes; without a text it is taken back."""
    from courtly.server.orders import Announce

    _show(known, _order(known, Announce(" ".join(text))))


@admin.command()
@click.option("--text", help="What everybody at a table is told.")
@click.option("--close", "closes", is_flag=True, help="Close when the last game is over.")
@click.option("--minutes", type=click.FloatRange(0), help="Close then in any case: games are kept.")
@click.pass_obj
def drain(known: dict[str, Any], text: str | None, closes: bool, minutes: float | None) -> None:
    """Open no more tables; games under way go on."""
    from courtly.server.orders import LAST_WORDS, Drain

    seconds = None if minutes is None else minutes * 60
    closes = closes or minutes is not None
    _show(known, _order(known, Drain(text or LAST_WORDS, closes, seconds)))


@admin.command()
@click.pass_obj
def reopen(known: dict[str, Any]) -> None:
    """Take `drain` back."""
    from courtly.server.orders import Reopen

    _show(known, _order(known, Reopen()))


def _order(known: dict[str, Any], wish: "Order") -> Any:
    from courtly.server.control import order

    return order(known["control"], wish)


def _show(known: dict[str, Any], answer: dict[str, Any]) -> None:
    if known["json"]:
        out.print_json(json.dumps(answer))
        return
    for name, value in answer.items():
        shown = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
        out.print(Text(f"{name.replace('_', ' ')}: {shown}"), soft_wrap=True)
