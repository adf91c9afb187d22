"""The board drawn small: tiles, and the units that stand on them; screens while they are up."""

from courtly.games.cyvasse.words.colours import INK, IVORY, SHADES
from courtly.games.cyvasse.words.names import SIDES, SQUARE_NAMES
from courtly.kernel.preview import Card, Place, Preview, Square, View

SCREEN = ("#43293a", "#4a3040")
PIECES = {"A": (INK, IVORY), "B": (IVORY, INK)}  # South's, North's


def preview(view: View) -> Preview:
    """A board of Cyvasse."""
    standing = {
        square: Card(code, *PIECES[seat])
        for seat, units in view["units"].items()
        for code, square in units.items()
    }
    board = tuple(
        tuple(
            Square(SHADES.get(letter, SCREEN)[(row + file + 1) % 2], standing.get(_name(row, file)))
            for file, letter in enumerate(tiles)
        )
        for row, tiles in enumerate(view["tiles"])
    )
    return Preview(tuple(Place(note=side) for side in SIDES), board=board)


def _name(row: int, file: int) -> str:
    """The square there; rows are counted from the top."""
    return SQUARE_NAMES[(7 - row) * 8 + file]
