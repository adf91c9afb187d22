"""How much one address may do, and what counts it. docs/tables.md says the same to people."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any

from courtly.kernel.errors import BadOption, CourtlyError
from courtly.server.addresses import networks

LARGEST_MESSAGE = 4_096  # bytes; the longest declaration is far shorter
LARGEST_FRAME = 65_536  # messages are refused far below, in words
LARGEST_BODY = 16_384
LARGEST_HEADER = 16_384
MOST_HEADERS = 100
MESSAGES_A_SECOND = 20.0
AT_ONCE = 40.0
REQUESTS_AT_ONCE = 10.0  # seconds' worth of them
SMALL = 0.0005  # seconds
MOST_CALLERS = 20_000
LOOKED_AT = 16  # callers, to find one that can be forgotten


class TooMuch(CourtlyError):
    """Whoever asks has to wait a little."""


@dataclass(frozen=True)
class Limits:
    """What the house bears from one address: a household, or a school behind one router."""

    requests_a_second: float = 20.0
    sockets: int = 200
    connections: int = 300  # sockets and all others
    arrivals_a_second: float = 50.0  # new connections
    work: float = 0.25  # seconds of the house's time, each second
    busy: float = 0.5  # seconds of it that all together take; above that
    modest: float = 0.05  # this is what one address may take
    house: int = 4_000  # connections of all addresses together
    reserve: float = 0.25  # the share of sockets that is kept for those who sit
    spectators: int = 100  # at one table
    frames_a_second: float = 60.0  # on one socket, of every kind; a kilobyte counts as one more
    header_seconds: float = 10.0
    body_seconds: float = 10.0
    stall_seconds: float = 10.0  # without taking anything of what waits to be sent
    linger_seconds: float = 1.0  # to read why one is shown out
    open_tables: int = 3  # of one guest, that wait for strangers
    waiting_tables: int = 20  # of one guest, open or not
    seats: int = 40  # of one guest, at tables that wait, or are played with other people
    solo_tables: int = 30  # of one guest, played with bots alone
    household: int = 6  # guests that one address counts for

    def changed(self, wishes: Iterable[str]) -> "Limits":
        """The same with some numbers changed: `sockets=20`. Raises BadOption."""
        kinds = {name: type(value) for name, value in asdict(self).items()}
        numbers: dict[str, Any] = {}
        for wish in wishes:
            name, _, number = wish.partition("=")
            if name not in kinds:
                raise BadOption(f"there is no limit {name!r:.40}; there are {', '.join(kinds)}")
            try:
                numbers[name] = kinds[name](number)
            except ValueError:
                raise BadOption(f"the limit {name} is a number, not {number!r:.40}") from None
        return replace(self, **numbers)


class Bucket:
    """So many at once, so many a second after that."""

    __slots__ = ("filled", "left", "now", "rate", "size")

    def __init__(self, now: Callable[[], float], rate: float, size: float) -> None:
        """Full at the beginning."""
        self.now = now
        self.rate = rate
        self.size = size
        self.left = size
        self.filled = now()

    def take(self, amount: float = 1.0) -> bool:
        """Take so much out, if it is there; nothing costs more than half of what fits in."""
        if amount > 1.0:
            amount = min(amount, max(1.0, self.size / 2))
        self._fill()
        if self.left < amount:
            return False
        self.left -= amount
        return True

    def spend(self, amount: float, now: float | None = None) -> None:
        """Take out what is gone already, even where there was less; no debt is without end."""
        now = self.now() if now is None else now
        left = self.left + (now - self.filled) * self.rate
        left = (self.size if left > self.size else left) - amount
        self.left = left if left > -self.size else -self.size
        self.filled = now

    def wait(self) -> float:
        """Seconds until nothing is owed any more, counted from the last that was spent."""
        return 0.0 if self.left >= 0 else -self.left / self.rate

    def full(self) -> bool:
        """Is it as good as new?"""
        self._fill()
        return self.left >= self.size

    def _fill(self) -> None:
        now = self.now()
        left = self.left + (now - self.filled) * self.rate
        self.left = self.size if left > self.size else left
        self.filled = now


class Work:
    """The time of the house that one address takes.

    Each has its own allowance; when the house is busy, a modest one, so that whoever asks little
    does not wait for those who ask much, however many they are.
    """

    __slots__ = ("house", "modest", "now", "own", "small")

    def __init__(self, limits: Limits, now: Callable[[], float], house: Bucket) -> None:
        """Nothing is spent. What all spend together is the house's."""
        self.now = now
        self.small = 0.0
        self.own = Bucket(now, limits.work, 2 * limits.work)
        self.modest = Bucket(now, limits.modest, 4 * limits.modest)
        self.house = house

    def spend(self, seconds: float) -> None:
        """So much was taken. Small sums are put together before they are entered."""
        self.small += seconds
        if self.small > SMALL:
            now = self.now()
            self.own.spend(self.small, now)
            self.modest.spend(self.small, now)
            self.house.spend(self.small, now)
            self.small = 0.0

    def wait(self) -> float:
        """Seconds until this address has its turn again."""
        return self.modest.wait() if self.house.left < 0 else self.own.wait()

    def full(self) -> bool:
        """Is it as good as new?"""
        return self.own.full() and self.modest.full()


class Caller:
    """One address: what it may still do, and what it has open."""

    def __init__(
        self, limits: Limits, house: Bucket, now: Callable[[], float] = time.monotonic
    ) -> None:
        """Nothing is spent, nothing is open."""
        self.limits = limits
        rate, arrivals = limits.requests_a_second, limits.arrivals_a_second
        self.requests = Bucket(now, rate, rate * REQUESTS_AT_ONCE)
        self.arrivals = Bucket(now, arrivals, arrivals * REQUESTS_AT_ONCE)
        self.work = Work(limits, now, house)
        self.connections = 0
        self.sockets = 0
        self.watching = 0

    def connect(self) -> bool:
        """One more socket, if there may be one more."""
        if self.sockets >= self.limits.sockets:
            return False
        self.sockets += 1
        return True

    def hang_up(self) -> None:
        """One socket less."""
        self.sockets -= 1

    def watch(self) -> bool:
        """One more socket that only watches: some are kept for those who sit."""
        kept = int(self.limits.sockets * self.limits.reserve)
        if self.watching >= self.limits.sockets - kept:
            return False
        self.watching += 1
        return True

    def stop_watching(self) -> None:
        """One less."""
        self.watching -= 1

    def spare(self) -> bool:
        """Would a new one be just the same?"""
        idle = not self.connections and not self.sockets
        return idle and self.requests.full() and self.arrivals.full() and self.work.full()


class Callers:
    """All addresses that have something open, or have called lately.

    Only who is as good as new is forgotten. Where there is no room for one more, it shares with
    its wider network, or with all the others who came too late: many addresses are no way to be
    a stranger again and again.
    """

    def __init__(self, limits: Limits, most: int = MOST_CALLERS) -> None:
        """Nobody has called."""
        self.limits = limits
        self.most = most
        self.known: OrderedDict[str, Caller] = OrderedDict()
        self.work = Bucket(time.monotonic, limits.busy, limits.busy / 2)  # of all together
        self.others = Caller(limits, self.work)

    def of(self, host: str) -> Caller:
        """Whoever counts for this address."""
        narrow, wide = networks(host)
        return self._find(narrow, self.most) or self._find(wide, 2 * self.most) or self.others

    def _find(self, network: str, most: int) -> Caller | None:
        caller = self.known.get(network)
        if caller is not None:
            self.known.move_to_end(network)
        elif len(self.known) < most or self._forget_one():
            caller = self.known[network] = Caller(self.limits, self.work)
        return caller

    def _forget_one(self) -> bool:
        for _ in range(min(LOOKED_AT, len(self.known))):
            oldest = next(iter(self.known))
            if self.known[oldest].spare():
                del self.known[oldest]
                return True
            self.known.move_to_end(oldest)
        return False
