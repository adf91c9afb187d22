"""Sets of seats, cards and squares as integers: bit i is set when i is in the set.

Compiled and interpreted agree as long as sets stay below bit 62: a compiled
i64 wraps at 64 bits, an interpreted int does not.
"""

from typing import Final

from mypy_extensions import i64

# Popcount masks. The top two bits are left out: mypyc boxes literals of 2**62 and more.
PAIRS: Final = 0x1555555555555555
NIBBLES: Final = 0x3333333333333333
BYTES: Final = 0x0F0F0F0F0F0F0F0F
ONES: Final = 0x0101010101010101
SEVEN: Final = 0x01010101010101
SEVEN_TOPS: Final = 0x80808080808080
SEVEN_BYTES: Final = 0xFFFFFFFFFFFFFF


def shl(x: i64, n: i64) -> i64:
    """Shift left. Never write a literal left of `<<`: mypyc then shifts in 32 bits."""
    return x << n


def bit(i: i64) -> i64:
    """The set that holds i alone."""
    return shl(1, i)


def first(n: i64) -> i64:
    """The set of 0, 1, ... n-1."""
    return shl(1, n) - 1


def has(s: i64, i: i64) -> bool:
    """Is i in the set?"""
    return (s >> i) & 1 == 1


def count(s: i64) -> i64:
    """How many are in the set."""
    s = s - ((s >> 1) & PAIRS)
    s = (s & NIBBLES) + ((s >> 2) & NIBBLES)
    s = (s + (s >> 4)) & BYTES
    return ((s * ONES) >> 56) & 0xFF


def lowest(s: i64) -> i64:
    """The smallest member of a set that is not empty. Compiled, this is one instruction."""
    return count((s & -s) - 1)


def nth(s: i64, k: i64) -> i64:
    """The k-th smallest member, counting from 0."""
    up_to = counts_up_to(s)
    skipped = (((((k * SEVEN) | SEVEN_TOPS) - up_to) & SEVEN_TOPS) >> 7) * SEVEN >> 48 & 0xFF
    k -= (up_to << 8) >> (8 * skipped) & 0xFF
    s >>= 8 * skipped
    while k > 0:
        s &= s - 1
        k -= 1
    return 8 * skipped + lowest(s)


def counts_up_to(s: i64) -> i64:
    """Seven bytes: how many are in the set up to the end of each."""
    s = s - ((s >> 1) & PAIRS)
    s = (s & NIBBLES) + ((s >> 2) & NIBBLES)
    s = (s + (s >> 4)) & BYTES
    return (s * ONES) & SEVEN_BYTES


def clockwise(s: i64, seat: i64) -> i64:
    """The first member after `seat` going round the table; `seat` itself comes last."""
    later: i64 = s & ~first(seat + 1)
    return lowest(later if later else s)
