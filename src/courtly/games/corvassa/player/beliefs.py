"""Which worlds a King thinks of: to imagine one takes long, so each is thought of repeatedly."""

from collections.abc import Sequence
from typing import Final, cast, final

from mypy_extensions import i64

from courtly.games.corvassa.rules.game import Corvassa
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Beliefs
from courtly.kernel.state import State

ROOM: Final = 500  # worlds
OFTEN: Final = 4  # one in so many thoughts is of a new world, while there is room


@final
class Worlds(Beliefs):
    """Worlds that fit what the seat has seen, imagined one after the other and kept."""

    def __init__(self) -> None:
        """None yet."""
        super().__init__()
        self.worlds: list[Corvassa] = []
        self.n: i64 = 0  # of them are of this moment
        self.drawn: i64 = 0

    def learn(self, world: State, seat: i64, lived: Sequence[int], dice: Dice) -> None:
        if self.known is None or self.known.options is not world.options:
            self.worlds = []
        self.known = world
        self.seat = seat
        self.n = 0
        self.drawn = 0

    def draw(self, into: State, dice: Dice) -> None:
        if self.drawn % OFTEN == 0 and self.n < ROOM:
            self.imagine(dice)
            into.copy_from(self.worlds[self.n - 1])
        else:
            into.copy_from(self.worlds[dice.below(self.n)])
        self.drawn += 1

    def imagine(self, dice: Dice) -> None:
        """One more world."""
        known = cast(Corvassa, self.known)
        if self.n == len(self.worlds):
            self.worlds.append(known.blank())
        world = self.worlds[self.n]
        world.copy_from(known)
        world.redeal(self.seat, dice)
        self.n += 1
