"""Another language: chosen at a table it is read at once, and fits on the narrowest screen."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.conftest import Visit
from browser.moments import NAMES, Moment, kinds_of_moments, walks
from browser.table import OFFERED, SELDOM, at_rest
from browser.test_sizes import CHECK, GAMES, let_the_house_say, seats_of, show, what_does_not_fit
from courtly.games import every_game
from courtly.kernel.game import Game
from english import is_english

pytestmark = pytest.mark.browser

LINES = ".log .line > span:first-child"
CHANGED = "([lines, before]) => document.querySelector(lines)?.textContent !== before"
ENOUGH = 12  # events
NARROW: ViewportSize = {"width": 360, "height": 740}
# All that a table shows or has read out, once each.
READ = """() => {
    const board = [...document.querySelectorAll('main.board *')]
    const heard = ['aria-label', 'title', 'alt', 'placeholder']
    const words = (node) => [...node.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE)
    const texts = board.flatMap((node) => [
        ...words(node).map((text) => text.data),
        ...heard.map((name) => node.getAttribute(name) ?? ''),
        getComputedStyle(node, '::before').content,
    ])
    return [...new Set(texts)]
}"""


def well_under_way(game: Game[Any]) -> Moment:
    """Somebody is asked, and has seen something happen."""
    for walk in walks(game, game.seats[-1], {}, 1):
        asking = not walk.begun and not walk.state.chances() and not walk.state.over()
        if (
            asking
            and len(walk.log.events) > ENOUGH
            and len(walk.game.legal(walk.state, walk.actor)) > 1
        ):
            return Moment(walk, walk.actor)
    raise AssertionError(f"nobody is ever asked in {game.title}")


def english_in(found: Locator) -> list[str]:
    return [text for text in found.all_inner_texts() if is_english(text)]


def speak(page: Page, language: str, settings: str = "Settings", label: str = "Language") -> None:
    page.get_by_role("button", name=settings).click()
    page.get_by_label(label).select_option(language)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_a_game_is_read_in_german_as_soon_as_somebody_wishes(visit: Visit, game: Game[Any]) -> None:
    page = visit()
    show(page, well_under_way(game))
    told, offered = page.locator(LINES), page.locator(OFFERED)
    assert english_in(told)
    count, before = told.count(), told.first.text_content()
    speak(page, "de")
    page.wait_for_function(CHANGED, arg=[LINES, before], polling=SELDOM)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert told.count() == count
    assert not english_in(told)
    assert not english_in(offered)
    page.set_viewport_size(NARROW)
    at_rest(page)
    assert page.evaluate(CHECK, NAMES) == []


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_whatever_is_asked_in_german_is_german_and_fits(visit: Visit, game: Game[Any]) -> None:
    moments = {
        name: moment
        for name, moment in kinds_of_moments(game, seats_of(game), GAMES).items()
        if moment.matters
    }
    page = visit(locale="de-DE", viewport=NARROW)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    let_the_house_say(page, moments)
    for moment in moments.values():
        assert what_does_not_fit({"360x740": page}, moment) == []
        assert [text for text in page.evaluate(READ) if is_english(text)] == []


def manifest_of(page: Page) -> dict[str, Any]:
    """What the browser would install."""
    read = "fetch(document.querySelector('link[rel=manifest]').href).then((found) => found.json())"
    found: dict[str, Any] = page.evaluate(read)
    return found


def test_the_installed_house_and_the_one_that_is_away_speak_german(visit: Visit) -> None:
    page = visit(locale="de-DE")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    german = manifest_of(page)
    assert (german["name"], german["lang"]) == ("Courtly: Spiele des Hofes", "de")
    speak(page, "en", "Einstellungen", "Sprache")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    english = manifest_of(page)
    told = ("name", "description", "lang", "shortcuts")
    assert [one for one in english if english[one] != german[one]] == sorted(
        told, key=[*english].index
    )
    assert [one["url"] for one in german["shortcuts"]] == [
        one["url"] for one in english["shortcuts"]
    ]
    assert not is_english(json.dumps([german[one] for one in told], ensure_ascii=False))

    # Out of reach, it says so in the language that was chosen, whatever the browser likes.
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    speak(page, "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.context.set_offline(True)
    page.goto("/games")
    expect(page.get_by_role("heading")).to_have_text("Das Haus antwortet nicht")
    expect(page.get_by_role("link", name="Noch einmal", exact=True)).to_be_visible()
    expect(page).to_have_title("Courtly: keine Verbindung")


def test_what_the_house_refuses_is_read_in_german(visit: Visit) -> None:
    page = visit("/table/nobody-knows-it", locale="de-DE")
    expect(page.locator("main")).to_contain_text("Einen Tisch 'nobody-knows-it' gibt es nicht.")
    opened = page.request.post("/api/tables", data={"game": "corvo", "seats": 2}).json()
    page.goto(f"/table/{opened['id']}")
    page.get_by_label("Dein Name").fill("\u0410da")  # the first letter is Cyrillic
    page.get_by_role("button", name="An den Tisch").click()
    refused = "Ein Name steht in einer einzigen Schrift; dieser mischt Kyrillisch und Lateinisch."
    expect(page.get_by_role("alert")).to_have_text(refused)
