"""Tiles, units and marks of a board of Cyvasse as lines of text."""

from dataclasses import dataclass, replace

from rich.text import Text

from courtly.games.cyvasse.words import terms
from courtly.games.cyvasse.words.colours import INK, IVORY, SHADES
from courtly.terminal.lines import fitted

# How three rows of seven are strewn with the sign of a tile.
STREWN = {
    "M": (" # # # ", "# # #  ", " # # # "),
    "W": (" ## ## ", "## ##  ", " ## ## "),
    "F": ("   #   ", "#  #   ", " #  #  "),
    ".": ("       ", "#      ", "       "),
    "X": ("#    # ", "#  #   ", "#    # "),
    "R": ("  #    ", "#   #  ", " #  #  "),
}
SCREEN_SIGN = "▒"


GOLD = "#f2c14e"
CHIPS = (f"bold {INK} on {IVORY}", f"bold {IVORY} on {INK}")  # South's and North's
SCREEN_STYLE, SCREEN_WORDS = "#6b4a63 on #2b1d33", f"bold {GOLD} on #2b1d33"
TINTS = {
    terms.LAST: (GOLD, 45),
    terms.FIRE: ("#ff9a3c", 30),
    terms.GO: ("#ffffff", 22),
    terms.ATTACK: ("#e0142f", 75),
}
TINTS[terms.CHOSEN] = (GOLD, 85)


@dataclass(frozen=True)
class Unit:
    """A unit on its tile."""

    code: str
    side: int  # 0 is South's
    near: bool  # does it look up the picture?
    status: str = " "  # terms.WAITS, or an arrow where the Trebuchet faces

    @property
    def sign(self) -> str:
        """Whose it is, without colours too."""
        return (terms.SOLID, terms.HOLLOW)[self.side][0 if self.near else 1]


@dataclass(frozen=True)
class Tile:
    """A tile of the board with all that lies on it."""

    letter: str
    shade: int
    unit: Unit | None = None
    mark: str = ""

    @property
    def ground(self) -> str:
        """Its colour, with the tint of its mark."""
        shade = SHADES[self.letter][self.shade]
        return blend(shade, *TINTS[self.mark]) if self.mark else shade

    @property
    def ink(self) -> str:
        """The colour of what grows on it."""
        return blend(self.ground, INK if self.letter in ".X" else IVORY, 45)


def blend(ground: str, tint: str, percent: int) -> str:
    """A colour between two."""
    pairs = [(int(ground[at : at + 2], 16), int(tint[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{(a * (100 - percent) + b * percent) // 100:02x}" for a, b in pairs)


# ---- one tile ----------------------------------------------------------------------


def tile_lines(tile: Tile, width: int, rows: int) -> list[Text]:
    """A tile, one row high or three, and at least five wide; its mark is in the middle row."""
    sign, style = terms.TILE_SIGNS[tile.letter], f"{tile.ink} on {tile.ground}"
    outer = f"{replace(tile, mark='').ink} on {SHADES[tile.letter][tile.shade]}"
    strewn = [row.replace("#", sign) for row in STREWN[tile.letter]]
    lines = [fitted(Text(row), width, outer) for row in strewn]
    if tile.unit is not None:
        lines[1] = manned(tile, tile.unit, width, style)
    elif tile.mark:
        mark = Text(tile.mark, mark_style(tile))
        lines[1] = fitted(Text(f"{sign:<{(width - 1) // 2}}") + mark, width, style)
    return lines if rows > 1 else lines[1:2]


def manned(tile: Tile, unit: Unit, width: int, style: str) -> Text:
    """The row of a tile in which its unit stands: ground, unit, what holds it, mark."""
    words = f"{unit.sign}{unit.code}"
    last = tile.mark or " "
    if width > 6:
        words = f" {words}{unit.status}"
    elif width > 5:
        words += unit.status
    else:
        last = tile.mark or unit.status
    chip = Text(words, CHIPS[unit.side])
    whole = Text.assemble(terms.TILE_SIGNS[tile.letter], chip, (last, mark_style(tile)))
    return fitted(whole, width, style)


def mark_style(tile: Tile) -> str:
    """Dark on gold, white elsewhere."""
    return f"bold {INK if tile.mark == terms.CHOSEN else '#ffffff'}"


# ---- the screen --------------------------------------------------------------------


def screen(words: str, width: int, rows: int) -> list[Text]:
    """What hides a homeland, with words on it."""
    lines = [Text(SCREEN_SIGN * width, SCREEN_STYLE) for _ in range(rows)]
    label = Text(f" {words} ", SCREEN_WORDS)
    label.truncate(width, overflow="crop")
    before = (width - label.cell_len) // 2
    after = width - before - label.cell_len
    sides = [Text(SCREEN_SIGN * room, SCREEN_STYLE) for room in (before, after)]
    lines[(rows - 1) // 2] = sides[0] + label + sides[1]
    return lines


# ---- what the signs mean -----------------------------------------------------------


def legend(long: bool, quiet: str) -> list[Text]:
    """The signs of the tiles, with what they do where there is room."""
    tiles = [term for term in terms.TERMS if term.code in terms.TILE_SIGNS]
    if long:
        return [
            Text.assemble(
                (f" {term.sign} ", f"{IVORY} on {SHADES[term.code][1]}"),
                f" {term.name:<10}",
                (term.text.partition(".")[0], quiet),
            )
            for term in tiles
        ]
    words = [
        Text.assemble((term.sign, f"bold {glow(term.code)}"), (f" {term.name}", quiet))
        for term in tiles
    ]
    return [Text(" ").join(words[:3]), Text(" ").join(words[3:])]


def glow(letter: str) -> str:
    """The colour of a tile, bright enough for a dark ground."""
    return blend(SHADES[letter][1], "#ffffff", 35)


def mark_words(chosen: bool, quiet: str) -> Text:
    """What the marks on the board mean."""
    third = f"{terms.FIRE} range" if chosen else f"{terms.LAST} last"
    return Text(f"{terms.GO} move {terms.ATTACK} attack {third}", quiet)
