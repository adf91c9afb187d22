"""What is concluded when a card shows itself, or is shown not to be there.

Where that leaves a choice, a guess is made, each as likely as the deal makes it.
"""

from mypy_extensions import i64

from courtly.games.corvassa.memory.slots import (
    FINE,
    NO_FAVOR,
    NO_QUEEN,
    NO_SLOT,
    NOT_FROM_PILE,
    ON_PILE,
    PLACES,
    Slots,
)
from courtly.games.corvassa.rules import cards
from courtly.kernel.dice import Dice

# ---- a card that leaves a hand -------------------------------------------------------------


def slot_shown(slots: Slots, seat: i64, card: i64, dice: Dice) -> i64:
    """The slot that was seen to be this card: one known to be it, or an unknown one."""
    known = float(slots.number_of(seat, card))
    unknown = expected(slots, seat, card)
    if known == 0.0:
        return one_of_unknown(slots, seat, card, unknown, dice)
    slots.weight *= known + unknown
    if unknown > 0.0:
        slots.guessed = True
        if up_to(known + unknown, dice) >= known:
            slots.weight /= unknown  # which counts it again
            return one_of_unknown(slots, seat, card, unknown, dice)
    at: i64 = 0
    while slots.card_at(seat, at) != card:
        at += 1
    return slots.at(seat, at)


def slot_unseen(slots: Slots, seat: i64, robbed: bool, n: i64, dice: Dice) -> i64:
    """Some card of a hand, of n that it can be; a gift is no Favor (R88)."""
    slots.guessed = slots.guessed or slots.differ(seat)
    left = dice.below(n)
    at: i64 = 0
    while True:
        slot = slots.at(seat, at)
        if robbed or slots.card[slot] != cards.FAVOR:
            if left == 0:
                return slot
            left -= 1
        at += 1


def possible_gifts(slots: Slots, seat: i64, dice: Dice) -> i64:
    """How many cards of a hand are no Favors; for that it must be settled which are."""
    for j in range(slots.number[seat]):
        slot = slots.at(seat, j)
        if slots.card[slot] == cards.NO_CARD and slots.could_be(slot, cards.FAVOR) > 0:
            slots.guessed = True
            if up_to(1.0, dice) < slots.chance_of(slot, cards.FAVOR):
                slots.become(slot, cards.FAVOR)
            else:
                slots.restrict(slot, NO_FAVOR)
    return slots.number[seat] - slots.number_of(seat, cards.FAVOR)


def expected(slots: Slots, seat: i64, card: i64) -> float:
    """How many of this kind to expect among the unknown slots of a hand."""
    likely = 0.0
    for j in range(slots.number[seat]):
        slot = slots.at(seat, j)
        if slots.card[slot] == cards.NO_CARD:
            likely += slots.chance_of(slot, card)
    return likely


def up_to(limit: float, dice: Dice) -> float:
    """A number from 0 to the limit."""
    return limit * float(dice.below(FINE)) / float(FINE)


def one_is(slots: Slots, seat: i64, card: i64, dice: Dice) -> i64:
    """One of the unknown slots of a hand turns out to be this card; NO_SLOT: none can."""
    return one_of_unknown(slots, seat, card, expected(slots, seat, card), dice)


def one_of_unknown(slots: Slots, seat: i64, card: i64, likely: float, dice: Dice) -> i64:
    """The same, where so many are expected."""
    left = up_to(likely, dice)
    found: i64 = NO_SLOT
    for j in range(slots.number[seat]):
        slot = slots.at(seat, j)
        if slots.card[slot] == cards.NO_CARD and slots.could_be(slot, card) > 0:
            slots.guessed = slots.guessed or (found != NO_SLOT and not slots.alike(found, slot))
            if left >= 0.0:
                found = slot
            left -= slots.chance_of(slot, card)
    if found != NO_SLOT:
        slots.weight *= likely
        slots.become(found, card)
    return found


# ---- what a hand is shown to hold ----------------------------------------------------------


def shows_all(slots: Slots, seat: i64, hand: i64, dice: Dice) -> bool:
    """R58: each unknown slot turns out to be one of the cards not known yet."""
    missing = hand
    for j in range(slots.number[seat]):
        card = slots.card_at(seat, j)
        if card != cards.NO_CARD:
            if cards.held(missing, card) == 0:
                return False
            missing -= cards.in_hand(card)
    slots.guessed = slots.guessed or slots.differ(seat)
    for j in range(slots.number[seat]):
        slot = slots.at(seat, j)
        if slots.card[slot] == cards.NO_CARD:
            if not is_one_of(slots, slot, missing, dice):
                return False
            missing -= cards.in_hand(slots.card[slot])
    return True


def is_one_of(slots: Slots, slot: i64, hand: i64, dice: Dice) -> bool:
    """An unknown slot turns out to be a card of this hand."""
    likely = 0.0
    for card in range(i64(cards.KINDS)):
        if cards.held(hand, card) > 0:
            likely += slots.chance_of(slot, card)
    left = up_to(likely, dice)
    found: i64 = cards.NO_CARD
    for card in range(i64(cards.KINDS)):
        if cards.held(hand, card) > 0 and slots.could_be(slot, card) > 0:
            if left >= 0.0:
                found = card
            left -= slots.chance_of(slot, card)
    if found != cards.NO_CARD:
        slots.weight *= likely
        slots.become(slot, found)
    return found != cards.NO_CARD


def is_barren(slots: Slots, seat: i64, harmless: i64) -> bool:
    """R120: nothing in this hand can attack."""
    for j in range(slots.number[seat]):
        if not slots.narrow(slots.at(seat, j), harmless):
            return False
    return True


def shows_pawns(slots: Slots, seat: i64, pawns: i64, dice: Dice) -> bool:
    """R79: as many as a Promotion takes."""
    while slots.number_of(seat, cards.PAWN) < pawns:
        if one_is(slots, seat, cards.PAWN, dice) == NO_SLOT:
            return False
    return True


# ---- Queens in the pile ----------------------------------------------------------------------


def no_queen_left(slots: Slots, dice: Dice) -> bool:
    """R79: what Queens the pile had are in the hands."""
    pool = slots.pools - 1
    for j in range(slots.number[ON_PILE]):
        if not slots.narrow(slots.at(ON_PILE, j), NO_QUEEN):
            return False
    places: i64 = 0
    for slot in range(slots.used):
        if may_have_queen(slots, slot):
            places += 1
    left = slots.left[pool]
    for slot in range(slots.used):
        if may_have_queen(slots, slot):
            queens = cards.heaped(slots.heaps[pool], cards.QUEEN)
            slots.guessed = slots.guessed or queens < places
            if dice.below(places) < queens:
                slots.weight *= float(places) / float(left)
                slots.become(slot, cards.QUEEN)
                left -= 1
            places -= 1
    return cards.heaped(slots.heaps[pool], cards.QUEEN) == 0


def may_have_queen(slots: Slots, slot: i64) -> bool:
    """May this unknown card be a Queen out of the pile of now?"""
    return (
        slots.card[slot] == cards.NO_CARD
        and is_of_this_pile(slots, slot)
        and slots.could_be(slot, cards.QUEEN) > 0
    )


def is_of_this_pile(slots: Slots, slot: i64) -> bool:
    """Was it drawn since the discards were last shuffled?"""
    pool = slots.pool[slot]
    if pool == NOT_FROM_PILE:
        return False
    while slots.goes_on[pool]:
        pool += 1
    return pool == slots.pools - 1


def a_queen_left(slots: Slots, dice: Dice) -> bool:
    """8.2-d: one was in the pile; first, who else has one? Then the pile is shuffled."""
    pool = slots.pools - 1
    left = slots.left[pool]
    for place in range(i64(PLACES)):
        for j in range(slots.number[place]):
            slot = slots.at(place, j)
            if place != ON_PILE and may_have_queen(slots, slot):
                slots.guessed = True
                if dice.below(left) < cards.heaped(slots.heaps[pool], cards.QUEEN):
                    slots.become(slot, cards.QUEEN)
                else:
                    slots.restrict(slot, NO_QUEEN)
                left -= 1
    return mix_in(slots, dice) and cards.heaped(slots.heaps[slots.pools - 1], cards.QUEEN) > 0


def mix_in(slots: Slots, dice: Dice) -> bool:
    """What lay in its place on the pile lies there no more."""
    back: i64 = 0
    for j in range(slots.number[ON_PILE]):
        slot = slots.at(ON_PILE, j)
        if slots.card[slot] == cards.NO_CARD and not slots.guess(slot, dice):
            return False
        back += cards.in_heap(slots.card[slot])
    slots.number[ON_PILE] = 0
    if back:
        slots.put_back(back)
    return True
