"""The rungs of the ladder. All but the strongest think as much, and choose more or less loosely.

Thinking more hardly tells: what a player goes by without thinking is strong already.
"""

from typing import Final

from courtly.kernel.thoughts import Level

THOUGHTS: Final = 400
LADDER: Final = (
    Level("page", THOUGHTS, softness=0.2, slack=0.5),
    Level("squire", THOUGHTS, softness=0.14, slack=0.4),
    Level("herald", THOUGHTS, softness=0.09, slack=0.27),
    Level("envoy", THOUGHTS, softness=0.065, slack=0.2),
    Level("steward", THOUGHTS, softness=0.045, slack=0.135),
    Level("marshal", THOUGHTS, softness=0.027, slack=0.08),
    Level("chancellor", THOUGHTS, softness=0.011, slack=0.037),
    Level("sovereign", 0),
)
