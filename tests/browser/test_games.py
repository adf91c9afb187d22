"""Whole games in a real browser, by clicking, by keys, on a phone and on a desktop."""

import random
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import Visit
from browser.table import (
    MOST,
    OFFERED,
    asked,
    click_through,
    expect_end,
    over,
    play_now,
    say_that_it_is_meant,
    wait_for_another_question,
    wait_for_turn,
)
from browser.test_access import complaints
from courtly.games import every_game
from courtly.kernel.game import Game

pytestmark = pytest.mark.browser

GAMES = every_game()
PRESSES = 300  # of a key, before it is clear that nobody listens
of_every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
# The plain table is the same for all: two games show it, a soak looks at each.
PLAINLY = [*GAMES[:2], *(pytest.param(game, marks=pytest.mark.soak) for game in GAMES[2:])]


@of_every_game
def test_a_whole_game_by_clicking_against_bots(visit: Visit, game: Game[Any]) -> None:
    page = visit()
    play_now(page, game.title, to_the_end=True)
    click_through(page, random.Random(1), moves=2)
    assert complaints(page) == []
    click_through(page, random.Random(1))
    expect_end(page)
    page.get_by_role("button", name="Was the deal fair?").click()
    expect(page.get_by_text("Fair. The promises were kept")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("ArrowRight")


@pytest.mark.soak  # test_sizes.py looks at more, in less time
@of_every_game
def test_on_a_phone_nothing_sticks_out(visit: Visit, game: Game[Any]) -> None:
    page = visit(size="phone")
    play_now(page, game.title)
    for turn in range(3):
        if not wait_for_turn_on_phone(page):
            break
        assert turn or complaints(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        press_first_move(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


IN_FLIGHT = """() => {
    const card = document.createElement('div')
    card.style = 'position: fixed; inset: 0; z-index: 99'
    document.querySelector('.picture > *').append(card)
}"""
ON_TOP = """(button) => {
    const box = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
}"""


def test_on_a_phone_no_card_flies_over_what_is_decided(visit: Visit) -> None:
    page = visit(size="phone")
    play_now(page, "Corvo")
    assert wait_for_turn_on_phone(page)
    page.evaluate(IN_FLIGHT)
    assert page.get_by_role("button", name=re.compile("^List of")).evaluate(ON_TOP)


def wait_for_turn_on_phone(page: Page) -> bool:
    ready = page.get_by_role("button", name=re.compile(r"List of \d+ moves?"))
    expect(ready.or_(over(page)).first).to_be_visible()
    return over(page).count() == 0


def press_first_move(page: Page) -> None:
    """Open the list of moves and take the first."""
    fold = page.get_by_role("button", name=re.compile(r"List of"))
    if fold.get_attribute("aria-expanded") == "false":
        fold.click()
    before = asked(page)
    page.locator(OFFERED).first.click()
    wait_for_another_question(page, before)


@pytest.mark.parametrize("game", PLAINLY, ids=lambda game: game.name)
def test_a_game_with_the_keyboard_alone_and_the_plain_table(visit: Visit, game: Game[Any]) -> None:
    """Numbers choose among the moves; no pointer is touched after the door. Then the list alone."""
    page = visit()
    play_now(page, game.title, to_the_end=True)
    for _ in range(MOST // 2):
        if not wait_for_turn(page):
            break
        press_until_heard(page, "1")
    page.goto(page.url + "?plain")
    click_through(page, random.Random(2))
    expect_end(page)


def press_until_heard(page: Page, key: str) -> None:
    """A key is heard a moment after a change; where the house asks once more, say yes."""
    before = asked(page)
    for _ in range(PRESSES):
        page.keyboard.press(key)
        say_that_it_is_meant(page)
        with suppress(TimeoutError):
            wait_for_another_question(page, before, milliseconds=300)
            return
    raise AssertionError(f"{key} is not heard")


def test_reloading_loses_nothing(visit: Visit) -> None:
    page = visit()
    play_now(page, GAMES[0].title)
    click_through(page, random.Random(3), moves=3)
    if not wait_for_turn(page):
        return
    before = page.get_by_role("region", name="Your decision").inner_text()
    page.reload()
    wait_for_turn(page)
    expect(page.get_by_role("region", name="Your decision")).to_have_text(
        re.compile(re.escape(before.splitlines()[0]))
    )
    click_through(page, random.Random(4), moves=2)
