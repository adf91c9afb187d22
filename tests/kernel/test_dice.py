"""The dice are fair, and the same seed throws the same, on every machine and in every build."""

from collections import Counter
from itertools import pairwise
from math import sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtly.kernel.dice import MASK, Dice, stirred

SIDES = (2, 3, 5, 6, 7, 15, 52, 100)
THROWS = 30_000
PINNED = {1: [40, 5, 66, 67, 73, 90, 11, 88], MASK: [3, 0, 90, 0, 34, 12, 59, 20]}
seeds = st.integers(0, MASK)


def throws(seed: int, n: int, times: int) -> list[int]:
    dice = Dice(seed)
    return [dice.below(n) for _ in range(times)]


def surprise(counts: Counter[Any], cells: int) -> float:
    """Chi-square against all cells being alike, in standard deviations from what is usual."""
    expected = counts.total() / cells
    missing = cells - len(counts)
    chi = sum((found - expected) ** 2 for found in counts.values()) / expected + missing * expected
    return (chi - (cells - 1)) / sqrt(2 * (cells - 1))


@given(seeds)
def test_the_same_seed_throws_the_same(seed: int) -> None:
    assert throws(seed, 1000, 20) == throws(seed, 1000, 20)


def test_a_seed_throws_the_same_for_ever() -> None:
    """Seeds are written down in bug reports and papers: they must not change their meaning."""
    assert {seed: throws(seed, 100, 8) for seed in PINNED} == PINNED


@given(seeds, seeds)
def test_reseeded_dice_are_new_dice(old: int, new: int) -> None:
    dice = Dice(old)
    dice.below(6)
    dice.reseed(new)
    assert [dice.below(1000) for _ in range(10)] == throws(new, 1000, 10)


@given(seeds, st.integers(1, 2**29 - 1))
def test_a_throw_stays_in_range(seed: int, n: int) -> None:
    assert all(0 <= throw < n for throw in throws(seed, n, 20))


@pytest.mark.parametrize("n", [1, *SIDES])
def test_every_side_comes_up(n: int) -> None:
    assert set(throws(7, n, 40 * n)) == set(range(n))


@pytest.mark.parametrize("n", SIDES)
def test_all_sides_come_up_equally_often(n: int) -> None:
    assert surprise(Counter(throws(3, n, THROWS)), n) < 4


@pytest.mark.parametrize("n", [2, 3, 6, 15])
def test_a_throw_tells_nothing_of_the_next(n: int) -> None:
    row = throws(11, n, THROWS)
    assert surprise(Counter(pairwise(row)), n * n) < 4


@pytest.mark.parametrize("n", [2, 6, 15])
@pytest.mark.parametrize("nth", [0, 1, 2])
def test_neighbouring_seeds_have_nothing_to_do_with_each_other(n: int, nth: int) -> None:
    row = [throws(seed, n, nth + 1)[nth] for seed in range(10_000)]
    assert surprise(Counter(row), n) < 4
    assert surprise(Counter(pairwise(row)), n * n) < 4


@given(seeds, seeds)
def test_no_two_seeds_begin_alike(one: int, other: int) -> None:
    assert (stirred(one) == stirred(other)) == (one == other)


def test_loaded_dice_would_be_noticed() -> None:
    loaded = [*throws(3, 6, THROWS), *[5] * (THROWS // 40)]
    assert surprise(Counter(loaded), 6) > 4
