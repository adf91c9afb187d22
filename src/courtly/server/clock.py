"""The clock of a table: it rings when the first of those awaited has no time left.

While the house stands still no clock runs: what has arrived meanwhile is heard first.
"""

import asyncio
import time
from collections.abc import Callable, Iterable

from courtly.server.pace import Pace

LATER = 0.1  # seconds: what arrives in time is read before the clock decides
BEAT = 0.25
GRACE = 1.0  # seconds that all have more after the house has stood still


class Pulse:
    """The time of the house: it beats while the house does its work, and stands when that does."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Going by this clock."""
        self.clock = now
        self.stood = 0.0  # seconds lost so far, and those given back for it
        self.latest = 0.0
        self.beaten = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Seconds, less those in which the house stood still; they never run backwards."""
        if self.timer is not None:
            self._look_back()
        self.latest = max(self.latest, self.clock() - self.stood)
        return self.latest

    def start(self) -> None:
        """Beat, and go on beating."""
        self._look_back()
        self.beaten = time.monotonic()
        self.timer = asyncio.get_running_loop().call_later(BEAT, self.start)

    def stop(self) -> None:
        """Beat no more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _look_back(self) -> None:
        """A beat that is long overdue means that the house has stood still."""
        lost = time.monotonic() - self.beaten - BEAT
        if lost > BEAT:
            self.stood += lost + GRACE
            self.beaten = time.monotonic()


class Clock:
    """So many seconds for each decision; 0: as many as one likes."""

    def __init__(self, seconds: int, pace: Pace, ring: Callable[[], None]) -> None:
        """Nobody is awaited yet."""
        self.seconds = seconds
        self.pace = pace
        self.ring = ring
        self.due: dict[int, float] = {}  # when it decides for a seat
        self.rung: set[int] = set()  # those it has decided for
        self.timer: asyncio.TimerHandle | None = None

    def start(self, seats: Iterable[int]) -> None:
        """These seats have all their time from now on."""
        if self.seconds:
            for seat in seats:
                self.due[seat] = self.pace.now() + self.seconds
                self.rung.discard(seat)

    def run_on(self, left: float) -> None:
        """It has run before: nobody has more than so many seconds left."""
        latest = self.pace.now() + left
        self.due = {seat: min(due, latest) for seat, due in self.due.items()}

    def wind_up(self, awaited: Iterable[int]) -> None:
        """Ring for the first of these, and for no other."""
        self.stop()
        left = self.rings_in(awaited)
        if left is not None:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(max(LATER, left), self.ring)

    def stop(self) -> None:
        """Do not ring any more."""
        if self.timer is not None:
            self.timer.cancel()

    def rings_in(self, awaited: Iterable[int]) -> float | None:
        """Seconds until it rings for the first of these."""
        left = self._left(seat for seat in awaited if seat not in self.rung)
        return None if left is None else left + LATER

    def over(self, seat: int) -> bool:
        """Has the time of a seat run out? That is said once."""
        if seat in self.rung or self.due.get(seat, self.pace.now() + 1) > self.pace.now():
            return False
        self.rung.add(seat)
        return True

    def seconds_left(self, awaited: Iterable[int]) -> int | None:
        """Until it decides for the first of these, rounded up."""
        left = self._left(awaited)
        return None if left is None else max(0, -int(-left // 1))

    def left(self, awaited: Iterable[int]) -> dict[int, float]:
        """How many seconds these have."""
        now = self.pace.now()
        return {seat: self.due[seat] - now for seat in awaited if seat in self.due}

    def heed(self, left: dict[int, float], newer: bool) -> bool:
        """Go as a clock elsewhere does that was begun before, or anew. Is that another time?"""
        before = dict(self.due)
        for seat, seconds in left.items():
            due = self.pace.now() + seconds
            if newer or due < self.due.get(seat, due):
                self.due[seat] = due
            if newer:
                self.rung.discard(seat)
        return any(abs(due - before.get(seat, due)) > GRACE for seat, due in self.due.items())

    def _left(self, awaited: Iterable[int]) -> float | None:
        waiting = [self.due[seat] for seat in awaited if seat in self.due]
        return min(waiting) - self.pace.now() if waiting else None
