"""One finds one's way: back to a game, to what a card does, to what happened, to who is gone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.moments import Moment, kinds_of_moments
from browser.table import play_now, wait_for_turn
from browser.test_sizes import show
from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.server.messages import Player

pytestmark = pytest.mark.browser

GAME = every_game()[0]


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
def test_a_thing_says_what_it_does(visit: Visit, game: Game[Any]) -> None:
    page = visit()
    show(page, a_decision(game))
    texts = {term.code: term.text for term in game.terms()}
    for thing in page.locator("[data-term]:visible").all()[:40]:
        codes = (thing.get_attribute("data-term") or "").split()
        known = [texts[code] for code in codes if code in texts]
        if known:
            thing.hover(force=True)
            expect(page.get_by_role("tooltip")).to_contain_text(known)
            return
    raise AssertionError("nothing explains itself")


def test_the_focus_is_told_what_a_card_does(visit: Visit) -> None:
    page = visit()
    game = next(one for one in every_game() if one.name == "korona")
    acting = kinds_of_moments(game, [game.seats[-1]], 1)["4-acting-asked-act"]
    show(page, acting)
    card = page.get_by_role("group", name="Your hand").get_by_role("button").first
    page.keyboard.press("Tab")
    card.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    described = card.get_attribute("aria-describedby")
    assert described
    assert page.get_by_role("tooltip").get_attribute("id") == described


def test_on_a_phone_the_log_opens_at_the_newest_line(visit: Visit) -> None:
    page = visit(size="phone")
    moment = a_decision(GAME)
    moment.state.events *= 8
    show(page, moment)
    page.get_by_role("button", name="What has happened so far").click()
    newest = page.get_by_role("dialog").locator("li").last
    expect(newest).to_be_in_viewport()


def test_on_a_phone_one_sees_who_has_gone_away(visit: Visit) -> None:
    page = visit(size="phone")
    moment = a_decision(GAME)
    away = next(one for one in moment.state.players if one.seat != moment.state.seat)
    at = moment.state.players.index(away)
    moment.state.players[at] = Player(away.seat, away.name, "person", False)
    show(page, moment)
    expect(seats_line(page)).to_contain_text(f"{away.name} has gone away.")
    expect(seats_line(page)).to_be_visible()


def seats_line(page: Page) -> Any:
    return page.locator(".seats .watching").last
