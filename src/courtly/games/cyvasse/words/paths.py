"""What is wrong with a path that somebody has written, tile by tile (R24)."""

from courtly.games.cyvasse.rules.board import (
    FOREST,
    MOUNTAIN,
    NOWHERE,
    WATER,
    direction_to,
    line_to,
    step,
)
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.units import DRAGON, NOBODY, SPACES, UNITS
from courtly.games.cyvasse.words.names import CODES, NAMES, SQUARE_NAMES
from courtly.kernel.table import Said


def path_problem(state: Cyvasse, unit: int, path: list[int]) -> Said | None:
    """What is wrong with exactly this path, tile by tile; None: nothing."""
    if unit == DRAGON:
        return _no_line(path)
    left = SPACES[unit]
    for i in range(1, len(path)):
        here, last = path[i], i == len(path) - 1
        name = SQUARE_NAMES[here]
        if direction_to(path[i - 1], here) == NOWHERE:
            return Said(f"{name} is no neighbour of {SQUARE_NAMES[path[i - 1]]}", "move-2")
        if left == 0:
            return _too_far(state, unit, path[:i])
        if state.lies(MOUNTAIN, here):
            return is_mountain(here)
        if state.at(here) != NOBODY and not last and here != path[0]:
            return blocked(state, path[0], here)
        left = 0 if state.lies(WATER, here) else left - (2 if state.lies(FOREST, here) else 1)
        left = max(left, 0)
    return None


def _too_far(state: Cyvasse, unit: int, walked: list[int]) -> Said:
    if state.lies(WATER, walked[-1]):
        return in_water(walked[-1])
    if any(state.lies(FOREST, square) for square in walked[1:]):
        return Said(
            f"after a forest it has no space left on {SQUARE_NAMES[walked[-1]]}", "forest-1"
        )
    return out_of_reach(unit)


def _no_line(path: list[int]) -> Said | None:
    """The Dragon's squares follow each other on one straight line, or this is said."""
    line = straight(path[0], path[-1]) or []
    places = [line.index(square) for square in path[1:] if square in line]
    if len(places) == len(path) - 1 and places == sorted(set(places)):
        return None
    return Said("the Dragon flies in one straight line", "move-3")


def straight(origin: int, target: int) -> list[int] | None:
    """The squares of the straight line to a square, itself included; None where there is none."""
    direction = line_to(origin, target)
    if direction == NOWHERE:
        return None
    found = [int(step(origin, direction))]
    while found[-1] != target:
        found.append(step(found[-1], direction))
    return found


# ---- what is said in more than one place -------------------------------------------------


def is_mountain(square: int) -> Said:
    """mtn-1."""
    return Said(f"{SQUARE_NAMES[square]} is a mountain", "mtn-1")


def in_water(square: int) -> Said:
    """water-1."""
    return Said(f"the water on {SQUARE_NAMES[square]} ends the move", "water-1")


def blocked(state: Cyvasse, origin: int, square: int) -> Said:
    """R25, R26: a friend blocks the way like an enemy."""
    friend = state.at(square) // UNITS == state.at(origin) // UNITS
    rule = "R26" if friend else "R25"
    return Said(f"a unit blocks the way on {SQUARE_NAMES[square]}", rule)


def out_of_reach(unit: int) -> Said:
    """How many spaces a walker moves."""
    spaces = SPACES[unit]
    rule = f"{CODES[unit].lower()}-1"
    return Said(f"the {NAMES[unit]} moves {spaces} space{'s' if spaces > 1 else ''}", rule)


def no_space_left(unit: int, approach: int) -> Said:
    """R49: a blow needs a space of its own."""
    name = SQUARE_NAMES[approach]
    return Said(f"on {name} the {NAMES[unit]} has no space left for the blow", "R49")
