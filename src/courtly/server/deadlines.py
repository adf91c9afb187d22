"""The clocks of tables that are not in memory: whose runs out next, the store is asked.

So a clock runs on after a restart, and after the end of the process that had the table. The store
knows when a table last moved; of those whose time is nearly over no more is kept than an alarm.
"""

import asyncio
import time
from typing import TYPE_CHECKING

from courtly.kernel.errors import CourtlyError
from courtly.server.store import Database, Engine, Unsaved

if TYPE_CHECKING:
    from courtly.server.house import House
    from courtly.server.live import LiveTable

AHEAD, BEHIND = 60.0, 90.0  # seconds from now in which the clocks run out that are looked for
AFTER_OPENING = 30.0  # seconds that all have who are awaited when a house opens
FOR_OTHERS = 10.0  # seconds in which the process that has a table may act, or see that it must
RETRY_SECONDS = 5.0

DUE = "COALESCE(moved, created) + seconds"
CLOCKS = f"""
    SELECT id, {DUE} FROM tables LEFT JOIN moments ON table_id = id
    WHERE started = 1 AND result IS NULL AND seconds > 0
"""


async def deadlines(store: Engine, since: float, until: float) -> dict[str, float]:
    """The tables whose clocks run out between two moments, and when each does."""

    async def job(db: Database) -> dict[str, float]:
        query = f"{CLOCKS} AND {DUE} BETWEEN :since AND :until"
        found = await db.ask(query, since=since, until=until)
        return {str(table_id): float(due) for table_id, due in found}

    return await store.look(job)


async def deadline(store: Engine, table_id: str) -> float | None:
    """When the clock of a table runs out; None: it does not run."""

    async def job(db: Database) -> float | None:
        found = await db.ask(f"{CLOCKS} AND id = :id", id=table_id)
        return float(found[0][1]) if found else None

    return await store.look(job)


class Deadlines:
    """When to wake tables that this process does not have."""

    def __init__(self, house: "House") -> None:
        """The house opens now."""
        self.house = house
        self.opened = house.pulse.now()
        self.since = 0.0  # clocks that ran out before have been seen to
        self.turn = asyncio.Lock()  # they are woken one after the other

    def left(self, due: float) -> float:
        """Seconds until a clock decides: who was awaited while the house was closed has some."""
        grace = AFTER_OPENING - (self.house.pulse.now() - self.opened)
        return max(due - time.time(), grace)

    async def run_on(self, table: "LiveTable") -> None:
        """A table is in memory now, and its clock has run before."""
        due = await deadline(self.house.store, table.id) if table.row.seconds else None
        if due is not None:
            table.run_on(self.left(due))

    async def look(self) -> None:
        """Set an alarm for each table whose clock soon runs out. Raises Unsaved."""
        now = time.time()
        found = await deadlines(self.house.store, self.since, now + AHEAD)
        self.since = now - BEHIND
        for table_id, due in found.items():
            if not self._seen_to(table_id):
                self.house.dormitory.set_alarm(table_id, self._alarm(due))

    def _seen_to(self, table_id: str) -> bool:
        """Is it awake, or to be woken? What sleeps here may have gone on in another process."""
        house, dormitory = self.house, self.house.dormitory
        alone = not house.store.shared and table_id in dormitory.asleep
        return alone or table_id in house.tables or table_id in dormitory.alarms

    async def decide(self, table_id: str) -> None:
        """An alarm has rung: if it is for this process, the table wakes, and goes on by itself."""
        try:
            if await self._for_us(table_id):
                async with self.turn:
                    await self.house.table(table_id)
        except Unsaved:
            self.house.dormitory.set_alarm(table_id, RETRY_SECONDS)
        except CourtlyError:
            self.house.dormitory.rise(table_id)  # it is over, or cannot be read

    async def _for_us(self, table_id: str) -> bool:
        """Has nobody moved meanwhile, and is no other process about to decide?"""
        house, dormitory = self.house, self.house.dormitory
        if not house.store.shared and table_id in dormitory.asleep:
            return True  # nobody else has it
        due = await deadline(house.store, table_id)
        if due is None:
            dormitory.rise(table_id)
            return False
        if self._alarm(due) > 0:
            dormitory.set_alarm(table_id, self._alarm(due))
            return False
        if house.together is not None and not await house.together.first(f"clock:{table_id}"):
            dormitory.set_alarm(table_id, RETRY_SECONDS)
            return False
        return True

    def _alarm(self, due: float) -> float:
        """Seconds until a table is to be woken. Whoever has it in memory comes first."""
        return self.left(due) + (FOR_OTHERS if self.house.store.shared else 0.0)
