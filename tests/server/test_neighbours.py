"""Processes that hear of each other by Redis part at any moment."""

import asyncio

import pytest

from amount import PATIENCE
from courtly.server.neighbours import Neighbours
from loops import run
from server import engines

pytestmark = pytest.mark.once
STEPS = 30  # of the loop, until all that a beginning does is done


def test_whoever_begins_to_listen_may_stop_at_any_step(redis: engines.Redis) -> None:
    async def job() -> None:
        for steps in range(STEPS):
            neighbours = Neighbours(redis.url)
            for _ in range(steps):
                await asyncio.sleep(0)
            await asyncio.wait_for(neighbours.close(), PATIENCE)

    run(job())
