"""Learning by play: what went better than expected is made likelier.

Each seat that learns keeps what it sensed and did. From the end of a game backwards every decision
is given its advantage: how much better the seat came to stand than it expected at that moment. The
weights of the move that was made grow by it, those of the others shrink; a little is given for
staying undecided, so that play stays mixed. A weight moves the less the more it has moved before.
"""

import math
from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.bots.learned import Learned, drawn, softmax
from courtly.kernel.bits import lowest
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Policy
from courtly.kernel.state import Moves, State
from courtly.kernel.trials import prize

ROOM: Final = 1 << 21  # numbers of the descriptions of one game
DECISIONS: Final = 1 << 13  # of one game
NEARLY_NOTHING: Final = 1e-9
STEP: Final = 6.0
STEP_OF_STANDING: Final = 0.3


@final
class Learner:
    """Plays games with itself and others, and changes its weights after each."""

    def __init__(self, policy: Learned, room: i64) -> None:
        """It has learned nothing beyond the weights it begins with."""
        self.policy = policy
        size: i64 = policy.layout.size
        self.moved: vec[float] = vec[float]([0.0] * size)  # squares of all steps of a weight
        self.moves = Moves(room)
        self.chances: vec[float] = vec[float]([0.0] * room)
        # Of every decision: whose, what was observed, the moves described, which was made.
        self.n: i64 = 0
        self.seats: vec[i64] = vec[i64]([0] * DECISIONS)
        self.observed: vec[i64] = vec[i64]([0] * (DECISIONS * policy.layout.observed))
        self.described: vec[i64] = vec[i64]([0] * ROOM)
        self.begins: vec[i64] = vec[i64]([0] * (DECISIONS + 1))
        self.numbers: vec[i64] = vec[i64]([0] * DECISIONS)
        self.made: vec[i64] = vec[i64]([0] * DECISIONS)
        self.stands: vec[float] = vec[float]([0.0] * DECISIONS)
        self.advantages: vec[float] = vec[float]([0.0] * DECISIONS)
        self.now: vec[i64] = vec[i64]([0] * policy.layout.observed)
        # How fast it learns; how far it looks back; what it gives for staying undecided.
        # A move or a moment has many weights: each takes its part of the step.
        self.pace = 1.0
        self.step = STEP / float(policy.layout.of_a_move)
        self.step_of_standing = STEP_OF_STANDING / float(policy.layout.observed)
        self.far = 0.95
        self.undecided = 0.02

    # ---- playing -------------------------------------------------------------------------

    def play(self, state: State, players: Sequence[Policy | None], dice: Dice) -> None:
        """One game to its end; None: a seat that learns."""
        self.n = 0
        self.begins[0] = 0
        while True:
            actors = state.actors()
            if actors:
                seat = lowest(actors)
                player = players[seat]
                if player is None:
                    state.apply(seat, self.decide(state, seat, dice))
                else:
                    state.apply(seat, player.choose(state, seat, dice))
                continue
            chances = state.chances()
            if chances == 0:
                return
            state.happen(dice.below(chances))

    def decide(self, state: State, seat: i64, dice: Dice) -> i64:
        """A move by the odds of the policy, remembered with all that was sensed."""
        moves = self.moves
        moves.n = 0
        state.legal(seat, moves)
        if moves.n == 1:
            return moves.items[0]
        self.sense(state, seat)
        made = drawn(self.chances, moves.n, dice)
        self.remember(seat, made)
        return moves.items[made]

    def sense(self, state: State, seat: i64) -> None:
        """Observe, describe all moves, and find the odds."""
        policy = self.policy
        senses = policy.senses
        width = policy.layout.of_moves
        at = self.begins[self.n]
        senses.observe(state, seat, self.now)
        for i in range(self.moves.n):
            senses.describe(state, seat, self.moves.items[i], self.described, at)
            self.chances[i] = policy.temptation(self.now, self.described, at)
            at += width
        softmax(self.chances, self.moves.n)

    def remember(self, seat: i64, made: i64) -> None:
        """Keep the decision, if there is room for it."""
        n = self.n
        layout = self.policy.layout
        number = self.moves.n
        end = self.begins[n] + number * layout.of_moves
        widest: i64 = len(self.moves.items) * layout.of_moves
        if n + 1 >= DECISIONS or end + widest >= ROOM:
            return
        for i in range(layout.observed):
            self.observed[n * layout.observed + i] = self.now[i]
        self.seats[n] = seat
        self.numbers[n] = number
        self.made[n] = made
        self.stands[n] = self.policy.standing(self.now)
        self.begins[n + 1] = end
        self.n = n + 1

    # ---- learning ------------------------------------------------------------------------

    def learn(self, state: State) -> None:
        """From a game that is over."""
        for seat in range(state.seats):
            self.look_back(seat, prize(state, seat))
        for n in range(self.n):
            self.improve(n)

    def look_back(self, seat: i64, reward: float) -> None:
        """The advantage of each decision of a seat: what came after it, less what was expected."""
        later = reward
        so_far = 0.0
        n = self.n
        while n > 0:
            n -= 1
            if self.seats[n] == seat:
                surprise = later - self.stands[n]
                so_far = surprise + self.far * so_far
                self.advantages[n] = so_far
                later = self.stands[n]

    def improve(self, n: i64) -> None:
        """Change the weights that led to a decision."""
        policy = self.policy
        layout = policy.layout
        number = self.numbers[n]
        for i in range(layout.observed):
            self.now[i] = self.observed[n * layout.observed + i]
        at = self.begins[n]
        for i in range(number):
            self.chances[i] = policy.temptation(self.now, self.described, at)
            at += layout.of_moves
        softmax(self.chances, number)
        spread = entropy(self.chances, number)
        advantage = self.advantages[n]
        at = self.begins[n]
        for i in range(number):
            chance = self.chances[i]
            push = -advantage * chance
            if i == self.made[n]:
                push += advantage
            push -= self.undecided * chance * (math.log(chance + NEARLY_NOTHING) + spread)
            self.push_move(at, push)
            at += layout.of_moves
        stands = self.stands[n]
        self.push_standing(advantage * (1.0 - stands * stands))

    def push_move(self, at: i64, push: float) -> None:
        """Make a move more or less tempting."""
        if abs(push) < NEARLY_NOTHING:
            return
        layout = self.policy.layout
        for j in range(layout.of_moves):
            value = self.described[at + j]
            self.push(layout.alone[j] + value, push, self.step)
            begin = layout.crossed[j]
            if begin >= 0:
                begin += value * layout.width
                for i in range(layout.observed):
                    self.push(begin + layout.starts[i] + self.now[i], push, self.step)

    def push_standing(self, push: float) -> None:
        """Expect more or less of what was observed."""
        layout = self.policy.layout
        for i in range(layout.observed):
            self.push(layout.starts[i] + self.now[i], push, self.step_of_standing)

    def push(self, weight: i64, push: float, step: float) -> None:
        """One weight, the less the more it has moved before."""
        moved = self.moved[weight] + push * push
        self.moved[weight] = moved
        self.policy.weights[weight] += self.pace * step * push / math.sqrt(moved + 1.0)


def entropy(chances: vec[float], n: i64) -> float:
    """How undecided the odds are."""
    total = 0.0
    for i in range(n):
        total -= chances[i] * math.log(chances[i] + NEARLY_NOTHING)
    return total
