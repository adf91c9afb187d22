"""The units, weakest first, and who can kill whom (unit-1 to unit-4)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.kernel.bits import bit, first

RABBLE: Final = 0
SPEARMEN: Final = 1
CROSSBOWMAN: Final = 2
LIGHT_HORSE: Final = 3
HEAVY_HORSE: Final = 4
ELEPHANT: Final = 5
CATAPULT: Final = 6
TREBUCHET: Final = 7
DRAGON: Final = 8
KING: Final = 9
UNITS: Final = 10  # comp-5
NOBODY: Final = -1

# How many spaces a walker may move: ra-1, sp-1, cr-1, lh-1, hh-1, el-1, ca-1, tr-1, -, ki-1.
SPACES: Final = vec[i64]([1, 1, 1, 3, 2, 1, 1, 1, 0, 1])
RANGES: Final = vec[i64]([0, 0, 1, 0, 0, 0, 2, 3, 0, 0])  # how far it shoots: cr-1, ca-1, tr-1
RANGED: Final = 0b0011000100  # rng-1: Crossbowman, Catapult, Trebuchet
CAVALRY: Final = 0b0000011000  # R63: the two Horses

# The rank of each unit: by the order of the descriptions, or by that of the contents (R01).
BY_UNITS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
BY_CONTENTS: Final = (1, 2, 3, 4, 5, 8, 7, 6, 9, 10)


def is_ranged(unit: i64) -> bool:
    """Can it attack without moving?"""
    return (RANGED >> unit) & 1 == 1


def killable(unit: int, by_contents: bool) -> int:
    """R59: the set of units that this one can kill."""
    ranks = BY_CONTENTS if by_contents else BY_UNITS
    if unit == KING:  # unit-3
        return int(first(UNITS))
    found = int(bit(KING))  # unit-2
    for target in range(UNITS):
        if ranks[target] <= ranks[unit] + 1:  # unit-1
            found |= int(bit(target))
    if (RANGED >> unit) & 1:  # cr-2, ca-2, tr-2
        found |= int(bit(DRAGON))
    if (CAVALRY >> unit) & 1:  # sp-2, R64
        found &= ~int(bit(SPEARMEN))
    return found
