"""Cards from the pile (§5.1-i, §5.3), and what follows a draw."""

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import cards, debts, events, phases, turns
from courtly.games.corvassa.rules.state import Court


def start_drawing(court: Court, seat: i64, why: i64, number: i64) -> None:
    """So many cards for somebody, one after the other."""
    court.debtor = seat
    court.why = why
    court.owed = number
    court.phase = phases.DRAWING
    draw_on(court)


def draw_on(court: Court) -> None:
    """R101: the discards are shuffled when a card is needed and none is there."""
    if court.owed > 0 and court.pile_is_empty():
        reshuffle(court)
        if court.pile_is_empty():  # R102
            court.owed = 0
    if court.owed == 0:
        after_drawing(court)


def reshuffle(court: Court) -> None:
    """5.3-d: no chance event, for nobody knows the order."""
    court.rest = court.discards
    court.discards = 0
    court.rest_cards = cards.cards_in(court.rest)
    if court.noting:
        court.memory.note(tape.reshuffle(court.rest))
    court.say(events.RESHUFFLES)


def from_pile(court: Court, outcome: i64) -> i64:
    """The uppermost card: the one a Rook has put there, or any of the rest."""
    card = court.top
    if card != cards.NO_CARD:
        court.top = court.second
        court.second = cards.NO_CARD
        return card
    card = cards.nth_heaped(court.rest, outcome)
    court.rest -= cards.in_heap(card)
    court.rest_cards -= 1
    return card


def draw(court: Court, outcome: i64) -> None:
    """One of the cards owed comes."""
    card = from_pile(court, outcome)
    court.receive(court.debtor, card)
    court.remember(tape.DRAWS, court.debtor, card)
    court.tell_draw(court.debtor, card)
    court.owed -= 1
    draw_on(court)


def after_drawing(court: Court) -> None:
    """What follows, by what the cards were for."""
    why = court.why
    if why == phases.BARE:
        court.phase = phases.ACTING
        if court.others_held(court.turn) == 0:
            turns.end_turn(court)  # R102, R17
    elif why == phases.BY_FAVOR:
        turns.finish_favor(court)  # R86, R89
    elif why != phases.AT_THE_END and why != phases.REWARD:
        turns.end_turn(court)  # R29, R80
    elif court.sizes[court.turn] > court.hand_limit:
        debts.owe(court, court.turn, why)  # 8.3-b, R21
    elif why == phases.REWARD:
        turns.finish_attack(court)  # R94
    else:
        turns.end_turn(court)
