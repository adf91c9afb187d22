"""A line to PostgreSQL or Redis that a test can cut and mend."""

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

LARGEST = 65_536


class Cable:
    """Carries bytes from a port to a socket in a file, or swallows them while it is cut.

    Nobody is told: a line that is cut looks like one on which nothing is said.
    """

    def __init__(self, socket: Path) -> None:
        self.socket = socket
        self.whole = True
        self.ends: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.server = self._do(asyncio.start_server(self._carry, "127.0.0.1", 0))
        self.port = self.server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """From now on nothing arrives, and nobody gets through."""
        self.whole = False

    def mend(self) -> None:
        """New lines carry again; of the old ones it is learned that they are gone."""

        async def drop() -> None:
            self.whole = True
            for end in self.ends:
                end.transport.abort()

        self._do(drop())

    def close(self) -> None:
        self.mend()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    def _do(self, job: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(job, self.loop).result()

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            far, on = await asyncio.open_unix_connection(str(self.socket))
        except OSError:  # nobody is there at the moment
            back.transport.abort()
            return
        self.ends |= {back, on}
        with suppress(OSError):
            await asyncio.gather(self._pass_on(near, on), self._pass_on(far, back))
        self.ends -= {back, on}

    async def _pass_on(self, source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while said := await source.read(LARGEST):
                if self.whole:
                    goal.write(said)
                    await goal.drain()
        if self.whole:
            goal.close()
