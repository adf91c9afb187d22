"""The board: 64 squares, eight directions, sets of squares, and the tiles that lie on them.

A set of squares is two words of 32, one for each homeland (comp-2): a word of 64 bits would not
do, since compiled and interpreted numbers agree only below bit 62.
"""

from itertools import accumulate
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.rules import numbers
from courtly.kernel.bits import bit, has
from courtly.kernel.state import Moves

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
TO_LAY: Final = vec[i64]([tile.usual for tile in numbers.TILES])  # comp-3

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


def both(low: i64, high: i64) -> i64:
    """A set as one word of 64, only to ask for single squares: its last bit is a sign, compiled."""
    return low | (high << HOME)


def enlist(squares: Squares, offset: i64, out: Moves) -> None:
    """A move for every square of a set."""
    out.add_all(squares[0], offset)
    out.add_all(squares[1], offset + HOME)


def spread(low: i64, high: i64) -> Squares:
    """A set with all its neighbours: one step in every direction (R23)."""
    low |= ((low & NOT_FILE_H) << 1) | ((low & NOT_FILE_A) >> 1)
    high |= ((high & NOT_FILE_H) << 1) | ((high & NOT_FILE_A) >> 1)
    return (
        (low | (low << 8) | (low >> 8) | (high << 24)) & WORD,
        (high | (high << 8) | (high >> 8) | (low >> 24)) & WORD,
    )


def distance(one: int, other: int) -> int:
    """How many steps lie between two squares."""
    files, ranks = one % FILES - other % FILES, one // FILES - other // FILES
    return max(abs(files), abs(ranks))


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


def _ray(square: int, direction: int) -> list[int]:
    """All that lies straight on, up to the edge."""
    found = []
    there = _step(square, EAST_OF[direction], NORTH_OF[direction])
    while there != NOWHERE:
        found.append(there)
        there = _step(there, EAST_OF[direction], NORTH_OF[direction])
    return found


def _flights(square: int) -> list[int]:
    """All that lies straight on, direction by direction."""
    return [there for direction in range(DIRECTIONS) for there in _RAYS[square][direction]]


def _ways(square: int) -> list[int]:
    """In which direction each square lies straight on."""
    ways = [NOWHERE] * SQUARES
    for direction, ray in enumerate(_RAYS[square]):
        for there in ray:
            ways[there] = direction
    return ways


def _behind(square: int) -> list[int]:
    """The words of what lies straight on behind each other square."""
    words = [0] * (2 * SQUARES)
    for ray in _RAYS[square]:
        for place, there in enumerate(ray):
            words[2 * there : 2 * there + 2] = _words(ray[place + 1 :])
    return words


def _beyond(square: int, reach: int) -> list[int]:
    """The words of what lies straight on, but too far."""
    return _words([there for ray in _RAYS[square] for there in ray[reach:]])


_RAYS = [[_ray(square, direction) for direction in range(DIRECTIONS)] for square in range(SQUARES)]
STEPS: Final = vec[i64](
    [_step(s, EAST_OF[d], NORTH_OF[d]) for s in range(SQUARES) for d in range(DIRECTIONS)]
)
AHEAD: Final = vec[i64]([EAST_OF[d] + FILES * NORTH_OF[d] for d in range(DIRECTIONS)])
TO_THE_EDGE: Final = vec[i64]([len(ray) for rays in _RAYS for ray in rays])
LINES: Final = vec[i64]([way for s in range(SQUARES) for way in _ways(s)])
# The neighbours of each square in their order; where there are fewer, the square itself instead.
BESIDE: Final = vec[i64](
    [
        beside
        for s in range(SQUARES)
        for beside in sorted(s if near == NOWHERE else near for near in _ring(s, 1))
    ]
)
# All that lies straight on from a square, direction by direction, and where its list begins.
FLIGHTS: Final = vec[i64]([there for s in range(SQUARES) for there in _flights(s)])
FLIGHTS_FROM: Final = vec[i64](
    list(accumulate((len(_flights(s)) for s in range(SQUARES)), initial=0))
)
# What lies behind a square for whoever looks at it straight from another, and what is too far.
BEHIND: Final = vec[i64]([word for s in range(SQUARES) for word in _behind(s)])
BEYOND: Final = vec[i64](
    [word for reach in range(FILES + 1) for s in range(SQUARES) for word in _beyond(s, reach)]
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
    return LINES[origin * SQUARES + target]
