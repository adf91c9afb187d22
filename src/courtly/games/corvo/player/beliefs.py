"""What the other probably holds: hands that fit what a seat has seen, the well built more often.

Whoever has gathered cards for a while has fewer useless ones than chance would give. From one guess
to the next some cards of the hand are exchanged for others that may be there as well, each time if
the hand is no worse for it, or else the more seldom the worse it is (Metropolis).
"""

import math
from collections.abc import Sequence
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvo.memory.guesses import missing
from courtly.games.corvo.player.plan import Plan
from courtly.games.corvo.player.standing import TRICKS, plan_for_other
from courtly.games.corvo.rules import deck
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.laws import SEATS
from courtly.kernel.bits import bit, count, has, nth
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Beliefs
from courtly.kernel.seats import seat_name
from courtly.kernel.state import State

# How much likelier a hand is for a lead less that it loses, in thousandths, by the tricks that are
# left: so it was with greedy players. Before the first trick chance alone has built it.
BUILT: Final = vec[i64]([2770, 2800, 2800, 2750, 2750, 2700, 2700, 2500, 1950, 1500, 1050, 550, 0])
STEPS: Final = 10  # cards exchanged from one world to the next, ...
FIRST_STEPS: Final = 80  # ... and before the first
FINE: Final = 1 << 20
RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"


@final
class LikelyHands(Beliefs):
    """Hands of the other, each as often as it is likely."""

    def __init__(self) -> None:
        """Of nothing yet."""
        super().__init__()
        self.plan: Plan | None = None
        self.pool: i64 = 0  # what the seat cannot place
        self.surely: i64 = 0  # what it knows of the hand
        self.number: i64 = 0  # and how many cards more there are
        self.hidden: i64 = 0  # these, in the last guess
        self.cost: i64 = 0
        self.built: i64 = 0
        self.drawn: i64 = 0
        self.times: vec[i64] = vec[i64]([0] * deck.CARDS)

    def learn(self, world: State, seat: i64, lived: Sequence[int], dice: Dice) -> None:
        known = cast(Corvo, world)
        other = 1 - seat
        self.known = known
        self.seat = seat
        self.plan = plan_for_other(known, seat)
        self.pool = missing(known, seat)
        self.surely = known.known[other]
        self.number = count(known.hands[other]) - count(self.surely)
        self.built = BUILT[min(i64(TRICKS), (known.stock + 1) // 2)]
        self.drawn = 0
        for card in range(i64(deck.CARDS)):
            self.times[card] = 0
        self.hidden = deck.any_cards(self.pool, self.number, dice)
        self.cost = self.plan.make(self.surely | self.hidden)
        self.exchange(FIRST_STEPS, dice)

    def certain(self) -> bool:
        """Is there nothing to guess?"""
        return self.number == 0 or self.number == count(self.pool)

    def draw(self, into: State, dice: Dice) -> None:
        state = cast(Corvo, into)
        hand = self.hand(dice)
        state.copy_from(cast(Corvo, self.known))
        state.hands[1 - self.seat] = hand
        state.unseen = self.pool & ~hand

    def hand(self, dice: Dice) -> i64:
        """The next guess."""
        self.exchange(STEPS, dice)
        hand = self.surely | self.hidden
        self.note(hand)
        return hand

    def exchange(self, steps: i64, dice: Dice) -> None:
        """Exchange one card after the other, if the hand is as likely with the new one."""
        if self.certain():
            return
        plan = cast(Plan, self.plan)
        for _ in range(steps):
            away = bit(nth(self.hidden, dice.below(self.number)))
            others = self.pool & ~self.hidden
            hidden = self.hidden & ~away | bit(nth(others, dice.below(count(others))))
            cost = plan.make(self.surely | hidden)
            worse = self.built * (cost - self.cost)
            if worse <= 0 or self.lucky(float(worse) / 1e6, dice):
                self.hidden = hidden
                self.cost = cost

    def lucky(self, worse: float, dice: Dice) -> bool:
        """One in e to the power of this."""
        return float(dice.below(i64(FINE))) < float(FINE) * math.exp(-worse)

    def note(self, hand: i64) -> None:
        """Keep in mind how often each card was drawn."""
        self.drawn += 1
        for card in range(i64(deck.CARDS)):
            if has(hand, card):
                self.times[card] += 1

    def told(self) -> dict[str, dict[str, float]]:
        if not self.drawn:
            return {}
        chances = {
            RANKS[card // 4] + SUITS[card % 4]: int(self.times[card]) / int(self.drawn)
            for card in range(deck.CARDS)
            if self.times[card]
        }
        return {seat_name((self.seat + 1) % SEATS): chances}
