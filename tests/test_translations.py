"""Games in other languages: nothing missing, nothing too much, and chosen where somebody sits."""

from collections.abc import Iterator
from typing import Any

import pytest

from amount import amount
from courtly.games import every_game
from courtly.games import game as game_named
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.language import ENGLISH, GERMAN, Language, language_of
from courtly.kernel.match import Match
from courtly.kernel.play import Draft
from courtly.kernel.seats import seat_name, seats_in
from courtly.kernel.translation import languages_of, speaking, words_in
from courtly.lessons import Course, course_of, courses_of
from courtly.lessons.course import words_of
from courtly.testing.translations import flaws
from english import is_english

SPOKEN = [
    pytest.param(game, language, id=f"{game.name}-{language.code}")
    for game in every_game()
    for language in languages_of(game)[1:]
]
COURT = game_named("court_of_shadows")


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_every_word_of_a_game_is_translated_with_its_gaps(
    game: Game[Any], language: Language
) -> None:
    assert flaws(game, language) == []


# What breaks in a file, and what is said of it.
BROKEN: list[tuple[list[str], Any, str]] = [
    (["rows", "turn"], None, "rows: turn is missing"),
    (["rows", "dance"], "Tanz!", "rows: dance is superfluous"),
    (["events", "gains"], "{seat} nimm[t|st] etwas.", "events.gains.text: {coins} is missing"),
    (["events", "begins"], "{seat} beginnt.", "events.begins: does not say what its seat reads"),
    (["events", "draws"], "{seat} zieh[t|st] {role:den}.", "events.draws: only one of both has"),
    (["rows", "challenge", "tax"], None, "rows.challenge.text: tax is missing"),
    (["kinds", "role", "Wid"], None, "kinds.role: Wid is missing"),
    (["kinds", "role", "Wid"], ["Witwe"], "kinds.role: Wid has 1 forms, not 5"),
    (["rows", "blocks"], "{role:dem}", "rows: blocks is superfluous"),
    (["events", "blocks"], "{seat} nah[t|st] {role:des}.", "kinds.role: a sentence asks for 'des'"),
    (["terms", "tax", "text"], "Nimm viel.", "terms.tax: {tax_gain} is missing"),
    (["facts", "roles", "Wid", "name"], None, "facts.roles.Wid: name is missing"),
    (
        ["options", "double_loss", "labels", "off"],
        None,
        "options.double_loss.labels: off is missing",
    ),
    (["numbers", "copies"], None, "numbers: copies is missing"),
    (["jokes"], {}, "the file: jokes is superfluous"),
]


@pytest.mark.parametrize(("where", "words", "flaw"), BROKEN, ids=lambda one: str(one)[:40])
def test_whatever_is_wrong_with_a_translation_is_said(
    where: list[str], words: Any, flaw: str
) -> None:
    said = words_in(COURT, GERMAN)
    broken = {**said}
    part = broken
    for name in where[:-1]:
        part[name] = part = {**part[name]}
    if words is None:
        del part[where[-1]]
    else:
        part[where[-1]] = words
    assert [one for one in flaws(COURT, GERMAN, broken) if one.startswith(flaw)]


def test_a_language_is_found_by_what_browsers_and_systems_say() -> None:
    assert language_of("de-AT,de;q=0.9,en;q=0.8") is GERMAN
    assert language_of("fr,de;q=0.5") is GERMAN
    assert language_of("de_DE.UTF-8") is GERMAN
    assert language_of("en-GB,de") is ENGLISH
    assert language_of("C.UTF-8") is language_of("") is ENGLISH


def test_a_game_in_its_own_language_is_the_game_itself() -> None:
    assert speaking(COURT, ENGLISH) is COURT
    assert speaking(COURT, GERMAN) is speaking(COURT, GERMAN)


# ---- at a table --------------------------------------------------------------------------

NAMED = ("Ada", "Bo", "Cy", "Dorn", "Elska", "Falk")
SEEN = amount(300, 3_000)  # lines of a game
TRIED = 40  # moves at each of them, mostly refused


def sentences(game: Game[Any], seed: int) -> Iterator[str]:
    """All that is asked, offered, refused and told in a game by chance, to everybody."""
    words, dice = game.words, Dice(seed)
    match: Match[Any] = Match(game, game.seats[-1])
    speech = words.speech
    assert speech is not None
    while len(match.lines) < SEEN and not match.state.over():
        state = match.state
        if state.chances():
            match.happen(dice.below(state.chances()))
            continue
        for seat in range(state.seats):
            yield speech.spoken(words.prompt(state, seat), NAMED, seat_name(seat))
        actors = seats_in(state.actors())
        seat = actors[dice.below(len(actors))]
        for _ in range(TRIED):
            no = game.why_not(state, seat, dice.below(game.actions))
            if no is not None:
                yield speech.spoken(no, NAMED, seat_name(seat))
        for move in game.legal(state, seat):
            offered = (
                words.label(state, seat, move),
                words.heading(state, seat, move),
                words.warning(state, seat, move),
            )
            for said in offered:
                if said is not None and said.name:
                    yield speech.spoken(said, NAMED, seat_name(seat))
        draft = Draft(game, state, seat)
        while not draft.complete:
            legal = game.legal(draft.state, seat)
            draft.add(words.text(draft.state, seat, legal[dice.below(len(legal))]))
        match.make(draft)
    for seat in range(-1, match.seats):
        viewer = seat_name(seat) if seat >= 0 else ""
        yield from (speech.told(event, NAMED, viewer).text for event in match.log.seen(seat))


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_nothing_at_a_table_is_said_in_english(game: Game[Any], language: Language) -> None:
    said = set(sentences(speaking(game, language), 1))
    assert len(said) > 50
    assert [one for one in said if is_english(one)] == []


# ---- lessons -----------------------------------------------------------------------------

COURSES = [
    pytest.param(course, language, id=f"{game.name}-{course.name}-{language.code}")
    for game in every_game()
    for language in languages_of(game)[1:]
    for course in courses_of(game.name)
]
NOTHING = "."  # said where nobody reads it
LONGEST = 330  # letters of what is said at once: two sentences on a phone


@pytest.mark.parametrize(("course", "language"), COURSES)
def test_every_lesson_is_translated_step_by_step(course: Course, language: Language) -> None:
    words = words_of(course, language)
    assert words.keys() == {"title", "sentence", "steps"}
    assert words["steps"].keys() == {step.name for step in course.steps}
    for step in course.steps:
        said = words["steps"][step.name]
        hints = {like for like, answer in step.hints if answer.text != NOTHING}
        afterwards = {"said"} if step.said.text else set()
        assert said.keys() - {"hints"} == {"title", "say"} | afterwards, step.name
        assert said.get("hints", {}).keys() == hints, step.name


@pytest.mark.parametrize(("course", "language"), COURSES)
def test_a_lesson_says_nothing_in_english_and_rests_on_the_same_rules(
    course: Course, language: Language
) -> None:
    spoken = course_of(course.game, course.name, language)
    for step, said in zip(course.steps, spoken.steps, strict=True):
        answers = [said.say, said.said, *(answer for _, answer in said.hints)]
        assert [one.text for one in answers if is_english(one.text)] == [], step.name
        assert all(len(one.text) <= LONGEST for one in answers), step.name
        assert said.say.cites == step.say.cites
        assert said.do == step.do
