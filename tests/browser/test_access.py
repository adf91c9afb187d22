"""Nothing serious for axe-core, at tables where they are played at, and a light first load."""

import gzip
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page

from amount import Run
from browser.conftest import LOOKS, Visit, in_all_looks
from browser.table import at_rest
from courtly.games import every_game
from courtly.kernel.game import Game

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = every_game()
GAME = GAMES[0]
# A soak goes round all games.
ROUND = GAMES if Run.soak else GAMES[1:2]
SERIOUS = ("serious", "critical")
FIRST_LOAD = 150_000  # bytes, compressed


def complaints(page: Page) -> list[str]:
    at_rest(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [
        f"{problem['id']}: {problem['nodes'][0]['html'][:200]}"
        for problem in found["violations"]
        if problem["impact"] in SERIOUS
    ]


@in_all_looks
def test_the_home_page_is_for_everyone(visit: Visit, size: str, colours: str) -> None:
    page = visit("/", size, color_scheme=colours)
    page.get_by_role("button", name=re.compile("Play now")).first.wait_for()
    assert complaints(page) == []


@in_all_looks
def test_a_table_that_waits_shows_its_link_as_a_code(
    visit: Visit, site: str, size: str, colours: str
) -> None:
    table = httpx.post(f"{site}/api/tables", json={"game": GAME.name, "seats": 2}).json()["id"]
    page = visit(f"/table/{table}", size, color_scheme=colours)
    code = page.get_by_role("img", name="The link as a code to scan")
    code.wait_for()
    page.wait_for_function("img => img.complete && img.naturalWidth > 0", arg=code.element_handle())
    assert complaints(page) == []


@pytest.mark.parametrize("game", ROUND, ids=lambda game: game.name)
@pytest.mark.parametrize(("size", "colours"), LOOKS if Run.soak else LOOKS[:1])
def test_the_pages_around_a_game_are_for_everyone(
    visit: Visit, game: Game[Any], size: str, colours: str
) -> None:
    """Its first lesson and how to play, its end and the replay, all games, and the settings."""
    page = visit("/", size, color_scheme=colours)
    table = a_game_given_up(page, game)
    found: dict[str, list[str]] = {}
    for path, shows in {
        f"/learn/{game.name}/first": ".coach",
        f"/learn/{game.name}/pictures": "main section",
        f"/table/{table}": '[aria-label="Afterwards"]',
        f"/replay/{table}": "[type=range]",
        "/games": "main li",
    }.items():
        page.goto(path)
        page.locator(shows).first.wait_for()
        found[path] = complaints(page)
    page.get_by_role("button", name="Settings").click()
    found["settings"] = complaints(page)
    assert not any(found.values()), found


def a_game_given_up(page: Page, game: Game[Any]) -> str:
    """A short one against a bot, which whoever has this page has lost."""
    wish = {"game": game.name, "seats": 2, "bots": {"B": "random"}}
    table: str = page.request.post("/api/tables", data=wish).json()["id"]
    for what in ("join", "leave"):
        assert page.request.post(f"/api/tables/{table}/{what}", data={"name": "Ada"}).ok
    return table


def test_the_first_load_is_light(site: str) -> None:
    """The page, its scripts and styles, and the fonts that its styles ask for first."""
    client = httpx.Client(base_url=site)
    page = client.get("/").text
    files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    assert files
    size = len(gzip.compress(page.encode()))
    for file in files:
        content = client.get(file).content
        size += len(content) if file.endswith("woff2") else len(gzip.compress(content))
    assert size < FIRST_LOAD, size
