"""`courtly copy`: all tables of a file into a database of several processes."""

from pathlib import Path

import click
from rich.text import Text

from courtly.cli.screen import out


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.argument("database", metavar="postgresql://...")
def copy(file: Path, database: str) -> None:
    """Copy FILE, which nobody serves meanwhile, into an empty database."""
    import asyncio

    from courtly.server.copying import copied

    counts = asyncio.run(copied(file, database))
    told = ", ".join(f"{count} {name}" for name, count in counts.items())
    out.print(Text(f"copied: {told}"))
