"""Where a house keeps what lasts, and how its processes hear of each other."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from courtly.server.store import Engine, Store
from courtly.server.waiting import patiently

if TYPE_CHECKING:
    from courtly.server.neighbours import Neighbours

T = TypeVar("T")


@dataclass(frozen=True)
class Keeping:
    """A file, or a database of several processes; and Redis, if there is any."""

    data: Path
    database: str | None = None
    redis: str | None = None
    wait_seconds: float = 0.0  # for database and Redis to be there, at the start

    async def patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        """What is asked of the store when a house opens. Raises Away where that takes too long."""
        return await patiently(ask, 0.0 if self.database is None else self.wait_seconds)

    async def opened(self) -> Engine:
        """The engine that keeps the tables. Raises CourtlyError."""
        if self.database is None:
            return Store(self.data)
        from courtly.server.postgres import Postgres

        url = self.database
        return await self.patiently(lambda: Postgres.opened(url))

    async def neighbours(self) -> "Neighbours | None":
        """The other processes. Raises CourtlyError."""
        if self.redis is None:
            return None
        from courtly.server.neighbours import Neighbours

        url = self.redis
        return await patiently(lambda: Neighbours.met(url), self.wait_seconds)

    async def check(self) -> None:
        """Is all there? Raises CourtlyError, in one line."""
        neighbours = await self.neighbours()
        if neighbours is not None:
            await neighbours.close()
        await (await self.opened()).close()
