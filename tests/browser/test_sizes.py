"""On every screen everything fits: for every kind of moment in every game."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from amount import Run
from browser.conftest import Visit
from browser.moments import NAMES, Moment, kinds_of_moments
from browser.table import at_rest
from courtly.games import every_game
from courtly.kernel.game import Game

pytestmark = pytest.mark.browser

SCREENS = [(360, 740), (390, 844), (640, 360), (768, 1024), (1280, 800), (1920, 1080)]
CHECK = (Path(__file__).parent / "sizes.js").read_text(encoding="utf-8")
TURNED = 100  # ms after which a picture has found its place in a window of another size
GAMES = 6 if Run.soak else 1


def seats_of(game: Game[Any]) -> list[int]:
    return list(game.seats) if Run.soak else [game.seats[-1]]


def show(page: Page, moment: Moment) -> None:
    """Open a table at which this is what the house says."""

    def speak(line: WebSocketRoute) -> None:
        line.on_message(lambda _: None)
        for message in moment.messages():
            line.send(message)

    page.route_web_socket(re.compile("/ws/tables/"), speak)
    page.goto(f"/table/{moment.name}")
    page.locator("main.board").wait_for()
    page.wait_for_function("() => !document.body.textContent.includes('The table is being laid')")
    at_rest(page)


def screens_for(number: int) -> list[tuple[int, int]]:
    """A soak looks at every moment on every screen; else each has two of them, in turn."""
    return SCREENS if Run.soak else SCREENS[number % 3 :: 3]


def what_does_not_fit(page: Page, screens: list[tuple[int, int]]) -> list[str]:
    found = []
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(TURNED)
        at_rest(page)
        found += [f"{width}x{height}: {problem}" for problem in page.evaluate(CHECK, NAMES)]
    return found


def height_of_the_bar(page: Page, width: int, height: int) -> float:
    page.set_viewport_size({"width": width, "height": height})
    at_rest(page)
    drawn: float = page.evaluate("document.querySelector('header').getBoundingClientRect().height")
    return drawn


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_every_moment_fits_on_every_screen(visit: Visit, game: Game[Any]) -> None:
    page = visit()
    problems: dict[str, list[str]] = {}
    kinds = kinds_of_moments(game, seats_of(game), GAMES).items()
    for number, (name, moment) in enumerate(one for one in kinds if Run.soak or one[1].matters):
        show(page, moment)
        found = what_does_not_fit(page, screens_for(number))
        if found:
            problems[name] = found
    assert not problems, "\n".join(
        f"{name}: {problem}" for name, found in problems.items() for problem in found
    )
    grown = height_of_the_bar(page, 1920, 1080) / height_of_the_bar(page, 1280, 800)
    assert grown >= 1.2, "on a large screen everything is larger"
