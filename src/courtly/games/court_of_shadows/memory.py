"""What the seats have come to know, and the worlds that fit it.

The table remembers every event that moved or proved a hidden card. Which card
was drawn or returned only the seat that did it knows; the rest is public.

A world is possible for a seat exactly when the remembered events can be undone
from it, the last one first. So a guess deals the unseen cards at random, takes
everything back, and starts again where that fails. All ways the cards can have
run are equally likely, as if the others had chosen without looking.

After very many Exchanges such luck is rare. Then a guess that fails goes back only to the last
event that fitted: it still ends in a possible world, and each is within reach, but their
proportions are only roughly right.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.court_of_shadows.cards import (
    ROLES,
    any_card,
    any_cards,
    contains,
    copies,
    size,
)
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition

# Where cards lie: the hands of seats 0-5, then these.
DECK: Final = 6
ASIDE: Final = 7  # out of play, in a position that does not name every card
PLACES: Final = 8

# What is remembered.
DREW: Final = 0  # a card, known to its seat
RETURNED: Final = 1  # two cards, known to their seat
SHOWED: Final = 2  # a card that then went into the deck (§5-c, §5-e)
LOST: Final = 3  # a card turned up (§7-a)
BLUFFED: Final = 4  # a role the hand did not hold (§5-g)

ROOM: Final = 1600  # 500 turns of two draws and a return, and every loss with its swap
TRIES: Final = 2_000  # from scratch, before a guess becomes patient
PATIENT_TRIES: Final = 10_000


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


def ways(cards: i64, some: i64) -> i64:
    """In how many ways `some` (at most two of a role) can be picked out of the cards."""
    product: i64 = 1
    for role in range(i64(ROLES)):
        wanted = copies(some, role)
        there = copies(cards, role)
        if wanted == 1:
            product *= there
        elif wanted == 2:
            product *= there * (there - 1) // 2
    return product


@final
@mypyc_attr(acyclic=True)
class Memory:
    """Everything the table remembers, in order."""

    def __init__(self) -> None:
        """The cards are dealt and nothing has happened yet."""
        self.n: i64 = 0
        self.tape: vec[i64] = vec[i64]([0] * ROOM)
        # How the cards lay before the event last undone, and which of them the guessing seat
        # did not hold; the same before the last event that had to fit.
        self.before: vec[i64] = vec[i64]([0] * PLACES)
        self.loose: i64 = 0
        self.fitting: vec[i64] = vec[i64]([0] * PLACES)
        self.fitting_loose: i64 = 0

    def note(self, what: i64, seat: i64, cards: i64) -> None:
        """Remember one more event."""
        self.tape[self.n] = entry(what, seat, cards)
        self.n += 1

    def drawn_by(self, seat: i64, number: i64) -> i64:
        """The last so many cards that this seat drew."""
        cards: i64 = 0
        i: i64 = self.n
        while number > 0:
            i -= 1
            if what_of(self.tape[i]) == DREW and seat_of(self.tape[i]) == seat:
                cards += cards_of(self.tape[i])
                number -= 1
        return cards

    def copy_from(self, other: "Memory") -> None:
        """Remember exactly what the other remembers."""
        n = other.n
        mine = self.tape
        theirs = other.tape
        for i in range(n):
            mine[i] = theirs[i]
        self.n = n

    def redeal(self, seat: i64, cards: vec[i64], claimant: i64, shown: i64, dice: Dice) -> None:
        """Deal what the seat cannot see anew, until all it remembers can be undone.

        `shown` is the handful that the claimant has on show, out of the hand.
        """
        unseen: i64 = 0
        for place in range(i64(PLACES)):
            if place != seat:
                unseen += cards[place]
        for tries in range(i64(TRIES + PATIENT_TRIES)):
            scatter(unseen, seat, cards, dice)
            for place in range(i64(PLACES)):
                self.before[place] = cards[place]
            self.loose = unseen + (0 if claimant == seat else shown)
            if shown and not self.could_show(claimant, shown, seat, dice):
                continue
            if self.can_be_undone(seat, 0 if tries < TRIES else 100 * self.n, dice):
                return
        raise BadPosition("knows: no world was found that fits all that the table remembers")

    def can_be_undone(self, seat: i64, patience: i64, dice: Dice) -> bool:
        """Take every event back; what does not fit is guessed again as often as patience lasts."""
        i: i64 = self.n - 1
        last_fitting = i
        if patience:
            self.keep()
        while i >= 0:
            if self.undo(i, seat, dice):
                if patience and must_fit(self.tape[i], seat):
                    last_fitting = i - 1
                    self.keep()
                i -= 1
            elif patience > 0:
                patience -= 1
                i = last_fitting
                self.go_back()
            else:
                return False
        return True

    def undo(self, i: i64, seat: i64, dice: Dice) -> bool:
        """Take one event back, if it fits; what another drew or returned is guessed.

        Where the seat knows that certain cards were in the deck, a world with more ways to pick
        them there is that much likelier.
        """
        before = self.before
        what = what_of(self.tape[i])
        who = seat_of(self.tape[i])
        some = cards_of(self.tape[i])
        mine = who == seat
        if what == DREW:
            if mine:
                self.loose += some
            else:
                some = any_card(before[who], dice)
            before[who] -= some
            before[DECK] += some
        elif what == LOST:
            before[who] += some
            if not mine:
                self.loose += some
        elif what == BLUFFED:
            return not contains(before[who], some)
        else:
            if what == RETURNED and not mine:
                some = any_cards(before[DECK], size(some), dice)
            elif dice.below(ways(self.loose, some)) >= ways(before[DECK], some):
                return False
            before[DECK] -= some
            if mine:
                self.loose -= some
            if what == SHOWED:
                return self.could_show(who, some, seat, dice)
            before[who] += some
        self.tape[i] = entry(what, who, some)
        return True

    def could_show(self, who: i64, shown: i64, seat: i64, dice: Dice) -> bool:
        """Take a shown card back to its hand.

        Of two equal cards either could have been the one: each way counts half.
        """
        self.before[who] += shown
        return who == seat or dice.below(ways(self.before[who], shown)) == 0

    def keep(self) -> None:
        """Keep how the cards lay, to come back to."""
        self.fitting_loose = self.loose
        for place in range(i64(PLACES)):
            self.fitting[place] = self.before[place]

    def go_back(self) -> None:
        """Come back to where the last event fitted."""
        self.loose = self.fitting_loose
        for place in range(i64(PLACES)):
            self.before[place] = self.fitting[place]


def must_fit(remembered: i64, seat: i64) -> bool:
    """Is this an event that a guess can fail at?"""
    what = what_of(remembered)
    mine = seat_of(remembered) == seat
    return what == SHOWED or what == BLUFFED or (what == RETURNED and mine)


def scatter(unseen: i64, seat: i64, cards: vec[i64], dice: Dice) -> None:
    """Deal the unseen cards at random to where as many lay before; the deck gets the rest."""
    for place in range(i64(PLACES)):
        if place != seat and place != DECK:
            cards[place] = any_cards(unseen, size(cards[place]), dice)
            unseen -= cards[place]
    cards[DECK] = unseen
