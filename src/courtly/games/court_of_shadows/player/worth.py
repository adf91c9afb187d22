"""What things are worth to a seat, in tenths of a coin."""

from mypy_extensions import i64

from courtly.games.court_of_shadows.player.thumbs import COIN, Thumbs
from courtly.games.court_of_shadows.rules import actions, moves
from courtly.games.court_of_shadows.rules.cards import ROLES, copies
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import bit, count


def rivals_of(court: Court, seat: i64) -> i64:
    """How many others are still at court."""
    return count(court.living & ~bit(seat))


def of_own(court: Court, seat: i64, thumbs: Thumbs) -> i64:
    """An influence of one's own."""
    worth = thumbs.own + thumbs.own_more * (rivals_of(court, seat) - 1)
    return worth * thumbs.last if court.influence(seat) == 1 else worth


def of_hit(court: Court, seat: i64, who: i64, thumbs: Thumbs) -> i64:
    """An influence of a rival: the very last one is the victory (§8-a)."""
    if court.influence(who) == 1 and rivals_of(court, seat) == 1:
        return thumbs.victory
    return thumbs.hit


def of_theft(court: Court, seat: i64, victim: i64) -> i64:
    """§4-k: coins that one gains and another loses."""
    coins = COIN * min(court.coins[victim], court.steal_gain)
    return coins + coins // rivals_of(court, seat)


def stake(court: Court, seat: i64, thumbs: Thumbs) -> i64:
    """What a seat has from the failure of the action: less than nothing, if it likes it."""
    if court.action == moves.ASSASSINATE:
        return of_own(court, seat, thumbs) if court.target == seat else -thumbs.hit
    if court.action == moves.STEAL:
        worth = of_theft(court, seat, court.target)
        return -worth if court.turn == seat else (worth if court.target == seat else 0)
    worth = thumbs.no_exchange
    if court.action != moves.EXCHANGE:
        worth = COIN * actions.gain_of(court, court.action)
    return -worth if court.turn == seat else worth // rivals_of(court, seat)


def of_hand(cards: i64, thumbs: Thumbs) -> i64:
    """What cards are good for together."""
    worth: i64 = 0
    for role in range(i64(ROLES)):
        held = copies(cards, role)
        if held:
            worth += thumbs.of_role[role] + thumbs.spare * (held - 1)
    return worth
