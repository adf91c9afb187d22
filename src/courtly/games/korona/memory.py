"""What the seats have come to know of each other's hands.

A card taken from the Market is known to all until it leaves the hand it went to (R104). Only a
Donation from hand to hand divides the table: two know what the others do not. From the first one
on the memory is a tape, and whoever wants to know what a seat knows plays it again from there.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.cards import CARDS, KINDS, NO_CARD
from courtly.games.korona.moves import MAX_SEATS
from courtly.kernel.dice import Dice

# What the tape holds: kind + 4 * seat + 16 * card + 512 * receiver.
DRAWS: Final = 0  # seat: a card nobody else saw
TAKES: Final = 1  # seat, card
LOSES: Final = 2  # seat, card: placed, played or thrown away before all eyes
GIVES: Final = 3  # seat, card, receiver: seen by the two
LENGTH: Final = 2 * CARDS + 8  # every card comes and goes once; four Donations
SLOTS: Final = 2 * CARDS
NOWHERE: Final = -1


def entry(kind: i64, seat: i64, card: i64, receiver: i64) -> i64:
    """One thing to remember."""
    return kind + 4 * seat + 16 * card + 512 * receiver


@final
@mypyc_attr(acyclic=True)
class Memory:
    """Who was seen to take what, and since the first gift from hand to hand everything."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.known: vec[i64] = vec[i64]([0] * (MAX_SEATS * KINDS))  # when the tape begins
        self.hidden: vec[i64] = vec[i64]([0] * MAX_SEATS)  # when the tape begins
        self.tape: vec[i64] = vec[i64]([0] * LENGTH)
        self.n: i64 = 0
        # For playing the tape again: cards that may be in some hand, not part of what is known.
        self.card: vec[i64] = vec[i64]([0] * SLOTS)  # NO_CARD: any
        self.holder: vec[i64] = vec[i64]([0] * SLOTS)  # NOWHERE: no hand
        self.slots: i64 = 0
        self.gift: vec[i64] = vec[i64]([0] * LENGTH)  # the slot that a gift was
        self.bound: vec[i64] = vec[i64]([0] * KINDS)  # unknown cards that turned out to be these
        self.ways = 1.0  # in how many ways they could

    def copy_from(self, other: "Memory") -> None:
        """Become equal to another memory."""
        for i in range(i64(MAX_SEATS * KINDS)):
            self.known[i] = other.known[i]
        for i in range(other.n):
            self.tape[i] = other.tape[i]
        for seat in range(i64(MAX_SEATS)):
            self.hidden[seat] = other.hidden[seat]
        self.n = other.n

    # ---- what happens --------------------------------------------------------------------

    def draws(self, seat: i64) -> None:
        """A card from the Draw Pile."""
        if self.n > 0:
            self.note(entry(DRAWS, seat, 0, 0))

    def takes(self, seat: i64, card: i64) -> None:
        """setup-4: a card from the Market, before all eyes."""
        if self.n > 0:
            self.note(entry(TAKES, seat, card, 0))
        else:
            self.known[seat * KINDS + card] += 1

    def loses(self, seat: i64, card: i64) -> None:
        """A card leaves a hand before all eyes; one that was known there is that card."""
        if self.n > 0:
            self.note(entry(LOSES, seat, card, 0))
        elif self.known[seat * KINDS + card] > 0:
            self.known[seat * KINDS + card] -= 1

    def gives(self, seat: i64, card: i64, receiver: i64, sizes: vec[i64]) -> None:
        """R12: a gift from hand to hand. Before the first one all know the same of each hand."""
        if self.n == 0:
            for other in range(i64(MAX_SEATS)):
                self.hidden[other] = sizes[other] - self.known_in(other)
        self.note(entry(GIVES, seat, card, receiver))

    def note(self, what: i64) -> None:
        """Go on with the tape."""
        self.tape[self.n] = what
        self.n += 1

    def known_in(self, seat: i64) -> i64:
        """How many cards of a hand all knew when the tape began."""
        n: i64 = 0
        for card in range(i64(KINDS)):
            n += self.known[seat * KINDS + card]
        return n

    # ---- what a seat knows -----------------------------------------------------------------

    def certain(self, observer: i64, card: i64, seat: i64) -> i64:
        """How many cards of this kind the observer is sure to be in another's hand."""
        n = self.known[seat * KINDS + card]
        for i in range(self.n):
            what = self.tape[i]
            kind = what & 3
            who = (what >> 2) & 3
            shown = (what >> 4) & 31
            if kind == GIVES:
                receiver = what >> 9
                seen = observer == who or observer == receiver
                if receiver == seat and seen and shown == card:
                    n += 1
                elif who == seat and n > 0 and (not seen or shown == card):
                    n -= 1  # unseen, it may have been this one
            elif who == seat and shown == card:
                if kind == TAKES:
                    n += 1
                elif kind == LOSES and n > 0:
                    n -= 1
        return n

    # ---- what may be, as far as a seat knows -------------------------------------------------

    def play_again(self, observer: i64, seats: i64, sizes: vec[i64], dice: Dice) -> bool:
        """Fill the slots with a course of events that the observer may believe in.

        False: chance has led to a contradiction, try again. Any course can come up: which card an
        unseen gift was, and which unseen card was shown later, is left to chance.
        """
        self.slots = 0
        self.ways = 1.0
        for card in range(i64(KINDS)):
            self.bound[card] = 0
        for seat in range(seats):
            if seat != observer:
                for card in range(i64(KINDS)):
                    self.add_slots(seat, card, self.known[seat * KINDS + card])
                hidden = self.hidden[seat]
                if self.n == 0:
                    hidden = sizes[seat] - self.known_in(seat)
                self.add_slots(seat, NO_CARD, hidden)
        for i in range(self.n):
            if not self.happens_again(i, observer, dice):
                return False
        return True

    def add_slots(self, seat: i64, card: i64, n: i64) -> None:
        """So many more cards of a kind in a hand."""
        for _ in range(n):
            self.card[self.slots] = card
            self.holder[self.slots] = seat
            self.slots += 1

    def happens_again(self, i: i64, observer: i64, dice: Dice) -> bool:
        """One entry of the tape, as the observer saw it; False: it could not happen."""
        what = self.tape[i]
        kind = what & 3
        seat = (what >> 2) & 3
        card = (what >> 4) & 31
        receiver = what >> 9
        self.gift[i] = NOWHERE
        if kind == GIVES and receiver != observer:
            if seat == observer:
                self.add_slots(receiver, card, 1)
                return True
            slot = self.any_slot(seat, NO_CARD, True, dice)
            self.gift[i] = slot
            if slot != NOWHERE:
                self.holder[slot] = receiver
            return slot != NOWHERE
        if seat == observer:
            return True
        if kind == DRAWS:
            self.add_slots(seat, NO_CARD, 1)
        elif kind == TAKES:
            self.add_slots(seat, card, 1)
        else:
            return self.shows(seat, card, dice)
        return True

    def shows(self, seat: i64, card: i64, dice: Dice) -> bool:
        """A card leaves a hand: one known to be there, else any of the unknown ones was it."""
        slot = self.any_slot(seat, card, False, dice)
        if slot == NOWHERE:
            slot = self.any_slot(seat, NO_CARD, False, dice)
            if slot == NOWHERE:
                return False
            self.ways *= float(self.number_of(seat, NO_CARD, False))
            self.bound[card] += 1
        self.card[slot] = card
        self.holder[slot] = NOWHERE
        return True

    def any_slot(self, seat: i64, card: i64, whatever: bool, dice: Dice) -> i64:
        """A slot of a hand by chance, of this card or whatever it is; NOWHERE if there is none."""
        n = self.number_of(seat, card, whatever)
        if n == 0:
            return NOWHERE
        left = dice.below(n)
        for slot in range(self.slots):
            if self.holder[slot] == seat and (whatever or self.card[slot] == card):
                if left == 0:
                    return slot
                left -= 1
        return NOWHERE

    def number_of(self, seat: i64, card: i64, whatever: bool) -> i64:
        """How many slots of a hand hold this card, or whatever it is."""
        n: i64 = 0
        for slot in range(self.slots):
            if self.holder[slot] == seat and (whatever or self.card[slot] == card):
                n += 1
        return n

    def likelihood(self, unseen: vec[i64], cards: i64) -> float:
        """How likely the course of events is that was played last, beside others of the tape.

        Every unknown card that turned out to be a Farmer, say, had to be one of the Farmers that
        were unseen then. `unseen` is what is left after all known cards are in their hands.
        """
        likely = self.ways
        pool = cards
        for card in range(i64(KINDS)):
            for i in range(self.bound[card]):
                likely *= float(unseen[card] + i + 1)
                pool += 1
                likely /= float(pool)
        return likely

    def saw_all_gifts(self, observer: i64) -> bool:
        """Has the observer given or received every card that went from hand to hand?"""
        for i in range(self.n):
            what = self.tape[i]
            if what & 3 == GIVES and (what >> 2) & 3 != observer and what >> 9 != observer:
                return False
        return True

    def keep_course(self, other: "Memory") -> None:
        """Take over the course of events that another memory has played."""
        for slot in range(other.slots):
            self.card[slot] = other.card[slot]
            self.holder[slot] = other.holder[slot]
        self.slots = other.slots
        for i in range(i64(LENGTH)):
            self.gift[i] = other.gift[i]

    def rewrite_gifts(self) -> None:
        """In the world that came of it, the gifts were those cards."""
        for i in range(self.n):
            what = self.tape[i]
            if what & 3 == GIVES and self.gift[i] != NOWHERE:
                card = self.card[self.gift[i]]
                self.tape[i] = entry(GIVES, (what >> 2) & 3, card, what >> 9)
