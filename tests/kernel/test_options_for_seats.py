"""Options whose values are for certain numbers of seats."""

import re
from typing import Any

import pytest

from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption, BadRecord
from courtly.kernel.match import Match
from courtly.kernel.options import Option, settle
from courtly.kernel.record import read_record, record_of, replay
from courtly.testing.walk import random_table, step, walk
from toy import GAME as LANTERNS
from toy.modes import GAME

SEATS = {"main4": 4, "ffa4": 4, "ffa3": 3, "two_v_one": 3, "duel": 2}
MODE = Option("mode", tuple(SEATS), "Who plays against whom.", "R01", seats=SEATS)
CUBE = Option("cube", ("off", "on"), "Whether there is a doubling cube.", "R02")
OPTIONS = (CUBE, MODE)


@pytest.mark.parametrize(
    ("seats", "values"), [(4, ["main4", "ffa4"]), (3, ["ffa3", "two_v_one"]), (2, ["duel"])]
)
def test_the_first_value_for_so_many_seats_is_their_default(seats: int, values: list[str]) -> None:
    assert MODE.values_for(seats) == values
    assert MODE.default_for(seats) == values[0]
    assert settle(OPTIONS, {}, seats) == {"cube": "off", "mode": values[0]}
    for value in values:
        assert settle(OPTIONS, {"mode": value.upper()}, seats)["mode"] == value


@pytest.mark.parametrize("seats", [1, 2, 10])
def test_other_options_are_for_any_number_of_seats(seats: int) -> None:
    assert CUBE.values_for(seats) == ["off", "on"]
    assert CUBE.default_for(seats) == "off"


def test_a_value_that_is_not_named_is_for_any_number_of_seats() -> None:
    loose = Option("teams", ("none", "pairs"), "Who helps whom.", "R01", seats={"pairs": 4})
    assert [loose.values_for(seats) for seats in (3, 4)] == [["none"], ["none", "pairs"]]


@pytest.mark.parametrize(
    ("value", "seats", "complaint"),
    [
        ("duel", 4, "duel is for 2 seats, not 4; with 4 seats it is main4 or ffa4 (R01)"),
        ("Main4 ", 2, "main4 is for 4 seats, not 2; with 2 seats it is duel (R01)"),
        ("due", 4, "'due' is not one of main4, ffa4, ffa3, two_v_one or duel (R01)"),
    ],
)
def test_a_value_that_contradicts_the_seats_is_refused(
    value: str, seats: int, complaint: str
) -> None:
    with pytest.raises(BadOption, match=f"^option mode: {re.escape(complaint)}$"):
        settle(OPTIONS, {"mode": value}, seats)


# ---- of a game ---------------------------------------------------------------------------

TABLES: list[tuple[int | None, dict[str, str], int, str]] = [
    (None, {}, 3, "trio"),
    (None, {"late": "on"}, 3, "trio"),
    (None, {"mode": "duel"}, 2, "duel"),
    (None, {"mode": "Garden"}, 3, "garden"),
    (2, {}, 2, "duel"),
    (3, {}, 3, "trio"),
    (3, {"mode": "garden"}, 3, "garden"),
]


@pytest.mark.parametrize(("seats", "options", "at_last", "mode"), TABLES)
def test_a_named_value_decides_the_seats_and_named_seats_the_value(
    seats: int | None, options: dict[str, str], at_last: int, mode: str
) -> None:
    position: dict[str, Any] = {"options": options} | ({} if seats is None else {"seats": seats})
    for match in (Match(GAME, seats, options), Match(GAME, position=position)):
        assert (match.seats, match.options["mode"]) == (at_last, mode)
    assert GAME.new(seats, options).rose_raids == (mode == "garden")


def test_without_such_an_option_the_fewest_sit_down_or_the_usual_number() -> None:
    assert LANTERNS.seats_for(None) == LANTERNS.new().seats == 2
    assert [LANTERNS.seats_for({"rose_raids": "on"}, usual) for usual in (2, 3, 4)] == [2, 3, 2]
    assert LANTERNS.tables_for({"rose_raids": "on"}) == [2, 3]


def test_the_usual_number_of_seats_gives_way_to_the_options() -> None:
    assert GAME.seats_for({}, 2) == 3
    assert GAME.seats_for({"mode": "duel"}, 3) == 2
    assert [GAME.tables_for({"mode": mode}) for mode in ("trio", "duel")] == [[3], [2]]
    assert GAME.tables_for(None) == [2, 3]


@pytest.mark.parametrize("position", [None, {"seats": 3, "options": {"mode": "duel"}}])
def test_a_game_refuses_a_contradiction(position: Any) -> None:
    with pytest.raises(BadOption, match="duel is for 2 seats, not 3; with 3 seats it is trio or"):
        Match(GAME, 3, {"mode": "duel"}, position)


@pytest.mark.parametrize("seats", [1, 4])
def test_seats_that_the_game_does_not_have_come_first(seats: int) -> None:
    for options in ({}, {"mode": "duel"}):
        with pytest.raises(BadOption, match=f"Modes is for 2 to 3 seats, not {seats}"):
            Match(GAME, seats, options)
        with pytest.raises(BadOption, match=f"Modes is for 2 to 3 seats, not {seats}"):
            GAME.from_position({"seats": seats, "options": options})


# ---- read back ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_records_and_positions_name_the_value_and_read_back(seed: int) -> None:
    dice = Dice(seed)
    match = random_table(GAME, dice)
    while not match.state.over():
        step(match, dice)
        position = GAME.words.position(match.state)
        assert GAME.words.position(GAME.from_position(position)) == position
        later = Match(GAME, position=position)
        assert later.options["mode"] == match.options["mode"]
        assert replay(read_record(record_of(later).write()), GAME).options == later.options
    again = replay(read_record(record_of(match).write()), GAME)
    assert (again.seats, again.options) == (match.seats, match.options)


def test_a_record_that_leaves_the_value_out_has_the_default_of_its_seats() -> None:
    written = record_of(Match(GAME, 2)).write().replace("mode=duel ", "")
    assert replay(read_record(written), GAME).options == {"mode": "duel", "late": "off"}


def test_a_record_that_contradicts_itself_is_told_where() -> None:
    written = record_of(Match(GAME, 2)).write().replace("mode=duel", "mode=garden")
    with pytest.raises(
        BadRecord, match="line 5: options: option mode: garden is for 3 seats, not 2"
    ):
        replay(read_record(written), GAME)


def test_random_tables_come_to_every_value() -> None:
    found = {(s.match.seats, s.match.options["mode"]) for s in walk(GAME, 20, seed=1)}
    assert found == {(3, "trio"), (3, "garden"), (2, "duel")}
