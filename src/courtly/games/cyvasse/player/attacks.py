"""What every unit could attack if its side were to move."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.rules import board, combat, movement
from courtly.games.cyvasse.rules.board import NOWHERE, WATER, Squares, step
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.units import DRAGON, KING, TREBUCHET, UNITS, is_ranged
from courtly.kernel.bits import bit

DISTANCES: Final = vec[i64](
    [board.distance(a, b) for a in range(board.SQUARES) for b in range(board.SQUARES)]
)


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
    low, high = movement.touched(state, seat, unit, square)
    own_low, own_high = board.only(square)
    return low | own_low, high | own_high


def flight(state: Cyvasse, seat: i64, square: i64) -> Squares:
    """dr-1 to dr-3; forest-3."""
    low: i64 = 0
    high: i64 = 0
    rival = state.where[(1 - seat) * UNITS + DRAGON]
    for direction in range(i64(board.DIRECTIONS)):
        there = square
        left = min(state.reach, board.TO_THE_EDGE[square * board.DIRECTIONS + direction])
        while left > 0:
            left -= 1
            there += board.AHEAD[direction]
            if there < board.HOME:
                low |= bit(there)
            else:
                high |= bit(there - board.HOME)
            if there == rival:
                break
    return low & ~state.ground[2 * board.FOREST], high & ~state.ground[2 * board.FOREST + 1]


def king_hangs(state: Cyvasse, seat: i64) -> bool:
    """Could the other side kill this King if it were to move?"""
    king = state.where[seat * UNITS + KING]
    if state.lies(board.FORTRESS, king) or combat.kings_are_safe(state):
        return False
    for unit in range(i64(UNITS)):
        square = state.where[(1 - seat) * UNITS + unit]
        if square == NOWHERE or out_of_reach(state, unit, square, king):
            continue
        if board.holds(attacked_by(state, 1 - seat, unit), king):
            return True
    return False


def out_of_reach(state: Cyvasse, unit: i64, square: i64, target: i64) -> bool:
    """Is a square too far for an attack of this unit, or off its lines, at first sight?"""
    if unit == DRAGON:
        return board.line_to(square, target) == NOWHERE or state.lies(board.FOREST, target)
    far = max(state.ranges[unit], state.spaces[unit])
    if state.move_and_fire:
        far += 1
    return DISTANCES[square * board.SQUARES + target] > far
