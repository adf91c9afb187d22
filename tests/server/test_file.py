"""The file: bad rows, bad files, nobody else's eyes, and a disk that is full."""

import asyncio
import logging
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from amount import PATIENCE
from courtly.games import every_game
from courtly.kernel.errors import CourtlyError
from courtly.server.archive import Archive, Unreadable
from courtly.server.file import claim
from courtly.server.house import House
from courtly.server.live import LiveTable
from courtly.server.messages import NewTable
from courtly.server.pace import Pace
from courtly.server.store import Database, Row, Store, Unsaved
from loops import run
from server.house import Guest, serving

pytestmark = pytest.mark.once

COURT = every_game()[0]
LINUX = sys.platform == "linux"


def serve(data: Path, host: str = "127.0.0.1") -> "subprocess.CompletedProcess[str]":
    """What `courtly serve` says to a file it does not like."""
    words = ["serve", "--host", host, "--port", "0", "--quiet", "--data", str(data)]
    return subprocess.run(
        [sys.executable, "-m", "courtly", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def changed(data: Path, query: str, *values: object) -> None:
    """Somebody changes the file behind the house's back."""
    with closing(sqlite3.connect(data)) as db, db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute(query, values)


# ---- rows that make no sense ---------------------------------------------------------

BAD = [
    ("UPDATE tables SET options = '{bad' WHERE id = ?", ()),
    ("UPDATE tables SET options = '[1]' WHERE id = ?", ()),
    ('UPDATE tables SET options = \'{"speed": "fast"}\' WHERE id = ?', ()),
    ("UPDATE tables SET options = x'ff' WHERE id = ?", ()),
    ("UPDATE tables SET options = CAST(x'ff' AS TEXT) WHERE id = ?", ()),
    ("UPDATE tables SET kept = 'null' WHERE id = ?", ()),
    ("UPDATE tables SET kept = ? WHERE id = ?", ("[" * 100_000,)),
    ("UPDATE tables SET game = 'chess' WHERE id = ?", ()),
    ("UPDATE tables SET seats = 'two' WHERE id = ?", ()),
    ("UPDATE tables SET seats = 99 WHERE id = ?", ()),
    ("UPDATE tables SET seats = 100000 WHERE id = ?", ()),
    ("UPDATE tables SET seats = -1 WHERE id = ?", ()),
    ("UPDATE tables SET due = 9e999 WHERE id = ?", ()),
    ("UPDATE tables SET due = 1e300 WHERE id = ?", ()),
    ("UPDATE tables SET seconds = 1000000000 WHERE id = ?", ()),
    ("UPDATE tables SET seconds = 'x' WHERE id = ?", ()),
    ("UPDATE tables SET seconds = -1 WHERE id = ?", ()),
    ("UPDATE tables SET seed = 'no seed' WHERE id = ?", ()),
    ("UPDATE players SET seat = 7 WHERE seat = 0 AND table_id = ?", ()),
    ("UPDATE players SET name = x'00' WHERE table_id = ?", ()),
    ("UPDATE lines SET text = 'gibberish' WHERE ply = 3 AND table_id = ?", ()),
    ("UPDATE lines SET text = CAST(x'ff' AS TEXT) WHERE ply = 3 AND table_id = ?", ()),
    ("UPDATE lines SET seat = 'x' WHERE ply = 1 AND table_id = ?", ()),
    ("UPDATE lines SET seat = 1000000000 WHERE ply = 1 AND table_id = ?", ()),
    ("DELETE FROM lines WHERE ply = 2 AND table_id = ?", ()),
]


def test_a_table_that_cannot_be_read_is_set_aside_and_the_house_goes_on(
    data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(data) as address:
        ada, bob = Guest(address, "Ada"), Guest(address, "Bob")
        bad = []
        for _ in BAD:
            bad.append(ada.open(COURT.name, 2))
            for one in (ada, bob):
                one.join(bad[-1])
        good = ada.open(COURT.name, 2, open=True)
        waiting = ada.open(COURT.name, 2, open=True)
    for table, (query, values) in zip(bad, BAD, strict=True):
        changed(data, query, *values, table)
    changed(data, "UPDATE tables SET options = '{bad' WHERE id = ?", waiting)
    with serving(data) as address:
        again = Guest(address, "Ada")
        again.http.cookies = ada.http.cookies
        for table, (query, _) in zip(bad, BAD, strict=True):
            for _ in range(2):
                answer = again.http.get(f"/api/tables/{table}")
                assert (answer.status_code, query) == (410, query)
                assert "cannot be read" in answer.json()["error"]
        with (
            connect(f"ws://{address}/ws/tables/{bad[0]}", legacy=True) as socket,
            pytest.raises(ConnectionClosed, match="4404"),
        ):
            socket.recv(10)
        assert [table["id"] for table in again.get("/api/tables")] == [good]
        again.join(good)
        assert Guest(address, "Bob").join(good)["stage"] == "playing"
    said = [record for record in caplog.records if "set aside" in record.getMessage()]
    assert len(said) == len(BAD) + 1  # one line for each, however often it is asked for


OPEN_AND_BAD = [
    "UPDATE tables SET seats = 100000 WHERE id = ?",
    "UPDATE tables SET seats = 99 WHERE id = ?",
    "UPDATE tables SET game = 'chess' WHERE id = ?",
    "UPDATE tables SET seconds = 1e18 WHERE id = ?",
    "UPDATE tables SET due = 9e999 WHERE id = ?",
    "UPDATE tables SET id = CAST(x'fffe' AS TEXT) WHERE id = ?",
    "UPDATE tables SET id = x'ff' WHERE id = ?",
    "UPDATE tables SET seed = 'zz' WHERE id = ?",
    "INSERT INTO players SELECT id, 1000000, NULL, 'Eve', NULL, '', '' FROM tables WHERE id = ?",
]


def test_bad_rows_do_not_hide_the_good_ones_from_the_lobby(
    data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(data) as address:
        ada = Guest(address, "Ada")
        bad = [ada.open(COURT.name, 2, open=True) for _ in OPEN_AND_BAD]
        good = ada.open(COURT.name, 2, open=True)
        for table, query in zip(bad, OPEN_AND_BAD, strict=True):
            changed(data, query, table)
    with serving(data) as address:
        for _ in range(2):
            assert [table["id"] for table in Guest(address).get("/api/tables")] == [good]
    said = [record for record in caplog.records if "set aside" in record.getMessage()]
    assert len(said) == len(OPEN_AND_BAD)


def test_whatever_goes_wrong_in_a_task_is_an_answer_to_whoever_waits(data: Path) -> None:
    async def fails(db: Database) -> None:
        raise ZeroDivisionError

    async def broken(db: Database) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    async def waits(db: Database) -> None:
        await asyncio.sleep(0)

    async def fine(db: Database) -> int:
        return 1

    async def job() -> None:
        store = Store(data)
        for doing in (store.do, store.look):
            together = [doing(job) for job in (fine, fails, fine, broken, fine, waits)]
            answering = asyncio.gather(*together, return_exceptions=True)
            answers = await asyncio.wait_for(answering, PATIENCE)
            assert [answers[i] for i in (0, 2, 4)] == [1, 1, 1]
            assert [type(answers[i]) for i in (1, 3, 5)] == [Unsaved] * 3
        await store.close()

    run(job())


# ---- files that are none ---------------------------------------------------------------


def newer(data: Path) -> None:
    changed(data, "PRAGMA user_version = 1000")


def garbage(data: Path) -> None:
    data.write_bytes(b"once upon a time " * 1000)


def another_programs(data: Path) -> None:
    changed(data, "CREATE TABLE recipes (soup TEXT)")


def half(data: Path) -> None:
    changed(data, "PRAGMA user_version = 2")


def pipe(data: Path) -> None:
    os.mkfifo(data)


def folder(data: Path) -> None:
    data.mkdir()


@pytest.mark.skipif(os.name != "posix", reason="pipes")
@pytest.mark.parametrize("make", [pipe, folder])
def test_what_is_not_a_file_is_refused_in_one_line(
    data: Path, make: Callable[[Path], None]
) -> None:
    make(data)
    ended = serve(data)
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
    assert str(data) in ended.stderr
    with pytest.raises(CourtlyError, match="is not a file, but a pipe, a device or a folder"):
        claim(data)


@pytest.mark.parametrize("name", ["key", "signing"])
@pytest.mark.parametrize("value", ["zz", "", "ab" * 31])
def test_a_broken_key_is_named_in_one_line_at_the_start(data: Path, name: str, value: str) -> None:
    run(Store(data).close())
    changed(data, "INSERT INTO settings VALUES (?, ?)", name, value)
    with pytest.raises(CourtlyError, match=f"the setting {name} is broken"):
        Store(data)
    if value == "zz":
        ended = serve(data)
        assert ended.returncode == 2
        assert len(ended.stderr.splitlines()) == 1
        assert f"the setting {name} is broken" in ended.stderr


@pytest.mark.parametrize("spoil", [newer, garbage, another_programs, half])
def test_a_file_that_is_none_is_refused_in_one_line(
    data: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(data)
    before = data.read_bytes()
    ended = serve(data)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert len(ended.stderr.splitlines()) == 1
    assert ended.stderr.startswith(f"courtly: {data}")
    assert data.read_bytes() == before


# ---- nobody else's eyes ----------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="permissions")
def test_nobody_else_may_read_what_the_house_keeps(data: Path) -> None:
    before = os.umask(0)
    try:
        with serving(data) as address:
            ada = Guest(address)
            ada.join(ada.open(COURT.name, 2))
            for file in data.parent.iterdir():
                assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
            assert len(list(data.parent.iterdir())) >= 3
    finally:
        os.umask(before)


@pytest.mark.skipif(os.name != "posix", reason="permissions")
def test_a_file_that_others_may_read_is_warned_of(data: Path) -> None:
    for mode, warned in ((0o600, False), (0o640, True), (0o604, True)):
        data.touch()
        data.chmod(mode)
        said = serve(data, host="192.0.2.1").stderr  # an address that is not ours: it ends at once
        assert ("chmod 600" in said) == warned
        assert "cannot listen" in said


# ---- a full disk -------------------------------------------------------------------------


def test_a_full_disk_is_said_once_and_when_it_is_over(
    data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def job() -> None:
        store = Store(data)
        archive = Archive(store)
        await archive.key()
        pages = store.connection.execute("PRAGMA page_count").fetchone()[0]
        store.connection.execute(f"PRAGMA max_page_count = {pages}")
        many: list[Row] = [("t", ply, 0, "x" * 500) for ply in range(100)]
        store.connection.execute("PRAGMA foreign_keys = OFF")
        for _ in range(20):
            with pytest.raises(Unsaved, match="full"):
                await store.append(many)
        store.connection.execute("PRAGMA max_page_count = 100000")
        await store.append(many)
        await store.close()

    with caplog.at_level(logging.WARNING):
        run(job())
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 2
    assert "cannot be written (database or disk is full)" in said[0]
    assert "can be written again" in said[1]


# ---- waking ------------------------------------------------------------------------------


def test_all_who_wait_for_a_table_that_wakes_get_the_same_one(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those who come when the first attempt has just failed."""
    failures = 2
    woken: list[LiveTable] = []

    async def fail_at_first(self: LiveTable) -> None:
        nonlocal failures
        await asyncio.sleep(0.01)
        failures -= 1
        if failures >= 0:
            raise Unsaved("not now")
        woken.append(self)

    monkeypatch.setattr(LiveTable, "wake", fail_at_first)

    async def job() -> None:
        house = House(Store(data), Pace())
        row = await house.open(NewTable(COURT.name, 2))

        async def come(later: float) -> LiveTable | None:
            await asyncio.sleep(later)
            while True:
                try:
                    return await house.table(row.id)
                except Unsaved:
                    continue

        found = await asyncio.gather(*(come(i / 500) for i in range(20)))
        assert len(woken) == 1
        assert set(found) == {woken[0]}
        await house.close()

    run(job())


def test_a_table_set_aside_is_not_read_again_and_again(data: Path) -> None:
    async def job() -> None:
        house = House(Store(data), Pace())
        row = await house.open(NewTable(COURT.name, 2))
        changed(data, "UPDATE tables SET options = '{bad' WHERE id = ?", row.id)
        for _ in range(3):
            with pytest.raises(Unreadable):
                await house.table(row.id)
        changed(data, "DELETE FROM tables WHERE id = ?", row.id)
        with pytest.raises(Unreadable):
            await house.table(row.id)
        await house.close()

    run(job())
