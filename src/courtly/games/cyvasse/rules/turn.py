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
    own = actions(field, seat, out)
    if out.n == own:  # R17, R87
        out.add(moves.PASS)


def actions(field: Battlefield, seat: i64, out: Moves, peaceful: bool = True) -> i64:
    """All that a seat's units can do; how many of these are attacks on its own (cbt-2).

    Without the peaceful ones only attacks are listed.
    """
    own: i64 = 0
    land = ~board.both(field.ground[2 * MOUNTAIN], field.ground[2 * MOUNTAIN + 1])  # mtn-1
    free = land & ~board.both(field.occupied[0], field.occupied[1])
    for unit in range(i64(UNITS)):
        square = field.where[seat * UNITS + unit]
        if square == board.NOWHERE or unit == field.waiting[seat]:  # water-2, R37
            continue
        if unit == DRAGON:
            own += movement.flights(field, seat, square, peaceful, out)
        elif has(CAVALRY, unit):
            own += movement.rides(field, seat, unit, square, peaceful, out)
        else:
            if peaceful:
                movement.steps(unit, square, free, out)
            own += attacks_on_foot(field, seat, unit, square, land, out)
    return own


def attacks_on_foot(
    field: Battlefield, seat: i64, unit: i64, square: i64, land: i64, out: Moves
) -> i64:
    """By melee, and of a ranged unit from afar; R40, water-3: not out of the water."""
    own: i64 = 0
    ranged = is_ranged(unit)
    if not ranged or not field.lies(board.WATER, square):
        offset = moves.GO + unit * board.SQUARES
        own += combat.attacks_beside(field, seat, unit, square, land, offset, out)
        if ranged:
            own += combat.shots(field, seat, unit, square, out)
    if ranged and field.move_and_fire:
        own += combat.shots_after_a_step(field, seat, unit, square, out)
    return own


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
