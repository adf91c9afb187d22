"""Scoring: what an area counts, and how many cards it lacks for each instant victory."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.rules import cards, counts
from courtly.games.korona.rules.areas import Area
from courtly.kernel.bits import count, has

FURTHER_FIELD: Final = 10  # field-1
FURTHER_HEALER: Final = 3  # R47

BUILDS: Final = 10  # to the compiler only numbers of the same module are constants
assert cards.BUILDS == BUILDS

# The instant victories (win-2 to win-4).
NO_COMBO: Final = 0
HEALING: Final = 1
MILITARY: Final = 2
PRODUCTION: Final = 3
FARMED_FIELDS: Final = 4
KNIGHT_SET: Final = counts.KNIGHT_SET
ARCHER_SET: Final = counts.ARCHER_SET


@final
@mypyc_attr(acyclic=True)
class Tally:
    """What lies in an area, counted."""

    def __init__(self) -> None:
        """Before the first look."""
        self.points: i64 = 0  # without Fields and Healers
        self.colours: i64 = 0  # R43, R44, R46: the set of kinds
        self.shown: i64 = 0  # how many colours
        self.rulers_short: i64 = 0
        self.fields: i64 = 0
        self.farmed: i64 = 0  # Fields with a Farmer, and no Thief
        self.unfarmed: i64 = 0  # Fields that a Farmer may go to
        self.farmers: i64 = 0
        self.healers: i64 = 0
        self.knights_short: i64 = KNIGHT_SET  # cards that the best Stable lacks; two Towers
        self.archers_short: i64 = ARCHER_SET
        self.more_archers_short: i64 = ARCHER_SET

    def survey(self, area: Area) -> None:
        """Count what lies there."""
        self.read(area.counts, area.kinds)

    def read(self, counted: i64, kinds: i64) -> None:
        """What the sums of an area say."""
        self.points = counts.points(counted)
        self.colours = counts.colours(kinds)
        self.shown = count(self.colours)
        self.rulers_short = counts.pair_short(counted)
        self.fields = counts.fields(counted)
        self.farmed = counts.farmed(counted)
        self.unfarmed = counts.unfarmed(counted)
        self.farmers = counts.farmers(counted)
        self.healers = counts.healers(counted)
        self.knights_short = counts.knights_short(counted)
        self.archers_short = counts.archers_short(counted, 1)
        self.more_archers_short = counts.archers_short(counted, 2)

    def total(self) -> i64:
        """R90, R47."""
        total = self.points
        if self.fields > 1:
            total += FURTHER_FIELD * (self.fields - 1)
        if self.healers > 0:
            total += healer_points(self.shown) + FURTHER_HEALER * (self.healers - 1)
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
        return self.rulers_short

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
        missing = self.pair_short() + BUILDS - self.shown
        if self.rulers_short > 0 and not has(self.colours, cards.JOKER):
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
    if colours == BUILDS:
        return 40
    if colours == 9:
        return 15
    return 8 if colours == 8 else 3
