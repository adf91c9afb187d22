"""What a world with open cards holds for each King, at the beginning of a turn.

Every King has a standing: a sum of weights for the size of the hand, the cards in it, the turn
that is to come, Crown's Command and the ally. The chances to be the last are their softmax.
"""

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvassa.player.chances import WEIGHTS
from courtly.games.corvassa.rules import cards, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.moves import MAX_SEATS
from courtly.games.corvassa.rules.state import NOBODY
from courtly.kernel.bits import clockwise, count, has
from courtly.kernel.policy import Outlook
from courtly.kernel.state import State

# Where the weights of each kind begin. There are as many tables as kinds of company.
KINDS: Final = 16
SIZES: Final = 8  # of a hand
LIFE: Final = 0  # of who is not on turn; then of who is
HELD: Final = LIFE + 2 * SIZES
WAIT: Final = HELD + KINDS  # so many living before it is their turn
COMMAND: Final = WAIT + MAX_SEATS
ALLY: Final = COMMAND + 1
TABLE: Final = ALLY + SIZES
COMPANIES: Final = 6  # two, three or four are left; without an ally, with one
assert KINDS == cards.KINDS

FAR: Final = vec[i64]([0, 0, 4, 5, 6])  # turns that a playout looks ahead, by the living


@final
class Prospects(Outlook):
    """Looks some turns ahead, and then at how everybody stands."""

    def __init__(self, weights: vec[float] = WEIGHTS, further: i64 = 0) -> None:
        """By these weights; so many turns further than usual."""
        self.weights: vec[float] = weights
        self.further: i64 = further
        self.until: i64 = 0
        self.standing: vec[float] = vec[float]([0.0] * MAX_SEATS)

    def begin(self, state: State) -> None:
        court = cast(Corvassa, state)
        self.until = court.turns + FAR[count(court.living)] + self.further

    def ends(self, state: State) -> bool:
        court = cast(Corvassa, state)
        return court.turns >= self.until and court.phase == phases.ACTING

    def worth(self, state: State, seat: i64) -> float:
        n = float(state.seats)
        return (n * self.chance(cast(Corvassa, state), seat) - 1.0) / (n - 1.0)

    def chance(self, court: Corvassa, seat: i64) -> float:
        """To be the last King, for a seat at the beginning of somebody's turn."""
        if not has(court.living, seat):
            return 0.0
        total = 0.0
        own = 0.0
        for who in range(court.seats):
            if has(court.living, who):
                odds = math.exp(self.stands(court, who))
                total += odds
                if who == seat:
                    own = odds
        return own / total

    def stands(self, court: Corvassa, who: i64) -> float:
        """The sum of the weights of one of the living."""
        weights = self.weights
        table = company(court, who) * TABLE
        on_turn = i64(who == court.turn)
        total = weights[table + LIFE + on_turn * SIZES + court.sizes[who]]
        total += weights[table + WAIT + waits(court, who)]
        hand = court.hands[who] >> cards.HAND_BITS
        card: i64 = 1
        while hand:
            if hand & cards.IN_HAND:
                total += weights[table + HELD + card] * float(hand & cards.IN_HAND)
            card += 1
            hand >>= cards.HAND_BITS
        if not has(court.commanded, who):
            total += weights[table + COMMAND]
        if court.ally[who] != NOBODY:
            total += weights[table + ALLY + court.sizes[court.ally[who]]]
        return total


def company(court: Corvassa, who: i64) -> i64:
    """How many are left, and whether one of them is an ally: which table of weights applies."""
    return 2 * (count(court.living) - 2) + i64(court.ally[who] != NOBODY)


def waits(court: Corvassa, who: i64) -> i64:
    """How many of the living have their turn before this one."""
    n: i64 = 0
    seat = court.turn
    while seat != who and n < MAX_SEATS - 1:
        seat = clockwise(court.living, seat)
        n += 1
    return n
