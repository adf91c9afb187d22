"""What the seats have come to know of each other's hands.

A card taken from the Market is known to all until it leaves the hand it went to (R104). Only a
Donation from hand to hand divides the table: two know what the others do not. From the first one
on the memory is a tape, and whoever wants to know what a seat knows plays it again from there.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.rules.cards import CARDS, KINDS, NO_CARD
from courtly.games.korona.rules.moves import MAX_SEATS

# What the tape holds, in entries of a kind, a seat, a card and who receives it.
DRAWS: Final = 0  # seat: a card nobody else saw
TAKES: Final = 1  # seat, card
LOSES: Final = 2  # seat, card: placed, played or thrown away before all eyes
GIVES: Final = 3  # seat, card, receiver: seen by the two
LENGTH: Final = 2 * CARDS + 8  # every card comes and goes once; four Donations, twice
ALL_SEEING: Final = -2  # an observer from whom no gift is hidden


def entry(kind: i64, seat: i64, card: i64, receiver: i64) -> i64:
    """One thing to remember."""
    return kind + 4 * (seat + 4 * (card + 32 * receiver))


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


@mypyc_attr(acyclic=True)
class Course:
    """The tape as an observer saw it: what it means to have seen that, others say."""

    def __init__(self) -> None:
        """Nothing has been played yet."""
        self.secrets: i64 = 0  # gifts that the observer did not see

    def gets(self, seat: i64, card: i64) -> None:
        """A card comes into a hand; NO_CARD: nobody else saw which."""
        raise NotImplementedError

    def shows(self, seat: i64, card: i64) -> bool:
        """A card leaves a hand, and the observer sees it; False: it cannot have been there."""
        raise NotImplementedError

    def slips(self, i: i64, seat: i64, receiver: i64) -> bool:
        """The i-th entry is a gift that the observer did not see; False: it cannot be."""
        raise NotImplementedError

    def play(self, memory: Memory, observer: i64) -> bool:
        """From the first gift to now; False: this cannot have happened."""
        self.secrets = 0
        for i in range(memory.n):
            what = memory.tape[i]
            kind, seat, card, receiver = (
                kind_of(what),
                seat_of(what),
                card_of(what),
                receiver_of(what),
            )
            if kind == DRAWS:
                self.gets(seat, NO_CARD)
            elif kind == TAKES:
                self.gets(seat, card)
            elif (
                kind == LOSES or observer == ALL_SEEING or observer == seat or observer == receiver
            ):
                if not self.shows(seat, card):
                    return False
                if kind == GIVES:
                    self.gets(receiver, card)
            else:
                self.secrets += 1
                if not self.slips(i, seat, receiver):
                    return False
        return True


@final
@mypyc_attr(acyclic=True)
class Sure(Course):
    """What an observer is sure of: the cards that must be in each hand, and how many more are."""

    def __init__(self, memory: Memory) -> None:
        """When the tape begins."""
        super().__init__()
        self.known: vec[i64] = vec[i64]([memory.known[i] for i in range(MAX_SEATS * KINDS)])
        self.hidden: vec[i64] = vec[i64]([memory.hidden[seat] for seat in range(MAX_SEATS)])

    def gets(self, seat: i64, card: i64) -> None:
        if card == NO_CARD:
            self.hidden[seat] += 1
        else:
            self.known[seat * KINDS + card] += 1

    def shows(self, seat: i64, card: i64) -> bool:
        if self.known[seat * KINDS + card] > 0:
            self.known[seat * KINDS + card] -= 1
        else:
            self.hidden[seat] -= 1
        return self.hidden[seat] >= 0

    def slips(self, i: i64, seat: i64, receiver: i64) -> bool:
        """It may have been any of them."""
        for card in range(i64(KINDS)):
            if self.known[seat * KINDS + card] > 0:
                self.known[seat * KINDS + card] -= 1
                self.hidden[seat] += 1
        self.hidden[seat] -= 1
        self.hidden[receiver] += 1
        return True


def sure(memory: Memory, observer: i64) -> Sure:
    """R104: what a seat knows of the hands."""
    found = Sure(memory)
    found.play(memory, observer)
    return found
