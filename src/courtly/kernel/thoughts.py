"""What a player that thinks ahead is given, and what it can say of its thinking."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, Protocol, TypeVar

from courtly.kernel.dice import Dice
from courtly.kernel.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Budget:
    """How long to think about one move: seconds, thoughts, or whichever ends first; 0: no limit."""

    seconds: float = 0.0
    thoughts: int = 0
    broad: bool = False  # weigh every move, not only enough to know the best one

    def after(self, spent: float) -> "Budget":
        """What is left after so many seconds: a tenth, however many they were."""
        if not self.seconds:
            return self
        return replace(self, seconds=max(self.seconds - spent, self.seconds / 10))

    def within(self, other: "Budget") -> "Budget":
        """Whatever ends first of both."""
        seconds = [one for one in (self.seconds, other.seconds) if one]
        thoughts = [one for one in (self.thoughts, other.thoughts) if one]
        broad = self.broad or other.broad
        return Budget(min(seconds, default=0.0), min(thoughts, default=0), broad)


@dataclass(frozen=True)
class Level:
    """A rung of a game's ladder: how much it thinks, and how loosely it chooses.

    Of all moves within `slack` of the best it takes any, the worse the less likely: by `softness`,
    in the unit of payoffs. So it is weak by less thought, never by what a beginner would not do.
    """

    name: str
    thoughts: int
    softness: float = 0.0
    slack: float = 0.0
    seconds: float = 0.85  # and not longer, whatever the thoughts: then an answer takes no second


@dataclass(frozen=True)
class Weighed:
    """A legal move: what it is worth to its seat (-1 to 1), and its part of the thinking."""

    move: int
    value: float
    share: float


@dataclass(frozen=True)
class Thoughts:
    """What came of thinking about one move. The best moves come first."""

    moves: Sequence[Weighed]
    thoughts: int = 0  # how many positions or playouts
    depth: int = 0  # how many plies ahead, where that means something
    beliefs: Mapping[str, Mapping[str, float]] = field(default_factory=dict)  # seat, card: chance

    @property
    def best(self) -> int:
        """The move to make."""
        return self.moves[0].move


@dataclass(frozen=True)
class Knowledge(Generic[S]):
    """All that a seat knows when it must decide. There is nothing in it to peek at.

    `world` is not the table but a guess of it: a world that the seat cannot tell from the real one.
    More guesses come from `world.imagine`. `lived` is what the seat was told and did so far, in
    order: events, and its own moves as `~move`. It is kept for bots that remember.
    """

    world: S
    seat: int
    lived: Sequence[int] = ()


class Mind(Protocol[S]):
    """Whatever thinks ahead for one seat of one game. It may keep what it needs to think again."""

    def think(self, known: Knowledge[S], dice: Dice, budget: Budget) -> Thoughts:
        """Weigh the legal moves."""
        ...
