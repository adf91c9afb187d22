"""One finds one's way: back to a game, to what a card does, to what happened, to who is gone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.moments import Moment, kinds_of_moments
from browser.table import LOG, play_now, wait_for_turn
from browser.test_sizes import show
from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.server.messages import Player

pytestmark = pytest.mark.browser

GAME = every_game()[0]
MANY = 60  # things
CONTROLS = "main.board .picture button"
# What explains itself, or the one thing of that kind within a button.
TERMS = """(node) => {
    const within = node.querySelectorAll('[data-term]')
    return [node.closest('[data-term]') ?? (within.length === 1 ? within[0] : null)]
        .filter(Boolean).map((one) => one.dataset.term)
}"""


def a_decision(game: Game[Any]) -> Moment:
    """A moment at which one is asked, with the most to see."""
    found = kinds_of_moments(game, [game.seats[-1]], 1).values()
    return max(
        (one for one in found if one.state.asked and not one.draft), key=lambda one: one.size
    )


def test_home_leads_back_to_a_game_under_way(visit: Visit) -> None:
    page = visit()
    play_now(page, GAME.title)
    table = page.url
    wait_for_turn(page)
    page.goto("/")
    own = page.get_by_role("region", name="Go on")
    expect(own.get_by_role("link")).to_contain_text([GAME.title])
    expect(own).to_contain_text("Your turn")
    own.get_by_role("link").click()
    page.wait_for_url(table)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_a_thing_says_what_it_does_to_pointer_finger_and_focus(
    visit: Visit, game: Game[Any]
) -> None:
    page = visit(has_touch=True)
    show(page, a_decision(game))
    texts = {term.code: term.text for term in game.terms()}
    things = page.locator(CONTROLS).or_(page.locator("[data-term]")).locator("visible=true").all()
    told = dict.fromkeys((rest, touch, focus), False)
    for thing in things[:MANY]:
        codes = " ".join(thing.evaluate(TERMS)).split()
        known = [texts[code] for code in codes if code in texts]
        for reach in [one for one in told if known and not told[one]]:
            if reach(page, thing):
                expect(page.get_by_role("tooltip")).to_contain_text(known)
                told[reach] = True
                let_go(page)
        if all(told.values()):
            return
    raise AssertionError(f"{[reach.__name__ for reach in told if not told[reach]]}: nothing said")


def rest(page: Page, thing: Locator) -> bool:
    """The pointer stays on it."""
    thing.hover(force=True)
    return True


def touch(page: Page, thing: Locator) -> bool:
    """A finger stays on it."""
    thing.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    return True


def focus(page: Page, thing: Locator) -> bool:
    """Tab comes to it, or an arrow."""
    if not thing.evaluate("(node) => node.matches('button, [tabindex]')"):
        return False
    page.keyboard.press("Tab")
    thing.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    described = thing.get_attribute("aria-describedby")
    return described == page.get_by_role("tooltip").get_attribute("id")


def let_go(page: Page) -> None:
    """A tap elsewhere: nothing is explained any more."""
    page.mouse.move(0, 0)
    for event in ("pointerdown", "pointerup"):
        page.locator("body").dispatch_event(event, {"pointerType": "touch", "bubbles": True})
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_the_log_is_one_stop_for_tab_and_arrows_go_from_rule_to_rule(visit: Visit) -> None:
    page = visit()
    moment = a_decision(GAME)
    show(page, moment)
    log = page.get_by_role("region", name="What has happened")
    rules = log.get_by_role("button", name=re.compile("^Rule "))
    assert rules.count() > 3
    log.focus()
    page.keyboard.press("ArrowUp")
    expect(rules.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(rules.nth(rules.count() - 2)).to_be_focused()
    log.focus()
    page.keyboard.press("Tab")
    assert not page.evaluate(f"document.querySelector('{LOG}').contains(document.activeElement)")


def test_on_a_phone_the_log_opens_at_the_newest_line(visit: Visit) -> None:
    page = visit(size="phone")
    moment = a_decision(GAME)
    moment.state.events *= 8
    show(page, moment)
    page.get_by_role("button", name="What has happened so far").click()
    newest = page.get_by_role("dialog").locator("li").last
    expect(newest).to_be_in_viewport()


def test_on_phone_and_tablet_one_sees_who_has_gone_away(visit: Visit) -> None:
    page = visit(size="phone")
    moment = a_decision(GAME)
    away = next(one for one in moment.state.players if one.seat != moment.state.seat)
    at = moment.state.players.index(away)
    moment.state.players[at] = Player(away.seat, away.name, "person", False)
    show(page, moment)
    for width, height in (360, 740), (640, 360), (768, 1024), (1280, 800):
        page.set_viewport_size({"width": width, "height": height})
        expect(seats_line(page)).to_contain_text(f"{away.name} has gone away.")
        expect(seats_line(page)).to_be_in_viewport(ratio=0.9)


def seats_line(page: Page) -> Any:
    return page.locator(".seats .watching").last
