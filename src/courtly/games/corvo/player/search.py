"""Thinking ahead: every move tried in worlds that the seat believes in.

In phase 1 a trick is played out as greedy players would, and the hands that come of it are weighed.
In phase 2 each world is an open game, and solved.
"""

from typing import Final, final

from mypy_extensions import i64

from courtly.games.corvo.player.beliefs import LikelyHands
from courtly.games.corvo.player.endings import Solver
from courtly.games.corvo.player.greedy import greedy
from courtly.games.corvo.player.plan import Plan, add_plays
from courtly.games.corvo.player.standing import best_prize, chance, plan_for, plan_for_other
from courtly.games.corvo.rules import moves, phases
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves
from courtly.kernel.thoughts import Budget
from courtly.kernel.trials import FEWEST, MARGIN, Trials

ROOM: Final = 256
AHEAD: Final = 1  # tricks played out
NODES: Final = 4000  # positions looked at to solve one world, ...
OPEN_NODES: Final = 100_000  # ... if there is only one, ...
LEAST_NODES: Final = 100
SPEED: Final = 1_000_000.0  # ... and no more than there is time for, at so many a second
UNSOLVED: Final = 0.8  # how far to trust the shape of hands where there is no solution
FULL_HAND: Final = 13.0
CAUTION: Final = 0.5  # standard errors by which a move must beat the greedy one


@final
class Search(Trials):
    """One seat's thinking about one decision."""

    def __init__(self, table: Corvo) -> None:
        """For tables with these options."""
        super().__init__(ROOM, CAUTION)
        self.world = table.blank()
        self.state = table.blank()
        self.solver = Solver(table.order)
        self.beliefs = LikelyHands()
        self.seat: i64 = 0
        self.own: Plan = plan_for(table, 0)
        self.others: Plan = self.own
        self.open = False  # is nothing hidden?
        self.nodes: i64 = NODES
        self.ahead: i64 = AHEAD

    def think(
        self, beliefs: LikelyHands, known: Corvo, seat: i64, dice: Dice, budget: Budget
    ) -> None:
        """Weigh the moves that are worth a thought."""
        self.beliefs = beliefs
        self.seat = seat
        self.open = False
        self.nodes = NODES
        self.choices.n = 0
        if known.phase == phases.CLIMBING:
            self.solver.forget()
            self.add_plays(known, seat)
        else:
            known.legal(seat, self.choices)
        self.own = plan_for(known, seat)
        self.others = plan_for_other(known, seat)
        usual = greedy(known, seat, dice)
        if known.phase == phases.CLIMBING and beliefs.certain():
            self.think_openly(usual, dice, budget)
        else:
            self.keep_to(budget)
            self.weigh(usual, dice, budget)

    def keep_to(self, budget: Budget) -> None:
        """Solve no longer than lets every choice be tried in the fewest worlds."""
        if budget.seconds > 0.0:
            tries = float(2 * FEWEST * self.choices.n)  # half as many in each round
            self.nodes = max(i64(LEAST_NODES), i64(budget.seconds * SPEED / tries))
            self.nodes = min(i64(NODES), self.nodes)

    def think_openly(self, usual: i64, dice: Dice, budget: Budget) -> None:
        """There is only one world: points count too."""
        self.begin(usual)
        self.open = True
        self.nodes = OPEN_NODES
        if budget.seconds > 0.0:
            self.nodes = max(i64(NODES), i64(budget.seconds * SPEED)) // self.choices.n
        self.prepare(dice)
        self.try_all(dice, 0.0)

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

    def prepare(self, dice: Dice) -> None:
        """Another hand that the other may hold."""
        self.beliefs.draw(self.world, dice)

    def tried(self, move: i64, dice: Dice) -> float:
        """What a move is worth in this world, between -1 and 1."""
        state = self.state
        seat = self.seat
        state.copy_from(self.world)
        state.apply(seat, move)
        if self.world.phase == phases.CLIMBING:
            return self.solved(seat)
        for _ in range(self.ahead):
            if state.phase != phases.CLIMBING:
                self.play_trick(seat, dice)
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
            return UNSOLVED * (2.0 * chance(state, seat, self.own, self.others) - 1.0)
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

    def sure_gain(self, i: i64) -> float:
        """With open hands one look is enough."""
        if self.open and i != self.habit:
            return self.gains[i]
        return super().sure_gain(i)


def listed(choices: Moves, move: i64) -> bool:
    """Is a move among the choices?"""
    for i in range(choices.n):
        if choices.items[i] == move:
            return True
    return False
