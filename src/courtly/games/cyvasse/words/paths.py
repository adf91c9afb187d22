"""What is wrong with a path that somebody has written, tile by tile (R24)."""

from courtly.games.cyvasse.rules import board
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.units import DRAGON, NOBODY, SPACES, UNITS
from courtly.games.cyvasse.words.names import SQUARE_NAMES
from courtly.games.cyvasse.words.speech import no
from courtly.kernel.words import Said


def path_problem(state: Cyvasse, unit: int, path: list[int]) -> Said | None:
    """What is wrong with exactly this path; None: nothing."""
    if unit == DRAGON:
        return _no_line(path)
    left = SPACES[unit]
    for i in range(1, len(path)):
        here, last = path[i], i == len(path) - 1
        if board.direction_to(path[i - 1], here) == board.NOWHERE:
            return no("no_neighbour", here, beside=SQUARE_NAMES[path[i - 1]])
        if left <= 0:
            return _too_far(state, unit, path[:i])
        if state.lies(board.MOUNTAIN, here):
            return no("mountain", here)
        if state.at(here) != NOBODY and not last and here != path[0]:
            return blocked(state, path[0], here)
        left = (
            0
            if state.lies(board.WATER, here)
            else left - (2 if state.lies(board.FOREST, here) else 1)
        )
    return None


def _too_far(state: Cyvasse, unit: int, walked: list[int]) -> Said:
    if state.lies(board.WATER, walked[-1]):
        return no("water", walked[-1])
    if any(state.lies(board.FOREST, square) for square in walked[1:]):
        return no("after_a_forest", walked[-1])
    return too_far(unit)


def too_far(unit: int) -> Said:
    """How many spaces a walker moves."""
    return no("too_far", unit=unit, spaces=SPACES[unit])


def blocked(state: Cyvasse, origin: int, square: int) -> Said:
    """R25, R26: a friend blocks the way like an enemy."""
    friend = state.at(square) // UNITS == state.at(origin) // UNITS
    return no("friend_blocks" if friend else "enemy_blocks", square)


def _no_line(path: list[int]) -> Said | None:
    """The Dragon's squares follow each other on one straight line, or this is said."""
    line = straight(path[0], path[-1]) or []
    places = [line.index(square) for square in path[1:] if square in line]
    if len(places) == len(path) - 1 and places == sorted(set(places)):
        return None
    return no("no_line")


def straight(origin: int, target: int) -> list[int] | None:
    """The squares of the straight line to a square, itself included; None where there is none."""
    direction = board.line_to(origin, target)
    if direction == board.NOWHERE:
        return None
    found = [int(board.step(origin, direction))]
    while found[-1] != target:
        found.append(board.step(found[-1], direction))
    return found
