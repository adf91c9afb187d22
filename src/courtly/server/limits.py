"""How much one listener may say."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from courtly.kernel.errors import CourtlyError

LARGEST_MESSAGE = 4_096  # bytes; the longest declaration is far shorter
LARGEST_BODY = 16_384
MESSAGES_A_SECOND = 20.0
AT_ONCE = 40.0
REQUESTS_AT_ONCE = 10.0  # seconds' worth of them
MOST_CALLERS = 10_000


class TooMuch(CourtlyError):
    """Whoever asks has to wait a little."""


@dataclass(frozen=True)
class Limits:
    """What one address may do: a household, or a school behind one router."""

    requests_a_second: float = 20.0
    sockets: int = 200


class Bucket:
    """So many at once, so many a second after that."""

    def __init__(self, now: Callable[[], float], rate: float, size: float) -> None:
        """Full at the beginning."""
        self.now = now
        self.rate = rate
        self.size = size
        self.left = size
        self.filled = now()

    def take(self, cost: float = 1.0) -> bool:
        """Take so much out, if it is there; nothing costs more than half of what fits in."""
        cost = min(cost, max(1.0, self.size / 2))
        now = self.now()
        self.left = min(self.size, self.left + (now - self.filled) * self.rate)
        self.filled = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Callers:
    """How much each address may still ask, and how often it listens."""

    def __init__(self, limits: Limits) -> None:
        """Nobody has called."""
        self.rate = limits.requests_a_second
        self.most_sockets = limits.sockets
        self.buckets: dict[str, Bucket] = {}
        self.sockets: Counter[str] = Counter()

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        if address not in self.buckets and len(self.buckets) >= MOST_CALLERS:
            self.buckets.clear()
        fresh = Bucket(time.monotonic, self.rate, self.rate * REQUESTS_AT_ONCE)
        return self.buckets.setdefault(address, fresh)

    def connect(self, address: str) -> bool:
        """One more socket from an address, if it may have one more."""
        if self.sockets[address] >= self.most_sockets:
            return False
        self.sockets[address] += 1
        return True

    def hang_up(self, address: str) -> None:
        """One socket less."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]
