"""Cards that have left the pile: a seat knows what some of them are, and guesses the others."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.corvassa.rules.cards import (
    FACELESS_ROOK,
    FAVOR,
    NO_CARD,
    QUEEN,
    cards_in,
    heaped,
    in_hand,
    in_heap,
    nth_heaped,
)
from courtly.kernel.bits import bit, has
from courtly.kernel.dice import Dice

# Where slots lie: the hands of seats 0-3, then these.
ON_PILE: Final = 4  # in their place, from the top
TURNED_UP: Final = 5  # by a Rook
LOOK: Final = 2  # cards that it turns up
ASIDE: Final = 6
PLACES: Final = 7
ROOM: Final = 128  # of a place: the whole deck may be aside

NOWHERE: Final = -1
NOT_FROM_PILE: Final = -1
NO_SLOT: Final = -1
ANY: Final = 0xFFFF  # kinds
NO_QUEEN: Final = 0xFFFD
NO_FAVOR: Final = 0xF7FF
FINE: Final = 1048576  # steps from nothing to certain


def only(heap: i64, kinds: i64) -> i64:
    """The part of a heap that is of these kinds."""
    if kinds == ANY:
        return heap
    part: i64 = 0
    for card in range(i64(FACELESS_ROOK)):
        if has(kinds, card):
            part += heaped(heap, card) * in_heap(card)
    return part


@final
@mypyc_attr(acyclic=True)
class Slots:
    """Slots, each a card; the pools they were drawn from; how likely the guesses were."""

    def __init__(self, room: i64, pools: i64) -> None:
        """Room for so many slots from so many pools."""
        self.card: vec[i64] = vec[i64]([0] * room)  # NO_CARD: unknown
        self.may_be: vec[i64] = vec[i64]([0] * room)  # kinds that an unknown card may be
        self.pool: vec[i64] = vec[i64]([0] * room)  # which it was drawn from
        self.used: i64 = 0
        self.lies: vec[i64] = vec[i64]([0] * (PLACES * ROOM))
        self.number: vec[i64] = vec[i64]([0] * PLACES)
        self.heaps: vec[i64] = vec[i64]([0] * pools)  # of each pool, what no known slot is
        self.left: vec[i64] = vec[i64]([0] * pools)  # how many cards that is
        self.queenless: vec[i64] = vec[i64]([0] * pools)  # unknown slots that are no Queens
        self.favorless: vec[i64] = vec[i64]([0] * pools)
        self.goes_on: vec[i64] = vec[i64]([0] * pools)  # 1: in the next, with cards put back
        self.pools: i64 = 0
        self.weight = 1.0  # how likely the guesses were
        self.guessed = False  # would another guess have changed the weight?

    def clear(self, deck: i64) -> None:
        """Nothing has left the pile."""
        self.used = 0
        self.weight = 1.0
        self.guessed = False
        for place in range(i64(PLACES)):
            self.number[place] = 0
        self.pools = 0
        self.new_pool(deck)

    def new_pool(self, heap: i64) -> None:
        """Another pile to draw from."""
        self.heaps[self.pools] = heap
        self.left[self.pools] = cards_in(heap)
        self.queenless[self.pools] = 0
        self.favorless[self.pools] = 0
        self.goes_on[self.pools] = 0
        self.pools += 1

    def put_back(self, heap: i64) -> None:
        """Cards come back into the pile: what was drawn before cannot have been these."""
        self.goes_on[self.pools - 1] = 1
        self.new_pool(self.heaps[self.pools - 1] + heap)
        self.queenless[self.pools - 1] = self.queenless[self.pools - 2]
        self.favorless[self.pools - 1] = self.favorless[self.pools - 2]

    # ---- slots and places --------------------------------------------------------------------

    def new_slot(self) -> i64:
        """The uppermost card of the pile, of which nobody knows anything."""
        slot = self.used
        self.used += 1
        self.card[slot] = NO_CARD
        self.may_be[slot] = ANY
        self.pool[slot] = self.pools - 1
        return slot

    def lay(self, slot: i64, place: i64) -> None:
        """A slot comes to a place, behind what is there."""
        self.lies[place * ROOM + self.number[place]] = slot
        self.number[place] += 1

    def moves(self, slot: i64, place: i64, to: i64) -> None:
        """A slot leaves a place, for another or for none."""
        n = self.number[place] - 1
        at = place * ROOM
        while self.lies[at] != slot:
            at += 1
        while at < place * ROOM + n:
            self.lies[at] = self.lies[at + 1]
            at += 1
        self.number[place] = n
        if to != NOWHERE:
            self.lay(slot, to)

    def number_of(self, place: i64, card: i64) -> i64:
        """How many slots of a place are this card for certain."""
        n: i64 = 0
        for j in range(self.number[place]):
            if self.card[self.lies[place * ROOM + j]] == card:
                n += 1
        return n

    def differ(self, place: i64) -> bool:
        """Are there slots of a place that one could tell apart?"""
        slot = self.lies[place * ROOM]
        for j in range(1, self.number[place]):
            if not self.alike(slot, self.lies[place * ROOM + j]):
                return True
        return False

    def alike(self, slot: i64, other: i64) -> bool:
        """Is the same known of both?"""
        if self.card[slot] != NO_CARD or self.card[other] != NO_CARD:
            return self.card[slot] == self.card[other]
        return self.pool[slot] == self.pool[other] and self.may_be[slot] == self.may_be[other]

    def at(self, place: i64, j: i64) -> i64:
        """The j-th slot of a place."""
        return self.lies[place * ROOM + j]

    def card_at(self, place: i64, j: i64) -> i64:
        """The j-th card of a place; none, where there are fewer."""
        return self.card[self.at(place, j)] if j < self.number[place] else i64(NO_CARD)

    def hand_of(self, seat: i64) -> i64:
        """All cards of a hand."""
        hand: i64 = 0
        for j in range(self.number[seat]):
            hand += in_hand(self.card_at(seat, j))
        return hand

    def heap_at(self, place: i64) -> i64:
        """All cards of a place, as a heap."""
        heap: i64 = 0
        for j in range(self.number[place]):
            heap += in_heap(self.card_at(place, j))
        return heap

    def open_slot(self, card: i64) -> i64:
        """A card that all can see, not from the pile."""
        slot = self.new_slot()
        self.card[slot] = card
        self.pool[slot] = NOT_FROM_PILE
        return slot

    def uppermost(self, place: i64) -> i64:
        """The card on top of the pile comes to a place: the one that lay there, or any."""
        if self.number[ON_PILE] > 0:
            slot = self.at(ON_PILE, 0)
            self.moves(slot, ON_PILE, place)
        else:
            slot = self.new_slot()
            self.lay(slot, place)
        return slot

    def lay_back(self) -> None:
        """What was turned up lies on the pile, above what lies there."""
        below = self.number[ON_PILE]
        while self.number[TURNED_UP] > 0:
            self.moves(self.at(TURNED_UP, 0), TURNED_UP, ON_PILE)
        for _ in range(below):
            self.moves(self.at(ON_PILE, 0), ON_PILE, ON_PILE)

    def guess_between(self, slot: i64, other: i64) -> None:
        """One of the two is chosen: does it matter which?"""
        self.guessed = self.guessed or not self.alike(slot, other)

    # ---- what a slot is ----------------------------------------------------------------------

    def could_be(self, slot: i64, card: i64) -> i64:
        """How many cards of this kind an unknown slot could be."""
        if card >= FACELESS_ROOK or not has(self.may_be[slot], card):
            return 0
        pool = self.pool[slot]
        n = heaped(self.heaps[pool], card)
        while self.goes_on[pool]:
            pool += 1
            n = min(n, heaped(self.heaps[pool], card))
        return n

    def possible(self, slot: i64) -> i64:
        """All cards that an unknown slot could be, as a heap."""
        if self.goes_on[self.pool[slot]] == 0:
            return only(self.heaps[self.pool[slot]], self.may_be[slot])
        heap: i64 = 0
        for card in range(i64(FACELESS_ROOK)):
            heap += self.could_be(slot, card) * in_heap(card)
        return heap

    def chance_of(self, slot: i64, card: i64) -> float:
        """How likely an unknown slot is this card."""
        n = self.could_be(slot, card)
        if n == 0:
            return 0.0
        pool = self.pool[slot]
        kinds = self.may_be[slot]
        if kinds | bit(QUEEN) | bit(FAVOR) != ANY or self.goes_on[pool]:
            return float(n) / float(cards_in(self.possible(slot)))
        queen = self.share(pool, QUEEN, self.queenless[pool]) if has(kinds, QUEEN) else 0.0
        favor = self.share(pool, FAVOR, self.favorless[pool]) if has(kinds, FAVOR) else 0.0
        if card == QUEEN:
            return queen
        if card == FAVOR:
            return favor
        heap = self.heaps[pool]
        others = self.left[pool] - heaped(heap, QUEEN) - heaped(heap, FAVOR)
        return (1.0 - queen - favor) * float(n) / float(others)

    def share(self, pool: i64, card: i64, without: i64) -> float:
        """How likely it is one of these, where so many unknown slots are none of them."""
        n = heaped(self.heaps[pool], card)
        return float(n) / float(self.left[pool] - without) if n > 0 else 0.0

    def turn_out(self, slot: i64, card: i64) -> bool:
        """The observer learns which card a slot is; False: it cannot be."""
        if self.card[slot] != NO_CARD:
            return self.card[slot] == card
        if self.could_be(slot, card) == 0:
            return False
        self.weight *= self.chance_of(slot, card)
        self.become(slot, card)
        return True

    def become(self, slot: i64, card: i64) -> None:
        """An unknown slot is this card from here on."""
        self.card[slot] = card
        self.take_out(self.pool[slot], card)
        self.count_out(slot, ANY & ~self.may_be[slot], -1)

    def take_out(self, pool: i64, card: i64) -> None:
        """A card of a pool is known, or gone."""
        self.heaps[pool] -= in_heap(card)
        self.left[pool] -= 1
        while self.goes_on[pool]:
            pool += 1
            self.heaps[pool] -= in_heap(card)
            self.left[pool] -= 1

    def restrict(self, slot: i64, kinds: i64) -> None:
        """An unknown slot is one of these kinds."""
        self.count_out(slot, self.may_be[slot] & ~kinds, 1)
        self.may_be[slot] &= kinds

    def count_out(self, slot: i64, kinds: i64, more: i64) -> None:
        """So many more unknown slots are no Queens or Favors, in this pool and where it goes on."""
        pool = self.pool[slot]
        while True:
            self.queenless[pool] += more * i64(has(kinds, QUEEN))
            self.favorless[pool] += more * i64(has(kinds, FAVOR))
            if self.goes_on[pool] == 0:
                break
            pool += 1

    def guess(self, slot: i64, dice: Dice) -> bool:
        """An unknown slot becomes any card that it could be; False: there is none."""
        possible = self.possible(slot)
        n = cards_in(possible)
        if n > 0:
            self.become(slot, nth_heaped(possible, dice.below(n)))
        return n > 0

    def narrow(self, slot: i64, kinds: i64) -> bool:
        """A slot is one of these kinds; False: it is not."""
        if self.card[slot] != NO_CARD:
            return has(kinds, self.card[slot])
        before = cards_in(self.possible(slot))
        self.restrict(slot, kinds)
        after = cards_in(self.possible(slot))
        if after > 0:
            self.weight *= float(after) / float(before)
        return after > 0

    def deal(self, dice: Dice) -> bool:
        """All that is unknown in the end: those first that may not be everything."""
        narrow: i64 = ANY
        for slot in range(self.used):
            if self.card[slot] == NO_CARD and self.may_be[slot] != ANY:
                self.guessed = self.guessed or (narrow != ANY and narrow != self.may_be[slot])
                narrow = self.may_be[slot]
                if not self.guess(slot, dice):
                    return False
        for slot in range(self.used):
            if self.card[slot] == NO_CARD and not self.guess(slot, dice):
                return False
        for pool in range(self.pools - 1):
            if self.goes_on[pool] == 0 and self.heaps[pool] != 0:
                return False
        return True
