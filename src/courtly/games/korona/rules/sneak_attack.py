"""Sneak Attack: two cards are stolen, or a Thief is sent and one is."""

from mypy_extensions import i64

from courtly.games.korona.rules import cards, declaring, events, placing
from courtly.games.korona.rules.piles import top
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import bit, has


def first_thefts(state: KoronaState, target: i64) -> i64:
    """sa-2, R19, R58: the piles to steal the first card from."""
    theirs = state.areas[target]
    exposed = theirs.exposed()
    found: i64 = 0
    for i in range(theirs.n):
        if has(exposed, i) and has_second_theft(state, target, i):
            found |= bit(i)
    return single_thefts(state, target) if found == 0 and state.partial_steal else found


def single_thefts(state: KoronaState, target: i64) -> i64:
    """R19: by option, one card where two cannot be had."""
    mine, theirs = state.areas[state.turn], state.areas[target]
    found = theirs.exposed()
    for i in range(theirs.n):
        if not mine.has_place_for(top(theirs.piles[i])):
            found &= ~bit(i)
    return found


def second_thefts(state: KoronaState, target: i64, named: i64) -> i64:
    """R58: the piles for the second card, when the first comes from the named one."""
    theirs = state.areas[target]
    seconds = theirs.exposed_after(named)
    for i in range(theirs.n):
        if has(seconds, i) and not can_keep(state, target, named, i):
            seconds &= ~bit(i)
    return seconds


def has_second_theft(state: KoronaState, target: i64, named: i64) -> bool:
    """Is there a second card to steal?"""
    theirs = state.areas[target]
    seconds = theirs.exposed_after(named)
    for i in range(theirs.n):
        if has(seconds, i) and can_keep(state, target, named, i):
            return True
    return False


def can_keep(state: KoronaState, target: i64, one: i64, other: i64) -> bool:
    """R36: has the actor a place for both cards?"""
    theirs = state.areas[target]
    card = theirs.card_after(one, other)
    return state.areas[state.turn].has_places_for(top(theirs.piles[one]), card)


def thieves(state: KoronaState, target: i64) -> i64:
    """sa-1, R38: the own piles whose top card is a Thief that can be sent."""
    mine = state.areas[state.turn]
    found: i64 = 0
    idle: i64 = 0
    for i in range(mine.n):
        if top(mine.piles[i]) == cards.THIEF:
            if useful_landings(state, target, i) != 0:
                found |= bit(i)
            if state.partial_steal:
                idle |= bit(i)
    return found if found != 0 else idle


def landings(state: KoronaState) -> i64:
    """thief-4: where the Thief may go."""
    useful = useful_landings(state, state.target, state.sent)
    return useful if useful != 0 else state.areas[state.target].places(cards.THIEF)


def useful_landings(state: KoronaState, target: i64, sent: i64) -> i64:
    """R40: the spots for the Thief that leave something to steal."""
    spots = state.areas[target].places(cards.THIEF)
    for spot in range(state.areas[target].n + 1):
        if has(spots, spot) and takes_after_thief(state, target, sent, spot) == 0:
            spots &= ~bit(spot)
    return spots


def takes_after_thief(state: KoronaState, target: i64, sent: i64, landing: i64) -> i64:
    """R40, R63: what may be stolen once the Thief lies there; nothing from under it."""
    mine, theirs = state.areas[state.turn], state.areas[target]
    exposed = theirs.exposed()
    thief_pile = mine.lift(sent)
    found: i64 = 0
    for i in range(theirs.n):
        if has(exposed, i) and i + 1 != landing and mine.has_place_for(top(theirs.piles[i])):
            found |= bit(i)
    mine.set_pile(sent, thief_pile)
    return found


def sneak(state: KoronaState) -> None:
    """sa-1 to sa-3, R40: first the Thief, then the theft."""
    if state.sent >= 0:
        told = state.areas[state.turn].index_told(state.sent)
        state.areas[state.turn].take_top(state.sent)
        state.areas[state.target].add(cards.THIEF, state.landing)
        state.say(events.SENDS, state.turn, told, state.target * events.PACKED + state.landing)
    declaring.take_named(state)
    placing.settle(state)
