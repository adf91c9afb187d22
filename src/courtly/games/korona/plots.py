"""What an Action card may be aimed at: every declaration that can be completed, and no other.

While something is declared nothing moves yet (R78, R80): piles keep their numbers, and what will
have been lifted is worked out on two scratch areas.
"""

from mypy_extensions import i64

from courtly.games.korona.cards import (
    GLORIOUS_ATTACK,
    JOKER,
    NO_CARD,
    RULER,
    TACTICAL_SWAP,
    THIEF,
)
from courtly.games.korona.piles import is_bare, lead, top
from courtly.games.korona.realm import NONE, Realm
from courtly.kernel.bits import bit, clockwise, has


class Plots(Realm):
    """The table, and what may be plotted at it."""

    # ---- Donation ------------------------------------------------------------------

    def givable(self, target: i64) -> i64:
        """don-2, R36, R49: the piles whose top card the target may give to the actor."""
        found: i64 = 0
        mine, theirs = self.areas[self.turn], self.areas[target]
        for i in range(theirs.n):
            if mine.has_place_for(top(theirs.piles[i])):
                found |= bit(i)
        return found

    # ---- what may be named next ------------------------------------------------------

    def may_aim(self, card: i64, target: i64) -> bool:
        """R18, R19: is there any way to complete this card against this player?"""
        if card == GLORIOUS_ATTACK:
            return self.conquests(target) != 0
        if card == TACTICAL_SWAP:
            return self.first_swaps(target) != 0
        return self.first_thefts(target) != 0 or self.thieves(target) != 0

    def takes(self) -> i64:
        """The piles of the target that may be named next, whole or for their top card."""
        target, named = self.target, self.first_taken
        if self.card == GLORIOUS_ATTACK:
            return self.conquests(target)
        if self.card == TACTICAL_SWAP:
            return self.first_swaps(target) if named < 0 else self.second_swaps(target, named)
        if self.sent >= 0:
            return self.takes_after_thief(target, self.sent, self.landing)
        return self.first_thefts(target) if named < 0 else self.second_thefts(target, named)

    # ---- Glorious Attack -------------------------------------------------------------

    def conquests(self, target: i64) -> i64:
        """ga-1, ga-2, R27: the full stacks that may be taken and can be received."""
        mine, theirs = self.areas[self.turn], self.areas[target]
        found = theirs.conquerable()
        for i in range(theirs.n):
            pile = theirs.piles[i]
            if has(found, i) and not mine.may_receive(pile) and not mine.may_receive_apart(pile):
                found &= ~bit(i)
        return found

    # ---- Sneak Attack without a Thief ------------------------------------------------

    def first_thefts(self, target: i64) -> i64:
        """sa-2, R19, R58: the piles to steal the first card from."""
        theirs = self.areas[target]
        exposed = theirs.exposed()
        found: i64 = 0
        for i in range(theirs.n):
            if has(exposed, i) and self.has_second_theft(target, i):
                found |= bit(i)
        return self.single_thefts(target) if found == 0 and self.partial_steal else found

    def single_thefts(self, target: i64) -> i64:
        """R19: by option, one card where two cannot be had."""
        mine, theirs = self.areas[self.turn], self.areas[target]
        found = theirs.exposed()
        for i in range(theirs.n):
            if not mine.has_place_for(top(theirs.piles[i])):
                found &= ~bit(i)
        return found

    def second_thefts(self, target: i64, named: i64) -> i64:
        """R58: the piles for the second card, when the first comes from the named one."""
        theirs = self.areas[target]
        seconds = theirs.exposed_after(named)
        for i in range(theirs.n):
            if has(seconds, i) and not self.can_keep(target, named, i):
                seconds &= ~bit(i)
        return seconds

    def has_second_theft(self, target: i64, named: i64) -> bool:
        theirs = self.areas[target]
        seconds = theirs.exposed_after(named)
        for i in range(theirs.n):
            if has(seconds, i) and self.can_keep(target, named, i):
                return True
        return False

    def can_keep(self, target: i64, one: i64, other: i64) -> bool:
        """R36: has the actor a place for both cards?"""
        theirs = self.areas[target]
        card = theirs.card_after(one, other)
        return self.areas[self.turn].has_places_for(top(theirs.piles[one]), card)

    # ---- Sneak Attack with a Thief -----------------------------------------------------

    def thieves(self, target: i64) -> i64:
        """sa-1, R38: the own piles whose top card is a Thief that can be sent."""
        mine = self.areas[self.turn]
        found: i64 = 0
        idle: i64 = 0
        for i in range(mine.n):
            if top(mine.piles[i]) == THIEF:
                if self.useful_landings(target, i) != 0:
                    found |= bit(i)
                if self.partial_steal:
                    idle |= bit(i)
        return found if found != 0 else idle

    def landings(self) -> i64:
        """thief-4: where the Thief may go."""
        useful = self.useful_landings(self.target, self.sent)
        return useful if useful != 0 else self.areas[self.target].places(THIEF)

    def useful_landings(self, target: i64, sent: i64) -> i64:
        """R40: the spots for the Thief that leave something to steal."""
        spots = self.areas[target].places(THIEF)
        for spot in range(self.areas[target].n + 1):
            if has(spots, spot) and self.takes_after_thief(target, sent, spot) == 0:
                spots &= ~bit(spot)
        return spots

    def takes_after_thief(self, target: i64, sent: i64, landing: i64) -> i64:
        """R40, R63: what may be stolen once the Thief lies there; nothing from under it."""
        mine, theirs = self.areas[self.turn], self.areas[target]
        exposed = theirs.exposed()
        thief_pile = mine.lift(sent)
        found: i64 = 0
        for i in range(theirs.n):
            if has(exposed, i) and i + 1 != landing and mine.has_place_for(top(theirs.piles[i])):
                found |= bit(i)
        mine.set_pile(sent, thief_pile)
        return found

    # ---- Tactical Swap -----------------------------------------------------------------

    def first_swaps(self, target: i64) -> i64:
        """ts-1, R19: the piles to take the first card from."""
        theirs = self.areas[target]
        exposed = theirs.exposed()
        found: i64 = 0
        single: i64 = 0
        for i in range(theirs.n):
            if has(exposed, i):
                if self.has_second_swap(target, i):
                    found |= bit(i)
                elif self.partial_steal and self.has_gift(target, i, NONE):
                    single |= bit(i)
        return found if found != 0 else single

    def second_swaps(self, target: i64, named: i64) -> i64:
        """R58: the piles for the second card, when the first comes from the named one."""
        theirs = self.areas[target]
        seconds = theirs.exposed_after(named)
        for i in range(theirs.n):
            if has(seconds, i) and not self.has_gift(target, named, i):
                seconds &= ~bit(i)
        return seconds

    def has_second_swap(self, target: i64, named: i64) -> bool:
        theirs = self.areas[target]
        seconds = theirs.exposed_after(named)
        for i in range(theirs.n):
            if has(seconds, i) and self.has_gift(target, named, i):
                return True
        return False

    def gifts_in_swap(self) -> i64:
        """What may be given in the Swap being declared."""
        found: i64 = 0
        for i in range(self.areas[self.turn].n):
            if self.swap_works(self.target, self.first_taken, self.second_taken, i):
                found |= bit(i)
        return found

    def has_gift(self, target: i64, one: i64, other: i64) -> bool:
        for i in range(self.areas[self.turn].n):
            if self.swap_works(target, one, other, i):
                return True
        return False

    def swap_works(self, target: i64, one: i64, other: i64, given: i64) -> bool:
        """R36, R56, R57, R96: once all is lifted, has everything a place?"""
        mine, theirs = self.areas[self.turn], self.areas[target]
        taken, gift = top(theirs.piles[one]), top(mine.piles[given])
        second: i64 = NO_CARD
        if other >= 0:
            second = theirs.card_after(one, other)
        if mine.undemanding(taken) and mine.undemanding(second) and theirs.undemanding(gift):
            return True
        kept = mine.lift(given)
        works = mine.has_places_for(taken, second)
        mine.set_pile(given, kept)
        return works and self.gift_finds_place(target, one, other, gift)

    def gift_finds_place(self, target: i64, one: i64, other: i64, gift: i64) -> bool:
        """R96: has the target a place for the gift, once the cards named have left?"""
        theirs = self.areas[target]
        one_pile = theirs.lift(one)
        other_pile: i64 = 0
        if other >= 0:
            other_pile = theirs.lift(other)
        works = theirs.has_place_for(gift)
        if other >= 0:
            theirs.set_pile(other, other_pile)
        theirs.set_pile(one, one_pile)
        return works

    # ---- Revolt ------------------------------------------------------------------------

    def pass_giver(self) -> i64:
        """R70: whose pass is next, going round from the actor."""
        return self.nth_in_ring(self.passes)

    def pass_decider(self) -> i64:
        """re-3, R70: who decides that pass: the actor the first, then whoever passed before."""
        return self.nth_in_ring(self.passes - 1) if self.passes > 0 else self.turn

    def pass_receiver(self) -> i64:
        """Whom it goes to."""
        return clockwise(self.ring, self.pass_giver())

    def nth_in_ring(self, n: i64) -> i64:
        seat = self.turn
        for _ in range(n):
            seat = clockwise(self.ring, seat)
        return seat

    def passable(self) -> i64:
        """re-2, R28, R69: the piles that may be passed; received ones are held aside (R71)."""
        theirs, receiver = self.areas[self.pass_giver()], self.areas[self.pass_receiver()]
        found: i64 = 0
        for i in range(theirs.n):
            if receiver.may_receive(theirs.piles[i]):
                found |= bit(i)
        return found

    # ---- what is put down ----------------------------------------------------------------

    def is_double(self) -> bool:
        """R59: do two cards wait for the same player to put them into the same area?"""
        if self.waiting < 2 or not is_bare(self.aside[0]) or not is_bare(self.aside[1]):
            return False
        same_area = self.bound_for[0] == self.bound_for[1]
        return same_area and self.placer[0] == self.placer[1]

    def card_aside(self, number: i64) -> i64:
        """The card that is to be put down: of a Ruler pair, its Joker."""
        pile = self.aside[number]
        return lead(pile) if is_bare(pile) else JOKER

    def spots_for(self, number: i64) -> i64:
        """Where a card held aside may go, so that what waits with it has a place too."""
        area = self.areas[self.bound_for[number]]
        card = self.card_aside(number)
        if not is_bare(self.aside[number]):
            return area.places_before(JOKER, RULER)  # R66
        if self.is_double():
            return area.places_before(card, self.card_aside(1 - number))
        return area.places(card)
