"""Squares, tiles, units and moves as text, both ways."""

import re
from typing import NamedTuple

from courtly.games.cyvasse import moves
from courtly.games.cyvasse.board import FILES, NOWHERE, SQUARES, step
from courtly.games.cyvasse.field import FOREST, FORTRESS, MOUNTAIN, NOBODY, RUIN, WATER
from courtly.games.cyvasse.rules import Cyvasse
from courtly.games.cyvasse.units import UNITS
from courtly.kernel.state import Moves

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
PASS = "pass"
WITHDRAW = "withdraw"

assert LETTERS.index("R") == RUIN, "letters and tiles go together"
assert (MOUNTAIN, WATER, FOREST, FORTRESS) == (0, 1, 2, 3), "letters and tiles go together"

# `LH d2-d3-d5`, `El d2xd3`, `Ca d3-d4*d6`, with or without the unit.
WRITTEN = re.compile(
    r"(?:(?P<unit>[a-z]{2}|[a-z]{3,}(?: [a-z]+)?) ?)?"
    r"(?P<path>[a-h][1-8](?:-?[a-h][1-8])*)(?:(?P<sign>[x*])(?P<target>[a-h][1-8]))?"
)
PLACED = re.compile(r"(?P<what>[a-z]+(?: [a-z]+)?) (?P<square>[a-h][1-8])")


# ---- squares, tiles, units -------------------------------------------------------------


def square_text(square: int) -> str:
    """`d5`."""
    return "abcdefgh"[square % FILES] + str(square // FILES + 1)


SQUARE_NAMES = tuple(square_text(square) for square in range(SQUARES))


def read_square(text: str) -> int | None:
    """The number of a square."""
    text = text.strip().lower()
    return SQUARE_NAMES.index(text) if text in SQUARE_NAMES else None


def squares_of(low: int, high: int) -> list[str]:
    """The names of a set of squares."""
    both = low | high << 32
    return [name for square, name in enumerate(SQUARE_NAMES) if both >> square & 1]


def letter_at(state: Cyvasse, square: int) -> str:
    """The letter of a tile."""
    for tile, letter in enumerate(LETTERS):
        if state.lies(tile, square):
            return letter
    return GRASS_LETTER


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


# ---- moves as text ---------------------------------------------------------------------


def move_text(state: Cyvasse, seat: int, move: int) -> str:
    """As a person would write it down."""
    if move == moves.PASS:
        return PASS
    if move == moves.WITHDRAW:
        return WITHDRAW
    if move >= moves.TILE:
        return _placed(move)
    unit = moves.unit_of(move)
    origin = state.where[seat * UNITS + unit]
    head = f"{CODES[unit]} {SQUARE_NAMES[origin] if origin != NOWHERE else '?'}"
    if moves.STRIKE <= move < moves.SHOOT:
        return head + _strike_text(state, seat, move)
    target = SQUARE_NAMES[moves.square_of(move)]
    if move < moves.STRIKE:
        attacks = moves.square_of(move) != origin and _occupied(state, moves.square_of(move))
        return f"{head}{'x' if attacks else '-'}{target}"
    if move < moves.FIRE:
        return f"{head}*{target}"
    stand = step(origin, moves.direction_of(move)) if origin != NOWHERE else NOWHERE
    return f"{head}-{SQUARE_NAMES[stand] if stand != NOWHERE else '?'}*{target}"


def _occupied(state: Cyvasse, square: int) -> bool:
    """Behind the screen nobody knows, not even when the game is over before it is lifted (R05)."""
    return state.revealed() and state.at(square) != NOBODY


def _placed(move: int) -> str:
    square = SQUARE_NAMES[moves.square_of(move)]
    if move < moves.PLACE:
        return f"{LETTERS[(move - moves.TILE) // SQUARES]} {square}"
    return f"{CODES[(move - moves.PLACE) // SQUARES]} {square}"


def _strike_text(state: Cyvasse, seat: int, move: int) -> str:
    """R49: the approach tile is named where there is a choice."""
    target = state.target_of(move)
    tail = f"x{SQUARE_NAMES[target]}" if target != NOWHERE else "x?"
    if strikes_at(state, seat, moves.unit_of(move), target) == [move]:
        return tail
    return f"-{SQUARE_NAMES[moves.approach_of(move)]}{tail}"


def strikes_at(state: Cyvasse, seat: int, unit: int, target: int) -> list[int]:
    """The legal moves by which a unit attacks a square by melee."""
    out = Moves(1024)
    state.legal(seat, out)
    return [
        move
        for move in out.listed()
        if move < moves.SHOOT and moves.unit_of(move) == unit and state.target_of(move) == target
    ]


# ---- text as moves ---------------------------------------------------------------------


class Command(NamedTuple):
    """A move of the battle as it was written."""

    unit: int | None
    path: list[int]  # from where, and over which squares
    sign: str  # `x`, `*`, or nothing
    target: int | None


def read_command(text: str) -> Command | None:
    """The parts of a written move; None where it is not written like one."""
    found = WRITTEN.fullmatch(" ".join(text.lower().replace("×", "x").split()))
    if found is None:
        return None
    unit = None if found["unit"] is None else read_unit(found["unit"])
    if found["unit"] is not None and unit is None:
        return None
    path = [SQUARE_NAMES.index(name) for name in re.findall("[a-h][1-8]", found["path"])]
    target = None if found["target"] is None else SQUARE_NAMES.index(found["target"])
    return Command(unit, path, found["sign"] or "", target)


def read_placement(text: str) -> int | None:
    """`M b4` or `Ki d2` behind the screen."""
    found = PLACED.fullmatch(" ".join(text.lower().split()))
    if found is None:
        return None
    square = SQUARE_NAMES.index(found["square"])
    tile = read_tile(found["what"])
    if tile is not None:
        return moves.TILE + tile * SQUARES + square
    unit = read_unit(found["what"])
    return None if unit is None else moves.PLACE + unit * SQUARES + square
