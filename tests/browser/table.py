"""How the tests play: by what a person can see and press."""

import random
import re

from playwright.sync_api import Locator, Page, expect

MOVES = "button[data-move]"
DOCK = '[aria-label="Your decision"]'
MOST = 1_000  # decisions in a game


def play_now(page: Page, title: str) -> None:
    """Walk through a game's door."""
    page.get_by_role("button", name=f"Play now {title} against bots").click()
    page.wait_for_url(re.compile("/table/"))


def over(page: Page) -> Locator:
    return page.get_by_role("region", name="Afterwards")


def wait_for_turn(page: Page) -> bool:
    """Until there is something to decide; False: the game is over."""
    page.wait_for_function(
        f"""() => document.querySelector('[aria-label="Afterwards"]')
            || [...document.querySelectorAll('{MOVES}')].some((b) => !b.disabled)"""
    )
    return over(page).count() == 0


def click_through(page: Page, chance: random.Random, moves: int = MOST) -> None:
    """Make random moves by clicking in the list of moves, to the end or for some time."""
    for _ in range(moves):
        if not wait_for_turn(page):
            return
        before = page.evaluate(
            "() => document.querySelector('[aria-label=\"Your decision\"]').innerText"
        )
        buttons = page.locator(f"{MOVES}:not([disabled])")
        count = buttons.count()
        if count == 0:
            continue
        buttons.nth(chance.randrange(count)).evaluate("(button) => button.click()")
        say_that_it_is_meant(page)
        page.wait_for_function(
            f"""(before) => {{
                const dock = document.querySelector('{DOCK}')
                return !dock || dock.innerText !== before
            }}""",
            arg=before,
        )


def say_that_it_is_meant(page: Page) -> None:
    """Where the house asks once more, say yes."""
    question = page.get_by_role("dialog", name="Do you mean it?")
    if question.count() > 0:
        question.get_by_role("button").last.press("Enter")


def expect_end(page: Page) -> None:
    expect(over(page)).to_be_visible()
    expect(over(page).locator(".result")).to_contain_text(re.compile("win|draw|share"))
