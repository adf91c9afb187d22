"""What comes of what is done to others: every change is made on the table, judged and undone."""

from mypy_extensions import i64

from courtly.games.korona.player.worth import NEVER, Judge
from courtly.games.korona.rules import attacks, cards, donation
from courtly.games.korona.rules.areas import NEW, Area
from courtly.games.korona.rules.piles import BASE, at, is_bare, lead, put_on, top, top_off, without
from courtly.games.korona.rules.state import NONE
from courtly.kernel.bits import clockwise, has

# ---- single changes ------------------------------------------------------------------


def after_placing(judge: Judge, seat: i64, card: i64, spot: i64) -> i64:
    """What a card adds to an area there, as the judge's seat sees it."""
    area = judge.state.areas[seat]
    return after_changing(judge, seat, judge.promised(area), area.pile_at(spot), card)


def after_building(judge: Judge, card: i64, spot: i64) -> i64:
    """The same in the seat's own area as it was."""
    pile = judge.state.areas[judge.seat].pile_at(spot)
    return after_changing(judge, judge.seat, judge.promises[judge.seat], pile, card)


def after_changing(judge: Judge, seat: i64, promise: i64, pile: i64, card: i64) -> i64:
    """A card on a pile of an area that promises so much."""
    worth = judge.with_pile(judge.state.areas[seat], promise, pile, put_on(pile, card))
    return judge.swing(seat, worth - judge.base[seat])


def after_moving(judge: Judge, index: i64, height: i64, spots: i64) -> i64:
    """im-1: the card in the best of these spots instead of here."""
    area = judge.state.areas[judge.seat]
    pile = area.piles[index]
    card = at(pile, height)
    area.set_pile(index, without(pile, height))
    promise = judge.promised(area)
    most: i64 = NEVER
    for spot in range(area.n + 1):
        if has(spots, spot):
            change = after_changing(judge, judge.seat, promise, area.pile_at(spot), card)
            most = max(most, change)
    area.set_pile(index, pile)
    return most


def after_handing_over(judge: Judge, giver: i64, index: i64, receiver: i64) -> i64:
    """The top card of a pile in the other area."""
    theirs = judge.state.areas[giver]
    pile = theirs.lift(index)
    change = judge.change(giver)
    theirs.set_pile(index, pile)
    return change + judge.swing(receiver, judge.gain(judge.state.areas[receiver], top(pile)))


def after_donation(judge: Judge, target: i64, chosen: bool) -> i64:
    """A card from the area: the one that the seat would choose, or else that it likes least."""
    state = judge.state
    piles = donation.givable(state, target)
    found: i64 = NEVER if chosen else -NEVER
    for i in range(state.areas[target].n):
        if has(piles, i):
            worth = after_handing_over(judge, target, i, state.turn)
            if chosen == (worth > found):
                found = worth
    return found


# ---- Tactical Swap, Sneak Attack, Glorious Attack ------------------------------------


def after_attack(judge: Judge, card: i64, target: i64) -> i64:
    """The best that can be declared with this card against this player."""
    if card == cards.GLORIOUS_ATTACK:
        return after_passing(judge, target, best_take(judge, card, target, NONE), judge.seat)
    plundered = plunder(judge, card, target)
    return max(plundered, best_thief(judge, target)) if card == cards.SNEAK_ATTACK else plundered


def plunder(judge: Judge, card: i64, target: i64) -> i64:
    """Two cards, the better one first."""
    one = best_take(judge, card, target, NONE)
    if one == NONE:
        return NEVER
    other = best_take(judge, card, target, one)
    given: i64 = NONE
    if card == cards.TACTICAL_SWAP:
        given = best_gift(judge, target, one, other)
    return after_raid(judge, target, one, other, given)


def best_take(judge: Judge, card: i64, target: i64, named: i64) -> i64:
    """The pile to name next; NONE: there is none."""
    piles = attacks.nameable(judge.state, card, target, named)
    if piles == 0:
        return NONE
    theirs = judge.state.areas[target]
    first_pile = theirs.lift(named)
    promise = judge.promised(theirs)
    found: i64 = NONE
    most: i64 = 10 * NEVER
    for i in range(theirs.n):
        if has(piles, i):
            worth = after_taking(judge, card, target, promise, i)
            if worth > most:
                most = worth
                found = i
    theirs.put_back(named, first_pile)
    return found


def after_naming(judge: Judge, card: i64, target: i64, named: i64, index: i64) -> i64:
    """What taking from this pile means, once the named card is lifted."""
    theirs = judge.state.areas[target]
    first_pile = theirs.lift(named)
    worth = after_taking(judge, card, target, judge.promised(theirs), index)
    theirs.put_back(named, first_pile)
    return worth


def after_taking(judge: Judge, card: i64, target: i64, promise: i64, index: i64) -> i64:
    """A stack is taken; or the top card of a pile, out of an area that promises so much."""
    if card == cards.GLORIOUS_ATTACK:
        return after_passing(judge, target, index, judge.seat)
    theirs = judge.state.areas[target]
    pile = theirs.piles[index]
    worth = judge.with_pile(theirs, promise, pile, top_off(pile))
    return judge.swing(target, worth - judge.base[target]) + judge.own_gain(top(pile))


def best_thief(judge: Judge, target: i64) -> i64:
    """sa-1: the best attack that sends a Thief; NEVER: there is none."""
    most: i64 = NEVER
    mine = judge.state.areas[judge.seat]
    if mine.has(cards.THIEF):
        thieves = attacks.thieves(judge.state, target)
        for i in range(mine.n):
            if has(thieves, i):
                most = max(most, after_sending(judge, target, i))
    return most


def after_sending(judge: Judge, target: i64, sent: i64) -> i64:
    """thief-4: the Thief at its best place."""
    spots = attacks.landings(judge.state, target, sent)
    most: i64 = NEVER
    for spot in range(judge.state.areas[target].n + 1):
        if has(spots, spot):
            most = max(most, after_landing(judge, target, sent, spot))
    return most


def after_landing(judge: Judge, target: i64, sent: i64, spot: i64) -> i64:
    """The Thief there, then the best card that it does not lie on."""
    mine, theirs = judge.state.areas[judge.seat], judge.state.areas[target]
    piles = attacks.takes_after_thief(judge.state, target, sent, spot)
    own_pile = mine.lift(sent)
    change = judge.change(judge.seat)
    theirs.add(cards.THIEF, spot)
    most: i64 = NEVER
    for i in range(theirs.n):
        if has(piles, i):
            most = max(most, after_naming(judge, cards.SNEAK_ATTACK, target, NONE, i))
    if most == NEVER:
        most = judge.change(target)
    theirs.take_off(spot)
    mine.set_pile(sent, own_pile)
    return change + most


def best_gift(judge: Judge, target: i64, one: i64, other: i64) -> i64:
    """ts-1: what to give in a Swap."""
    found: i64 = NONE
    most: i64 = 10 * NEVER
    for i in range(judge.state.areas[judge.seat].n):
        if attacks.swap_works(judge.state, target, one, other, i):
            worth = after_handing_over(judge, judge.seat, i, target)
            if worth > most:
                most = worth
                found = i
    return found


def after_raid(judge: Judge, target: i64, one: i64, other: i64, given: i64) -> i64:
    """What a Swap or a theft comes to, each card put down where it is worth most."""
    actor = judge.state.turn
    mine, theirs = judge.state.areas[actor], judge.state.areas[target]
    one_pile, other_pile, own_pile = theirs.lift(one), theirs.lift(other), mine.lift(given)
    total = judge.change(target) + judge.change(actor)
    if given >= 0:
        total += judge.swing(target, judge.gain(theirs, top(own_pile)))
    total += judge.swing(actor, gain_of_both(judge, mine, top(one_pile), top_or_none(other_pile)))
    mine.put_back(given, own_pile)
    theirs.put_back(other, other_pile)
    theirs.put_back(one, one_pile)
    return total


def after_thief(judge: Judge) -> i64:
    """What is lost and won by the Thief that is sent, and the theft that follows."""
    state = judge.state
    mine, theirs = state.areas[state.turn], state.areas[state.target]
    own_pile = mine.lift(state.sent)
    theirs.add(cards.THIEF, state.landing)
    if state.first_taken >= 0:
        change = after_raid(judge, state.target, state.first_taken, NONE, NONE)
    else:
        change = judge.change(state.target) + judge.change(state.turn)
    theirs.take_off(state.landing)
    mine.set_pile(state.sent, own_pile)
    return change


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
    return gained if more == NEVER else gained + more


# ---- Revolt --------------------------------------------------------------------------


def after_revolt(judge: Judge) -> i64:
    """re-2, re-3: the own pass and the next one are the actor's choice."""
    living = judge.state.living
    other = clockwise(living, judge.seat)
    return best_pass(judge, judge.seat, other) + best_pass(judge, other, clockwise(living, other))


def best_pass(judge: Judge, giver: i64, receiver: i64) -> i64:
    """The pile that the seat would rather see go there; 0: there is none."""
    theirs, area = judge.state.areas[giver], judge.state.areas[receiver]
    most: i64 = NEVER
    for i in range(theirs.n):
        if area.may_receive(theirs.piles[i]):
            most = max(most, after_passing(judge, giver, i, receiver))
    if most == NEVER:
        return 0
    return most


def after_passing(judge: Judge, giver: i64, index: i64, receiver: i64) -> i64:
    """A whole pile in the other area."""
    theirs, area = judge.state.areas[giver], judge.state.areas[receiver]
    pile = theirs.piles[index]
    theirs.set_pile(index, 0)
    change = judge.change(giver)
    if is_bare(pile):
        change += judge.swing(receiver, judge.gain(area, lead(pile)))
    else:
        change += after_arriving(judge, receiver, pile)
    theirs.set_pile(index, pile)
    return change


def after_arriving(judge: Judge, receiver: i64, pile: i64) -> i64:
    """A stack as it is."""
    area = judge.state.areas[receiver]
    area.add_pile(pile)
    change = judge.change(receiver)
    area.take_off(NEW)
    return change
