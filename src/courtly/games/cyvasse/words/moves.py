"""Moves as people write, read and choose them."""

import re
from typing import NamedTuple

from courtly.games.cyvasse.rules import board, movement, moves, turn, units
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import ROOM, SETTING
from courtly.games.cyvasse.words import paths
from courtly.games.cyvasse.words.names import (
    CODES,
    LETTERS,
    NAMES,
    SQUARE_NAMES,
    TILE_NAMES,
    read_placement,
    read_unit,
)
from courtly.games.cyvasse.words.speech import no
from courtly.kernel.state import Moves
from courtly.kernel.words import Data, Said

PASS = "pass"
WITHDRAW = "withdraw"
SIGNS = {"move": "-", "melee": "x", "shot": "*"}

# `LH d2-d3-d5`, `El d2xd3`, `Ca d3-d4*d6`, with or without the unit.
WRITTEN = re.compile(
    r"(?:(?P<unit>[a-z]{2}|[a-z]{3,}(?: [a-z]+)?) ?)?"
    r"(?P<path>[a-h][1-8](?:-?[a-h][1-8])*)(?:(?P<sign>[x*])(?P<target>[a-h][1-8]))?"
)


# ---- as text ---------------------------------------------------------------------------


def move_text(state: Cyvasse, seat: int, move: int) -> str:
    """As a person would write it down."""
    made = parts(state, seat, move)
    action = str(made["action"])
    if action in (PASS, WITHDRAW):
        return action
    if action not in SIGNS:
        return f"{made.get('tile') or made['unit']} {made['square']}"
    way = f"-{made['via']}" if "via" in made else ""
    return f"{made['unit']} {made['from']}{way}{SIGNS[action]}{made['to']}"


def parts(state: Cyvasse, seat: int, move: int) -> Data:
    """What is done, by which unit or with which tile, from where, by which way, and to where."""
    if move in (moves.PASS, moves.WITHDRAW):
        return {"action": PASS if move == moves.PASS else WITHDRAW}
    if move >= moves.TILE:
        square = SQUARE_NAMES[moves.square_of(move)]
        if move < moves.PLACE:
            return {"action": "lay", "tile": LETTERS[moves.tile_of(move)], "square": square}
        return {"action": "place", "unit": CODES[moves.placed_by(move)], "square": square}
    unit, target = moves.unit_of(move), moves.target_of(move)
    origin = state.where[seat * units.UNITS + unit]
    deed: Data = {"unit": CODES[unit], "from": square_text(origin), "to": square_text(target)}
    if move < moves.STRIKE:
        attacks = target != origin and _occupied(state, target)
        return {"action": "melee" if attacks else "move", **deed}
    if move < moves.SHOOT:  # R49: the approach tile is named where there is a choice
        if strikes_at(state, seat, unit, target) != [move]:
            deed["via"] = SQUARE_NAMES[moves.approach_of(move)]
        return {"action": "melee", **deed}
    if move >= moves.FIRE:
        away = origin == board.NOWHERE
        stand = board.NOWHERE if away else board.step(origin, moves.direction_of(move))
        deed["via"] = square_text(stand)
    return {"action": "shot", **deed}


def square_text(square: int) -> str:
    """A square, or `?` where there is none."""
    return SQUARE_NAMES[square] if square != board.NOWHERE else "?"


def _occupied(state: Cyvasse, square: int) -> bool:
    """Behind the screen nobody knows, not even when the game is over before it is lifted (R05)."""
    return state.revealed() and state.at(square) != units.NOBODY


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
    victim = state.at(target) if target != board.NOWHERE else units.NOBODY
    if victim == units.NOBODY:
        return f"to {to}"
    whose = "your own " if victim // units.UNITS == seat else ""
    verb = "shoot" if move >= moves.SHOOT else "attack"
    way = move_text(state, seat, move).partition("-")[2]
    via = f" from {way[:2]}" if way else ""
    return f"{verb} {whose}{NAMES[victim % units.UNITS]} on {to}{via}"


def heading(state: Cyvasse, seat: int, move: int) -> str:
    """Moves are offered unit by unit."""
    if move in (moves.PASS, moves.WITHDRAW):
        return ""
    if move >= moves.PLACE:
        return NAMES[moves.placed_by(move)]
    if move >= moves.TILE:
        return TILE_NAMES[moves.tile_of(move)].capitalize()
    unit = moves.unit_of(move)
    square = state.where[seat * units.UNITS + unit]
    return NAMES[unit] if square == board.NOWHERE else f"{NAMES[unit]} on {SQUARE_NAMES[square]}"


def warning(state: Cyvasse, seat: int, move: int) -> str:
    """R66: whoever attacks the own King is asked."""
    if move >= moves.PASS or not turn.harms_own(state, seat, move):
        return ""
    target = moves.target_of(move)
    if state.at(target) % units.UNITS != units.KING or state.lies(board.FORTRESS, target):
        return ""
    return "This kills your own King, and you lose."


def rule_of(state: Cyvasse, seat: int, move: int) -> str:
    """The rule that gives a legal move."""
    if move >= moves.PASS:
        if move in (moves.PASS, moves.WITHDRAW):
            return "R90" if move == moves.PASS else "R89"
        return "setup-2" if move < moves.PLACE else "setup-4"
    target = moves.target_of(move)
    if target == board.NOWHERE or state.at(target) == units.NOBODY:
        return f"{CODES[moves.unit_of(move)].lower()}-1"
    if state.at(target) // units.UNITS == seat:
        return "R66" if state.at(target) % units.UNITS == units.KING else "cbt-2"
    if state.lies(board.FORTRESS, target):
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
        return no("still_building")
    return _meant(state, seat, command)


def _meant(state: Cyvasse, seat: int, command: Command) -> int | Said | None:
    unit = command.unit
    origin = command.path[0]
    if len(command.path) == 1 and not command.sign:  # `LH d5`: wherever it stands
        if unit is None:
            return None
        stands = state.where[seat * units.UNITS + unit]
        if stands == board.NOWHERE:
            return moves.GO + unit * board.SQUARES + origin
        return _walk(state, seat, unit, [stands, origin])
    who = state.at(origin)
    if who == units.NOBODY or who // units.UNITS != seat:
        return no("nobody_of_yours", origin) if unit is None else no("not_there", origin, unit)
    if unit is not None and who % units.UNITS != unit:
        return no("another", origin, who % units.UNITS)
    unit = who % units.UNITS
    if command.sign == "*":
        return _shot(unit, command)
    if command.sign == "x":
        return _attack(state, seat, unit, command)
    return _walk(state, seat, unit, command.path)


def _walk(state: Cyvasse, seat: int, unit: int, path: list[int]) -> int | Said:
    """Whoever goes to an occupied tile hears how it is attacked, or why it cannot be."""
    target = path[-1]
    go = moves.GO + unit * board.SQUARES + target
    if state.at(target) != units.NOBODY and target != path[0]:
        attacks = _legal_at(state, seat, unit, target)
        if not attacks:
            return go
        return no("attack_it", target, move=move_text(state, seat, attacks[0]))
    wrong = paths.path_problem(state, unit, path) if len(path) > 2 else None
    return wrong or go


def _shot(unit: int, command: Command) -> int | Said:
    if not units.is_ranged(unit):
        return no("cannot_shoot", unit=unit)
    gun, path = moves.gun_of(unit), command.path
    if len(path) == 1:
        return moves.SHOOT + gun * board.SQUARES + command.target
    direction = board.direction_to(path[0], path[1])
    if len(path) > 2 or direction == board.NOWHERE:
        return no("one_space", unit=unit)
    return moves.fire(gun, direction, command.target)


def _attack(state: Cyvasse, seat: int, unit: int, command: Command) -> int | Said:
    """R49: who names no approach tile means the start, else the only one."""
    target, path = command.target, command.path
    in_fortress = state.lies(board.FORTRESS, target)
    if state.at(target) == units.NOBODY:
        return no("fortress_empty" if in_fortress else "nobody_there", target)
    go = moves.GO + unit * board.SQUARES + target
    if unit == units.DRAGON:
        return paths.path_problem(state, unit, [*path, target]) or go
    rides = unit in (units.LIGHT_HORSE, units.HEAVY_HORSE)
    chooses = rides and in_fortress and not state.strikes_from_origin
    if len(path) == 1:
        beside = board.direction_to(path[0], target) != board.NOWHERE
        return go if beside or not chooses else _only_strike(state, seat, unit, target, go)
    approach = path[-1]
    direction = board.direction_to(approach, target)
    if direction == board.NOWHERE:
        return no("no_neighbour", target, beside=SQUARE_NAMES[approach])
    wrong = None
    if len(path) > 2:
        wrong = paths.path_problem(state, unit, [*path, target])
    elif not chooses and not board.holds(movement.footholds(state, unit, path[0]), approach):
        wrong = _no_foothold(state, unit, path[0], approach)
    if wrong is not None:
        return wrong
    return moves.strike(unit, approach, direction) if chooses and approach != path[0] else go


def _only_strike(state: Cyvasse, seat: int, unit: int, target: int, go: int) -> int | Said:
    candidates = strikes_at(state, seat, unit, target)
    if len(candidates) > 1:
        return no("from_where", moves=[move_text(state, seat, move) for move in candidates])
    return candidates[0] if candidates else go


def _no_foothold(state: Cyvasse, unit: int, origin: int, approach: int) -> Said:
    """Why a unit cannot attack from a tile."""
    if state.at(approach) != units.NOBODY:
        return paths.blocked(state, origin, approach)
    if state.lies(board.MOUNTAIN, approach):
        return no("mountain", approach)
    if state.lies(board.WATER, approach):
        return no("water", approach)
    return no("no_space_left", approach, unit)
