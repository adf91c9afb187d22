"""The units, weakest first, and who can kill whom (unit-1 to unit-4)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.rules import numbers
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

# How many spaces a walker moves, and how far it shoots: ra-1, sp-1, cr-1, lh-1 and so on.
SPACES: Final = vec[i64](
    [1, 1, 1, numbers.LIGHT_HORSE.usual, numbers.HEAVY_HORSE.usual, 1, 1, 1, 0, 1]
)
RANGES: Final = vec[i64](
    [
        0,
        0,
        numbers.CROSSBOWMAN.usual,
        0,
        0,
        0,
        numbers.CATAPULT.usual,
        numbers.TREBUCHET.usual,
        0,
        0,
    ]
)
RANGED: Final = 0b0011000100  # rng-1: Crossbowman, Catapult, Trebuchet
CAVALRY: Final = 0b0000011000  # R63: the two Horses

# The rank of each unit: by the order of the descriptions, or by that of the contents (R01).
BY_UNITS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
BY_CONTENTS: Final = (1, 2, 3, 4, 5, 8, 7, 6, 9, 10)


def is_ranged(unit: i64) -> bool:
    """Can it attack without moving?"""
    return (RANGED >> unit) & 1 == 1


def _killable(unit: int, ranks: tuple[int, ...]) -> int:
    """R59: the set of units that this one can kill."""
    if unit == KING:  # unit-3
        return int(first(UNITS))
    found = int(bit(KING))  # unit-2
    for target in range(UNITS):
        if ranks[target] <= ranks[unit] + 1:  # unit-1
            found |= int(bit(target))
    if is_ranged(unit):  # cr-2, ca-2, tr-2
        found |= int(bit(DRAGON))
    if (CAVALRY >> unit) & 1:  # sp-2, R64
        found &= ~int(bit(SPEARMEN))
    return found


KILLS_BY_UNITS: Final = vec[i64]([_killable(unit, BY_UNITS) for unit in range(UNITS)])
KILLS_BY_CONTENTS: Final = vec[i64]([_killable(unit, BY_CONTENTS) for unit in range(UNITS)])
