"""The rungs of the ladder."""

from typing import Final

from courtly.kernel.thoughts import Level

# Five rungs, for luck leaves room for no more (docs/bots.md).
LADDER: Final = (
    Level("page", 20, softness=8.0, slack=0.9),
    Level("herald", 100, softness=0.5, slack=0.7),
    Level("steward", 100, softness=0.22, slack=0.6),
    Level("chancellor", 100, softness=0.1, slack=0.5),
    Level("sovereign", 0),
)
