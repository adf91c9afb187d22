"""An area: the piles of one player from left to right, what may be added to them or taken away.

`p3` is the pile at index 2; as a spot, where a card may go, it is 3, and 0 is a pile of its own.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.rules import cards, counts, piles
from courtly.games.korona.rules.counts import BUILDABLE, COUNTED, KINDS_IN, NUMBER
from courtly.games.korona.rules.moves import ROOM
from courtly.games.korona.rules.piles import alone, at, is_bare, lead, size, top, without
from courtly.kernel.bits import bit, first, has, shl

RULER_AND_JOKER: Final = piles.put_on(alone(cards.RULER), cards.JOKER)
NEW: Final = 0  # a spot: as a pile of its own; spot n is the n-th pile

# Which of an area's sets of spots a pile belongs to.
ON_RULER: Final = 1
ON_STABLE: Final = 2
ON_TOWER: Final = 4
ON_FIELD: Final = 8
ON_HEALER: Final = 16
FULL: Final = 32
PAIR: Final = 64
OPEN: Final = {
    cards.RULER: ON_RULER,
    cards.STABLE: ON_STABLE,
    cards.TOWER: ON_TOWER,
    cards.FIELD: ON_FIELD,
    cards.HEALER: ON_HEALER,
}


def sets_of(pile: int) -> int:
    """The open piles by their lead, the full ones, and the Ruler pair."""
    if piles.is_open(pile):
        return OPEN[lead(pile)]
    if pile == 0 or not piles.is_full(pile):
        return 0
    return FULL | PAIR if piles.is_ruler_pair(pile) else FULL


SETS_OF: Final = vec[i64]([sets_of(pile) for pile in BUILDABLE])


def closed_up(spots: i64, spot: i64) -> i64:
    """A set of spots after the pile of one of them has gone."""
    return (spots & first(spot)) | shl(spots >> (spot + 1), spot)


@final
@mypyc_attr(acyclic=True)
class Area:
    """What one player has built. Piles stand in the order in which they came."""

    def __init__(self, extra_ruler: bool, joker_is_farmer: bool) -> None:
        """setup-1: nothing yet."""
        self.extra_ruler = extra_ruler  # R26
        self.joker_is_farmer = joker_is_farmer  # R45
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
        # What all piles count for together, and which cards they are.
        self.table: i64 = counts.WITH_FARMERS[1 if joker_is_farmer else 0]
        self.counts: i64 = 0
        self.kinds: i64 = 0

    def copy_from(self, other: "Area") -> None:
        """Become equal to another area."""
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
        self.counts = other.counts
        self.kinds = other.kinds

    # ---- changes -----------------------------------------------------------------------

    def set_pile(self, index: i64, pile: i64) -> None:
        """A pile is another one now, or for a moment none."""
        was, now = NUMBER[self.piles[index]], NUMBER[pile]
        self.piles[index] = pile
        self.counts += COUNTED[self.table + now] - COUNTED[self.table + was]
        self.kinds += KINDS_IN[now] - KINDS_IN[was]
        changed = SETS_OF[was] ^ SETS_OF[now]
        if changed:
            self.change_sets(changed, bit(index + 1))

    def change_sets(self, changed: i64, spot: i64) -> None:
        """A spot comes into these sets, or leaves them."""
        if changed & ON_FIELD:
            self.on_field ^= spot
        if changed & ON_TOWER:
            self.on_tower ^= spot
        if changed & ON_STABLE:
            self.on_stable ^= spot
        if changed & ON_RULER:
            self.on_ruler ^= spot
        if changed & ON_HEALER:
            self.on_healer ^= spot
        if changed & FULL:
            self.full ^= spot
        if changed & PAIR:
            self.pair ^= spot

    def add(self, card: i64, spot: i64) -> None:
        """Put a card on a pile, or down as a new one."""
        if spot == NEW:
            self.add_pile(alone(card))
        else:
            self.set_pile(spot - 1, piles.put_on(self.piles[spot - 1], card))

    def add_pile(self, pile: i64) -> None:
        """A whole pile arrives."""
        self.piles[self.n] = 0
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
        """Lift the uppermost card for a moment, no pile closes up; the pile as it was, or none."""
        if index < 0:
            return 0
        pile = self.piles[index]
        self.set_pile(index, piles.top_off(pile))
        return pile

    def put_back(self, index: i64, pile: i64) -> None:
        """Undo a `lift`."""
        if index >= 0:
            self.set_pile(index, pile)

    def take_pile(self, index: i64) -> i64:
        """A whole pile leaves, and the others close up; the pile."""
        pile = self.piles[index]
        number = NUMBER[pile]
        self.counts -= COUNTED[self.table + number]
        self.kinds -= KINDS_IN[number]
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
        return (self.kinds >> (4 * card)) & 15 != 0

    def number_of(self, card: i64) -> i64:
        """How many cards of a kind."""
        n: i64 = 0
        for i in range(self.n):
            n += piles.count_in(self.piles[i], card)
        return n

    def pile_at(self, spot: i64) -> i64:
        """What a card that comes there is put on; none, if it is a pile of its own."""
        if spot == NEW:
            return 0
        return self.piles[spot - 1]

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
        """R58: the top card of a pile once that of the named pile is lifted; of no pile, none."""
        if index < 0:
            return cards.NO_CARD
        if named != index:
            return top(self.piles[index])
        return at(self.piles[index], self.top_height(index) - 1)

    def sets_on(self, base: i64) -> i64:
        """How many full stacks without a Thief stand on this base."""
        n: i64 = 0
        for i in range(self.n):
            if piles.is_set(self.piles[i], base):
                n += 1
        return n

    # ---- what may be taken -----------------------------------------------------------------

    def exposed(self) -> i64:
        """ts-2, sa-3, R34: the piles whose top card may be taken or stolen."""
        return first(self.n) & ~(self.full >> 1)

    def exposed_after(self, named: i64) -> i64:
        """R58, R60: the same, once the top card of the named pile is lifted."""
        found = self.exposed()
        return found & ~bit(named) if is_bare(self.piles[named]) else found

    def conquerable(self) -> i64:
        """ga-1, ga-2: the full stacks that a Glorious Attack may take."""
        found = self.full
        if self.pair and self.protects_pair():
            found &= ~self.pair
        return found >> 1

    def protects_pair(self) -> bool:
        """prot-1, R67: a full Knight set and a full Archer set, neither with a Thief."""
        return self.sets_on(cards.STABLE) > 0 and self.sets_on(cards.TOWER) > 0

    # ---- Stacking ------------------------------------------------------------------------

    def places(self, card: i64) -> i64:
        """R23 to R31: the set of spots for this card: 0 is a pile of its own, n the n-th pile."""
        spots = self.piles_for(card, self.pair != 0)
        return spots | bit(NEW) if self.may_stand_alone(card) else spots

    def piles_for(self, card: i64, pair: bool) -> i64:
        """R23: the spots of the piles that can take a card, where there is a Ruler pair or not."""
        if card == cards.FARMER:
            return self.on_field
        if card == cards.ARCHER:
            return self.on_tower
        if card == cards.KNIGHT:
            return self.on_stable
        if card == cards.HEALER:
            return self.on_healer
        if card == cards.RULER and not pair:  # R25, R26
            return self.on_ruler
        if card == cards.JOKER and pair:
            return self.on_bases() | self.on_healer  # R30
        if card == cards.JOKER or card == cards.THIEF:
            return self.on_bases() | self.on_healer | self.on_ruler  # stack-3
        return 0

    def on_bases(self) -> i64:
        """The spots with an open set."""
        return self.on_stable | self.on_tower | self.on_field

    def may_stand_alone(self, card: i64) -> bool:
        """R23: as a pile of its own. An open pile led by a Ruler or Healer is that card, bare."""
        if card == cards.JOKER:  # joker-2
            return False
        if card == cards.HEALER:  # healer-2, R29
            return self.on_healer == 0
        if card != cards.RULER:
            return True
        if self.pair == 0 and self.on_ruler != 0:  # ruler-2, R25
            return False
        return self.extra_ruler or not self.has(cards.RULER)  # R26

    def undemanding(self, card: i64) -> bool:
        """Has it a place in any area?"""
        return card != cards.JOKER and (card != cards.RULER or self.extra_ruler)

    def has_place_for(self, card: i64) -> bool:
        """Can the card be put anywhere at all?"""
        return self.undemanding(card) or self.places(card) != 0

    def has_places_for(self, one: i64, other: i64) -> bool:
        """R36, R59: can both cards be put somewhere, in one order or the other?"""
        if other == cards.NO_CARD:
            return self.has_place_for(one)
        if self.undemanding(one) and self.undemanding(other):
            return True
        return self.places_before(one, other) != 0 or self.places_before(other, one) != 0

    def places_before(self, card: i64, other: i64) -> i64:
        """The spots for a card after which the other card has one too."""
        spots = self.places(card)
        if self.undemanding(other):
            return spots
        for spot in range(self.n + 1):
            if has(spots, spot):
                self.add(card, spot)
                if not self.has_place_for(other):
                    spots &= ~bit(spot)
                self.take_off(spot)
        return spots

    def places_after_moving(self, index: i64, height: i64) -> i64:
        """R52, R54: where a card that is lifted out of its pile may go instead."""
        pile = self.piles[index]
        card = at(pile, height)
        spot = bit(index + 1)
        spots = self.piles_for(card, self.pair & ~spot != 0) & ~spot
        splits = card == cards.RULER or card == cards.HEALER  # its likes may not stand apart
        return spots if is_bare(pile) or splits or card == cards.JOKER else spots | bit(NEW)

    def joker_below(self, index: i64) -> i64:
        """im-2: how high a Joker lies that other cards than Jokers lie on; 0: there is none."""
        pile = self.piles[index]
        height: i64 = size(pile) - 1
        while height > 0 and at(pile, height) == cards.JOKER:
            height -= 1
        while height > 0 and at(pile, height) != cards.JOKER:
            height -= 1
        return height

    def may_receive(self, pile: i64) -> bool:
        """R26 to R28: may a whole pile stand here as it is?"""
        if is_bare(pile):
            return self.has_place_for(lead(pile))
        if lead(pile) != cards.RULER:
            return True
        if not self.extra_ruler and self.has(cards.RULER):
            return False
        return self.pair == 0 or not piles.is_ruler_pair(pile)

    def may_receive_apart(self, pile: i64) -> bool:
        """R27, R66: may the Joker of this Ruler pair lie elsewhere, and its Ruler somewhere?"""
        return pile == RULER_AND_JOKER and self.places_before(cards.JOKER, cards.RULER) != 0

    def is_legal(self) -> bool:
        """The one statement of what an area may be."""
        pairs: i64 = 0
        for i in range(self.n):
            if not piles.is_legal(self.piles[i]):
                return False
            if piles.is_ruler_pair(self.piles[i]):
                pairs += 1
        return pairs <= 1  # ruler-3
