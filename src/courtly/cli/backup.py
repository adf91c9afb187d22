"""`courtly backup` and `courtly restore`: a copy of all tables, and a house from a copy."""

from pathlib import Path

import click

from courtly.cli.screen import out
from courtly.cli.serve import DATA, DATA_NAMED

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("file", type=FILE)
@click.option("--data", type=FILE, default=DATA, show_default=True, envvar=DATA_NAMED)
def backup(file: Path, data: Path) -> None:
    """Copy all tables into a new FILE, also while the house is open.

    The copy has the seeds of games under way and the key of all cookies, as the original: only you
    can read it, and so it should stay.
    """
    from courtly.server.copies import back_up

    tables = back_up(data, file)
    out.print(f"{file} has all {tables:,} tables of {data}", highlight=False)


@click.command()
@click.argument("file", type=FILE)
@click.option("--data", type=FILE, default=DATA, show_default=True, envvar=DATA_NAMED)
def restore(file: Path, data: Path) -> None:
    """Make the file of a new house from a backup. Nothing that is there is overwritten."""
    from courtly.server.copies import restore as restored

    tables = restored(file, data)
    out.print(f"{data} has all {tables:,} tables; `courtly serve --data {data}`", highlight=False)
