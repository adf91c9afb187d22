"""What a seat knows and what a move is, as short rows of small numbers: for learning, for research.

Each number is a sense with a name and a range; a game lists its senses once, and writes them in
that order. They are equal in all worlds that the seat cannot tell apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.kernel.state import State


@dataclass(frozen=True)
class Sense:
    """One number from 0 to below `values`."""

    name: str
    values: int
    meaning: str = ""
    crossed: bool = False  # of a move: its worth hangs together with all that is observed


@mypyc_attr(allow_interpreted_subclasses=True)
class Senses:
    """How a game is sensed. A subclass writes the numbers."""

    def __init__(self, observed: Sequence[Sense], of_moves: Sequence[Sense]) -> None:
        """So many numbers for a seat, and so many for each of its moves."""
        self.observed = observed
        self.of_moves = of_moves

    def observe(self, state: State, seat: i64, out: vec[i64]) -> None:
        """What the seat knows now, one number for each of `observed`."""
        raise NotImplementedError

    def describe(self, state: State, seat: i64, move: i64, out: vec[i64], at: i64) -> None:
        """What a legal move is to the seat, one number for each of `of_moves`, from `at` on.

        Called right after `observe` of the same state and seat, which may keep what it found.
        """
        raise NotImplementedError
