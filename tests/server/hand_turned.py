"""A table whose clock stands still until somebody turns its hands."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from amount import PATIENCE
from courtly.games import game as game_named
from courtly.kernel.dealing import new_seed
from courtly.server.archive import Archive
from courtly.server.bots import Bots
from courtly.server.live import LiveTable
from courtly.server.pace import Pace
from courtly.server.store import Store
from courtly.server.table_row import Seated, TableRow
from loops import run


class HandTurned(asyncio.SelectorEventLoop):
    """A loop in which no time passes but what is turned on."""

    hands = 0.0

    def time(self) -> float:
        return self.hands


class Jumping(HandTurned):
    """A loop in which time passes at once, where nobody has anything to do before."""

    def _run_once(self) -> None:
        coming: list[asyncio.TimerHandle] = vars(self)["_scheduled"]
        if not vars(self)["_ready"] and coming:
            self.hands = max(self.hands, coming[0].when())
        super()._run_once()  # type: ignore[misc]


def turn_on(seconds: float) -> None:
    """So much time passes, at once."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, HandTurned)
    loop.hands += seconds


async def until(done: Callable[[], object]) -> None:
    """Let others work until it has come about, in no time."""
    limit = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < limit, "it does not come about"
        await asyncio.sleep(0)


async def settled(table: LiveTable) -> None:
    """All is done that needs no more time."""
    for _ in range(20):
        await asyncio.sleep(0)
        await until(lambda: not table.lock.locked())


async def answer(table: LiveTable, seat: int, text: str) -> str:
    """Answer what the seat is asked."""
    return await table.move(seat, table.asked[seat], text)


def happened(table: LiveTable) -> list[str]:
    """The lines of the record, without those of chance."""
    return [
        f"{'ABCDEF'[line.seat]} {line.text}" for line in table.match.lines if line.seat is not None
    ]


def at_table(
    data: Path,
    seats: int,
    job: Callable[[LiveTable], Coroutine[Any, Any, None]],
    seconds: int = 0,
    window_seconds: float = 0.0,
    archive: type[Archive] = Archive,
) -> None:
    """People sit down to a Court of Shadows, and a job is done while the clock stands still."""

    async def sit_down() -> None:
        store = Store(data)
        options = game_named("court_of_shadows").options_in(None, seats)
        row = TableRow("t", "court_of_shadows", 1, seats, options, False, seconds, new_seed())
        row.players = {seat: Seated(seat, f"P{seat}", guest=f"g{seat}") for seat in range(seats)}
        kept = archive(store)
        await kept.add(row)
        pace = Pace(0.0, window_seconds, now=asyncio.get_running_loop().time)
        table = LiveTable(row, kept, Bots(), pace)
        try:
            await table.beginning.go_on()
            await job(table)
        finally:
            table.stop()
            await store.close()

    run(sit_down(), HandTurned)
