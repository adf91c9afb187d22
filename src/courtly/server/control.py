"""How those who run a house speak to it: one line of JSON each way, over a socket in a file.

Whoever may open that file may give orders; it is made for its owner alone.
"""

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from courtly.kernel.errors import CourtlyError
from courtly.server.messages import Failure
from courtly.server.orders import Order

ENDING = ".control"  # behind the name of the house's file
FOR_ITS_OWNER = 0o177
PATIENCE = 30.0  # seconds
LONGEST_LINE = 1 << 24
LONGEST_NAME = 100  # of a socket; the system allows hardly more
OPEN_FILES = Path("/proc/self/fd")

Obey = Callable[[Order], Awaitable[Any]]


def beside(data: Path) -> Path:
    """Where the socket of a house is, by the file it keeps."""
    return data.with_name(data.name + ENDING)


class Control:
    """The house's end."""

    def __init__(self, file: Path, obey: Obey) -> None:
        """Not open yet."""
        self.file = file
        self.obey = obey
        self.server: asyncio.Server | None = None
        self.mark: tuple[int, int] | None = None

    async def open(self) -> None:
        """Listen; where that cannot be, the log says so and the house goes on."""
        if not hasattr(asyncio, "start_unix_server"):
            return
        try:
            await asyncio.to_thread(clear, self.file)
            before = os.umask(FOR_ITS_OWNER)
            try:
                with short(self.file) as name:
                    self.server = await asyncio.start_unix_server(self._serve, name)
            finally:
                os.umask(before)
            self.mark = _mark(self.file)
        except (OSError, CourtlyError) as error:
            logging.warning("`courtly admin` cannot reach this house: %s (%s)", self.file, error)

    async def close(self) -> None:
        """Listen no more."""
        if self.server is not None:
            self.server.close()
            with suppress(OSError):
                if _mark(self.file) == self.mark:  # not that of another house meanwhile
                    self.file.unlink()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError, asyncio.IncompleteReadError):
            line = await reader.readline()
            if line:
                writer.write(msgspec.json.encode(await self._answer(line)) + b"\n")
                await writer.drain()
        writer.close()

    async def _answer(self, line: bytes) -> Any:
        try:
            return await self.obey(msgspec.json.decode(line, type=Order))
        except CourtlyError as error:
            return Failure(str(error))
        except msgspec.MsgspecError as error:
            return Failure(f"no order of this house: {error}")
        except Exception as error:
            logging.exception("an order fails")
            return Failure(f"the house fails at it ({type(error).__name__}); its log says where")


def _mark(file: Path) -> tuple[int, int]:
    found = file.stat()
    return found.st_dev, found.st_ino


def clear(file: Path) -> None:
    """Take away a socket that nobody listens at any more. Raises CourtlyError."""
    if not file.exists():
        return
    if not file.is_socket():
        raise CourtlyError("something else lies there")
    with suppress(OSError), dialled(file):
        raise CourtlyError("another house listens there")
    file.unlink()


@contextmanager
def dialled(file: Path) -> Iterator[socket.socket]:
    """A line to whoever listens at a file. Raises OSError."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(PATIENCE)
        with short(file) as name:
            line.connect(name)
        yield line


@contextmanager
def short(file: Path) -> Iterator[str]:
    """A name of a file that is not too long for a socket."""
    if len(os.fsencode(file)) <= LONGEST_NAME or not OPEN_FILES.exists():
        yield str(file)
        return
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        yield f"{OPEN_FILES}/{folder}/{file.name}"
    finally:
        os.close(folder)


def order(file: Path, wish: Order) -> Any:
    """Have a running house do something; its answer as data. Raises CourtlyError."""
    try:
        with dialled(file) as line:
            line.sendall(msgspec.json.encode(wish) + b"\n")
            with line.makefile("rb") as answers:
                answer = answers.readline(LONGEST_LINE)
    except (OSError, AttributeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CourtlyError(
            f"no house listens at {file} ({reason}); `--data` names the file of the house"
        ) from None
    if not answer:
        raise CourtlyError("the house has hung up without an answer")
    found = msgspec.json.decode(answer)
    if isinstance(found, dict) and "error" in found:
        raise CourtlyError(found["error"])
    return found
