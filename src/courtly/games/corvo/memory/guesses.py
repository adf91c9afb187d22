"""R59: worlds that fit all a seat has seen."""

from mypy_extensions import i64

from courtly.games.corvo.rules.cards import any_cards
from courtly.games.corvo.rules.state import SEATS, Deal
from courtly.kernel.bits import count
from courtly.kernel.dice import Dice


def redeal(deal: Deal, seat: i64, dice: Dice) -> None:
    """The cards of the others that nobody saw them take may be any that this seat misses."""
    pool = deal.unseen
    for other in range(i64(SEATS)):
        if other != seat:
            pool |= deal.hands[other] & ~deal.known[other]
    for other in range(i64(SEATS)):
        if other != seat:
            known = deal.known[other]
            hidden = any_cards(pool, count(deal.hands[other] & ~known), dice)
            deal.hands[other] = known | hidden
            pool &= ~hidden
    deal.unseen = pool
