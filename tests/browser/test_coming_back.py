"""A place to come back to: what was played, how one likes it, looking back, and no connection."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Visit
from browser.table import SELDOM, click_through, over, resign

pytestmark = pytest.mark.browser

GAME = "court_of_shadows"
AS_WIDE = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def at_a_table(page: Page, bot: str = "greedy") -> str:
    """A table of two against a bot, opened and joined by whoever has this page."""
    wish = {"game": GAME, "seats": 2, "bots": {"B": bot}}
    table: str = page.request.post("/api/tables", data=wish).json()["id"]
    assert page.request.post(f"/api/tables/{table}/join", data={"name": "Ada"}).ok
    return table


def set_to(page: Page, label: str, value: str) -> None:
    page.get_by_label(label, exact=True).select_option(value)


def fits(page: Page) -> None:
    """Nothing is wider than the screen, whichever way is read, as soon as all lies in its place."""
    for direction in ("rtl", "ltr"):
        page.evaluate(f"document.documentElement.dir = '{direction}'")
        page.wait_for_function(AS_WIDE, polling=SELDOM)


def test_a_guest_comes_back_and_finds_everything(visit: Visit) -> None:
    page = visit(size="phone", locale="en-GB")
    waiting, done = at_a_table(page), at_a_table(page)
    page.request.post(f"/api/tables/{done}/leave")
    page.reload()
    # What is wanted most is on the first screen.
    expect(page.get_by_role("region", name="Go on")).to_contain_text("Beatrix")
    expect(page.get_by_role("button", name=re.compile("^Play now")).first).to_be_in_viewport()
    expect(page.get_by_role("region", name="Your last games")).to_contain_text("lost")
    # How one likes it is kept, and reachable from everywhere.
    page.get_by_role("button", name="Settings").click()
    set_to(page, "Colours", "dark")
    set_to(page, "Ask before a move", "every")
    page.get_by_role("button", name="Close").click()
    page.goto(f"/table/{waiting}")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.get_by_role("button", name="Ask for a hint").click()
    expect(page.get_by_text("The house would:")).to_be_visible()
    page.get_by_role("button", name=re.compile("List of")).click()
    page.locator("button[data-move]").first.click()
    expect(page.get_by_role("dialog", name="Do you mean it?")).to_be_visible()
    page.get_by_role("button", name="No", exact=True).click()
    resign(page)
    expect(over(page)).to_contain_text("Beatrix")
    # All games, in another language; nothing overflows in it, from left or from right.
    page.goto("/games")
    expect(page.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Settings").click()
    set_to(page, "Language", "de")
    expect(page.get_by_role("dialog")).to_contain_text("Einstellungen")
    fits(page)
    page.get_by_role("button", name="Schließen").click()
    set_to(page, "Ergebnis", "won")
    expect(page.get_by_role("listitem")).to_have_count(0)
    set_to(page, "Ergebnis", "lost")
    fits(page)
    page.get_by_role("button", name="Dieses Spiel vergessen").first.click()
    page.get_by_role("button", name="Vergessen", exact=True).click()
    expect(page.get_by_role("listitem")).to_have_count(1)
    for path in ("/", f"/replay/{done}", f"/table/{done}"):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.get_by_role("button", name="Einstellungen")).to_be_visible()
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size["viewport"])
            fits(page)
    # The connection is gone: the page says so, and comes back with it.
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto("/games")
    expect(page.get_by_role("heading", name="Das Haus antwortet nicht")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="Noch einmal").click()
    expect(page.get_by_role("listitem")).to_have_count(1)


def test_a_game_is_looked_back_at_from_every_side(visit: Visit) -> None:
    page = visit(locale="en-GB")
    table = at_a_table(page)
    page.goto(f"/table/{table}")
    click_through(page, random.Random(3), 3)
    if over(page).count() == 0:
        resign(page)
    story = page.get_by_role("region", name="How it came to this")
    expect(story).to_contain_text(re.compile("decided it"))
    expect(over(page).get_by_role("button", name="Share")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    step = page.get_by_role("slider", name="Step")
    expect(step).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(step).to_have_value("1")
    page.keyboard.press("PageDown")
    after = int(step.input_value())
    assert after > 1
    assert f"at={after}&eyes=A" in page.url
    # A line of the log leads to its moment, a link to the same moment with the same eyes.
    lines = page.get_by_role("list", name="All that happened").get_by_role("button")
    lines.last.click()
    last = page.evaluate("document.querySelector('input[type=range]').max")
    expect(lines.last).to_have_attribute("aria-current", "step")
    page.get_by_label("Seen by").select_option("*")
    page.wait_for_function("location.search.endsWith('eyes=*')", polling=SELDOM)
    page.keyboard.press("Home")
    page.wait_for_function("location.search.startsWith('?at=0&')", polling=SELDOM)
    page.goto(f"/replay/{table}?at={after}&eyes=*")
    expect(step).to_have_value(str(after))
    expect(page.get_by_label("Seen by")).to_have_value("*")
    # By itself it plays to the end, and then stands.
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(step).to_have_value(last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_text("Chances to win now")).to_be_attached()
