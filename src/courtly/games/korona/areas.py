"""An area: the piles of one player, what may be added to them, and what they are worth."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.cards import (
    ARCHER,
    BUILDS,
    FARMER,
    FIELD,
    HEALER,
    JOKER,
    KNIGHT,
    RULER,
    STABLE,
    THIEF,
    TOWER,
)
from courtly.games.korona.piles import (
    MOST,
    alone,
    at,
    count_in,
    is_bare,
    is_full,
    is_legal,
    is_open,
    is_ruler_pair,
    is_set,
    lead,
    put_on,
    size,
    suits,
    without,
)
from courtly.kernel.bits import bit, count

ROOM: Final = 54  # piles: no area has more than all cards to build with
NEW: Final = -1  # a spot: as a pile of its own

# The instant victories (win-2 to win-4).
NO_COMBO: Final = 0
HEALING: Final = 1
MILITARY: Final = 2
PRODUCTION: Final = 3


@final
@mypyc_attr(acyclic=True)
class Area:
    """What one player has built. Piles stand from left to right in the order in which they came."""

    def __init__(self, extra_ruler: bool, joker_is_farmer: bool) -> None:
        """setup-1: nothing yet."""
        self.extra_ruler = extra_ruler  # R26
        self.joker_is_farmer = joker_is_farmer  # R45
        self.piles: vec[i64] = vec[i64]([0] * ROOM)
        self.n: i64 = 0

    def copy_from(self, other: "Area") -> None:
        """Become equal to another area."""
        for i in range(other.n):
            self.piles[i] = other.piles[i]
        self.n = other.n

    # ---- changes -----------------------------------------------------------------------

    def add(self, card: i64, spot: i64) -> None:
        """Put a card on a pile, or down as a new one."""
        if spot == NEW:
            self.add_pile(alone(card))
        else:
            self.piles[spot] = put_on(self.piles[spot], card)

    def add_pile(self, pile: i64) -> None:
        """A whole pile arrives."""
        self.piles[self.n] = pile
        self.n += 1

    def take(self, spot: i64, height: i64) -> i64:
        """Lift a card out of a pile; the card."""
        card = at(self.piles[spot], height)
        self.piles[spot] = without(self.piles[spot], height)
        if self.piles[spot] == 0:
            self.take_pile(spot)
        return card

    def take_top(self, spot: i64) -> i64:
        """Lift the uppermost card of a pile; the card."""
        return self.take(spot, size(self.piles[spot]) - 1)

    def take_pile(self, spot: i64) -> i64:
        """A whole pile leaves, and the others close up; the pile."""
        pile = self.piles[spot]
        self.n -= 1
        for i in range(spot, self.n):
            self.piles[i] = self.piles[i + 1]
        return pile

    # ---- Stacking ------------------------------------------------------------------------

    def spots(self, card: i64) -> i64:
        """R23 to R31: the set of piles this card may be put on; equal piles count once."""
        found: i64 = 0
        pair = self.has_ruler_pair()
        for i in range(self.n):
            pile = self.piles[i]
            if not is_open(pile) or not suits(card, lead(pile)) or self.seen_before(i):
                continue
            if lead(pile) == RULER and pair and card != THIEF:  # R26, R30
                continue
            found |= bit(i)
        return found

    def may_stand_alone(self, card: i64) -> bool:
        """R23: as a pile of its own."""
        if card == JOKER:  # joker-2
            return False
        if card == HEALER:  # healer-2, R29
            return not self.has_bare(HEALER)
        if card != RULER:
            return True
        if not self.has_ruler_pair() and self.has_bare(RULER):  # ruler-2, R25
            return False
        return self.extra_ruler or not self.has(RULER)  # R26

    def has_place_for(self, card: i64) -> bool:
        """Can the card be put anywhere at all?"""
        return self.may_stand_alone(card) or self.spots(card) != 0

    def seen_before(self, spot: i64) -> bool:
        """Is there an equal pile to the left? Then this one is the same to everybody."""
        for i in range(spot):
            if self.piles[i] == self.piles[spot]:
                return True
        return False

    def is_legal(self) -> bool:
        """The one statement of what an area may be."""
        pairs: i64 = 0
        for i in range(self.n):
            if not is_legal(self.piles[i]):
                return False
            if is_ruler_pair(self.piles[i]):
                pairs += 1
        return pairs <= 1  # ruler-3

    # ---- what there is -------------------------------------------------------------------

    def has(self, card: i64) -> bool:
        """Does this kind lie anywhere?"""
        return self.number_of(card) > 0

    def has_bare(self, card: i64) -> bool:
        """Does this kind stand alone somewhere?"""
        for i in range(self.n):
            if self.piles[i] == alone(card):
                return True
        return False

    def has_ruler_pair(self) -> bool:
        """ruler-3."""
        for i in range(self.n):
            if is_ruler_pair(self.piles[i]):
                return True
        return False

    def number_of(self, card: i64) -> i64:
        """How many cards of a kind."""
        n: i64 = 0
        for i in range(self.n):
            n += count_in(self.piles[i], card)
        return n

    def sets_on(self, base: i64) -> i64:
        """How many full stacks without a Thief stand on this base."""
        n: i64 = 0
        for i in range(self.n):
            if is_set(self.piles[i], base):
                n += 1
        return n

    def farmers(self) -> i64:
        """R45, R68: Farmers, and the Jokers that act as such."""
        n = self.number_of(FARMER)
        if self.joker_is_farmer:
            for i in range(self.n):
                if lead(self.piles[i]) == FIELD:
                    n += count_in(self.piles[i], JOKER)
        return n

    def colours(self) -> i64:
        """R43, R44, R46: the set of kinds that lie here."""
        found: i64 = 0
        for i in range(self.n):
            pile = self.piles[i]
            while pile:
                found |= bit((pile & 15) - 1)
                pile >>= 4
        return found

    # ---- what may be taken -----------------------------------------------------------------

    def exposed(self) -> i64:
        """ts-2, sa-3, R34: the piles whose top card may be taken or stolen."""
        found: i64 = 0
        for i in range(self.n):
            if not is_full(self.piles[i]):
                found |= bit(i)
        return found

    def conquerable(self) -> i64:
        """ga-1, ga-2: the full stacks that a Glorious Attack may take."""
        found: i64 = 0
        safe = self.protects_pair()
        for i in range(self.n):
            pile = self.piles[i]
            if is_full(pile) and not (safe and is_ruler_pair(pile)):
                found |= bit(i)
        return found

    def protects_pair(self) -> bool:
        """prot-1, R67: a full Knight set and a full Archer set, neither with a Thief."""
        return self.sets_on(STABLE) > 0 and self.sets_on(TOWER) > 0

    # ---- End and scoring ---------------------------------------------------------------------

    def points(self) -> i64:
        """R90."""
        total: i64 = 0
        healers: i64 = 0
        fields: i64 = 0
        for i in range(self.n):
            pile = self.piles[i]
            base = lead(pile)
            for height in range(i64(MOST)):
                card = at(pile, height)
                if card == JOKER:
                    card = role_on(base)  # R32
                if card == RULER:
                    total += 10
                elif card == STABLE:
                    total += 3
                elif card == KNIGHT:
                    total += 6 if base == STABLE else 1
                elif card == TOWER:
                    total += 5
                elif card == ARCHER:
                    total += 2 if base == TOWER else 1
                elif card == FIELD:
                    fields += 1
                elif card == FARMER:
                    total += 1
                elif card == HEALER:
                    healers += 1
                elif card == THIEF:
                    total -= 10  # thief-1, R42, R89
        if fields > 1:
            total += 10 * (fields - 1)  # field-1
        if healers > 0:
            total += healer_points(count(self.colours())) + 3 * (healers - 1)  # R47
        return total

    def combo(self) -> i64:
        """win-1 to win-4, R86: an instant victory."""
        if not self.has_ruler_pair():
            return NO_COMBO
        if self.has(HEALER) and count(self.colours()) == BUILDS:
            return HEALING
        if self.sets_on(STABLE) >= 1 and self.sets_on(TOWER) >= 2:
            return MILITARY
        if self.farmed_fields() >= 4:
            return PRODUCTION
        return NO_COMBO

    def farmed_fields(self) -> i64:
        """win-4: Fields with at least one Farmer on them and no Thief."""
        n: i64 = 0
        for i in range(self.n):
            pile = self.piles[i]
            if lead(pile) != FIELD or count_in(pile, THIEF) > 0:
                continue
            farmers = count_in(pile, FARMER)
            if self.joker_is_farmer:
                farmers += count_in(pile, JOKER)
            if farmers > 0:
                n += 1
        return n


def role_on(base: i64) -> i64:
    """R32: what a Joker acts as on this lead."""
    if base == STABLE:
        return KNIGHT
    if base == TOWER:
        return ARCHER
    if base == FIELD:
        return FARMER
    return base


def healer_points(colours: i64) -> i64:
    """healer-1."""
    if colours == BUILDS:
        return 40
    if colours == 9:
        return 15
    return 8 if colours == 8 else 3


assert is_bare(alone(RULER)), "a single card is a bare pile"
