"""The `courtly` program."""

import sys

import click

from courtly import __version__
from courtly.cli.bench import bench
from courtly.cli.check import check
from courtly.cli.sim import sim
from courtly.kernel.errors import CourtlyError

BAD_INPUT = 2
INTERRUPTED = 130


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="Courtly %(version)s")
def program() -> None:
    """Courtly plays five games of the court."""


for command in (sim, check, bench):
    program.add_command(command)


def main() -> None:
    """Run the program: errors of people are one line, never a traceback."""
    try:
        program.main(standalone_mode=False)
    except CourtlyError as error:
        fail(str(error))
    except click.ClickException as error:
        fail(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)


def fail(message: str) -> None:
    """One line on the error channel."""
    click.echo(f"courtly: {' '.join(message.split())}", err=True)
    sys.exit(BAD_INPUT)
