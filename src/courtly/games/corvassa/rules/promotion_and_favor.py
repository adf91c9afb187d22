"""What takes the place of an attack: Promotion (§8.2) and Favor (§11)."""

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import cards, debts, draws, events, moves, phases
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.event import event
from courtly.kernel.state import Moves, sees

# ---- §8.2 Pawns for a Queen ----------------------------------------------------------------


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
        court.remember(tape.FAILS, seat, 0)
        court.say(events.PROMOTION_FAILS, seat)
        return
    for _ in range(court.pawns_needed):
        debts.throw_away(court, seat, cards.PAWN)
    if from_pile:
        shuffle_pile(court)  # 8.2-e
        court.rest -= cards.in_heap(cards.QUEEN)
        court.rest_cards -= 1
        court.remember(tape.FETCHES, seat, 0)
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


# ---- §11 A card for the ally ---------------------------------------------------------------


def legal_favors(court: Court, seat: i64, out: Moves) -> None:
    """8.8-a, R88, R90: any card but the King or a Favor, while there is an ally."""
    hand = court.hands[seat]
    if cards.held(hand, cards.FAVOR) and court.ally[seat] != NOBODY:
        for card in range(i64(cards.KINDS)):
            if card != cards.KING and card != cards.FAVOR and cards.held(hand, card):
                out.add(moves.FAVOR + card)


def favour(court: Court, seat: i64, card: i64) -> None:
    """R86 to R91, R125: the gift, what the ally must discard, then the draws."""
    ally = court.ally[seat]
    court.lose(seat, cards.FAVOR)
    court.remember(tape.DISCARDS, seat, cards.FAVOR)
    court.card = cards.FAVOR
    court.played_as = cards.FAVOR
    court.lose(seat, card)
    court.receive(ally, card)
    court.remember_with(tape.GIVES, seat, card, ally)
    tell_gift(court, seat, card, ally)
    if court.sizes[ally] > court.hand_limit:
        debts.owe(court, ally, phases.BY_FAVOR)
    else:
        draws.start_drawing(court, seat, phases.BY_FAVOR, 1)


def tell_gift(court: Court, seat: i64, card: i64, ally: i64) -> None:
    """R91: the two see it."""
    if court.log is not None:
        given, unseen = events.GIVES, events.GIVES_UNSEEN
        two = sees(seat) | sees(ally)
        court.tell_eyes(two, event(given, seat, card, ally), event(unseen, seat, 0, ally))
