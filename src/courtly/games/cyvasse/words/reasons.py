"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.cyvasse.rules import board, combat, moves, units
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import BEGINNING, NONE, SETTING
from courtly.games.cyvasse.words import paths
from courtly.games.cyvasse.words.names import CODES, LETTERS
from courtly.games.cyvasse.words.speech import no
from courtly.kernel.bits import has
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Said


def why_not(state: Cyvasse, seat: int, move: int) -> Said:
    """The reason and the rule."""
    if state.over():
        return no("ended")
    if state.phase == BEGINNING:
        return no("both_ready" if move == moves.WITHDRAW else "chance_first")
    if state.phase == SETTING:
        return _behind_the_screen(state, seat, move)
    if move >= moves.TILE:
        return no("screen_gone")
    if seat != state.turn:
        return no("not_on_turn", other=seat_name(state.turn))
    if move == moves.PASS:
        return no("no_passing")
    return _in_battle(state, seat, move)


# ---- behind the screen -------------------------------------------------------------------


def _behind_the_screen(state: Cyvasse, seat: int, move: int) -> Said:
    if move < moves.TILE:
        return no("still_building")
    if has(state.ready, seat):
        return no("ready")
    if move == moves.WITHDRAW:
        return no("not_ready")
    square = moves.square_of(move)
    if board.half_of(square) != seat:
        return no("no_tile_there" if move < moves.PLACE else "no_unit_there", square)
    if move < moves.PLACE:
        return _tile(state, seat, moves.tile_of(move), square)
    unit = moves.placed_by(move)
    if any(state.left_to_lay(tile, seat) for tile in range(board.RUIN)):
        return no("tiles_first")
    if state.where[seat * units.UNITS + unit] != board.NOWHERE:
        return no("placed_already", unit=unit)
    return no("occupied" if state.at(square) != units.NOBODY else "dragons_only", square)


def _tile(state: Cyvasse, seat: int, tile: int, square: int) -> Said:
    if state.left_to_lay(tile, seat) == 0:
        return no("none_left", tile=LETTERS[tile])
    if has(state.laid(seat), board.within(square)):
        return no("has_a_tile", square)
    return no("too_many_touch", square) if tile == board.MOUNTAIN else no("mountains_first")


# ---- in battle ---------------------------------------------------------------------------


def _in_battle(state: Cyvasse, seat: int, move: int) -> Said:
    unit = moves.unit_of(move)
    origin = state.where[seat * units.UNITS + unit]
    if origin == board.NOWHERE:
        return no("dead", unit=unit)
    if state.waiting[seat] == unit:
        return no("waits", unit=unit)
    if move >= moves.FIRE:
        return _fire(state, seat, move, unit, origin)
    target = moves.target_of(move)
    if move >= moves.SHOOT:
        if state.lies(board.WATER, origin):
            return no("no_shot_from_water", unit=unit)
        return _shot(state, seat, unit, target, origin, state.facing[seat])
    if target in (board.NOWHERE, origin):
        return no("same_tile")
    if move >= moves.STRIKE:
        return _strike(state, seat, unit, target, moves.approach_of(move))
    return _walk(state, seat, unit, origin, target)


def _walk(state: Cyvasse, seat: int, unit: int, origin: int, target: int) -> Said:
    attacked = state.at(target) != units.NOBODY
    if unit != units.DRAGON and state.lies(board.MOUNTAIN, target):
        return no("on_a_mountain" if attacked else "mountain", target)
    if attacked:
        reason = _cannot_attack(state, seat, unit, target)
        if reason is not None:
            return reason
        if units.is_ranged(unit) and state.lies(board.WATER, origin):
            return no("no_blow_from_water", unit=unit)
    if unit == units.DRAGON:
        return _flight(state, seat, origin, target)
    if board.distance(origin, target) > units.SPACES[unit]:
        return paths.too_far(unit)
    straight = paths.straight(origin, target)
    if straight is None:
        return no("no_path", target, unit)
    wrong = paths.path_problem(state, unit, [origin, *straight])
    return wrong or no("choose_approach", target)


def _strike(state: Cyvasse, seat: int, unit: int, target: int, approach: int) -> Said:
    if state.at(target) == units.NOBODY:
        return no("fortress_empty", target)
    reason = _cannot_attack(state, seat, unit, target)
    if reason is not None:
        return reason
    if not state.lies(board.FORTRESS, target) or state.strikes_from_origin:
        return no("any_way", target)
    if state.lies(board.MOUNTAIN, approach):
        return no("mountain", approach)
    if state.lies(board.WATER, approach):
        return no("water", approach)
    if state.at(approach) != units.NOBODY:
        return no("approach_taken", approach)
    return no("no_space_left", approach, unit)


def _flight(state: Cyvasse, seat: int, origin: int, target: int) -> Said:
    line = paths.straight(origin, target)
    if line is None:
        return no("no_line")
    rival = state.where[(1 - seat) * units.UNITS + units.DRAGON]
    if rival in line[:-1]:
        return no("dragon_blocks", rival)
    if len(line) > state.reach:
        return no("reach", reach=state.reach)
    return no("in_a_forest", target)


def _fire(state: Cyvasse, seat: int, move: int, unit: int, origin: int) -> Said:
    if not state.move_and_fire:
        return no("move_or_shoot")
    stand, target = board.step(origin, moves.direction_of(move)), moves.square_of(move)
    if stand == board.NOWHERE:
        return no("off_the_board")
    if state.at(stand) != units.NOBODY:
        return no("step_taken", stand)
    if state.lies(board.MOUNTAIN, stand):
        return no("mountain", stand)
    if state.lies(board.WATER, stand):
        return no("step_into_water", stand)
    if target == origin:
        return no("no_target", target)
    return _shot(state, seat, unit, target, stand, moves.direction_of(move))


def _shot(state: Cyvasse, seat: int, unit: int, target: int, stand: int, facing: int) -> Said:
    if target == stand or state.at(target) == units.NOBODY:
        return no("no_target", target)
    if unit == units.TREBUCHET and facing == NONE:
        return no("faces_nowhere")
    if not board.holds(combat.line_of_fire(state, unit, stand, facing), target):
        return _out_of_fire(unit, target, stand, facing)
    reason = _cannot_attack(state, seat, unit, target)
    assert reason is not None, f"unit {unit} could shoot at {target}"
    return reason


def _out_of_fire(unit: int, target: int, stand: int, facing: int) -> Said:
    if unit == units.TREBUCHET:
        line = paths.straight(stand, target)
        if line is None or line[0] != board.step(stand, facing) or len(line) > units.RANGES[unit]:
            return no("not_faced", target)
    elif board.distance(stand, target) > units.RANGES[unit]:
        return no("out_of_range", target, unit)
    return no("mountain_before", target)


def _cannot_attack(state: Cyvasse, seat: int, unit: int, target: int) -> Said | None:
    """Why a unit cannot attack who stands there, wherever that is; None: it can."""
    if combat.can_attack(state, seat, unit, target):
        return None
    victim = state.at(target)
    kind = victim % units.UNITS
    if victim // units.UNITS == seat and not state.attack_own:
        return no("not_own")
    if kind == units.KING and has(state.kills[unit], kind):
        return no("king_safe")
    if kind == units.SPEARMEN and has(units.CAVALRY, unit):
        return no("not_spearmen", unit=unit)
    name = "cannot_kill_in_fortress" if state.lies(board.FORTRESS, target) else "cannot_kill"
    return no(name, unit=unit, target=CODES[kind])
