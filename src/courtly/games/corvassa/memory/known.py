"""What a seat is sure of: the tape, played as that seat saw it (R119, R120)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.memory.tape import Memory
from courtly.games.corvassa.rules import cards
from courtly.games.corvassa.rules.moves import MAX_SEATS
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.bits import has

ALL_SEEING: Final = -2  # an observer who has seen everything, as nobody at a table has


@mypyc_attr(acyclic=True)
class Known:
    """Cards in other hands, cards in their place on the pile, and what has been proven.

    Here it stands which entry of the tape means what, and who has seen it.
    """

    def __init__(self, court: Court, observer: i64) -> None:
        """Nothing has been seen yet; a spectator is seat -1."""
        self.court = court
        self.observer: i64 = observer
        self.ally: i64 = NOBODY  # who shows the observer an open hand (R124)
        self.hands: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.true: vec[i64] = vec[i64]([0] * MAX_SEATS)  # what they are, to be shown to a Bishop
        # On the pile: so many cards lie in their place, these are they.
        self.placed: i64 = 0
        self.top: i64 = cards.NO_CARD
        self.second: i64 = cards.NO_CARD
        self.turned: i64 = 0  # turned up by a Rook
        self.found: i64 = cards.NO_CARD
        self.found_next: i64 = cards.NO_CARD
        self.no_queen = False
        self.barren: vec[i64] = vec[i64]([0] * MAX_SEATS)  # so many cards are no attack
        self.harmless: vec[i64] = vec[i64]([0] * MAX_SEATS)

    def forget(self, court: Court) -> None:
        """Nothing of this court has been seen yet."""
        self.court = court
        self.placed = 0
        self.top = cards.NO_CARD
        self.second = cards.NO_CARD
        self.turned = 0
        self.found = cards.NO_CARD
        self.found_next = cards.NO_CARD
        self.no_queen = False
        for seat in range(i64(MAX_SEATS)):
            self.hands[seat] = 0
            self.barren[seat] = 0
            self.harmless[seat] = 0

    def begin(self) -> None:
        """Before the first entry."""
        self.ally = NOBODY
        if self.court.open_hands and self.observer >= 0:
            ally = self.court.ally[self.observer]
            self.ally = self.court.memory.first_ally(self.observer, ally)
        for seat in range(i64(MAX_SEATS)):
            self.true[seat] = 0

    def sees(self, seat: i64) -> bool:
        """Does the observer see this hand?"""
        return self.is_oneself(seat) or (seat == self.ally and seat != NOBODY)

    def is_oneself(self, seat: i64) -> bool:
        """Does the observer see what this seat alone sees?"""
        return seat == self.observer or self.observer == ALL_SEEING

    # ---- the tape --------------------------------------------------------------------------

    def live(self, i: i64) -> None:
        """One entry, as the observer saw it."""
        what = self.court.memory.tape[i]
        kind = tape.kind_of(what)
        if kind == tape.RESHUFFLES:
            self.reshuffles(i, tape.heap_of(what))
            return
        seat, card, other = tape.seat_of(what), tape.card_of(what), tape.other_of(what)
        if kind == tape.DRAWS:
            self.draws(i, seat, card)
            self.true[seat] += cards.in_hand(card)
        elif kind == tape.DISCARDS or kind == tape.LOSES:
            self.loses(seat, card)
            self.true[seat] -= cards.in_hand(card)
        elif kind == tape.GIVES or kind == tape.IS_ROBBED:
            self.passes(i, seat, card, other, kind == tape.IS_ROBBED)
            self.true[seat] -= cards.in_hand(card)
            self.true[other] += cards.in_hand(card)
        elif kind == tape.GAINS:
            self.gains(seat, card)
            self.true[seat] += cards.in_hand(card)
        elif kind == tape.FETCHES:
            self.fetches(seat)
            self.true[seat] += cards.in_hand(cards.QUEEN)
        elif kind == tape.SEES:
            self.turns_up(i, seat, card)
        elif kind == tape.ORDERS:
            self.orders(i, seat, other == 1)
        elif kind == tape.PUTS_BACK:
            self.lay_back()
        else:
            self.is_shown(i, what)

    def is_shown(self, i: i64, what: i64) -> None:
        """What was shown or proven; no card moves."""
        kind, seat = tape.kind_of(what), tape.seat_of(what)
        card, other = tape.card_of(what), tape.other_of(what)
        if kind == tape.SHOWS:
            self.shows(seat, card)
        elif kind == tape.SHOWS_HAND:
            if self.is_oneself(other):
                self.shows_hand(seat)
        elif kind == tape.FAILS:
            self.fails_to_promote(seat)
        elif kind == tape.IS_BARREN:
            self.is_barren(seat, tape.harmless(other == 1))
        elif kind == tape.KNOWS:
            self.knows(i, seat, card, other)
        elif seat == self.observer or other == self.observer:
            self.part(seat, other)

    # ---- hands -----------------------------------------------------------------------------

    def draws(self, i: i64, seat: i64, card: i64) -> None:
        """A card from the pile; who knows what lay on top knows who has it now."""
        if self.placed > 0:
            if self.top != cards.NO_CARD:
                self.gains(seat, card)
            self.take_top()

    def gains(self, seat: i64, card: i64) -> None:
        """A card comes into a hand before the observer's eyes."""
        self.hands[seat] += cards.in_hand(card)

    def loses(self, seat: i64, card: i64) -> None:
        """A card leaves a hand before the observer's eyes."""
        if cards.held(self.hands[seat], card) > 0:
            self.hands[seat] -= cards.in_hand(card)
        if self.barren[seat] > 0 and has(self.harmless[seat], card):
            self.barren[seat] -= 1

    def passes(self, i: i64, seat: i64, card: i64, other: i64, robbed: bool) -> None:
        """From hand to hand; who did not see it may still be able to tell what it was."""
        known = self.hands[seat]
        if not robbed:
            known -= cards.held(known, cards.FAVOR) * cards.in_hand(cards.FAVOR)  # R88
        seen = self.sees(seat) or self.sees(other) or self.is_clear(seat, known)
        for any_card in range(i64(cards.KINDS)):
            if cards.held(known, any_card) > 0 and (any_card == card or not seen):
                self.hands[seat] -= cards.in_hand(any_card)
        if self.barren[seat] > 0:
            self.barren[seat] -= 1
        if seen:
            self.gains(other, card)

    def is_clear(self, seat: i64, known: i64) -> bool:
        """Is every card of a hand known, and all that may have gone of one kind?"""
        kinds: i64 = 0
        for card in range(i64(cards.KINDS)):
            if cards.held(known, card) > 0:
                kinds += 1
        return kinds == 1 and cards.cards_held(self.hands[seat]) == cards.cards_held(
            self.true[seat]
        )

    # ---- what a hand is shown to hold ------------------------------------------------------

    def at_least(self, seat: i64, card: i64, n: i64) -> None:
        """So many of a kind are in a hand."""
        while cards.held(self.hands[seat], card) < n:
            self.hands[seat] += cards.in_hand(card)

    def shows(self, seat: i64, card: i64) -> None:
        """11-Kt: a card for all to see."""
        self.at_least(seat, card, 1)

    def shows_hand(self, seat: i64) -> None:
        """R58: the whole hand, for the observer's eyes."""
        self.hands[seat] = self.true[seat]

    def fails_to_promote(self, seat: i64) -> None:
        """R79: the Pawns are there, and no Queen is in the pile."""
        self.no_queen = True
        self.at_least(seat, cards.PAWN, self.court.pawns_needed)

    def is_barren(self, seat: i64, harmless: i64) -> None:
        """R120: nothing in this hand can attack."""
        self.barren[seat] = cards.cards_held(self.true[seat])
        self.harmless[seat] = harmless

    def knows(self, i: i64, seat: i64, card: i64, holder: i64) -> None:
        """In a position: what a seat has seen of another's hand."""
        if seat == self.observer and not self.sees(holder):
            self.at_least(holder, card, 1 + self.court.memory.said_before(i))

    def part(self, seat: i64, other: i64) -> None:
        """R124: the observer's alliance is over; one still knows what one saw last."""
        self.shows_hand(seat)
        self.shows_hand(other)
        self.ally = NOBODY

    # ---- the pile --------------------------------------------------------------------------

    def reshuffles(self, i: i64, heap: i64) -> None:
        """The discards become the pile."""
        self.no_queen = cards.heaped(heap, cards.QUEEN) == 0

    def fetches(self, seat: i64) -> None:
        """8.2-d, 8.2-e: a Queen out of the pile, which is shuffled."""
        self.placed = 0
        self.top = cards.NO_CARD
        self.second = cards.NO_CARD
        self.gains(seat, cards.QUEEN)

    def take_top(self) -> None:
        """The uppermost of the cards in their place goes."""
        self.top = self.second
        self.second = cards.NO_CARD
        self.placed -= 1

    def turns_up(self, i: i64, seat: i64, card: i64) -> None:
        """A Rook looks at the uppermost card."""
        if not self.is_oneself(seat):
            card = self.top
        if self.placed > 0:
            self.take_top()
        if self.turned == 0:
            self.found = card
        else:
            self.found_next = card
        self.turned += 1

    def orders(self, i: i64, seat: i64, swapped: bool) -> None:
        """R59b: the others cannot tell which lies on top now."""
        if self.is_oneself(seat):
            if swapped:
                self.found, self.found_next = self.found_next, self.found
        elif self.found != self.found_next:
            self.found = cards.NO_CARD
            self.found_next = cards.NO_CARD
        self.lay_back()

    def lay_back(self) -> None:
        """What was turned up lies on the pile again."""
        if self.turned == 2:
            self.second = self.found_next
        else:
            self.second = self.top
        self.top = self.found
        self.placed += self.turned
        self.turned = 0
        self.found = cards.NO_CARD
        self.found_next = cards.NO_CARD

    def look(self) -> None:
        """The hands before one's eyes are as they are."""
        for seat in range(self.court.seats):
            if self.sees(seat):
                self.hands[seat] = self.court.hands[seat]


def recall(court: Court, observer: i64) -> Known:
    """All that a seat can tell."""
    known = Known(court, observer)
    known.begin()
    for i in range(court.memory.n):
        known.live(i)
    known.look()
    return known


@final
class Recollections:
    """What each seat can tell, kept from one decision of a playout to the next.

    Of a tape that goes on where the last one ended, only what is new is played.
    """

    def __init__(self, court: Court) -> None:
        """Of a court like this one; nobody has recalled anything yet."""
        self.known: list[Known] = [Known(court, seat) for seat in range(MAX_SEATS)]
        self.lived: list[Memory] = [Memory() for _ in range(MAX_SEATS)]

    def recall(self, court: Court, observer: i64) -> Known:
        """All that a seat can tell."""
        known, lived = self.known[observer], self.lived[observer]
        memory = court.memory
        same = lived.n > 0 and known.court.options is court.options
        if not same or not memory.goes_on_from(lived):
            known.forget(court)
            known.begin()
            lived.n = 0
        known.court = court
        for i in range(lived.n, memory.n):
            known.live(i)
            lived.note(memory.tape[i])
        known.look()
        return known
