"""Shield: who is asked, whose Shield counts, and the Shield against it (R75 to R81)."""

from mypy_extensions import i64

from courtly.games.korona.rules import actions, cards, events, moves, phases
from courtly.games.korona.rules.piles import top
from courtly.games.korona.rules.state import NOBODY, KoronaState
from courtly.kernel.bits import bit, clockwise
from courtly.kernel.state import Moves


def answerers(state: KoronaState) -> i64:
    """R75, R76, R79, R81: whom the open window asks, as far as all can see.

    Everybody who may hold a Shield is asked: not who has no card at all, and nobody when all
    four Shields lie on the Discard Pile.
    """
    if state.discards[cards.SHIELD] == cards.COPIES[cards.SHIELD]:
        return 0
    seats: i64 = state.living & ~bit(state.turn)
    if state.phase == phases.COUNTERING:
        seats = bit(state.turn)
    elif state.target >= 0:
        seats = bit(state.target)
    for seat in range(state.seats):
        if state.sizes[seat] == 0:
            seats &= ~bit(seat)
    return seats


def legal_answers(state: KoronaState, seat: i64, out: Moves) -> None:
    """R75: who is asked need not answer with a Shield."""
    out.add(moves.ALLOW)
    if state.holds(seat, cards.SHIELD):
        out.add(moves.SHIELD)


def open_window(state: KoronaState, phase: i64) -> None:
    """Everybody who may answer is asked."""
    state.phase = phase
    state.raised = 0
    state.asked = answerers(state)
    if state.asked == 0:
        nobody_shields(state)  # R107
    elif state.shields == 0:
        tell_declaration(state, state.turn)


def tell_declaration(state: KoronaState, seat: i64) -> None:
    """R78: what is marked, and for what."""
    if state.log is None or state.target == NOBODY:
        return
    if state.sent >= 0:
        state.say(events.WOULD_SEND, seat, state.sent, state.landing)
    theirs = state.areas[state.target]
    if state.first_taken >= 0:
        card = top(theirs.piles[state.first_taken])
        state.say(events.WOULD_TAKE, state.target, card, state.first_taken)
    if state.second_taken >= 0:
        card = theirs.card_after(state.first_taken, state.second_taken)
        state.say(events.WOULD_TAKE, state.target, card, state.second_taken)
    if state.given >= 0:
        state.say(events.WOULD_GIVE, seat, top(state.areas[seat].piles[state.given]), state.given)


def answer(state: KoronaState, seat: i64, move: i64) -> None:
    """R79: sealed, until all have answered."""
    state.asked &= ~bit(seat)
    if move == moves.SHIELD:
        state.raised |= bit(seat)
    if state.asked == 0:
        close_window(state)


def close_window(state: KoronaState) -> None:
    """R79: of several Shields the nearest clockwise is played, the others nobody ever sees."""
    if state.raised == 0:
        if state.phase == phases.SHIELDING and state.target != NOBODY and state.shields == 0:
            state.say(events.NO_SHIELD, state.target)
        nobody_shields(state)
        return
    seat = clockwise(state.raised, state.turn)
    state.raised = 0
    state.shields += 1
    state.discard(seat, cards.SHIELD)
    state.say(events.SHIELDS, seat)
    if state.phase == phases.COUNTERING:
        after_counter(state)
    else:
        open_window(state, phases.COUNTERING)  # shield-2


def after_counter(state: KoronaState) -> None:
    """R77: the card is aimed at them still."""
    if state.long_chain:
        open_window(state, phases.SHIELDING)
    else:
        actions.resolve(state)


def nobody_shields(state: KoronaState) -> None:
    """The card, or the Shield against it, stands."""
    if state.phase == phases.COUNTERING:
        state.say(events.IS_VOID, state.turn, state.card)  # R80: nothing moves
        actions.after_action(state)
    else:
        actions.resolve(state)
