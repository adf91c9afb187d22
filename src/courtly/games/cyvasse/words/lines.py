"""A position, or one side's arrangement, as one line of text. The rulebook describes both."""

from collections.abc import Mapping

from courtly.games.cyvasse.rules import moves
from courtly.games.cyvasse.rules.board import FILES, HOME, MOUNTAIN, RUIN, SEATS, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.words import names
from courtly.games.cyvasse.words.names import CODES, LETTERS, SQUARE_NAMES
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data, Plain

NOTHING = "-"
PARTS = 9  # of a position line


# ---- a whole position ----------------------------------------------------------------------


def position_line(state: Cyvasse) -> str:
    """Tiles by rank from the 8th, units of both sides, who moves, facings, waits, counts."""
    sides = [names.units_of(state, seat) for seat in range(SEATS)]
    waits = [names.waiting_of(state, seat) for seat in range(SEATS)]
    parts = [
        _rows(state, range(SQUARES)),
        "/".join("".join(map("".join, side.items())) or NOTHING for side in sides),
        seat_name(state.turn),
        *(names.facing_of(state, seat) or NOTHING for seat in range(SEATS)),
        *(side[wait] if wait else NOTHING for side, wait in zip(sides, waits, strict=True)),
        str(state.quiet),
        str(state.turns),
    ]
    return " ".join(parts)


def _rows(state: Cyvasse, squares: range) -> str:
    """The letters of these squares, eight a row, from the last row on."""
    letters = "".join(names.letter_at(state, square) for square in squares)
    starts = reversed(range(0, len(letters), FILES))
    return "/".join(letters[start : start + FILES] for start in starts)


def read_line(line: str) -> Data:
    """A position from its line. Raises BadPosition."""
    parts = line.split()
    if len(parts) != PARTS:
        raise BadPosition(f"line: has {len(parts)} parts, not {PARTS}: tiles units side ...")
    tiles, units, turn, *rest = parts
    sides = units.split("/")
    if len(sides) != SEATS or any(CODES[-1] not in side for side in sides):
        raise BadPosition("line: a King is missing: units of both sides are joined by one / (R82)")
    data: Data = {"turn": turn, "tiles": _tiles(tiles)}
    for seat in range(SEATS):
        told = {"units": sides[seat], "facing": rest[seat], "wait": rest[SEATS + seat]}
        data[seat_name(seat)] = {name: text for name, text in told.items() if text != NOTHING}
    for name, written in zip(("quiet", "turns"), rest[2 * SEATS :], strict=True):
        if not written.isdecimal() or len(written) > 4:
            raise BadPosition(f"line: {written!r:.20} is no number of turns")
        data[name] = int(written)
    return data


def unfolded(position: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """A position with what its line says, where it has one; what stands beside it goes before."""
    fields = Fields(position, SEATS)
    line = fields.text("line")
    return fields.data if line is None else {**read_line(line), **fields.data}


def _tiles(text: str, laid: str = LETTERS, height: int = FILES) -> dict[str, str]:
    """The squares of each tile, from rows that begin with the highest."""
    rows, known = text.split("/"), names.GRASS_LETTER + laid
    if len(rows) != height or any(len(row) != FILES or set(row) - set(known) for row in rows):
        raise BadPosition(f"line: the tiles are {height} rows of eight of the letters {known}")
    return names.squares_by_letter("".join(reversed(rows)))


# ---- one side's arrangement ------------------------------------------------------------------


def arrangement_line(state: Cyvasse, seat: int) -> str:
    """A homeland as its owner sees it, the same line for either side."""
    squares = range(HOME) if seat == 0 else range(SQUARES - 1, HOME - 1, -1)
    units = names.units_of(state, seat).items()
    placed = "".join(f"{code}{_turned(square, seat)}" for code, square in units)
    return f"{_rows(state, squares)} {placed or NOTHING}"


def declaration(line: str, seat: int) -> str:
    """The moves that build an arrangement, as one declaration. Raises BadPosition."""
    rows, _, placed = line.strip().partition(" ")
    tiles = _tiles(rows, LETTERS[:-1], HOME // FILES)  # nobody begins with a ruin
    units = names.read_units(placed.strip(f" {NOTHING}"))
    if units is None:
        raise BadPosition(f"line: {placed!r:.40} is not units and squares such as Kia1LHd2")
    parts = [(letter, square) for letter in tiles for square in tiles[letter].split()]
    parts += [(CODES[unit], SQUARE_NAMES[square]) for unit, square in units]
    return ", ".join(f"{what} {_turned(square, seat)}" for what, square in parts)


def _turned(square: str, seat: int) -> str:
    """The other player sees the board from the other end."""
    at = SQUARE_NAMES.index(square)
    return SQUARE_NAMES[SQUARES - 1 - at if seat == 1 else at]


# R94: mountains come first, then the other tiles, then the units.
ORDER = ([LETTERS[MOUNTAIN]], [*LETTERS[MOUNTAIN + 1 : RUIN]], [*CODES])
FACTS: dict[str, Plain] = {"order": [*ORDER]}


def in_order(text: str) -> str:
    """R94: a homeland written in any order, as the rules have it; what is no part of one first."""
    parts = [part.strip() for part in text.split(",")]
    return ", ".join(sorted(parts, key=_chapter))


def _chapter(part: str) -> int:
    """The chapter of the order that it belongs to."""
    move = names.read_placement(part)
    if move is None:
        return -1
    unit = move >= moves.PLACE
    code = CODES[moves.placed_by(move)] if unit else LETTERS[moves.tile_of(move)]
    return next(at for at, chapter in enumerate(ORDER) if code in chapter)
