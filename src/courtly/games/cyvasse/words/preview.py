"""The board drawn small: tiles, and the units that stand on them; screens while they are up."""

from courtly.games.cyvasse.words.names import SQUARE_NAMES
from courtly.kernel.preview import Card, Place, Preview, Square, View

SHADES = {  # light and dark, in turn
    "M": ("#8a4328", "#7d3a22"),
    "W": ("#2450aa", "#1d4699"),
    "F": ("#174d36", "#12442f"),
    ".": ("#559a66", "#4c8f5c"),
    "X": ("#9a9590", "#8f8a86"),
    "R": ("#5f5852", "#57504a"),
    "?": ("#4a3040", "#43293a"),  # a screen
}
IVORY, INK = "#f6ecd2", "#17131f"
PIECES = {"A": (INK, IVORY), "B": (IVORY, INK)}  # South's, North's
NOTES = {"A": "South", "B": "North"}


def preview(view: View) -> Preview:
    """A board of Cyvasse."""
    standing = {
        square: Card(code, *PIECES[seat])
        for seat, units in view["units"].items()
        for code, square in units.items()
    }
    board = tuple(
        tuple(
            Square(SHADES[letter][(row + file) % 2], standing.get(_name(row, file)))
            for file, letter in enumerate(tiles)
        )
        for row, tiles in enumerate(view["tiles"])
    )
    return Preview(tuple(Place(note=NOTES[seat]) for seat in view["units"]), board=board)


def _name(row: int, file: int) -> str:
    """The square there; rows are counted from the top."""
    return SQUARE_NAMES[(7 - row) * 8 + file]
