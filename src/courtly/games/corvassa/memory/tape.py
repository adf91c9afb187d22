"""What has happened to the hidden cards, as a tape.

Every draw, gift and theft is on it, and all that was shown or proven, each with its true cards.
Who may know which of them follows from the entry: `known.py` plays the tape for what a seat is
sure of, `guesses.py` for a world that it cannot tell from the real one.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.corvassa.rules.cards import CHECK, DECOY, DEFENDER, FAVOR, SHADOW
from courtly.kernel.bits import bit

# What the tape holds. `all` and `two` say who sees the card; else it is the seat alone.
DRAWS: Final = 0  # seat, card
DISCARDS: Final = 1  # seat, card: leaves the hand by its owner's choice; all
LOSES: Final = 2  # seat, card: leaves the hand by chance; all
GIVES: Final = 3  # seat, card, receiver: a Favor's gift; two
IS_ROBBED: Final = 4  # seat, card, thief; two
SHOWS: Final = 5  # seat, card: the Knight's; it stays; all
GAINS: Final = 6  # seat, card: comes into the hand before all eyes, not from the pile; all
SHOWS_HAND: Final = 7  # seat, -, attacker: the Bishop's; two
IS_BARREN: Final = 8  # seat, -, first turn: nothing left in the hand can attack (R120); all
FAILS: Final = 9  # seat: holds the Pawns of a Promotion, and no Queen is in the pile (R79); all
SEES: Final = 10  # seat, card: the Rook's look at the topmost card that is left
ORDERS: Final = 11  # seat, -, 1: the two change places
PUTS_BACK: Final = 12  # what was turned up lies on the pile as it did; all
FETCHES: Final = 13  # seat: a Queen out of the pile, which is shuffled; all
RESHUFFLES: Final = 14  # the discards, a heap, become the pile; all
PARTS: Final = 15  # seat, -, other: an alliance ends; all
KNOWS: Final = 16  # seat, card, holder: in a position, what the seat has seen of another's hand

NOBODY: Final = -1
NOBODY_SAW: Final = 4  # SEES: in a position, a card in its place that nobody knows
FIRST_ROOM: Final = 256  # most games need no more


# An entry as one number: kind, seat, card, other; or kind and a heap.
KIND_BITS: Final = 5
SEAT_BITS: Final = 3
CARD_BITS: Final = 4
SEAT_AT: Final = KIND_BITS
CARD_AT: Final = SEAT_AT + SEAT_BITS
OTHER_AT: Final = CARD_AT + CARD_BITS
A_KIND: Final = 2**KIND_BITS - 1  # all bits of one
A_SEAT: Final = 2**SEAT_BITS - 1
A_CARD: Final = 2**CARD_BITS - 1


def entry(kind: i64, seat: i64, card: i64, other: i64) -> i64:
    """One thing to remember."""
    return kind + (seat << SEAT_AT) + (card << CARD_AT) + (other << OTHER_AT)


def reshuffle(heap: i64) -> i64:
    """The discards that became the pile."""
    return RESHUFFLES + (heap << KIND_BITS)


def kind_of(what: i64) -> i64:
    """What an entry is about."""
    return what & A_KIND


def seat_of(what: i64) -> i64:
    """Whose."""
    return (what >> SEAT_AT) & A_SEAT


def card_of(what: i64) -> i64:
    """Which card."""
    return (what >> CARD_AT) & A_CARD


def other_of(what: i64) -> i64:
    """Who else, or how."""
    return what >> OTHER_AT


def heap_of(what: i64) -> i64:
    """What was shuffled."""
    return what >> KIND_BITS


def harmless(first_turn: bool) -> i64:
    """R120: the kinds that a hand without an attack may hold."""
    kinds: i64 = bit(DEFENDER) | bit(DECOY) | bit(FAVOR)
    if first_turn:
        kinds |= bit(CHECK) | bit(SHADOW)
    return kinds


@final
@mypyc_attr(acyclic=True)
class Memory:
    """The tape."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.tape: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self.room: i64 = FIRST_ROOM
        self.n: i64 = 0

    def copy_from(self, other: "Memory") -> None:
        """Become equal to another memory."""
        n = other.n
        self.make_room(n)
        mine = self.tape
        theirs = other.tape
        for i in range(n):
            mine[i] = theirs[i]
        self.n = n

    def note(self, what: i64) -> None:
        """Go on with the tape."""
        if self.n == self.room:
            self.grow()
        self.tape[self.n] = what
        self.n += 1

    def goes_on_from(self, other: "Memory") -> bool:
        """Does the tape begin with the whole of another?"""
        n = other.n
        if n > self.n:
            return False
        mine = self.tape
        theirs = other.tape
        i = n - 1  # worlds differ late
        while i >= 0 and mine[i] == theirs[i]:
            i -= 1
        return i < 0

    def make_room(self, entries: i64) -> None:
        """For so many entries."""
        while self.room < entries:
            self.grow()

    def grow(self) -> None:
        """Twice the room."""
        for _ in range(self.room):
            self.tape = append(self.tape, i64(0))
        self.room *= 2

    def said_before(self, i: i64) -> i64:
        """How often the same entry stands before this one: two of what is known are two cards."""
        n: i64 = 0
        for j in range(i):
            if self.tape[j] == self.tape[i]:
                n += 1
        return n

    # ---- open hands (R124) ---------------------------------------------------------------

    def first_ally(self, observer: i64, ally: i64) -> i64:
        """Whom the observer was allied with when the tape began, going by the ally of today."""
        for i in range(self.n):
            what = self.tape[i]
            if kind_of(what) == PARTS:
                if seat_of(what) == observer:
                    return other_of(what)
                if other_of(what) == observer:
                    return seat_of(what)
        return ally
