"""What every unit could attack if its side were to move."""

from mypy_extensions import i64

from courtly.games.cyvasse.rules import board, combat, movement
from courtly.games.cyvasse.rules.board import NOWHERE, WATER, Squares, step
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.units import DRAGON, KING, TREBUCHET, UNITS, is_ranged


def span(state: Cyvasse, unit: i64) -> i64:
    """How far a unit gets with an attack; a Trebuchet, bound to one line, counts for less."""
    if unit == DRAGON:
        return state.reach
    far = state.ranges[unit] - 1 if unit == TREBUCHET else state.ranges[unit]
    if far < state.spaces[unit]:
        far = state.spaces[unit]
    return far + 1 if state.move_and_fire and is_ranged(unit) else far


def attacked_by(state: Cyvasse, seat: i64, unit: i64) -> Squares:
    """The squares that a unit could attack if its side were to move."""
    square = state.where[seat * UNITS + unit]
    if square == NOWHERE or unit == state.waiting[seat]:  # water-2
        return 0, 0
    if unit == DRAGON:
        return flight(state, seat, square)
    if not is_ranged(unit):
        return melee(state, seat, unit, square)
    low: i64 = 0
    high: i64 = 0
    if not state.lies(WATER, square):  # water-3, R40
        low, high = melee(state, seat, unit, square)
        shot_low, shot_high = combat.line_of_fire(state, unit, square, state.facing[seat])
        low |= shot_low
        high |= shot_high
    if state.move_and_fire:  # R15
        for direction in range(i64(board.DIRECTIONS)):
            there = step(square, direction)
            if there != NOWHERE and combat.can_fire_from(state, there):
                shot_low, shot_high = combat.line_of_fire(state, unit, there, direction)
                low |= shot_low
                high |= shot_high
    return low, high


def melee(state: Cyvasse, seat: i64, unit: i64, square: i64) -> Squares:
    """move-2."""
    return movement.touched(state, movement.footholds(state, seat, unit, square))


def flight(state: Cyvasse, seat: i64, square: i64) -> Squares:
    """dr-1 to dr-3; forest-3."""
    low: i64 = 0
    high: i64 = 0
    rival = state.where[(1 - seat) * UNITS + DRAGON]
    for direction in range(i64(board.DIRECTIONS)):
        there = square
        for _ in range(state.reach):
            there = step(there, direction)
            if there == NOWHERE:
                break
            one_low, one_high = board.only(there)
            low |= one_low
            high |= one_high
            if there == rival:
                break
    return low & ~state.ground[2 * board.FOREST], high & ~state.ground[2 * board.FOREST + 1]


def king_hangs(state: Cyvasse, seat: i64) -> bool:
    """Could the other side kill this King if it were to move?"""
    king = state.where[seat * UNITS + KING]
    if state.lies(board.FORTRESS, king) or combat.kings_are_safe(state):
        return False
    for unit in range(i64(UNITS)):
        if board.holds(attacked_by(state, 1 - seat, unit), king):
            return True
    return False
