"""How messages reach those who listen, and what becomes of those who do not."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from courtly.kernel.match import Line
from courtly.server.archive import Archive
from courtly.server.connections import BEHIND, LONGEST_QUEUE, Connection
from courtly.server.store import Conflict, Store
from courtly.server.table_row import TableRow
from courtly.server.wire import Wire
from loops import run


class Browser:
    """The other side of a wire: it takes messages, or lets them wait."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.code: int | None = None
        self.taking = asyncio.Event()
        self.taking.set()
        self.gone: Exception | None = None

    async def take(self, message: Any) -> None:
        await self.taking.wait()
        if self.gone is not None:
            raise self.gone
        if message["type"] == "websocket.close":
            self.code = message["code"]
        else:
            self.heard.append(message["text"])

    async def speak(self) -> Any:
        raise NotImplementedError

    def connect(self) -> Connection:
        return Connection(Wire(self.speak, self.take), 0)


async def rest() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_whoever_listens_hears_at_once() -> None:
    async def job() -> None:
        browser = Browser()
        connection = browser.connect()
        assert connection.send(b"one")
        assert browser.heard == ["one"]
        assert connection.sending is None

    run(job())


def test_a_slow_listener_hears_everything_in_order() -> None:
    async def job() -> None:
        browser = Browser()
        connection = browser.connect()
        browser.taking.clear()
        assert all(connection.send(str(i).encode()) for i in range(1 + LONGEST_QUEUE))
        await rest()
        assert not browser.heard
        browser.taking.set()
        await rest()
        assert connection.send(b"last")
        assert browser.heard == [*map(str, range(1 + LONGEST_QUEUE)), "last"]
        assert browser.code is None

    run(job())


def test_whoever_is_too_far_behind_has_to_come_again() -> None:
    async def job() -> None:
        browser = Browser()
        connection = browser.connect()
        browser.taking.clear()
        sent = [connection.send(b"x") for _ in range(3 + LONGEST_QUEUE)]
        assert sent == [True] * (1 + LONGEST_QUEUE) + [False] * 2
        browser.taking.set()
        await rest()
        assert browser.code == BEHIND
        assert not connection.send(b"more")

    run(job())


@pytest.mark.parametrize("how", [OSError("lost"), RuntimeError("closed already")])
@pytest.mark.parametrize("slow", [False, True])
def test_whoever_has_gone_troubles_nobody(how: Exception, slow: bool) -> None:
    async def job() -> None:
        browser = Browser()
        connection = browser.connect()
        browser.gone = how
        if slow:
            browser.taking.clear()
        connection.send(b"one")
        connection.send(b"two")
        browser.taking.set()
        await rest()
        assert connection.sending is None
        assert not browser.heard

    run(job())


def test_nothing_is_sent_after_the_end() -> None:
    async def job() -> None:
        browser = Browser()
        connection = browser.connect()
        browser.taking.clear()
        connection.send(b"one")
        await rest()
        connection.end()
        browser.taking.set()
        await rest()
        assert not connection.send(b"two")
        assert not browser.heard

    run(job())


def test_of_moves_written_together_only_the_one_that_comes_too_late_fails(tmp_path: Path) -> None:
    async def job() -> None:
        store = Store(tmp_path / "courtly.db")
        archive = Archive(store)
        rows = {name: TableRow(name, "corvo", 1, 2, {}, False, 0, "00") for name in ("a", "b")}
        for row in rows.values():
            await archive.add(row)
        await archive.append(rows["a"], 0, [Line(0, "first")], None)
        together: list[Awaitable[None]] = [
            archive.append(rows["a"], 0, [Line(1, "late")], None),
            archive.append(rows["b"], 0, [Line(0, "good"), Line(None, "chance")], None),
        ]
        late, good = await asyncio.gather(*together, return_exceptions=True)
        assert isinstance(late, Conflict)
        assert good is None
        assert await archive.lines("a") == [Line(0, "first")]
        assert await archive.lines("b") == [Line(0, "good"), Line(None, "chance")]
        await store.close()

    run(job())
