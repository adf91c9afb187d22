"""SC Scoring: what a deal is worth, and how a match ends."""

from typing import Final

from mypy_extensions import i64

from courtly.games.corvo.rules import dealing, events, phases
from courtly.games.corvo.rules.laws import SEATS
from courtly.games.corvo.rules.state import Deal
from courtly.kernel.bits import bit, count, first, has, lowest

MOST_DOUBLINGS_PAID: Final = 6  # a payoff counts a cube of 64 at the most


def win_deal(deal: Deal, seat: i64) -> None:
    """SC-a, DC-g: a point for each card the other still holds, times the cube."""
    score_deal(deal, seat, count(deal.hands[1 - seat]))
    if deal.points[seat] >= deal.laws.target:  # R47: with no target one deal is the game
        finish(deal, bit(seat))
    else:
        dealing.deal_anew(deal, seat)


def score_deal(deal: Deal, seat: i64, cards: i64) -> None:
    """R46: only the winner of a deal scores."""
    deal.points[seat] += cards * deal.cube()
    deal.deals += 1
    deal.say(events.SCORES, seat, cards, deal.doublings)


def resign(deal: Deal, seat: i64) -> None:
    """R45, R57: the other wins the deal, and with it the match."""
    deal.say(events.RESIGNS, seat)
    climbing = deal.phase == phases.CLIMBING or deal.phase == phases.DOUBLING
    score_deal(deal, 1 - seat, count(deal.hands[seat]) if climbing else deal.laws.full_hand)
    finish(deal, bit(1 - seat))


def agree_draw(deal: Deal) -> None:
    """R58."""
    deal.say(events.AGREEMENT)
    finish(deal, first(SEATS))


def finish(deal: Deal, victors: i64) -> None:
    """The game is over."""
    if deal.phase == phases.DOUBLING:
        deal.turn = 1 - deal.turn  # back to whoever offered: the other's combination lies there
    deal.victors = victors
    deal.phase = phases.OVER
    if count(victors) == 1:
        deal.say(events.WINS, lowest(victors))


def payoff(deal: Deal, seat: i64) -> float:
    """One deal: its points over the most possible, a high cube capped; a match: won or lost."""
    if count(deal.victors) > 1:
        return 0.0
    share = 1.0
    if deal.laws.target == 0:
        cards = deal.points[lowest(deal.victors)] >> deal.doublings
        paid = bit(min(deal.doublings, MOST_DOUBLINGS_PAID))
        most = bit(MOST_DOUBLINGS_PAID) if deal.laws.with_cube else bit(0)
        share = float(cards * paid) / float(deal.laws.full_hand * most)
    return share if has(deal.victors, seat) else -share
