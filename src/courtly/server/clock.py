"""The clock of a table: it rings when the first of those awaited has no time left."""

import asyncio
from collections.abc import Callable, Iterable

from courtly.server.pace import Pace

LATER = 0.01  # seconds: it never rings too early


class Clock:
    """So many seconds for each decision; 0: as many as one likes."""

    def __init__(self, seconds: int, pace: Pace, ring: Callable[[], None]) -> None:
        """Nobody is awaited yet."""
        self.seconds = seconds
        self.pace = pace
        self.ring = ring
        self.due: dict[int, float] = {}  # when it decides for a seat
        self.timer: asyncio.TimerHandle | None = None

    def start(self, seats: Iterable[int]) -> None:
        """These seats have all their time from now on."""
        if self.seconds:
            for seat in seats:
                self.due[seat] = self.pace.now() + self.seconds

    def wind_up(self, awaited: Iterable[int]) -> None:
        """Ring for the first of these, and for no other."""
        self.stop()
        left = self._left(awaited)
        if left is not None:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(max(0.0, left) + LATER, self.ring)

    def stop(self) -> None:
        """Do not ring any more."""
        if self.timer is not None:
            self.timer.cancel()

    def over(self, seat: int) -> bool:
        """Has the time of a seat run out? It has none left to lose then."""
        if self.due.get(seat, self.pace.now() + 1) > self.pace.now():
            return False
        self.due.pop(seat)
        return True

    def seconds_left(self, awaited: Iterable[int]) -> int | None:
        """Until it decides for the first of these, rounded up."""
        left = self._left(awaited)
        return None if left is None else max(0, -int(-left // 1))

    def _left(self, awaited: Iterable[int]) -> float | None:
        waiting = [self.due[seat] for seat in awaited if seat in self.due]
        return min(waiting) - self.pace.now() if waiting else None
