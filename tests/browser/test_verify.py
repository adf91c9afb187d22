"""Was the deal fair? The page compares what it was told, and hands out what proves the rest."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import Visit
from browser.table import over, play_now, resign
from browser.test_court import seated
from courtly.games import every_game
from courtly.kernel.proof import compare, verify
from courtly.kernel.receipt import read_receipt
from courtly.kernel.record import read_record
from server.house import Guest

pytestmark = pytest.mark.browser

COURT = every_game()[0]


def ask(page: Page) -> None:
    page.get_by_role("button", name="Was the deal fair?").click()


def downloaded(page: Page, name: str) -> bytes:
    with page.expect_download() as waiting:
        page.get_by_role("link", name=name).click()
    path: Path = waiting.value.path()
    return path.read_bytes()


def lie(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """From now on the house opens something else."""

    def answer(route: Route) -> None:
        found = route.fetch()
        opened = found.json()
        change(opened)
        route.fulfill(response=found, body=json.dumps(opened))

    page.unroute_all()
    page.route("**/deal?seat=*", answer)


def empty(opened: dict[str, Any]) -> None:
    opened["deals"] = []


def single(opened: dict[str, Any]) -> None:
    for deal in opened["deals"]:
        deal.update(outcomes=[deal["text"]], outcome=0)


def invented(opened: dict[str, Any]) -> None:
    for deal in opened["deals"]:
        deal["told"] = ["A draws the Regent."]


def test_an_honest_deal_is_fair_and_every_lie_about_it_is_found(visit: Visit, site: str) -> None:
    """Two people promise and reveal; afterwards the house tells the truth, and then it does not."""
    ada, bob = seated(visit, site, Ada="desktop", Bob="desktop").values()
    expect(ada.get_by_role("region", name="Your decision")).to_be_visible()
    resign(bob, "You lose the game.")
    for page in (ada, bob):
        ask(page)
        expect(page.get_by_text("Fair. The promises were kept")).to_be_visible()
        expect(page.get_by_text("This page knows no rules")).to_be_visible()
        record = read_record(downloaded(page, "the record"))
        receipt = read_receipt(downloaded(page, "your receipt"))
        assert verify(record, COURT).deal.seeds.keys() == {0, 1}
        assert compare(record, COURT, receipt).ended
    for cheat in (empty, single, invented):
        lie(ada, cheat)
        ask(ada)
        expect(ada.get_by_text("checks fail")).to_be_visible()
        expect(ada.get_by_text("Fair. The promises")).to_have_count(0)


def test_a_reload_in_the_midst_of_a_game_loses_nothing_of_the_receipt(visit: Visit) -> None:
    page = visit()
    play_now(page, COURT.title, to_the_end=True)
    expect(page.get_by_role("region", name="Your decision")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="Your decision")).to_be_visible()
    resign(page, "")
    expect(over(page)).to_be_visible()
    ask(page)
    expect(page.get_by_text("Fair. The promises were kept")).to_be_visible()
    receipt = read_receipt(downloaded(page, "your receipt"))
    assert compare(read_record(downloaded(page, "the record")), COURT, receipt).ended


def test_whoever_looks_at_another_page_still_reveals(visit: Visit, site: str) -> None:
    house = Guest(site.removeprefix("http://"), "Bob")
    table = house.open(COURT.name, 2)
    page = visit(f"/table/{table}")
    page.get_by_role("button", name="Join the table").click()
    expect(page.get_by_text("One seat is free")).to_be_visible()
    page.goto("/")
    house.join(table)
    page.reload()
    house.sit(table)
    while house.state["stage"] == "waiting":
        house.hear("state")
    house.leave()


def test_a_browser_without_a_receipt_says_that_it_cannot_know(visit: Visit, site: str) -> None:
    ada, bob = seated(visit, site, Ada="desktop", Bob="desktop").values()
    expect(ada.get_by_role("region", name="Your decision")).to_be_visible()
    resign(bob, "You lose the game.")
    expect(ada.get_by_role("button", name="Was the deal fair?")).to_be_visible()
    ada.evaluate("localStorage.clear()")
    ask(ada)
    expect(ada.get_by_text("This browser has no receipt of the game")).to_be_visible()
