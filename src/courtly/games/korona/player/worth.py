"""What an area is worth: its points, and what it promises. In tenths of a point.

A promise is worth the less, the fewer turns are left to keep it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.player.weights import Weights
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.counts import COUNTED, KINDS_IN, NUMBER
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.moves import BUILDS, MAX_SEATS
from courtly.games.korona.rules.piles import put_on
from courtly.games.korona.rules.scoring import Tally
from courtly.kernel.bits import count, has

VICTORY: Final = 20_000
NEVER: Final = -10 * VICTORY
POINT: Final = 10
UNKNOWN: Final = 20 * NEVER
FAR: Final = 7  # cards short of an instant victory: too many to think of it


@final
@mypyc_attr(acyclic=True)
class Judge:
    """What the areas of a table are worth to a seat."""

    state: Korona  # the table it looks at

    def __init__(self, weights: Weights) -> None:
        """It has looked at no table yet."""
        self.weights = weights
        self.tally = Tally()
        self.seat: i64 = 0
        self.promise: i64 = 0  # of the area being looked at
        self.spot: i64 = 0  # where `gain` has found the best place
        self.left: i64 = 0  # how much a promise is worth, in percent
        self.base: vec[i64] = vec[i64]([0] * MAX_SEATS)  # the areas as they are
        self.promises: vec[i64] = vec[i64]([0] * MAX_SEATS)  # of their piles
        self.harm: vec[i64] = vec[i64]([0] * MAX_SEATS)  # what a point of that seat means here
        self.gains: vec[i64] = vec[i64]([UNKNOWN] * BUILDS)  # of a card in the own area

    def look(self, state: Korona, seat: i64) -> None:
        """Take in the whole table from where this seat sits."""
        self.state = state
        self.seat = seat
        for card in range(i64(BUILDS)):
            self.gains[card] = UNKNOWN
        weights = self.weights
        players = count(state.living)
        turns = (state.pile + state.market_cards()) * 1000 // (weights.turn * players)  # hundredths
        self.left = min(i64(100), turns // weights.early)
        leader: i64 = -1
        for who in range(state.seats):
            self.promises[who] = self.promised(state.areas[who])
            self.base[who] = self.worth(state.areas[who])
            if who != seat and has(state.living, who):
                self.harm[who] = -weights.bystander[players]
                if leader < 0 or self.base[who] > self.base[leader]:
                    leader = who
            else:
                self.harm[who] = 0
        if leader >= 0:
            self.harm[leader] = -weights.rivalry[players]
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
        promise = self.promised(area)
        before = self.weigh(area.counts, area.kinds, promise)
        most: i64 = NEVER
        spots = area.places(card)
        spot: i64 = 0
        while spots:
            if spots & 1:
                pile = area.pile_at(spot)
                worth = self.with_pile(area, promise, pile, put_on(pile, card)) - before
                if worth > most:
                    most = worth
                    self.spot = spot
            spots >>= 1
            spot += 1
        return most

    def with_pile(self, area: Area, promise: i64, was: i64, now: i64) -> i64:
        """What an area of this promise is worth if one of its piles is another one."""
        old, new = NUMBER[was], NUMBER[now]
        return self.weigh(
            area.counts + COUNTED[area.table + new] - COUNTED[area.table + old],
            area.kinds + KINDS_IN[new] - KINDS_IN[old],
            promise + self.weights.promises[new] - self.weights.promises[old],
        )

    def worth(self, area: Area) -> i64:
        """Points and promises."""
        return self.weigh(area.counts, area.kinds, self.promised(area))

    def promised(self, area: Area) -> i64:
        """What the piles of an area promise."""
        promise: i64 = 0
        for i in range(area.n):
            promise += self.weights.promises[NUMBER[area.piles[i]]]
        return promise

    def weigh(self, counts: i64, kinds: i64, promise: i64) -> i64:
        """Points and promises of an area that comes to these sums."""
        weights, tally = self.weights, self.tally
        tally.read(counts, kinds)
        self.promise = promise
        if tally.fields > 0:
            self.promise += weights.first_field
        hope = weights.colours[tally.shown]
        self.promise += hope if tally.healers > 0 else hope * weights.no_healer // 100
        won = self.nearness(tally.military_short()) + self.nearness(tally.production_short())
        won += self.nearness(tally.healing_short())
        return POINT * tally.total() + won + self.promise * self.left // 100

    def nearness(self, missing: i64) -> i64:
        """win-1: what a combo is worth that is complete; one that is near is a promise."""
        if missing == 0:
            return VICTORY
        if missing < FAR:
            self.promise += self.weights.near[missing]
        return 0

    def short_of_victory(self, area: Area) -> i64:
        """How many cards the nearest instant victory lacks."""
        tally = self.tally
        tally.survey(area)
        nearest = min(tally.military_short(), tally.production_short())
        return min(nearest, tally.healing_short())
