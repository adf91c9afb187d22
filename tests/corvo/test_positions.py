"""Positions that cannot come about are refused in one line, with the rule."""

from typing import Any

import pytest

from courtly.games.corvo import GAME
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition
from courtly.kernel.match import Match

PRIZES: dict[str, Any] = {"leader": "A", "trump": "Js", "led": "9d", "followed": "2s"}
TO_TEN = {"match_target": "10", "next_leader": "winner"}
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({**PRIZES, "phase": "drawing", "taken": ["trump", "unseen"], "turn": "B"}, "R12"),
    ({**PRIZES, "phase": "loser takes", "taken": ["trump", "trump"]}, "twice"),
    ({**PRIZES, "phase": "loser takes", "taken": ["trump"], "B": "5c"}, "P1.3b-a"),
    ({"phase": "leading", "trump": "Js", "A": "9d", "B": ""}, "P1.2-a"),
    ({"phase": "leading", "trump": "Js", "A": "9d", "B": "2c", "shed": "9c"}, "OV-c"),
    ({"phase": "beginning", "removed": "9c"}, "P1.5-c"),
    ({"phase": "beginning", "deals": 1, "A": {"points": 3}, "options": TO_TEN}, "R48"),
    ({"options": {"cube": "on"}, "cube": 2**49, "A": "2c 3c", "B": "4c 5c"}, "R51"),
    ({"options": {"cube": "on"}, "phase": "leading", "trump": "Js", "owner": "A"}, "DC-b"),
    ({"phase": "over", "victors": ["A"], "deals": 1, "A": {"points": 1000}}, "R46"),
    ({"phase": "over", "victors": ["A"], "deals": 1, "B": {"points": 3}}, "R46"),
    ({"deals": 3, "options": TO_TEN}, "R46"),
    ({"deals": 1, "A": {"points": 11}, "options": TO_TEN}, "R47"),
    ({"face_down": 13}, "face_down"),
    ({"to_beat": "Ac 2d 3h 4s 5d", "options": {"wheel": "off"}}, "R37"),
]


@pytest.mark.parametrize(("given", "cite"), IMPOSSIBLE)
def test_what_cannot_be_is_refused(given: dict[str, Any], cite: str) -> None:
    with pytest.raises(BadPosition, match=cite) as complaint:
        GAME.from_position(given)
    assert "\n" not in str(complaint.value)


def test_a_prize_taken_lies_in_the_hand_of_the_winner() -> None:
    state = GAME.from_position({**PRIZES, "phase": "loser takes", "taken": ["trump"]})
    position: Any = GAME.table.position(state)
    assert "Js" in position["B"]["cards"].split()
    assert position["B"]["known"] == "Js"
    assert len(position["A"]["cards"].split()) == 12


def test_a_game_that_ended_before_anybody_owned_the_cube_comes_back_without_an_owner() -> None:
    match = Match(GAME, options={"cube": "on"})
    match.roll(Dice(1))
    match.agree_draw()
    position = GAME.table.position(match.state)
    assert position["owner"] is None
    assert GAME.table.position(GAME.from_position(position)) == position
