"""Options: what a table may choose, and what it is told when there is no such choice."""

import re
from dataclasses import replace
from typing import Any

import pytest

from courtly.kernel.errors import BadOption, BadPosition
from courtly.kernel.options import Option, read_settings, settle
from toy import GAME as LANTERNS

BURN = Option("burn", ("2", "4"), "How many cards are burned.", "R01")
CUBE = Option("cube", ("off", "on"), "Whether there is a doubling cube.", "R02")
TARGET = Option("match_target", ("0",), "Points to a match.", "R03", numbers=range(1, 201))
OPTIONS = (BURN, CUBE, TARGET)
GAME = replace(LANTERNS, options=OPTIONS)


def test_what_is_left_out_has_its_default() -> None:
    assert settle(OPTIONS, {}, 2) == {"burn": "2", "cube": "off", "match_target": "0"}
    assert settle(OPTIONS, {"cube": "on"}, 2) == {"burn": "2", "cube": "on", "match_target": "0"}
    assert settle((), {}, 2) == {}


@pytest.mark.parametrize("value", ["on", " ON ", "On"])
def test_values_are_read_in_any_case(value: str) -> None:
    assert CUBE.read(value) == "on"


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"cubes": "on"}, "there is no option 'cubes'; did you mean cube?"),
        (
            {"colour": "red"},
            "there is no option 'colour'; the options are burn, cube and match_target",
        ),
        ({"cube": "yes"}, "option cube: 'yes' is not one of off or on (R02)"),
        ({"cube": ""}, "option cube: '' is not one of off or on (R02)"),
        ({"burn": "3"}, "option burn: '3' is not one of 2 or 4 (R01)"),
        (
            {"match_target": "201"},
            "option match_target: '201' is not one of 0 or a number from 1 to 200 (R03)",
        ),
    ],
)
def test_a_wrong_choice_is_told_what_would_be_right(chosen: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadOption, match=f"^{re.escape(complaint)}$"):
        settle(OPTIONS, chosen, 2)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="'cube'; this game has no options"):
        settle((), {"cube": "on"}, 2)


@pytest.mark.parametrize(("value", "read"), [("0", "0"), ("1", "1"), (" 200 ", "200"), ("07", "7")])
def test_an_option_that_counts_takes_numbers_of_its_range(value: str, read: str) -> None:
    assert TARGET.read(value) == read


@pytest.mark.parametrize("value", ["-1", "201", "1.5", "²", "ten", "9" * 5000, "1e2"])
def test_an_option_that_counts_takes_nothing_else(value: str) -> None:
    with pytest.raises(BadOption, match="is not one of 0 or a number from 1 to 200") as refusal:
        TARGET.read(value)
    assert len(str(refusal.value)) < 200


# ---- as words of a command ---------------------------------------------------------------


def test_settings_are_words_with_an_equals_sign() -> None:
    assert read_settings(("cube=on", " burn = 4")) == {"cube": "on", "burn": " 4"}
    assert settle(OPTIONS, read_settings((" burn = 4",)), 2)["burn"] == "4"


@pytest.mark.parametrize("setting", ["cube", "cube=", "=on", "", "=", "  =  "])
def test_a_setting_of_another_form_is_refused(setting: str) -> None:
    with pytest.raises(BadOption, match="is not of the form option=value"):
        read_settings((setting,))


def test_an_option_is_set_only_once() -> None:
    with pytest.raises(BadOption, match="option 'cube' is set twice"):
        read_settings(("cube=on", "cube=off"))


# ---- in a position -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ({"cube": True}, {"cube": "on"}),  # `cube: on` in YAML
        ({"cube": False}, {"cube": "off"}),
        ({"cube": "on"}, {"cube": "on"}),
        ({"burn": 4}, {"burn": "4"}),
        ({"match_target": 21}, {"match_target": "21"}),
        (None, {}),
    ],
)
def test_yaml_has_its_own_ideas_of_on_and_off_and_numbers(written: Any, read: Any) -> None:
    assert GAME.options_in(written, 2) == {"burn": "2", "cube": "off", "match_target": "0"} | read


@pytest.mark.parametrize(
    "written", [{"cube": 1}, {"burn": True}, {"cube": None}, {"burn": [4]}, {True: "on"}, {3: 4}]
)
def test_other_values_are_refused(written: Any) -> None:
    with pytest.raises(BadOption, match=r"is not one of|there is no option"):
        GAME.options_in(written, 2)


@pytest.mark.parametrize("written", ["cube=on", ["cube"], 3, True])
def test_options_of_a_position_are_a_mapping(written: Any) -> None:
    with pytest.raises(BadPosition, match="is not a mapping of options to values"):
        GAME.options_in(written, 2)


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 10**30])
def test_a_wrong_number_of_seats_is_told_the_right_ones(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Lanterns is for 2 to 3 seats, not {seats}"):
        LANTERNS.new(seats)
