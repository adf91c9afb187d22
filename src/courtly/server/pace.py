"""How fast a table runs. Tests run it as fast as they like."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """Times that do not depend on anybody's hand."""

    bot_seconds: float = 0.7  # a bot takes at least so long: people must be able to follow
    window_seconds: float = 1.2  # a sealed window stays open at least so long
    now: Callable[[], float] = time.monotonic
