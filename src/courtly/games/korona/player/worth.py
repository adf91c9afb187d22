"""What an area is worth: its points, and what it promises. In tenths of a point.

A promise is worth the less, the fewer turns are left to keep it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.rules import cards, scoring
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.moves import MAX_SEATS
from courtly.games.korona.rules.piles import CAPACITY
from courtly.kernel.bits import bit, count, has

VICTORY: Final = 20_000
NEVER: Final = -10 * VICTORY
POINT: Final = 10
UNKNOWN: Final = 20 * NEVER

# What a card counts by itself, and riders and Jokers on the lead they belong to (R90). Fields and
# Healers are counted by number.
#              Ru  St  Kn  To  Ar Fi  Fa He Jo  Th
LONE: Final = (100, 30, 10, 50, 10, 0, 10, 0, 0, -100)
STACKED: Final = {
    (cards.STABLE, cards.KNIGHT): 60,
    (cards.STABLE, cards.JOKER): 60,
    (cards.TOWER, cards.ARCHER): 20,
    (cards.TOWER, cards.JOKER): 20,
    (cards.FIELD, cards.JOKER): 10,
    (cards.RULER, cards.JOKER): 100,
}
SCORES: Final = vec[i64](
    [
        STACKED.get((lead, card), LONE[card])
        for lead in range(cards.BUILDS)
        for card in range(cards.BUILDS)
    ]
)
FURTHER_FIELD: Final = 100  # field-1
FURTHER_HEALER: Final = 30  # R47

# What is not there yet, but may come.
#                           Ru  St Kn To Ar Fi Fa He Jo Th
ROOM_FOR: Final = vec[i64]([35, 14, 0, 4, 0, 3, 0, 3, 0, 0])  # a free place on this lead
FIRST_FIELD: Final = 45  # the next one is worth 10 points
COLOURS: Final = vec[i64]([0, 2, 4, 6, 10, 16, 24, 36, 40, 70, 0])  # with a Healer, besides points
NO_HEALER: Final = 30  # of that in percent, while there is none
NEAR: Final = vec[i64]([0, 320, 190, 110, 60, 30, 15])  # so many cards short of an instant victory
FAR: Final = 7
# What somebody would gladly take from the top of an open pile; so much of it is lost, in percent.
TEMPTS: Final = vec[i64]([100, 30, 35, 50, 12, 90, 10, 60, 50, 0])
RISK: Final = 40

# How time is measured.
TURN: Final = 26  # tenths of a card that a turn takes from the Draw Pile
EARLY: Final = 5  # turns of one's own before the end: from here on promises fade

# How much a rival's loss is one's own gain, in percent: the leading rival's, and the others'.
RIVALRY: Final = vec[i64]([0, 0, 100, 70, 60])
BYSTANDER: Final = vec[i64]([0, 0, 100, 30, 20])


@final
@mypyc_attr(acyclic=True)
class Judge:
    """What the areas are worth to a seat, and the counts that it comes from."""

    def __init__(self) -> None:
        """Before the first look."""
        self.seat: i64 = 0
        self.left: i64 = 100  # how much a promise is worth, in percent
        self.base: vec[i64] = vec[i64]([0] * MAX_SEATS)  # the areas as they are
        self.harm: vec[i64] = vec[i64]([0] * MAX_SEATS)  # what a point of that seat means here
        self.gains: vec[i64] = vec[i64](
            [0] * cards.BUILDS
        )  # of a card in the own area, once needed
        self.spot: i64 = 0  # where `gain` has found the best place
        # Counts of the area being looked at.
        self.score: i64 = 0
        self.promise: i64 = 0
        self.colours: i64 = 0
        self.pair = False
        self.lone_ruler = False
        self.fields: i64 = 0
        self.farmed: i64 = 0
        self.unfarmed: i64 = 0  # Fields that a Farmer may go to
        self.healers: i64 = 0
        self.knights_short: i64 = 0  # cards that the best Stable lacks; those of two Towers
        self.archers_short: i64 = 0
        self.more_archers_short: i64 = 0

    # ---- the table -------------------------------------------------------------------

    def look(self, state: Korona, seat: i64) -> None:
        """Take in the whole table from where this seat sits."""
        self.seat = seat
        players = count(state.living)
        turns = (state.pile + state.market_cards()) * 1000 // (TURN * players)  # hundredths
        self.left = min(i64(100), turns // EARLY)
        leader: i64 = -1
        for who in range(state.seats):
            self.base[who] = self.worth(state.areas[who])
            if who != seat and has(state.living, who):
                self.harm[who] = -BYSTANDER[players]
                if leader < 0 or self.base[who] > self.base[leader]:
                    leader = who
        if leader >= 0:
            self.harm[leader] = -RIVALRY[players]
        self.harm[seat] = 100
        for card in range(i64(cards.BUILDS)):
            self.gains[card] = UNKNOWN

    def swing(self, who: i64, change: i64) -> i64:
        """What a change of somebody's worth means to the seat."""
        return change * self.harm[who] // 100

    def change(self, state: Korona, who: i64) -> i64:
        """What an area, as it is now, means to the seat more than when it looked."""
        return self.swing(who, self.worth(state.areas[who]) - self.base[who])

    def own_gain(self, state: Korona, card: i64) -> i64:
        """What a card adds to the seat's own area as it was, worked out once."""
        if self.gains[card] == UNKNOWN:
            self.gains[card] = self.gain(state.areas[self.seat], card)
        return self.gains[card]

    # ---- one area --------------------------------------------------------------------

    def gain(self, area: Area, card: i64) -> i64:
        """What a card adds at its best place; NEVER: it has none."""
        before = self.worth(area)
        most: i64 = NEVER
        spots = area.places(card)
        for spot in range(area.n + 1):
            if has(spots, spot):
                area.add(card, spot)
                worth = self.worth(area) - before
                area.take_off(spot)
                if worth > most:
                    most = worth
                    self.spot = spot
        return most

    def worth(self, area: Area) -> i64:
        """Points and promises."""
        self.survey(area)
        if self.fields > 0:
            self.score += FURTHER_FIELD * (self.fields - 1)
            self.promise += FIRST_FIELD
        self.add_healers()
        self.add_nearness(self.military_short())
        self.add_nearness(self.production_short())
        self.add_nearness(self.healing_short())
        return self.score + self.promise * self.left // 100

    def add_healers(self) -> None:
        """healer-1, R47, and what more colours would bring."""
        colours = count(self.colours)
        if self.healers > 0:
            self.score += POINT * scoring.healer_points(colours) + FURTHER_HEALER * (
                self.healers - 1
            )
            self.promise += COLOURS[colours]
        else:
            self.promise += COLOURS[colours] * NO_HEALER // 100

    def short_of_victory(self, area: Area) -> i64:
        """How many cards the nearest instant victory lacks."""
        self.survey(area)
        nearest = min(self.military_short(), self.production_short())
        return min(nearest, self.healing_short())

    def pair_short(self) -> i64:
        """ruler-3: how many cards the Ruler pair lacks."""
        if self.pair:
            return 0
        if self.lone_ruler:
            return 1
        return 2

    def military_short(self) -> i64:
        """win-3."""
        sets = self.knights_short + self.archers_short + self.more_archers_short
        return self.pair_short() + sets

    def production_short(self) -> i64:
        """win-4: the Fields, and a Farmer on each."""
        farmers = max(i64(0), scoring.FARMED_FIELDS - self.farmed)
        return self.pair_short() + farmers + max(i64(0), farmers - self.unfarmed)

    def healing_short(self) -> i64:
        """win-2, R43: the Ruler pair may bring the colours of Ruler and Joker."""
        missing = self.pair_short() + cards.BUILDS - count(self.colours)
        if not self.pair and not has(self.colours, cards.JOKER):
            missing -= 1
        if not has(self.colours, cards.RULER):
            missing -= 1
        return missing

    def add_nearness(self, missing: i64) -> None:
        """win-1."""
        if missing == 0:
            self.score += VICTORY
        elif missing < FAR:
            self.promise += NEAR[missing]

    # ---- counting --------------------------------------------------------------------

    def survey(self, area: Area) -> None:
        """Count what lies there."""
        self.score = 0
        self.promise = 0
        self.colours = 0
        self.pair = False
        self.lone_ruler = False
        self.fields = 0
        self.farmed = 0
        self.unfarmed = 0
        self.healers = 0
        self.knights_short = 3
        self.archers_short = 4
        self.more_archers_short = 4
        for i in range(area.n):
            if area.piles[i] != 0:
                self.survey_pile(area.piles[i], area.joker_is_farmer)

    def survey_pile(self, pile: i64, joker_is_farmer: bool) -> None:
        """One pile."""
        lead = (pile & 15) - 1
        room = CAPACITY[lead + 1]
        card: i64 = lead
        farmers: i64 = 0
        clean = True
        while pile:
            card = (pile & 15) - 1
            self.colours |= bit(card)
            self.score += SCORES[lead * cards.BUILDS + card]
            if card == cards.THIEF:
                clean = False
            elif card == cards.FARMER or (card == cards.JOKER and joker_is_farmer):
                farmers += 1
            elif card == cards.HEALER:
                self.healers += 1
            room -= 1
            pile >>= 4
        if room != 0:  # not full: below zero, if it can carry nothing
            self.promise -= TEMPTS[card] * RISK // 100
        if room > 0 and clean:
            self.promise += ROOM_FOR[lead] * room
        self.note_stack(lead, room, farmers, clean, card)

    def note_stack(self, lead: i64, room: i64, farmers: i64, clean: bool, top: i64) -> None:
        """What the pile is good for besides points."""
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
        elif lead == cards.HEALER:
            if top == cards.JOKER:
                self.healers += 1
        elif clean and lead == cards.STABLE:
            self.knights_short = min(self.knights_short, room)
        elif clean and lead == cards.TOWER:
            if room < self.archers_short:
                self.more_archers_short = self.archers_short
                self.archers_short = room
            elif room < self.more_archers_short:
                self.more_archers_short = room
