"""One server for all tests that do not kill it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.engines import postgres as postgres
from server.engines import redis as redis
from server.house import Guest, serving


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("house") / "courtly.db") as found:
        yield found


@pytest.fixture
def guest(address: str) -> Iterator[Callable[[str], Guest]]:
    """Guests by name; they go home after the test."""
    guests: list[Guest] = []

    def come(name: str) -> Guest:
        guests.append(Guest(address, name))
        return guests[-1]

    yield come
    for one in guests:
        one.leave()
        one.http.close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "courtly.db"
