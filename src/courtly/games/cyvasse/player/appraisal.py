"""What a quiet position is worth: who is alive, how near to either King, and how the Kings stand.

The numbers were fitted to the results of games of the search against itself;
bench/cyvasse_worth.py says how.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.cyvasse.player.attacks import DISTANCES
from courtly.games.cyvasse.player.worth import Outlook
from courtly.games.cyvasse.rules import board
from courtly.games.cyvasse.rules.board import FILES, FORTRESS, MOUNTAIN, NOWHERE, SEATS, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.options import OPTIONS
from courtly.games.cyvasse.rules.state import NONE
from courtly.games.cyvasse.rules.units import DRAGON, KING, UNITS
from courtly.kernel.bits import count

SHELTER: Final = 131  # a King in a fortress
COVER: Final = 38  # a King in a forest, while the other Dragon lives
WALL: Final = -48  # a mountain beside a King: he cannot get away
BATHES: Final = -10  # a unit that has to wait
TO_MOVE: Final = 2  # to have the next move
IMPATIENCE: Final = 8  # for so many quiet turns a step towards the other King is worth one more

# What a unit is worth by the usual options; by others as much more or less as its strength is.
WORTH: Final = (66, 37, 118, 299, 228, 139, 368, 240, 473)
# More or less at each distance, from 1 to 7: from the other King, and from its own.
FROM_THE_OTHER: Final = (
    (1, -1, -6, -13, -16, -10, -19),
    (2, 8, -3, -6, -26, -21, -28),
    (0, 3, -3, -15, -19, -10, -23),
    (0, -2, -1, -5, -10, -16, -14),
    (0, 6, -1, -13, -8, -23, -20),
    (1, 4, -7, -13, -18, -21, -20),
    (0, -6, -7, 4, -12, -13, -18),
    (0, -4, 5, -15, -17, -14, -28),
    (8, -6, -5, -6, -17, -13, -21),
)
FROM_ITS_OWN: Final = (
    (-8, -7, 1, 8, 0, 3, 1),
    (-11, -11, -1, 3, 14, -2, -6),
    (3, -4, 7, -6, -4, 2, -2),
    (3, -3, 17, -8, -2, 4, 3),
    (-4, 9, 2, 3, -1, -2, -3),
    (-21, 9, 8, -9, 5, -3, -1),
    (13, 3, 12, -13, -1, -3, -2),
    (-9, 6, 7, -5, -3, -4, -2),
    (-6, -3, 10, 0, -2, 1, 3),
)


def strengths(state: Cyvasse) -> list[int]:
    """What units can do under the options of a table: see `Outlook.appraise`."""
    outlook = Outlook()
    outlook.appraise(state)
    return [outlook.worth[unit] for unit in range(UNITS)]


USUAL: Final = strengths(Cyvasse(i64(SEATS), {one.name: one.values[0] for one in OPTIONS}))


@final
@mypyc_attr(acyclic=True)
class Appraisal:
    """The tables for one set of options."""

    def __init__(self, state: Cyvasse) -> None:
        """For games with the options of this one."""
        here = strengths(state)
        self.worth: vec[i64] = vec[i64](
            [WORTH[unit] * here[unit] // USUAL[unit] for unit in range(KING)] + [0]
        )
        self.attacking: vec[i64] = vec[i64]([0] * (KING * FILES))
        self.defending: vec[i64] = vec[i64]([0] * (KING * FILES))
        for unit in range(KING):
            for far in range(1, FILES):
                at = unit * FILES + far
                self.attacking[at] = FROM_THE_OTHER[unit][far - 1] + self.worth[unit]
                self.defending[at] = FROM_ITS_OWN[unit][far - 1]

    def of(self, state: Cyvasse) -> i64:
        """For the side to move."""
        seat = state.turn
        return TO_MOVE + self.of_seat(state, seat) - self.of_seat(state, 1 - seat)

    def of_seat(self, state: Cyvasse, seat: i64) -> i64:
        """What one side has."""
        where = state.where
        first = seat * UNITS
        own = where[first + KING] * SQUARES
        other = where[(1 - seat) * UNITS + KING] * SQUARES
        total = self.of_king(state, seat)
        steps: i64 = 0
        for unit in range(i64(KING)):
            square = where[first + unit]
            if square != NOWHERE:
                far = DISTANCES[other + square]
                steps += far
                total += self.attacking[unit * FILES + far]
                total += self.defending[unit * FILES + DISTANCES[own + square]]
        return total - steps * (state.quiet // IMPATIENCE)

    def of_king(self, state: Cyvasse, seat: i64) -> i64:
        """How a King stands."""
        king = state.where[seat * UNITS + KING]
        low, high = board.near(king)
        low &= state.ground[2 * MOUNTAIN]
        high &= state.ground[2 * MOUNTAIN + 1]
        value = WALL * (count(low) + count(high))
        if state.waiting[seat] != NONE:
            value += BATHES
        if state.lies(FORTRESS, king):
            return value + SHELTER
        if state.lies(board.FOREST, king) and state.where[(1 - seat) * UNITS + DRAGON] != NOWHERE:
            return value + COVER
        return value
