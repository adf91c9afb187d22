"""Thinking ahead in any game: moves tried in worlds that the seat believes in, played to the end.

Every thought is one playout. In each world all moves that are still in question are tried, so luck
meets them alike; after each round the worse half is dropped. What the policy would have done
without thinking stays in question to the end, and only what is surely better replaces it.
"""

import math
import time
from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.kernel.bits import bit, count, has
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Beliefs, Outlook, Policy, play_by
from courtly.kernel.state import Moves, State

FEWEST: Final = 4  # worlds of a round, however little time there is
MARGIN: Final = 0.1  # what the margin of a victory counts beside the victory


def prize(state: State, seat: i64) -> float:
    """What an ended game is worth to a seat, between -1 and 1: the victory, then its margin."""
    winners = state.winners()
    share = 1.0 / float(count(winners)) if has(winners, seat) else 0.0
    won = (float(state.seats) * share - 1.0) / float(state.seats - 1)
    return (1.0 - MARGIN) * won + MARGIN * state.payoff(seat)


@final
class Search:
    """One seat's thinking about one decision; its room is used again for the next."""

    def __init__(
        self,
        table: State,
        room: i64,
        own: Policy,
        others: Sequence[Policy],
        outlook: Outlook | None = None,
    ) -> None:
        """For tables with these seats and options; every other seat plays like one of `others`."""
        self.world = table.copy()
        self.state = table.copy()
        self.choices = Moves(room)
        self.own = own
        self.others: list[Policy] = list(others)
        self.outlook = outlook
        self.models: list[Policy] = [own] * table.seats
        self.sums: vec[float] = vec[float]([0.0] * room)
        self.gains: vec[float] = vec[float]([0.0] * room)  # over the move without thinking ...
        self.squares: vec[float] = vec[float]([0.0] * room)  # ... and their squares
        self.found: vec[float] = vec[float]([0.0] * room)
        self.visits: vec[i64] = vec[i64]([0] * room)
        self.alive: list[int] = []
        self.habit: i64 = 0  # which of the choices the policy would make
        self.thoughts: i64 = 0

    def think(
        self, beliefs: Beliefs, known: State, seat: i64, dice: Dice, seconds: float, thoughts: i64
    ) -> None:
        """Weigh the legal moves until the time or the thoughts are used up; 0: no such limit."""
        began = time.perf_counter()
        self.begin(known, seat, dice)
        rounds: i64 = 1
        while bit(rounds) < self.choices.n:
            rounds += 1
        for number in range(rounds):
            until = began + seconds * float(number + 1) / float(rounds) if seconds > 0.0 else 0.0
            most = thoughts * (number + 1) // rounds
            self.one_round(beliefs, seat, dice, until, most)
            if number + 1 < rounds:
                self.drop_half()

    def begin(self, known: State, seat: i64, dice: Dice) -> None:
        """All legal moves are in question."""
        choices = self.choices
        choices.n = 0
        known.legal(seat, choices)
        usual = self.own.choose(known, seat, dice)
        self.alive = []
        self.thoughts = 0
        for i in range(choices.n):
            self.sums[i] = 0.0
            self.gains[i] = 0.0
            self.squares[i] = 0.0
            self.visits[i] = 0
            self.alive.append(i)
            if choices.items[i] == usual:
                self.habit = i

    def one_round(self, beliefs: Beliefs, seat: i64, dice: Dice, until: float, most: i64) -> None:
        """World after world, all moves in question in each."""
        worlds: i64 = 0
        while len(self.alive) > 1:
            beliefs.draw(self.world, dice)
            self.try_all(seat, dice)
            worlds += 1
            if most and self.thoughts >= most:
                return
            if until > 0.0 and worlds >= FEWEST and time.perf_counter() >= until:
                return

    def try_all(self, seat: i64, dice: Dice) -> None:
        """Every move in question once, in one world."""
        self.meet(seat, dice)
        luck = dice.state
        for i in self.alive:
            dice.state = luck
            self.state.copy_from(self.world)
            value = self.look_ahead(seat, self.choices.items[i], dice)
            self.found[i] = value
            self.sums[i] += value
            self.visits[i] += 1
            self.thoughts += 1
        usual = self.found[self.habit]
        for i in self.alive:
            gain = self.found[i] - usual
            self.gains[i] += gain
            self.squares[i] += gain * gain

    def look_ahead(self, seat: i64, move: i64, dice: Dice) -> float:
        """What comes of a move, to the end or as far as the outlook goes."""
        state, outlook = self.state, self.outlook
        if outlook is None:
            state.apply(seat, move)
            play_by(state, self.models, dice)
            return prize(state, seat)
        outlook.begin(state)
        state.apply(seat, move)
        play_by(state, self.models, dice, outlook)
        return prize(state, seat) if state.over() else outlook.worth(state, seat)

    def meet(self, seat: i64, dice: Dice) -> None:
        """Who the others are in this world."""
        kinds: i64 = len(self.others)
        for other in range(self.state.seats):
            self.models[other] = (
                self.own if other == seat else self.others[dice.below(kinds) if kinds > 1 else 0]
            )

    def drop_half(self) -> None:
        """The better half stays, and what needs no thinking."""
        ranked = sorted(self.alive, key=self.mean, reverse=True)
        kept = ranked[: (len(ranked) + 1) // 2]
        if self.habit not in kept:
            kept[-1] = self.habit
        self.alive = kept

    def mean(self, i: int) -> float:
        """What a choice was worth on average."""
        visits = self.visits[i]
        return self.sums[i] / float(visits) if visits else 0.0

    def sure_gain(self, i: i64, caution: float) -> float:
        """By how much a choice beats the one without thinking, less so many standard errors."""
        visits = self.visits[i]
        if visits < 2 or i == self.habit:
            return 0.0
        mean = self.gains[i] / float(visits)
        spread = max(0.0, self.squares[i] / float(visits) - mean * mean)
        return mean - caution * math.sqrt(spread / float(visits - 1))

    def best(self, caution: float) -> i64:
        """The place of the move to make: what wins surely, else the one without thinking."""
        found = self.habit
        most = 0.0
        for i in self.alive:
            gain = self.sure_gain(i, caution)
            if gain > most:
                most = gain
                found = i
        return found
