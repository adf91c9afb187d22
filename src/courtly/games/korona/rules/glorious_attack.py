"""Glorious Attack: a full stack is taken."""

from mypy_extensions import i64

from courtly.games.korona.rules import events, placing
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import bit, has


def conquests(state: KoronaState, target: i64) -> i64:
    """ga-1, ga-2, R27: the full stacks that may be taken and can be received."""
    mine, theirs = state.areas[state.turn], state.areas[target]
    found = theirs.conquerable()
    for i in range(theirs.n):
        pile = theirs.piles[i]
        if has(found, i) and not mine.may_receive(pile) and not mine.may_receive_apart(pile):
            found &= ~bit(i)
    return found


def conquer(state: KoronaState) -> None:
    """ga-1, R64."""
    told = state.areas[state.target].leftmost(state.first_taken)
    pile = state.areas[state.target].take_pile(state.first_taken)
    state.say(events.CONQUERS, state.turn, pile, state.target * events.PACKED + told)
    state.hold_aside(pile, state.turn, state.turn)
    placing.settle(state)
