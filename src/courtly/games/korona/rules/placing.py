"""What was given, stolen or passed on is put down (R22)."""

from mypy_extensions import i64

from courtly.games.korona.rules import actions, cards, events, moves, phases
from courtly.games.korona.rules.areas import NEW, RULER_AND_JOKER
from courtly.games.korona.rules.piles import alone, is_bare, lead, suits
from courtly.games.korona.rules.state import NONE, KoronaState
from courtly.kernel.bits import bit, count, has, lowest
from courtly.kernel.state import Moves


def hand_over(state: KoronaState, seat: i64, index: i64, receiver: i64, by: i64) -> None:
    """The top card of a pile leaves an area, and waits to be put into another."""
    told = state.areas[seat].index_told(index)
    card = state.areas[seat].take_top(index)
    state.say(events.HANDS_OVER, seat, card, receiver * events.PACKED + told)
    state.hold_aside(alone(card), receiver, by)


def is_double(state: KoronaState) -> bool:
    """R59: do two cards wait for the same player to put them into the same area?"""
    if state.waiting < 2 or not is_bare(state.aside[0]) or not is_bare(state.aside[1]):
        return False
    same_area = state.bound_for[0] == state.bound_for[1]
    return same_area and state.placer[0] == state.placer[1]


def card_aside(state: KoronaState, number: i64) -> i64:
    """The card that is to be put down: of a Ruler pair, its Joker."""
    pile = state.aside[number]
    if is_bare(pile):
        return lead(pile)
    return cards.JOKER


def spots_for(state: KoronaState, number: i64) -> i64:
    """Where a card held aside may go, so that what waits with it has a place too."""
    area = state.areas[state.bound_for[number]]
    card = card_aside(state, number)
    if not is_bare(state.aside[number]):
        return area.places_before(cards.JOKER, cards.RULER)  # R66
    if is_double(state):
        return area.places_before(card, card_aside(state, 1 - number))
    return area.places(card)


def legal_placements(state: KoronaState, out: Moves) -> None:
    """R22, R66: what was received, stolen or freed is put down."""
    if state.phase == phases.FREEING:
        if may_stay(state):
            out.add(moves.KEEP)
        legal_spots(state, 0, out)
        return
    legal_spots(state, 0, out)
    if is_double(state) and state.aside[0] != state.aside[1]:
        legal_spots(state, 1, out)


def legal_spots(state: KoronaState, number: i64, out: Moves) -> None:
    """The spots for one of the cards held aside."""
    out.add_all(spots_for(state, number), moves.place(card_aside(state, number), 0))


def settle(state: KoronaState) -> None:
    """On to the next thing that somebody has to choose a place for, or the action is over."""
    while state.waiting > 0:
        if not has(state.living, state.bound_for[0]):
            state.discard_pile(state.aside[0])  # R101
            state.drop_aside(0)
            continue
        whole = not is_bare(state.aside[0])
        state.phase = phases.FREEING if whole else phases.PLACING
        if whole and not joker_may_go(state):
            put_down(state, moves.KEEP)
            continue
        move = forced_placement(state)
        if move == NONE:
            return
        put_down(state, move)
    actions.after_action(state)


def joker_may_go(state: KoronaState) -> bool:
    """ga-3, re-5: is it a Ruler pair with a Joker, and has the Joker somewhere to go?"""
    return state.aside[0] == RULER_AND_JOKER and spots_for(state, 0) != 0


def forced_placement(state: KoronaState) -> i64:
    """R106: the placement that all can see to be the only one; NONE: there is a choice."""
    if state.phase == phases.FREEING and may_stay(state):
        return NONE
    spots = spots_for(state, 0)
    others: i64 = 0
    if is_double(state) and state.aside[0] != state.aside[1]:
        others = spots_for(state, 1)
    if count(spots) + count(others) > 1 and not go_apart(state, spots, others):
        return NONE
    card = card_aside(state, 0) if spots != 0 else card_aside(state, 1)
    return moves.place(card, lowest(spots | others))


def may_stay(state: KoronaState) -> bool:
    """R27: may a Ruler pair stand as it has come?"""
    return state.areas[state.bound_for[0]].may_receive(state.aside[0])


def go_apart(state: KoronaState, spots: i64, others: i64) -> bool:
    """Can two cards only be put down each by itself?"""
    if spots != bit(NEW) or others != bit(NEW):
        return False
    one, other = card_aside(state, 0), card_aside(state, 1)
    return not suits(one, other) and not suits(other, one)


def put_down(state: KoronaState, move: i64) -> None:
    """R23: one of the cards held aside finds its place; R64, R73: or a stack comes as it is.

    R66: where the Joker of a Ruler pair goes elsewhere, its Ruler is received like any other.
    """
    if move == moves.KEEP:
        seat = state.bound_for[0]
        state.areas[seat].add_pile(state.aside[0])
        state.say(events.ARRIVES, seat, state.aside[0])
        state.drop_aside(0)
        return
    card, spot = moves.placed_card(move), moves.placed_spot(move)
    number: i64 = 0
    if card_aside(state, 0) != card:
        number = 1
    seat = state.bound_for[number]
    state.areas[seat].add(card, spot)
    state.say(events.PUTS, seat, card, spot * events.SEATS + state.placer[number])
    if is_bare(state.aside[number]):
        state.drop_aside(number)
    else:
        state.aside[0] = alone(cards.RULER)
