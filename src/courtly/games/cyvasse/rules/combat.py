"""Combat: who can attack whom, by melee and from afar, and what a fortress does about it."""

from typing import Final

from mypy_extensions import i64

from courtly.games.cyvasse.rules import board, events, movement, moves
from courtly.games.cyvasse.rules.board import (
    DIRECTIONS,
    FILE_BITS,
    FILES,
    FORTRESS,
    MOUNTAIN,
    NOWHERE,
    Squares,
    step,
)
from courtly.games.cyvasse.rules.state import BITS, NONE, ONE, Battlefield
from courtly.games.cyvasse.rules.units import DRAGON, NOBODY, TREBUCHET, UNITS
from courtly.kernel.bits import bit, has, lowest
from courtly.kernel.state import Moves

KINGS: Final = 0b1000000000_1000000000  # of both sides
ANYWHERE: Final = -1  # all squares


def can_attack(field: Battlefield, who: i64, victim: i64) -> bool:
    """R59, R60: only what it can kill; a fortress changes nothing about that (R52)."""
    return has(prey(field, who // UNITS, who % UNITS), victim)


def prey(field: Battlefield, seat: i64, unit: i64) -> i64:
    """Whom a unit can attack now, as a set of units of both sides."""
    found = field.prey[seat * UNITS + unit]
    if field.king_safe and kings_are_safe(field):
        found &= ~KINGS
    return found


def kings_are_safe(field: Battlefield) -> bool:
    """R13: by option, on each side's first turn."""
    return field.king_safe and field.turns < board.SEATS


def remove(field: Battlefield, victim: i64) -> None:
    """A unit is killed; R57: that is progress."""
    seat = victim // UNITS
    field.take_off(victim)
    if victim % UNITS == TREBUCHET:
        field.facing[seat] = NONE
    if field.waiting[seat] == victim % UNITS:
        field.waiting[seat] = NONE
    made_progress(field)


def made_progress(field: Battlefield) -> None:
    """R21: no position before this can come again."""
    field.quiet = 0
    field.n_keys = 0


def attacks(
    field: Battlefield, seat: i64, unit: i64, square: i64, area: Squares, offset: i64, out: Moves
) -> None:
    """R71, R72: whom it can kill there, by moves from `offset` on; never itself, on `square`."""
    victims = prey(field, seat, unit)
    low = area[0] & field.occupied[0]
    high = area[1] & field.occupied[1]
    while low | high:
        if low:
            target = lowest(low)
            low &= low - 1
        else:
            target = lowest(high) + board.HOME
            high &= high - 1
        victim = field.at(target)
        if target == square or not has(victims, victim):
            continue
        if offset >= moves.SHOOT or not chooses_stand(field, target):
            out.add(offset + target)
        else:
            besiege(field, seat, unit, square, target, out)


def attacks_beside(
    field: Battlefield, seat: i64, unit: i64, square: i64, open_to_it: i64, offset: i64, out: Moves
) -> None:
    """The same for whoever attacks only beside it, where a fortress leaves no choice of tiles."""
    low, high = board.near(square)
    if not (low & field.occupied[0]) | (high & field.occupied[1]):
        return
    ranks = field.ranks
    beside = board.BESIDE
    items = out.items
    n = out.n
    victims = prey(field, seat, unit) << 1  # as in `ranks`: nobody is 0, everyone + 1
    victims &= ~bit(seat * UNITS + unit + 1)  # never itself
    begin = square * DIRECTIONS
    for i in range(begin, begin + DIRECTIONS):
        target = beside[i]
        who = (ranks[target >> FILE_BITS] >> (BITS * (target & (FILES - 1)))) & ONE
        items[n] = offset + target
        n += (victims >> who) & (open_to_it >> target) & 1
    out.n = n


# ---- Melee ---------------------------------------------------------------------------------


def chooses_stand(field: Battlefield, target: i64) -> bool:
    """R49: where a fortress will hold, the last tile is the attacker's choice."""
    return field.lies(FORTRESS, target) and not field.strikes_from_origin


def besiege(field: Battlefield, seat: i64, unit: i64, square: i64, target: i64, out: Moves) -> None:
    """R49: a blow at a fortress from every tile that a walker has a space left on."""
    footholds = movement.footholds(field, seat, unit, square)
    for direction in range(i64(DIRECTIONS)):
        approach = step(target, direction)
        if approach == NOWHERE or not board.holds(footholds, approach):
            continue
        if approach == square:
            out.add(moves.GO + unit * board.SQUARES + target)
        elif field.at(approach) == NOBODY:  # R26: where friends let pass
            back = (direction + DIRECTIONS // 2) % DIRECTIONS
            out.add(moves.strike(unit, approach, back))


def strike(field: Battlefield, seat: i64, move: i64) -> None:
    """R49: a Horse ends on the tile from which it struck."""
    unit = moves.unit_of(move)
    target = moves.target_of(move)
    movement.mark(field, field.where[seat * UNITS + unit], target)
    ruin(field, seat, unit, target, moves.approach_of(move))


# ---- the fortress --------------------------------------------------------------------------


def ruin(field: Battlefield, seat: i64, unit: i64, target: i64, stand: i64) -> None:
    """fort-1, R48 to R54: whoever is inside stays, and the fortress is a ruin."""
    deed = events.deed(unit, field.where[seat * UNITS + unit], target)
    field.say(events.RUINS, seat, deed, events.saved(field.at(target), stand))
    field.lift(FORTRESS, target)
    field.lay(board.RUIN, target)
    made_progress(field)
    movement.move_to(field, seat, unit, stand)


def halt(field: Battlefield, unit: i64, origin: i64, target: i64) -> i64:
    """R49: a walker next to it stays; R50: a Dragon lands on the last free tile of its line."""
    if unit != DRAGON or field.strikes_from_origin:
        return origin
    direction = board.line_to(origin, target)
    stand = origin
    square = step(origin, direction)
    while square != target:
        if field.at(square) == NOBODY:
            stand = square
        square = step(square, direction)
    return stand


# ---- Ranged --------------------------------------------------------------------------------


def shots(field: Battlefield, seat: i64, unit: i64, square: i64, out: Moves) -> None:
    """rng-2: a suitable unit within range is removed from where the shooter stands."""
    if unit != TREBUCHET and field.ranges[unit] == 1:
        offset = moves.SHOOT + moves.gun_of(unit) * board.SQUARES
        attacks_beside(field, seat, unit, square, ANYWHERE, offset, out)
        return
    area = line_of_fire(field, unit, square, field.facing[seat])
    offset = moves.SHOOT + moves.gun_of(unit) * board.SQUARES
    attacks(field, seat, unit, square, area, offset, out)


def shots_after_a_step(field: Battlefield, seat: i64, unit: i64, square: i64, out: Moves) -> None:
    """R15 with `move_and_fire`: a step to an empty tile that is no water, then the shot."""
    for direction in range(i64(DIRECTIONS)):
        stand = step(square, direction)
        if stand != NOWHERE and can_fire_from(field, stand):
            area = line_of_fire(field, unit, stand, direction)
            offset = moves.fire(moves.gun_of(unit), direction, 0)
            attacks(field, seat, unit, square, area, offset, out)


def can_fire_from(field: Battlefield, stand: i64) -> bool:
    """R15: could somebody step there and shoot?"""
    free = field.at(stand) == NOBODY
    return free and not field.lies(MOUNTAIN, stand) and not field.lies(board.WATER, stand)


def line_of_fire(field: Battlefield, unit: i64, square: i64, facing: i64) -> Squares:
    """cr-1, ca-1, tr-1: the tiles it can shoot at, whoever stands there (R47, R69, R70)."""
    if unit == TREBUCHET:
        return line(field, square, facing)
    low, high = board.near(square)
    if field.ranges[unit] == 1:
        return low, high
    far_low = board.FAR[2 * square]
    far_high = board.FAR[2 * square + 1]
    if (low & field.ground[2 * MOUNTAIN]) | (high & field.ground[2 * MOUNTAIN + 1]):
        for direction in range(i64(DIRECTIONS)):  # mtn-4, R44, R45
            beside = step(square, direction)
            if beside != NOWHERE and field.lies(MOUNTAIN, beside):
                shadow = 2 * (square * DIRECTIONS + direction)
                far_low &= ~board.SHADOWS[shadow]
                far_high &= ~board.SHADOWS[shadow + 1]
    return low | far_low, high | far_high


def line(field: Battlefield, square: i64, facing: i64) -> Squares:
    """tr-1, R74, R76: so many tiles the way it last moved, up to the first mountain."""
    low: i64 = 0
    high: i64 = 0
    if facing != NONE:
        left = field.ranges[TREBUCHET]
        while left > 0:
            left -= 1
            square = step(square, facing)
            if square == NOWHERE:
                break
            one_low, one_high = board.only(square)
            low |= one_low
            high |= one_high
            if field.lies(MOUNTAIN, square):  # mtn-3, R46
                break
    return low, high


def shoot(field: Battlefield, seat: i64, move: i64) -> None:
    """rng-2, R51; with `move_and_fire` after a step (R15)."""
    unit = moves.unit_of(move)
    target = moves.square_of(move)
    origin = field.where[seat * UNITS + unit]
    if move >= moves.FIRE:
        stand = step(origin, moves.direction_of(move))
        field.say(events.MOVES, seat, events.deed(unit, origin, stand))
        movement.move_to(field, seat, unit, stand)
        origin = stand
    movement.mark(field, origin, target)
    if field.lies(FORTRESS, target):
        ruin(field, seat, unit, target, origin)
    else:
        victim = field.at(target)
        field.say(events.SHOOTS, seat, events.deed(unit, origin, target), victim)
        remove(field, victim)
