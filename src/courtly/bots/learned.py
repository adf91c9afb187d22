"""A policy learned by playing: what is sensed of a move adds up to how tempting it is.

Each value of each sense of a move has a weight; a crossed sense has further ones, for each of its
values together with each value of everything observed. The odds of the moves are the softmax of the
sums. The same senses add up to how well the seat stands.
"""

import math
from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.kernel.dice import Dice
from courtly.kernel.policy import Policy
from courtly.kernel.senses import Senses
from courtly.kernel.state import Moves, State

FINE: Final = 1 << 24  # chances are drawn this fine


@final
class Layout:
    """Where the weights of each sense are."""

    def __init__(self, senses: Senses) -> None:
        """First the seat's standing, then each sense of a move, crossed or alone."""
        self.observed: i64 = len(senses.observed)
        self.of_moves: i64 = len(senses.of_moves)
        starts: list[int] = []
        width = 0
        for sense in senses.observed:
            starts.append(width)
            width += sense.values
        self.starts: vec[i64] = vec[i64](starts)
        self.width: i64 = width
        alone: list[int] = []
        crossed: list[int] = []
        size = width
        for sense in senses.of_moves:
            alone.append(size)
            size += sense.values
            crossed.append(size if sense.crossed else -1)
            size += sense.values * width if sense.crossed else 0
        of_a_move = 0
        for begin in crossed:
            of_a_move += 1 if begin < 0 else 1 + len(starts)
        self.of_a_move: i64 = of_a_move  # weights that a move's temptation is the sum of
        self.alone: vec[i64] = vec[i64](alone)
        self.crossed: vec[i64] = vec[i64](crossed)
        self.size: i64 = size


@final
class Learned(Policy):
    """Plays by its weights, at some temperature: 1 as it was learned, less is more decided."""

    def __init__(
        self, senses: Senses, weights: Sequence[float], room: i64, temperature: float = 1.0
    ) -> None:
        """The weights are in the order of `Layout`.

        They come as a sequence: a `vec` that plain Python hands to what is compiled is never freed.
        """
        self.senses = senses
        self.layout = Layout(senses)
        self.weights: vec[float] = vec[float](weights)
        self.temperature = temperature
        self.moves = Moves(room)
        self.chances: vec[float] = vec[float]([0.0] * room)
        self.observed: vec[i64] = vec[i64]([0] * self.layout.observed)
        self.described: vec[i64] = vec[i64]([0] * self.layout.of_moves)

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        moves = self.moves
        moves.n = 0
        state.legal(seat, moves)
        if moves.n == 1:
            return moves.items[0]
        self.odds(state, seat, moves, dice, self.chances)
        return moves.items[drawn(self.chances, moves.n, dice)]

    def odds(self, state: State, seat: i64, moves: Moves, dice: Dice, out: vec[float]) -> None:
        self.senses.observe(state, seat, self.observed)
        for i in range(moves.n):
            self.senses.describe(state, seat, moves.items[i], self.described, 0)
            out[i] = self.temptation(self.observed, self.described, 0) / self.temperature
        softmax(out, moves.n)

    def temptation(self, observed: vec[i64], described: vec[i64], at: i64) -> float:
        """The sum of the weights of a move, described from `at` on."""
        layout = self.layout
        weights = self.weights
        total = 0.0
        for j in range(layout.of_moves):
            value = described[at + j]
            total += weights[layout.alone[j] + value]
            begin = layout.crossed[j]
            if begin >= 0:
                begin += value * layout.width
                for i in range(layout.observed):
                    total += weights[begin + layout.starts[i] + observed[i]]
        return total

    def standing(self, observed: vec[i64]) -> float:
        """What the seat may expect, between -1 and 1."""
        layout = self.layout
        total = 0.0
        for i in range(layout.observed):
            total += self.weights[layout.starts[i] + observed[i]]
        return math.tanh(total)

    def value(self, state: State, seat: i64) -> float:
        """The same for a seat that owes a decision."""
        self.senses.observe(state, seat, self.observed)
        return self.standing(self.observed)


def softmax(out: vec[float], n: i64) -> None:
    """Turn sums into chances."""
    most = out[0]
    for i in range(n):
        if out[i] > most:
            most = out[i]
    total = 0.0
    for i in range(n):
        out[i] = math.exp(out[i] - most)
        total += out[i]
    for i in range(n):
        out[i] /= total


def drawn(chances: vec[float], n: i64, dice: Dice) -> i64:
    """One of n, by their chances."""
    left = float(dice.below(i64(FINE))) / float(FINE)
    for i in range(n - 1):
        left -= chances[i]
        if left < 0.0:
            return i
    return n - 1
