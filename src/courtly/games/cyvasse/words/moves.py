"""Moves as people write, read and choose them."""

import re
from typing import NamedTuple

from courtly.games.cyvasse.rules import board, movement, moves, units
from courtly.games.cyvasse.rules.board import NOWHERE, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import ROOM
from courtly.games.cyvasse.rules.units import NOBODY, UNITS
from courtly.games.cyvasse.words import names, reasons
from courtly.games.cyvasse.words.names import CODES, LETTERS, SQUARE_NAMES, no
from courtly.kernel.state import Moves
from courtly.kernel.words import Data, Saying

PASS = "pass"
WITHDRAW = "withdraw"
SIGNS = {"move": "-", "melee": "x", "shot": "*"}
SUGGESTED = 4  # moves, to somebody who named only a unit

# `LH d2-d3-d5`, `El d2xd3`, `Ca d3-d4*d6`, with or without the unit.
WRITTEN = re.compile(
    r"(?:(?P<unit>[a-z]{2}|[a-z]{3,}(?: [a-z]+)?) ?)?"
    r"(?P<path>[a-h][1-8](?:-?[a-h][1-8])*)(?:(?P<sign>[x*])(?P<target>[a-h][1-8]))?"
)
# `LH`, `Light Horse`, `LH d2-`, `d2x`: who acts, but not what it does.
BEGUN = re.compile(r"(?P<unit>[a-z]{2}|[a-z]{3,}(?: [a-z]+)?)?(?: ?(?P<square>[a-h][1-8]))?[-x*]?")


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
    origin = state.where[seat * UNITS + unit]
    deed: Data = {"unit": CODES[unit], "from": square_text(origin), "to": square_text(target)}
    if move < moves.STRIKE:
        # Behind the screen nobody knows, not even when the game ends before it is lifted (R05).
        attacks = target != origin and state.revealed() and state.at(target) != NOBODY
        return {"action": "melee" if attacks else "move", **deed}
    if move < moves.SHOOT:  # R49: the approach tile is named where there is a choice
        if strikes_at(state, seat, unit, target) != [move]:
            deed["via"] = SQUARE_NAMES[moves.approach_of(move)]
        return {"action": "melee", **deed}
    if move >= moves.FIRE:
        away = origin == NOWHERE
        stand = NOWHERE if away else board.step(origin, moves.direction_of(move))
        deed["via"] = square_text(stand)
    return {"action": "shot", **deed}


def square_text(square: int) -> str:
    """A square, or `?` where there is none."""
    return SQUARE_NAMES[square] if square != NOWHERE else "?"


def strikes_at(state: Cyvasse, seat: int, unit: int, target: int) -> list[int]:
    """The legal moves by which a unit attacks a square by melee."""
    at_it = _legal_of(state, seat, unit)
    return [move for move in at_it if move < moves.SHOOT and moves.target_of(move) == target]


def _legal_of(state: Cyvasse, seat: int, unit: int) -> list[int]:
    """The legal moves of a unit."""
    out = Moves(ROOM)
    state.legal(seat, out)
    return [move for move in out.listed() if move < moves.PASS and moves.unit_of(move) == unit]


def victim_of(state: Cyvasse, move: int) -> int:
    """Whom a legal move attacks."""
    return NOBODY if move >= moves.PASS else state.at(moves.target_of(move))


def rank(state: Cyvasse, seat: int, move: int) -> int:
    """Victory first, then attacks, then what is quiet; one's own side and its King last."""
    victim = victim_of(state, move)
    if victim == NOBODY:
        return 2
    is_king = victim % UNITS == units.KING
    if victim // UNITS == seat:
        return 4 if is_king else 3
    return 0 if is_king else 1


# ---- from text -------------------------------------------------------------------------


class Command(NamedTuple):
    """A move of the battle as it was written."""

    unit: int | None
    path: list[int]  # from where, and over which squares
    sign: str  # `x`, `*`, or nothing
    target: int


def read_command(text: str) -> Command | None:
    """The parts of a written move; None where it is not written like one."""
    found = WRITTEN.fullmatch(text)
    unit = names.read_unit(found["unit"] or "") if found else None
    if found is None or (found["unit"] and unit is None):
        return None
    path = [SQUARE_NAMES.index(name) for name in re.findall("[a-h][1-8]", found["path"])]
    target = SQUARE_NAMES.index(found["target"]) if found["target"] else path[-1]
    return Command(unit, path, found["sign"] or "", target)


def read_move(state: Cyvasse, seat: int, text: str) -> int | Saying | None:
    """The move that a text means, legal or not; or what is wrong with it; or None."""
    text = " ".join(text.lower().replace("×", "x").split())
    if text in (PASS, WITHDRAW):
        return moves.PASS if text == PASS else moves.WITHDRAW
    command = read_command(text)
    placed = names.read_placement(text)
    if placed is not None and (command is None or not state.revealed()):
        return placed
    if not state.revealed():  # what stands behind the other's screen must not even be asked
        moved = command is not None and (len(command.path) > 1 or command.sign)
        return no("ended" if state.over() else "still_building") if moved else _half_placed(text)
    if command is None or (command.unit is None and len(command.path) == 1 and not command.sign):
        return _half_moved(state, seat, text)
    return _meant(state, seat, command)


def _half_placed(text: str) -> Saying | None:
    """Whoever names a tile or a unit but no square."""
    part = names.read_placement(f"{text} a1")
    if part is None:
        return None
    return no("tile_where" if part < moves.PLACE else "unit_where")


def _half_moved(state: Cyvasse, seat: int, text: str) -> int | Saying | None:
    """Whoever names a unit, or where it stands, but not what it does."""
    begun = BEGUN.fullmatch(text)
    if begun is None:
        return None
    unit = names.read_unit(begun["unit"] or "")
    if begun["square"] and not begun["unit"]:
        who = state.at(SQUARE_NAMES.index(begun["square"]))
        unit = who % UNITS if who != NOBODY and who // UNITS == seat else None
    if unit is None:
        return None
    able = sorted(_legal_of(state, seat, unit), key=lambda move: rank(state, seat, move))
    if not able:
        return moves.GO + unit * SQUARES + max(state.where[seat * UNITS + unit], 0)
    texts = [move_text(state, seat, move) for move in able[:SUGGESTED]]
    return no("where_to", unit=unit, moves=texts)


def _meant(state: Cyvasse, seat: int, command: Command) -> int | Saying:
    unit, origin = command.unit, command.path[0]
    if unit is not None and len(command.path) == 1 and not command.sign:  # `LH d5`
        stands = state.where[seat * UNITS + unit]
        if stands == NOWHERE:
            return moves.GO + unit * SQUARES + origin
        return _walk(state, seat, unit, [stands, origin])
    who = state.at(origin)
    if who == NOBODY or who // UNITS != seat:
        return no("nobody_of_yours", origin) if unit is None else no("not_there", origin, unit)
    if unit is not None and who % UNITS != unit:
        return no("another", origin, who % UNITS)
    if command.sign == "*":
        return _shot(who % UNITS, command)
    if command.sign == "x":
        return _attack(state, seat, who % UNITS, command)
    return _walk(state, seat, who % UNITS, command.path)


def _walk(state: Cyvasse, seat: int, unit: int, path: list[int]) -> int | Saying:
    """Whoever goes to an occupied tile hears how it is attacked, or why it cannot be."""
    target = path[-1]
    go = moves.GO + unit * SQUARES + target
    if state.at(target) != NOBODY and target != path[0]:
        attacks = [
            move
            for move in _legal_of(state, seat, unit)
            if move < moves.FIRE and moves.target_of(move) == target
        ]
        if not attacks:
            return go
        return no("attack_it", target, move=move_text(state, seat, attacks[0]))
    wrong = reasons.path_problem(state, unit, path) if len(path) > 2 else None
    return wrong or go


def _shot(unit: int, command: Command) -> int | Saying:
    if not units.is_ranged(unit):
        return no("cannot_shoot", unit=unit)
    gun, path = moves.gun_of(unit), command.path
    if len(path) == 1:
        return moves.SHOOT + gun * SQUARES + command.target
    if len(path) > 2 or board.distance(*path) != 1:
        return no("one_space", unit=unit)
    return moves.fire(gun, board.line_to(*path), command.target)


def _attack(state: Cyvasse, seat: int, unit: int, command: Command) -> int | Saying:
    """R49: who names no approach tile means the start, else the only one."""
    target, path = command.target, command.path
    in_fortress = state.lies(board.FORTRESS, target)
    if state.at(target) == NOBODY:
        return no("fortress_empty" if in_fortress else "nobody_there", target)
    go = moves.GO + unit * SQUARES + target
    if unit == units.DRAGON:
        return reasons.path_problem(state, unit, [*path, target]) or go
    approach = path[-1]
    beside = board.distance(approach, target) == 1
    chooses = state.spaces[unit] > 1 and in_fortress and not state.strikes_from_origin
    if len(path) == 1:
        return go if beside or not chooses else _only_strike(state, seat, unit, target, go)
    if not beside:
        return no("no_neighbour", target, beside=SQUARE_NAMES[approach])
    wrong = None
    if len(path) > 2:
        wrong = reasons.path_problem(state, unit, [*path, target])
    elif not chooses and not board.holds(movement.footholds(state, seat, unit, path[0]), approach):
        wrong = reasons.no_foothold(state, seat, unit, approach)
    if wrong is None and chooses and approach != path[0]:
        return moves.strike(unit, approach, board.line_to(approach, target))
    return wrong or go


def _only_strike(state: Cyvasse, seat: int, unit: int, target: int, go: int) -> int | Saying:
    candidates = strikes_at(state, seat, unit, target)
    if len(candidates) > 1:
        return no("from_where", moves=[move_text(state, seat, move) for move in candidates])
    return candidates[0] if candidates else go
