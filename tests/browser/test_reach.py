"""A live table, seen otherwise: twice as large, from right to left, in colours of one's own."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.conftest import Visit
from browser.moments import NAMES
from browser.nearly_won import WINNER, House, house_with, nearly_won
from browser.table import at_rest, wait_for_turn
from browser.test_sizes import CHECK
from courtly.games import every_game
from courtly.kernel.game import Game

pytestmark = pytest.mark.browser

GAMES = every_game()
# Two games in any run, all in a soak.
SOME = [pytest.param(one, marks=() if one in GAMES[1:3] else pytest.mark.soak) for one in GAMES]
# What windows of 1280x800 and of 768x1024 have left at 200 %, and a desktop and a phone.
TWICE = [(640, 400), (384, 512)]
ONCE = [(1280, 800), (390, 844)]
SCROLLED = "out of view"  # so much larger, one may have to scroll
# Where the controls of the picture lie in it.
PLACES = """() => {
    const left = document.querySelector('main.board .picture').getBoundingClientRect().left
    return [...document.querySelectorAll('main.board .drawn button')]
        .filter((one) => one.checkVisibility())
        .map((one) => Math.round(one.getBoundingClientRect().left - left))
}"""
# How units and cards are painted.
DRAWN = """() => [...document.querySelectorAll('.token .disc, .felt .card')]
    .map((one) => getComputedStyle(one).backgroundImage + getComputedStyle(one).backgroundColor)"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[House]:
    tables = [nearly_won(game, 3, game.name) for game in GAMES]
    with house_with(tables, tmp_path_factory.mktemp("reach") / "courtly.db") as found:
        yield found


@pytest.mark.parametrize("game", SOME, ids=lambda game: game.name)
def test_a_live_table_is_for_everyone(visit: Visit, house: House, game: Game[Any]) -> None:
    """Twice as large, from right to left, and in colours of the reader's own nothing breaks."""
    page = visit(house.url)
    page.context.add_cookies([house.cookie(WINNER)])
    page.goto(f"{house.url}/table/{game.name}")
    wait_for_turn(page)
    found = [one for one in not_fitting(page, TWICE) if SCROLLED not in one]
    usual = places_and_colours(page)
    page.emulate_media(forced_colors="active")
    found += not_fitting(page, ONCE)
    assert places_and_colours(page) == usual
    page.evaluate("document.documentElement.dir = 'rtl'")
    found += not_fitting(page, ONCE)
    assert places_and_colours(page) == usual
    assert not found, "\n".join(found)


def not_fitting(page: Page, screens: list[tuple[int, int]]) -> list[str]:
    """What the sweep of all moments would complain of."""
    found = []
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        found += [f"{width}x{height}: {problem}" for problem in page.evaluate(CHECK, NAMES)]
    return found


def places_and_colours(page: Page) -> Any:
    """What of a table must stay: where its cards lie, and the colours that tell them apart."""
    page.set_viewport_size({"width": 1280, "height": 800})
    at_rest(page)
    return page.evaluate(PLACES), page.evaluate(DRAWN)
