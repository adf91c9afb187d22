"""The rungs of the ladder."""

from typing import Final

from courtly.kernel.thoughts import Level

# Eight rungs: neighbours win 54 to 58 of 100 of each other (docs/bots.md).
LADDER: Final = (
    Level("page", 30, softness=8.0, slack=0.9),
    Level("squire", 200, softness=1.0, slack=0.8),
    Level("herald", 200, softness=0.49, slack=0.7),
    Level("envoy", 200, softness=0.3, slack=0.6),
    Level("steward", 200, softness=0.19, slack=0.55),
    Level("marshal", 200, softness=0.115, slack=0.45),
    Level("chancellor", 200, softness=0.05, slack=0.3),
    Level("sovereign", 0),
)
