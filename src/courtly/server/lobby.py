"""The open tables that everybody is shown, fairly, and without a look into the file for each."""

import asyncio
import time
from collections import OrderedDict, defaultdict
from collections.abc import Callable

from courtly.server.archive import Archive
from courtly.server.table_row import TableRow

FRESH_SECONDS = 0.5
MOST_OPENERS = 20_000


class Lobby:
    """What the file has is looked up at most twice a second, and whenever something was done."""

    def __init__(self, archive: Archive, now: Callable[[], float] = time.monotonic) -> None:
        """Nothing is looked up yet."""
        self.archive = archive
        self.now = now
        self.openers: OrderedDict[str, str] = OrderedDict()  # from which network, by table
        self.looking: asyncio.Task[list[TableRow]] | None = None
        self.looked = 0.0

    def remember(self, table_id: str, network: str) -> None:
        """A table was opened from a network."""
        self.openers[table_id] = network
        if len(self.openers) > MOST_OPENERS:
            self.openers.popitem(last=False)

    def changed(self) -> None:
        """Something was done that may be seen here."""
        self.looking = None

    async def rows(self) -> list[TableRow]:
        """The tables as they are shown."""
        looking = self.looking
        if looking is None or self.now() - self.looked > FRESH_SECONDS:
            self.looked = self.now()
            job = self.archive.lobby(self.in_turn)
            looking = self.looking = asyncio.get_running_loop().create_task(job)
        try:
            return await asyncio.shield(looking)
        except Exception:
            if self.looking is looking:
                self.looking = None  # the next one tries again
            raise

    def in_turn(self, tables: list[str]) -> list[str]:
        """Tables, the newest first, as they are shown: each network's first, then each second."""
        seen: defaultdict[str, int] = defaultdict(int)
        turns = {}
        for table_id in tables:
            network = self.openers.get(table_id, table_id)
            turns[table_id] = seen[network]
            seen[network] += 1
        return sorted(tables, key=turns.__getitem__)
