"""Thinking ahead: every move tried in worlds that the seat believes in.

In phase 1 a trick is played out as greedy players would, and the hands that come of it are weighed.
In phase 2 each world is an open game, and solved. In each world all moves that are still in
question are tried; after each round the worse half is dropped. What a greedy player would do stays
in question to the end, and only what is better by more than luck replaces it.
"""

import math
import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvo.player.beliefs import LikelyHands
from courtly.games.corvo.player.endings import Solver
from courtly.games.corvo.player.greedy import greedy
from courtly.games.corvo.player.plan import Plan, add_plays
from courtly.games.corvo.player.standing import best_prize, chance, plan_for, plan_for_other
from courtly.games.corvo.rules import moves, phases
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.kernel.bits import bit
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves

ROOM: Final = 256
FEWEST: Final = 4  # worlds of a round, however little time there is
AHEAD: Final = 1  # tricks played out
NODES: Final = 4000  # positions looked at to solve one world, ...
OPEN_NODES: Final = 100_000  # ... if there is only one, ...
NODES_A_SECOND: Final = 1_000_000.0  # ... and as many as there is time for
MARGIN: Final = 0.1  # what the points count beside the victory
FULL_HAND: Final = 13.0
CAUTION: Final = 0.5  # standard errors by which a move must beat the greedy one


@final
class Search:
    """One seat's thinking about one decision; its room is used again for the next."""

    def __init__(self, table: Corvo) -> None:
        """For tables with these options."""
        self.world = table.blank()
        self.state = table.blank()
        self.solver = Solver(table.order)
        self.choices = Moves(ROOM)
        self.sums: vec[float] = vec[float]([0.0] * ROOM)
        self.gains: vec[float] = vec[float]([0.0] * ROOM)  # over the greedy move ...
        self.squares: vec[float] = vec[float]([0.0] * ROOM)  # ... and their squares
        self.found: vec[float] = vec[float]([0.0] * ROOM)
        self.visits: vec[i64] = vec[i64]([0] * ROOM)
        self.alive: list[int] = []
        self.habit: i64 = 0  # which of the choices a greedy player would make
        self.thoughts: i64 = 0
        self.own: Plan = plan_for(table, 0)
        self.others: Plan = self.own
        self.ahead: i64 = AHEAD
        self.open = False  # is nothing hidden?
        self.nodes: i64 = NODES
        self.caution: float = CAUTION

    def think(
        self,
        beliefs: LikelyHands,
        known: Corvo,
        seat: i64,
        dice: Dice,
        seconds: float,
        thoughts: i64,
    ) -> None:
        """Weigh the moves until the time or the thoughts are used up; 0: no such limit."""
        began = time.perf_counter()
        self.begin(known, seat, dice)
        if known.phase == phases.CLIMBING and beliefs.certain():
            self.think_openly(beliefs, seat, dice, seconds)
            return
        rounds: i64 = 1
        while bit(rounds) < self.choices.n:
            rounds += 1
        for number in range(rounds):
            until = began + seconds * float(number + 1) / float(rounds) if seconds > 0.0 else 0.0
            most = thoughts * (number + 1) // rounds
            self.one_round(beliefs, seat, dice, until, most)
            if number + 1 < rounds:
                self.drop_half()

    def think_openly(self, beliefs: LikelyHands, seat: i64, dice: Dice, seconds: float) -> None:
        """There is only one world: points count too."""
        self.open = True
        beliefs.draw(self.world, dice)
        if seconds > 0.0:
            self.nodes = max(i64(NODES), i64(seconds * NODES_A_SECOND)) // self.choices.n
        else:
            self.nodes = OPEN_NODES
        self.try_all(seat, dice, 0.0)

    def begin(self, known: Corvo, seat: i64, dice: Dice) -> None:
        """All sensible moves are in question."""
        choices = self.choices
        choices.n = 0
        usual = greedy(known, seat, dice)
        if known.phase == phases.CLIMBING:
            self.solver.forget()
            self.add_plays(known, seat)
        else:
            known.legal(seat, choices)
            self.own = plan_for(known, seat)
            self.others = plan_for_other(known, seat)
        self.alive = []
        self.thoughts = 0
        self.open = False
        self.nodes = NODES
        self.habit = -1
        for i in range(choices.n):
            if choices.items[i] == usual:
                self.habit = i
        if self.habit < 0:
            self.habit = choices.n
            choices.add(usual)
        for i in range(choices.n):
            self.sums[i] = 0.0
            self.gains[i] = 0.0
            self.squares[i] = 0.0
            self.visits[i] = 0
            self.alive.append(i)

    def add_plays(self, known: Corvo, seat: i64) -> None:
        """The plays of phase 2 that are worth a thought."""
        choices = self.choices
        order = known.order
        plays = Moves(ROOM)
        add_plays(known.hands[seat], known.kind, order, plays)
        for i in range(plays.n):
            cards = plays.items[i]
            if order.beats(cards, known.kind, known.strength):
                number = moves.NUMBER_OF[cards]
                if not listed(choices, number):
                    choices.add(number)
        if known.kind != NOTHING:
            choices.add(moves.PASS)

    def one_round(
        self, beliefs: LikelyHands, seat: i64, dice: Dice, until: float, most: i64
    ) -> None:
        """World after world, all moves in question in each."""
        worlds: i64 = 0
        while len(self.alive) > 1:
            beliefs.draw(self.world, dice)
            if not self.try_all(seat, dice, until if worlds >= FEWEST else 0.0):
                return
            worlds += 1
            if most and self.thoughts >= most:
                return

    def try_all(self, seat: i64, dice: Dice, until: float) -> bool:
        """Every move in question once, in one world; False: there was no time for it."""
        for i in self.alive:
            if until > 0.0 and time.perf_counter() >= until:
                return False
            self.found[i] = self.tried(seat, self.choices.items[i], dice)
            self.thoughts += 1
        usual = self.found[self.habit]
        for i in self.alive:
            value = self.found[i]
            gain = value - usual
            self.sums[i] += value
            self.visits[i] += 1
            self.gains[i] += gain
            self.squares[i] += gain * gain
        return True

    def tried(self, seat: i64, move: i64, dice: Dice) -> float:
        """What a move is worth in this world, between -1 and 1."""
        state = self.state
        state.copy_from(self.world)
        state.apply(seat, move)
        if self.world.phase == phases.CLIMBING:
            return self.solved(seat)
        tricks: i64 = self.ahead
        while tricks > 0:
            self.play_trick(seat, dice)
            tricks -= 1
            if state.phase == phases.CLIMBING:
                break
        return 2.0 * chance(state, seat, self.own, self.others) - 1.0

    def solved(self, seat: i64) -> float:
        """Who wins phase 2 with open hands."""
        state = self.state
        if state.phase != phases.CLIMBING:  # the deal is over
            return 1.0
        solver = self.solver
        solver.begin(self.nodes)
        order = state.order
        turn = state.turn
        mine = order.powers(state.hands[turn])
        theirs = order.powers(state.hands[1 - turn])
        value = solver.value(mine, theirs, state.kind, state.strength, -1, 1)
        if solver.stopped:
            return 0.0
        won = 1.0 if (value > 0) == (turn == seat) else -1.0
        if not self.open:
            return won
        points = solver.points(mine, theirs, state.kind, state.strength)
        return won * (1.0 - MARGIN) + MARGIN * won * abs(float(points)) / FULL_HAND

    def play_trick(self, seat: i64, dice: Dice) -> None:
        """To the end of the trick: others as greedy players would, the seat by shape."""
        state = self.state
        if state.phase == phases.REVEALING:
            state.happen(dice.below(state.chances()))
        while state.phase != phases.CLIMBING and state.phase != phases.REVEALING:
            if state.phase == phases.DRAWING:
                state.happen(dice.below(state.chances()))
            elif state.turn == seat and state.phase >= phases.WINNER_TAKES:
                state.apply(seat, best_prize(state, seat, self.own))
            else:
                state.apply(state.turn, greedy(state, state.turn, dice))

    def drop_half(self) -> None:
        """The better half stays, and what a greedy player would do."""
        ranked = sorted(self.alive, key=self.mean, reverse=True)
        kept = ranked[: (len(ranked) + 1) // 2]
        if self.habit not in kept:
            kept[-1] = self.habit
        self.alive = kept

    def mean(self, i: int) -> float:
        """What a choice was worth on average."""
        visits = self.visits[i]
        return self.sums[i] / float(visits) if visits else 0.0

    def sure_gain(self, i: i64) -> float:
        """By how much a choice beats the greedy one, less some standard errors."""
        visits = self.visits[i]
        if i == self.habit or (visits < 2 and not self.open):
            return 0.0
        mean = self.gains[i] / float(visits)
        if self.open:
            return mean
        spread = max(0.0, self.squares[i] / float(visits) - mean * mean)
        return mean - self.caution * math.sqrt(spread / float(visits - 1))

    def best(self) -> i64:
        """The place of the move to make: what wins surely more, else the greedy one."""
        found = self.habit
        most = 0.0
        for i in self.alive:
            gain = self.sure_gain(i)
            if gain > most:
                most = gain
                found = i
        return found


def listed(choices: Moves, move: i64) -> bool:
    """Is a move among the choices?"""
    for i in range(choices.n):
        if choices.items[i] == move:
            return True
    return False
