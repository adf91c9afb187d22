"""DC The doubling cube."""

from mypy_extensions import i64

from courtly.games.corvo.rules import events, moves, phases, scoring
from courtly.games.corvo.rules.state import Deal


def offer(deal: Deal, seat: i64) -> None:
    """DC-d."""
    deal.say(events.DOUBLES, seat, deal.doublings + 1)
    deal.turn = 1 - seat
    deal.phase = phases.DOUBLING


def answer(deal: Deal, seat: i64, move: i64) -> None:
    """DC-e, DC-f."""
    if move == moves.ACCEPT:  # DC-e, R51
        deal.doublings += 1
        deal.owner = seat
        deal.say(events.ACCEPTS, seat, deal.doublings)
        deal.turn = 1 - seat
        deal.phase = phases.CLIMBING
    else:  # DC-f, R52
        deal.say(events.DECLINES, seat)
        scoring.win_deal(deal, 1 - seat)
