"""What things are worth to a seat, in tenths of a coin."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.rules import actions, moves
from courtly.games.court_of_shadows.rules.cards import ROLES, copies
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import bit, count

COIN: Final = 10
HIT: Final = 90  # a rival's influence: Usurpation sells it for 70, and early is better than late
VICTORY: Final = 250  # the last influence of the last rival
OWN: Final = 80  # an influence of one's own, against a single rival ...
OWN_MORE: Final = 35  # ... and for each further one: a hit helps them all, a loss is one's own
LAST: Final = 2  # times as much for the last influence
NO_EXCHANGE: Final = 10  # keeping a rival from better cards
FRESH_CARD: Final = 30  # each card after an Exchange, about
NEVER: Final = -10_000

# What a role is worth in the hand: income first, then a weapon, a shield, or both.
OF_ROLE: Final = vec[i64]([32, 24, 14, 28, 22])
SPARE: Final = 6  # the second card of a role


def rivals_of(court: Court, seat: i64) -> i64:
    """How many others are still at court."""
    return count(court.living & ~bit(seat))


def of_own(court: Court, seat: i64) -> i64:
    """An influence of one's own."""
    worth = OWN + OWN_MORE * (rivals_of(court, seat) - 1)
    return worth * LAST if court.influence(seat) == 1 else worth


def of_hit(court: Court, seat: i64, who: i64) -> i64:
    """An influence of a rival: the very last one is the victory (§8-a)."""
    return VICTORY if court.influence(who) == 1 and rivals_of(court, seat) == 1 else HIT


def of_theft(court: Court, seat: i64, victim: i64) -> i64:
    """§4-k: coins that one gains and another loses."""
    coins = COIN * min(court.coins[victim], court.steal_gain)
    return coins + coins // rivals_of(court, seat)


def stake(court: Court, seat: i64) -> i64:
    """What a seat has from the failure of the action: less than nothing, if it likes it."""
    if court.action == moves.ASSASSINATE:
        return of_own(court, seat) if court.target == seat else -HIT
    if court.action == moves.STEAL:
        worth = of_theft(court, seat, court.target)
        return -worth if court.turn == seat else (worth if court.target == seat else 0)
    worth = NO_EXCHANGE
    if court.action != moves.EXCHANGE:
        worth = COIN * actions.gain_of(court, court.action)
    return -worth if court.turn == seat else worth // rivals_of(court, seat)


def of_hand(cards: i64) -> i64:
    """What cards are good for together."""
    worth: i64 = 0
    for role in range(i64(ROLES)):
        held = copies(cards, role)
        if held:
            worth += OF_ROLE[role] + SPARE * (held - 1)
    return worth
