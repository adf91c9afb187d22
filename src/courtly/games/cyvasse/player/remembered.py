"""What a search remembers of positions: value, depth, bound and best move, in one word each."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.cyvasse.rules.board import FORTRESS
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.kernel.dice import stirred

SLOTS: Final = 262_144  # a power of two
MOVE: Final = 0xFFFF
NOTHING: Final = MOVE  # no move, no depth: what is known of a position not met yet
ZERO: Final = 2_000_000  # added to values, so that none is negative
DECIDED: Final = 900_000  # beyond this somebody's King falls

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


@final
@mypyc_attr(acyclic=True)
class Remembered:
    """A table in which the newer of two that want the same place stays."""

    def __init__(self) -> None:
        """Empty."""
        self.keys: vec[i64] = vec[i64]([0] * SLOTS)
        self.found: vec[i64] = vec[i64]([0] * SLOTS)
        self.thought: i64 = 0

    def forget(self) -> None:
        """Begin anew: keys of another thought are no longer found. Wiping would take longer."""
        self.thought = stirred(self.thought + 1)

    def look_up(self, key: i64) -> i64:
        """What is known of a position."""
        slot = key & (SLOTS - 1)
        return self.found[slot] if self.keys[slot] == key ^ self.thought else NOTHING

    def note(self, key: i64, value: i64, depth: i64, bound: i64, move: i64, ply: i64) -> None:
        """Remember it. A King's fall counts from the position on, not from the root."""
        if value > DECIDED:
            value += ply
        elif value < -DECIDED:
            value -= ply
        slot = key & (SLOTS - 1)
        self.keys[slot] = key ^ self.thought
        self.found[slot] = ((value + ZERO) << 26) | (depth << 18) | (bound << 16) | move


def with_walls(key: i64, state: Cyvasse) -> i64:
    """A key that also tells which fortresses stand."""
    return key ^ stirred(state.ground[2 * FORTRESS] ^ (state.ground[2 * FORTRESS + 1] << 7))


def value_in(known: i64, ply: i64) -> i64:
    """The value."""
    value = (known >> 26) - ZERO
    if value > DECIDED:
        return value - ply
    return value + ply if value < -DECIDED else value


def depth_in(known: i64) -> i64:
    """How deep it was looked at."""
    return (known >> 18) & 255


def settles(known: i64, value: i64, alpha: i64, beta: i64) -> bool:
    """Is the value exact, or a bound that is enough?"""
    bound = (known >> 16) & 3
    if bound == AT_LEAST:
        return value >= beta
    return bound == EXACT or value <= alpha
