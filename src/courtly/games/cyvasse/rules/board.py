"""The board: 64 squares, eight directions, sets of squares, and the tiles that lie on them.

A set of squares is two words of 32, one for each homeland (comp-2): a word of 64 bits would not
do, since compiled and interpreted numbers agree only below bit 62.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.rules import options
from courtly.kernel.bits import bit, has

SEATS: Final = 2
FILES: Final = 8  # comp-1
SQUARES: Final = FILES * FILES
HOME: Final = SQUARES // SEATS  # squares of a homeland (comp-2)
FILE_BITS: Final = 3  # of a square's number
HOME_BITS: Final = 5
NOWHERE: Final = -1

WORD: Final = 0xFFFFFFFF  # a whole homeland
NOT_FILE_A: Final = 0xFEFEFEFE
NOT_FILE_H: Final = 0x7F7F7F7F

# Clockwise from the North: up the files, towards h, down, towards a.
DIRECTIONS: Final = 8
EAST_OF: Final = (0, 1, 1, 1, 0, -1, -1, -1)
NORTH_OF: Final = (1, 1, 0, -1, -1, -1, 0, 1)

# The tiles; grass is what is left.
MOUNTAIN: Final = 0
WATER: Final = 1
FOREST: Final = 2
FORTRESS: Final = 3
RUIN: Final = 4  # of a fortress (fort-1): nobody lays it
TILES: Final = 5
TO_LAY: Final = vec[i64]([tile.usual for tile in options.TILES])  # comp-3

Squares = tuple[i64, i64]  # the South's half, the North's half


def half_of(square: i64) -> i64:
    """Which homeland a square lies in: 0 the South's, 1 the North's."""
    return square >> HOME_BITS


def within(square: i64) -> i64:
    """The place of a square in the word of its homeland."""
    return square & (HOME - 1)


def only(square: i64) -> Squares:
    """The set of one square."""
    if square < HOME:
        return bit(square), 0
    return 0, bit(square - HOME)


def holds(squares: Squares, square: i64) -> bool:
    """Is the square in the set?"""
    if square < HOME:
        return has(squares[0], square)
    return has(squares[1], square - HOME)


def spread(low: i64, high: i64) -> Squares:
    """A set with all its neighbours: one step in every direction (R23)."""
    low |= ((low & NOT_FILE_H) << 1) | ((low & NOT_FILE_A) >> 1)
    high |= ((high & NOT_FILE_H) << 1) | ((high & NOT_FILE_A) >> 1)
    return (
        (low | (low << 8) | (low >> 8) | (high << 24)) & WORD,
        (high | (high << 8) | (high >> 8) | (low >> 24)) & WORD,
    )


# ---- tables, made once -------------------------------------------------------------


def _step(square: int, east: int, north: int) -> int:
    file, rank = square % FILES + east, square // FILES + north
    if 0 <= file < FILES and 0 <= rank < FILES:
        return file + FILES * rank
    return NOWHERE


def _words(squares: list[int]) -> list[int]:
    """The two words of a set."""
    low = sum(int(bit(square)) for square in set(squares) if 0 <= square < HOME)
    high = sum(int(bit(square - HOME)) for square in set(squares) if square >= HOME)
    return [low, high]


def _ring(square: int, distance: int) -> list[int]:
    span = range(-distance, distance + 1)
    return [
        _step(square, east, north)
        for east in span
        for north in span
        if max(abs(east), abs(north)) == distance
    ]


def _shadow(square: int, direction: int) -> list[int]:
    """What lies two away behind a neighbour: the straight line and the two beside it (R44, R45)."""
    east, north = EAST_OF[direction], NORTH_OF[direction]
    if east and north:
        behind = [(2 * east, 2 * north), (2 * east, north), (east, 2 * north)]
    elif east:
        behind = [(2 * east, 0), (2 * east, 1), (2 * east, -1)]
    else:
        behind = [(0, 2 * north), (1, 2 * north), (-1, 2 * north)]
    return [_step(square, *away) for away in behind]


STEPS: Final = vec[i64](
    [_step(s, EAST_OF[d], NORTH_OF[d]) for s in range(SQUARES) for d in range(DIRECTIONS)]
)
NEAR: Final = vec[i64]([word for s in range(SQUARES) for word in _words(_ring(s, 1))])
FAR: Final = vec[i64]([word for s in range(SQUARES) for word in _words(_ring(s, 2))])
SHADOWS: Final = vec[i64](
    [word for s in range(SQUARES) for d in range(DIRECTIONS) for word in _words(_shadow(s, d))]
)


def step(square: i64, direction: i64) -> i64:
    """The next square in a direction, or NOWHERE."""
    return STEPS[square * DIRECTIONS + direction]


def near(square: i64) -> Squares:
    """The up to eight neighbours."""
    return NEAR[2 * square], NEAR[2 * square + 1]


def line_to(origin: i64, target: i64) -> i64:
    """The direction in which a square lies straight on, or NOWHERE."""
    for direction in range(i64(DIRECTIONS)):
        square = step(origin, direction)
        while square != NOWHERE:
            if square == target:
                return direction
            square = step(square, direction)
    return NOWHERE


def distance(one: int, other: int) -> int:
    """How many steps lie between two squares."""
    files, ranks = one % FILES - other % FILES, one // FILES - other // FILES
    return max(abs(files), abs(ranks))
