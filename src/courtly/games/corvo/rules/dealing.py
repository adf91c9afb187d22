"""P0 The deal: a card each in turn, then chance or the last deal says who leads."""

from typing import Final

from mypy_extensions import i64

from courtly.games.corvo.rules import deck, events, phases
from courtly.games.corvo.rules.laws import SEATS
from courtly.games.corvo.rules.state import NOBODY, Deal
from courtly.kernel.bits import bit, count

# R48: who leads the next deal, in the order of NEXT_LEADERS.
AT_RANDOM: Final = 0
ALTERNATING: Final = 1
LOSER_LEADS: Final = 2
WINNER_LEADS: Final = 3


def draw(deal: Deal, card: i64) -> None:
    """R61: an unseen card goes to the hand of whose turn it is, and nobody else sees it."""
    deal.hands[deal.turn] |= bit(card)
    deal.whisper(deal.turn, events.DRAWS, card, events.DRAWS_UNSEEN, 0)


def deal_card(deal: Deal, card: i64) -> None:
    """P0-c, R09: a card each in turn, until both have thirteen."""
    draw(deal, card)
    deal.turn = 1 - deal.turn
    if count(deal.hands[1]) < deal.laws.full_hand:
        return
    if deal.deals == 0 or deal.laws.next_leader == AT_RANDOM:
        deal.phase = phases.BEGINNING  # P0-e, R10, R48
    else:
        begin(deal, deal.first_leader)


def begin(deal: Deal, seat: i64) -> None:
    """P0-d, P0-e."""
    deal.first_leader = seat
    deal.leader = seat
    deal.stock = deal.laws.whole_stock  # P0-b, R08, R11
    deal.say(events.BEGINS, seat)
    deal.phase = phases.REVEALING


def deal_anew(deal: Deal, winner: i64) -> None:
    """R47, R48, R54: a whole deck, a new leader, the cube at 1; all else is forgotten."""
    for seat in range(i64(SEATS)):
        deal.hands[seat] = 0
        deal.known[seat] = 0
    deal.unseen = deck.FULL
    deal.face_down = 0
    deal.removed = 0
    deal.shed = 0
    deal.clear_combination()
    deal.doublings = 0
    deal.owner = NOBODY
    if deal.laws.next_leader == ALTERNATING:
        deal.first_leader = 1 - deal.first_leader
    elif deal.laws.next_leader == LOSER_LEADS:
        deal.first_leader = 1 - winner
    elif deal.laws.next_leader == WINNER_LEADS:
        deal.first_leader = winner
    deal.leader = deal.first_leader
    deal.turn = 0
    deal.say(events.NEXT_DEAL, 0, deal.deals + 1)
    deal.phase = phases.DEALING
