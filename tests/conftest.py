"""What all tests share."""

import sys
from pathlib import Path

import pytest
from hypothesis import settings

from courtly.kernel.build import compiled

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent / "workshop")]

settings.register_profile("compiled", max_examples=200, deadline=None)
settings.register_profile("interpreted", max_examples=30, deadline=None)
settings.load_profile("compiled" if compiled() else "interpreted")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the long tests too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--soak"):
        return
    for item in list(items):
        if item.get_closest_marker("soak"):
            items.remove(item)


@pytest.fixture(scope="session")
def soak(pytestconfig: pytest.Config) -> bool:
    """Whether the tests have time to look at everything."""
    return bool(pytestconfig.getoption("--soak"))
