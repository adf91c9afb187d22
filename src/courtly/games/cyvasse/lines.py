"""A position, or one side's arrangement, as one line of text. The rulebook describes both."""

import re

from courtly.games.cyvasse.board import FILES, HOME, NOWHERE, SQUARES
from courtly.games.cyvasse.field import FORTRESS, NONE, RUIN, SEATS
from courtly.games.cyvasse.rules import Cyvasse
from courtly.games.cyvasse.units import UNITS
from courtly.games.cyvasse.words import (
    CODES,
    COMPASS,
    GRASS_LETTER,
    LETTERS,
    SQUARE_NAMES,
    letter_at,
)
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name
from courtly.kernel.table import Data

NOTHING = "-"
UNIT = re.compile(r"([A-Z][a-zA-Z])([a-h][1-8])")
PARTS = 9  # of a position line
ROWS_AT_HOME = 4


# ---- a whole position ----------------------------------------------------------------------


def position_line(state: Cyvasse) -> str:
    """Tiles by rank from the 8th, units of both sides, who moves, facings, waits, counts."""
    ranks = [
        "".join(letter_at(state, square) for square in range(rank * FILES, rank * FILES + FILES))
        for rank in reversed(range(FILES))
    ]
    facings = [
        NOTHING if f == NONE else COMPASS[f] for f in map(int, (state.facing[0], state.facing[1]))
    ]
    waits = [_wait(state, seat) for seat in range(SEATS)]
    units = "/".join(_units(state, seat) or NOTHING for seat in range(SEATS))
    return " ".join(
        [
            "/".join(ranks),
            units,
            seat_name(state.turn),
            *facings,
            *waits,
            str(state.quiet),
            str(state.turns),
        ]
    )


def _units(state: Cyvasse, seat: int, turned: bool = False) -> str:
    found = ""
    for unit in range(UNITS):
        square = state.where[seat * UNITS + unit]
        if square != NOWHERE:
            found += CODES[unit] + SQUARE_NAMES[SQUARES - 1 - square if turned else square]
    return found


def _wait(state: Cyvasse, seat: int) -> str:
    unit = state.waiting[seat]
    return NOTHING if unit == NONE else SQUARE_NAMES[state.where[seat * UNITS + unit]]


def read_line(line: str) -> Data:
    """A position from its line. Raises BadPosition."""
    parts = line.split()
    if len(parts) != PARTS:
        raise BadPosition(f"line: has {len(parts)} parts, not {PARTS}: tiles units side ...")
    tiles, units, turn, *rest = parts
    sides = units.split("/")
    if len(sides) != SEATS:
        raise BadPosition("line: the units of both sides are joined by one /")
    data: Data = {"turn": turn, "tiles": _tiles(tiles.split("/"), FILES)}
    for seat in range(SEATS):
        placed = _read_units(sides[seat])
        if not any(unit.startswith("Ki") for unit in placed):
            raise BadPosition("line: a King is missing; a line is of a battle under way (R82)")
        side: Data = {"units": " ".join(placed)}
        if rest[seat] != NOTHING:
            side["facing"] = rest[seat]
        if rest[SEATS + seat] != NOTHING:
            side["wait"] = rest[SEATS + seat]
        data[seat_name(seat)] = side
    for name, written in zip(("quiet", "turns"), rest[2 * SEATS :], strict=True):
        if not written.isdecimal() or len(written) > 4:
            raise BadPosition(f"line: {written!r:.20} is no number of turns")
        data[name] = int(written)
    return data


def _tiles(rows: list[str], height: int) -> dict[str, str]:
    """The squares of each tile, from rows that begin with the highest."""
    known = GRASS_LETTER + LETTERS
    if len(rows) != height or any(len(row) != FILES or set(row) - set(known) for row in rows):
        raise BadPosition(f"line: the tiles are {height} rows of eight of the letters {known}")
    found: dict[str, list[str]] = {}
    for rank, row in enumerate(reversed(rows)):
        for file, letter in enumerate(row):
            if letter != GRASS_LETTER:
                found.setdefault(letter, []).append(SQUARE_NAMES[file + FILES * rank])
    return {letter: " ".join(squares) for letter, squares in found.items()}


def _read_units(text: str) -> list[str]:
    if text == NOTHING:
        return []
    found = UNIT.findall(text)
    if "".join(code + square for code, square in found) != text:
        raise BadPosition(f"line: {text!r:.40} is not units and squares such as Kia1LHd2")
    return [f"{code} {square}" for code, square in found]


# ---- one side's arrangement ------------------------------------------------------------------


def arrangement_line(state: Cyvasse, seat: int) -> str:
    """A homeland as its owner sees it, the same line for either side."""
    squares = range(HOME) if seat == 0 else range(SQUARES - 1, HOME - 1, -1)
    letters = "".join(letter_at(state, square) for square in squares)
    rows = [letters[i * FILES : i * FILES + FILES] for i in reversed(range(ROWS_AT_HOME))]
    return f"{'/'.join(rows)} {_units(state, seat, turned=seat == 1) or NOTHING}"


def declaration(line: str, seat: int) -> str:
    """The moves that build an arrangement, as one declaration. Raises BadPosition."""
    rows, _, units = line.strip().partition(" ")
    tiles = _tiles(rows.split("/"), ROWS_AT_HOME)
    if LETTERS[RUIN] in tiles:
        raise BadPosition("line: nobody begins with a ruin")
    parts = [
        f"{letter} {_turned(square, seat)}"
        for letter in LETTERS[: FORTRESS + 1]
        for square in tiles.get(letter, "").split()
    ]
    for pair in _read_units(units.strip()):
        code, square = pair.split()
        parts.append(f"{code} {_turned(square, seat)}")
    return ", ".join(parts)


def _turned(name: str, seat: int) -> str:
    square = SQUARE_NAMES.index(name)
    return SQUARE_NAMES[SQUARES - 1 - square if seat == 1 else square]
