"""What could hit one is shown to whoever asks: in words, and marked where it stands."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.nearly_won import OTHER, House, house_with, nearly_won
from browser.table import play_now
from courtly.games import game as game_named

pytestmark = pytest.mark.browser

CYVASSE: Any = game_named("cyvasse")
ASK = "What could hit me?"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[House]:
    """A board on which a King is killed next."""
    tables = [nearly_won(CYVASSE, 1, "siege", by_own_move=True)]
    with house_with(tables, tmp_path_factory.mktemp("threats") / "courtly.db") as found:
        yield found


def sit_down(page: Page, house: House, table: str, seat: int) -> None:
    page.context.add_cookies([house.cookie(seat)])
    page.goto(f"{house.url}/table/{table}")


def test_a_threatened_king_is_named_and_marked_as_long_as_it_is_wanted(
    visit: Visit, house: House
) -> None:
    state = house.tables["siege"].match().state
    worst = CYVASSE.threats.find(state, OTHER)[0]
    page = visit(size="phone")
    sit_down(page, house, "siege", OTHER)
    button = page.get_by_role("button", name=ASK)
    marks = page.locator("[data-threat]")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(marks).to_have_count(0)
    button.click()
    said = page.get_by_text(re.compile("could kill your King"))
    expect(said.first).to_contain_text(f"on {worst.by[0]} could kill your King on {worst.at[0]}")
    expect(page.locator(f"[data-threat={worst.at[0]}]")).to_be_attached()
    page.reload()  # it is remembered
    expect(said.first).to_be_visible()
    button.click()
    expect(said).to_have_count(0)
    expect(marks).to_have_count(0)


def test_behind_the_screen_there_is_nothing_to_ask(visit: Visit) -> None:
    page = visit()
    play_now(page, "Cyvasse")
    expect(page.get_by_role("button", name="Ask for a hint")).to_be_visible()
    expect(page.get_by_role("button", name=ASK)).to_have_count(0)
