"""Squares, tiles, units and directions as text, both ways."""

import re

from courtly.games.cyvasse.rules import board, moves
from courtly.games.cyvasse.rules.board import NOWHERE, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import NONE
from courtly.games.cyvasse.rules.units import NOBODY, UNITS
from courtly.kernel.words import Plain, Saying

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
SQUARE_NAMES = tuple(
    f"{'abcdefgh'[at % board.FILES]}{at // board.FILES + 1}" for at in range(SQUARES)
)
PLACED = re.compile(r"(?P<what>[a-z]+(?: [a-z]+)?) (?P<square>[a-h][1-8])")
UNIT = re.compile(r"([a-z]{2,}) ?([a-h][1-8])[ ,]*", re.IGNORECASE)


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


def read_units(text: str) -> list[tuple[int, int]] | None:
    """`LH d2 Ki a1` or `LHd2Kia1`: units and their squares; None: it is something else."""
    found = [(read_unit(code), SQUARE_NAMES.index(at.lower())) for code, at in UNIT.findall(text)]
    units = [(unit, square) for unit, square in found if unit is not None]
    return None if UNIT.sub("", text).strip() or len(units) < len(found) else units


def read_placement(text: str) -> int | None:
    """`M b4` or `Ki d2`: the move that lays or places it behind the screen."""
    found = PLACED.fullmatch(" ".join(text.lower().split()))
    if found is None:
        return None
    square = SQUARE_NAMES.index(found["square"])
    for tile in range(board.RUIN):
        if found["what"] in (LETTERS[tile].lower(), TILE_NAMES[tile]):
            return moves.TILE + tile * SQUARES + square
    unit = read_unit(found["what"])
    return None if unit is None else moves.PLACE + unit * SQUARES + square


def no(name: str, square: int = NOWHERE, unit: int = NOBODY, **fields: Plain) -> Saying:
    """A refusal: a row, its square and unit by their numbers."""
    if square != NOWHERE:
        fields["square"] = SQUARE_NAMES[square]
    if unit != NOBODY:
        fields["unit"] = CODES[unit]
    return name, fields


def squares_by_letter(letters: str) -> dict[str, str]:
    """Which tiles lie where, from the letters of all squares; grass is not named."""
    found = {
        letter: [SQUARE_NAMES[at] for at, lies in enumerate(letters) if lies == letter]
        for letter in LETTERS
    }
    return {letter: " ".join(squares) for letter, squares in found.items() if squares}


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
