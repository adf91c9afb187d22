"""§9 The modes: who plays with whom."""

from typing import Final

from mypy_extensions import i64

ALLIANCE: Final = 0  # four, two against two
FREE_FOUR: Final = 1
TWO_AGAINST_ONE: Final = 2
FREE_THREE: Final = 3
DUEL: Final = 4
NAMES = ("main4", "ffa4", "two_v_one", "ffa3", "duel")


def has_favors(mode: i64) -> bool:
    """R01: where everybody plays alone, the deck has none."""
    return mode != FREE_FOUR and mode != FREE_THREE


def partner(mode: i64, seats: i64, solo: i64, seat: i64) -> i64:
    """With whom a seat begins the game; -1: with nobody (R04)."""
    if mode == ALLIANCE:
        return (seat + 2) % seats
    if mode == TWO_AGAINST_ONE and solo >= 0 and seat != solo:
        return seats - solo - seat  # 0 + 1 + 2 less the two others
    return -1
