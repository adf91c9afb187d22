"""Scoring: what an area counts, and how many cards it lacks for each instant victory."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.rules import cards
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.piles import CAPACITY
from courtly.kernel.bits import bit, count, has

# R90: what a card counts by itself, and on the lead it belongs to; Jokers as their role (R32).
# Fields and Healers are counted by number.
#              Ru  St Kn To Ar Fi Fa He Jo  Th
LONE: Final = (10, 3, 1, 5, 1, 0, 1, 0, 0, -10)
STACKED: Final = {
    (cards.STABLE, cards.KNIGHT): 6,
    (cards.STABLE, cards.JOKER): 6,
    (cards.TOWER, cards.ARCHER): 2,
    (cards.TOWER, cards.JOKER): 2,
    (cards.FIELD, cards.JOKER): 1,
    (cards.RULER, cards.JOKER): 10,
}
POINTS: Final = vec[i64](
    [
        STACKED.get((lead, card), LONE[card])
        for lead in range(cards.BUILDS)
        for card in range(cards.BUILDS)
    ]
)
FURTHER_FIELD: Final = 10  # field-1
FURTHER_HEALER: Final = 3  # R47

# The instant victories (win-2 to win-4).
NO_COMBO: Final = 0
HEALING: Final = 1
MILITARY: Final = 2
PRODUCTION: Final = 3
FARMED_FIELDS: Final = 4
KNIGHT_SET: Final = 3  # cards of it, the Stable too
ARCHER_SET: Final = 4


@mypyc_attr(acyclic=True)
class Tally:
    """What lies in an area, counted."""

    def __init__(self) -> None:
        """Before the first look."""
        self.points: i64 = 0  # without Fields and Healers
        self.colours: i64 = 0  # R43, R44, R46: the set of kinds
        self.pair = False
        self.lone_ruler = False
        self.fields: i64 = 0
        self.farmed: i64 = 0  # Fields with a Farmer, and no Thief
        self.unfarmed: i64 = 0  # Fields that a Farmer may go to
        self.farmers: i64 = 0
        self.healers: i64 = 0
        self.knights_short: i64 = 0  # cards that the best Stable lacks; those of two Towers
        self.archers_short: i64 = 0
        self.more_archers_short: i64 = 0

    def survey(self, area: Area) -> None:
        """Count what lies there."""
        self.points = 0
        self.colours = 0
        self.pair = False
        self.lone_ruler = False
        self.fields = 0
        self.farmed = 0
        self.unfarmed = 0
        self.farmers = 0
        self.healers = 0
        self.knights_short = KNIGHT_SET
        self.archers_short = ARCHER_SET
        self.more_archers_short = ARCHER_SET
        for i in range(area.n):
            if area.piles[i] != 0:
                self.survey_pile(area.piles[i], area.joker_is_farmer)

    def survey_pile(self, pile: i64, joker_is_farmer: bool) -> None:
        """One pile."""
        lead = (pile & 15) - 1
        room = CAPACITY[lead + 1]
        card: i64 = lead
        farmer_joker = joker_is_farmer and lead == cards.FIELD  # R45
        farmers: i64 = 0
        clean = True
        while pile:
            card = (pile & 15) - 1
            self.colours |= bit(card)
            self.points += POINTS[lead * cards.BUILDS + card]
            if card == cards.THIEF:
                clean = False
            elif card == cards.FARMER or (card == cards.JOKER and farmer_joker):
                farmers += 1
            elif card == cards.HEALER or (card == cards.JOKER and lead == cards.HEALER):
                self.healers += 1
            room -= 1
            pile >>= 4
        self.farmers += farmers
        self.note_stack(lead, card, room, farmers, clean)

    def note_stack(self, lead: i64, top: i64, room: i64, farmers: i64, clean: bool) -> None:
        """What the pile is good for besides points. A Thief in it spoils a set (stack-4, R86)."""
        if lead == cards.FIELD:
            self.fields += 1
            if clean and farmers > 0:
                self.farmed += 1
            elif clean and room > 0:
                self.unfarmed += 1
        elif lead == cards.RULER:
            if room == 1:
                self.lone_ruler = True
            elif clean:
                self.pair = True
        elif clean and lead == cards.STABLE:
            self.knights_short = min(self.knights_short, room)
        elif clean and lead == cards.TOWER:
            if room < self.archers_short:
                self.more_archers_short = self.archers_short
                self.archers_short = room
            elif room < self.more_archers_short:
                self.more_archers_short = room

    def total(self) -> i64:
        """R90, R47."""
        total = self.points
        if self.fields > 1:
            total += FURTHER_FIELD * (self.fields - 1)
        if self.healers > 0:
            total += healer_points(count(self.colours)) + FURTHER_HEALER * (self.healers - 1)
        return total

    # ---- how far it is from an instant victory ---------------------------------------

    def combo(self) -> i64:
        """win-1 to win-4: the instant victory that is complete."""
        if self.healing_short() == 0:
            return HEALING
        if self.military_short() == 0:
            return MILITARY
        return PRODUCTION if self.production_short() == 0 else NO_COMBO

    def pair_short(self) -> i64:
        """ruler-3: how many cards the Ruler pair lacks."""
        if self.pair:
            return 0
        return 1 if self.lone_ruler else 2

    def military_short(self) -> i64:
        """win-3."""
        sets = self.knights_short + self.archers_short + self.more_archers_short
        return self.pair_short() + sets

    def farmers_short(self) -> i64:
        """win-4: the Fields that still need a Farmer."""
        return max(i64(0), FARMED_FIELDS - self.farmed)

    def production_short(self) -> i64:
        """win-4: the Fields, and a Farmer on each."""
        farmers = self.farmers_short()
        return self.pair_short() + farmers + max(i64(0), farmers - self.unfarmed)

    def healing_short(self) -> i64:
        """win-2, R43: the Ruler pair may bring the colours of Ruler and Joker."""
        missing = self.pair_short() + cards.BUILDS - count(self.colours)
        if not self.pair and not has(self.colours, cards.JOKER):
            missing -= 1
        if not has(self.colours, cards.RULER):
            missing -= 1
        return missing


def tally_of(area: Area) -> Tally:
    """An area, counted."""
    tally = Tally()
    tally.survey(area)
    return tally


def healer_points(colours: i64) -> i64:
    """healer-1."""
    if colours == cards.BUILDS:
        return 40
    if colours == 9:
        return 15
    return 8 if colours == 8 else 3
