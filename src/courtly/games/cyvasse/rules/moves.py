"""The moves as numbers. A side has one unit of each kind, so a kind is enough to name it."""

from typing import Final

from mypy_extensions import i64

from courtly.games.cyvasse.rules import board
from courtly.games.cyvasse.rules.board import step
from courtly.games.cyvasse.rules.units import CATAPULT, CROSSBOWMAN, HEAVY_HORSE, LIGHT_HORSE

# To the compiler only numbers of the same module are constants.
SQUARES: Final = 64
DIRECTIONS: Final = 8
LAID: Final = 4  # kinds of tiles that are laid: those before the ruin
UNITS: Final = 10
assert (SQUARES, DIRECTIONS, LAID) == (board.SQUARES, board.DIRECTIONS, board.RUIN)

GUNS: Final = 3  # ranged units (rng-1)

# Goes to a square, or attacks by melee what stands there.
GO: Final = 0  # + unit * SQUARES + square
# A Horse moves to an approach tile and strikes the fortress next to it (R49).
STRIKE: Final = GO + UNITS * SQUARES  # + (heavy * SQUARES + approach) * DIRECTIONS + direction
# Shoots from where it stands (rng-2).
SHOOT: Final = STRIKE + 2 * SQUARES * DIRECTIONS  # + gun * SQUARES + square
# Takes a step, then shoots (R15, `move_and_fire`).
FIRE: Final = SHOOT + GUNS * SQUARES  # + (gun * DIRECTIONS + direction) * SQUARES + square
PASS: Final = FIRE + GUNS * DIRECTIONS * SQUARES
# The screen phase.
TILE: Final = PASS + 1  # + tile * SQUARES + square
PLACE: Final = TILE + LAID * SQUARES  # + unit * SQUARES + square
WITHDRAW: Final = PLACE + UNITS * SQUARES
MOVES: Final = WITHDRAW + 1


def gun_of(unit: i64) -> i64:
    """The ranged units numbered 0, 1, 2."""
    return 0 if unit == CROSSBOWMAN else unit - CATAPULT + 1


def unit_of_gun(gun: i64) -> i64:
    """And back."""
    return CROSSBOWMAN if gun == 0 else gun + CATAPULT - 1


def unit_of(move: i64) -> i64:
    """The unit that a move of the battle moves; not for a pass."""
    if move < STRIKE:
        return move // SQUARES
    if move < SHOOT:
        return LIGHT_HORSE if move - STRIKE < SQUARES * DIRECTIONS else HEAVY_HORSE
    if move < FIRE:
        return unit_of_gun((move - SHOOT) // SQUARES)
    return unit_of_gun((move - FIRE) // (SQUARES * DIRECTIONS))


def square_of(move: i64) -> i64:
    """Where it goes, what it shoots at, or where something is placed; not for a strike."""
    if move < STRIKE:
        return move % SQUARES
    if move < FIRE:
        return (move - SHOOT) % SQUARES
    if move < PASS:
        return (move - FIRE) % SQUARES
    return (move - TILE) % SQUARES


def target_of(move: i64) -> i64:
    """The square that a move of the battle goes to, strikes at or shoots at; NOWHERE: off it."""
    if STRIKE <= move < SHOOT:
        return step(approach_of(move), direction_of(move))
    return square_of(move)


def tile_of(move: i64) -> i64:
    """Which tile is laid behind the screen; beyond the tiles: which unit is placed there."""
    return (move - TILE) // SQUARES


def placed_by(move: i64) -> i64:
    """Which unit is placed behind the screen."""
    return (move - PLACE) // SQUARES


def approach_of(move: i64) -> i64:
    """The tile from which a Horse strikes."""
    return ((move - STRIKE) // DIRECTIONS) % SQUARES


def direction_of(move: i64) -> i64:
    """Where a Horse strikes to, or where a gun steps before it fires."""
    if move < SHOOT:
        return (move - STRIKE) % DIRECTIONS
    return ((move - FIRE) // SQUARES) % DIRECTIONS


def strike(unit: i64, approach: i64, direction: i64) -> i64:
    """A Horse strikes from an approach tile."""
    return STRIKE + ((unit - LIGHT_HORSE) * SQUARES + approach) * DIRECTIONS + direction


def fire(gun: i64, direction: i64, target: i64) -> i64:
    """A gun takes a step and shoots."""
    return FIRE + (gun * DIRECTIONS + direction) * SQUARES + target
