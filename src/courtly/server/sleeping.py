"""Tables that nobody looks at: of each no more is kept than what is written down nowhere.

When a clock has run out, the house wakes the table, which decides as it would have done awake. Of
those that were never awake here the store is asked now and then whose clock runs out next.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Asleep:
    """What a table has besides its record."""

    ply: int  # all the rest belongs to this moment
    due: dict[int, float]  # when the clock decides for a seat
    rung: frozenset[int]  # for whom it has
    standing: dict[int, str]
    draws: frozenset[int]
    more: Counter[int]  # how often seats have asked for more time
    wakes: float | None  # seconds until the clock rings


class Dormitory:
    """Who is asleep, and when each is to be woken."""

    def __init__(self, wake: Callable[[str], None]) -> None:
        """Nobody."""
        self.wake = wake
        self.asleep: dict[str, Asleep] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}

    def lay(self, table_id: str, asleep: Asleep) -> None:
        """From now on only this is kept of a table."""
        self.asleep[table_id] = asleep
        self.set_alarm(table_id, asleep.wakes)

    def set_alarm(self, table_id: str, seconds: float | None) -> None:
        """Wake a table after so long."""
        if seconds is not None:
            loop = asyncio.get_running_loop()
            if (before := self.alarms.get(table_id)) is not None:
                before.cancel()
            self.alarms[table_id] = loop.call_later(max(0.0, seconds), self._ring, table_id)

    def _ring(self, table_id: str) -> None:
        del self.alarms[table_id]
        self.wake(table_id)

    def rise(self, table_id: str) -> Asleep | None:
        """A table is awake again; what was kept of it."""
        if (alarm := self.alarms.pop(table_id, None)) is not None:
            alarm.cancel()
        return self.asleep.pop(table_id, None)

    def close(self) -> None:
        """Wake nobody any more."""
        for table_id in [*self.asleep, *self.alarms]:
            self.rise(table_id)
