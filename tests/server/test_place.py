"""Where the file lies: one server a file, by whatever name, and a file that is moved away."""

import logging
import os
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from courtly.games import every_game
from courtly.kernel.errors import CourtlyError
from courtly.server.file import claim
from courtly.server.house import House
from courtly.server.messages import NewTable
from courtly.server.pace import Pace
from courtly.server.store import Store, Unsaved
from loops import run
from server.house import Guest, free_port
from server.test_crash import start
from server.test_file import serve

pytestmark = pytest.mark.once

COURT = every_game()[0]
LINUX = sys.platform == "linux"


@pytest.mark.skipif(not LINUX, reason="flock")
def test_a_file_is_served_once_by_whatever_name(tmp_path: Path) -> None:
    data = tmp_path / "courtly.db"
    port = free_port()
    server = start(["--data", str(data)], port)
    try:
        (tmp_path / "folder").mkdir()
        soft, hard = tmp_path / "folder" / "soft.db", tmp_path / "hard.db"
        soft.symlink_to(data)
        hard.hardlink_to(data)
        for name in (data, soft, hard, tmp_path / "folder" / ".." / "courtly.db"):
            ended = serve(name)
            assert ended.returncode == 2
            assert "is in use by another server" in ended.stderr
        ada = Guest(f"127.0.0.1:{port}")
        ada.join(ada.open(COURT.name, 2))
    finally:
        server.kill()
        server.wait()
    with closing(sqlite3.connect(data)) as db:
        assert db.execute("SELECT count(*) FROM players").fetchone() == (1,)


def tables_in(data: Path) -> set[str]:
    with closing(sqlite3.connect(data)) as db:
        return {str(name) for (name,) in db.execute("SELECT id FROM tables")}


@pytest.mark.skipif(not LINUX, reason="flock")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_file_that_is_moved_away_loses_nothing_that_was_acknowledged(
    tmp_path: Path, how: signal.Signals
) -> None:
    data, backup = tmp_path / "courtly.db", tmp_path / "backup.db"
    server = start(["--data", str(data)], port := free_port())
    try:
        ada = Guest(f"127.0.0.1:{port}")
        known = {ada.open(COURT.name, 2) for _ in range(3)}
        data.rename(backup)
        second = serve(data)
        assert second.returncode == 2
        assert "is in use by another server" in second.stderr
        assert not data.exists()
        for _ in range(2):
            answer = ada.http.post("/api/tables", json={"game": COURT.name, "seats": 2})
            assert answer.status_code == 503
            assert "moved away" in answer.json()["error"]
        assert ada.get(f"/api/tables/{min(known)}")["stage"] == "waiting"
    finally:
        server.send_signal(how)
        server.wait()
    assert tables_in(backup) == known


@pytest.mark.skipif(os.name != "posix", reason="files that are open cannot be moved")
def test_a_file_that_comes_back_is_written_again(
    data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def job() -> None:
        house = House(Store(data), Pace())
        for away in (data, data.with_name(f"{data.name}-wal")):
            await house.open(NewTable(COURT.name, 2))
            elsewhere = away.rename(data.with_name("elsewhere"))
            away.touch()
            for _ in range(3):
                with pytest.raises(Unsaved, match="moved away"):
                    await house.open(NewTable(COURT.name, 2))
            elsewhere.rename(away)
        await house.open(NewTable(COURT.name, 2))
        await house.close()

    with caplog.at_level(logging.WARNING):
        run(job())
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 4
    assert "cannot be written (it was moved away" in said[0]
    assert "can be written again" in said[1]
    assert len(tables_in(data)) == 3


def test_moves_that_were_left_behind_by_a_killed_server_are_not_thrown_away(data: Path) -> None:
    log = data.with_name(f"{data.name}-wal")
    log.write_bytes(b"moves of another file")
    with pytest.raises(CourtlyError, match="has moves of a file that was moved away"):
        claim(data)
    assert not data.exists()
    assert log.read_bytes() == b"moves of another file"
