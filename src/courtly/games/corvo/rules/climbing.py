"""P2 Climbing play: higher and higher combinations, until one hand is empty."""

from mypy_extensions import i64

from courtly.games.corvo.rules import cube, events, moves, phases, scoring
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.state import Deal
from courtly.kernel.state import Moves


def open_climbing(deal: Deal) -> None:
    """P1-c, R20: the winner of the last trick begins; DC-b: the cube is theirs."""
    deal.turn = deal.leader
    deal.owner = deal.leader
    deal.phase = phases.CLIMBING
    deal.say(events.OPENS, deal.leader)


def legal_plays(deal: Deal, seat: i64, out: Moves) -> None:
    """P2.1-a: a stronger combination or a pass; the leader plays anything (R22), but plays."""
    deal.order.add_answers(deal.hands[seat], deal.kind, deal.strength, out)
    if deal.kind != NOTHING:
        out.add(moves.PASS)  # R21, R23, R25
    if deal.laws.with_cube and deal.owner == seat:
        out.add(moves.DOUBLE)  # DC-d, R49


def climb(deal: Deal, seat: i64, move: i64) -> None:
    """P2.1-a: a combination, a pass, or first the cube."""
    if move == moves.DOUBLE:
        cube.offer(deal, seat)
    elif move == moves.PASS:
        deal.say(events.PASSES, seat)
        deal.clear_combination()  # P2.3-d, R24
        deal.turn = 1 - seat  # P2.3-e
    else:
        play(deal, seat, move)


def play(deal: Deal, seat: i64, combination: i64) -> None:
    """P2.1-a."""
    lay(deal, combination)
    deal.put_down(seat, moves.CARDS_OF[combination])
    deal.say(events.PLAYS, seat, combination, deal.kind)
    deal.turn = 1 - seat
    if deal.hands[seat] == 0:  # P2.3-f, R42: at this instant
        deal.say(events.GOES_OUT, seat)
        scoring.win_deal(deal, seat)


def lay(deal: Deal, combination: i64) -> None:
    """A combination on the table, the one to beat."""
    cards = moves.CARDS_OF[combination]
    deal.kind = deal.order.kind_of(cards)
    deal.strength = deal.order.strength_of(deal.kind, cards)
    deal.to_beat = combination
    deal.shed |= cards
