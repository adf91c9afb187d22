"""Tactical Swap, Sneak Attack and Glorious Attack: declared part by part, then carried out.

While something is declared nothing moves yet (R78, R80): piles keep their numbers, and what will
have been lifted is lifted for a moment only.
"""

from mypy_extensions import i64

from courtly.games.korona.rules import actions, cards, events, moves, phases, placing
from courtly.games.korona.rules.piles import is_bare, top
from courtly.games.korona.rules.state import NONE, KoronaState
from courtly.kernel.bits import bit, has
from courtly.kernel.state import Moves

# ---- what may be named -------------------------------------------------------------


def may_aim(state: KoronaState, card: i64, target: i64) -> bool:
    """R18, R19: is there any way to complete this card against this player?"""
    if card == cards.GLORIOUS_ATTACK:
        return conquests(state, target) != 0
    if card == cards.TACTICAL_SWAP and state.areas[state.turn].n == 0:
        return False
    if surely_aims(state, card, target) or nameable(state, card, target, NONE) != 0:
        return True
    return card == cards.SNEAK_ATTACK and thieves(state, target) != 0


def surely_aims(state: KoronaState, card: i64, target: i64) -> bool:
    """Two cards that have a place anywhere; in a Swap also such a one to give: nearly always."""
    mine, theirs = state.areas[state.turn], state.areas[target]
    if card == cards.TACTICAL_SWAP and not theirs.undemanding(top(mine.piles[0])):
        return False
    exposed = theirs.exposed()
    n: i64 = 0
    for i in range(theirs.n):
        if has(exposed, i) and mine.undemanding(top(theirs.piles[i])):
            n += 1
            if n == 2:
                return True
            if not is_bare(theirs.piles[i]) and mine.undemanding(theirs.card_after(i, i)):
                return True  # the one below it (R58)
    return False


def nameable(state: KoronaState, card: i64, target: i64, named: i64) -> i64:
    """The piles of the target that may be named next with this card, if no Thief is sent."""
    if card == cards.GLORIOUS_ATTACK:
        return conquests(state, target)
    if named >= 0:
        return seconds(state, card, target, named)
    theirs = state.areas[target]
    exposed = theirs.exposed()
    found: i64 = 0
    single: i64 = 0
    for i in range(theirs.n):
        if has(exposed, i):
            if has_second(state, card, target, i):
                found |= bit(i)
            elif state.partial_steal and works(state, card, target, i, NONE):
                single |= bit(i)
    return found if found != 0 else single  # R19


def seconds(state: KoronaState, card: i64, target: i64, named: i64) -> i64:
    """R58: the piles for the second card, when the first comes from the named one."""
    theirs = state.areas[target]
    found = theirs.exposed_after(named)
    for i in range(theirs.n):
        if has(found, i) and not works(state, card, target, named, i):
            found &= ~bit(i)
    return found


def has_second(state: KoronaState, card: i64, target: i64, named: i64) -> bool:
    """Is there any?"""
    theirs = state.areas[target]
    found = theirs.exposed_after(named)
    for i in range(theirs.n):
        if has(found, i) and works(state, card, target, named, i):
            return True
    return False


def works(state: KoronaState, card: i64, target: i64, one: i64, other: i64) -> bool:
    """R36, R56: has the actor a place for these cards, and in a Swap something to give?"""
    mine, theirs = state.areas[state.turn], state.areas[target]
    if card == cards.SNEAK_ATTACK:
        return mine.has_places_for(top(theirs.piles[one]), theirs.card_after(one, other))
    for i in range(mine.n):
        if swap_works(state, target, one, other, i):
            return True
    return False


def swap_works(state: KoronaState, target: i64, one: i64, other: i64, given: i64) -> bool:
    """R36, R56, R57, R96: once all is lifted, has everything a place?"""
    mine, theirs = state.areas[state.turn], state.areas[target]
    taken, gift = top(theirs.piles[one]), top(mine.piles[given])
    second = theirs.card_after(one, other)
    if mine.undemanding(taken) and mine.undemanding(second) and theirs.undemanding(gift):
        return True
    kept = mine.lift(given)
    fits = mine.has_places_for(taken, second)
    mine.set_pile(given, kept)
    if fits:
        one_pile, other_pile = theirs.lift(one), theirs.lift(other)
        fits = theirs.has_place_for(gift)
        theirs.put_back(other, other_pile)
        theirs.put_back(one, one_pile)
    return fits


def gifts(state: KoronaState) -> i64:
    """What may be given in the Swap being declared."""
    found: i64 = 0
    for i in range(state.areas[state.turn].n):
        if swap_works(state, state.target, state.first_taken, state.second_taken, i):
            found |= bit(i)
    return found


def conquests(state: KoronaState, target: i64) -> i64:
    """ga-1, ga-2, R27: the full stacks that may be taken and can be received."""
    mine, theirs = state.areas[state.turn], state.areas[target]
    found = theirs.conquerable()
    for i in range(theirs.n):
        pile = theirs.piles[i]
        if has(found, i) and not mine.may_receive(pile) and not mine.may_receive_apart(pile):
            found &= ~bit(i)
    return found


# ---- the Thief of a Sneak Attack -----------------------------------------------------


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


def landings(state: KoronaState, target: i64, sent: i64) -> i64:
    """thief-4: where the Thief may go."""
    useful = useful_landings(state, target, sent)
    return useful if useful != 0 else state.areas[target].places(cards.THIEF)


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


# ---- the declaration -----------------------------------------------------------------


def takes(state: KoronaState) -> i64:
    """The piles of the target that may be named next, whole or for their top card."""
    if state.sent >= 0:
        return takes_after_thief(state, state.target, state.sent, state.landing)
    return nameable(state, state.card, state.target, state.first_taken)


def legal_parts(state: KoronaState, out: Moves) -> None:
    """ts-1, ts-2, sa-1 to sa-3, ga-1: what may be said next."""
    if state.phase == phases.LANDING:
        out.add_all(landings(state, state.target, state.sent), moves.TO)
    elif state.phase == phases.GIVING:
        out.add_all(gifts(state), moves.GIVE)
    else:
        out.add_all(takes(state), moves.TAKE)
        if state.card == cards.SNEAK_ATTACK and state.first_taken < 0 and state.sent < 0:
            out.add_all(thieves(state, state.target), moves.SEND)


def declare_on(state: KoronaState, move: i64) -> None:
    """The next part of a declaration; the last one announces the card."""
    if state.phase == phases.LANDING:
        state.landing = move - moves.TO
        go_on_unless(state, takes(state) == 0)  # R19
    elif state.phase == phases.GIVING:
        state.given = move - moves.GIVE
        actions.announce(state)
    elif move >= moves.SEND:
        state.sent = move - moves.SEND
        state.phase = phases.LANDING
    elif state.first_taken < 0:
        state.first_taken = move - moves.TAKE
        one = state.card == cards.GLORIOUS_ATTACK or state.sent >= 0
        go_on_unless(state, one or takes(state) == 0)  # R19
    else:
        state.second_taken = move - moves.TAKE
        go_on_unless(state, True)


def go_on_unless(state: KoronaState, all_named: bool) -> None:
    """Announce what is complete, or wait for the next part: in a Swap, what is given."""
    if not all_named:
        state.phase = phases.TAKING
    elif state.card == cards.TACTICAL_SWAP:
        state.phase = phases.GIVING
    else:
        actions.announce(state)


# ---- what comes of it ------------------------------------------------------------------


def swap(state: KoronaState) -> None:
    """ts-4, R56: all is lifted, then the actor puts down, then the target."""
    seat, target = state.turn, state.target
    take_named(state)
    given = top(state.areas[seat].piles[state.given])
    by = seat if given == cards.THIEF else target  # R37
    placing.hand_over(state, seat, state.given, target, by)
    placing.settle(state)


def sneak(state: KoronaState) -> None:
    """sa-1 to sa-3, R40: first the Thief, then the theft."""
    if state.sent >= 0:
        told = state.areas[state.turn].index_told(state.sent)
        state.areas[state.turn].take_top(state.sent)
        state.areas[state.target].add(cards.THIEF, state.landing)
        state.say(events.SENDS, state.turn, told, state.target * events.PACKED + state.landing)
    take_named(state)
    placing.settle(state)


def take_named(state: KoronaState) -> None:
    """The cards named leave the target's area."""
    theirs = state.areas[state.target]
    one, other = state.first_taken, state.second_taken
    piles = theirs.n
    if one >= 0:
        placing.hand_over(state, state.target, one, state.turn, state.turn)
    if other >= 0:
        if theirs.n < piles and other > one:
            other -= 1  # the piles have closed up
        placing.hand_over(state, state.target, other, state.turn, state.turn)


def conquer(state: KoronaState) -> None:
    """ga-1, R64."""
    told = state.areas[state.target].leftmost(state.first_taken)
    pile = state.areas[state.target].take_pile(state.first_taken)
    state.say(events.CONQUERS, state.turn, pile, state.target * events.PACKED + told)
    state.hold_aside(pile, state.turn, state.turn)
    placing.settle(state)
