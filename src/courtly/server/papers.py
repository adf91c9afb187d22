"""What is written out about finished games: once, in slices, kept for whoever asks next."""

import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass

from courtly.server.shelf import Shelf
from courtly.server.slices import Slices

ROOM = 32_000_000  # bytes of papers that are kept, squeezed
AT_ONCE = 16  # papers that are being written
LEVEL = 6
GZIP = 31  # the width of the window, as zlib asks for gzip
PIECE = 65_536


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
    """The papers of the house."""

    def __init__(self) -> None:
        """Nothing is written."""
        busy = "many long games are being written out just now"
        self.shelf: Shelf[str, Paper] = Shelf(ROOM, lambda it: len(it.squeezed), AT_ONCE, busy)

    def has(self, name: str) -> bool:
        """Is it written, or being written, already?"""
        return self.shelf.has(name)

    async def paper(self, name: str, write: Callable[[], Iterator[bytes]]) -> Paper:
        """The paper of this name. Raises Busy."""
        return await self.shelf.get(name, lambda: _written(write()))

    def forget(self, table_id: str) -> None:
        """What is written about a table is not true any more."""
        for name in [name for name in self.shelf.kept if name.split()[-1] == table_id]:
            self.shelf.forget(name)


async def _written(parts: Iterator[bytes]) -> Paper:
    squeezer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    written = []
    with Slices() as slices:
        for part in parts:
            written.append(squeezer.compress(part))
            await slices.rest()
    written.append(squeezer.flush())
    return Paper(b"".join(written))
