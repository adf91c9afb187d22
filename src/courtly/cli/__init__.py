"""The `courtly` program."""

import os
import sys
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper

import click

from courtly import __version__
from courtly.kernel.errors import CourtlyError
from courtly.kernel.seats import in_words

BAD_INPUT = 2
INTERRUPTED = 130
STDOUT = 1
COMMANDS = (
    *("serve", "worker", "copy", "admin", "backup", "restore"),
    *("play", "learn", "games", "rules", "replay", "verify"),
    *("sim", "arena", "train", "check", "bench"),
)


class Commands(click.Group):
    """Each command is imported when it is called: nobody waits for what he did not ask for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            near = get_close_matches(cmd_name, COMMANDS, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {in_words(list(COMMANDS))}"
            raise click.UsageError(f"there is no command {cmd_name!r}; {hint}")
        found: click.Command = getattr(import_module(f"courtly.cli.{cmd_name}"), cmd_name)
        return found


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, message="Courtly %(version)s")
@click.pass_context
def program(context: click.Context) -> None:
    """Courtly plays the games of the court."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main() -> None:
    """Run the program: errors of people are one line, never a traceback."""
    speak_to_any_terminal()
    try:
        program.main(prog_name="courtly", standalone_mode=False)
    except CourtlyError as error:
        fail(str(error))
    except click.ClickException as error:
        fail(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        fall_silent()
        sys.exit(1)
    except OSError as error:
        fall_silent()
        fail(f"{error.filename or 'output'}: {error.strerror}")


def speak_to_any_terminal() -> None:
    """A letter that the terminal or the file does not know becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def fall_silent() -> None:
    """Nobody listens any more: what is left in the buffers goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), STDOUT)


def fail(message: str) -> None:
    """One line on the error channel."""
    click.echo(f"courtly: {' '.join(message.split())}", err=True)
    sys.exit(BAD_INPUT)
