"""Donation: another player gives the actor a card."""

from mypy_extensions import i64

from courtly.games.korona.rules import actions, cards, events, moves, placing
from courtly.games.korona.rules.piles import top
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import bit, count, lowest
from courtly.kernel.event import event
from courtly.kernel.state import EVERYONE, Moves, sees


def givable(state: KoronaState, target: i64) -> i64:
    """don-2, R36, R49: the piles whose top card the target may give to the actor."""
    found: i64 = 0
    mine, theirs = state.areas[state.turn], state.areas[target]
    for i in range(theirs.n):
        if mine.has_place_for(top(theirs.piles[i])):
            found |= bit(i)
    return found


def legal_donations(state: KoronaState, seat: i64, out: Moves) -> None:
    """don-1, don-2, R51."""
    if not state.from_hand:
        out.add_all(givable(state, seat), moves.GIVE)
        return
    for card in range(i64(cards.KINDS)):
        if state.holds(seat, card):
            out.add(moves.GIVE_CARD + card)


def donate_if_forced(state: KoronaState) -> None:
    """Where all can see that one card alone can be given, it is given; R105: or none."""
    if state.from_hand:
        if state.sizes[state.target] == 0:
            state.say(events.IS_VOID, state.turn, cards.DONATION)
            actions.after_action(state)
        return
    piles = givable(state, state.target)
    if count(piles) == 1:
        donate(state, state.target, moves.GIVE + lowest(piles))


def donate(state: KoronaState, seat: i64, move: i64) -> None:
    """don-3."""
    if state.from_hand:
        give_from_hand(state, seat, move - moves.GIVE_CARD)
        actions.after_action(state)
    else:
        placing.hand_over(state, seat, move - moves.GIVE, state.turn, state.turn)
        placing.settle(state)


def give_from_hand(state: KoronaState, seat: i64, card: i64) -> None:
    """R12: only the two see it."""
    if state.noting:
        state.memory.gives(seat, card, state.turn, state.sizes)
    state.hands[seat * cards.KINDS + card] -= 1
    state.sizes[seat] -= 1
    state.receive(state.turn, card)
    if state.log is not None:
        two = sees(seat) | sees(state.turn)
        state.tell(event(events.GIVES, seat, card, state.turn), two)
        state.tell(event(events.GIVES_UNSEEN, seat, 0, state.turn), EVERYONE & ~two)
