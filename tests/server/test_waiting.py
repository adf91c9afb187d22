"""A house that opens before its database waits for it, and ends only where something is wrong."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from amount import PATIENCE
from courtly.server.store import Away
from courtly.server.waiting import patiently
from loops import run
from server import engines
from server.house import free_port
from server.test_crash import answering

pytestmark = pytest.mark.once


def test_the_pauses_grow_and_the_wait_has_an_end(caplog: pytest.LogCaptureFixture) -> None:
    asked: list[float] = []

    async def away() -> None:
        asked.append(time.monotonic())
        raise Away("the sea is out")

    with pytest.raises(Away, match="the sea is out; waited 1 s for it"):
        run(patiently(away, 0.7))
    assert 2 <= len(asked) <= 5  # after 0.1, 0.3 and 0.7 s, not as fast as it goes
    assert len(caplog.records) == 1


def test_whoever_need_not_wait_is_not_kept_waiting() -> None:
    async def away() -> None:
        raise Away("the sea is out")

    async def there() -> int:
        return 7

    assert run(patiently(there, 0.0)) == 7
    with pytest.raises(Away, match="waited 0 s"):
        run(patiently(away, 0.0))


def opening(folder: Path, port: int, *words: str) -> "subprocess.Popen[bytes]":
    where = ["--host", "127.0.0.1", "--port", str(port), "--data", str(folder / "none.db")]
    return subprocess.Popen(
        [sys.executable, "-m", "courtly", "serve", "--quiet", *where, *words],
        stderr=subprocess.PIPE,
        env={**os.environ, "COURTLY_WAIT_SECONDS": str(PATIENCE)},
    )


def test_a_house_opens_when_its_database_and_redis_are_there(tmp_path: Path) -> None:
    with engines.folder() as place, engines.folder() as another:
        database, redis = engines.Postgres(place), engines.Redis(another)
        database.start()
        url = database.database()
        database.stop()
        port = free_port()
        house = opening(tmp_path, port, "--database", url, "--redis", redis.url)
        assert house.stderr is not None
        for name, engine in (("Redis", redis), ("postgresql:", database)):
            line = house.stderr.readline().decode()
            assert re.match(rf"{name}.*cannot be.*; waiting for it, up to {PATIENCE:.0f} s", line)
            engine.start()
            assert b"it is there, after" in house.stderr.readline()
        assert answering(house, f"127.0.0.1:{port}")
        house.send_signal(signal.SIGTERM)
        house.communicate(timeout=PATIENCE)
        redis.stop()
        database.stop()


@pytest.mark.parametrize("wrong", ["name", "wait"])
def test_what_will_not_come_right_ends_in_one_line(
    postgres: engines.Postgres, tmp_path: Path, wrong: str
) -> None:
    url, words, said = {
        "name": (postgres.database().replace("?", "x?"), [], "cannot be opened"),
        "wait": ("postgresql://nobody@/x?host=/nowhere", ["--wait-seconds", "0.1"], "waited 0 s"),
    }[wrong]
    house = opening(tmp_path, free_port(), "--database", url, *words)
    heard = house.communicate(timeout=PATIENCE)[1].decode()
    assert house.returncode == 2
    assert said in heard.splitlines()[-1]
    assert "Traceback" not in heard
    assert ("waiting" in heard) == (wrong == "wait")
