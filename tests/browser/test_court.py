"""Two people at one court, each in a browser of their own."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from courtly.games import every_game
from server.house import Guest

pytestmark = pytest.mark.browser

GAME = every_game()[0]
PROVEN = re.compile("shows? the Regent|do(es)? not hold the Regent")


def seated(visit: Visit, site: str, motion: str = "reduce", **sizes: str) -> dict[str, Page]:
    """A table by link, and people who join it by name."""
    house = Guest(site.removeprefix("http://"), "House")
    table = house.open(GAME.name, len(sizes))
    pages = {}
    for name, size in sizes.items():
        page = visit(f"/table/{table}", size, reduced_motion=motion)
        page.get_by_label(re.compile("name", re.IGNORECASE)).first.fill(name)
        page.get_by_role("button", name=re.compile("Take|Join|Sit", re.IGNORECASE)).first.click()
        pages[name] = page
    return pages


def on_turn(pages: dict[str, Page]) -> tuple[Page, Page]:
    """Whose turn it is, and the other."""
    ada, bob = pages.values()
    decision = ada.get_by_role("region", name="Your decision")
    expect(decision).to_contain_text(re.compile("Your turn|Waiting for"))
    mine = "Your turn" in decision.inner_text()
    return (ada, bob) if mine else (bob, ada)


def test_a_claim_and_a_challenge_at_a_desk_and_on_a_phone(visit: Visit, site: str) -> None:
    actor, other = on_turn(seated(visit, site, Ada="desktop", Bob="phone"))
    actor.get_by_role("group", name="Your action").get_by_role(
        "button", name=re.compile("^Tax")
    ).click()
    answers = other.get_by_role("button", name=re.compile("^Challenge"))
    expect(answers.first).to_be_visible()
    other.reload()  # in the middle of the window
    expect(answers.first).to_be_visible()
    answers.first.click()
    for page in (other, actor):
        expect(page.get_by_text(PROVEN).first).to_be_visible()
