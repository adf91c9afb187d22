"""Cyvasse on its own board: the homeland is laid, the screen goes, units are sent by tapping."""

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from amount import Run
from browser.conftest import Visit
from browser.table import MOVES, expect_end, over, play_now, wait_for_turn
from browser.test_access import complaints
from server.house import Guest

pytestmark = pytest.mark.browser

MOST = 400 if Run.soak else 5  # turns of ours, before the game is given up
COMPLETE = "Your homeland is complete."
MOVE = re.compile(r"\w\w (?P<origin>\w\d)(?:-(?P<step>\w\d))?(?:(?P<sign>[x*])(?P<at>\w\d))?")
PLAIN = re.compile(r"\w\w (\w\d)-(\w\d)")


def homeland(page: Page) -> Locator:
    return page.get_by_role("group", name="Your homeland").get_by_role("button")


def board(page: Page) -> Locator:
    return page.get_by_role("group", name="The board")


def take(page: Page, thing: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{thing},")).click()


def arrange(page: Page, preset: str = "The Hidden Wood") -> None:
    page.get_by_role("button", name="Prepared homelands").click()
    page.get_by_role("button", name=preset).click()
    expect(page.get_by_text(COMPLETE)).to_be_visible()


def be_ready(page: Page) -> None:
    page.get_by_role("button", name="Ready", exact=True).click()


def wish(page: Page, chance: random.Random) -> str:
    """A move that kills somebody of the other side, if there is one."""
    offered: list[list[str]] = page.locator(MOVES).evaluate_all(
        "all => all.map((button) => [button.dataset.move, button.textContent])"
    )
    blows = [text for text, label in offered if "your own" not in label and re.search("[x*]", text)]
    harmless = [text for text, label in offered if "your own" not in label]
    return chance.choice(blows or harmless or [text for text, _ in offered])


def send(page: Page, text: str) -> None:
    """Tap the unit, then the target; say which way is meant where that is asked."""
    if text == "pass":
        page.get_by_role("button", name="Pass").click()
        return
    found = MOVE.fullmatch(text)
    assert found, text
    board(page).locator(f"[data-square={found['origin']}]").click()
    board(page).locator(f"[data-square={found['at'] or found['step']}]").click()
    which = page.get_by_role("dialog")
    if which.count():
        words = {"x": f"from {found['step']}" if found["step"] else "by melee", "*": "hoot"}
        which.get_by_role("button", name=re.compile(words[found["sign"]] + "$|^Yes")).click()


def turn(page: Page) -> str:
    return board(page).get_attribute("data-turn") or ""


def expect_other_turn(page: Page, before: str) -> None:
    expect(board(page)).not_to_have_attribute("data-turn", before)


def fight(page: Page, chance: random.Random, turns: int) -> None:
    for _ in range(turns):
        if not wait_for_turn(page):
            return
        before = turn(page)
        send(page, wish(page, chance))
        expect_other_turn(page, before)


def test_a_whole_game_on_the_board(visit: Visit) -> None:
    page = visit()
    play_now(page, "Cyvasse")
    take(page, "mountain")
    for place in (0, 1, 2):
        homeland(page).nth(place).click()
    expect(page.get_by_text("more than two mountains would touch")).to_be_visible()
    homeland(page).nth(2).click()
    expect(page.get_by_text("Still to lay: 4 mountains")).to_be_visible()
    take(page, "King")
    homeland(page).nth(30).click()
    expect(homeland(page).nth(30)).to_have_accessible_name(re.compile("your King"))
    arrange(page)
    be_ready(page)
    expect(board(page)).to_be_visible()
    fight(page, random.Random(7), MOST)
    expect_end(page)


def test_on_a_phone(visit: Visit) -> None:
    page = visit(size="phone")
    play_now(page, "Cyvasse")
    expect(homeland(page)).to_have_count(32)
    assert complaints(page) == []
    page.get_by_role("button", name="Shuffle").tap()
    expect(page.get_by_text(COMPLETE)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    be_ready(page)
    expect(page.get_by_text(re.compile("Your turn"))).to_be_visible()
    mine = board(page).get_by_role("button", name=re.compile("your (Light|Heavy) Horse"))
    mine.first.tap()
    targets = board(page).get_by_role("button", name=re.compile("grass, can move here"))
    before = turn(page)
    targets.first.tap()
    expect_other_turn(page, before)
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_units_and_tiles_are_dragged(visit: Visit) -> None:
    page = visit()
    play_now(page, "Cyvasse")
    for tile in "WXFM":  # whatever the order
        offered = page.locator(f'button[data-move^="{tile} "]').first
        text = offered.get_attribute("data-move") or ""
        offered.evaluate("(button) => button.click()")
        expect(page.locator(f'button[data-move$=" {text[2:]}"]')).to_have_count(0)
    page.get_by_role("button", name="Go on here").click()
    expect(page.get_by_text("Still to lay:")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    king = page.get_by_role("button", name=re.compile("^King,"))
    king.drag_to(homeland(page).nth(10))
    expect(homeland(page).nth(10)).to_have_accessible_name(re.compile("your King"))
    homeland(page).nth(10).drag_to(homeland(page).nth(20))
    expect(homeland(page).nth(20)).to_have_accessible_name(re.compile("your King"))
    homeland(page).nth(20).drag_to(page.get_by_role("button", name="Clear"))
    expect(page.get_by_role("button", name="King, to be placed")).to_be_visible()


def test_units_are_sent_by_drag_and_by_keys(visit: Visit) -> None:
    page = visit()
    play_now(page, "Cyvasse")
    arrange(page)
    be_ready(page)
    assert wait_for_turn(page)
    plain = page.locator(MOVES).evaluate_all("all => all.map((button) => button.dataset.move)")
    found = next(filter(None, (PLAIN.fullmatch(text) for text in plain)))
    unit, target = (board(page).locator(f"[data-square={square}]") for square in found.groups())
    unit.focus()
    page.keyboard.press("Enter")
    expect(target).to_have_accessible_name(re.compile("can move here$"))
    page.keyboard.press("Escape")
    expect(target).not_to_have_accessible_name(re.compile("can move here$"))
    before = turn(page)
    unit.drag_to(target)
    expect_other_turn(page, before)


def test_arrangements_are_kept_by_name(visit: Visit) -> None:
    page = visit()
    play_now(page, "Cyvasse")
    arrange(page)
    page.get_by_role("button", name="Prepared homelands").click()
    page.get_by_label("Save yours as").fill("Mine")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Clear").click()
    expect(page.get_by_text("begin with a prepared homeland")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Prepared homelands").click()
    page.get_by_role("button", name="Mine", exact=True).click()
    expect(page.get_by_text(COMPLETE)).to_be_visible()


def test_whoever_is_ready_may_arrange_anew(visit: Visit, site: str) -> None:
    table = Guest(site.removeprefix("http://"), "House").open("cyvasse", 2)
    pages = []
    for name in ("Ada", "Bob"):
        page = visit(f"/table/{table}")
        page.get_by_label(re.compile("name", re.IGNORECASE)).first.fill(name)
        page.get_by_role("button", name=re.compile("Take|Join|Sit", re.IGNORECASE)).first.click()
        pages.append(page)
    ada, bob = pages
    arrange(ada)
    be_ready(ada)
    expect(ada.get_by_text("You are ready; waiting for Bob.")).to_be_visible()
    expect(bob.get_by_text("Ada arranges behind the screen")).to_be_visible()  # sealed is sealed
    ada.get_by_role("button", name="Arrange anew").first.click()
    expect(ada.get_by_text(COMPLETE)).to_be_visible()
    be_ready(ada)
    arrange(bob, "The Corner Keep")
    be_ready(bob)
    for page in pages:
        expect(board(page)).to_be_visible()
    expect(over(ada)).to_have_count(0)
