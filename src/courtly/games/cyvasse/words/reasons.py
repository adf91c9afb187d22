"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.cyvasse.rules import combat, moves
from courtly.games.cyvasse.rules.board import (
    FORTRESS,
    MOUNTAIN,
    NOWHERE,
    RUIN,
    WATER,
    distance,
    half_of,
    holds,
    step,
    within,
)
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import BEGINNING, NONE, SETTING
from courtly.games.cyvasse.rules.units import (
    CAVALRY,
    DRAGON,
    KING,
    NOBODY,
    RANGES,
    SPACES,
    SPEARMEN,
    TREBUCHET,
    UNITS,
    is_ranged,
)
from courtly.games.cyvasse.words import paths
from courtly.games.cyvasse.words.names import CODES, NAMES, SQUARE_NAMES, TILE_NAMES
from courtly.kernel.bits import has
from courtly.kernel.seats import seat_name
from courtly.kernel.table import Said


def why_not(state: Cyvasse, seat: int, move: int) -> Said:
    """The reason and the rule."""
    if state.over():
        return Said("the game is over", "R84")
    if state.phase == BEGINNING:
        if move == moves.WITHDRAW:
            return Said("both are ready: the screen has gone", "R89")
        return Said("chance has yet to name who moves first", "R12")
    if state.phase == SETTING:
        return _behind_the_screen(state, seat, move)
    if move >= moves.TILE:
        return Said("the screen has gone: nothing is arranged any more", "setup-5")
    if seat != state.turn:
        return Said(f"it is {seat_name(state.turn)}'s turn", "R14")
    if move == moves.PASS:
        return Said("there is something else to do, so there is no passing", "R16")
    return _in_battle(state, seat, move)


# ---- behind the screen -------------------------------------------------------------------


def _behind_the_screen(state: Cyvasse, seat: int, move: int) -> Said:
    if move < moves.TILE:
        return Said("both homelands are still being built", "setup-5")
    if has(state.ready, seat):
        return Said("you are ready; `withdraw` lets you arrange anew", "R89")
    if move == moves.WITHDRAW:
        return Said("you have not declared yourself ready", "R89")
    square = moves.square_of(move)
    name = SQUARE_NAMES[square]
    if half_of(square) != seat:
        rule = "setup-2" if move < moves.PLACE else "setup-4"
        return Said(f"{name} is not in your homeland", rule)
    if move < moves.PLACE:
        return _tile(state, seat, moves.tile_of(move), square)
    unit = moves.placed_by(move)
    if any(state.left_to_lay(tile, seat) for tile in range(RUIN)):
        return Said("the tiles come before the units", "setup-4")
    if state.where[seat * UNITS + unit] != NOWHERE:
        return Said(f"your {NAMES[unit]} stands on the board already", "comp-5")
    if state.at(square) != NOBODY:
        return Said(f"{name} is occupied", "R03")
    return Said(f"{name} is a mountain: only the Dragon may start there", "R08")


def _tile(state: Cyvasse, seat: int, tile: int, square: int) -> Said:
    name = SQUARE_NAMES[square]
    if state.left_to_lay(tile, seat) == 0:
        return Said(f"there is no {TILE_NAMES[tile]} left to lay", "comp-3")
    if has(state.laid(seat), within(square)):
        return Said(f"{name} has a tile", "R03")
    if tile == MOUNTAIN:
        return Said(f"on {name} more than two mountains would touch", "R06")
    return Said("the mountains come first", "setup-3")


# ---- in battle ---------------------------------------------------------------------------


def _in_battle(state: Cyvasse, seat: int, move: int) -> Said:
    unit = moves.unit_of(move)
    name = NAMES[unit]
    origin = state.where[seat * UNITS + unit]
    if origin == NOWHERE:
        return Said(f"your {name} is dead", "mel-1")
    if state.waiting[seat] == unit:
        return Said(f"the {name} waits in the water this turn", "water-2")
    if move >= moves.FIRE:
        return _fire(state, seat, move, unit, origin)
    if move >= moves.SHOOT:
        if state.lies(WATER, origin):
            return Said(f"the {name} cannot attack from the water", "water-3")
        return _shot(state, seat, unit, moves.square_of(move), origin, state.facing[seat])
    target = moves.target_of(move)
    if target == NOWHERE or target == origin:
        return Said("a move ends on another tile of the board", "R18")
    if move >= moves.STRIKE:
        return _strike(state, seat, move, unit, target)
    return _walk(state, seat, unit, origin, target)


def _walk(state: Cyvasse, seat: int, unit: int, origin: int, target: int) -> Said:
    name, to = NAMES[unit], SQUARE_NAMES[target]
    attacked = state.at(target) != NOBODY
    if unit != DRAGON and state.lies(MOUNTAIN, target):
        return Said(f"{to} is a mountain", "R43" if attacked else "mtn-1")
    if attacked:
        no = _cannot_attack(state, seat, unit, target)
        if no is not None:
            return no
        if is_ranged(unit) and state.lies(WATER, origin):
            return Said(f"the {name} cannot attack from the water", "R40")
    if unit == DRAGON:
        return _flight(state, seat, origin, target)
    if distance(origin, target) > SPACES[unit]:
        return paths.out_of_reach(unit)
    straight = paths.straight(origin, target)
    if straight is None:
        return Said(f"no free path of its spaces leads the {name} to {to}", "R24")
    wrong = paths.path_problem(state, unit, [origin, *straight])
    return wrong or Said(f"the approach is yours to choose: name the tile before {to}", "R49")


def _strike(state: Cyvasse, seat: int, move: int, unit: int, target: int) -> Said:
    approach = moves.approach_of(move)
    to = SQUARE_NAMES[target]
    if state.at(target) == NOBODY:
        return Said(f"nobody stands on {to}", "R56")
    no = _cannot_attack(state, seat, unit, target)
    if no is not None:
        return no
    if not state.lies(FORTRESS, target) or state.strikes_from_origin:
        return Said(f"the way to {to} does not matter: name only {to}", "R24")
    if state.lies(MOUNTAIN, approach):
        return paths.is_mountain(approach)
    if state.lies(WATER, approach):
        return paths.in_water(approach)
    if state.at(approach) != NOBODY:
        return Said(f"a unit stands on {SQUARE_NAMES[approach]}", "R49")
    return paths.no_space_left(unit, approach)


def _flight(state: Cyvasse, seat: int, origin: int, target: int) -> Said:
    line = paths.straight(origin, target)
    to = SQUARE_NAMES[target]
    if line is None:
        return Said("the Dragon flies in one straight line", "move-3")
    rival = state.where[(1 - seat) * UNITS + DRAGON]
    if rival in line[:-1]:
        return Said(f"the enemy Dragon on {SQUARE_NAMES[rival]} blocks the way", "dr-3")
    if len(line) > state.reach:
        return Said(f"at this table a Dragon flies {state.reach} squares at most", "R88")
    return Said(f"{to} is a forest: a Dragon attacks nobody there", "forest-3")


def _fire(state: Cyvasse, seat: int, move: int, unit: int, origin: int) -> Said:
    if not state.move_and_fire:
        return Said("at this table a unit moves or shoots, not both", "R15")
    stand = step(origin, moves.direction_of(move))
    if stand == NOWHERE:
        return Said("that step leads off the board", "R15")
    name = SQUARE_NAMES[stand]
    if state.at(stand) != NOBODY:
        return Said(f"a unit stands on {name}", "R25")
    if state.lies(MOUNTAIN, stand):
        return paths.is_mountain(stand)
    if state.lies(WATER, stand):
        return Said(f"{name} is water: nobody shoots from there", "R15")
    target = moves.square_of(move)
    if target == origin:
        return Said(f"nobody stands on {SQUARE_NAMES[target]}", "R72")
    return _shot(state, seat, unit, target, stand, moves.direction_of(move))


def _shot(state: Cyvasse, seat: int, unit: int, target: int, stand: int, facing: int) -> Said:
    name, to = NAMES[unit], SQUARE_NAMES[target]
    if target == stand or state.at(target) == NOBODY:
        return Said(f"nobody stands on {to}", "R72")
    if unit == TREBUCHET and facing == NONE:
        return Said("the Trebuchet has not moved yet: it faces nowhere", "R74")
    if not holds(combat.line_of_fire(state, unit, stand, facing), target):
        return _out_of_fire(unit, target, stand, facing)
    no = _cannot_attack(state, seat, unit, target)
    assert no is not None, f"{name} could shoot at {to}"
    return no


def _out_of_fire(unit: int, target: int, stand: int, facing: int) -> Said:
    name, to = NAMES[unit], SQUARE_NAMES[target]
    line = paths.straight(stand, target)
    if unit == TREBUCHET:
        if line is None or line[0] != step(stand, facing) or len(line) > RANGES[unit]:
            return Said(f"{to} is not among the three tiles the Trebuchet faces", "R76")
    elif distance(stand, target) > RANGES[unit]:
        return Said(f"{to} is out of the {name}'s range", f"{CODES[unit].lower()}-1")
    return Said(f"a mountain lies before {to}", "mtn-4")


def _cannot_attack(state: Cyvasse, seat: int, unit: int, target: int) -> Said | None:
    """Why a unit cannot attack who stands there, wherever that is; None: it can."""
    if combat.can_attack(state, seat, unit, target):
        return None
    victim = state.at(target)
    kind = victim % UNITS
    if victim // UNITS == seat and not state.attack_own:
        return Said("at this table nobody attacks their own", "R65")
    if kind == KING and has(state.kills[unit], kind):
        return Said("at this table the King is safe on the first turn", "R13")
    name, other = NAMES[unit], NAMES[kind]
    if kind == SPEARMEN and CAVALRY >> unit & 1:
        return Said(f"the {name} cannot take Spearmen", "sp-2")
    rule = "R52" if state.lies(FORTRESS, target) else "unit-1"
    return Said(f"the {name} cannot kill the {other}", rule)
