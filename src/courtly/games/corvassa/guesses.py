"""Guesses of what an unknown card is, each as likely as the deal makes it."""

from mypy_extensions import i64

from courtly.games.corvassa.cards import (
    FAVOR,
    KINDS,
    NO_CARD,
    PAWN,
    QUEEN,
    heaped,
    held,
    in_hand,
    in_heap,
)
from courtly.games.corvassa.slots import (
    FINE,
    NO_FAVOR,
    NO_QUEEN,
    NO_SLOT,
    NOT_FROM_PILE,
    ON_PILE,
    PLACES,
    ROOM,
    Slots,
)
from courtly.kernel.dice import Dice


class Guesses(Slots):
    """Slots, and what is concluded when one of them shows itself, or is shown not to be there."""

    # ---- a card that leaves a hand -------------------------------------------------------------

    def slot_shown(self, seat: i64, card: i64, dice: Dice) -> i64:
        """The slot that was seen to be this card: one known to be it, or an unknown one."""
        known = float(self.number_of(seat, card))
        unknown = self.expected(seat, card)
        if known == 0.0:
            return self.one_of_unknown(seat, card, unknown, dice)
        self.weight *= known + unknown
        if unknown > 0.0:
            self.guessed = True
            if self.up_to(known + unknown, dice) >= known:
                self.weight /= unknown  # which counts it again
                return self.one_of_unknown(seat, card, unknown, dice)
        at = seat * ROOM
        while self.card[self.lies[at]] != card:
            at += 1
        return self.lies[at]

    def slot_unseen(self, seat: i64, robbed: bool, n: i64, dice: Dice) -> i64:
        """Some card of a hand, of n that it can be; a gift is no Favor (R88)."""
        self.guessed = self.guessed or self.differ(seat)
        left = dice.below(n)
        at = seat * ROOM
        while True:
            slot = self.lies[at]
            if robbed or self.card[slot] != FAVOR:
                if left == 0:
                    return slot
                left -= 1
            at += 1

    def possible_gifts(self, seat: i64, dice: Dice) -> i64:
        """How many cards of a hand are no Favors; for that it must be settled which are."""
        for j in range(self.number[seat]):
            slot = self.lies[seat * ROOM + j]
            if self.card[slot] == NO_CARD and self.could_be(slot, FAVOR) > 0:
                self.guessed = True
                if self.up_to(1.0, dice) < self.chance_of(slot, FAVOR):
                    self.become(slot, FAVOR)
                else:
                    self.restrict(slot, NO_FAVOR)
        return self.number[seat] - self.number_of(seat, FAVOR)

    def expected(self, seat: i64, card: i64) -> float:
        """How many of this kind to expect among the unknown slots of a hand."""
        likely = 0.0
        for j in range(self.number[seat]):
            slot = self.lies[seat * ROOM + j]
            if self.card[slot] == NO_CARD:
                likely += self.chance_of(slot, card)
        return likely

    def up_to(self, limit: float, dice: Dice) -> float:
        """A number from 0 to the limit."""
        return limit * float(dice.below(FINE)) / float(FINE)

    def one_is(self, seat: i64, card: i64, dice: Dice) -> i64:
        """One of the unknown slots of a hand turns out to be this card; NO_SLOT: none can."""
        return self.one_of_unknown(seat, card, self.expected(seat, card), dice)

    def one_of_unknown(self, seat: i64, card: i64, likely: float, dice: Dice) -> i64:
        """The same, where so many are expected."""
        left = self.up_to(likely, dice)
        found: i64 = NO_SLOT
        for j in range(self.number[seat]):
            slot = self.lies[seat * ROOM + j]
            if self.card[slot] == NO_CARD and self.could_be(slot, card) > 0:
                self.guessed = self.guessed or (found != NO_SLOT and not self.alike(found, slot))
                if left >= 0.0:
                    found = slot
                left -= self.chance_of(slot, card)
        if found != NO_SLOT:
            self.weight *= likely
            self.become(found, card)
        return found

    # ---- what a hand is shown to hold ----------------------------------------------------------

    def shows_all(self, seat: i64, hand: i64, dice: Dice) -> bool:
        """R58: each unknown slot turns out to be one of the cards not known yet."""
        missing = hand
        for j in range(self.number[seat]):
            card = self.card[self.lies[seat * ROOM + j]]
            if card != NO_CARD:
                if held(missing, card) == 0:
                    return False
                missing -= in_hand(card)
        self.guessed = self.guessed or self.differ(seat)
        for j in range(self.number[seat]):
            slot = self.lies[seat * ROOM + j]
            if self.card[slot] == NO_CARD:
                if not self.is_one_of(slot, missing, dice):
                    return False
                missing -= in_hand(self.card[slot])
        return True

    def is_one_of(self, slot: i64, hand: i64, dice: Dice) -> bool:
        """An unknown slot turns out to be a card of this hand."""
        likely = 0.0
        for card in range(i64(KINDS)):
            if held(hand, card) > 0:
                likely += self.chance_of(slot, card)
        left = self.up_to(likely, dice)
        found: i64 = NO_CARD
        for card in range(i64(KINDS)):
            if held(hand, card) > 0 and self.could_be(slot, card) > 0:
                if left >= 0.0:
                    found = card
                left -= self.chance_of(slot, card)
        if found != NO_CARD:
            self.weight *= likely
            self.become(slot, found)
        return found != NO_CARD

    def is_barren(self, seat: i64, harmless: i64) -> bool:
        """R120: nothing in this hand can attack."""
        for j in range(self.number[seat]):
            if not self.narrow(self.lies[seat * ROOM + j], harmless):
                return False
        return True

    def shows_pawns(self, seat: i64, pawns: i64, dice: Dice) -> bool:
        """R79: as many as a Promotion takes."""
        while self.number_of(seat, PAWN) < pawns:
            if self.one_is(seat, PAWN, dice) == NO_SLOT:
                return False
        return True

    # ---- Queens in the pile ----------------------------------------------------------------------

    def no_queen_left(self, dice: Dice) -> bool:
        """R79: what Queens the pile had are in the hands."""
        pool = self.pools - 1
        for j in range(self.number[ON_PILE]):
            if not self.narrow(self.lies[ON_PILE * ROOM + j], NO_QUEEN):
                return False
        places: i64 = 0
        for slot in range(self.slots):
            if self.may_have_queen(slot):
                places += 1
        cards = self.left[pool]
        for slot in range(self.slots):
            if self.may_have_queen(slot):
                queens = heaped(self.heaps[pool], QUEEN)
                self.guessed = self.guessed or queens < places
                if dice.below(places) < queens:
                    self.weight *= float(places) / float(cards)
                    self.become(slot, QUEEN)
                    cards -= 1
                places -= 1
        return heaped(self.heaps[pool], QUEEN) == 0

    def may_have_queen(self, slot: i64) -> bool:
        """May this unknown card be a Queen out of the pile of now?"""
        return (
            self.card[slot] == NO_CARD
            and self.is_of_this_pile(slot)
            and self.could_be(slot, QUEEN) > 0
        )

    def is_of_this_pile(self, slot: i64) -> bool:
        """Was it drawn since the discards were last shuffled?"""
        pool = self.pool[slot]
        if pool == NOT_FROM_PILE:
            return False
        while self.goes_on[pool]:
            pool += 1
        return pool == self.pools - 1

    def a_queen_left(self, dice: Dice) -> bool:
        """8.2-d: one was in the pile; first, who else has one? Then the pile is shuffled."""
        pool = self.pools - 1
        cards = self.left[pool]
        for place in range(i64(PLACES)):
            for j in range(self.number[place]):
                slot = self.lies[place * ROOM + j]
                if place != ON_PILE and self.may_have_queen(slot):
                    self.guessed = True
                    if dice.below(cards) < heaped(self.heaps[pool], QUEEN):
                        self.become(slot, QUEEN)
                    else:
                        self.restrict(slot, NO_QUEEN)
                    cards -= 1
        return self.mix_in(dice) and heaped(self.heaps[self.pools - 1], QUEEN) > 0

    def mix_in(self, dice: Dice) -> bool:
        """What lay in its place on the pile lies there no more."""
        back: i64 = 0
        for j in range(self.number[ON_PILE]):
            slot = self.lies[ON_PILE * ROOM + j]
            if self.card[slot] == NO_CARD and not self.guess(slot, dice):
                return False
            back += in_heap(self.card[slot])
        self.number[ON_PILE] = 0
        if back:
            self.put_back(back)
        return True
