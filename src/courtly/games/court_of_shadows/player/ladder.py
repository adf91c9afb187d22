"""The rungs of the ladder: ever more worlds looked at, and ever less given away."""

from typing import Final

from courtly.kernel.thoughts import Level

LADDER: Final = (
    Level("page", 1, softness=8.0, slack=0.9),
    Level("squire", 14, softness=1.0, slack=0.8),
    Level("herald", 28, softness=0.55, slack=0.71),
    Level("envoy", 46, softness=0.39, slack=0.65),
    Level("steward", 85, softness=0.26, slack=0.55),
    Level("marshal", 170, softness=0.15, slack=0.45),
    Level("chancellor", 850, softness=0.05, slack=0.3),
    Level("sovereign", 0),
)
