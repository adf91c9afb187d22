"""Korona on its own table: cards are taken up and go where it glows, by finger, mouse and keys."""

import random
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from amount import Run
from browser.conftest import Visit, in_all_looks
from browser.table import (
    SELDOM,
    a_moment,
    expect_end,
    over,
    play_now,
    say_that_it_is_meant,
)
from browser.test_access import complaints
from courtly.games import korona
from server.house import Guest

pytestmark = pytest.mark.browser

MOST = 1_500 if Run.soak else 15  # taps in a game, before it is given up
GLOWS = "[data-place]"
HELD = ".hand button[aria-disabled=false]"
WORDS = "[data-prompt] .buttons button"
# A Swap waits in A's hand, and all four Shields are out: nobody is asked.
MIDWAY: dict[str, Any] = {
    "A": {"hand": "Fa Kn TS IM", "area": "[Fi Fa] [Ru]"},
    "B": {"hand": "Fa Fa", "area": "[To Ar Ar] [Fi] [Kn]"},
    "C": {"hand": "Fa", "area": "[He]"},
    "discards": "Sh Sh Sh Sh",
    "market": "Fa To Ar",
    "pile": 20,
}


@pytest.fixture
def midway(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every new table of Korona begins in the middle of a turn."""
    game = korona.GAME

    def start(seats: int, options: Mapping[str, str]) -> Any:
        state = game.start(seats, options)
        game.words.set_up(state, MIDWAY)
        return state

    monkeypatch.setattr(korona, "GAME", replace(game, start=start))


def sit_down(visit: Visit, site: str, size: str, **further: Any) -> Page:
    """Ada's page at a table of three."""
    bots = {"B": "random", "C": "random"}
    table = Guest(site.removeprefix("http://"), "House").open("korona", 3, bots=bots)
    page = visit("/", size, **further)
    seat = {"name": "Ada", "seat": "A"}
    assert page.request.post(f"/api/tables/{table}/join", data=seat).ok
    page.goto(f"/table/{table}")
    expect(page.locator("[data-prompt]")).to_contain_text(re.compile("actions?"))
    return page


def hand(page: Page, card: str) -> Locator:
    return page.get_by_role("group", name=re.compile("^Your hand")).get_by_role("button", name=card)


def at(page: Page, place: str) -> Locator:
    return page.locator(f'[data-place="{place}"]')


def own(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^Your kingdom"))


def wait_to_be_asked(page: Page) -> bool:
    """Until something can be tapped; False: the game is over."""
    page.wait_for_function(
        """(ours) => document.querySelector('[aria-label="Afterwards"]')
            || document.querySelector(ours)""",
        arg=f"{GLOWS}, {HELD}, {WORDS}",
        polling=SELDOM,
    )
    return over(page).count() == 0


def tap_something(page: Page, chance: random.Random) -> None:
    """Where something glows, tap it; else take up a card, or say one of the words."""
    for wanted in (GLOWS, HELD, WORDS):
        found = page.locator(wanted)
        count = found.count()
        if count and (wanted != HELD or chance.random() < 0.8 or not page.locator(WORDS).count()):
            with suppress(TimeoutError):  # it was there a moment ago
                found.nth(chance.randrange(count)).tap(timeout=1_000)
            return


def test_a_whole_game_by_tapping_on_a_phone(visit: Visit) -> None:
    page = visit(size="phone")
    play_now(page, "Korona", to_the_end=True)
    chance = random.Random(11)
    for _ in range(MOST):
        if not wait_to_be_asked(page):
            break
        tap_something(page, chance)
        a_moment(page)
        say_that_it_is_meant(page)
    expect_end(page, wait_to_be_asked)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.usefixtures("midway")
def test_a_swap_is_declared_step_by_step(visit: Visit, site: str) -> None:
    page = sit_down(visit, site, "phone")
    for stop_at in ("with whom", "the first card", "the second card", None):
        hand(page, "Tactical Swap").tap()
        expect(page.get_by_text("Tactical Swap with whom?")).to_be_visible()
        if stop_at != "with whom":
            at(page, "B").tap()
            expect(page.get_by_text("the first card you take from Beatrix?")).to_be_visible()
        if stop_at in ("the second card", None):
            at(page, "B p1").tap()
            expect(page.get_by_text("the second card you take from Beatrix?")).to_be_visible()
            expect(page.get_by_role("group", name=re.compile("to be taken$"))).to_have_count(1)
        if stop_at:
            page.get_by_role("button", name="Cancel").tap()
            expect(page.locator("[data-prompt]")).to_contain_text(re.compile("actions?"))
            expect(page.locator(GLOWS)).to_have_count(0)
    at(page, "B p3").tap()
    expect(page.get_by_text("Which card of yours does Beatrix get?")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).tap()
    expect(page.get_by_text("the second card you take from Beatrix?")).to_be_visible()
    at(page, "B p1").tap()
    at(page, "A p1").tap()  # the Farmer for two Archers: nothing can stop it
    # An Archer has one place alone here, and goes there by itself.
    expect(own(page).get_by_role("group", name="Archer", exact=True)).to_have_count(2)
    expect(own(page).get_by_role("img", name="2 actions left")).to_be_visible()


@pytest.mark.usefixtures("midway")
def test_cards_are_dragged_to_where_it_glows(visit: Visit, site: str) -> None:
    page = sit_down(visit, site, "desktop")
    field = own(page).get_by_role("group", name=re.compile("^Field: "))
    hand(page, "Farmer").drag_to(field)
    expect(own(page).get_by_role("group", name=re.compile("^Field: 2 × Farmer"))).to_be_visible()
    hand(page, "Knight").drag_to(page.get_by_role("button", name=re.compile("^The Discard Pile")))
    expect(page.get_by_role("button", name="The Discard Pile: 5 cards")).to_be_visible()


@pytest.mark.usefixtures("midway")
def test_keys_take_up_and_put_down(visit: Visit, site: str) -> None:
    page = sit_down(visit, site, "desktop")
    hand(page, "Farmer").focus()
    page.keyboard.press("Enter")
    expect(at(page, "discard")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(GLOWS)).to_have_count(0)
    hand(page, "Farmer").focus()
    page.keyboard.press("Enter")
    at(page, "A p1").focus()
    page.keyboard.press("Enter")
    expect(own(page).get_by_role("group", name=re.compile("^Field: 2 × Farmer"))).to_be_visible()


@pytest.mark.usefixtures("midway")
@in_all_looks
def test_a_declaration_is_for_everyone(visit: Visit, site: str, size: str, colours: str) -> None:
    page = sit_down(visit, site, size, color_scheme=colours)
    assert complaints(page) == []
    hand(page, "Tactical Swap").click()
    assert complaints(page) == []
    at(page, "B").click()
    expect(page.get_by_text("the first card you take from Beatrix?")).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("button", name=re.compile("^Beatrix, .* points")).click()
    expect(page.get_by_role("dialog", name="Beatrix’s kingdom")).to_be_visible()
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
