"""Tactical Swap: two cards of another area for one of the own.

While something is declared nothing moves yet (R78, R80): piles keep their numbers, and what will
have been lifted is lifted for a moment only.
"""

from mypy_extensions import i64

from courtly.games.korona.rules import cards, declaring, placing
from courtly.games.korona.rules.piles import top
from courtly.games.korona.rules.state import NONE, KoronaState
from courtly.kernel.bits import bit, has


def first_swaps(state: KoronaState, target: i64) -> i64:
    """ts-1, R19: the piles to take the first card from."""
    theirs = state.areas[target]
    exposed = theirs.exposed()
    found: i64 = 0
    single: i64 = 0
    for i in range(theirs.n):
        if has(exposed, i):
            if has_second_swap(state, target, i):
                found |= bit(i)
            elif state.partial_steal and has_gift(state, target, i, NONE):
                single |= bit(i)
    return found if found != 0 else single


def second_swaps(state: KoronaState, target: i64, named: i64) -> i64:
    """R58: the piles for the second card, when the first comes from the named one."""
    theirs = state.areas[target]
    seconds = theirs.exposed_after(named)
    for i in range(theirs.n):
        if has(seconds, i) and not has_gift(state, target, named, i):
            seconds &= ~bit(i)
    return seconds


def has_second_swap(state: KoronaState, target: i64, named: i64) -> bool:
    """Is there a second card to take?"""
    theirs = state.areas[target]
    seconds = theirs.exposed_after(named)
    for i in range(theirs.n):
        if has(seconds, i) and has_gift(state, target, named, i):
            return True
    return False


def gifts_in_swap(state: KoronaState) -> i64:
    """What may be given in the Swap being declared."""
    found: i64 = 0
    for i in range(state.areas[state.turn].n):
        if swap_works(state, state.target, state.first_taken, state.second_taken, i):
            found |= bit(i)
    return found


def has_gift(state: KoronaState, target: i64, one: i64, other: i64) -> bool:
    """Is there anything that can be given for these cards?"""
    for i in range(state.areas[state.turn].n):
        if swap_works(state, target, one, other, i):
            return True
    return False


def swap_works(state: KoronaState, target: i64, one: i64, other: i64, given: i64) -> bool:
    """R36, R56, R57, R96: once all is lifted, has everything a place?"""
    mine, theirs = state.areas[state.turn], state.areas[target]
    taken, gift = top(theirs.piles[one]), top(mine.piles[given])
    second: i64 = cards.NO_CARD
    if other >= 0:
        second = theirs.card_after(one, other)
    if mine.undemanding(taken) and mine.undemanding(second) and theirs.undemanding(gift):
        return True
    kept = mine.lift(given)
    works = mine.has_places_for(taken, second)
    mine.set_pile(given, kept)
    return works and gift_finds_place(state, target, one, other, gift)


def gift_finds_place(state: KoronaState, target: i64, one: i64, other: i64, gift: i64) -> bool:
    """R96: has the target a place for the gift, once the cards named have left?"""
    theirs = state.areas[target]
    one_pile = theirs.lift(one)
    other_pile: i64 = 0
    if other >= 0:
        other_pile = theirs.lift(other)
    works = theirs.has_place_for(gift)
    if other >= 0:
        theirs.set_pile(other, other_pile)
    theirs.set_pile(one, one_pile)
    return works


def swap(state: KoronaState) -> None:
    """ts-4, R56: all is lifted, then the actor puts down, then the target."""
    seat, target = state.turn, state.target
    declaring.take_named(state)
    given = top(state.areas[seat].piles[state.given])
    by = seat if given == cards.THIEF else target  # R37
    placing.hand_over(state, seat, state.given, target, by)
    placing.settle(state)
