"""What somebody must discard, by choice (§8.3, §10-c)."""

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import cards, defeat, draws, events, moves, phases, turns
from courtly.games.corvassa.rules.state import Court
from courtly.kernel.state import Moves


def owe(court: Court, seat: i64, why: i64) -> None:
    """A card of one's choice, never the King (R28)."""
    court.debtor = seat
    court.why = why
    court.phase = phases.OWING


def owe_or_fall(court: Court, seat: i64, why: i64) -> None:
    """10-c: who cannot pay is out; R112: where one card alone is left, it goes."""
    left = count_payable(court, seat, why)
    if left == 0:
        defeat.fall(court, seat, phases.CANNOT_PAY)
        if court.phase == phases.OVER:
            return
        if seat == court.turn:
            turns.discard_card_in_play(court)
            turns.end_turn(court)  # R95
        else:
            turns.finish_attack(court)
    else:
        owe(court, seat, why)
        if left == 1:
            pay(court, seat, cards.nth_held(payable(court, seat), 0))


def count_payable(court: Court, seat: i64, why: i64) -> i64:
    """How many cards one could discard; R42: the Queen that blocked may be none of them."""
    return court.others_held(seat) - i64(why == phases.PRICE_BUT_QUEEN)


def payable(court: Court, seat: i64) -> i64:
    """R28: all but the King, as a hand; R42."""
    hand = court.hands[seat] - cards.in_hand(cards.KING)
    if court.phase == phases.OWING and court.why == phases.PRICE_BUT_QUEEN:
        hand -= cards.in_hand(cards.QUEEN)
    return hand


def legal_discards(court: Court, seat: i64, out: Moves) -> None:
    """R28: any card but the King."""
    add_each(payable(court, seat), moves.DISCARD, out)


def add_each(hand: i64, offset: i64, out: Moves) -> None:
    """A move for each kind in the hand."""
    items, n = out.items, out.n
    while hand:
        items[n] = offset
        n += i64(hand & cards.IN_HAND != 0)
        offset += 1
        hand >>= cards.HAND_BITS
    out.n = n


def pay(court: Court, seat: i64, card: i64) -> None:
    """What was owed is discarded."""
    throw_away(court, seat, card)
    why = court.why
    if why == phases.BY_SHADOW:
        court.phase = phases.LOSING  # R48
    elif why == phases.BY_FAVOR:
        draws.start_drawing(court, court.turn, phases.BY_FAVOR, 1)  # R87, R125
    elif why == phases.AT_THE_END:
        turns.end_turn(court)
    else:
        turns.finish_attack(court)


def throw_away(court: Court, seat: i64, card: i64) -> None:
    """A card goes to the discards before all eyes."""
    court.lose(seat, card)
    court.remember(tape.DISCARDS, seat, card)
    court.discards += cards.in_heap(card)
    court.say(events.DISCARDS, seat, card)
