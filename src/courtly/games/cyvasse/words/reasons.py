"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.cyvasse.rules import board, combat, moves, setup, units
from courtly.games.cyvasse.rules.board import MOUNTAIN, NOWHERE, WATER
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import BEGINNING, NONE, SETTING
from courtly.games.cyvasse.rules.units import DRAGON, NOBODY, TREBUCHET, UNITS
from courtly.games.cyvasse.words.names import CODES, LETTERS, SQUARE_NAMES, no
from courtly.kernel.bits import has
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Saying


def why_not(state: Cyvasse, seat: int, move: int) -> Saying:
    """The reason, a row that has its rule."""
    if state.over():
        return no("ended")
    if state.phase == BEGINNING:
        return no("both_ready" if move == moves.WITHDRAW else "chance_first")
    if state.phase == SETTING:
        return behind_the_screen(state, seat, move)
    if move >= moves.TILE:
        return no("screen_gone")
    if seat != state.turn:
        return no("not_on_turn", other=seat_name(state.turn))
    if move == moves.PASS:
        return no("no_passing")
    return _in_battle(state, seat, move)


# ---- behind the screen -------------------------------------------------------------------


def behind_the_screen(state: Cyvasse, seat: int, move: int) -> Saying:
    """Why something is not laid or placed."""
    if move < moves.TILE:
        return no("still_building")
    if has(state.ready, seat):
        return no("ready")
    if move == moves.WITHDRAW:
        return no("not_ready")
    square, is_tile = moves.square_of(move), move < moves.PLACE
    if board.half_of(square) != seat:
        return no("no_tile_there" if is_tile else "no_unit_there", square)
    if setup.complete(state, seat):
        return no("mountains_first")
    if is_tile:
        return _tile(state, seat, moves.tile_of(move), square)
    if any(state.left_to_lay(tile, seat) for tile in range(board.RUIN)):
        return no("tiles_first")
    unit = moves.placed_by(move)
    if state.where[seat * UNITS + unit] != NOWHERE:
        return no("placed_already", unit=unit)
    return no("occupied" if state.at(square) != NOBODY else "dragons_only", square)


def _tile(state: Cyvasse, seat: int, tile: int, square: int) -> Saying:
    if state.left_to_lay(tile, seat) == 0:
        return no("none_left", tile=LETTERS[tile])
    if has(state.laid(seat), board.within(square)):
        return no("has_a_tile", square)
    return no("too_many_touch", square) if tile == MOUNTAIN else no("mountains_first")


# ---- in battle ---------------------------------------------------------------------------


def _in_battle(state: Cyvasse, seat: int, move: int) -> Saying:
    unit = moves.unit_of(move)
    origin = state.where[seat * UNITS + unit]
    if origin == NOWHERE:
        return no("dead", unit=unit)
    if state.waiting[seat] == unit:
        return no("waits", unit=unit)
    if move >= moves.FIRE:
        return _fire(state, seat, move, unit, origin)
    target = moves.target_of(move)
    if move >= moves.SHOOT:
        if state.lies(WATER, origin):
            return no("no_shot_from_water", unit=unit)
        return _shot(state, seat, unit, target, origin, state.facing[seat])
    if target in (NOWHERE, origin):
        return no("same_tile")
    if move >= moves.STRIKE:
        return _strike(state, seat, unit, target, moves.approach_of(move))
    return _walk(state, seat, unit, origin, target)


def _walk(state: Cyvasse, seat: int, unit: int, origin: int, target: int) -> Saying:
    attacked = state.at(target) != NOBODY
    if unit != DRAGON and state.lies(MOUNTAIN, target):
        return no("on_a_mountain" if attacked else "mountain", target)
    if attacked:
        reason = _cannot_attack(state, seat, unit, target)
        if reason is not None:
            return reason
        if units.is_ranged(unit) and state.lies(WATER, origin):
            return no("no_blow_from_water", unit=unit)
    if unit == DRAGON:
        return _flight(state, seat, origin, target)
    if board.distance(origin, target) > state.spaces[unit]:
        return too_far(state, unit)
    line = straight_to(origin, target)
    if line is None:
        return no("no_path", target, unit)
    return path_problem(state, unit, [origin, *line]) or no("choose_approach", target)


def _strike(state: Cyvasse, seat: int, unit: int, target: int, approach: int) -> Saying:
    if state.at(target) == NOBODY:
        return no("fortress_empty", target)
    reason = _cannot_attack(state, seat, unit, target)
    if reason is not None:
        return reason
    if not state.lies(board.FORTRESS, target) or state.strikes_from_origin:
        return no("any_way", target)
    if state.at(approach) != NOBODY:
        return no("approach_taken", approach)
    return no_foothold(state, seat, unit, approach)


def _flight(state: Cyvasse, seat: int, origin: int, target: int) -> Saying:
    line = straight_to(origin, target)
    if line is None:
        return no("no_line")
    rival = state.where[(1 - seat) * UNITS + DRAGON]
    if rival in line[:-1]:
        return no("dragon_blocks", rival)
    if len(line) > state.reach:
        return no("reach", reach=state.reach)
    return no("in_a_forest", target)


def _fire(state: Cyvasse, seat: int, move: int, unit: int, origin: int) -> Saying:
    if not state.move_and_fire:
        return no("move_or_shoot")
    stand, target = board.step(origin, moves.direction_of(move)), moves.square_of(move)
    if stand == NOWHERE:
        return no("off_the_board")
    if not combat.can_fire_from(state, stand):
        in_water = state.at(stand) == NOBODY and state.lies(WATER, stand)
        return no("step_into_water", stand) if in_water else no_foothold(state, seat, unit, stand)
    if target == origin:
        return no("no_target", target)
    return _shot(state, seat, unit, target, stand, moves.direction_of(move))


def _shot(state: Cyvasse, seat: int, unit: int, target: int, stand: int, facing: int) -> Saying:
    if target == stand or state.at(target) == NOBODY:
        return no("no_target", target)
    if unit == TREBUCHET and facing == NONE:
        return no("faces_nowhere")
    if board.holds(combat.line_of_fire(state, unit, stand, facing), target):
        return _cannot_attack(state, seat, unit, target) or no("no_target", target)
    if unit == TREBUCHET:
        line = straight_to(stand, target)
        if line is None or line[0] != board.step(stand, facing) or len(line) > state.ranges[unit]:
            return no("not_faced", target, ahead=state.ranges[unit])
    elif board.distance(stand, target) > state.ranges[unit]:
        return no("out_of_range", target, unit)
    return no("mountain_before", target)


def _cannot_attack(state: Cyvasse, seat: int, unit: int, target: int) -> Saying | None:
    """Why a unit cannot attack who stands there, wherever that is; None: it can."""
    if combat.can_attack(state, seat * UNITS + unit, state.at(target)):
        return None
    victim = state.at(target)
    kind = victim % UNITS
    if victim // UNITS == seat and not state.attack_own:
        return no("not_own")
    if kind == units.KING and has(state.kills[unit], kind):
        return no("king_safe")
    if kind == units.SPEARMEN and has(units.CAVALRY, unit):
        return no("not_spearmen", unit=unit)
    name = "cannot_kill_in_fortress" if state.lies(board.FORTRESS, target) else "cannot_kill"
    return no(name, unit=unit, target=CODES[kind])


# ---- paths that somebody has written, tile by tile (R24) ---------------------------------


def path_problem(state: Cyvasse, unit: int, path: list[int]) -> Saying | None:
    """What is wrong with exactly this path; None: nothing."""
    if unit == DRAGON:
        return _no_line(path)
    seat, left = state.at(path[0]) // UNITS, state.spaces[unit]
    for i in range(1, len(path)):
        here = path[i]
        if board.distance(path[i - 1], here) != 1:
            return no("no_neighbour", here, beside=SQUARE_NAMES[path[i - 1]])
        if left <= 0:
            return _no_space(state, unit, path[:i])
        if state.lies(MOUNTAIN, here):
            return no("mountain", here)
        if here not in (path[0], path[-1]) and in_the_way(state, seat, here):
            return blocked(state, seat, here)
        left -= left if state.lies(WATER, here) else 2 if state.lies(board.FOREST, here) else 1
    return None


def _no_space(state: Cyvasse, unit: int, walked: list[int]) -> Saying:
    if state.lies(WATER, walked[-1]):
        return no("water", walked[-1])
    if any(state.lies(board.FOREST, square) for square in walked[1:]):
        return no("after_a_forest", walked[-1])
    return too_far(state, unit)


def too_far(state: Cyvasse, unit: int) -> Saying:
    """How many spaces a walker moves."""
    return no("too_far", unit=unit, spaces=state.spaces[unit])


def no_foothold(state: Cyvasse, seat: int, unit: int, square: int) -> Saying:
    """Why a unit cannot attack from a tile."""
    if state.at(square) != NOBODY:
        return blocked(state, seat, square)
    if state.lies(MOUNTAIN, square):
        return no("mountain", square)
    if state.lies(WATER, square):
        return no("water", square)
    return no("no_space_left", square, unit)


def in_the_way(state: Cyvasse, seat: int, square: int) -> bool:
    """Does somebody stand there who does not let a unit of this side pass?"""
    who = state.at(square)
    return who != NOBODY and (state.friends_block or who // UNITS != seat)


def blocked(state: Cyvasse, seat: int, square: int) -> Saying:
    """R25, R26: a friend blocks the way like an enemy."""
    return no("friend_blocks" if state.at(square) // UNITS == seat else "enemy_blocks", square)


def _no_line(path: list[int]) -> Saying | None:
    """The Dragon's squares follow each other on one straight line, or this is said."""
    line = straight_to(path[0], path[-1]) or []
    places = [line.index(square) for square in path[1:] if square in line]
    in_line = len(places) == len(path) - 1 and places == sorted(set(places))
    return None if in_line else no("no_line")


def straight_to(origin: int, target: int) -> list[int] | None:
    """The squares of the straight line to a square, itself included; None where there is none."""
    direction = board.line_to(origin, target)
    if direction == NOWHERE:
        return None
    found = [int(board.step(origin, direction))]
    while found[-1] != target:
        found.append(board.step(found[-1], direction))
    return found
