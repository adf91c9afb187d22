"""Corvassa at its round table: cards are taken up and aimed, by finger, mouse and keys."""

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
from browser.table import SELDOM, a_moment, expect_end, over, say_that_it_is_meant
from browser.test_access import complaints
from courtly.games import corvassa
from courtly.kernel.match import Match
from server.house import Guest

pytestmark = pytest.mark.browser

MOST = 600  # taps in a game
PROMPT = "[data-prompt] [data-act]"
HELD = ".hand button[aria-disabled=false]"
AIMS = "button[data-aim]"
# A holds a Faceless and a Shadow; D and C have one card each besides the King.
MIDWAY: dict[str, Any] = {
    "A": "K1 Fl Sh Fv Rk",
    "B": "K2 Pn",
    "C": "K3 Pn",
    "D": "K4 Df",
}
# Whoever is attacked here is lost, or nearly.
NEAR_THE_END: dict[str, Any] = {
    "A": "K1 Qn Rk Rk Kt",
    "B": "K2 Pn",
    "C": "K3 Pn",
    "D": "K4 Pn",
}
LAST_DUEL: dict[str, Any] = {"A": "K1 Qn Rk Kt", "B": "K2 Pn"}
# D has attacked A with a Rook, and A may answer.
ATTACKED: dict[str, Any] = {
    "A": "K1 Qn Kt Fl",
    "B": "K2 Pn Pn",
    "C": "K3 Pn",
    "D": "K4 Rk Df",
    "turn": "D",
    "moves": ["D Rk A"],
}


def begin_with(monkeypatch: pytest.MonkeyPatch, position: Mapping[str, Any]) -> None:
    """Every new table of Corvassa begins with this position."""
    game = corvassa.GAME

    def start(seats: int, options: Mapping[str, str]) -> Any:
        given = {**position, "seats": seats, "options": dict(options)}
        state = Match(game, position=given).state
        state.log = None
        return state

    monkeypatch.setattr(corvassa, "GAME", replace(game, start=start))


def sit_down(visit: Visit, site: str, size: str, seats: int = 4, **further: Any) -> Page:
    """Ada's page at a table with bots."""
    bots = dict.fromkeys("BCD"[: seats - 1], "random")
    table = Guest(site.removeprefix("http://"), "House").open("corvassa", seats, bots=bots)
    page = visit("/", size, **further)
    seat = {"name": "Ada", "seat": "A"}
    assert page.request.post(f"/api/tables/{table}/join", data=seat).ok
    page.goto(f"/table/{table}")
    expect(page.get_by_role("group", name="The round table")).to_be_visible()
    return page


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=re.compile("^Your hand")).get_by_role("button", name=name)


def asked(page: Page) -> Locator:
    return page.get_by_role("region", name="What is asked")


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="What has happened")


def wait_to_be_asked(page: Page) -> bool:
    """Until something can be tapped; False: the game is over."""
    page.wait_for_function(
        """(ours) => document.querySelector('[aria-label="Afterwards"]')
            || document.querySelector(ours)""",
        arg=f"{PROMPT}, {HELD}",
        polling=SELDOM,
    )
    return over(page).count() == 0


def something(page: Page, chance: random.Random) -> Locator | None:
    """A button or a glowing seat where a card is taken up; else a card, or a button."""
    wanted = [".hand button.picked", PROMPT, AIMS, HELD]
    counts = page.evaluate(
        "(wanted) => wanted.map((one) => document.querySelectorAll(one).length)", wanted
    )
    taken_up, *found = zip(wanted, counts, strict=True)
    order = found if taken_up[1] or chance.random() < 0.3 else [found[2], found[0]]
    possible = [(one, count) for one, count in order if count]
    if not possible:
        return None
    if len(possible) > 1 and chance.random() < 0.3:  # a seat as well as a button
        possible.pop(0)
    one, count = possible[0]
    return page.locator(one).nth(chance.randrange(count))


# ---- whole games -------------------------------------------------------------------------


def test_a_whole_game_of_four_by_tapping_on_a_phone(
    visit: Visit, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not Run.soak:
        begin_with(monkeypatch, NEAR_THE_END)
    page = sit_down(visit, site, "phone")
    chance = random.Random(4)
    for _ in range(MOST):
        if not wait_to_be_asked(page):
            break
        one = something(page, chance)
        with suppress(TimeoutError):  # it was there a moment ago
            if one is not None:
                one.tap(timeout=1_000)
        a_moment(page)
        say_that_it_is_meant(page)
    expect_end(page, wait_to_be_asked)
    expect(page.get_by_text(re.compile("the last crown|share the crown"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_whole_duel_by_keys_on_a_desktop(
    visit: Visit, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card by its arrows and Enter; what it is aimed at has the focus then."""
    if not Run.soak:
        begin_with(monkeypatch, LAST_DUEL)
    page = sit_down(visit, site, "desktop", seats=2)
    chance = random.Random(7)
    for _ in range(MOST):
        if not wait_to_be_asked(page):
            break
        buttons = page.locator(HELD if page.locator(HELD).count() else PROMPT)
        if page.locator(f"{PROMPT}:focus").count() == 0 and buttons.count():
            buttons.nth(chance.randrange(buttons.count())).focus()
        page.keyboard.press("Enter")
        a_moment(page)
        say_that_it_is_meant(page)
    expect_end(page, wait_to_be_asked)


# ---- what can be done ----------------------------------------------------------------------


def test_a_faceless_is_declared_and_aimed(
    visit: Visit, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, MIDWAY)
    page = sit_down(visit, site, "desktop")
    card(page, "Faceless").click()
    expect(asked(page)).to_contain_text("What is the Faceless to be?")
    expect(page.locator(AIMS)).to_have_count(0)
    asked(page).get_by_role("button", name="Footpad").click()
    expect(page.locator(AIMS)).to_have_count(2)
    asked(page).get_by_role("button", name="Back").click()
    asked(page).get_by_role("button", name="Knight").click()
    asked(page).get_by_role("button", name=re.compile("against Beatrix$")).click()
    expect(log(page)).to_contain_text("You turn a Faceless into a Knight and attack Beatrix.")


def test_a_favor_takes_its_gift_from_the_hand(
    visit: Visit, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, MIDWAY)
    page = sit_down(visit, site, "desktop")
    card(page, "Favor").click()
    card(page, "Rook").click()
    asked(page).get_by_role("button", name="Favor: give Cosima a Rook").click()
    expect(log(page)).to_contain_text("As a Favor you give Cosima a Rook.")


def test_betrayal_is_asked_twice_and_breaks_the_alliance(
    visit: Visit, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, MIDWAY)
    page = sit_down(visit, site, "phone")
    ally = page.get_by_role("group", name=re.compile("^Cosima.*your ally"))
    expect(ally).to_be_visible()
    card(page, "Shadow").tap()
    page.get_by_role("button", name=re.compile("^Betray Cosima with .*Cosima:")).tap()
    page.get_by_role("dialog", name="Do you mean it?").get_by_role("button").last.tap()
    expect(ally).to_have_count(0)  # a Pawn stops no Shadow
    fallen = re.compile("^Cosima: the King has fallen, nothing stopped the blow")
    expect(page.get_by_role("group", name=fallen)).to_be_visible()


def test_crowns_command_sends_the_attack_on(
    visit: Visit, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, ATTACKED)
    page = sit_down(visit, site, "desktop", reduced_motion="no-preference")
    expect(asked(page)).to_contain_text("Dorn attacks you with a Rook")
    expect(page.locator(".arrow")).to_have_count(1)
    crown = asked(page).get_by_role("button", name="Crown's Command: send it to Beatrix")
    crown.click()
    expect(asked(page)).to_contain_text("By Crown's Command you send the attack on to Beatrix.")
    expect(page.locator(".arrow.golden")).to_have_count(1)
    expect(page.get_by_text("Crown’s Command is spent").last).to_be_visible()


@in_all_looks
def test_the_round_table_is_for_everyone(
    visit: Visit, site: str, size: str, colours: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, ATTACKED)
    page = sit_down(visit, site, size, color_scheme=colours)
    expect(asked(page)).to_contain_text("Dorn attacks you")
    assert complaints(page) == []
    card(page, "Faceless").click()
    expect(asked(page)).to_contain_text("What is the Faceless to be?")
    assert complaints(page) == []
    page.get_by_role("button", name=re.compile("^The discards")).click()
    expect(page.get_by_role("dialog", name="The discards")).to_be_visible()
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
