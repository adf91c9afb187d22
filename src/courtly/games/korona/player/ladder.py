"""The rungs of the ladder. All but the strongest think as much, and choose more or less loosely.

Thinking more hardly tells: what a player goes by without thinking is strong already.
"""

from typing import Final

from courtly.kernel.thoughts import Level

THOUGHTS: Final = 400
LADDER: Final = (
    Level("page", THOUGHTS, softness=0.2, slack=0.5),
    Level("squire", THOUGHTS, softness=0.105, slack=0.31),
    Level("herald", THOUGHTS, softness=0.078, slack=0.23),
    Level("envoy", THOUGHTS, softness=0.058, slack=0.17),
    Level("steward", THOUGHTS, softness=0.04, slack=0.12),
    Level("marshal", THOUGHTS, softness=0.027, slack=0.08),
    Level("chancellor", THOUGHTS, softness=0.013, slack=0.045),
    Level("sovereign", 0, seconds=0.9),
)
