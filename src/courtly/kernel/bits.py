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
    """The smallest member of a set that is not empty."""
    return count((s & -s) - 1)


def nth(s: i64, k: i64) -> i64:
    """The k-th smallest member, counting from 0."""
    skipped: i64 = 0
    low = count(s & 0xFFFF)
    while k >= low:  # sixteen at a time
        k -= low
        s >>= 16
        skipped += 16
        low = count(s & 0xFFFF)
    while k > 0:
        s &= s - 1
        k -= 1
    return skipped + lowest(s)


def clockwise(s: i64, seat: i64) -> i64:
    """The first member after `seat` going round the table; `seat` itself comes last."""
    later: i64 = s & ~first(seat + 1)
    return lowest(later if later else s)
