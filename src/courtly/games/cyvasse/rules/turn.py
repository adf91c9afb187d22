"""A turn: one unit moves, attacks by moving, or shoots."""

from mypy_extensions import i64

from courtly.games.cyvasse.rules import board, combat, end_game, events, movement, moves
from courtly.games.cyvasse.rules.board import MOUNTAIN
from courtly.games.cyvasse.rules.state import NONE, Battlefield
from courtly.games.cyvasse.rules.units import CAVALRY, DRAGON, NOBODY, UNITS, is_ranged
from courtly.kernel.bits import has
from courtly.kernel.state import Moves


def legal(field: Battlefield, seat: i64, out: Moves) -> None:
    """R14, R15: one unit moves, attacks by moving, or shoots. R16: nobody passes at will."""
    actions(field, seat, out)
    for i in range(out.n):  # nearly always the first
        if not harms_own(field, seat, out.items[i]):
            return
    out.add(moves.PASS)  # R17, R87


def actions(field: Battlefield, seat: i64, out: Moves, peaceful: bool = True) -> None:
    """All that a seat's units can do; without the peaceful ones only attacks are listed."""
    land = ~board.both(field.ground[2 * MOUNTAIN], field.ground[2 * MOUNTAIN + 1])  # mtn-1
    free = land & ~board.both(field.occupied[0], field.occupied[1])
    for unit in range(i64(UNITS)):
        square = field.where[seat * UNITS + unit]
        if square == board.NOWHERE or unit == field.waiting[seat]:  # water-2, R37
            continue
        if unit == DRAGON:
            movement.flights(field, seat, square, peaceful, out)
        elif has(CAVALRY, unit):
            movement.rides(field, seat, unit, square, peaceful, out)
        else:
            if peaceful:
                movement.steps(unit, square, free, out)
            attacks_on_foot(field, seat, unit, square, land, out)


def attacks_on_foot(
    field: Battlefield, seat: i64, unit: i64, square: i64, land: i64, out: Moves
) -> None:
    """By melee, and of a ranged unit from afar; R40, water-3: not out of the water."""
    ranged = is_ranged(unit)
    if not ranged or not field.lies(board.WATER, square):
        offset = moves.GO + unit * board.SQUARES
        combat.attacks_beside(field, seat, unit, square, land, offset, out)
        if ranged:
            combat.shots(field, seat, unit, square, out)
    if ranged and field.move_and_fire:
        combat.shots_after_a_step(field, seat, unit, square, out)


def act(field: Battlefield, seat: i64, move: i64) -> None:
    """R14, R15: one unit, one act; cbt-1: then the turn is over."""
    field.waiting[seat] = NONE  # R36: the wait was this turn
    field.quiet += 1
    if move < moves.STRIKE:
        movement.go(field, seat, moves.unit_of(move), moves.square_of(move))
    elif move < moves.SHOOT:
        combat.strike(field, seat, move)
    elif move < moves.PASS:
        combat.shoot(field, seat, move)
    else:
        field.say(events.PASSES, seat)  # R17, R87
    end_game.end_turn(field)


def harms_own(field: Battlefield, seat: i64, move: i64) -> bool:
    """Is the move an attack on a unit of one's own?"""
    if move == moves.PASS:
        return False
    victim = field.at(moves.target_of(move))
    return victim != NOBODY and victim // UNITS == seat
