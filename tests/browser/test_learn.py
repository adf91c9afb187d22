"""Learning in the browser: first games by keys, puzzles by finger, and the pages around them."""

import re

import pytest
from playwright.sync_api import Page, expect

from amount import Run
from browser.conftest import LOOKS, Visit, in_all_looks
from browser.table import MOVES
from browser.test_access import complaints
from courtly.games import NAMES, game
from courtly.lessons import Step, courses_of

pytestmark = pytest.mark.browser

QUICK = NAMES[:1]  # the others with --soak
GAMES = [name if name in QUICK else pytest.param(name, marks=pytest.mark.soak) for name in NAMES]
COACH = "section.coach"


def say(page: Page, text: str) -> None:
    """A move, part by part, typed into the list of moves."""
    for part in text.split(", "):
        button = page.locator(f'{MOVES}[data-move="{part}"]')
        if button.count() == 0 or not button.first.is_visible():
            page.keyboard.press("/")
            page.keyboard.type(part)
        expect(button).to_be_enabled()
        button.press("Enter")


def expect_step(page: Page, step: Step) -> None:
    coach = page.locator(f'{COACH}[data-step="{step.name}"][data-right=false]')
    expect(coach).to_contain_text(step.say.text)


def go_on(page: Page) -> None:
    """The button that goes on has the focus as soon as it can be used."""
    button = page.locator(f"{COACH} button.primary")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")


def fail(page: Page, step: Step) -> None:
    """A wrong try is answered with a reason and its rule, and nothing has happened."""
    wrong = next(
        text
        for text in page.locator(MOVES).evaluate_all("all => all.map(one => one.dataset.move)")
        if text not in step.do and (said := step.hint(text)) and said.cites
    )
    said = step.hint(wrong)
    assert said is not None
    page.locator(f'{MOVES}[data-move="{wrong}"]').press("Enter")
    alert = page.locator(f"{COACH} [role=alert]")
    expect(alert).to_contain_text(said.text)
    expect(alert.get_by_role("button", name=f"Rule {said.cites[0]}")).to_be_visible()
    expect(page.locator(COACH)).to_have_attribute("data-right", "false")


@pytest.mark.parametrize("name", GAMES)
def test_a_first_game_is_learnt_by_keys(visit: Visit, name: str) -> None:
    """To its end, with a wrong try and a page that is loaded anew on the way."""
    course = courses_of(name)[0]
    page = visit(f"/learn/{name}/{course.name}")
    tried = False
    for at, step in enumerate(course.steps):
        if at == len(course.steps) // 2:
            page.reload()
        expect_step(page, step)
        if step.do:
            expect(page.locator(MOVES).first).to_be_attached()
            if not tried and any(like == "*" for like, _ in step.hints):
                fail(page, step)
                tried = True
            say(page, step.do[0])
            expect(page.locator(COACH)).to_have_attribute("data-right", "true")
            expect(page.locator(COACH)).to_contain_text(step.said.text)
        go_on(page)
    assert tried
    title = f"You can play {game(name).title}"
    expect(page.get_by_role("heading", name=title)).to_be_focused()
    page.get_by_role("link", name="Other games").press("Enter")
    done = page.get_by_label(f"{len(course.steps)} of {len(course.steps)} done")
    expect(done).to_be_visible()


@in_all_looks
def test_a_puzzle_is_failed_and_solved(visit: Visit, size: str, colours: str) -> None:
    course = courses_of(QUICK[0])[1]
    page = visit(f"/learn/{QUICK[0]}/{course.name}", size, color_scheme=colours)
    step, following = course.steps[:2]
    expect_step(page, step)
    unfold = page.get_by_role("button", name=re.compile("^List of"))
    if size == "phone":
        unfold.click()
    fail(page, step)
    assert not complaints(page)
    page.locator(f'{MOVES}[data-move="{step.do[0]}"]').press("Enter")
    expect(page.locator(COACH)).to_contain_text(step.said.text)
    go_on(page)
    expect_step(page, following)


@pytest.mark.parametrize(("size", "colours"), LOOKS if Run.soak else LOOKS[:1])
def test_the_pages_of_learning(visit: Visit, size: str, colours: str) -> None:
    """All games, one game, its pictures, and the rulebook with a search."""
    name = NAMES[1]
    title = game(name).title
    page = visit("/learn", size, color_scheme=colours)
    for other in NAMES:
        expect(page.locator(f'[data-game="{other}"] a.primary')).to_be_visible()
    assert not complaints(page)
    page.get_by_role("link", name=title, exact=True).click()
    first, puzzles, pictures = courses_of(name)
    page.get_by_role("button", name=re.compile(re.escape(puzzles.steps[2].title))).click()
    expect_step(page, puzzles.steps[2])
    page.goto(f"/learn/{name}")
    expect(page.get_by_role("button", name=re.compile(first.steps[0].title))).to_be_visible()
    page.get_by_role("link", name=f"How to play {title}").click()
    for step in pictures.steps:
        expect(page.get_by_role("heading", name=step.title)).to_be_visible()
    expect(page.locator("main section .table [data-term]").first).to_be_attached()
    if Run.soak:
        assert not complaints(page)
    page.get_by_role("button", name="Rulebook").click()
    book = page.get_by_role("dialog", name="Rulebook")
    expect(book.get_by_role("region", name="Rules")).to_contain_text("The game in five sentences")
    expect(book.get_by_text("About this text")).to_be_visible()
    book.get_by_role("searchbox").fill("last card")
    expect(book.get_by_role("status")).to_have_text(re.compile(r"^\d+ places?$"))
    expect(book.get_by_text("The game in five sentences")).to_have_count(0)


def test_a_lesson_that_does_not_exist(visit: Visit) -> None:
    page = visit(f"/learn/{NAMES[0]}/tenth")
    expect(page.get_by_role("heading", name="There is no such lesson")).to_be_visible()
