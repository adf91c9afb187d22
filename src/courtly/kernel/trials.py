"""Choices tried side by side, the worse half dropped round by round: for whatever thinks ahead.

In every world all choices that are still in question are tried with the same luck. What would be
done without thinking stays in question to the end, and only what is surely better replaces it.
"""

import math
import time
from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.kernel.bits import bit, count, has
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves, State
from courtly.kernel.thoughts import Budget, Thoughts, Weighed

FEWEST: Final = 4  # worlds of a round, however little time there is
LOOK: Final = 100  # worlds from one look to the next whether there is anything left to find out
SETTLED: Final = 4.0  # standard errors between two choices that leave no doubt
TRIFLE: Final = 0.005  # what is not worth another thought
MARGIN: Final = 0.1  # what the margin of a victory counts beside the victory


def prize(state: State, seat: i64) -> float:
    """What an ended game is worth to a seat, between -1 and 1: the victory, then its margin."""
    winners = state.winners()
    share = 1.0 / float(count(winners)) if has(winners, seat) else 0.0
    won = (float(state.seats) * share - 1.0) / float(state.seats - 1)
    return (1.0 - MARGIN) * won + MARGIN * state.payoff(seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Trials:
    """One decision being thought about; the room is used again for the next."""

    def __init__(self, room: i64, caution: float) -> None:
        """For so many choices; by so many standard errors one must beat the habit."""
        self.choices = Moves(room)
        self.habit: i64 = 0  # the place of the choice that needs no thinking
        self.caution = caution
        self.alive: list[int] = []
        self.sums: vec[float] = vec[float]([0.0] * room)
        self.gains: vec[float] = vec[float]([0.0] * room)  # over the habit ...
        self.squares: vec[float] = vec[float]([0.0] * room)  # ... and their squares
        self.found: vec[float] = vec[float]([0.0] * room)
        self.visits: vec[i64] = vec[i64]([0] * room)
        self.thoughts: i64 = 0

    # ---- what a subclass says ------------------------------------------------------------

    def prepare(self, dice: Dice) -> None:
        """Make the next world."""
        raise NotImplementedError

    def tried(self, move: i64, dice: Dice) -> float:
        """What a move is worth in this world, between -1 and 1."""
        raise NotImplementedError

    # ---- round by round ------------------------------------------------------------------

    def weigh(self, habit: i64, dice: Dice, budget: Budget) -> None:
        """Try the choices that are listed until the budget is used up."""
        began = time.perf_counter()
        self.begin(habit)
        rounds: i64 = 1
        while bit(rounds) < self.choices.n:
            rounds += 1
        for number in range(rounds):
            part = float(number + 1) / float(rounds)
            until = began + budget.seconds * part if budget.seconds > 0.0 else 0.0
            most = max(1, i64(float(budget.thoughts) * part)) if budget.thoughts else i64(0)
            if self.one_round(dice, until, most, budget.broad):
                return
            if number + 1 < rounds:
                self.drop_half()

    def begin(self, habit: i64) -> None:
        """All choices are in question; the habit is listed, if it is not yet."""
        choices = self.choices
        self.thoughts = 0
        self.habit = -1
        for i in range(choices.n):
            if choices.items[i] == habit:
                self.habit = i
        if self.habit < 0:
            self.habit = choices.n
            choices.add(habit)
        self.alive = []
        for i in range(choices.n):
            self.alive.append(i)
            self.sums[i] = 0.0
            self.gains[i] = 0.0
            self.squares[i] = 0.0
            self.visits[i] = 0

    def one_round(self, dice: Dice, until: float, most: i64, broad: bool) -> bool:
        """World after world, all choices in question in each; True: thinking on changes nothing."""
        worlds: i64 = 0
        while len(self.alive) > 1:
            self.prepare(dice)
            if not self.try_all(dice, until if worlds >= FEWEST else 0.0):
                return False
            worlds += 1
            if most and self.thoughts >= most:
                return False
            if worlds % LOOK == 0 and not broad and self.settled():
                return True
        return True

    def try_all(self, dice: Dice, until: float) -> bool:
        """Every choice in question once, in one world; False: there was no time for it."""
        luck = dice.state
        for i in self.alive:
            if until > 0.0 and time.perf_counter() >= until:
                return False
            dice.state = luck
            self.found[i] = self.tried(self.choices.items[i], dice)
            self.thoughts += 1
        usual = self.found[self.habit]
        for i in self.alive:
            gain = self.found[i] - usual
            self.sums[i] += self.found[i]
            self.gains[i] += gain
            self.squares[i] += gain * gain
            self.visits[i] += 1
        return True

    def settled(self) -> bool:
        """Is one choice beyond doubt, or is there no more to gain than a trifle?"""
        surest = 0.0  # what the habit gains over itself
        leader = self.habit
        for i in self.alive:
            low = self.gain(i) - SETTLED * self.error(i, 1.0)
            if low > surest:
                surest = low
                leader = i
        for i in self.alive:
            if i != leader and self.gain(i) + SETTLED * self.error(i, 1.0) > surest + TRIFLE:
                return False
        return True

    def drop_half(self) -> None:
        """The better half stays, and the habit."""
        ranked = sorted(self.alive, key=self.mean, reverse=True)
        kept = ranked[: (len(ranked) + 1) // 2]
        if self.habit not in kept:
            kept[-1] = self.habit
        self.alive = kept

    # ---- what came of it -----------------------------------------------------------------

    def mean(self, i: int) -> float:
        """What a choice was worth on average."""
        visits = self.visits[i]
        return self.sums[i] / float(visits) if visits else 0.0

    def gain(self, i: i64) -> float:
        """By how much a choice beats the habit on average."""
        return self.gains[i] / float(self.visits[i])

    def error(self, i: i64, unseen: float = 0.0) -> float:
        """The standard error of that, with so many surprises of a whole victory besides."""
        visits = float(self.visits[i])
        mean = self.gains[i] / visits
        spread = max(0.0, self.squares[i] / visits - mean * mean) + unseen / visits
        return math.sqrt(spread / (visits - 1.0))

    def sure_gain(self, i: i64) -> float:
        """By how much a choice beats the habit, less its uncertainty."""
        if self.visits[i] < 2 or i == self.habit:
            return 0.0
        return self.gain(i) - self.caution * self.error(i)

    def best(self) -> i64:
        """The place of the move to make: what is surely better, else the habit."""
        found = self.habit
        most = 0.0
        for i in self.alive:
            gain = self.sure_gain(i)
            if gain > most:
                most = gain
                found = i
        return found

    def weighed(self, beliefs: Mapping[str, Mapping[str, float]]) -> Thoughts:
        """The moves from the best on: first the one to make, then by what they were worth."""
        best = int(self.best())
        order = sorted(range(self.choices.n), key=lambda i: (i != best, -self.mean(i)))
        total = float(max(i64(1), self.thoughts))
        moves = [
            Weighed(self.choices.items[i], self.mean(i), float(self.visits[i]) / total)
            for i in order
        ]
        return Thoughts(moves, self.thoughts, beliefs=beliefs)
