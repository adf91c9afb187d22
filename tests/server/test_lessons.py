"""Lessons over HTTP: a pupil is told what a table would tell, and the house keeps nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from courtly.games import NAMES
from courtly.kernel.language import GERMAN
from courtly.lessons import Pupil, Step, courses_of
from courtly.lessons.playing import PUPIL
from server.house import Guest

pytestmark = pytest.mark.once

Guests = Callable[[str], Guest]


def ask(guest: Guest, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = guest.http.post(f"/api/games/{path}", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def move(text: str) -> dict[str, Any]:
    return {"type": "move", "ply": 0, "text": text}


def wrong_try(pupil: Pupil, step: Step) -> str | None:
    """A legal move of one part that is not the right one."""
    texts = pupil.game.legal_texts(pupil.match.state, PUPIL)
    return next((text for text in texts if text not in step.do and step.hint(text)), None)


@pytest.mark.parametrize("game", NAMES)
def test_a_first_game_is_played_over_http(guest: Guests, game: str) -> None:
    ada = guest("Ada")
    listed = ada.get(f"/api/games/{game}/courses")
    assert [course["kind"] for course in listed] == ["lesson", "puzzles", "pictures"]
    course = courses_of(game)[0]
    path = f"{game}/courses/{course.name}"
    moves: list[str] = []
    for at, step in enumerate(course.steps):
        moves = [] if step.given is not None else moves
        pupil = Pupil(course, at, moves)
        here = {"step": at, "moves": moves}
        told = ask(ada, path, here)
        (state,) = told["messages"]
        assert told["say"] == {"text": step.say.text, "cites": list(step.say.cites)}
        assert state["view"] == pupil.game.words.view(pupil.match.state, PUPIL)
        assert [event["text"] for event in state["events"]] == pupil.match.told(PUPIL)
        assert (state["asked"] is not None) == bool(step.do)
        if not step.do:
            continue
        if wrong := wrong_try(pupil, step):
            (refused,) = ask(ada, path, {**here, "said": move(wrong)})["messages"]
            assert refused["type"] == "refused"
        right = ask(ada, path, {**here, "said": move(step.do[0])})
        assert right["right"]
        assert [message["type"] for message in right["messages"]] == ["accepted", "state"]
        assert right["messages"][1]["asked"] is None
        moves = [*moves, step.do[0]]
    assert ada.get("/api/mine") == []


def test_a_lesson_is_taught_in_the_language_of_the_pupil(guest: Guests) -> None:
    ada, game = guest("Ada"), "court_of_shadows"
    titles = [course["title"] for course in ada.get(f"/api/games/{game}/courses?language=de")]
    assert titles[0] == "Dein erster Abend"
    path = f"{game}/courses/first?language=de"
    first = courses_of(game, GERMAN)[0]
    told = ask(ada, path, {"step": 1, "moves": []})
    assert told["say"] == {"text": first.steps[1].say.text, "cites": ["§3-a", "§4-a"]}
    wrong = ask(ada, path, {"step": 1, "moves": [], "said": move("grant")})["messages"][0]
    assert wrong["reason"].startswith("Eine Königliche Gabe bringt zwei Münzen")
    illegal = ask(ada, path, {"step": 1, "moves": [], "said": move("usurp B")})["messages"][0]
    assert illegal["reason"] == "ein Sturz kostet 7 Münzen, du hast 2"


def test_a_wrong_try_is_answered_with_the_rule_and_an_illegal_one_with_the_reason(
    guest: Guests,
) -> None:
    ada = guest("Ada")
    game = NAMES[0]
    course = courses_of(game)[0]
    at, step = next((at, step) for at, step in enumerate(course.steps) if step.do)
    path, here = f"{game}/courses/{course.name}", {"step": at, "moves": []}
    wrong = wrong_try(Pupil(course, at), step)
    assert wrong is not None
    said = step.hint(wrong)
    assert said is not None
    (refused,) = ask(ada, path, {**here, "said": move(wrong)})["messages"]
    assert (refused["reason"], refused["cite"]) == (said.text, ", ".join(said.cites))
    (unread,) = ask(ada, path, {**here, "said": move("dance")})["messages"]
    assert unread["kind"] == "unreadable"
    draft = {"type": "draft", "ply": 0, "texts": [wrong]}
    (begun,) = ask(ada, path, {**here, "said": draft})["messages"]
    assert (begun["type"], begun["complete"]) == ("draft", True)


def test_what_makes_no_sense_is_refused_in_one_line(guest: Guests) -> None:
    ada = guest("Ada")
    course = f"/api/games/{NAMES[0]}/courses"
    missing = ada.http.post(f"{course}/tenth", json={"step": 0})
    assert missing.status_code == 404
    assert "there is no lesson 'tenth'" in missing.json()["error"]
    assert ada.http.get("/api/games/chess/courses").status_code == 404
    for body in ({}, {"step": -1}, {"step": 0, "moves": ["tax"] * 101}, {"step": 0, "said": "tax"}):
        assert ada.http.post(f"{course}/first", json=body).status_code == 400
    last = ada.http.post(f"{course}/first", json={"step": 1000}).json()
    assert last["step"] == len(courses_of(NAMES[0])[0].steps) - 1
