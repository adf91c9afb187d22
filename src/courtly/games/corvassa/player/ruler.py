"""A king of some temperament as a policy: what `greedy` does, with numbers of its own, and faster.

What was recalled and reckoned with is kept from one decision of a playout to the next.
"""

from typing import cast, final

from mypy_extensions import i64

from courtly.games.corvassa.memory.known import Recollections
from courtly.games.corvassa.player.greedy import best_of
from courtly.games.corvassa.player.thumbs import BOOK, Thumbs
from courtly.games.corvassa.player.worth import Judge
from courtly.games.corvassa.rules import moves
from courtly.games.corvassa.rules.game import Corvassa
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Policy
from courtly.kernel.state import Moves, State
from courtly.kernel.thumbs import Changes


@final
class Ruler(Policy):
    """Plays by the rules of thumb with its own numbers."""

    def __init__(self, thumbs: Thumbs) -> None:
        """Of this temperament."""
        self.thumbs = thumbs
        self.judge = Judge(thumbs)
        self.found = Moves(moves.MOST_LEGAL)
        self.recollections: Recollections | None = None

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        court = cast(Corvassa, state)
        found = self.found
        found.n = 0
        court.legal(seat, found)
        if found.n == 1:
            return found.items[0]
        self.sit(court, seat)
        return best_of(self.judge, court, seat, found, dice)

    def sit(self, court: Corvassa, seat: i64) -> None:
        """Look at the table from a seat."""
        kept = self.recollections
        if kept is None:
            kept = self.recollections = Recollections(court)
        self.judge.sit(court, seat, kept.recall(court, seat))


def ruler(changes: Changes) -> Policy:
    """The greedy player, with some numbers changed."""
    return Ruler(Thumbs(changes) if changes else BOOK)
