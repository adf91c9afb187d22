"""Worlds that a seat may believe in: the tape, played with guesses for what it missed (R119, R120).

A card that shows itself was one of the unknown cards of that hand. Which card an unseen gift or
theft was, and how another's Rook ordered the pile, is left to chance; in the end the unknown cards
are dealt. Cards are taken to leave a hand as if picked without looking, and the weight of a history
is how likely its guesses were.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvassa.memory import conclusions, tape
from courtly.games.corvassa.memory.slots import (
    ASIDE,
    FINE,
    NO_SLOT,
    NOT_FROM_PILE,
    NOWHERE,
    ON_PILE,
    ROOM,
    TURNED_UP,
    Slots,
)
from courtly.games.corvassa.memory.tape import Memory
from courtly.games.corvassa.rules.cards import (
    KING,
    NO_CARD,
    QUEEN,
    cards_in,
    held,
    in_hand,
    in_heap,
)
from courtly.games.corvassa.rules.moves import MAX_SEATS
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.dice import Dice

HISTORIES: Final = 16  # of which a likely one is believed in
TRIES: Final = 5_000  # before one gives up guessing the thefts


def redeal(court: Court, seat: i64, dice: Dice) -> None:
    """Of some histories that fit what a seat has seen, a likely one; any, where all are alike."""
    kept, next_one = History(court, seat), History(court, seat)
    kept.find(court, dice)
    total = kept.weight
    n: i64 = 1
    while kept.guessed and n < HISTORIES:
        next_one.find(court, dice)
        n += 1
        if kept.told_all and not next_one.told_all:
            total = 0.0
        elif next_one.told_all and not kept.told_all:
            continue
        total += next_one.weight
        if dice.below(FINE) < i64(next_one.weight / total * FINE):
            kept, next_one = next_one, kept
    kept.write(court)


@final
class History(Slots):
    """The slots, and where they have come to lie."""

    def __init__(self, court: Court, observer: i64) -> None:
        """Room for the tape of this court."""
        entries = court.memory.n
        super().__init__(entries + ROOM, entries + 1)
        self.observer: i64 = observer
        self.ally: i64 = NOBODY
        self.pawns: i64 = court.pawns_needed()
        self.true: vec[i64] = vec[i64]([0] * MAX_SEATS)  # what a Bishop saw
        self.slot_of: vec[i64] = vec[i64]([0] * (entries + 1))  # the slot an entry is about
        self.swapped_with: vec[i64] = vec[i64]([0] * (entries + 1))
        self.told_all = False  # the last resort: is every theft seen?

    def find(self, court: Court, dice: Dice) -> None:
        """A history without contradiction. The real one has none, so there is an end."""
        self.told_all = False
        tries: i64 = 0
        while not self.play(court, dice):
            tries += 1
            self.told_all = tries >= TRIES

    def play(self, court: Court, dice: Dice) -> bool:
        """Guess anew; False: chance has led to a contradiction."""
        self.clear(court.deck())
        for seat in range(i64(MAX_SEATS)):
            self.true[seat] = 0
        self.ally = NOBODY
        if court.open_hands and self.observer >= 0:
            self.ally = court.memory.first_ally(self.observer, court.ally[self.observer])
        for i in range(court.memory.n):
            self.slot_of[i] = NO_SLOT
            if not self.happens(i, court.memory.tape[i], court, dice):
                return False
        return self.deal(dice)

    def sees(self, seat: i64) -> bool:
        """Does the observer see this hand?"""
        return seat == self.observer or (seat == self.ally and seat != NOBODY)

    # ---- one entry of the tape ---------------------------------------------------------------

    def happens(self, i: i64, what: i64, court: Court, dice: Dice) -> bool:
        """As the observer saw it; False: it could not happen."""
        kind = tape.kind_of(what)
        if kind == tape.RESHUFFLES:
            self.reshuffles(i, tape.heap_of(what), court.aside)
            return True
        seat, card = tape.seat_of(what), tape.card_of(what)
        if kind == tape.DRAWS:
            return self.draws(i, seat, card)
        if kind == tape.DISCARDS or kind == tape.LOSES:
            return self.loses(seat, card, dice)
        if kind == tape.GIVES or kind == tape.IS_ROBBED:
            return self.passes(i, what, dice)
        if kind == tape.GAINS:
            self.gains(seat, card)
            return True
        if kind == tape.FETCHES:
            return self.fetches(seat, dice)
        if kind == tape.SEES:
            return self.turns_up(i, seat, card)
        if kind == tape.ORDERS:
            self.orders(i, seat, tape.other_of(what) == 1, dice)
            return True
        if kind == tape.PUTS_BACK:
            self.lay_back()
            return True
        if kind == tape.KNOWS:
            return self.knows(i, what, court.memory, dice)
        return self.is_shown(what, dice)

    def is_shown(self, what: i64, dice: Dice) -> bool:
        """What was shown or proven; no card moves."""
        kind, seat, card = tape.kind_of(what), tape.seat_of(what), tape.card_of(what)
        other = tape.other_of(what)
        if kind == tape.SHOWS:
            return conclusions.slot_shown(self, seat, card, dice) != NO_SLOT
        if kind == tape.SHOWS_HAND:
            shown = self.true[seat]
            return other != self.observer or conclusions.shows_all(self, seat, shown, dice)
        if kind == tape.IS_BARREN:
            return conclusions.is_barren(self, seat, tape.harmless(other == 1))
        if kind == tape.FAILS:
            pawns = conclusions.shows_pawns(self, seat, self.pawns, dice)
            return pawns and conclusions.no_queen_left(self, dice)
        if seat == self.observer or other == self.observer:
            self.ally = NOBODY
        return True

    # ---- hands -------------------------------------------------------------------------------

    def draws(self, i: i64, seat: i64, card: i64) -> bool:
        """A card from the pile, or one that lay in its place."""
        self.true[seat] += in_hand(card)
        slot = self.uppermost(seat)
        self.slot_of[i] = slot
        return not self.sees(seat) or self.turn_out(slot, card)

    def gains(self, seat: i64, card: i64) -> None:
        """A card that all can see."""
        self.true[seat] += in_hand(card)
        slot = self.new_slot()
        self.card[slot] = card
        self.pool[slot] = NOT_FROM_PILE
        self.lay(slot, seat)

    def loses(self, seat: i64, card: i64, dice: Dice) -> bool:
        """A card leaves a hand before all eyes."""
        self.true[seat] -= in_hand(card)
        slot = conclusions.slot_shown(self, seat, card, dice)
        if slot != NO_SLOT:
            self.moves(slot, seat, NOWHERE)
        return slot != NO_SLOT

    def passes(self, i: i64, what: i64, dice: Dice) -> bool:
        """From hand to hand, by a Favor or a Footpad."""
        seat, card, other = tape.seat_of(what), tape.card_of(what), tape.other_of(what)
        robbed = tape.kind_of(what) == tape.IS_ROBBED
        self.true[seat] -= in_hand(card)
        self.true[other] += in_hand(card)
        n = self.number[seat] if robbed else conclusions.possible_gifts(self, seat, dice)
        if n == 0:
            return False
        if self.told_all or self.sees(seat) or self.sees(other):
            slot = conclusions.slot_shown(self, seat, card, dice)
            self.weight /= float(n)
        else:
            slot = conclusions.slot_unseen(self, seat, robbed, n, dice)
        self.slot_of[i] = slot
        if slot != NO_SLOT:
            self.moves(slot, seat, other)
        return slot != NO_SLOT

    def knows(self, i: i64, what: i64, memory: Memory, dice: Dice) -> bool:
        """In a position: the observer's own knowledge, or some card that another seat has seen."""
        seat, card, holder = tape.seat_of(what), tape.card_of(what), tape.other_of(what)
        if seat == self.observer:
            wanted = 1 + memory.said_before(i)
            return self.number_of(holder, card) >= wanted or (
                conclusions.one_is(self, holder, card, dice) != NO_SLOT
            )
        at = dice.below(self.number[holder])
        for _ in range(self.number[holder]):
            slot = self.lies[holder * ROOM + at]
            if not self.is_known_to(seat, slot, i, memory):
                self.slot_of[i] = slot
                return True
            at = (at + 1) % self.number[holder]
        return False

    def is_known_to(self, seat: i64, slot: i64, i: i64, memory: Memory) -> bool:
        """Has another entry before this one said so?"""
        for j in range(i):
            what = memory.tape[j]
            theirs = tape.kind_of(what) == tape.KNOWS and tape.seat_of(what) == seat
            if theirs and self.slot_of[j] == slot:
                return True
        return False

    # ---- the pile ----------------------------------------------------------------------------

    def uppermost(self, place: i64) -> i64:
        """The card on top of the pile comes to a place: the one that lay there, or any."""
        if self.number[ON_PILE] > 0:
            slot = self.lies[ON_PILE * ROOM]
            self.moves(slot, ON_PILE, place)
        else:
            slot = self.new_slot()
            self.lay(slot, place)
        return slot

    def reshuffles(self, i: i64, heap: i64, aside: i64) -> None:
        """Another pool; a position begins with its only one, and what is aside comes from it."""
        if i > 0:
            self.new_pool(heap)
        else:
            self.pools = 0
            self.new_pool(heap)
            for _ in range(cards_in(aside)):
                self.lay(self.new_slot(), ASIDE)

    def turns_up(self, i: i64, seat: i64, card: i64) -> bool:
        """A Rook looks at the uppermost card."""
        slot = self.uppermost(TURNED_UP)
        self.slot_of[i] = slot
        return seat != self.observer or self.turn_out(slot, card)

    def orders(self, i: i64, seat: i64, swapped: bool, dice: Dice) -> None:
        """R59b: how, the looker alone knows."""
        one, two = self.lies[TURNED_UP * ROOM], self.lies[TURNED_UP * ROOM + 1]
        if seat != self.observer:
            swapped = dice.below(2) == 1
            self.guessed = self.guessed or not self.alike(one, two)
        self.slot_of[i] = one
        self.swapped_with[i] = NO_SLOT
        if swapped:
            self.swapped_with[i] = two
            self.moves(one, TURNED_UP, TURNED_UP)
        self.lay_back()

    def lay_back(self) -> None:
        """What was turned up lies on the pile, above what lies there."""
        below = self.number[ON_PILE]
        while self.number[TURNED_UP] > 0:
            self.moves(self.lies[TURNED_UP * ROOM], TURNED_UP, ON_PILE)
        for _ in range(below):
            self.moves(self.lies[ON_PILE * ROOM], ON_PILE, ON_PILE)

    def fetches(self, seat: i64, dice: Dice) -> bool:
        """8.2-d: a Queen out of the pile."""
        if not conclusions.a_queen_left(self, dice):
            return False
        self.take_out(self.pools - 1, QUEEN)
        self.gains(seat, QUEEN)
        return True

    # ---- the world that comes of it ------------------------------------------------------------

    def write(self, court: Court) -> None:
        """The court as it would be."""
        for seat in range(court.seats):
            court.hands[seat] = held(court.hands[seat], KING) * in_hand(KING) + self.hand_of(seat)
        court.rest = self.heaps[self.pools - 1]
        court.top = self.card_at(ON_PILE, 0)
        court.second = self.card_at(ON_PILE, 1)
        court.found = self.card_at(TURNED_UP, 0)
        court.found_next = self.card_at(TURNED_UP, 1)
        court.aside = 0
        for j in range(self.number[ASIDE]):
            court.aside += in_heap(self.card_at(ASIDE, j))
        for i in range(court.memory.n):
            court.memory.tape[i] = self.entry_of(i, court.memory.tape[i])

    def hand_of(self, seat: i64) -> i64:
        """All slots of a hand."""
        hand: i64 = 0
        for j in range(self.number[seat]):
            hand += in_hand(self.card_at(seat, j))
        return hand

    def card_at(self, place: i64, j: i64) -> i64:
        """The j-th card of a place."""
        if j >= self.number[place]:
            return NO_CARD
        return self.card[self.lies[place * ROOM + j]]

    def entry_of(self, i: i64, what: i64) -> i64:
        """The entry as it would be on the tape of that world."""
        slot = self.slot_of[i]
        if slot == NO_SLOT:
            return what
        kind, card, other = tape.kind_of(what), self.card[slot], tape.other_of(what)
        if kind == tape.ORDERS:
            two = self.swapped_with[i]
            other = i64(two != NO_SLOT and self.card[two] != card)
            card = 0
        return tape.entry(kind, tape.seat_of(what), card, other)
