"""One game being played."""

from typing import Any

import pytest

from courtly.games import game
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition, BadRecord, CourtlyError, IllegalMove
from courtly.kernel.match import DRAW_AGREED, RESIGNS, Line, Match
from courtly.kernel.words import Data, Plain
from toy import GAME as LANTERNS

COURT = game("court_of_shadows")
A, B, C = range(3)
THREE: Data = {"seats": 3, "A": "Reg Cor 3c", "B": "Wid Wid 2c", "C": "Dip †Bla 2c"}


def test_a_match_says_whom_it_waits_for() -> None:
    match = Match(COURT, 3)
    assert match.awaited() == "chance is to decide"
    match = Match(COURT, position=THREE)
    assert match.awaited() == "A is to decide"
    match.play(A, "tax")
    assert match.awaited() == "B and C are to decide"
    match.leave(B)
    match.leave(C)
    assert match.awaited() == "the game is over"


def test_chance_decides_until_a_seat_must() -> None:
    match = Match(COURT, 2)
    match.roll(Dice(1))
    assert len(match.lines) == 5
    assert match.state.actors()


def test_the_middle_of_an_action_is_a_position_and_the_moves_that_led_there() -> None:
    match = Match(COURT, position={**THREE, "moves": ["A exchange", "B allow", "C resigns"]})
    assert match.lines == [Line(A, "exchange"), Line(B, "allow"), Line(C, RESIGNS)]
    match = Match(COURT, position={**THREE, "moves": ["A exchange", "B allow", "C allow", "* Dip"]})
    assert match.lines[-1] == Line(None, "A draws Dip")


@pytest.mark.parametrize("moves", ["A tax", 3, ["tax"], ["D tax"], [7]])
def test_moves_since_a_position_are_lines_as_records_have_them(moves: Plain) -> None:
    with pytest.raises(CourtlyError, match="moves: "):
        Match(COURT, position={**THREE, "moves": moves})


def test_what_happened_is_on_the_lines() -> None:
    match = Match(COURT, 2)
    match.chance("reg")
    match.leave(B)
    assert match.lines == [Line(None, "A draws Reg"), Line(B, RESIGNS)]


def test_chance_that_cannot_happen_is_told_what_can() -> None:
    match = Match(COURT, 2)
    with pytest.raises(
        BadRecord, match="'A draws Queen' cannot happen now; possible: A draws Reg,"
    ):
        match.chance("A draws Queen")
    assert match.lines == []


def test_chance_that_nobody_waits_for_is_told_who_is_to_decide() -> None:
    match = Match(COURT, position=THREE)
    with pytest.raises(BadRecord, match="no chance event is pending; A is to decide"):
        match.chance("A draws Reg")


def test_a_secret_is_told_to_one_and_its_shadow_to_the_others() -> None:
    match = Match(COURT, 2)
    match.chance("A draws Reg")
    assert match.told(A) != match.told(B)
    assert match.told(B) == match.told(-1)
    assert len(match.told(A)) == len(match.told(B)) == 1
    assert match.told(A, since=2) == []


# ---- leaving and agreeing ----------------------------------------------------------------


def test_nobody_leaves_twice() -> None:
    match = Match(COURT, position=THREE)
    match.leave(C)
    with pytest.raises(IllegalMove, match=r"^C resigns: has left the game already$"):
        match.leave(C)


def test_nobody_leaves_a_game_that_is_over() -> None:
    match = Match(COURT, 2)
    match.leave(A)
    with pytest.raises(IllegalMove, match=r"^B resigns: the game is over$"):
        match.leave(B)
    assert match.lines == [Line(A, RESIGNS)]


def test_two_may_agree_on_a_draw_at_any_time() -> None:
    match = Match(COURT, 2)
    match.agree_draw()
    assert match.result() == "draw between A and B"
    assert match.lines == [Line(None, DRAW_AGREED)]
    with pytest.raises(IllegalMove, match=r"^the table draw agreed: the game is over$"):
        match.agree_draw()


def test_three_cannot_agree_on_a_draw() -> None:
    with pytest.raises(IllegalMove, match="only two seats can agree on one"):
        Match(COURT, 3).agree_draw()


# ---- results and positions ---------------------------------------------------------------


def test_a_match_says_how_it_ended() -> None:
    match = Match(COURT, position=THREE)
    assert match.result() == "unfinished"
    match.leave(A)
    match.leave(C)
    assert match.result() == "B wins"


def test_a_match_can_begin_with_a_position_that_says_only_what_matters() -> None:
    match = Match(COURT, position={**THREE, "options": {"double_loss": False}})
    assert match.seats == 3
    assert match.options["double_loss"] == "off"
    assert match.start_position == COURT.words.position(match.state)


def test_the_start_is_kept_while_the_game_goes_on() -> None:
    match = Match(COURT, position=THREE)
    start = dict(match.start_position or {})
    match.play(A, "tax")
    assert match.start_position == start
    assert COURT.words.position(match.state) != start


def test_those_who_are_equal_share_the_victory() -> None:
    match = Match(LANTERNS, position={"seats": 3, "phase": "over", "night": 2, "oil": [3, 5, 5]})
    assert match.result() == "B and C share the victory"


def test_a_position_takes_the_options_and_seats_of_its_table() -> None:
    match = Match(LANTERNS, 3, {"rose_raids": "on"}, position={})
    assert match.seats == 3
    assert match.options == {"rose_raids": "on"}
    assert Match(LANTERNS, 2, {"rose_raids": "on"}, {"options": {"rose_raids": True}}).seats == 2


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"options": {"rose_raids": "off"}}, "options: rose_raids: 'off' in the position, 'on' at"),
        ({"seats": 2}, "seats: 2 in the position, 3 at the table"),
    ],
)
def test_a_position_that_contradicts_its_table_is_refused(
    position: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(BadPosition, match=complaint):
        Match(LANTERNS, 3, {"rose_raids": "on"}, position)
