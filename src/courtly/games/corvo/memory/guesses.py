"""R59: what a seat cannot place, and worlds that fit all it has seen."""

from mypy_extensions import i64

from courtly.games.corvo.rules import deck
from courtly.games.corvo.rules.laws import SEATS
from courtly.games.corvo.rules.state import Deal
from courtly.kernel.bits import count
from courtly.kernel.dice import Dice


def missing(deal: Deal, seat: i64) -> i64:
    """The cards that this seat cannot place: unseen, or hidden in a hand not its own."""
    found = deal.removed | deal.shed | deal.on_table()
    for other in range(i64(SEATS)):
        found |= deal.hands[other] if other == seat else deal.known[other]
    return deck.FULL & ~found


def redeal(deal: Deal, seat: i64, dice: Dice) -> None:
    """The cards of the others that nobody saw them take may be any that this seat misses."""
    pool = missing(deal, seat)
    for other in range(i64(SEATS)):
        if other != seat:
            known = deal.known[other]
            hidden = deck.any_cards(pool, count(deal.hands[other] & ~known), dice)
            deal.hands[other] = known | hidden
            pool &= ~hidden
    deal.unseen = pool
