"""What could hit a seat next, as far as that seat knows: worked out for whoever asks."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from courtly.kernel.state import State
from courtly.kernel.words import Saying

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Threat:
    """What could be hit, and by what: both marked in the picture, in the codes of views."""

    says: Saying
    at: tuple[str, ...]
    by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Threats(Generic[S]):
    """How a game finds them: the worst first, and the same in all worlds a seat cannot tell apart.

    Where all of it lies open on the table anybody may ask. Where it counts what is hidden it is
    help, as a hint is: in games against bots alone, and marked in the record.
    """

    find: Callable[[S, int], list[Threat]]
    in_the_open: bool
