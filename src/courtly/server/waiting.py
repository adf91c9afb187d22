"""A house that starts before its database, or while that starts anew, waits for it."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from courtly.server.logs import HOUSE
from courtly.server.store import Away

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds between two attempts, each twice the one before

T = TypeVar("T")


async def patiently(ask: Callable[[], Awaitable[T]], seconds: float) -> T:
    """What is asked for, as soon as it can be had in so many seconds. Raises Away afterwards."""
    began, pause, waits = time.monotonic(), FIRST_PAUSE, False
    while True:
        try:
            found = await ask()
        except Away as trouble:
            left = began + seconds - time.monotonic()
            if left <= 0:
                raise Away(f"{trouble}; waited {seconds:.0f} s for it") from None
            if not waits:
                HOUSE.warning("%s; waiting for it, up to %.0f s", trouble, seconds)
            waits = True
            await asyncio.sleep(min(pause, left))
            pause = min(2 * pause, LONGEST_PAUSE)
        else:
            if waits:
                HOUSE.warning("it is there, after %.1f s", time.monotonic() - began)
            return found
