"""Worlds that a seat may believe in: the tape, played with guesses for what it missed (R119, R120).

A card that shows itself was one of the unknown cards of that hand. Which card an unseen gift or
theft was, and how another's Rook ordered the pile, is left to chance; in the end the unknown cards
are dealt. Cards are taken to leave a hand as if picked without looking, and the weight of a history
is how likely its guesses were.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.corvassa.memory import conclusions, slots, tape
from courtly.games.corvassa.memory.known import ALL_SEEING, Known
from courtly.games.corvassa.memory.slots import Slots
from courtly.games.corvassa.rules import cards
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.dice import Dice

HISTORIES: Final = 16  # of which a likely one is believed in
TRIES: Final = 5_000  # before one gives up guessing the thefts


def redeal(court: Court, seat: i64, dice: Dice) -> None:
    """Of some histories that fit what a seat has seen, a likely one; any, where all are alike."""
    kept, next_one = History(court, seat, dice), History(court, seat, dice)
    kept.find()
    total = kept.slots.weight
    n: i64 = 1
    while kept.slots.guessed and n < HISTORIES:
        next_one.find()
        n += 1
        if kept.told_all and not next_one.told_all:
            total = 0.0
        elif next_one.told_all and not kept.told_all:
            continue
        weight = next_one.slots.weight
        total += weight
        if dice.below(slots.FINE) < i64(weight / total * slots.FINE):
            kept, next_one = next_one, kept
    kept.write()


@final
@mypyc_attr(acyclic=True)
class History(Known):
    """What a seat has lived through, with guesses: slots, and where they have come to lie."""

    def __init__(self, court: Court, observer: i64, dice: Dice) -> None:
        """Room for the tape of this court."""
        super().__init__(court, observer)
        entries = court.memory.n
        self.dice = dice
        self.slots = Slots(entries + slots.ROOM, entries + 1)
        self.slot_of: vec[i64] = vec[i64]([0] * (entries + 1))  # the slot an entry is about
        self.swapped_with: vec[i64] = vec[i64]([0] * (entries + 1))
        self.told_all = False  # the last resort: is every theft seen?
        self.stuck = False  # has chance led to a contradiction?

    def find(self) -> None:
        """A history without contradiction. The real one has none, so there is an end."""
        self.told_all = False
        tries: i64 = 0
        while self.ends_at() < self.court.memory.n:
            tries += 1
            self.told_all = tries >= TRIES

    def ends_at(self) -> i64:
        """Guess anew; the entry that contradicts the guesses; or how many there are: none does."""
        self.begin()
        self.stuck = False
        self.slots.clear(self.court.deck)
        for i in range(self.court.memory.n):
            self.slot_of[i] = slots.NO_SLOT
            self.live(i)
            if self.stuck or (self.observer == ALL_SEEING and self.is_too_much()):
                return i
        if not self.slots.deal(self.dice):
            return -1
        return self.court.memory.n

    def is_too_much(self) -> bool:
        """Has a tape that was given filled a hand beyond what it can hold, or a Rook's look?"""
        for seat in range(self.court.seats):
            if self.slots.number[seat] > self.court.hand_limit:
                return True
        return self.slots.number[slots.TURNED_UP] > slots.LOOK

    def must(self, holds: bool) -> None:
        """What else could not have happened."""
        self.stuck = self.stuck or not holds

    # ---- hands -------------------------------------------------------------------------------

    def draws(self, i: i64, seat: i64, card: i64) -> None:
        """A card from the pile, or one that lay in its place."""
        slot = self.slots.uppermost(seat)
        self.slot_of[i] = slot
        if self.sees(seat):
            self.must(self.slots.turn_out(slot, card))

    def gains(self, seat: i64, card: i64) -> None:
        self.slots.lay(self.slots.open_slot(card), seat)

    def loses(self, seat: i64, card: i64) -> None:
        self.moves(conclusions.slot_shown(self.slots, seat, card, self.dice), seat, slots.NOWHERE)

    def moves(self, slot: i64, place: i64, to: i64) -> None:
        """A slot leaves a place, if there is such a one."""
        if slot == slots.NO_SLOT:
            self.stuck = True
        else:
            self.slots.moves(slot, place, to)

    def passes(self, i: i64, seat: i64, card: i64, other: i64, robbed: bool) -> None:
        """From hand to hand; a gift is no Favor (R88)."""
        n = self.slots.number[seat]
        if not robbed:
            n = conclusions.possible_gifts(self.slots, seat, self.dice)
        if n == 0 or (card == cards.FAVOR and not robbed):
            self.stuck = True
            return
        if self.told_all or self.sees(seat) or self.sees(other):
            slot = conclusions.slot_shown(self.slots, seat, card, self.dice)
            self.slots.weight /= float(n)
        else:
            slot = conclusions.slot_unseen(self.slots, seat, robbed, n, self.dice)
        self.slot_of[i] = slot
        self.moves(slot, seat, other)

    def shows(self, seat: i64, card: i64) -> None:
        self.must(conclusions.slot_shown(self.slots, seat, card, self.dice) != slots.NO_SLOT)

    def shows_hand(self, seat: i64) -> None:
        self.must(conclusions.shows_all(self.slots, seat, self.true[seat], self.dice))

    def fails_to_promote(self, seat: i64) -> None:
        self.must(
            conclusions.shows_pawns(self.slots, seat, self.court.pawns_needed, self.dice)
            and conclusions.no_queen_left(self.slots, self.dice)
        )

    def is_barren(self, seat: i64, harmless: i64) -> None:
        self.must(conclusions.is_barren(self.slots, seat, harmless))

    def part(self, seat: i64, other: i64) -> None:
        self.ally = NOBODY

    def knows(self, i: i64, seat: i64, card: i64, holder: i64) -> None:
        """The observer's own knowledge, or some card that another seat has seen."""
        if self.is_oneself(seat):
            wanted = 1 + self.court.memory.said_before(i)
            self.must(
                self.slots.number_of(holder, card) >= wanted
                or conclusions.one_is(self.slots, holder, card, self.dice) != slots.NO_SLOT
            )
            return
        number = self.slots.number[holder]
        at = self.dice.below(number)
        for _ in range(number):
            slot = self.slots.at(holder, at)
            if not self.is_known_to(seat, slot, i):
                self.slot_of[i] = slot
                return
            at = (at + 1) % number
        self.stuck = True

    def is_known_to(self, seat: i64, slot: i64, i: i64) -> bool:
        """Has another entry before this one said so?"""
        for j in range(i):
            what = self.court.memory.tape[j]
            theirs = tape.kind_of(what) == tape.KNOWS and tape.seat_of(what) == seat
            if theirs and self.slot_of[j] == slot:
                return True
        return False

    # ---- the pile ----------------------------------------------------------------------------

    def reshuffles(self, i: i64, heap: i64) -> None:
        """Another pool; a position begins with its only one, and what is aside comes from it."""
        if i == 0:
            self.slots.pools = 0
        self.slots.new_pool(heap)
        if i == 0:
            for n in range(cards.cards_in(self.court.aside)):
                slot = self.slots.new_slot()
                self.slots.lay(slot, slots.ASIDE)
                if self.observer == ALL_SEEING:
                    self.must(self.slots.turn_out(slot, cards.nth_heaped(self.court.aside, n)))

    def fetches(self, seat: i64) -> None:
        self.must(conclusions.a_queen_left(self.slots, self.dice))
        if not self.stuck:
            self.slots.take_out(self.slots.pools - 1, cards.QUEEN)
            self.gains(seat, cards.QUEEN)

    def turns_up(self, i: i64, seat: i64, card: i64) -> None:
        slot = self.slots.uppermost(slots.TURNED_UP)
        self.slot_of[i] = slot
        if self.is_oneself(seat):
            self.must(self.slots.turn_out(slot, card))

    def orders(self, i: i64, seat: i64, swapped: bool) -> None:
        """R59b: how, the looker alone knows."""
        if self.slots.number[slots.TURNED_UP] != slots.LOOK:
            self.stuck = True
            return
        one, two = self.slots.at(slots.TURNED_UP, 0), self.slots.at(slots.TURNED_UP, 1)
        if not self.is_oneself(seat):
            swapped = self.dice.below(2) == 1
            self.slots.guess_between(one, two)
        self.slot_of[i] = one
        self.swapped_with[i] = slots.NO_SLOT
        if swapped:
            self.swapped_with[i] = two
            self.slots.moves(one, slots.TURNED_UP, slots.TURNED_UP)
        self.lay_back()

    def lay_back(self) -> None:
        self.must(self.slots.number[slots.TURNED_UP] > 0)
        self.slots.lay_back()

    # ---- the world that comes of it ------------------------------------------------------------

    def write(self) -> None:
        """The court as it would be."""
        court = self.court
        for seat in range(court.seats):
            king = cards.held(court.hands[seat], cards.KING)
            court.hands[seat] = king * cards.in_hand(cards.KING) + self.slots.hand_of(seat)
        court.rest = self.slots.heaps[self.slots.pools - 1]
        court.top = self.slots.card_at(slots.ON_PILE, 0)
        court.second = self.slots.card_at(slots.ON_PILE, 1)
        court.found = self.slots.card_at(slots.TURNED_UP, 0)
        court.found_next = self.slots.card_at(slots.TURNED_UP, 1)
        court.aside = self.slots.heap_at(slots.ASIDE)
        for i in range(court.memory.n):
            court.memory.tape[i] = self.entry_of(i, court.memory.tape[i])

    def entry_of(self, i: i64, what: i64) -> i64:
        """The entry as it would be on the tape of that world."""
        slot = self.slot_of[i]
        if slot == slots.NO_SLOT:
            return what
        kind, card, other = tape.kind_of(what), self.slots.card[slot], tape.other_of(what)
        if kind == tape.ORDERS:
            two = self.swapped_with[i]
            other = i64(two != slots.NO_SLOT and self.slots.card[two] != card)
            card = 0
        return tape.entry(kind, tape.seat_of(what), card, other)
