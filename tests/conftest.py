"""What all tests share.

The whole suite runs compiled: `pytest`. Interpreted runs all of it but what is proven already (and
in a soak says what it has reached): `pytest -m "not browser and not once" --cov`. How much a test
looks at in either build is said by `amount`; `--soak` multiplies it, and adds the tests marked so.
But for a soak everything is tried in the same way every time.
"""

import os
import signal
import sys

import pytest
from hypothesis import settings

from amount import Run, amount
from building import STATIC, build_client
from courtly.server import pages

# The tests start many processes, which must not all compile everything anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Whatever the tests start speaks English, whoever sits before it.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("COURTLY_LANGUAGE", None)

# Who starts the tests in the background makes them, and all that they start, deaf to Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="look at much more, and run longer tests")


def pytest_configure(config: pytest.Config) -> None:
    Run.soak = bool(config.getoption("--soak"))
    settings.register_profile(
        "courtly", max_examples=amount(5, 60), deadline=None, derandomize=not Run.soak
    )
    settings.load_profile("courtly")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not Run.soak:
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


@pytest.fixture(scope="session")
def client() -> None:
    """The browser client: built, where Courtly runs from its sources; a wheel brings it along."""
    if pages.STATIC == STATIC:
        build_client()
