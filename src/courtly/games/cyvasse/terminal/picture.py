"""A board of Cyvasse as a picture for the terminal, drawn from a view and nothing else."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from courtly.games.cyvasse.rules.numbers import QUIET_TURNS
from courtly.games.cyvasse.rules.units import BY_CONTENTS, BY_UNITS
from courtly.games.cyvasse.terminal.declaring import declaring as declaring
from courtly.games.cyvasse.terminal.faces import (
    CHIPS,
    GOLD,
    Tile,
    Unit,
    legend,
    mark_words,
    screen,
    tile_lines,
)
from courtly.games.cyvasse.words import terms
from courtly.games.cyvasse.words.colours import INK
from courtly.games.cyvasse.words.names import CODES, COMPASS, LETTERS, NAMES, SIDES, read_unit
from courtly.games.cyvasse.words.view import HIDDEN
from courtly.kernel.words import Data
from courtly.terminal import seats
from courtly.terminal.lines import clipped, fitted
from courtly.terminal.telling import told

TALL = 36  # from this height on a tile is three rows high
EDGE = 3  # columns for the numbers of the ranks
PANEL = 29  # columns beside the board, at least, where there are so many
LONG_ROWS = 10  # what a panel must have in the middle before the tiles are explained

PALETTE = seats.Palette(
    table="#1b1510", banner="#4a2a1a", light="#f3e9da", quiet="#a8947f", ink=INK
)
LIGHT, QUIET = PALETTE.light, PALETTE.quiet

# `LH`, `d2`, `Light Horse on d2`
NAMED = re.compile(r"(?=.)(?P<unit>[a-z]{2,}(?: horse)?)?(?: on)?(?: ?(?P<square>[a-h][1-8]))?")
ENDS = {
    "repetition": "drawn: this position for the third time",
    "no_progress": "drawn: {quiet} quiet turns",
    "limit": "drawn: a thousand turns",
    "agreement": "the players agree on a draw",
}


@dataclass(frozen=True)
class Size:
    """Columns and rows of a tile, and columns of what is beside the board."""

    tile: int
    rows: int
    panel: int


def size_for(width: int, height: int) -> Size:
    """The largest tiles that leave room for the panel."""
    tile = min(max((width - EDGE - PANEL) // 8, 5), 7)
    return Size(tile, 3 if height >= TALL else 1, max(width - EDGE - 8 * tile, 0))


# ---- what the view says ------------------------------------------------------------


@dataclass(frozen=True)
class Side(seats.Seat):
    """One side of the view."""

    number: int  # 0 is South
    units: Mapping[str, str]  # where they stand
    dead: Sequence[str]
    facing: str | None
    waiting: str | None
    near: bool
    hidden: bool  # behind the screen
    ready: bool | None  # None when the screen is gone


def read_sides(view: Mapping[str, Any], names: Sequence[str]) -> list[Side]:
    """The far side, then the near one: the own, or South where a spectator looks."""
    sides = [
        Side(
            **seats.seated(view, letter, names),
            number=number,
            units=units,
            dead=view["dead"][letter],
            facing=view["facing"][letter],
            waiting=view["waiting"][letter],
            near=letter == (view["seat"] or "A"),
            hidden=HIDDEN in view["tiles"][4 if letter == "A" else 0],
            ready=view["ready"][letter] if view["phase"] == "set-up" else None,
        )
        for number, (letter, units) in enumerate(view["units"].items())
    ]
    return sorted(sides, key=lambda side: side.near)


def arrow(side: Side, turned: bool) -> str:
    """Where the Trebuchet faces in the picture, which is turned for North."""
    if side.facing is None:
        return ""
    return terms.ARROWS[(COMPASS.index(side.facing) + 4 * turned) % len(terms.ARROWS)]


def choose(view: Mapping[str, Any], text: str) -> str:
    """The square of the unit that a person names: `LH` or `Light Horse` (their own), or `d2`."""
    named = NAMED.fullmatch(" ".join(text.lower().split()))
    if named is None or not view["reach"]:
        return ""
    unit = read_unit(named["unit"] or "")
    if named["unit"] and unit is None:
        return ""
    whose = view["seat"] or view["turn"]
    found = [
        square
        for letter, units in view["units"].items()
        for code, square in units.items()
        if (unit is None or code == CODES[unit])
        and (square == named["square"] if named["square"] else letter == whose)
    ]
    return found[0] if found else ""


def marks_in(view: Mapping[str, Any], chosen: str) -> dict[str, str]:
    """The last move, and what a chosen unit can do, or else all units of the side on turn."""
    last = dict.fromkeys(view["last"] or (), terms.LAST)
    for letter, units in view["units"].items():
        for code, square in units.items():
            if square == chosen and view["reach"]:
                reach = view["reach"][letter][code]
                return {
                    **last,
                    **dict.fromkeys(reach["fire"], terms.FIRE),
                    **dict.fromkeys(reach["moves"], terms.GO),
                    **dict.fromkeys(reach["attacks"], terms.ATTACK),
                    chosen: terms.CHOSEN,
                }
    everyone = view["reach"].get(view["turn"], {}).values()
    own = set(view["units"].get(view["turn"], {}).values())
    targets = [square for reach in everyone for square in reach["attacks"] if square not in own]
    moves = [square for reach in everyone for square in reach["moves"]]
    return {**dict.fromkeys(moves, terms.GO), **last, **dict.fromkeys(targets, terms.ATTACK)}


# ---- the picture -------------------------------------------------------------------


def draw(
    view: Data, names: Sequence[str], width: int, height: int, chosen: str = ""
) -> RenderableType:
    """The board with the own homeland in front, and beside it what is known of both sides."""
    far, near = read_sides(view, names)
    size = size_for(width, height)
    board = board_lines(view, far, near, size, chosen)
    beside = panel(view, far, near, size, len(board), chosen)
    lines = [banner(view, far, near, width)]
    lines += [a + Text("  ") + b for a, b in zip(board, beside, strict=True)]
    return seats.on_table(lines, width, PALETTE)


# ---- the banner --------------------------------------------------------------------


def banner(view: Mapping[str, Any], far: Side, near: Side, width: int) -> Text:
    """The name of the game, what is under way, and how far it has come."""
    said, over = under_way(view, far, near), view["winners"] is not None
    return seats.banner("CYVASSE", said, progress(view), width, over, PALETTE)


def under_way(view: Mapping[str, Any], far: Side, near: Side) -> str:
    """Who is to do what, in a few words."""
    names = {side.letter: clipped(side.name, 16) for side in (far, near)}
    winners = view["winners"]
    if winners is not None:
        if len(winners) == 1:
            return told(f"{terms.CROWN}  {{seat}} win[s]  {terms.CROWN}", seat=names[winners[0]])
        return ENDS.get(view["draw"], "nobody wins").format(**view)
    if view["phase"] == "set-up":
        return "the homelands are built behind the screen"
    if view["turn"] is None:
        return "the screen is gone; chance says who begins"
    return told("{seat} [is|are] to move", seat=names[view["turn"]])


def progress(view: Mapping[str, Any]) -> str:
    """The turn, and how many of the quiet ones that make a draw (R21) have gone by."""
    if view["turn"] is None:
        return ""
    words = f"turn {view['turns'] + (view['winners'] is None)}"
    if view["options"]["draw_rules"] in ("both", "no_progress"):
        words += f" · quiet {view['quiet']} of {QUIET_TURNS.of(view['options'])}"
    return words


# ---- the board ---------------------------------------------------------------------


def board_lines(
    view: Mapping[str, Any], far: Side, near: Side, size: Size, chosen: str
) -> list[Text]:
    """Eight ranks and the letters of the files; a screen where a homeland is hidden."""
    turned = near.number == 1
    files, ranks = ("hgfedcba", range(1, 9)) if turned else ("abcdefgh", range(8, 0, -1))
    marks, units = marks_in(view, chosen), units_in(far, near, turned)
    lines = []
    for side, home in ((far, ranks[:4]), (near, ranks[4:])):
        rows = screen(screen_words(side), 8 * size.tile, 4 * size.rows)
        if not side.hidden:
            squares = [[f"{file}{rank}" for file in files] for rank in home]
            tiles = [[tile_on(square, view, units, marks) for square in row] for row in squares]
            rows = [line for row in tiles for line in row_lines(row, size)]
        edges = [line for rank in home for line in numbered(rank, size.rows)]
        lines += [edge + row for edge, row in zip(edges, rows, strict=True)]
    names = "".join(f"{file:^{size.tile}}" for file in files)
    return [*lines, Text(" " * EDGE + names, QUIET)]


def tile_on(
    square: str, view: Mapping[str, Any], units: Mapping[str, Unit], marks: Mapping[str, str]
) -> Tile:
    """A tile with all that lies on it."""
    file, rank = "abcdefgh".index(square[0]), int(square[1])
    letter = view["tiles"][8 - rank][file]
    return Tile(letter, (file + rank) % 2, units.get(square), marks.get(square, ""))


def row_lines(tiles: Sequence[Tile], size: Size) -> list[Text]:
    """Eight tiles side by side."""
    blocks = [tile_lines(tile, size.tile, size.rows) for tile in tiles]
    return [Text().join(row) for row in zip(*blocks, strict=True)]


def numbered(rank: int, rows: int) -> list[Text]:
    """The edge of a rank, with its number."""
    edge = [Text(" " * EDGE)] * (rows // 2)
    return [*edge, Text(f" {rank} ", QUIET), *edge]


def units_in(far: Side, near: Side, turned: bool) -> dict[str, Unit]:
    """Who stands where."""
    found = {}
    for side in (far, near):
        for code, square in side.units.items():
            status = arrow(side, turned) if code == "Tr" else ""
            status = terms.WAITS if code == side.waiting else status or " "
            found[square] = Unit(code, side.number, side.near, status)
    return found


def screen_words(side: Side) -> str:
    """What is known of somebody behind the screen."""
    words = {None: "keep[s] the screen", True: "[is|are] ready", False: "build[s] in secret"}
    return told(f"{{seat}} {words[side.ready]}", seat=clipped(side.name, 24))


# ---- beside the board --------------------------------------------------------------


def panel(
    view: Mapping[str, Any], far: Side, near: Side, size: Size, rows: int, chosen: str
) -> list[Text]:
    """The far side above, the near side below, and between them what the signs mean."""
    room = max(size.panel - 2, 0)
    turned = near.number == 1
    describe = listed if size.rows > 1 else summed
    above = [plate(far, room), *describe(view, far, turned, room)]
    below = [*describe(view, near, turned, room), plate(near, room)]
    left = rows - len(above) - len(below)
    middle = between(view, left, room, chosen)
    before = (left - len(middle)) // 2
    return [*above, *[Text()] * before, *middle, *[Text()] * (left - before - len(middle)), *below]


def plate(side: Side, room: int) -> Text:
    """Sign, letter, name and side of the world; ready or not behind the screen."""
    words = {None: "", True: f" {terms.READY} ready", False: f" {terms.WAITS} builds"}[side.ready]
    world = SIDES[side.number] if room >= 40 or not words else ""
    named = replace(side, awaited=False)
    label = seats.plate(named, room - len(words) - len(world) - 3, PALETTE, terms.CROWN)
    chip = Text(f"{Unit('', side.number, side.near).sign} ", CHIPS[side.number])
    return Text.assemble(chip, label, (f" {world}", QUIET), (words, f"bold {GOLD}"))


def summed(view: Mapping[str, Any], side: Side, turned: bool, room: int) -> list[Text]:
    """The fallen of a side, and who cannot do all it likes, in two lines at most."""
    if side.hidden or side.ready is not None:
        return []
    gap = " " if 3 * len(side.dead) < room else ""
    fallen = f"{terms.FALLEN} {gap.join(side.dead)}" if side.dead else "nobody has fallen"
    notes = []
    if side.facing is not None and "Tr" in side.units:
        notes.append(f"Tr faces {arrow(side, turned)} {side.facing}")
    if side.waiting is not None:
        notes.append(f"{side.waiting} waits {terms.WAITS}")
    lines = [fallen, " · ".join(notes)] if notes else [fallen]
    return [Text(clipped(line, room), LIGHT if side.dead else QUIET) for line in lines]


def listed(view: Mapping[str, Any], side: Side, turned: bool, room: int) -> list[Text]:
    """All units of a side: their rank, and where they stand."""
    if side.hidden:
        return []
    ranks = BY_CONTENTS if view["options"]["rank_order"] == "contents" else BY_UNITS
    entries = [entry(side, turned, unit, rank) for unit, rank in enumerate(ranks)]
    if room < 2 * entries[0].cell_len + 2:
        return entries
    return [a + Text("  ") + b for a, b in zip(entries[:5], entries[5:], strict=True)]


def entry(side: Side, turned: bool, unit: int, rank: int) -> Text:
    """One unit of a side."""
    code = CODES[unit]
    where = side.units.get(code, terms.FALLEN if code in side.dead else "–")
    status = terms.WAITS if code == side.waiting else ""
    if code == "Tr" and code in side.units:
        status = status or arrow(side, turned)
    style = LIGHT if code in side.units else QUIET
    words = (f"{code} ", f"bold {style}"), (f"{NAMES[unit]:<12}", style), (f"{rank:>2}", QUIET)
    gold = f"bold {GOLD}" if code in side.units else QUIET
    return fitted(Text.assemble(*words, (f"  {where:<2}", gold), f" {status}"), 23)


# ---- between the sides -------------------------------------------------------------


def between(view: Mapping[str, Any], rows: int, room: int, chosen: str) -> list[Text]:
    """What is left to lay, the tiles, and the marks, as far as there are rows for them."""
    parts = [*to_build(view), *legend(rows >= LONG_ROWS and room >= 56, QUIET)]
    if view["reach"]:
        parts.append(mark_words(bool(chosen), QUIET))
    return [fitted(line, room) for line in parts[: max(rows, 0)]]


def to_build(view: Mapping[str, Any]) -> list[Text]:
    """What the own homeland still lacks."""
    left = view["left"]
    if left is None:
        return []
    tiles = [
        Text(f"{terms.TILE_SIGNS[letter]}{letter} {left[letter]}", LIGHT if left[letter] else QUIET)
        for letter in LETTERS
        if letter in left
    ]
    lines = [Text("lay   ", QUIET) + Text(" ").join(tiles)]
    for at, head in ((0, "place "), (5, "      ")):
        codes = " ".join(left["units"][at : at + 5])
        lines.append(Text.assemble((head, QUIET), (codes, f"bold {LIGHT}")))
    return [*lines, Text()]
