"""What can happen at a board of Cyvasse, and the details that go with it."""

from typing import Final

from mypy_extensions import i64

REVEALED: Final = 1
LAID: Final = 2  # seat + 2 * tile, its squares
PLACED: Final = 3  # seat + 2 * (0: the weaker five units, 1: the stronger), their squares
BEGINS: Final = 4  # seat
MOVES: Final = 5  # seat, deed
TAKES: Final = 6  # seat, deed, taken: by melee
SHOOTS: Final = 7  # seat, deed, taken
RUINS: Final = 8  # seat, deed, saved + 32 * where the attacker stands afterwards
BATHES: Final = 9  # seat, deed: it has entered water and will wait
PASSES: Final = 10  # seat
KING_FALLS: Final = 11  # the seat whose King it was
DRAW: Final = 12  # why, in b
RESIGNS: Final = 13  # seat
AGREEMENT: Final = 14
WINS: Final = 15  # seat


def deed(unit: i64, origin: i64, target: i64) -> i64:
    """Which unit did something, from where and to where."""
    return unit + (origin << 4) + (target << 10)
