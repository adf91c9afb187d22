"""Sets as integers do what sets do, up to bit 61, compiled or not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtly.kernel.bits import bit, clockwise, count, first, has, lowest, nth, shl

LAST = 61  # bit 62 and beyond are not for sets
members = st.sets(st.integers(0, LAST))
some_members = st.sets(st.integers(0, LAST), min_size=1)


def packed(numbers: set[int]) -> int:
    return sum(2**number for number in numbers)


@pytest.mark.parametrize("i", [0, 1, 30, 31, 32, 40, 60, LAST])
def test_a_bit_beyond_the_thirty_first_is_not_cut_off(i: int) -> None:
    assert bit(i) == 2**i


@pytest.mark.parametrize(("x", "n"), [(1, 31), (1, 40), (3, 31), (5, 40), (0x7F, 50), (1, LAST)])
def test_shifting_goes_beyond_thirty_one_bits(x: int, n: int) -> None:
    assert shl(x, n) == x * 2**n


@given(st.integers(0, LAST + 1))
def test_first_is_everything_below(n: int) -> None:
    assert first(n) == packed(set(range(n)))


@given(members, st.integers(0, LAST))
def test_has_tells_members_from_the_rest(numbers: set[int], i: int) -> None:
    assert has(packed(numbers), i) == (i in numbers)


@given(members)
def test_count_counts(numbers: set[int]) -> None:
    assert count(packed(numbers)) == len(numbers)


@given(some_members)
def test_lowest_is_the_smallest(numbers: set[int]) -> None:
    assert lowest(packed(numbers)) == min(numbers)


@given(some_members)
def test_nth_goes_through_all_in_order(numbers: set[int]) -> None:
    whole = packed(numbers)
    assert [nth(whole, k) for k in range(len(numbers))] == sorted(numbers)


@given(some_members, st.integers(0, LAST))
def test_clockwise_is_the_next_one_round_the_table(numbers: set[int], seat: int) -> None:
    round_the_table = [*range(seat + 1, LAST + 1), *range(seat + 1)]
    assert clockwise(packed(numbers), seat) == next(i for i in round_the_table if i in numbers)


def test_going_clockwise_one_comes_last_oneself() -> None:
    assert clockwise(bit(2), 2) == 2
    assert clockwise(bit(2) | bit(0), 2) == 0


def test_a_full_set_has_sixty_two_members() -> None:
    assert count(first(LAST + 1)) == LAST + 1
