"""A real browser and a real server for every test of the client."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from amount import PATIENCE, Run
from checks import BROWSERS
from courtly.server.pace import Pace
from server.house import serving

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
SIZES = {"phone": PHONE, "desktop": DESKTOP}
MILLISECONDS = 1000 * PATIENCE
# Every size and every scheme of colours; in a soak each with each.
LOOKS = [("phone", "light"), ("desktop", "dark")]
LOOKS += [("phone", "dark"), ("desktop", "light")] if Run.soak else []
in_all_looks = pytest.mark.parametrize(("size", "colours"), LOOKS)

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, f"there is no {BROWSERS[0]}; `./courtly test` installs it"
    expect.set_options(timeout=MILLISECONDS)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[str]:
    """The address of a server at which bots and windows lose no time."""
    data: Path = tmp_path_factory.mktemp("site") / "courtly.db"
    with serving(data, Pace(bot_seconds=0.0, window_seconds=0.1)) as address:
        yield f"http://{address}"


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    """Open a page as a new guest; whatever goes wrong in it fails the test."""
    contexts = []
    problems: list[str] = []

    def go(path: str = "/", size: str = "desktop", **further: Any) -> Page:
        wishes = {"reduced_motion": "reduce", **SIZES[size], **further}
        context = browser.new_context(base_url=site, **wishes)
        context.set_default_timeout(MILLISECONDS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(path)
        return page

    yield go
    for context in contexts:
        context.close()
    assert not problems
