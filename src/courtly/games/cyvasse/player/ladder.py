"""The rungs of the ladder: ever more positions looked at; the lowest also chooses a bit loosely."""

from typing import Final

from courtly.kernel.thoughts import Level

LADDER: Final = (
    Level("page", 100, softness=0.01, slack=0.05),
    Level("squire", 340),
    Level("herald", 1_150),
    Level("envoy", 3_900),
    Level("steward", 13_000),
    Level("marshal", 44_000),
    Level("chancellor", 150_000),
    Level("sovereign", 0),
)
