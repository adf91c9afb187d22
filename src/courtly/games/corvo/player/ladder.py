"""The rungs of the ladder. All but the strongest think as much, and choose more or less loosely.

Thinking more tells little here: what the other holds is guessed, and chance deals.
"""

from typing import Final

from courtly.kernel.thoughts import Level

THOUGHTS: Final = 200
LADDER: Final = (
    Level("page", THOUGHTS, softness=1.0, slack=0.9),
    Level("squire", THOUGHTS, softness=0.4, slack=0.8),
    Level("herald", THOUGHTS, softness=0.2, slack=0.6),
    Level("envoy", THOUGHTS, softness=0.13, slack=0.47),
    Level("steward", THOUGHTS, softness=0.085, slack=0.35),
    Level("marshal", THOUGHTS, softness=0.055, slack=0.23),
    Level("chancellor", THOUGHTS, softness=0.013, slack=0.06),
    Level("sovereign", 0),
)
