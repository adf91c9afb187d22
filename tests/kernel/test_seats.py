"""Seats have letters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtly.kernel.seats import (
    LETTERS,
    in_words,
    names_in,
    seat_name,
    seat_number,
    seats_in,
    set_of,
)


def test_every_seat_has_a_letter_and_the_letter_leads_back() -> None:
    names = [seat_name(seat) for seat in range(len(LETTERS))]
    assert names == list("ABCDEFGHIJ")
    assert [seat_number(name, 10) for name in names] == list(range(10))


def test_a_spectator_has_no_letter() -> None:
    assert seat_name(-1) == "spectator"
    assert seat_number("spectator", 10) is None


@pytest.mark.parametrize(("name", "seat"), [("a", 0), (" B ", 1), ("c\t", 2)])
def test_letters_are_read_in_either_case_and_with_spaces(name: str, seat: int) -> None:
    assert seat_number(name, 3) == seat


@pytest.mark.parametrize("name", ["D", "Z", "", " ", "AB", "1", "-1", "ß", "À"])
def test_what_is_no_seat_of_the_table_is_none(name: str) -> None:
    assert seat_number(name, 3) is None


@given(st.text(max_size=3), st.integers(2, 10))
def test_whatever_is_written_is_a_seat_of_the_table_or_none(name: str, seats: int) -> None:
    assert seat_number(name, seats) in (None, *range(seats))


@given(st.sets(st.integers(0, 9)))
def test_sets_of_seats_are_read_in_order(seats: set[int]) -> None:
    assert seats_in(set_of(seats)) == sorted(seats)
    assert names_in(set_of(seats)) == [LETTERS[seat] for seat in sorted(seats)]


@pytest.mark.parametrize(
    ("names", "words"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_names_are_listed_as_one_would_say_them(names: list[str], words: str) -> None:
    assert in_words(names) == words


def test_choices_are_listed_with_or() -> None:
    assert in_words(["on", "off"], "or") == "on or off"
