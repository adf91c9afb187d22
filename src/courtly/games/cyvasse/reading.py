"""What a written move of the battle means: paths are followed step by step (R24, R49)."""

from courtly.games.cyvasse import moves
from courtly.games.cyvasse.board import DIRECTIONS, NOWHERE, SQUARES, direction_to, holds, step
from courtly.games.cyvasse.field import FOREST, FORTRESS, MOUNTAIN, NOBODY, ROOM, SETTING, WATER
from courtly.games.cyvasse.rules import Cyvasse
from courtly.games.cyvasse.units import (
    DRAGON,
    HEAVY_HORSE,
    LIGHT_HORSE,
    SPACES,
    UNITS,
    is_ranged,
)
from courtly.games.cyvasse.words import (
    CODES,
    NAMES,
    PASS,
    SQUARE_NAMES,
    WITHDRAW,
    Command,
    move_text,
    read_command,
    read_placement,
    strikes_at,
)
from courtly.kernel.seats import in_words
from courtly.kernel.state import Moves
from courtly.kernel.table import Said


def read_move(state: Cyvasse, seat: int, text: str) -> int | Said | None:
    """The move that a text means, legal or not; or what is wrong with it; or None."""
    word = text.strip().lower()
    if word == PASS:
        return moves.PASS
    if word == WITHDRAW:
        return moves.WITHDRAW
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
        stands = NOWHERE if unit is None else state.where[seat * UNITS + unit]
        if unit is None or stands == NOWHERE:
            return None if unit is None else moves.GO + unit * SQUARES + origin
        return _walk(state, seat, unit, [stands, origin])
    who = state.at(origin)
    if who == NOBODY or who // UNITS != seat:
        name = "unit" if unit is None else NAMES[unit]
        return Said(f"no {name} of yours stands on {SQUARE_NAMES[origin]}", "R14")
    if unit is not None and who % UNITS != unit:
        there = NAMES[who % UNITS]
        return Said(f"on {SQUARE_NAMES[origin]} stands your {there}", "R14")
    unit = who % UNITS
    if command.sign == "*":
        return _shot(state, unit, command)
    if command.sign == "x":
        return _attack(state, seat, unit, command)
    return _walk(state, seat, unit, command.path)


def _walk(state: Cyvasse, seat: int, unit: int, path: list[int]) -> int | Said:
    target = path[-1]
    if state.at(target) != NOBODY and target != path[0]:
        return _occupied(state, seat, unit, target)
    wrong = path_problem(state, unit, path) if len(path) > 2 else None
    return wrong or moves.GO + unit * SQUARES + target


def _occupied(state: Cyvasse, seat: int, unit: int, target: int) -> int | Said:
    """Whoever goes to an occupied tile hears how it is attacked, or why it cannot be."""
    out = Moves(ROOM)
    state.legal(seat, out)
    for move in out.listed():
        mine = move < moves.PASS and moves.unit_of(move) == unit
        if mine and state.target_of(move) == target and move < moves.FIRE:
            text = move_text(state, seat, move)
            return Said(f"{SQUARE_NAMES[target]} is occupied; {text} attacks", "mel-1")
    return moves.GO + unit * SQUARES + target


def _shot(state: Cyvasse, unit: int, command: Command) -> int | Said | None:
    assert command.target is not None
    if not is_ranged(unit):
        return Said(f"the {NAMES[unit]} cannot shoot", "rng-1")
    gun = moves.gun_of(unit)
    if len(command.path) == 1:
        return moves.SHOOT + gun * SQUARES + command.target
    direction = direction_to(command.path[0], command.path[1])
    if len(command.path) > 2 or direction == NOWHERE:
        return Said(f"the {NAMES[unit]} moves one space before it fires", "R15")
    return moves.FIRE + (gun * 8 + direction) * SQUARES + command.target


def _attack(state: Cyvasse, seat: int, unit: int, command: Command) -> int | Said:
    """R49: who names no approach tile means the start, else the only one."""
    target, path = command.target, command.path
    assert target is not None
    if state.at(target) == NOBODY:
        rule = "R56" if state.lies(FORTRESS, target) else "mel-1"
        return Said(f"nobody stands on {SQUARE_NAMES[target]}", rule)
    go = moves.GO + unit * SQUARES + target
    chooses = unit in (LIGHT_HORSE, HEAVY_HORSE) and state.lies(FORTRESS, target)
    chooses = chooses and not state.strikes_from_origin
    if unit == DRAGON:
        return _no_line([*path, target]) or go
    if len(path) == 1:
        beside = direction_to(path[0], target) != NOWHERE
        return go if beside or not chooses else _only_strike(state, seat, unit, target, go)
    approach = path[-1]
    direction = direction_to(approach, target)
    if direction == NOWHERE:
        return Said(f"{SQUARE_NAMES[target]} is no neighbour of {SQUARE_NAMES[approach]}", "move-2")
    wrong = None
    if len(path) > 2:
        wrong = path_problem(state, unit, [*path, target])
    elif not chooses and not holds(state.footholds(unit, path[0]), approach):
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
    name = SQUARE_NAMES[approach]
    if state.at(approach) != NOBODY:
        friend = state.at(approach) // UNITS == state.at(origin) // UNITS
        return Said(f"a unit blocks the way on {name}", "R26" if friend else "R25")
    if state.lies(MOUNTAIN, approach):
        return Said(f"{name} is a mountain", "mtn-1")
    if state.lies(WATER, approach):
        return Said(f"the water on {name} ends the move", "water-1")
    return Said(f"on {name} the {NAMES[unit]} has no space left for the blow", "R49")


def path_problem(state: Cyvasse, unit: int, path: list[int]) -> Said | None:
    """What is wrong with exactly this path, tile by tile; None: nothing."""
    if unit == DRAGON:
        return _no_line(path)
    left = SPACES[unit]
    for i in range(1, len(path)):
        here, last = path[i], i == len(path) - 1
        name = SQUARE_NAMES[here]
        if direction_to(path[i - 1], here) == NOWHERE:
            return Said(f"{name} is no neighbour of {SQUARE_NAMES[path[i - 1]]}", "move-2")
        if left == 0:
            return _too_far(state, unit, path[:i])
        if state.lies(MOUNTAIN, here):
            return Said(f"{name} is a mountain", "mtn-1")
        if state.at(here) != NOBODY and not last and here != path[0]:
            friend = state.at(here) // UNITS == state.at(path[0]) // UNITS
            return Said(f"a unit blocks the way on {name}", "R26" if friend else "R25")
        left = 0 if state.lies(WATER, here) else left - (2 if state.lies(FOREST, here) else 1)
        left = max(left, 0)
    return None


def _too_far(state: Cyvasse, unit: int, walked: list[int]) -> Said:
    name = SQUARE_NAMES[walked[-1]]
    if state.lies(WATER, walked[-1]):
        return Said(f"the water on {name} ends the move", "water-1")
    if any(state.lies(FOREST, square) for square in walked[1:]):
        return Said(f"after a forest it has no space left on {name}", "forest-1")
    spaces = SPACES[unit]
    rule = f"{CODES[unit].lower()}-1"
    return Said(f"the {NAMES[unit]} moves {spaces} space{'s' if spaces > 1 else ''}", rule)


def _no_line(path: list[int]) -> Said | None:
    for direction in range(DIRECTIONS):
        line = [path[0], *line_from(path[0], direction)]
        places = [line.index(square) for square in path if square in line]
        if len(places) == len(path) and places == sorted(set(places)):
            return None
    return Said("the Dragon flies in one straight line", "move-3")


def line_from(square: int, direction: int) -> list[int]:
    """The squares straight on from here to the edge."""
    found: list[int] = []
    square = step(square, direction)
    while square != NOWHERE:
        found.append(square)
        square = step(square, direction)
    return found
