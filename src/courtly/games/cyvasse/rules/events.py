"""What can happen at a board of Cyvasse, and the details that go with it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.rules.board import within

REVEALED: Final = 1
LAID: Final = 2  # seat + 2 * tile, its squares
PLACED: Final = 3  # seat + 2 * (0: the weaker five units, 1: the stronger), their squares
BEGINS: Final = 4  # seat
MOVES: Final = 5  # seat, deed
TAKES: Final = 6  # seat, deed, taken: by melee
SHOOTS: Final = 7  # seat, deed, taken
RUINS: Final = 8  # seat, deed, saved: and where the attacker stands afterwards
BATHES: Final = 9  # seat, deed: it has entered water and will wait
PASSES: Final = 10  # seat
KING_FALLS: Final = 11  # the seat whose King it was
DRAW: Final = 12  # why, in b, and after how many times or turns, in c
RESIGNS: Final = 13  # seat
AGREEMENT: Final = 14
WINS: Final = 15  # seat

FIVE: Final = 5  # units are told of together

# Bits for a kind of unit, for one of both sides, for a square, and for one of a homeland.
UNIT: Final = 4
WHO: Final = 5
SQUARE: Final = 6
PLACE: Final = 5

# A word of 32 bits fills two details of an event.
DETAIL: Final = 24
LOW: Final = 0xFFFFFF


def places(squares: vec[i64], begin: i64) -> i64:
    """Where five units stand at home, as a word."""
    found: i64 = 0
    for i in range(i64(FIVE)):
        found |= within(squares[begin + i]) << (PLACE * i)
    return found


def deed(unit: i64, origin: i64, target: i64) -> i64:
    """Which unit did something, from where and to where."""
    return unit + (origin << UNIT) + (target << (UNIT + SQUARE))


def deed_of(detail: int) -> tuple[int, int, int]:
    """And back."""
    squares = detail >> UNIT
    return detail % 2**UNIT, squares % 2**SQUARE, squares >> SQUARE


def saved(who: i64, stand: i64) -> i64:
    """Whom a fortress has saved, and where the attacker stands afterwards."""
    return who + (stand << WHO)


def saved_of(detail: int) -> tuple[int, int]:
    """And back."""
    return detail % 2**WHO, detail >> WHO
