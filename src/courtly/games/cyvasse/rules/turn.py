"""A turn: one unit moves, attacks by moving, or shoots."""

from mypy_extensions import i64

from courtly.games.cyvasse.rules import board, combat, end_game, events, movement, moves
from courtly.games.cyvasse.rules.state import NONE, Battlefield
from courtly.games.cyvasse.rules.units import DRAGON, NOBODY, UNITS, is_ranged
from courtly.kernel.state import Moves


def legal(field: Battlefield, seat: i64, out: Moves) -> None:
    """R14, R15: one unit moves, attacks by moving, or shoots. R16: nobody passes at will."""
    own = actions(field, seat, out)
    if out.n == own:  # R17, R87
        out.add(moves.PASS)


def actions(field: Battlefield, seat: i64, out: Moves) -> i64:
    """All that a seat's units can do; how many of these are attacks on its own (cbt-2)."""
    own: i64 = 0
    for unit in range(i64(UNITS)):
        square = field.where[seat * UNITS + unit]
        if square == board.NOWHERE or unit == field.waiting[seat]:  # water-2, R37
            continue
        if unit == DRAGON:
            own += movement.flights(field, seat, square, out)
            continue
        own += movement.walks(field, seat, unit, square, out)
        if is_ranged(unit):
            if not field.lies(board.WATER, square):  # water-3
                own += combat.shots(field, seat, unit, square, out)
            if field.move_and_fire:
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
