"""The rungs of the ladder: ever more positions looked at; the lowest also chooses a bit loosely."""

from typing import Final

from courtly.kernel.thoughts import Level

LADDER: Final = (
    Level("page", 100, softness=0.01, slack=0.05),
    Level("squire", 280),
    Level("herald", 800),
    Level("envoy", 2_400),
    Level("steward", 9_000),
    Level("marshal", 35_000),
    Level("chancellor", 160_000),
    Level("sovereign", 0),
)
