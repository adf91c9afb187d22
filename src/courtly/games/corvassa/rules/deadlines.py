"""R117 When time is up."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvassa.rules import attacks, cards, debts, moves, phases
from courtly.games.corvassa.rules.state import Court
from courtly.kernel.bits import clockwise

# Pn Kt Bp Rk Fv Ft Ch Sh Dc Df Qn Fl, a converted Faceless behind its kind.
ORDER: Final = vec[i64]([5, 4, 15, 3, 14, 2, 13, 11, 8, 7, 6, 10, 9, 1, 12])


def default(court: Court, seat: i64) -> i64:
    """The move that is made for a seat."""
    if court.phase == phases.ANSWERING:
        return moves.ALLOW
    if court.phase == phases.ORDERING:
        return moves.ORDER
    if court.phase == phases.ACTING:
        return default_action(court, seat)
    if court.phase == phases.SHOWING:
        return moves.SHOW + first_held(court.hands[seat])
    return moves.DISCARD + first_held(debts.payable(court, seat))


def default_action(court: Court, seat: i64) -> i64:
    """The first card that can attack, at the next who may be its target; a Faceless as a Pawn."""
    hand = court.hands[seat]
    opponents = court.opponents(seat)
    for i in range(i64(cards.KINDS - 1)):
        way = moves.FIRST_ATTACK[ORDER[i]]
        if ORDER[i] == cards.FACELESS:
            way = moves.FACELESS_PAWN
        attacks_so = way <= moves.LAST_ATTACK[ORDER[i]]
        if cards.held(hand, ORDER[i]) and attacks_so and attacks.may_play_as(court, seat, way):
            targets = opponents
            if cards.is_diamond(moves.ATTACK_AS[way]):
                targets = attacks.diamond_targets(court, seat, opponents)
            return moves.attack(way, clockwise(targets, seat))
    return moves.DISCARD + first_held(hand)


def first_held(hand: i64) -> i64:
    """The first card of a hand in the order of R117."""
    for i in range(i64(cards.KINDS - 1)):
        if cards.held(hand, ORDER[i]):
            return ORDER[i]
    return cards.KING


def place_of(card: i64) -> i64:
    """Where a card stands in the order of R117; a King before all."""
    for i in range(i64(cards.KINDS - 1)):
        if ORDER[i] == card:
            return i + 1
    return 0
