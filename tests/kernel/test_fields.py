"""Reading a position: what is right is taken, what is wrong is named, in one line."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.words import Plain


def fields(**data: Any) -> Fields:
    return Fields(data, seats=3)


def test_every_kind_of_field_is_read() -> None:
    given = fields(
        name="x", coins=3, hurt=True, phase=" Turn ", turn="b", out=["A", "c"], hand={"Reg": 1}
    )
    assert given.text("name") == "x"
    assert given.number("coins", range(13), 2) == 3
    assert given.flag("hurt") is True
    assert given.one_of("phase", ("dealing", "turn"), "dealing") == 1
    assert given.seat("turn", 0) == 1
    assert given.seats_listed("out") == [0, 2]
    assert given.mapping("hand") == {"Reg": 1}
    given.finish()


def test_what_is_left_out_has_its_default() -> None:
    nothing = fields()
    assert nothing.text("name") is None
    assert nothing.number("coins", range(13), 2) == 2
    assert nothing.flag("hurt") is False
    assert nothing.one_of("phase", ("dealing", "turn"), "turn") == 1
    assert nothing.seat("turn", 2) == 2
    assert nothing.texts("knows") == []
    assert nothing.seats_listed("out") == []
    assert nothing.mapping("hand") == {}
    nothing.finish()


Reader = Callable[[Fields], object]


@pytest.mark.parametrize(
    ("value", "read", "complaint"),
    [
        (3, lambda f: f.text("x"), "x: 3 is not a text"),
        ("3", lambda f: f.number("x", range(13), 0), "x: '3' is not a number from 0 to 12"),
        (13, lambda f: f.number("x", range(13), 0), "x: 13 is not a number from 0 to 12"),
        (True, lambda f: f.number("x", range(13), 0), "x: True is not a number from 0 to 12"),
        (1.0, lambda f: f.number("x", range(13), 0), "x: 1.0 is not a number from 0 to 12"),
        (1, lambda f: f.flag("x"), "x: 1 is neither true nor false"),
        ("z", lambda f: f.one_of("x", ("a", "b"), "a"), "x: 'z' is not a or b"),
        ("D", lambda f: f.seat("x", 0), "x: 'D' is not a seat from A to C"),
        ("A", lambda f: f.texts("x"), "x: 'A' is not a list"),
        ({}, lambda f: f.texts("x"), "x: {} is not a list"),
        (["A", 1], lambda f: f.seats_listed("x"), "x: '1' is not a seat from A to C"),
        (["A"], lambda f: f.mapping("x"), "x: ['A'] is not a mapping"),
    ],
)
def test_a_wrong_field_is_told_what_would_be_right(
    value: Any, read: Reader, complaint: str
) -> None:
    with pytest.raises(BadPosition, match=f"^{re.escape(complaint)}$"):
        read(fields(x=value))


def test_a_number_may_go_in_steps_be_only_one_and_rest_on_a_rule() -> None:
    with pytest.raises(BadPosition, match=r"^stock: 4 is not a number from 1 to 5 in steps of 2$"):
        fields(stock=4).number("stock", range(1, 6, 2), 1)
    with pytest.raises(BadPosition, match=r"^stock: 4 is not 0 .P1-b.$"):
        fields(stock=4).number("stock", range(1), 0, "P1-b")


def in_cards(text: str) -> dict[str, Plain]:
    return {"cards": text}


@pytest.mark.parametrize("given", ["9d", {"cards": "9d"}])
def test_a_text_may_stand_for_one_entry_of_a_mapping(given: Any) -> None:
    inner = fields(A=given).inner("A", in_cards)
    assert inner.text("cards") == "9d"
    inner.finish()


def test_what_is_left_out_has_no_entries_within() -> None:
    assert fields().inner("A", in_cards).text("cards") is None


def test_what_is_neither_a_mapping_nor_a_text_has_no_entries() -> None:
    with pytest.raises(BadPosition, match=r"^A: 7 is neither a mapping nor a text$"):
        fields(A=7).inner("A", in_cards)


def test_a_key_that_yaml_read_as_a_number_is_no_seat() -> None:
    number: Any = 1
    with pytest.raises(BadPosition, match="answers: 1 is not a seat from A to C"):
        fields().seat_named("answers", number)


def test_a_field_within_a_field_is_named_with_both() -> None:
    with pytest.raises(BadPosition, match=r"^B: coins: 'x' is not a number from 0 to 12$"):
        Fields({"coins": "x"}, 3, "B").number("coins", range(13), 0)


@pytest.mark.parametrize(
    ("name", "hint"),
    [("coin", "did you mean coins?"), ("weather", "known are coins and turn"), (7, "known are")],
)
def test_a_field_that_nobody_asked_for_is_refused(name: Any, hint: str) -> None:
    given = Fields({name: 1}, 3)
    given.number("coins", range(13), 0)
    given.seat("turn", 0)
    complaint = re.escape(f"{name}: is not part of a position; {hint}")
    with pytest.raises(BadPosition, match=f"^{complaint}"):
        given.finish()


@pytest.mark.parametrize("value", [["x" * 10_000], "a\nb"])
def test_a_complaint_is_one_short_line_whatever_it_is_about(value: Any) -> None:
    with pytest.raises(BadPosition) as refusal:
        Fields({"x\ny": value}, 3, "A").number("x\ny", range(3), 0)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 200


def read_digits(text: str) -> int | None:
    return int(text) if text.isdecimal() else None


def test_what_a_game_reads_from_texts_is_read_or_told_what_would_be_right() -> None:
    given = fields(one="7", some=["1", "2"], bad="x", worse=["1", "y"])
    assert given.read("one", read_digits, "a number") == 7
    assert given.read("none", read_digits, "a number") is None
    assert given.read_each("some", read_digits, "a number") == [1, 2]
    with pytest.raises(BadPosition, match=r"^bad: 'x' is not a number$"):
        given.read("bad", read_digits, "a number")
    with pytest.raises(BadPosition, match=r"^worse: 'y' is not a number$"):
        given.read_each("worse", read_digits, "a number")


def test_the_middle_of_an_action_is_refused() -> None:
    fields(turn="A").refuse_the_middle("block")
    with pytest.raises(BadPosition, match=r"^block: this is the middle of an action; .*`moves`"):
        fields(block="B").refuse_the_middle("block")
