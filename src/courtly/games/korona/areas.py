"""An area: what may be added to a player's land and taken from it, and what it is worth."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.cards import (
    ARCHER,
    BUILDS,
    FARMER,
    FIELD,
    HEALER,
    JOKER,
    KNIGHT,
    NO_CARD,
    RULER,
    STABLE,
    THIEF,
    TOWER,
)
from courtly.games.korona.land import NEW, Land
from courtly.games.korona.piles import (
    MOST,
    alone,
    at,
    count_in,
    is_bare,
    is_legal,
    is_ruler_pair,
    is_set,
    lead,
    put_on,
    size,
)
from courtly.kernel.bits import bit, count, first, has

RULER_AND_JOKER: Final = put_on(alone(RULER), JOKER)

# The instant victories (win-2 to win-4).
NO_COMBO: Final = 0
HEALING: Final = 1
MILITARY: Final = 2
PRODUCTION: Final = 3
FARMED_FIELDS: Final = 4


@final
@mypyc_attr(acyclic=True)
class Area(Land):
    """What one player has built."""

    def __init__(self, extra_ruler: bool, joker_is_farmer: bool) -> None:
        """setup-1: nothing yet."""
        super().__init__()
        self.extra_ruler = extra_ruler  # R26
        self.joker_is_farmer = joker_is_farmer  # R45

    # ---- Stacking ------------------------------------------------------------------------

    def places(self, card: i64) -> i64:
        """R23 to R31: the set of spots for this card: 0 is a pile of its own, n the n-th pile."""
        spots = self.piles_for(card, self.pair != 0)
        return spots | bit(NEW) if self.may_stand_alone(card) else spots

    def piles_for(self, card: i64, pair: bool) -> i64:
        """R23: the spots of the piles that can take a card, where there is a Ruler pair or not."""
        if card == FARMER:
            return self.on_field
        if card == ARCHER:
            return self.on_tower
        if card == KNIGHT:
            return self.on_stable
        if card == HEALER:
            return self.on_healer
        if card == RULER and not pair:  # R25, R26
            return self.on_ruler
        if card == JOKER and pair:
            return self.on_bases() | self.on_healer  # R30
        if card == JOKER or card == THIEF:
            return self.on_bases() | self.on_healer | self.on_ruler  # stack-3
        return 0

    def on_bases(self) -> i64:
        """The spots with an open set."""
        return self.on_stable | self.on_tower | self.on_field

    def may_stand_alone(self, card: i64) -> bool:
        """R23: as a pile of its own. An open pile led by a Ruler or Healer is that card, bare."""
        if card == JOKER:  # joker-2
            return False
        if card == HEALER:  # healer-2, R29
            return self.on_healer == 0
        if card != RULER:
            return True
        if self.pair == 0 and self.on_ruler != 0:  # ruler-2, R25
            return False
        return self.extra_ruler or not self.has(RULER)  # R26

    def undemanding(self, card: i64) -> bool:
        """Has it a place in any area?"""
        return card != JOKER and (card != RULER or self.extra_ruler)

    def has_place_for(self, card: i64) -> bool:
        """Can the card be put anywhere at all?"""
        return self.undemanding(card) or self.places(card) != 0

    def has_places_for(self, one: i64, other: i64) -> bool:
        """R36, R59: can both cards be put somewhere, in one order or the other?"""
        if other == NO_CARD:
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
        splits = card == RULER or card == HEALER  # its likes may not stand apart
        return spots if is_bare(pile) or splits or card == JOKER else spots | bit(NEW)

    def joker_below(self, index: i64) -> i64:
        """im-2: how high a Joker lies that other cards than Jokers lie on; 0: there is none."""
        pile = self.piles[index]
        height: i64 = size(pile) - 1
        while height > 0 and at(pile, height) == JOKER:
            height -= 1
        while height > 0 and at(pile, height) != JOKER:
            height -= 1
        return height

    def may_receive(self, pile: i64) -> bool:
        """R26 to R28: may a whole pile stand here as it is?"""
        if is_bare(pile):
            return self.has_place_for(lead(pile))
        if lead(pile) != RULER:
            return True
        if not self.extra_ruler and self.has(RULER):
            return False
        return self.pair == 0 or not is_ruler_pair(pile)

    def may_receive_apart(self, pile: i64) -> bool:
        """R27, R66: may the Joker of this Ruler pair lie elsewhere, and its Ruler somewhere?"""
        return pile == RULER_AND_JOKER and self.places_before(JOKER, RULER) != 0

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
        if self.pair == 0:
            return NO_COMBO
        if self.has(HEALER) and count(self.colours()) == BUILDS:
            return HEALING
        if self.sets_on(STABLE) >= 1 and self.sets_on(TOWER) >= 2:
            return MILITARY
        if self.farmed_fields() >= FARMED_FIELDS:
            return PRODUCTION
        return NO_COMBO

    def farmed_fields(self) -> i64:
        """win-4."""
        n: i64 = 0
        for i in range(self.n):
            if self.is_farmed(self.piles[i]):
                n += 1
        return n

    def is_farmed(self, pile: i64) -> bool:
        """Is it a Field with at least one Farmer on it and no Thief?"""
        if lead(pile) != FIELD or count_in(pile, THIEF) > 0:
            return False
        if self.joker_is_farmer and count_in(pile, JOKER) > 0:  # R45
            return True
        return count_in(pile, FARMER) > 0


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
