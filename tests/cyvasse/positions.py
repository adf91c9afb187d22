"""Random positions for the slow generator and the core, and what they look like in a mirror."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from cyvasse.board import (
    CORNERS,
    DIRECTIONS,
    FOREST,
    FORTRESS,
    MOUNTAIN,
    OTHER,
    RUIN,
    SQUARES,
    UNITS,
    WATER,
    Board,
    distance,
    neighbours,
    place,
    written,
)

SET = {MOUNTAIN: 6, WATER: 5, FOREST: 6, FORTRESS: 1}  # comp-3; the rest is grass
OPTIONS = {
    "rank_order": ("units", "contents"),
    "dragon_reach": ("unlimited", "6", "4"),
    "first_turn_king_safe": ("off", "on"),
    "move_and_fire": ("off", "on"),
    "fortress_attacker": ("last_tile", "origin"),
    "attack_own": ("on", "off"),
    "friends_block": ("on", "off"),
    "draw_rules": ("both", "repetition", "no_progress", "none"),
}
NUMBERS = {  # beside what the rulebook says
    "light_horse": "1245",
    "heavy_horse": "1345",
    "crossbowman": "2",
    "catapult": "1",
    "trebuchet": "124567",
}


def random_position(chance: Random) -> dict[str, Any]:
    """A playing position: legal terrain or any, few units or all, far apart or in a crowd."""
    board = Board(turn=chance.choice("AB"), quiet=chance.choice([0, 0, 1, 7, 40]))
    board.turns = chance.choice([0, 1, 2, 10, 10, 10, 63])
    for name, values in OPTIONS.items():
        board.options[name] = chance.choice([values[0], *values])
    for name, numbers in NUMBERS.items():
        if chance.random() < 0.2:
            board.options[name] = chance.choice(numbers)
    chance.choice([lay_legal_tiles, lay_legal_tiles, lay_any_tiles, lay_one_kind])(board, chance)
    if chance.random() < 0.04:
        box_in(board, chance)
    else:
        place_units(board, chance)
    remember(board, chance)
    return written(board)


# ---- tiles -------------------------------------------------------------------------


def lay_legal_tiles(board: Board, chance: Random) -> None:
    """Two homelands as the rules want them; some fortresses have fallen since."""
    for ranks in ("1234", "5678"):
        home = [square for square in SQUARES if square[1] in ranks]
        board.tiles.update(legal_homeland(home, chance))
    for square, tile in list(board.tiles.items()):
        if tile == FORTRESS and chance.random() < 0.3:
            board.tiles[square] = RUIN


def legal_homeland(home: list[str], chance: Random) -> dict[str, str]:
    """R06: try until no mountain touches more than one other, nor two that touch."""
    while True:
        squares = iter(chance.sample(home, sum(SET.values())))
        tiles = {next(squares): tile for tile, number in SET.items() for _ in range(number)}
        mountains = {square for square, tile in tiles.items() if tile == MOUNTAIN}
        if largest_group(mountains) <= 2:
            return tiles


def largest_group(squares: set[str]) -> int:
    """How many tiles hang together by their edges."""
    largest, left = 0, set(squares)
    while left:
        group, border = 0, [left.pop()]
        while border:
            here = border.pop()
            group += 1
            touching = {there for there in left if touch(here, there)}
            left -= touching
            border += touching
        largest = max(largest, group)
    return largest


def touch(one: str, other: str) -> bool:
    """Whether two tiles have an edge in common."""
    return sum(abs(a - b) for a, b in zip(place(one), place(other), strict=True)) == 1


def lay_any_tiles(board: Board, chance: Random) -> None:
    """A little of everything, or much of it."""
    grass = chance.choice([30, 12, 4, 1])
    letters = [*[""] * grass, MOUNTAIN, WATER, FOREST, FOREST, FORTRESS, RUIN]
    lay(board, chance, letters)


def lay_one_kind(board: Board, chance: Random) -> None:
    """Nothing but grass, or one other sort among it."""
    tile = chance.choice(["", MOUNTAIN, WATER, FOREST, FORTRESS])
    lay(board, chance, ["", chance.choice(["", tile]), tile])


def lay(board: Board, chance: Random, letters: list[str]) -> None:
    for square in SQUARES:
        if letter := chance.choice(letters):
            board.tiles[square] = letter


# ---- units -------------------------------------------------------------------------


def place_units(board: Board, chance: Random) -> None:
    """Both Kings and some others, all over the board or within a few spaces of each other."""
    middle, near = chance.choice(SQUARES), chance.choice([8, 8, 4, 3, 2])
    crowd = [square for square in SQUARES if distance(square, middle) <= near]
    for side in OTHER:
        others = chance.sample(UNITS[:-1], chance.choice([9, 9, 6, 4, 2, 1]))
        for unit in ["Ki", *others]:
            squares = [square for square in crowd if can_stand(board, unit, square)]
            if unit == "Ki" and not squares:
                squares = [square for square in SQUARES if square not in board.units]
            if squares:
                put(board, side, unit, preferred(board, squares, chance))


def preferred(board: Board, squares: list[str], chance: Random) -> str:
    """Fortresses and water are sought, for what happens there is worth a look."""
    special = [square for square in squares if board.tile(square) in (FORTRESS, WATER)]
    return chance.choice(special if special and chance.random() < 0.25 else squares)


def can_stand(board: Board, unit: str, square: str) -> bool:
    """R08."""
    return square not in board.units and (unit == "Dr" or board.tile(square) != MOUNTAIN)


def put(board: Board, side: str, unit: str, square: str) -> None:
    """Where a unit must stand no mountain can be."""
    if unit != "Dr" and board.tile(square) == MOUNTAIN:
        del board.tiles[square]
    board.units[square] = (side, unit)


def box_in(board: Board, chance: Random) -> None:
    """R17, R87: a King in a corner with little room, perhaps beside one or two of his own."""
    corner = CORNERS[board.turn]
    put(board, board.turn, "Ki", corner)
    if chance.random() < 0.5:
        board.tiles[corner] = WATER
    put(board, OTHER[board.turn], "Ki", CORNERS[OTHER[board.turn]])
    units = chance.sample(UNITS[:-1], 3)
    for square in neighbours(corner):
        board.tiles[square] = MOUNTAIN
        if chance.random() < 0.5:
            put(board, board.turn, units.pop(), square)
    for square in SQUARES:
        if distance(square, corner) == 2 and chance.random() < 0.95:
            board.tiles[square] = MOUNTAIN


def remember(board: Board, chance: Random) -> None:
    """Facing and waits: only Trebuchets have the one, only walkers in water the other."""
    for side in OTHER:
        if board.where(side, "Tr") and chance.random() < 0.8:
            board.facing[side] = chance.choice([*DIRECTIONS])
        bathing = [
            square
            for square, (owner, unit) in board.units.items()
            if owner == side and unit != "Dr" and board.tile(square) == WATER
        ]
        if bathing and chance.random() < 0.6:
            board.wait[side] = chance.choice(bathing)


# ---- mirrors -----------------------------------------------------------------------


def seen(board: Board, square: Callable[[str], str], compass: tuple[str, str]) -> Board:
    """The board with other names for its squares and directions."""
    return replace(
        board,
        units={square(at): who for at, who in board.units.items()},
        tiles={square(at): tile for at, tile in board.tiles.items()},
        facing={side: way.translate(str.maketrans(*compass)) for side, way in board.facing.items()},
        wait={side: square(at) for side, at in board.wait.items()},
    )


def in_text(text: str, square: Callable[[str], str]) -> str:
    """A move with other names for its squares."""
    return re.sub(r"[a-h][1-8]", lambda found: square(found[0]), text)


def flipped(square: str) -> str:
    """Files from right to left."""
    return "hgfedcba"["abcdefgh".index(square[0])] + square[1]


def opposite(square: str) -> str:
    """As the player on the other side of the table would call it."""
    return flipped(square)[0] + str(9 - int(square[1]))


def mirrored(board: Board) -> Board:
    """Left and right exchanged."""
    return seen(board, flipped, ("EW", "WE"))


def turned(board: Board) -> Board:
    """The board turned by 180 degrees, and the players have changed their chairs."""
    new = seen(board, opposite, ("EWNS", "WESN"))
    return replace(
        new,
        units={at: (OTHER[side], unit) for at, (side, unit) in new.units.items()},
        turn=OTHER[new.turn],
        facing={OTHER[side]: way for side, way in new.facing.items()},
        wait={OTHER[side]: at for side, at in new.wait.items()},
    )
