"""Every lesson, puzzle and picture of every game, played to its end by the engine."""

from fnmatch import fnmatchcase
from itertools import pairwise
from typing import Any

import pytest

from courtly.games import game as game_named
from courtly.games import names
from courtly.kernel.bits import has
from courtly.kernel.dice import Dice
from courtly.lessons import Answer, Course, NoSuchLesson, Pupil, Step, course_of, courses_of
from courtly.lessons.course import KINDS
from courtly.lessons.playing import PUPIL
from courtly.lessons.solving import Puzzle, declarations

pytestmark = pytest.mark.once

COURSES = [course for name in names() for course in courses_of(name)]
LONGEST = 330  # letters of what is said at once: two sentences on a phone
TRIED = 20  # wrong moves of each step
WORDS_A_MINUTE = 180
SECONDS_TO_FIND = 15  # what is asked, on the table, and then to see what comes of it
SECONDS_TO_PRESS = 3  # each small move, with a wrong one now and then
WORLDS = 6  # that the pupil could take for the real one

every_course = pytest.mark.parametrize("course", COURSES, ids=lambda c: f"{c.game}-{c.name}")


def answers(step: Step) -> list[Answer]:
    return [step.say, step.said, *(said for _, said in step.hints)]


def texts_at(pupil: Pupil) -> list[str]:
    """All that the pupil could declare."""
    state = pupil.match.state
    return [draft.text for draft in declarations(pupil.game, state, PUPIL)]


def worlds_of(pupil: Pupil, seed: int) -> dict[str, Any]:
    """Other worlds than the real one that the pupil cannot tell from it, by their positions."""
    state, words, dice = pupil.match.state, pupil.game.words, Dice(seed)
    worlds = [state.imagine(PUPIL, dice) for _ in range(WORLDS)]
    found = {str(words.position(world)): world for world in worlds}
    found.pop(str(words.position(state)), None)
    return found


def test_every_game_of_the_house_is_taught() -> None:
    for name in names():
        assert tuple(course.kind for course in courses_of(name)) == KINDS, name
        first, puzzles, pictures = courses_of(name)
        assert len(first.steps) >= 8, name
        assert len(puzzles.steps) >= 4, name
        assert len(pictures.steps) >= 4, name


@pytest.mark.parametrize("name", names())
def test_a_first_game_takes_five_to_eight_minutes(name: str) -> None:
    """By an estimate: what is said is read, and each right move is looked for and watched."""
    steps = courses_of(name)[0].steps
    read = [f"{step.title} {step.say.text} {step.said.text}" for step in steps]
    words = sum(len(one.split()) for one in read)
    pressed = [step.do[0].count(",") + 1 for step in steps if step.do]
    seconds = len(pressed) * SECONDS_TO_FIND + sum(pressed) * SECONDS_TO_PRESS
    assert 5 <= words / WORDS_A_MINUTE + seconds / 60 <= 8


@every_course
def test_what_is_said_is_short_and_rests_on_rules_that_exist(course: Course) -> None:
    book = game_named(course.game).rulebook
    wrong = []
    for step in course.steps:
        for said in answers(step):
            wrong += [f"{step.name}: {cite}" for cite in said.cites if book.find(cite) is None]
            if len(said.text) > LONGEST:
                wrong.append(f"{step.name}: {len(said.text)} letters")
        if not step.say.cites and course.kind != "puzzles":
            wrong.append(f"{step.name}: rests on no rule")
    assert not wrong


@every_course
def test_every_step_is_played_and_every_wrong_try_is_answered(course: Course) -> None:
    """Each right move is legal and leads on; no hint is idle; what is only read asks nothing."""
    wrong = []
    for at, step in enumerate(course.steps):
        texts = texts_at(Pupil(course, at)) if step.do else []
        tries = [text for text in texts if text not in step.do]
        wrong += [f"{step.name}: {text} is not legal" for text in step.do if text not in texts]
        if course.kind == "pictures":
            continue
        wrong += [f"{step.name}: no word to {text}" for text in tries if not step.hint(text)]
        hints = [like for like, _ in step.hints]
        idle = [like for like in hints if not any(fnmatchcase(text, like) for text in tries)]
        wrong += [f"{step.name}: nothing is like {like}" for like in idle]
        for text in tries[:TRIED]:
            pupil = Pupil(course, at)
            before = pupil.game.words.position(pupil.match.state)
            assert not pupil.play(text).right
            assert pupil.game.words.position(pupil.match.state) == before
    assert not wrong


@every_course
def test_a_course_is_gone_through_from_its_beginning_by_every_right_way(course: Course) -> None:
    """Also where several moves are right, each leads on to the steps that follow."""
    widest = max(len(step.do) for step in course.steps)
    for choice in range(max(1, widest)):
        moves: list[str] = []
        for at, step in enumerate(course.steps):
            if step.given is not None:
                moves = []
            pupil = Pupil(course, at, moves)
            assert pupil.asked == bool(step.do)
            if step.do and course.kind != "pictures":
                answered = pupil.play(step.do[choice % len(step.do)])
                assert answered.right, step.name
                moves.append(answered.text)
                assert not pupil.asked


@every_course
def test_a_puzzle_is_solved_by_its_solutions_alone(course: Course) -> None:
    """Whatever the others answer and however chance decides, in every world that may be."""
    for at, step in enumerate(course.steps):
        if course.kind != "puzzles":
            assert step.goal is None, step.name
            continue
        assert step.goal is not None, step.name
        pupil = Pupil(course, at)
        state = pupil.match.state
        puzzle = Puzzle(pupil.game, step.goal, step.within, step.soon)
        found = puzzle.solutions(state)
        assert sorted(found) == sorted(step.do), f"{step.name}: solved by {found}"
        assert len(found) * 2 <= len(texts_at(pupil)), f"{step.name}: too many ways"
        for position, world in worlds_of(pupil, at).items():
            assert set(step.do) <= set(puzzle.solutions(world)), f"{step.name}: {position}"


@every_course
def test_the_pupil_sits_at_a_real_table(course: Course) -> None:
    """In every step there is a view and a question, and whoever is asked may do something."""
    for at in range(len(course.steps)):
        pupil = Pupil(course, at)
        state, words = pupil.match.state, pupil.game.words
        assert words.view(state, PUPIL)
        assert words.prompt(state, PUPIL).text
        assert not state.chances()
        assert not pupil.asked or has(state.actors(), PUPIL)


def test_a_move_that_a_course_does_not_know_any_more_counts_as_the_right_one() -> None:
    for course in COURSES:
        if course.kind == "lesson":
            for at in range(len(course.steps)):
                known = Pupil(course, at).match.lines
                assert Pupil(course, at, ["what is this?"] * 9).match.lines == known


def test_a_lesson_that_does_not_exist_is_refused_in_one_line() -> None:
    with pytest.raises(NoSuchLesson, match="there is no lesson 'tenth' in"):
        course_of(names()[0], "tenth")


def test_texts_of_a_course_differ() -> None:
    for course in COURSES:
        said = sorted(step.say.text for step in course.steps)
        assert all(one != other for one, other in pairwise(said)), course.name
