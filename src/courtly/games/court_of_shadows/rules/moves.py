"""The moves as numbers, what each action claims and what blocks it."""

from typing import Final

from mypy_extensions import i64

from courtly.games.court_of_shadows.rules import cards
from courtly.kernel.bits import bit

# To the compiler only numbers of the same module are constants.
TARGETS: Final = 6
CLAIMS: Final = 5
RETURNS: Final = 15
assert (TARGETS, CLAIMS, RETURNS) == (cards.MAX_SEATS, cards.ROLES, cards.PAIRS)

ALLOWANCE: Final = 0
GRANT: Final = 1
TAX: Final = 2
EXCHANGE: Final = 3
ASSASSINATE: Final = 4  # + target
STEAL: Final = ASSASSINATE + TARGETS  # + target
USURP: Final = STEAL + TARGETS  # + target
ALLOW: Final = USURP + TARGETS
CHALLENGE: Final = ALLOW + 1
BLOCK: Final = CHALLENGE + 1  # + role claimed
LOSE: Final = BLOCK + CLAIMS  # + role turned up
RETURN: Final = LOSE + CLAIMS  # + number of the pair
MOVES: Final = RETURN + RETURNS


def kind_of(move: i64) -> i64:
    """The action without its target."""
    if move >= USURP:
        return USURP
    if move >= STEAL:
        return STEAL
    if move >= ASSASSINATE:
        return ASSASSINATE
    return move


def target_of(move: i64) -> i64:
    """The seat an action is aimed at, if any."""
    if move < ASSASSINATE:
        return cards.NOBODY
    return move - kind_of(move)


def claim_of(action: i64) -> i64:
    """The role that an action claims, if any (§4-d to §4-h)."""
    if action == TAX:
        return cards.REGENT
    if action == ASSASSINATE:
        return cards.BLADE
    if action == EXCHANGE:
        return cards.DIPLOMAT
    if action == STEAL:
        return cards.CORSAIR
    return cards.NOBODY


def claimed_by(move: i64) -> i64:
    """The role that a move claims, be it an action or a block, if any."""
    if move < ALLOW:
        return claim_of(kind_of(move))
    if BLOCK <= move < LOSE:
        return move - BLOCK
    return cards.NOBODY


def blocks_of(action: i64) -> i64:
    """The set of roles that block an action (§6-b)."""
    if action == GRANT:
        return bit(cards.REGENT)
    if action == ASSASSINATE:
        return bit(cards.WIDOW)
    if action == STEAL:
        return bit(cards.DIPLOMAT) | bit(cards.CORSAIR)
    return 0
