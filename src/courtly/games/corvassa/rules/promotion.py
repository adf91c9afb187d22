"""§8.2 Promotion: Pawns for a Queen."""

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import cards, debts, draws, events, moves, phases
from courtly.games.corvassa.rules.state import Court
from courtly.kernel.state import Moves


def legal_promotion(court: Court, seat: i64, out: Moves) -> None:
    """8.2-a, R79: with enough Pawns, unless it has failed on this turn."""
    pawns = cards.held(court.hands[seat], cards.PAWN)
    if pawns >= court.pawns_needed and not court.promotion_closed:
        out.add(moves.PROMOTE)


def promote(court: Court, seat: i64) -> None:
    """8.2-c to 8.2-g, R78, R79: it is tried in public."""
    from_pile = cards.heaped(court.discards, cards.QUEEN) == 0
    if from_pile and court.queens_in_pile() == 0:
        court.promotion_closed = True
        court.remember(tape.FAILS, seat)
        court.say(events.PROMOTION_FAILS, seat)
        return
    for _ in range(court.pawns_needed):
        debts.throw_away(court, seat, cards.PAWN)
    if from_pile:
        shuffle_pile(court)  # 8.2-e
        court.rest -= cards.in_heap(cards.QUEEN)
        court.rest_cards -= 1
        court.remember(tape.FETCHES, seat)
    else:
        court.discards -= cards.in_heap(cards.QUEEN)
        court.remember(tape.GAINS, seat, cards.QUEEN)
    court.receive(seat, cards.QUEEN)
    court.say(events.PROMOTES, seat, i64(from_pile))
    draws.start_drawing(court, seat, phases.BY_PROMOTION, 1)  # 8.2-f, R80


def shuffle_pile(court: Court) -> None:
    """What a Rook has ordered is mixed with the rest."""
    for _ in range(2):
        if court.top != cards.NO_CARD:
            court.rest += cards.in_heap(court.top)
            court.rest_cards += 1
        court.top = court.second
        court.second = cards.NO_CARD
