"""§4 Setup: who stands alone, the Kings, the cards."""

from typing import Final

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import cards, defeat, draws, events, phases, turns
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.bits import bit, clockwise, first, has, nth

FIRST_KING: Final = 1  # 4-b


def stand_alone(court: Court, seat: i64) -> None:
    """R04: the other two are allies, if nobody has left (R115)."""
    court.solo = seat
    one, other = (seat + 1) % court.seats, (seat + 2) % court.seats
    if has(court.living, one) and has(court.living, other):
        court.ally[one] = other
        court.ally[other] = one
    court.say(events.IS_SOLO, seat)
    court.phase = phases.KINGS
    defeat.look_for_victory(court)


def deal_king(court: Court, outcome: i64) -> None:
    """4-a, R03: their numbers are open."""
    seat = next_crowned(court)
    number = nth(numbers_left(court), outcome)
    court.kings[seat] = number
    court.say(events.HAS_KING, seat, number)
    if has(court.living, seat):
        court.receive(seat, cards.KING)
    if seat == court.seats - 1:
        court.phase = phases.DEALING
        deal_on(court)


def next_crowned(court: Court) -> i64:
    """The first without a King."""
    seat: i64 = 0
    while court.kings[seat] != 0:
        seat += 1
    return seat


def numbers_left(court: Court) -> i64:
    """The Kings that nobody has been dealt."""
    left: i64 = first(court.seats + 1) & ~first(FIRST_KING)
    for seat in range(court.seats):
        left &= ~bit(court.kings[seat])
    return left


def deal(court: Court, outcome: i64) -> None:
    """4-e: one card for whoever is next."""
    card = draws.from_pile(court, outcome)
    seat = court.debtor
    court.receive(seat, card)
    court.remember(tape.DRAWS, seat, card)
    court.tell_draw(seat, card)
    deal_on(court)


def deal_on(court: Court) -> None:
    """Until everybody has enough."""
    court.debtor = next_dealt(court)
    if court.debtor == NOBODY:
        begin(court)


def next_dealt(court: Court) -> i64:
    """4-e, 4-f: a card each in turn, until all have four besides the King; or nobody."""
    early: i64 = NOBODY
    most: i64 = 0
    for seat in range(court.seats):
        size = court.sizes[seat]
        if size <= court.start_cards and has(court.living, seat):
            if early == NOBODY:
                early = seat
                most = size
            elif size < most:
                return seat
    return early


def begin(court: Court) -> None:
    """4-b: whoever has King I, or the next in turn (R115)."""
    seat: i64 = 0
    while court.kings[seat] != FIRST_KING:
        seat += 1
    if not has(court.living, seat):
        seat = clockwise(court.living, seat)
    court.say(events.BEGINS, seat)
    turns.begin_turn(court, seat)
