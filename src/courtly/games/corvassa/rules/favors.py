"""§11 Favor: a card for the ally."""

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import cards, debts, draws, events, moves, phases
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.event import event
from courtly.kernel.state import Moves, sees


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
    court.remember(tape.GIVES, seat, card, ally)
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
