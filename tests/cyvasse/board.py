"""The board of the slow move generator: who stands where on what, and plain geometry.

Squares are texts such as `d4`, units two letters, tiles and sides one.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

UNITS = ("Ra", "Sp", "Cr", "LH", "HH", "El", "Ca", "Tr", "Dr", "Ki")  # unit-4
GRASS, MOUNTAIN, WATER, FOREST, FORTRESS, RUIN = ".MWFXR"
SQUARES = tuple(f"{file}{rank}" for rank in "12345678" for file in "abcdefgh")
DIRECTIONS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
OTHER = {"A": "B", "B": "A"}
CORNERS = {"A": "a1", "B": "h8"}  # where a King stands whom nobody names
DEFAULTS = {
    "rank_order": "units",
    "dragon_reach": "unlimited",
    "first_turn_king_safe": "off",
    "move_and_fire": "off",
    "fortress_attacker": "last_tile",
    "attack_own": "on",
    "friends_block": "on",
    "draw_rules": "both",
}


# ---- the board ---------------------------------------------------------------------


@dataclass
class Board:
    """Who stands where on what, and what a turn has to remember."""

    units: dict[str, tuple[str, str]] = field(default_factory=dict)  # square: side, unit
    tiles: dict[str, str] = field(default_factory=dict)  # grass is left out
    turn: str = "A"
    facing: dict[str, str] = field(default_factory=dict)  # of the side's Trebuchet
    wait: dict[str, str] = field(default_factory=dict)  # where the side's waiting unit stands
    quiet: int = 0
    turns: int = 10
    options: dict[str, str] = field(default_factory=DEFAULTS.copy)

    def tile(self, square: str) -> str:
        return self.tiles.get(square, GRASS)

    def where(self, side: str, unit: str) -> str | None:
        """Where a unit stands; None when it is dead."""
        return next((square for square, who in self.units.items() if who == (side, unit)), None)

    def over(self) -> bool:
        """end-1."""
        return not all(self.where(side, "Ki") for side in OTHER)


def read(position: Mapping[str, Any]) -> Board:
    """The board of a plain position."""
    board = Board(turn=position.get("turn", "A"), quiet=int(position.get("quiet", 0)))
    board.turns = int(position.get("turns", 10))
    board.options.update({name: str(it) for name, it in position.get("options", {}).items()})
    for tile, squares in position.get("tiles", {}).items():
        board.tiles.update(dict.fromkeys(squares.split(), tile))
    for side in OTHER:
        read_side(board, side, position.get(side) or {})
        if board.where(side, "Ki") is None and position.get("phase", "playing") != "over":
            board.units[CORNERS[side]] = (side, "Ki")
    return board


def read_side(board: Board, side: str, given: Any) -> None:
    """A dead Trebuchet faces nowhere, and nobody waits where nobody stands."""
    known = {"units": given} if isinstance(given, str) else given
    words = (known.get("units") or "").split()
    for unit, square in zip(words[::2], words[1::2], strict=True):
        board.units[square] = (side, unit)
    if known.get("facing") in DIRECTIONS and board.where(side, "Tr"):
        board.facing[side] = known["facing"]
    if board.units.get(known.get("wait") or "", ("", ""))[0] == side:
        board.wait[side] = known["wait"]


def written(board: Board) -> dict[str, Any]:
    """The board as a plain position."""
    tiles: dict[str, list[str]] = defaultdict(list)
    for square in sorted(board.tiles):
        tiles[board.tiles[square]].append(square)
    position: dict[str, Any] = {
        "phase": "over" if board.over() else "playing",
        "turn": board.turn,
        "tiles": {tile: " ".join(squares) for tile, squares in tiles.items()},
        "quiet": board.quiet,
        "turns": board.turns,
        "options": dict(board.options),
    }
    for side in OTHER:
        own = [f"{unit} {square}" for square, (owner, unit) in board.units.items() if owner == side]
        position[side] = {"units": " ".join(own)}
        if side in board.facing:
            position[side]["facing"] = board.facing[side]
        if side in board.wait:
            position[side]["wait"] = board.wait[side]
    return position


# ---- geometry ----------------------------------------------------------------------


@cache
def place(square: str) -> tuple[int, int]:
    """The centre of a tile: file and rank from 0."""
    return "abcdefgh".index(square[0]), int(square[1]) - 1


@cache
def beside(square: str, direction: str) -> str | None:
    """The next tile in a direction; None beyond the edge."""
    (file, rank), (east, north) = place(square), DIRECTIONS[direction]
    file, rank = file + east, rank + north
    return f"{'abcdefgh'[file]}{rank + 1}" if 0 <= file < 8 and 0 <= rank < 8 else None


@cache
def neighbours(square: str) -> tuple[str, ...]:
    """R23: a step goes to any of eight tiles."""
    near = (beside(square, direction) for direction in DIRECTIONS)
    return tuple(there for there in near if there is not None)


def ray(square: str, direction: str) -> Iterator[str]:
    """The tiles from here to the edge."""
    there = beside(square, direction)
    while there is not None:
        yield there
        there = beside(there, direction)


@cache
def distance(one: str, other: str) -> int:
    """In spaces, a diagonal one counted once."""
    return max(abs(a - b) for a, b in zip(place(one), place(other), strict=True))


def runs_through(start: str, end: str, square: str) -> bool:
    """R44: does the segment between two centres run through the inside of a tile?

    On each axis the segment is strictly between the tile's edges during an open interval of
    its way from 0 to 1; it is inside the tile where both intervals and the way itself meet.
    """
    since, until = Fraction(0), Fraction(1)
    for here, there, centre in zip(place(start), place(end), place(square), strict=True):
        if here == there:
            if here != centre:
                return False
            continue
        edges = [Fraction(2 * centre + side - 2 * here, 2 * (there - here)) for side in (-1, 1)]
        since, until = max(since, min(edges)), min(until, max(edges))
    return since < until


@cache
def between(start: str, end: str) -> frozenset[str]:
    """The tiles that a shot crosses, its two ends left out."""
    far = distance(start, end)
    near = {square for square in SQUARES if distance(start, square) <= far}  # no shot goes beyond
    return frozenset(square for square in near - {start, end} if runs_through(start, end, square))
