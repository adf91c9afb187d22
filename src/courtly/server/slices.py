"""Long work on the event loop, in slices between which everyone else has a turn."""

import asyncio
import time
from typing import Self

SLICE = 0.004  # seconds: all long work together holds the loop for about so long at a time
REST = 0.002  # a process that sleeps in between is woken sooner when somebody speaks to it
AT_WORK: set["Slices"] = set()


class Slices:
    """One long piece of work among others: the more of them, the shorter the slice of each."""

    def __init__(self) -> None:
        """Not begun."""
        self.until = 0.0

    def __enter__(self) -> Self:
        """Begin."""
        AT_WORK.add(self)
        self._begin()
        return self

    def __exit__(self, *problem: object) -> None:
        """Done, or broken off."""
        AT_WORK.discard(self)

    def _begin(self) -> None:
        self.until = time.perf_counter() + SLICE / len(AT_WORK)

    async def rest(self) -> None:
        """Let everyone else have a turn, if this slice is over."""
        if time.perf_counter() > self.until:
            await asyncio.sleep(REST)
            self._begin()
