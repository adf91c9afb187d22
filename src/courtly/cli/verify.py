"""`courtly verify`: was the deal what the seeds say?"""

from pathlib import Path

import click

from courtly.cli.play import text_of
from courtly.cli.screen import out
from courtly.games import game as game_named
from courtly.kernel.dealing import verify as verified
from courtly.kernel.errors import BadRecord
from courtly.kernel.record import read_record


@click.command()
@click.argument("file", metavar="RECORD", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    """Compute every chance event of RECORD again from its opened seeds."""
    record = read_record(text_of(file))
    try:
        number = verified(record, game_named(record.game))
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    out.print(f"{number} chance events, all as the seeds say; the commitment was kept.")
