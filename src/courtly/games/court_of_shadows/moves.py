"""The moves as numbers, what each action claims and what blocks it."""

from typing import Final

from mypy_extensions import i64

from courtly.games.court_of_shadows.cards import (
    BLADE,
    CORSAIR,
    DIPLOMAT,
    NOBODY,
    PAIR,
    REGENT,
    WIDOW,
)
from courtly.kernel.bits import bit

ALLOWANCE: Final = 0
GRANT: Final = 1
TAX: Final = 2
EXCHANGE: Final = 3
ASSASSINATE: Final = 4  # + target
STEAL: Final = 10  # + target
USURP: Final = 16  # + target
ALLOW: Final = 22
CHALLENGE: Final = 23
BLOCK: Final = 24  # + role claimed
LOSE: Final = 29  # + role turned up
RETURN: Final = 34  # + number of the pair
MOVES: Final = 49


def kind_of(move: i64) -> i64:
    """The action without its target."""
    if move >= USURP:
        return USURP
    if move >= STEAL:
        return STEAL
    if move >= ASSASSINATE:
        return ASSASSINATE
    return move


def claim_of(action: i64) -> i64:
    """The role that an action claims, if any (§4-d to §4-h)."""
    if action == TAX:
        return REGENT
    if action == ASSASSINATE:
        return BLADE
    if action == EXCHANGE:
        return DIPLOMAT
    if action == STEAL:
        return CORSAIR
    return NOBODY


def blocks_of(action: i64) -> i64:
    """The set of roles that block an action (§6-b)."""
    if action == GRANT:
        return bit(REGENT)
    if action == ASSASSINATE:
        return bit(WIDOW)
    if action == STEAL:
        return bit(DIPLOMAT) | bit(CORSAIR)
    return 0


def target_of(move: i64) -> i64:
    """The seat an action is aimed at, if any."""
    return move - kind_of(move) if move >= ASSASSINATE else NOBODY


def pair_number(cards: i64) -> i64:
    """Which of the fifteen pairs these two cards are."""
    number: i64 = 0
    while PAIR[number] != cards:
        number += 1
    return number
