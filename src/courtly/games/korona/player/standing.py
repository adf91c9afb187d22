"""How a table stands when a turn begins: each player's chance to win.

What a player has adds up to a strength; the chances go by the strengths. What counts how much is
known for each number of players and each stage of the game, from games that were played out.
"""

import math
from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona.player.greedy import finish
from courtly.games.korona.player.weights import Weights
from courtly.games.korona.player.worth import Judge
from courtly.games.korona.rules import cards
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.moves import MAX_SEATS
from courtly.games.korona.rules.state import NONE
from courtly.kernel.bits import has

# What is looked at, of each player.
POINTS: Final = 0  # tens of them
PROMISES: Final = 1
IN_REACH: Final = 2  # an instant victory with the cards in hand
SHORT: Final = 3  # one, two or three cards short of one
EMPTY: Final = 6  # no card in hand
BUILDING: Final = 7  # what the cards in hand would bring in their best places
TURNS: Final = 8  # how many others come first
HELD: Final = 12  # of each kind, the cards in hand
LOOKS: Final = HELD + 18
assert cards.KINDS == 18

STAGES: Final = 6
BEGIN: Final = vec[i64]([10, 20, 30, 50, 80])  # tenths of a turn of one's own that are left
TURN: Final = 26  # tenths of a card that a turn takes from the Draw Pile
SIZE: Final = (MAX_SEATS - 1) * STAGES * LOOKS
IN_UNITS: Final = 0.01  # of ten points, a tenth of a point


@final
class Standing:
    """The chances at a table, by weights in the order above."""

    def __init__(self, thousandths: Sequence[int], taste: Weights) -> None:
        """`taste` says what an area promises."""
        self.weights: vec[float] = vec[float]([number / 1000.0 for number in thousandths])
        self.judge = Judge(taste)
        self.looks: vec[float] = vec[float]([0.0] * (MAX_SEATS * LOOKS))
        self.chances: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self.start: i64 = 0  # of the weights for the table last looked at

    def look(self, state: Korona) -> None:
        """Find the chance of every player."""
        self.start = ((state.seats - 2) * STAGES + stage_of(state)) * LOOKS
        self.judge.look(state, state.turn)
        most = -1e9
        for seat in range(state.seats):
            self.look_at(state, seat)
            self.chances[seat] = self.strength(seat) if has(state.living, seat) else -1e9
            most = max(most, self.chances[seat])
        total = 0.0
        for seat in range(state.seats):
            self.chances[seat] = math.exp(self.chances[seat] - most)
            total += self.chances[seat]
        for seat in range(state.seats):
            self.chances[seat] /= total

    def value(self, state: Korona, seat: i64) -> float:
        """What the seat may expect, between -1 and 1."""
        self.look(state)
        n = float(state.seats)
        return (n * self.chances[seat] - 1.0) / (n - 1.0)

    def strength(self, seat: i64) -> float:
        """The sum of all that was looked at."""
        total = 0.0
        for i in range(i64(LOOKS)):
            total += self.weights[self.start + i] * self.looks[seat * LOOKS + i]
        return total

    def look_at(self, state: Korona, seat: i64) -> None:
        """What one player has."""
        looks, judge, at = self.looks, self.judge, seat * LOOKS
        for i in range(i64(LOOKS)):
            looks[at + i] = 0.0
        area = state.areas[seat]
        judge.seat = seat
        judge.worth(area)
        looks[at + POINTS] = 0.1 * float(judge.tally.total())
        looks[at + PROMISES] = IN_UNITS * float(judge.promise)
        short = judge.short_of_victory(area)
        if 0 < short <= 3:
            looks[at + SHORT + short - 1] = 1.0
            if finish(judge, state.most_actions) != NONE:
                looks[at + IN_REACH] = 1.0
        if state.sizes[seat] == 0:
            looks[at + EMPTY] = 1.0
        looks[at + TURNS + (seat - state.turn + state.seats) % state.seats] = 1.0
        self.look_at_hand(state, seat)

    def look_at_hand(self, state: Korona, seat: i64) -> None:
        """The cards in hand, and what they would bring."""
        at = seat * LOOKS
        area = state.areas[seat]
        brings: i64 = 0
        for card in range(i64(cards.KINDS)):
            n = state.hands[seat * cards.KINDS + card]
            if n > 0:
                self.looks[at + HELD + card] = float(n)
                if card < cards.BUILDS:
                    brings += max(i64(0), self.judge.gain(area, card))
        self.looks[at + BUILDING] = IN_UNITS * float(brings)

    def learn(self, state: Korona, winners: i64, step: float) -> None:
        """What was looked at last came to this: weigh it a little better."""
        n = 0.0
        for seat in range(state.seats):
            if has(winners, seat):
                n += 1.0
        for seat in range(state.seats):
            missed = -self.chances[seat]
            if has(winners, seat):
                missed += 1.0 / n
            for i in range(i64(LOOKS)):
                self.weights[self.start + i] += step * missed * self.looks[seat * LOOKS + i]


def stage_of(state: Korona) -> i64:
    """How far the game has come: 0 is the last turn or nearly."""
    tenths = (state.pile + state.market_cards()) * 100 // (TURN * state.seats)
    stage: i64 = 0
    while stage < STAGES - 1 and tenths >= BEGIN[stage]:
        stage += 1
    return stage
