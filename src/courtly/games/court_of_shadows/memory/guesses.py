"""Worlds that fit all that a seat has seen.

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

from courtly.games.court_of_shadows.memory import tape
from courtly.games.court_of_shadows.rules import cards, moves
from courtly.games.court_of_shadows.rules.cards import DECK, NOBODY, PLACES
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition

TRIES: Final = 2_000  # from scratch, before a guess becomes patient
PATIENT_TRIES: Final = 10_000
PATIENCE: Final = 100  # how often an event is guessed again then


def redeal(court: Court, seat: i64, dice: Dice) -> None:
    """Replace all that the seat cannot know by a guess that fits all it has seen."""
    redeal_cards(court, seat, dice)
    if court.asked:
        reseal(court, seat)


def redeal_cards(court: Court, seat: i64, dice: Dice) -> None:
    """Deal what the seat cannot see anew, until all it remembers can be undone."""
    guess = Guess(court, seat, dice)
    unseen = guess.not_held()
    for tries in range(i64(TRIES + PATIENT_TRIES)):
        scatter(unseen, seat, court.cards, dice)
        if guess.shown_card_fits(court) and guess.can_be_undone(tries >= TRIES):
            return
    raise BadPosition("knows: no world was found that fits all that the table remembers")


def scatter(unseen: i64, seat: i64, lying: vec[i64], dice: Dice) -> None:
    """Deal the unseen cards at random to where as many lay before; the deck gets the rest."""
    for place in range(i64(PLACES)):
        if place != seat and place != DECK:
            lying[place] = cards.any_cards(unseen, cards.size(lying[place]), dice)
            unseen -= lying[place]
    lying[DECK] = unseen


def lay(lying: vec[i64], like: vec[i64]) -> None:
    """Lay all cards as they lie there."""
    for place in range(i64(PLACES)):
        lying[place] = like[place]


def reseal(court: Court, seat: i64) -> None:
    """Who has answered the open window nobody learns, nor what: to the others it is nothing yet.

    What they have not said counts as a missed deadline does (R60): they allow it.
    """
    for other in range(court.seats):
        if other != seat:
            court.seal(other, i64(moves.ALLOW))


@final
@mypyc_attr(acyclic=True)
class Guess:
    """One world being tried: the tape is taken back from its end."""

    def __init__(self, court: Court, seat: i64, dice: Dice) -> None:
        """What others drew and returned is guessed anew, on the tape itself."""
        self.tape = court.tape
        self.seat: i64 = seat
        self.dice = dice
        # How the cards lay before the event last undone, and before the last that had to fit.
        self.cards: vec[i64] = vec[i64]([0] * PLACES)
        self.fitting: vec[i64] = vec[i64]([0] * PLACES)
        lay(self.cards, court.cards)

    def not_held(self) -> i64:
        """The cards that the seat did not hold."""
        some: i64 = 0
        for place in range(i64(PLACES)):
            if place != self.seat:
                some += self.cards[place]
        return some

    def shown_card_fits(self, court: Court) -> bool:
        """Begin as the cards lie now; what the claimant has on show goes back to the hand."""
        lay(self.cards, court.cards)
        if court.shown == NOBODY:
            return True
        self.cards[court.claimant] += cards.card(court.shown)
        return self.could_show(court.claimant, cards.card(court.shown))

    def can_be_undone(self, patient: bool) -> bool:
        """Take every event back; what does not fit is guessed again as long as patience lasts."""
        i: i64 = self.tape.n - 1
        last_fitting = i
        patience: i64 = PATIENCE * self.tape.n if patient else 0
        if patient:
            lay(self.fitting, self.cards)
        while i >= 0:
            if self.undo(i):
                if patience and self.must_fit(i):
                    last_fitting = i - 1
                    lay(self.fitting, self.cards)
                i -= 1
            elif patience > 0:
                patience -= 1
                i = last_fitting
                lay(self.cards, self.fitting)
            else:
                return False
        return True

    def undo(self, i: i64) -> bool:
        """Take one event back, if it fits; what another drew or returned is guessed."""
        event = self.tape.entries[i]
        some = tape.cards_of(event)
        if tape.is_secret_to(self.seat, event):
            there = self.cards[tape.place_after(event)]
            event = tape.with_cards(event, cards.any_cards(there, cards.size(some), self.dice))
            self.tape.entries[i] = event
        elif tape.is_seen_entering_the_deck(self.seat, event):
            if not self.could_be_in_deck(some):
                return False
        elif not tape.fits(self.cards, event):
            return False
        tape.take_back(self.cards, event)
        shown = tape.what_of(event) == tape.SHOWED
        return not shown or self.could_show(tape.seat_of(event), some)

    def could_be_in_deck(self, some: i64) -> bool:
        """A world with more ways to pick the cards in the deck is that much likelier."""
        return self.dice.below(cards.ways(self.not_held(), some)) < cards.ways(
            self.cards[DECK], some
        )

    def could_show(self, who: i64, shown: i64) -> bool:
        """Of two equal cards either could have been the one shown: each way counts half."""
        return who == self.seat or self.dice.below(cards.ways(self.cards[who], shown)) == 0

    def must_fit(self, i: i64) -> bool:
        """Is this an event that a guess can fail at?"""
        event = self.tape.entries[i]
        seen = tape.is_seen_entering_the_deck(self.seat, event)
        return seen or tape.what_of(event) == tape.BLUFFED
