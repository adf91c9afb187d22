"""PostgreSQL and Redis, as tests start them: once for all, in folders of their own."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL

import pytest

from amount import PATIENCE
from courtly.kernel.dealing import new_seed

WHERE_DEBIAN_HAS_IT = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
FOLDERS = os.pathsep.join([os.environ.get("PATH", ""), *map(str, WHERE_DEBIAN_HAS_IT)])
NOBODY_ELSE = "postgres"  # PostgreSQL refuses to be run by root


def program(name: str, package: str) -> str:
    """Where a program is. Without it the test is skipped, but not where all must be tested."""
    found = shutil.which(name, path=FOLDERS)
    if found is None:
        reason = f"{name} is missing: install {package} (`./courtly test` does so for root)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@contextmanager
def folder() -> Iterator[Path]:
    """For sockets and data; sockets need a short name."""
    place = Path(tempfile.mkdtemp(prefix="courtly-", dir="/tmp"))
    try:
        yield place
    finally:
        shutil.rmtree(place, ignore_errors=True)


class Postgres:
    """A server of databases that can be stopped and started again."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.data = place / "data"
        self.user = NOBODY_ELSE if os.getuid() == 0 else None
        self.server: subprocess.Popen[bytes] | None = None
        if self.user:
            shutil.chown(place, self.user)
        words = ["--no-sync", "--auth=trust", f"--username={NOBODY_ELSE}", "--encoding=UTF8"]
        self._run(program("initdb", "postgresql"), "-D", str(self.data), "--no-locale", *words)

    def _run(self, *words: str) -> None:
        subprocess.run(words, user=self.user, check=True, stdout=DEVNULL, cwd=self.place)

    def start(self) -> None:
        words = [program("postgres", "postgresql"), "-D", str(self.data), "-k", str(self.place)]
        words += ["-h", "", "-c", "fsync=off", "-c", "max_connections=200"]
        log = (self.place / "log").open("ab")
        self.server = subprocess.Popen(words, user=self.user, stderr=log, stdout=log, cwd="/")
        ready = program("pg_isready", "postgresql")
        until = time.monotonic() + PATIENCE
        while subprocess.run([ready, "-q", "-h", str(self.place)], check=False).returncode:
            assert self.server.poll() is None, (self.place / "log").read_text()
            assert time.monotonic() < until, "PostgreSQL does not start"
            time.sleep(0.02)

    def stop(self) -> None:
        """As fast as it goes: whoever is connected is cut off."""
        assert self.server is not None
        self.server.send_signal(signal.SIGINT)
        self.server.wait(PATIENCE)

    def database(self) -> str:
        """The address of a new one, empty."""
        name = f"courtly_{new_seed()[:16]}"
        self._run(
            *(program("psql", "postgresql"), "-q", "-h", str(self.place), "-U", NOBODY_ELSE),
            *("-c", f"CREATE DATABASE {name}"),
        )
        return f"postgresql://{NOBODY_ELSE}@/{name}?host={self.place}"


class Redis:
    """A server of messages that can be stopped and started again."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.url = f"unix://{place}/redis.sock"
        self.server: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        socket = self.place / "redis.sock"
        words = ["--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(self.place)]
        self.server = subprocess.Popen(
            [program("redis-server", "redis-server"), *words], stdout=DEVNULL
        )
        until = time.monotonic() + PATIENCE
        while not socket.exists():
            assert self.server.poll() is None, "Redis does not start"
            assert time.monotonic() < until, "Redis does not start"
            time.sleep(0.02)

    def stop(self) -> None:
        assert self.server is not None
        self.server.kill()
        self.server.wait(PATIENCE)
        (self.place / "redis.sock").unlink(missing_ok=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with folder() as place:
        found = Postgres(place)
        found.start()
        yield found
        found.stop()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with folder() as place:
        found = Redis(place)
        found.start()
        yield found
        found.stop()
