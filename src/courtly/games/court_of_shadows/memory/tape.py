"""What the table remembers: every event that moved or proved a hidden card, in order.

Which card was drawn or returned only the seat that did it knows; the rest is public (R65).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.court_of_shadows.rules import cards, numbers
from courtly.kernel.bits import shl

# What is remembered.
DREW: Final = 0  # a card, known to its seat
RETURNED: Final = 1  # two cards, known to their seat
SHOWED: Final = 2  # a card that then went into the deck (§5-c, §5-e)
LOST: Final = 3  # a card turned up (§7-a)
BLUFFED: Final = 4  # a role the hand did not hold (§5-g)

BITS: Final = 3  # of what was remembered, and of its seat; the cards are above them
LOW: Final = 7
COUNT_BITS: Final = 9  # of how often a seat was challenged: more are not told apart
COUNT: Final = 511

# Room for the longest game. A turn may be an Exchange, of two draws and a return; every loss may
# come with a bluff or a swap, before a position that is set up and after it.
EACH_TURN: Final = 3
LOSSES: Final = 50
ROOM: Final = EACH_TURN * numbers.TURN_LIMIT + 2 * LOSSES


def entry(what: i64, seat: i64, some: i64) -> i64:
    """One remembered event."""
    return what + (seat << BITS) + (some << (2 * BITS))


def what_of(remembered: i64) -> i64:
    """Which kind of event it was."""
    return remembered & LOW


def seat_of(remembered: i64) -> i64:
    """Whose cards it was about."""
    return (remembered >> BITS) & LOW


def cards_of(remembered: i64) -> i64:
    """Which cards it was about."""
    return remembered >> (2 * BITS)


def with_cards(remembered: i64, some: i64) -> i64:
    """The same event, of these cards."""
    return entry(what_of(remembered), seat_of(remembered), some)


# ---- what an event means: the one place that says so ---------------------------------------


def place_after(remembered: i64) -> i64:
    """Where the cards of this event lay right after it; what was turned up is hidden no more."""
    what = what_of(remembered)
    if what == DREW:
        return seat_of(remembered)
    return cards.DECK if what == RETURNED or what == SHOWED else cards.NOBODY


def is_secret_to(eyes: i64, remembered: i64) -> bool:
    """What others drew or returned only they know (R65)."""
    what = what_of(remembered)
    return (what == DREW or what == RETURNED) and seat_of(remembered) != eyes


def is_seen_entering_the_deck(eyes: i64, remembered: i64) -> bool:
    """Do these eyes know which cards went back? From then on the deck may hold them."""
    return place_after(remembered) == cards.DECK and not is_secret_to(eyes, remembered)


def fits(lying: vec[i64], remembered: i64) -> bool:
    """Do the cards lie as they can lie right after this event?"""
    some = cards_of(remembered)
    if what_of(remembered) == BLUFFED:
        return not cards.contains(lying[seat_of(remembered)], some)
    place = place_after(remembered)
    return place == cards.NOBODY or cards.contains(lying[place], some)


def take_back(lying: vec[i64], remembered: i64) -> None:
    """Lay the cards as they lay right before this event."""
    what = what_of(remembered)
    if what == BLUFFED:
        return
    some = -cards_of(remembered) if what == DREW else cards_of(remembered)
    lying[seat_of(remembered)] += some
    if what != LOST:
        lying[cards.DECK] -= some


# ---- the tape ---------------------------------------------------------------------------


def summed(counts: i64) -> i64:
    """What the counts of all seats come to."""
    total: i64 = 0
    while counts:
        total += counts & COUNT
        counts >>= COUNT_BITS
    return total


@final
@mypyc_attr(acyclic=True)
class Tape:
    """Everything the table remembers, in order."""

    def __init__(self) -> None:
        """The cards are dealt and nothing has happened yet."""
        self.n: i64 = 0
        self.proofs: i64 = 0  # of every seat how often it showed a card ...
        self.exposures: i64 = 0  # ... and how often it was caught
        self.entries: vec[i64] = vec[i64]([0] * ROOM)

    def note(self, what: i64, seat: i64, some: i64) -> None:
        """Remember one more event."""
        self.entries[self.n] = entry(what, seat, some)
        self.n += 1
        if what == SHOWED and self.times_proven(seat) < COUNT:
            self.proofs += shl(1, COUNT_BITS * seat)
        elif what == BLUFFED and self.times_exposed(seat) < COUNT:
            self.exposures += shl(1, COUNT_BITS * seat)

    def times_proven(self, seat: i64) -> i64:
        """How many claims of a seat were proven."""
        return (self.proofs >> (COUNT_BITS * seat)) & COUNT

    def times_exposed(self, seat: i64) -> i64:
        """How many bluffs of a seat were exposed."""
        return (self.exposures >> (COUNT_BITS * seat)) & COUNT

    def challenges(self) -> i64:
        """How often anybody was challenged."""
        return summed(self.proofs) + summed(self.exposures)

    def drawn_by(self, seat: i64, number: i64) -> i64:
        """The last so many cards that this seat drew."""
        drawn: i64 = 0
        i: i64 = self.n
        while number > 0:
            i -= 1
            if what_of(self.entries[i]) == DREW and seat_of(self.entries[i]) == seat:
                drawn += cards_of(self.entries[i])
                number -= 1
        return drawn

    def copy_from(self, other: "Tape") -> None:
        """Remember exactly what the other remembers."""
        n = other.n
        mine = self.entries
        theirs = other.entries
        for i in range(n):
            mine[i] = theirs[i]
        self.n = n
        self.proofs = other.proofs
        self.exposures = other.exposures
