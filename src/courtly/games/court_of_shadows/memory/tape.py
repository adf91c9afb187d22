"""What the table remembers: every event that moved or proved a hidden card, in order.

Which card was drawn or returned only the seat that did it knows; the rest is public (R65).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.court_of_shadows.rules.cards import DECK, contains

# What is remembered.
DREW: Final = 0  # a card, known to its seat
RETURNED: Final = 1  # two cards, known to their seat
SHOWED: Final = 2  # a card that then went into the deck (§5-c, §5-e)
LOST: Final = 3  # a card turned up (§7-a)
BLUFFED: Final = 4  # a role the hand did not hold (§5-g)

ROOM: Final = 1600  # 500 turns of two draws and a return, and every loss with its swap


def entry(what: i64, seat: i64, cards: i64) -> i64:
    """One remembered event."""
    return what + 8 * seat + 64 * cards


def what_of(remembered: i64) -> i64:
    """Which kind of event it was."""
    return remembered & 7


def seat_of(remembered: i64) -> i64:
    """Whose cards it was about."""
    return (remembered >> 3) & 7


def cards_of(remembered: i64) -> i64:
    """Which cards it was about."""
    return remembered >> 6


def fits(cards: vec[i64], remembered: i64) -> bool:
    """Do the cards lie as they can lie right after this event?"""
    what = what_of(remembered)
    hand = cards[seat_of(remembered)]
    if what == DREW:
        return contains(hand, cards_of(remembered))
    if what == BLUFFED:
        return not contains(hand, cards_of(remembered))
    return what == LOST or contains(cards[DECK], cards_of(remembered))


def take_back(cards: vec[i64], remembered: i64) -> None:
    """Lay the cards as they lay right before this event."""
    what = what_of(remembered)
    who = seat_of(remembered)
    some = cards_of(remembered)
    if what == DREW:
        cards[who] -= some
        cards[DECK] += some
    elif what == LOST:
        cards[who] += some
    elif what != BLUFFED:
        cards[DECK] -= some
        cards[who] += some


@final
@mypyc_attr(acyclic=True)
class Tape:
    """Everything the table remembers, in order."""

    def __init__(self) -> None:
        """The cards are dealt and nothing has happened yet."""
        self.n: i64 = 0
        self.entries: vec[i64] = vec[i64]([0] * ROOM)

    def note(self, what: i64, seat: i64, cards: i64) -> None:
        """Remember one more event."""
        self.entries[self.n] = entry(what, seat, cards)
        self.n += 1

    def drawn_by(self, seat: i64, number: i64) -> i64:
        """The last so many cards that this seat drew."""
        cards: i64 = 0
        i: i64 = self.n
        while number > 0:
            i -= 1
            if what_of(self.entries[i]) == DREW and seat_of(self.entries[i]) == seat:
                cards += cards_of(self.entries[i])
                number -= 1
        return cards

    def copy_from(self, other: "Tape") -> None:
        """Remember exactly what the other remembers."""
        n = other.n
        mine = self.entries
        theirs = other.entries
        for i in range(n):
            mine[i] = theirs[i]
        self.n = n
