"""What is written out about finished games: once, in slices, kept for whoever asks next."""

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass

from courtly.kernel.errors import CourtlyError
from courtly.server.slices import Slices

ROOM = 32_000_000  # bytes of papers that are kept, squeezed
AT_ONCE = 16  # papers that are being written
LEVEL = 6
GZIP = 31  # the width of the window, as zlib asks for gzip
PIECE = 65_536


class Busy(CourtlyError):
    """Too much is being written just now."""


@dataclass(frozen=True)
class Paper:
    """A text, squeezed: a long game is forty times as long when written out."""

    squeezed: bytes

    async def pieces(self) -> AsyncIterator[bytes]:
        """The text itself, for who cannot read it squeezed, as fast as it is taken."""
        wide = zlib.decompressobj(GZIP)
        rest = self.squeezed
        while rest:
            yield wide.decompress(rest, PIECE)
            rest = wide.unconsumed_tail
        yield wide.flush()


class Papers:
    """The papers of the house. Those asked for least lately make room for others."""

    def __init__(self) -> None:
        """Nothing is written."""
        self.kept: OrderedDict[str, Paper] = OrderedDict()
        self.size = 0
        self.writing: dict[str, asyncio.Task[Paper]] = {}

    def has(self, name: str) -> bool:
        """Is it written, or being written, already?"""
        return name in self.kept or name in self.writing

    async def paper(self, name: str, write: Callable[[], Iterator[bytes]]) -> Paper:
        """The paper of this name; all who ask meanwhile wait for the same one. Raises Busy."""
        if name in self.kept:
            self.kept.move_to_end(name)
            return self.kept[name]
        task = self.writing.get(name)
        if task is None:
            if len(self.writing) >= AT_ONCE:
                raise Busy("many long games are being written out just now; try again")
            task = asyncio.get_running_loop().create_task(self._write(name, write()))
            self.writing[name] = task
        return await asyncio.shield(task)

    async def _write(self, name: str, parts: Iterator[bytes]) -> Paper:
        squeezer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
        written = []
        try:
            with Slices() as slices:
                for part in parts:
                    written.append(squeezer.compress(part))
                    await slices.rest()
            written.append(squeezer.flush())
        finally:
            del self.writing[name]
        paper = Paper(b"".join(written))
        self._keep(name, paper)
        return paper

    def _keep(self, name: str, paper: Paper) -> None:
        self.kept[name] = paper
        self.size += len(paper.squeezed)
        while self.size > ROOM:
            _, oldest = self.kept.popitem(last=False)
            self.size -= len(oldest.squeezed)

    def forget(self, table_id: str) -> None:
        """What is written about a table is not true any more."""
        for name in [name for name in self.kept if name.split()[-1] == table_id]:
            self.size -= len(self.kept.pop(name).squeezed)
