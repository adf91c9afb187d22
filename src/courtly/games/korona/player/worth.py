"""What an area is worth: its points, and what it promises. In tenths of a point.

A promise is worth the less, the fewer turns are left to keep it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.rules import cards
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.moves import MAX_SEATS
from courtly.games.korona.rules.tally import Tally
from courtly.kernel.bits import count, has

VICTORY: Final = 20_000
NEVER: Final = -10 * VICTORY
POINT: Final = 10
UNKNOWN: Final = 20 * NEVER

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
class Judge(Tally):
    """What the areas of a table are worth to a seat, and the counts that it comes from."""

    def __init__(self, state: Korona, seat: i64) -> None:
        """Take in the whole table from where this seat sits."""
        super().__init__()
        self.state = state
        self.seat = seat
        self.promise: i64 = 0  # of the area being looked at
        self.spot: i64 = 0  # where `gain` has found the best place
        self.base: vec[i64] = vec[i64]([0] * MAX_SEATS)  # the areas as they are
        self.harm: vec[i64] = vec[i64]([0] * MAX_SEATS)  # what a point of that seat means here
        self.gains: vec[i64] = vec[i64]([UNKNOWN] * cards.BUILDS)  # of a card in the own area
        players = count(state.living)
        turns = (state.pile + state.market_cards()) * 1000 // (TURN * players)  # hundredths
        self.left = min(i64(100), turns // EARLY)  # how much a promise is worth, in percent
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

    def swing(self, who: i64, change: i64) -> i64:
        """What a change of somebody's worth means to the seat."""
        return change * self.harm[who] // 100

    def change(self, who: i64) -> i64:
        """What an area, as it is now, means to the seat more than when it looked."""
        return self.swing(who, self.worth(self.state.areas[who]) - self.base[who])

    def own_gain(self, card: i64) -> i64:
        """What a card adds to the seat's own area as it was, worked out once."""
        if self.gains[card] == UNKNOWN:
            self.gains[card] = self.gain(self.state.areas[self.seat], card)
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
        self.promise = 0
        self.survey(area)
        if self.fields > 0:
            self.promise += FIRST_FIELD
        hope = COLOURS[count(self.colours)]
        self.promise += hope if self.healers > 0 else hope * NO_HEALER // 100
        won = self.nearness(self.military_short()) + self.nearness(self.production_short())
        won += self.nearness(self.healing_short())
        return POINT * self.total() + won + self.promise * self.left // 100

    def nearness(self, missing: i64) -> i64:
        """win-1: what a combo is worth that is complete; one that is near is a promise."""
        if missing == 0:
            return VICTORY
        if missing < FAR:
            self.promise += NEAR[missing]
        return 0

    def note_stack(self, lead: i64, top: i64, room: i64, farmers: i64, clean: bool) -> None:
        """Also what may be lost or may come."""
        super().note_stack(lead, top, room, farmers, clean)
        if room != 0:  # not full: below zero, if it can carry nothing
            self.promise -= TEMPTS[top] * RISK // 100
        if room > 0 and clean:
            self.promise += ROOM_FOR[lead] * room

    def short_of_victory(self, area: Area) -> i64:
        """How many cards the nearest instant victory lacks."""
        self.survey(area)
        nearest = min(self.military_short(), self.production_short())
        return min(nearest, self.healing_short())
