"""What comes of what is done to others: every change is made on the table, judged and undone."""

from mypy_extensions import i64

from courtly.games.korona.player.worth import NEVER, Judge
from courtly.games.korona.rules import (
    cards,
    declaring,
    donation,
    sneak_attack,
    tactical_swap,
)
from courtly.games.korona.rules.areas import NEW, Area
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import BASE, at, is_bare, lead, top, without
from courtly.games.korona.rules.state import NONE
from courtly.kernel.bits import clockwise, has

# ---- single changes ------------------------------------------------------------------


def after_placing(judge: Judge, state: Korona, seat: i64, card: i64, spot: i64) -> i64:
    """What a card adds to an area there, as the judge's seat sees it."""
    area = state.areas[seat]
    area.add(card, spot)
    change = judge.change(state, seat)
    area.take_off(spot)
    return change


def after_moving(judge: Judge, state: Korona, seat: i64, index: i64, height: i64, spot: i64) -> i64:
    """im-1: the card there instead of here."""
    area = state.areas[seat]
    pile = area.piles[index]
    area.set_pile(index, without(pile, height))
    area.add(at(pile, height), spot)
    change = judge.change(state, seat)
    area.take_off(spot)
    area.set_pile(index, pile)
    return change


def after_handing_over(judge: Judge, state: Korona, giver: i64, index: i64, receiver: i64) -> i64:
    """The top card of a pile in the other area."""
    theirs = state.areas[giver]
    pile = theirs.lift(index)
    change = judge.change(state, giver)
    theirs.set_pile(index, pile)
    return change + judge.swing(receiver, judge.gain(state.areas[receiver], top(pile)))


def after_donation(judge: Judge, state: Korona, target: i64, chosen: bool) -> i64:
    """A card from the area: the one that the seat would choose, or else that it likes least."""
    piles = donation.givable(state, target)
    found: i64 = -NEVER
    if chosen:
        found = NEVER
    for i in range(state.areas[target].n):
        if has(piles, i):
            worth = after_handing_over(judge, state, target, i, state.turn)
            if chosen == (worth > found):
                found = worth
    return found


# ---- Tactical Swap, Sneak Attack, Glorious Attack ------------------------------------


def after_attack(judge: Judge, state: Korona, seat: i64, card: i64, target: i64) -> i64:
    """The best that can be declared with this card against this player."""
    if card == cards.GLORIOUS_ATTACK:
        one = best_take(judge, state, seat, card, target, NONE)
        return after_passing(judge, state, target, one, seat)
    return max(
        plunder(judge, state, seat, card, target), best_thief(judge, state, seat, card, target)
    )


def plunder(judge: Judge, state: Korona, seat: i64, card: i64, target: i64) -> i64:
    """Two cards, the better one first."""
    one = best_take(judge, state, seat, card, target, NONE)
    if one == NONE:
        return NEVER
    other = best_take(judge, state, seat, card, target, one)
    given: i64 = NONE
    if card == cards.TACTICAL_SWAP:
        given = best_gift(judge, state, seat, target, one, other)
    return after_raid(judge, state, target, one, other, given)


def best_take(judge: Judge, state: Korona, seat: i64, card: i64, target: i64, named: i64) -> i64:
    """The pile to name next; NONE: there is none."""
    piles = declaring.nameable(state, card, target, named)
    found: i64 = NONE
    most: i64 = 10 * NEVER
    for i in range(state.areas[target].n):
        if has(piles, i):
            worth = after_naming(judge, state, seat, card, target, named, i)
            if worth > most:
                most = worth
                found = i
    return found


def after_naming(
    judge: Judge, state: Korona, seat: i64, card: i64, target: i64, named: i64, index: i64
) -> i64:
    """What taking from this pile means, once the named card is lifted."""
    if card == cards.GLORIOUS_ATTACK:
        return after_passing(judge, state, target, index, seat)
    theirs = state.areas[target]
    first_pile: i64 = 0
    if named >= 0:
        first_pile = theirs.lift(named)
    pile = theirs.lift(index)
    change = judge.change(state, target) + judge.own_gain(state, top(pile))
    theirs.set_pile(index, pile)
    if named >= 0:
        theirs.set_pile(named, first_pile)
    return change


def best_thief(judge: Judge, state: Korona, seat: i64, card: i64, target: i64) -> i64:
    """sa-1: the best attack that sends a Thief; NEVER: there is none."""
    most: i64 = NEVER
    if card == cards.SNEAK_ATTACK and state.areas[seat].has(cards.THIEF):
        thieves = sneak_attack.thieves(state, target)
        for i in range(state.areas[seat].n):
            if has(thieves, i):
                most = max(most, after_sending(judge, state, seat, target, i))
    return most


def after_sending(judge: Judge, state: Korona, seat: i64, target: i64, sent: i64) -> i64:
    """thief-4: the Thief at its best place."""
    spots = sneak_attack.useful_landings(state, target, sent)
    if spots == 0:
        spots = state.areas[target].places(cards.THIEF)
    most: i64 = NEVER
    for spot in range(state.areas[target].n + 1):
        if has(spots, spot):
            most = max(most, after_landing(judge, state, seat, target, sent, spot))
    return most


def after_landing(judge: Judge, state: Korona, seat: i64, target: i64, sent: i64, spot: i64) -> i64:
    """The Thief there, then the best card that it does not lie on."""
    mine, theirs = state.areas[seat], state.areas[target]
    piles = sneak_attack.takes_after_thief(state, target, sent, spot)
    own_pile = mine.lift(sent)
    change = judge.change(state, seat)
    theirs.add(cards.THIEF, spot)
    most: i64 = NEVER
    for i in range(theirs.n):
        if has(piles, i):
            most = max(most, after_naming(judge, state, seat, cards.SNEAK_ATTACK, target, NONE, i))
    if most == NEVER:
        most = judge.change(state, target)
    theirs.take_off(spot)
    mine.set_pile(sent, own_pile)
    return change + most


def best_gift(judge: Judge, state: Korona, seat: i64, target: i64, one: i64, other: i64) -> i64:
    """ts-1: what to give in a Swap."""
    found: i64 = NONE
    most: i64 = 10 * NEVER
    for i in range(state.areas[seat].n):
        if tactical_swap.swap_works(state, target, one, other, i):
            worth = after_handing_over(judge, state, seat, i, target)
            if worth > most:
                most = worth
                found = i
    return found


def after_raid(judge: Judge, state: Korona, target: i64, one: i64, other: i64, given: i64) -> i64:
    """What a Swap or a theft comes to, each card put down where it is worth most."""
    actor = state.turn
    mine, theirs = state.areas[actor], state.areas[target]
    one_pile = theirs.lift(one)
    other_pile: i64 = 0
    own_pile: i64 = 0
    if other >= 0:
        other_pile = theirs.lift(other)
    if given >= 0:
        own_pile = mine.lift(given)
    total = judge.change(state, target) + judge.change(state, actor)
    if given >= 0:
        total += judge.swing(target, judge.gain(theirs, top(own_pile)))
    total += judge.swing(actor, gain_of_both(judge, mine, top(one_pile), top_or_none(other_pile)))
    if given >= 0:
        mine.set_pile(given, own_pile)
    if other >= 0:
        theirs.set_pile(other, other_pile)
    theirs.set_pile(one, one_pile)
    return total


def top_or_none(pile: i64) -> i64:
    """The card on top, if there is a pile."""
    if pile == 0:
        return cards.NO_CARD
    return top(pile)


def gain_of_both(judge: Judge, area: Area, one: i64, other: i64) -> i64:
    """What two cards add to an area, one after the other."""
    if other == cards.NO_CARD:
        return judge.gain(area, one)
    if not area.undemanding(one) or BASE[one] == other:
        one, other = other, one  # first what the other may lie on
    gained = judge.gain(area, one)
    spot = judge.spot
    if gained == NEVER:
        return 0
    area.add(one, spot)
    more = judge.gain(area, other)
    area.take_off(spot)
    if more == NEVER:
        return gained
    return gained + more


# ---- Revolt --------------------------------------------------------------------------


def after_revolt(judge: Judge, state: Korona, seat: i64) -> i64:
    """re-2, re-3: the own pass and the next one are the actor's choice."""
    other = clockwise(state.living, seat)
    return best_pass(judge, state, seat, other) + best_pass(
        judge, state, other, clockwise(state.living, other)
    )


def best_pass(judge: Judge, state: Korona, giver: i64, receiver: i64) -> i64:
    """The pile that the seat would rather see go there; 0: there is none."""
    most: i64 = NEVER
    for i in range(state.areas[giver].n):
        if state.areas[receiver].may_receive(state.areas[giver].piles[i]):
            most = max(most, after_passing(judge, state, giver, i, receiver))
    if most == NEVER:
        return 0
    return most


def after_passing(judge: Judge, state: Korona, giver: i64, index: i64, receiver: i64) -> i64:
    """A whole pile in the other area."""
    theirs, area = state.areas[giver], state.areas[receiver]
    pile = theirs.piles[index]
    theirs.set_pile(index, 0)
    change = judge.change(state, giver)
    if is_bare(pile):
        change += judge.swing(receiver, judge.gain(area, lead(pile)))
    else:
        area.add_pile(pile)
        change += judge.change(state, receiver)
        area.take_off(NEW)
    theirs.set_pile(index, pile)
    return change


def after_thief(judge: Judge, state: Korona) -> i64:
    """What is lost and won by the Thief that is sent, and the theft that follows."""
    mine, theirs = state.areas[state.turn], state.areas[state.target]
    own_pile = mine.lift(state.sent)
    theirs.add(cards.THIEF, state.landing)
    if state.first_taken >= 0:
        change = after_raid(judge, state, state.target, state.first_taken, NONE, NONE)
    else:
        change = judge.change(state, state.target) + judge.change(state, state.turn)
    theirs.take_off(state.landing)
    mine.set_pile(state.sent, own_pile)
    return change
