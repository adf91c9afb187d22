"""Where a house keeps what lasts, and how its processes hear of each other."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from courtly.server.store import Engine, Store

if TYPE_CHECKING:
    from courtly.server.neighbours import Neighbours


@dataclass(frozen=True)
class Keeping:
    """A file, or a database of several processes; and Redis, if there is any."""

    data: Path
    database: str | None = None
    redis: str | None = None

    async def opened(self) -> Engine:
        """The engine that keeps the tables. Raises CourtlyError."""
        if self.database is None:
            return Store(self.data)
        from courtly.server.postgres import Postgres

        return await Postgres.opened(self.database)

    async def neighbours(self) -> "Neighbours | None":
        """The other processes. Raises CourtlyError."""
        if self.redis is None:
            return None
        from courtly.server.neighbours import Neighbours

        return await Neighbours.met(self.redis)

    async def check(self) -> None:
        """Is all there? Raises CourtlyError, in one line."""
        neighbours = await self.neighbours()
        if neighbours is not None:
            await neighbours.close()
        await (await self.opened()).close()
