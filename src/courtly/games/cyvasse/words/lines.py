"""A position, or one side's arrangement, as one line of text. The rulebook describes both."""

import re

from courtly.games.cyvasse.rules.board import FILES, HOME, RUIN, SEATS, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.words.names import (
    GRASS_LETTER,
    LETTERS,
    SQUARE_NAMES,
    facing_of,
    letter_at,
    units_of,
    waits_on,
)
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data

NOTHING = "-"
UNIT = re.compile(r"([A-Z][a-zA-Z])([a-h][1-8])")
PARTS = 9  # of a position line
HOME_RANKS = HOME // FILES


# ---- a whole position ----------------------------------------------------------------------


def position_line(state: Cyvasse) -> str:
    """Tiles by rank from the 8th, units of both sides, who moves, facings, waits, counts."""
    units = ["".join(map("".join, units_of(state, seat).items())) for seat in range(SEATS)]
    parts = [
        _rows(state, range(SQUARES)),
        "/".join(side or NOTHING for side in units),
        seat_name(state.turn),
        *(facing_of(state, seat) or NOTHING for seat in range(SEATS)),
        *(waits_on(state, seat) or NOTHING for seat in range(SEATS)),
        str(state.quiet),
        str(state.turns),
    ]
    return " ".join(parts)


def _rows(state: Cyvasse, squares: range) -> str:
    """The letters of these squares, eight a row, from the last row on."""
    letters = "".join(letter_at(state, square) for square in squares)
    starts = reversed(range(0, len(letters), FILES))
    return "/".join(letters[start : start + FILES] for start in starts)


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
        for name, written in (("facing", rest[seat]), ("wait", rest[SEATS + seat])):
            if written != NOTHING:
                side[name] = written
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
    letters = "".join(reversed(rows))
    found = {
        letter: [SQUARE_NAMES[at] for at, laid in enumerate(letters) if laid == letter]
        for letter in LETTERS
    }
    return {letter: " ".join(squares) for letter, squares in found.items() if squares}


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
    units = units_of(state, seat).items()
    placed = "".join(f"{code}{_turned(square, seat)}" for code, square in units)
    return f"{_rows(state, squares)} {placed or NOTHING}"


def declaration(line: str, seat: int) -> str:
    """The moves that build an arrangement, as one declaration. Raises BadPosition."""
    rows, _, units = line.strip().partition(" ")
    tiles = _tiles(rows.split("/"), HOME_RANKS)
    if LETTERS[RUIN] in tiles:
        raise BadPosition("line: nobody begins with a ruin")
    parts = [f"{letter} {square}" for letter in tiles for square in tiles[letter].split()]
    parts += _read_units(units.strip())
    return ", ".join(f"{part[:-2]}{_turned(part[-2:], seat)}" for part in parts)


def _turned(square: str, seat: int) -> str:
    """The other player sees the board from the other end."""
    at = SQUARE_NAMES.index(square)
    return SQUARE_NAMES[SQUARES - 1 - at if seat == 1 else at]
