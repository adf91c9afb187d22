"""How much one listener may say."""

import time
from collections.abc import Callable

LARGEST_MESSAGE = 4_096  # bytes; the longest declaration is far shorter
LARGEST_BODY = 16_384
MESSAGES_A_SECOND = 20.0
AT_ONCE = 40.0
REQUESTS_A_SECOND = 20.0
REQUESTS_AT_ONCE = 10.0  # seconds' worth of them
MOST_CALLERS = 10_000


class Bucket:
    """So many at once, so many a second after that."""

    def __init__(self, now: Callable[[], float], rate: float, size: float) -> None:
        """Full at the beginning."""
        self.now = now
        self.rate = rate
        self.size = size
        self.left = size
        self.filled = now()

    def take(self) -> bool:
        """Take one out, if there is one."""
        now = self.now()
        self.left = min(self.size, self.left + (now - self.filled) * self.rate)
        self.filled = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Callers:
    """How much each address may still ask over HTTP."""

    def __init__(self, rate: float) -> None:
        """Nobody has called."""
        self.rate = rate
        self.buckets: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        if address not in self.buckets and len(self.buckets) >= MOST_CALLERS:
            self.buckets.clear()
        fresh = Bucket(time.monotonic, self.rate, self.rate * REQUESTS_AT_ONCE)
        return self.buckets.setdefault(address, fresh)
