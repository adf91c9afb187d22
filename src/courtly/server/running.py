"""How the house is run: the one way, for those who serve it and for those who test it."""

import asyncio
import logging
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from socket import socket

import uvicorn
from uvicorn.config import LOGGING_CONFIG, STARTUP_FAILURE

from courtly.server.addresses import HERE, Proxies
from courtly.server.app import application
from courtly.server.door import Door, Visit
from courtly.server.frames import SocketLine
from courtly.server.http import HttpLine
from courtly.server.keeping import Keeping
from courtly.server.limits import LARGEST_FRAME, Bucket, Callers, Limits
from courtly.server.logs import LogForm
from courtly.server.pace import Pace

OWN_FILES = 200  # that the house itself may have open besides connections
SAME_WORDS = 20  # lines of the same kind that are logged in a minute
GRACE_SECONDS = 1.5  # to finish an answer when the house closes
MOMENT_SECONDS = 0.5
TICK_SECONDS = 0.02


class Seldom(logging.Filter):
    """Nobody fills the disk with complaints: of each kind so many a minute are logged."""

    def __init__(self) -> None:
        """Nothing was logged yet."""
        super().__init__()
        self.kinds: dict[str, Bucket] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Is this one to be logged?"""
        fresh = Bucket(time.monotonic, SAME_WORDS / 60, SAME_WORDS)
        return self.kinds.setdefault(str(record.msg)[:80], fresh).take()


SELDOM = Seldom()


class Server(uvicorn.Server):
    """uvicorn with a door of our own, and an end that nobody can delay."""

    def __init__(self, config: uvicorn.Config, door: Door) -> None:
        """Closed yet."""
        super().__init__(config)
        self.door = door

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Wake the house, then open the door."""
        await self.lifespan.startup()
        if self.lifespan.should_exit:
            sys.exit(STARTUP_FAILURE)
        self.door.open(sockets or [], self._greet)
        self.started = True

    def _greet(self, visit: Visit) -> asyncio.Protocol:
        return HttpLine(self.config, self.server_state, self.lifespan.state, visit)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Close the door, say goodbye, and after a moment cut every line; then close the file."""
        try:
            await self.door.close()
            for one in sockets or []:
                one.close()
            await self._see_everyone_out()
        finally:
            await self.lifespan.shutdown()

    async def _see_everyone_out(self) -> None:
        for connection in list(self.server_state.connections):
            with suppress(OSError, RuntimeError):  # it may be gone, and not know it yet
                connection.shutdown()
        await self._settle(GRACE_SECONDS)
        for visit in list(self.door.visits):
            visit.drop()
        await self._settle(MOMENT_SECONDS)
        for task in list(self.server_state.tasks):
            task.cancel()
        await self._settle(MOMENT_SECONDS)

    async def _settle(self, seconds: float) -> None:
        """Wait until all is quiet, or not any more."""
        until = time.monotonic() + seconds
        state = self.server_state
        while (state.connections or state.tasks) and time.monotonic() < until:
            await asyncio.sleep(TICK_SECONDS)


def house_server(
    data: Path | Keeping,
    pace: Pace | None = None,
    limits: Limits | None = None,
    address: str | None = None,
    proxies: Iterable[str] = (),
    readers: Iterable[str] = HERE,
    log: LogForm = "text",
    control: Path | None = None,
) -> Server:
    """Courtly on sockets that are given to its `run`, with everything it keeps in one place."""
    limits = limits or Limits()
    keeping = Keeping(data) if isinstance(data, Path) else data
    door = Door(Callers(limits), Proxies(proxies), files_to_open() - OWN_FILES)

    def stop() -> None:
        server.should_exit = True

    config = uvicorn.Config(
        application(keeping, pace, limits, address, door.metrics, readers, control, stop),
        http=HttpLine,
        ws=SocketLine,
        ws_max_size=LARGEST_FRAME,
        log_level="warning",
        access_log=False,
        log_config=None if log == "json" else LOGGING_CONFIG,
        server_header=False,
        proxy_headers=False,  # the door knows whose word counts
    )
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(SELDOM)
    server = Server(config, door)
    return server


def files_to_open() -> int:
    """How many files and connections the system grants, after asking for as many as it can."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return sys.maxsize
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, 65_536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard
