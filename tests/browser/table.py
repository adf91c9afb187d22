"""How the tests play: by what a person can see and press."""

import json
import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Route, expect

from amount import Run

MOVES = "button[data-move]"
OFFERED = f"{MOVES}:not([disabled])"
SELDOM = 50  # milliseconds from one look at the page to the next: each costs time
DOCK = '[aria-label="Your decision"]'
LOG = '[aria-label="What has happened"]'
# What is asked, moves included, and after how many lines: the same may be asked again at once.
ASKED = f"""(document.querySelector('{DOCK}')?.textContent ?? '')
    + (document.querySelector('{LOG}')?.querySelectorAll('.line').length ?? '')"""
MOST = 1_000 if Run.soak else 4  # decisions in a game, before it is given up


def play_now(page: Page, title: str, to_the_end: bool = False) -> None:
    """Walk through a game's door; for a game that will be given up, to a table where it is over."""
    if to_the_end and not Run.soak:
        page.route("**/api/tables", to_a_table_of_two)
    page.get_by_role("button", name=f"Play now {title} against bots").click()
    page.wait_for_url(re.compile("/table/"))


def to_a_table_of_two(route: Route) -> None:
    """Nobody plays on there when one of the two resigns."""
    if route.request.method != "POST":
        route.continue_()
        return
    wish = json.loads(route.request.post_data or "")
    bot = "B" if "B" in wish["bots"] else "A"
    route.continue_(post_data=json.dumps({**wish, "seats": 2, "bots": {bot: "random"}}))


def over(page: Page) -> Locator:
    return page.get_by_role("region", name="Afterwards")


def wait_for_turn(page: Page) -> bool:
    """Until there is something to decide; False: the game is over."""
    page.wait_for_function(
        f"""() => document.querySelector('[aria-label="Afterwards"]')
            || document.querySelector('{OFFERED}')""",
        polling=SELDOM,
    )
    return over(page).count() == 0


def click_through(page: Page, chance: random.Random, moves: int = MOST) -> None:
    """Make random moves by clicking in the list of moves, to the end or for some time."""
    for _ in range(moves):
        if not wait_for_turn(page):
            return
        before = asked(page)
        buttons = page.locator(OFFERED)
        count = buttons.count()
        if count == 0:
            continue
        buttons.nth(chance.randrange(count)).evaluate("(button) => button.click()")
        say_that_it_is_meant(page)
        wait_for_another_question(page, before)


def asked(page: Page) -> str:
    """What the dock asks, and after how many lines of the log."""
    text: str = page.evaluate(f"() => {ASKED}")
    return text


def wait_for_another_question(page: Page, before: str, milliseconds: float | None = None) -> None:
    """Until the dock asks another thing, or the same once more, or is gone."""
    page.wait_for_function(
        f"(before) => !document.querySelector('{DOCK}') || {ASKED} !== before",
        arg=before,
        timeout=milliseconds,
        polling=SELDOM,
    )


def a_moment(page: Page) -> None:
    """Until the page has drawn what it knows."""
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")


def at_rest(page: Page) -> None:
    """Until nothing fades in or moves any more."""
    a_moment(page)
    page.wait_for_function(
        """() => document.getAnimations().every((one) => one.playState !== 'running'
            || one.effect.getComputedTiming().endTime === Infinity)""",
        polling=SELDOM,
    )


def say_that_it_is_meant(page: Page) -> None:
    """Where the house asks once more, say yes."""
    question = page.get_by_role("dialog", name="Do you mean it?")
    if question.count() > 0:
        question.get_by_role("button").last.press("Enter")


def resign(page: Page, means: str = "") -> None:
    page.get_by_role("button", name="Resign").click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text(means)
    question.get_by_role("button", name="Resign").click()


def expect_end(page: Page, wait: Callable[[Page], bool] = wait_for_turn) -> None:
    """The end is told. A game that takes too long is given up, when nobody else can move."""
    if not Run.soak and wait(page):
        resign(page)
    expect(over(page)).to_be_visible()
    expect(over(page).locator(".result")).to_contain_text(re.compile("win|draw|share"))
