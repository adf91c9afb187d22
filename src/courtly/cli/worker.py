"""`courtly worker`: bots of a house think here, on any machine."""

import asyncio
import os
import sys

import click

from courtly.cli.waiting import wait_option


@click.command()
@click.option("--redis", required=True, metavar="URL", help="The Redis of the house: redis://...")
@click.option(
    "--processes",
    type=click.IntRange(1, 1024),
    default=os.cpu_count() or 1,
    show_default="one a core",
    help="Bots that think at the same time.",
)
@wait_option
def worker(redis: str, processes: int, wait_seconds: float) -> None:
    """Have the bots of `courtly serve --redis URL` think on this machine too."""
    from courtly.server.neighbours import Neighbours
    from courtly.server.waiting import patiently
    from courtly.server.workers import work

    async def meet() -> None:
        found = await patiently(lambda: Neighbours.met(redis), wait_seconds)
        await found.close()

    asyncio.run(meet())  # one line now rather than many later
    sys.exit(work(redis, processes))
