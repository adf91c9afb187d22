"""After the game: the hands lie open, and whoever wishes plays again."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.table import resign
from browser.test_court import PROVEN, on_turn, seated

pytestmark = pytest.mark.browser


# What was on stage, and whether the log had told it already, after every change of the page.
WATCH = """() => {
    window.seen = []
    const look = () => window.seen.push([
        document.querySelector('.spotlight')?.innerText ?? '',
        document.querySelector('[aria-label="What has happened"]')?.innerText ?? '',
    ])
    new MutationObserver(look).observe(document.body, {
        childList: true, subtree: true, characterData: true,
    })
}"""


def test_hands_are_opened_and_a_rematch_seats_all_who_press(visit: Visit, site: str) -> None:
    ada, bob = seated(visit, site, Ada="desktop", Bob="phone").values()
    expect(ada.get_by_role("region", name="Your decision")).to_be_visible()
    resign(bob, "You lose the game.")
    for page in (ada, bob):
        opened = page.get_by_role("region", name="The hands, opened")
        expect(opened.get_by_role("term")).to_have_text(["Ada"])  # of Bob nothing is hidden
        expect(opened.get_by_role("listitem")).to_have_count(2)
    bob.get_by_role("button", name="Play again").click()
    expect(ada.get_by_text("Bob wants to play again.")).to_be_visible()
    ada.get_by_role("button", name="Join the rematch").click()
    for page in (ada, bob):
        expect(page.get_by_role("region", name="Your decision")).to_be_visible()
        expect(page.get_by_role("button", name="Resign")).to_be_visible()
    assert ada.url == bob.url


def test_whoever_resigned_is_offered_nothing_more(visit: Visit, site: str) -> None:
    pages = seated(visit, site, Ada="desktop", Bob="desktop", Cleo="desktop")
    bob = pages["Bob"]
    resign(bob, "the others play on")
    expect(bob.get_by_role("button", name="Resign")).to_have_count(0)
    expect(bob.get_by_role("region", name="Your decision").get_by_role("checkbox")).to_have_count(0)
    expect(pages["Ada"].get_by_role("button", name="Resign")).to_be_visible()


def test_the_words_follow_the_picture(visit: Visit, site: str) -> None:
    """With motion: no line of the log comes before its event was on stage, and none is lost."""
    pages = seated(visit, site, motion="no-preference", Ada="desktop", Bob="desktop")
    actor, other = on_turn(pages)
    actor.get_by_role("group", name="Your action").get_by_role(
        "button", name=re.compile("^Tax")
    ).click()
    answer = other.get_by_role("button", name=re.compile("^Challenge")).first
    expect(answer).to_be_visible()
    other.evaluate(WATCH)
    answer.click()
    expect(other.get_by_role("region", name="What has happened")).to_contain_text(PROVEN)
    seen: list[list[str]] = other.evaluate("window.seen")
    asked = next(i for i, (stage, _) in enumerate(seen) if "the Regent?" in stage)
    told = next(i for i, (_, log) in enumerate(seen) if PROVEN.search(log))
    assert asked < told
    assert any(stage != seen[asked][0] for stage, _ in seen[asked : told + 1])
