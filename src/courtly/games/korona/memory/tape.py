"""What the seats have come to know of each other's hands.

A card taken from the Market is known to all until it leaves the hand it went to (R104). Only a
Donation from hand to hand divides the table: two know what the others do not. From the first one
on the memory is a tape, and whoever wants to know what a seat knows plays it again from there.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.rules.cards import CARDS, KINDS
from courtly.games.korona.rules.moves import MAX_SEATS

# What the tape holds: kind + 4 * seat + 16 * card + 512 * receiver.
DRAWS: Final = 0  # seat: a card nobody else saw
TAKES: Final = 1  # seat, card
LOSES: Final = 2  # seat, card: placed, played or thrown away before all eyes
GIVES: Final = 3  # seat, card, receiver: seen by the two
LENGTH: Final = 2 * CARDS + 8  # every card comes and goes once; four Donations


def entry(kind: i64, seat: i64, card: i64, receiver: i64) -> i64:
    """One thing to remember."""
    return kind + 4 * seat + 16 * card + 512 * receiver


def kind_of(what: i64) -> i64:
    """What happened."""
    return what & 3


def seat_of(what: i64) -> i64:
    """To whom."""
    return (what >> 2) & 3


def card_of(what: i64) -> i64:
    """With which card."""
    return (what >> 4) & 31


def receiver_of(what: i64) -> i64:
    """Who got it."""
    return what >> 9


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
            kind, who, shown = kind_of(what), seat_of(what), card_of(what)
            if kind == GIVES:
                receiver = receiver_of(what)
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

    def saw_all_gifts(self, observer: i64) -> bool:
        """Has the observer given or received every card that went from hand to hand?"""
        for i in range(self.n):
            what = self.tape[i]
            if (
                kind_of(what) == GIVES
                and observer != seat_of(what)
                and observer != receiver_of(what)
            ):
                return False
        return True
