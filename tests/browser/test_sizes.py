"""On every screen everything fits: for every kind of moment in every game."""

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, TimeoutError, WebSocketRoute

from amount import Run
from browser.conftest import Visit
from browser.moments import NAMES, Moment, add_what_is_seldom_asked, kinds_of_moments
from browser.table import SELDOM, at_rest
from courtly.games import every_game
from courtly.kernel.game import Game

pytestmark = pytest.mark.browser

SCREENS = [(360, 740), (390, 844), (640, 360), (768, 1024), (1280, 800), (1920, 1080)]
SOON = 5_000  # milliseconds
CHECK = (Path(__file__).parent / "sizes.js").read_text(encoding="utf-8")
FITS = f"(names) => ({CHECK.rstrip()})(names).length === 0"
GAMES = 6 if Run.soak else 1
LAID = """(path) => location.pathname === path && document.querySelector('main.board')
    && !document.querySelector('[data-laying]')"""
GO = """(path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
}"""


def seats_of(game: Game[Any]) -> list[int]:
    return list(game.seats) if Run.soak else [game.seats[-1]]


def let_the_house_say(page: Page, moments: Mapping[str, Moment]) -> None:
    """The table of each name is at its moment."""

    def speak(line: WebSocketRoute) -> None:
        line.on_message(lambda _: None)
        for message in moments[Path(urlsplit(line.url).path).name].messages():
            line.send(message)

    page.route_web_socket(re.compile("/ws/tables/"), speak)


def until_laid(page: Page, moment: Moment) -> None:
    page.wait_for_function(LAID, arg=f"/table/{moment.name}", polling=SELDOM)
    at_rest(page)


def show(page: Page, moment: Moment) -> None:
    """Open a table at which this is what the house says."""
    let_the_house_say(page, {moment.name: moment})
    page.goto(f"/table/{moment.name}")
    until_laid(page, moment)


def pages_of_all_sizes(page: Page) -> dict[str, Page]:
    """One page for each screen: none has ever had another size."""
    pages = [page, *(page.context.new_page() for _ in SCREENS[1:])]
    for one, (width, height) in zip(pages, SCREENS, strict=True):
        one.set_viewport_size({"width": width, "height": height})
        one.goto("/")
    return {f"{width}x{height}": one for one, (width, height) in zip(pages, SCREENS, strict=True)}


def what_does_not_fit(pages: dict[str, Page], moment: Moment) -> list[str]:
    """On which screen, and what."""
    for page in pages.values():
        page.evaluate(GO, f"/table/{moment.name}")
    found = []
    for size, page in pages.items():
        until_laid(page, moment)
        found += [f"{moment.name}, {size}: {problem}" for problem in problems_on(page)]
    return found


def problems_on(page: Page) -> list[str]:
    """What is asked comes into view by itself, but not at once."""
    with suppress(TimeoutError):
        page.wait_for_function(FITS, arg=NAMES, polling=SELDOM, timeout=SOON)
    problems: list[str] = page.evaluate(CHECK, NAMES)
    return problems


def height_of_the_bar(page: Page) -> float:
    drawn: float = page.evaluate("document.querySelector('header').getBoundingClientRect().height")
    return drawn


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_whatever_is_asked_fits_on_every_screen(visit: Visit, game: Game[Any]) -> None:
    speech = game.words.speech
    assert speech is not None
    found = kinds_of_moments(game, seats_of(game), GAMES)
    questions = set(speech.kinds_of_questions())
    add_what_is_seldom_asked(game, found, questions)
    assert found.questions - {""} == questions, "the sweep puts all that is declared"
    moments = {name: moment for name, moment in found.items() if Run.soak or moment.matters}
    rows = {moment.question.split(" ")[0] for moment in moments.values()}
    assert rows - {""} == set(speech.questions), "and looks at each of them"
    assert any(moment.state.stage == "over" for moment in moments.values()), "and at the end"

    pages = pages_of_all_sizes(visit())
    for page in pages.values():
        let_the_house_say(page, moments)
    problems = [problem for one in moments.values() for problem in what_does_not_fit(pages, one)]
    assert not problems, "\n".join(problems)
    grown = height_of_the_bar(pages["1920x1080"]) / height_of_the_bar(pages["1280x800"])
    assert grown >= 1.2, "on a large screen everything is larger"
