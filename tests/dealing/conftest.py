"""One house for all tests of the deal."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealing.people import Careful, Come
from server.house import serving


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("deal") / "courtly.db") as found:
        yield found


@pytest.fixture
def come(address: str) -> Iterator[Come]:
    """Guests by name; they go home after the test."""
    guests: list[Careful] = []

    def one(name: str) -> Careful:
        guests.append(Careful(address, name))
        return guests[-1]

    yield one
    for guest in guests:
        guest.leave()
        guest.http.close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "courtly.db"
