"""Squares, tiles, units and directions as text, both ways."""

import re

from courtly.games.cyvasse.rules import moves
from courtly.games.cyvasse.rules.board import FILES, NOWHERE, RUIN, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import NONE
from courtly.games.cyvasse.rules.units import UNITS

CODES = ("Ra", "Sp", "Cr", "LH", "HH", "El", "Ca", "Tr", "Dr", "Ki")
NAMES = (
    *("Rabble", "Spearmen", "Crossbowman", "Light Horse", "Heavy Horse"),
    *("Elephant", "Catapult", "Trebuchet", "Dragon", "King"),
)
LETTERS = "MWFXR"  # the tiles in their order
GRASS_LETTER = "."
TILE_NAMES = ("mountain", "water", "forest", "fortress", "ruin")
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
SIDES = ("South", "North")
PLACED = re.compile(r"(?P<what>[a-z]+(?: [a-z]+)?) (?P<square>[a-h][1-8])")
SQUARE_NAMES = tuple(f"{'abcdefgh'[at % FILES]}{at // FILES + 1}" for at in range(SQUARES))


def read_square(text: str) -> int | None:
    """The number of a square."""
    text = text.strip().lower()
    return SQUARE_NAMES.index(text) if text in SQUARE_NAMES else None


def read_unit(text: str) -> int | None:
    """A unit by its code or its name, or by how its name begins."""
    word = text.strip().lower()
    for unit, code in enumerate(CODES):
        if word == code.lower() or (len(word) > 2 and NAMES[unit].lower().startswith(word)):
            return unit
    return None


def read_tile(text: str) -> int | None:
    """A tile that is laid behind the screen, by its letter or its name."""
    word = text.strip().lower()
    for tile in range(RUIN):
        if word in (LETTERS[tile].lower(), TILE_NAMES[tile]):
            return tile
    return None


def read_placement(text: str) -> int | None:
    """`M b4` or `Ki d2`: the move that lays or places it behind the screen."""
    found = PLACED.fullmatch(" ".join(text.lower().split()))
    if found is None:
        return None
    square = SQUARE_NAMES.index(found["square"])
    tile = read_tile(found["what"])
    if tile is not None:
        return moves.TILE + tile * SQUARES + square
    unit = read_unit(found["what"])
    return None if unit is None else moves.PLACE + unit * SQUARES + square


# ---- what stands where -----------------------------------------------------------------


def letter_at(state: Cyvasse, square: int) -> str:
    """The letter of a tile."""
    for tile, letter in enumerate(LETTERS):
        if state.lies(tile, square):
            return letter
    return GRASS_LETTER


def units_of(state: Cyvasse, seat: int) -> dict[str, str]:
    """The units of a side on the board, and their squares."""
    squares = [state.where[seat * UNITS + unit] for unit in range(UNITS)]
    return {CODES[unit]: SQUARE_NAMES[at] for unit, at in enumerate(squares) if at != NOWHERE}


def facing_of(state: Cyvasse, seat: int) -> str | None:
    """Where the Trebuchet of a side faces (R74)."""
    return None if state.facing[seat] == NONE else COMPASS[state.facing[seat]]


def waiting_of(state: Cyvasse, seat: int) -> str | None:
    """The unit of a side that waits in the water (R36)."""
    return None if state.waiting[seat] == NONE else CODES[state.waiting[seat]]


def waits_on(state: Cyvasse, seat: int) -> str | None:
    """And its square."""
    unit = waiting_of(state, seat)
    return None if unit is None else units_of(state, seat)[unit]
