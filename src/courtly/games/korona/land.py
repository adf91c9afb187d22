"""Land: the piles of one player, from left to right, and what can be seen of them at a glance."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.cards import FIELD, RULER, STABLE, TOWER
from courtly.games.korona.piles import (
    alone,
    at,
    count_in,
    is_full,
    is_open,
    is_ruler_pair,
    lead,
    put_on,
    size,
    top,
    without,
)
from courtly.kernel.bits import bit, first, shl

ROOM: Final = 54  # piles: no area has more than all cards to build with
NEW: Final = 0  # a spot: as a pile of its own; spot n is the n-th pile


def closed_up(spots: i64, spot: i64) -> i64:
    """A set of spots after the pile of one of them has gone."""
    return (spots & first(spot)) | shl(spots >> (spot + 1), spot)


@mypyc_attr(acyclic=True)
class Land:
    """Piles stand in the order in which they came. The sets of spots follow every change."""

    def __init__(self) -> None:
        """setup-1: nothing yet."""
        self.piles: vec[i64] = vec[i64]([0] * ROOM)
        self.n: i64 = 0
        # The open piles by their lead, the full ones, and the Ruler pair.
        self.on_ruler: i64 = 0
        self.on_stable: i64 = 0
        self.on_tower: i64 = 0
        self.on_field: i64 = 0
        self.on_healer: i64 = 0
        self.full: i64 = 0
        self.pair: i64 = 0

    def copy_from(self, other: "Land") -> None:
        """Become equal to other land."""
        for i in range(other.n):
            self.piles[i] = other.piles[i]
        self.n = other.n
        self.on_ruler = other.on_ruler
        self.on_stable = other.on_stable
        self.on_tower = other.on_tower
        self.on_field = other.on_field
        self.on_healer = other.on_healer
        self.full = other.full
        self.pair = other.pair

    # ---- changes -----------------------------------------------------------------------

    def set_pile(self, index: i64, pile: i64) -> None:
        """A pile is another one now, or for a moment none."""
        self.piles[index] = pile
        spot = bit(index + 1)
        self.on_ruler &= ~spot
        self.on_stable &= ~spot
        self.on_tower &= ~spot
        self.on_field &= ~spot
        self.on_healer &= ~spot
        self.full &= ~spot
        self.pair &= ~spot
        if is_open(pile):
            self.note_open(lead(pile), spot)
        elif pile and is_full(pile):
            self.full |= spot
            if is_ruler_pair(pile):
                self.pair |= spot

    def note_open(self, base: i64, spot: i64) -> None:
        """More can be put on the pile at this spot."""
        if base == FIELD:
            self.on_field |= spot
        elif base == TOWER:
            self.on_tower |= spot
        elif base == STABLE:
            self.on_stable |= spot
        elif base == RULER:
            self.on_ruler |= spot
        else:
            self.on_healer |= spot

    def add(self, card: i64, spot: i64) -> None:
        """Put a card on a pile, or down as a new one."""
        if spot == NEW:
            self.add_pile(alone(card))
        else:
            self.set_pile(spot - 1, put_on(self.piles[spot - 1], card))

    def add_pile(self, pile: i64) -> None:
        """A whole pile arrives."""
        self.set_pile(self.n, pile)
        self.n += 1

    def take_off(self, spot: i64) -> None:
        """Undo the last `add` to this spot."""
        if spot == NEW:
            self.n -= 1
            self.set_pile(self.n, 0)
        else:
            self.lift(spot - 1)

    def take(self, index: i64, height: i64) -> i64:
        """Lift a card out of a pile; the card."""
        pile = self.piles[index]
        if pile == alone(lead(pile)):
            self.take_pile(index)
        else:
            self.set_pile(index, without(pile, height))
        return at(pile, height)

    def take_top(self, index: i64) -> i64:
        """Lift the uppermost card of a pile; the card."""
        return self.take(index, self.top_height(index))

    def lift(self, index: i64) -> i64:
        """Lift the uppermost card for a moment, no pile closes up; the pile as it was."""
        pile = self.piles[index]
        self.set_pile(index, without(pile, size(pile) - 1))
        return pile

    def take_pile(self, index: i64) -> i64:
        """A whole pile leaves, and the others close up; the pile."""
        pile = self.piles[index]
        self.n -= 1
        for i in range(index, self.n):
            self.piles[i] = self.piles[i + 1]
        spot = index + 1
        self.on_ruler = closed_up(self.on_ruler, spot)
        self.on_stable = closed_up(self.on_stable, spot)
        self.on_tower = closed_up(self.on_tower, spot)
        self.on_field = closed_up(self.on_field, spot)
        self.on_healer = closed_up(self.on_healer, spot)
        self.full = closed_up(self.full, spot)
        self.pair = closed_up(self.pair, spot)
        return pile

    def clear(self) -> None:
        """Everything is gone."""
        while self.n > 0:
            self.take_pile(self.n - 1)

    # ---- what there is -------------------------------------------------------------------

    def has(self, card: i64) -> bool:
        """Does this kind lie anywhere?"""
        return self.number_of(card) > 0

    def number_of(self, card: i64) -> i64:
        """How many cards of a kind."""
        n: i64 = 0
        for i in range(self.n):
            n += count_in(self.piles[i], card)
        return n

    def top_height(self, index: i64) -> i64:
        """How high the uppermost card of a pile lies."""
        return size(self.piles[index]) - 1

    def leftmost(self, index: i64) -> i64:
        """Which of equal neighbours leaves makes no difference: the first of them is said to."""
        while index > 0 and self.piles[index - 1] == self.piles[index]:
            index -= 1
        return index

    def index_told(self, index: i64) -> i64:
        """The pile that a card is said to come from: a single card leaves no trace of its place."""
        return self.leftmost(index) if self.top_height(index) == 0 else index

    def card_after(self, named: i64, index: i64) -> i64:
        """R58: the top card of a pile once that of the named pile is lifted."""
        if named != index:
            return top(self.piles[index])
        return at(self.piles[index], self.top_height(index) - 1)
