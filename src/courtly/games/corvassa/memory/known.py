"""What a seat is sure of: the tape, played as that seat saw it (R119, R120)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.memory.tape import Memory
from courtly.games.corvassa.rules.cards import (
    FAVOR,
    KINDS,
    NO_CARD,
    PAWN,
    QUEEN,
    blank,
    heaped,
    held,
    in_hand,
)
from courtly.games.corvassa.rules.moves import MAX_SEATS
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.bits import has


@final
@mypyc_attr(acyclic=True)
class Known:
    """Cards in other hands, cards in their place on the pile, and what has been proven."""

    def __init__(self, court: Court, observer: i64) -> None:
        """All that this seat can tell; a spectator is seat -1."""
        self.observer: i64 = observer
        self.hands: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.true: vec[i64] = vec[i64]([0] * MAX_SEATS)  # to be shown to a Bishop
        self.sizes: vec[i64] = vec[i64]([0] * MAX_SEATS)
        # On the pile: so many cards lie in their place, these are they.
        self.placed: i64 = 0
        self.top: i64 = NO_CARD
        self.second: i64 = NO_CARD
        self.turned: i64 = 0  # turned up by a Rook
        self.found: i64 = NO_CARD
        self.found_next: i64 = NO_CARD
        self.no_queen = False
        self.barren: vec[i64] = vec[i64]([0] * MAX_SEATS)  # so many cards are no attack
        self.harmless: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.pawns: i64 = court.pawns_needed()
        self.ally: i64 = NOBODY
        if court.open_hands and observer >= 0:
            self.ally = court.memory.first_ally(observer, court.ally[observer])
        for i in range(court.memory.n):
            self.play(court.memory, i)
        for seat in range(court.seats):
            if self.sees(seat):
                self.hands[seat] = court.hands[seat]

    def sees(self, seat: i64) -> bool:
        """Does the observer see this hand?"""
        return seat == self.observer or (seat == self.ally and seat != NOBODY)

    # ---- the tape --------------------------------------------------------------------------

    def play(self, memory: Memory, i: i64) -> None:
        """One entry, as the observer saw it."""
        what = memory.tape[i]
        kind = tape.kind_of(what)
        if kind == tape.RESHUFFLES:
            self.no_queen = heaped(tape.heap_of(what), QUEEN) == 0
            return
        seat, card, other = tape.seat_of(what), tape.card_of(what), tape.other_of(what)
        if kind == tape.DRAWS:
            self.draws(seat, card)
        elif kind == tape.DISCARDS or kind == tape.LOSES:
            self.loses(seat, card)
        elif kind == tape.GIVES or kind == tape.IS_ROBBED:
            self.passes(seat, card, other, kind)
        elif kind == tape.GAINS:
            self.gains(seat, card, True)
        elif kind == tape.FETCHES:
            self.placed = 0
            self.top = NO_CARD
            self.second = NO_CARD
            self.gains(seat, QUEEN, True)
        elif kind == tape.SEES:
            self.turns_up(card if seat == self.observer else i64(NO_CARD))
        elif kind == tape.ORDERS:
            self.orders(seat, other == 1)
        elif kind == tape.PUTS_BACK:
            self.lay_back()
        else:
            self.is_shown(what, memory.said_before(i))

    def is_shown(self, what: i64, before: i64) -> None:
        """What was shown or proven; no card moves."""
        kind, seat = tape.kind_of(what), tape.seat_of(what)
        card, other = tape.card_of(what), tape.other_of(what)
        if kind == tape.SHOWS:
            self.at_least(seat, card, 1)
        elif kind == tape.SHOWS_HAND:
            if other == self.observer:
                self.hands[seat] = self.true[seat]
        elif kind == tape.FAILS:
            self.no_queen = True
            self.at_least(seat, PAWN, self.pawns)
        elif kind == tape.IS_BARREN:
            self.barren[seat] = self.sizes[seat]
            self.harmless[seat] = tape.harmless(other == 1)
        elif kind == tape.KNOWS:
            if seat == self.observer and not self.sees(other):
                self.at_least(other, card, 1 + before)
        else:
            self.part(seat, other)

    def part(self, seat: i64, other: i64) -> None:
        """R124: one still knows what one saw last."""
        if seat == self.observer or other == self.observer:
            self.hands[seat] = self.true[seat]
            self.hands[other] = self.true[other]
            self.ally = NOBODY

    # ---- hands -----------------------------------------------------------------------------

    def at_least(self, seat: i64, card: i64, n: i64) -> None:
        """So many of a kind are in a hand."""
        while held(self.hands[seat], card) < n:
            self.hands[seat] += in_hand(card)

    def gains(self, seat: i64, card: i64, seen: bool) -> None:
        """A card comes into a hand."""
        self.true[seat] += in_hand(card)
        self.sizes[seat] += 1
        if seen:
            self.hands[seat] += in_hand(card)

    def draws(self, seat: i64, card: i64) -> None:
        """A card from the pile; who knows what lay on top knows who has it now."""
        seen = card != blank(card)
        if self.placed > 0:
            seen = self.top != NO_CARD
            self.take_top()
        self.gains(seat, card, seen)

    def loses(self, seat: i64, card: i64) -> None:
        """A card leaves a hand before the observer's eyes."""
        self.true[seat] -= in_hand(card)
        self.sizes[seat] -= 1
        if held(self.hands[seat], card) > 0:
            self.hands[seat] -= in_hand(card)
        if self.barren[seat] > 0 and has(self.harmless[seat], card):
            self.barren[seat] -= 1

    def passes(self, seat: i64, card: i64, other: i64, kind: i64) -> None:
        """From hand to hand; who did not see it may still be able to tell what it was."""
        known = self.hands[seat]
        if kind == tape.GIVES:
            known -= held(known, FAVOR) * in_hand(FAVOR)  # R88
        seen = self.sees(seat) or self.sees(other) or self.is_clear(seat, known)
        for any_card in range(i64(KINDS)):
            if held(known, any_card) > 0 and (any_card == card or not seen):
                self.hands[seat] -= in_hand(any_card)
        if self.barren[seat] > 0:
            self.barren[seat] -= 1
        self.true[seat] -= in_hand(card)
        self.sizes[seat] -= 1
        self.gains(other, card, seen)

    def is_clear(self, seat: i64, known: i64) -> bool:
        """Is every card of a hand known, and all that may have gone of one kind?"""
        n: i64 = 0
        kinds: i64 = 0
        for card in range(i64(KINDS)):
            n += held(self.hands[seat], card)
            if held(known, card) > 0:
                kinds += 1
        return n == self.sizes[seat] and kinds == 1

    # ---- the pile --------------------------------------------------------------------------

    def take_top(self) -> None:
        """The uppermost of the cards in their place goes."""
        self.top = self.second
        self.second = NO_CARD
        self.placed -= 1

    def turns_up(self, card: i64) -> None:
        """A Rook looks at the uppermost card."""
        if self.placed > 0:
            if card == NO_CARD:
                card = self.top
            self.take_top()
        if self.turned == 0:
            self.found = card
        else:
            self.found_next = card
        self.turned += 1

    def orders(self, seat: i64, swapped: bool) -> None:
        """R59b: the others cannot tell which lies on top now."""
        if seat == self.observer:
            if swapped:
                self.found, self.found_next = self.found_next, self.found
        elif self.found != self.found_next:
            self.found = NO_CARD
            self.found_next = NO_CARD
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
        self.found = NO_CARD
        self.found_next = NO_CARD
