"""How long a command waits at its start for what it needs."""

import click

WAIT_SECONDS = 60.0

wait_option = click.option(
    "--wait-seconds",
    default=WAIT_SECONDS,
    show_default=True,
    type=click.FloatRange(0.0),
    help="For the database and Redis, where these are not there yet at the start.",
)
