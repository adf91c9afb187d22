"""Moves as people write, read and choose them."""

import re
from typing import NamedTuple

from courtly.games.cyvasse.rules import movement, moves, turn
from courtly.games.cyvasse.rules.board import (
    FORTRESS,
    MOUNTAIN,
    NOWHERE,
    SQUARES,
    WATER,
    direction_to,
    holds,
    step,
)
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import ROOM, SETTING
from courtly.games.cyvasse.rules.units import (
    DRAGON,
    HEAVY_HORSE,
    KING,
    LIGHT_HORSE,
    NOBODY,
    UNITS,
    is_ranged,
)
from courtly.games.cyvasse.words import paths
from courtly.games.cyvasse.words.names import (
    CODES,
    LETTERS,
    NAMES,
    SQUARE_NAMES,
    TILE_NAMES,
    read_tile,
    read_unit,
)
from courtly.kernel.seats import in_words
from courtly.kernel.state import Moves
from courtly.kernel.table import Said

PASS = "pass"
WITHDRAW = "withdraw"

# `LH d2-d3-d5`, `El d2xd3`, `Ca d3-d4*d6`, with or without the unit.
WRITTEN = re.compile(
    r"(?:(?P<unit>[a-z]{2}|[a-z]{3,}(?: [a-z]+)?) ?)?"
    r"(?P<path>[a-h][1-8](?:-?[a-h][1-8])*)(?:(?P<sign>[x*])(?P<target>[a-h][1-8]))?"
)
PLACED = re.compile(r"(?P<what>[a-z]+(?: [a-z]+)?) (?P<square>[a-h][1-8])")


# ---- as text ---------------------------------------------------------------------------


def move_text(state: Cyvasse, seat: int, move: int) -> str:
    """As a person would write it down."""
    if move in (moves.PASS, moves.WITHDRAW):
        return PASS if move == moves.PASS else WITHDRAW
    if move >= moves.TILE:
        laid = LETTERS[moves.tile_of(move)] if move < moves.PLACE else CODES[moves.placed_by(move)]
        return f"{laid} {SQUARE_NAMES[moves.square_of(move)]}"
    unit = moves.unit_of(move)
    origin = state.where[seat * UNITS + unit]
    head = f"{CODES[unit]} {square_text(origin)}"
    target = moves.target_of(move)
    if move < moves.STRIKE:
        attacks = target != origin and _occupied(state, target)
        return f"{head}{'x' if attacks else '-'}{SQUARE_NAMES[target]}"
    if move < moves.SHOOT:  # R49: the approach tile is named where there is a choice
        chosen = strikes_at(state, seat, unit, target) != [move]
        way = f"-{SQUARE_NAMES[moves.approach_of(move)]}" if chosen else ""
        return f"{head}{way}x{square_text(target)}"
    if move < moves.FIRE:
        return f"{head}*{SQUARE_NAMES[target]}"
    stand = step(origin, moves.direction_of(move)) if origin != NOWHERE else NOWHERE
    return f"{head}-{square_text(stand)}*{SQUARE_NAMES[target]}"


def square_text(square: int) -> str:
    """A square, or `?` where there is none."""
    return SQUARE_NAMES[square] if square != NOWHERE else "?"


def _occupied(state: Cyvasse, square: int) -> bool:
    """Behind the screen nobody knows, not even when the game is over before it is lifted (R05)."""
    return state.revealed() and state.at(square) != NOBODY


def strikes_at(state: Cyvasse, seat: int, unit: int, target: int) -> list[int]:
    """The legal moves by which a unit attacks a square by melee."""
    return [move for move in _legal_at(state, seat, unit, target) if move < moves.SHOOT]


def _legal_at(state: Cyvasse, seat: int, unit: int, target: int) -> list[int]:
    """The legal moves of a unit, but those after a step, that aim at a square."""
    out = Moves(ROOM)
    state.legal(seat, out)
    return [
        move
        for move in out.listed()
        if move < moves.FIRE and moves.unit_of(move) == unit and moves.target_of(move) == target
    ]


# ---- as a choice -----------------------------------------------------------------------


def label(state: Cyvasse, seat: int, move: int) -> str:
    """What a move does, in words."""
    if move == moves.WITHDRAW:
        return "arrange anew"
    if move >= moves.PASS:
        return move_text(state, seat, move)
    target = moves.target_of(move)
    to = square_text(target)
    victim = state.at(target) if target != NOWHERE else NOBODY
    if victim == NOBODY:
        return f"to {to}"
    whose = "your own " if victim // UNITS == seat else ""
    verb = "shoot" if move >= moves.SHOOT else "attack"
    way = move_text(state, seat, move).partition("-")[2]
    via = f" from {way[:2]}" if way else ""
    return f"{verb} {whose}{NAMES[victim % UNITS]} on {to}{via}"


def heading(state: Cyvasse, seat: int, move: int) -> str:
    """Moves are offered unit by unit."""
    if move in (moves.PASS, moves.WITHDRAW):
        return ""
    if move >= moves.PLACE:
        return NAMES[moves.placed_by(move)]
    if move >= moves.TILE:
        return TILE_NAMES[moves.tile_of(move)].capitalize()
    unit = moves.unit_of(move)
    square = state.where[seat * UNITS + unit]
    return NAMES[unit] if square == NOWHERE else f"{NAMES[unit]} on {SQUARE_NAMES[square]}"


def warning(state: Cyvasse, seat: int, move: int) -> str:
    """R66: whoever attacks the own King is asked."""
    if move >= moves.PASS or not turn.harms_own(state, seat, move):
        return ""
    target = moves.target_of(move)
    if state.at(target) % UNITS != KING or state.lies(FORTRESS, target):
        return ""
    return "This kills your own King, and you lose."


def rule_of(state: Cyvasse, seat: int, move: int) -> str:
    """The rule that gives a legal move."""
    if move >= moves.PASS:
        if move in (moves.PASS, moves.WITHDRAW):
            return "R90" if move == moves.PASS else "R89"
        return "setup-2" if move < moves.PLACE else "setup-4"
    target = moves.target_of(move)
    if target == NOWHERE or state.at(target) == NOBODY:
        return f"{CODES[moves.unit_of(move)].lower()}-1"
    if state.at(target) // UNITS == seat:
        return "R66" if state.at(target) % UNITS == KING else "cbt-2"
    if state.lies(FORTRESS, target):
        return "fort-1"
    return "rng-2" if move >= moves.SHOOT else "mel-1"


# ---- from text -------------------------------------------------------------------------


class Command(NamedTuple):
    """A move of the battle as it was written."""

    unit: int | None
    path: list[int]  # from where, and over which squares
    sign: str  # `x`, `*`, or nothing
    target: int


def read_command(text: str) -> Command | None:
    """The parts of a written move; None where it is not written like one."""
    found = WRITTEN.fullmatch(" ".join(text.lower().replace("×", "x").split()))
    if found is None:
        return None
    unit = None if found["unit"] is None else read_unit(found["unit"])
    if found["unit"] is not None and unit is None:
        return None
    path = [SQUARE_NAMES.index(name) for name in re.findall("[a-h][1-8]", found["path"])]
    target = SQUARE_NAMES.index(found["target"]) if found["target"] else path[-1]
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


def read_move(state: Cyvasse, seat: int, text: str) -> int | Said | None:
    """The move that a text means, legal or not; or what is wrong with it; or None."""
    word = text.strip().lower()
    if word in (PASS, WITHDRAW):
        return moves.PASS if word == PASS else moves.WITHDRAW
    command = read_command(text)
    if command is None or (len(command.path) == 1 and not command.sign):
        placed = read_placement(text)
        if placed is not None and (command is None or state.phase == SETTING):
            return placed
    if command is None:
        return None
    if state.phase == SETTING:  # what stands behind the other's screen must not even be asked
        return Said("both homelands are still being built", "setup-5")
    return _meant(state, seat, command)


def _meant(state: Cyvasse, seat: int, command: Command) -> int | Said | None:
    unit = command.unit
    origin = command.path[0]
    if len(command.path) == 1 and not command.sign:  # `LH d5`: wherever it stands
        if unit is None:
            return None
        stands = state.where[seat * UNITS + unit]
        if stands == NOWHERE:
            return moves.GO + unit * SQUARES + origin
        return _walk(state, seat, unit, [stands, origin])
    who = state.at(origin)
    if who == NOBODY or who // UNITS != seat:
        name = "unit" if unit is None else NAMES[unit]
        return Said(f"no {name} of yours stands on {SQUARE_NAMES[origin]}", "R14")
    if unit is not None and who % UNITS != unit:
        return Said(f"on {SQUARE_NAMES[origin]} stands your {NAMES[who % UNITS]}", "R14")
    unit = who % UNITS
    if command.sign == "*":
        return _shot(unit, command)
    if command.sign == "x":
        return _attack(state, seat, unit, command)
    return _walk(state, seat, unit, command.path)


def _walk(state: Cyvasse, seat: int, unit: int, path: list[int]) -> int | Said:
    """Whoever goes to an occupied tile hears how it is attacked, or why it cannot be."""
    target = path[-1]
    go = moves.GO + unit * SQUARES + target
    if state.at(target) != NOBODY and target != path[0]:
        attacks = _legal_at(state, seat, unit, target)
        if not attacks:
            return go
        text = move_text(state, seat, attacks[0])
        return Said(f"{SQUARE_NAMES[target]} is occupied; {text} attacks", "mel-1")
    wrong = paths.path_problem(state, unit, path) if len(path) > 2 else None
    return wrong or go


def _shot(unit: int, command: Command) -> int | Said:
    if not is_ranged(unit):
        return Said(f"the {NAMES[unit]} cannot shoot", "rng-1")
    gun, path = moves.gun_of(unit), command.path
    if len(path) == 1:
        return moves.SHOOT + gun * SQUARES + command.target
    direction = direction_to(path[0], path[1])
    if len(path) > 2 or direction == NOWHERE:
        return Said(f"the {NAMES[unit]} moves one space before it fires", "R15")
    return moves.fire(gun, direction, command.target)


def _attack(state: Cyvasse, seat: int, unit: int, command: Command) -> int | Said:
    """R49: who names no approach tile means the start, else the only one."""
    target, path = command.target, command.path
    in_fortress = state.lies(FORTRESS, target)
    if state.at(target) == NOBODY:
        rule = "R56" if in_fortress else "mel-1"
        return Said(f"nobody stands on {SQUARE_NAMES[target]}", rule)
    go = moves.GO + unit * SQUARES + target
    if unit == DRAGON:
        return paths.path_problem(state, unit, [*path, target]) or go
    rides = unit in (LIGHT_HORSE, HEAVY_HORSE)
    chooses = rides and in_fortress and not state.strikes_from_origin
    if len(path) == 1:
        beside = direction_to(path[0], target) != NOWHERE
        return go if beside or not chooses else _only_strike(state, seat, unit, target, go)
    approach = path[-1]
    direction = direction_to(approach, target)
    if direction == NOWHERE:
        return Said(f"{SQUARE_NAMES[target]} is no neighbour of {SQUARE_NAMES[approach]}", "move-2")
    wrong = None
    if len(path) > 2:
        wrong = paths.path_problem(state, unit, [*path, target])
    elif not chooses and not holds(movement.footholds(state, unit, path[0]), approach):
        wrong = _no_foothold(state, unit, path[0], approach)
    if wrong is not None:
        return wrong
    return moves.strike(unit, approach, direction) if chooses and approach != path[0] else go


def _only_strike(state: Cyvasse, seat: int, unit: int, target: int, go: int) -> int | Said:
    candidates = strikes_at(state, seat, unit, target)
    if len(candidates) > 1:
        texts = [move_text(state, seat, move) for move in candidates]
        return Said(f"from where? {in_words(texts, 'or')}", "R49")
    return candidates[0] if candidates else go


def _no_foothold(state: Cyvasse, unit: int, origin: int, approach: int) -> Said:
    """Why a unit cannot attack from a tile."""
    if state.at(approach) != NOBODY:
        return paths.blocked(state, origin, approach)
    if state.lies(MOUNTAIN, approach):
        return paths.is_mountain(approach)
    if state.lies(WATER, approach):
        return paths.in_water(approach)
    return paths.no_space_left(unit, approach)
