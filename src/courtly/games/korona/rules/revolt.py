"""Revolt: everybody passes a pile on."""

from mypy_extensions import i64

from courtly.games.korona.rules import cards, events, phases, placing
from courtly.games.korona.rules.piles import alone
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import bit, clockwise, count, lowest


def pass_giver(state: KoronaState) -> i64:
    """R70: whose pass is next, going round from the actor."""
    return nth_in_ring(state, state.passes)


def pass_decider(state: KoronaState) -> i64:
    """re-3, R70: who decides that pass: the actor the first, then whoever passed before."""
    return nth_in_ring(state, state.passes - 1) if state.passes > 0 else state.turn


def pass_receiver(state: KoronaState) -> i64:
    """Whom it goes to."""
    return clockwise(state.ring, pass_giver(state))


def nth_in_ring(state: KoronaState, n: i64) -> i64:
    """The n-th from the actor, going round."""
    seat = state.turn
    for _ in range(n):
        seat = clockwise(state.ring, seat)
    return seat


def passable(state: KoronaState) -> i64:
    """re-2, R28, R69: the piles that may be passed; received ones are held aside (R71)."""
    theirs, receiver = state.areas[pass_giver(state)], state.areas[pass_receiver(state)]
    found: i64 = 0
    for i in range(theirs.n):
        if receiver.may_receive(theirs.piles[i]):
            found |= bit(i)
    return found


def pass_on(state: KoronaState) -> None:
    """re-2, R70 to R72: on to the next pass that somebody has to choose."""
    while state.passes < count(state.ring):
        piles = possible_passes(state)
        if count(piles) > 1:
            state.phase = phases.PASSING
            return
        if piles == 0:
            state.say(events.NOTHING_TO_PASS, pass_giver(state))
            state.passes += 1
        else:
            pass_pile(state, lowest(piles))
    placing.settle(state)


def possible_passes(state: KoronaState) -> i64:
    """R101: nothing from, to or by somebody who has left."""
    concerned = bit(pass_giver(state)) | bit(pass_decider(state)) | bit(pass_receiver(state))
    if concerned & ~state.living:
        return 0
    return passable(state)


def pass_pile(state: KoronaState, index: i64) -> None:
    """R71: it is held aside until all have passed; R37: a Thief's place the decider chooses."""
    giver, receiver = pass_giver(state), pass_receiver(state)
    told = state.areas[giver].leftmost(index)
    pile = state.areas[giver].take_pile(index)
    state.say(events.PASSES, giver, pile, receiver * events.PACKED + told)
    by = pass_decider(state) if pile == alone(cards.THIEF) else receiver
    state.hold_aside(pile, receiver, by)
    state.passes += 1
