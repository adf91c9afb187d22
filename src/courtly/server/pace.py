"""How fast a table runs. Tests run it as fast as they like."""

import time
from collections.abc import Callable
from dataclasses import dataclass

BOT_SPREAD = 0.5
READY_BY = 0.8  # of the time until the moment
LEAST_THINKING, MOST_THINKING = 0.1, 1.0  # seconds


@dataclass(frozen=True)
class Pace:
    """Times that do not depend on anybody's hand."""

    bot_seconds: float = 0.7  # a bot takes at least so long: people must be able to follow
    window_seconds: float = 1.2  # a sealed window stays open at least so long
    now: Callable[[], float] = time.monotonic

    def bot_moment(self, chance: float) -> float:
        """After how long a bot's answer is shown: drawn before it thinks, so it tells nothing."""
        return self.bot_seconds * (1.0 + BOT_SPREAD * chance)

    def thinking(self, moment: float) -> float:
        """For how long a bot may think so that it is done by then."""
        return min(MOST_THINKING, max(LEAST_THINKING, READY_BY * moment))
