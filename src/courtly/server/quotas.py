"""How many tables one guest, or one address, may keep occupied."""

import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

from courtly.kernel.errors import CourtlyError
from courtly.server.addresses import networks
from courtly.server.archive import Unreadable
from courtly.server.house import House
from courtly.server.limits import LOOKED_AT, Limits
from courtly.server.table_row import TableRow

HOUR, DAY = 3600.0, 24 * 3600.0
MOST_HOLDERS = 50_000
JUST_NOW = "#"  # begins the name of a table that is being opened


class TooMany(CourtlyError):
    """Whoever asks has enough tables for now."""


@dataclass
class Opened:
    """A table that somebody has opened."""

    since: float
    public: bool


@dataclass
class Holdings:
    """What one guest, or all guests of a network, keep occupied."""

    guests: int = 1  # for how many guests it counts
    opened: dict[str, Opened] = field(default_factory=dict)
    seats: dict[tuple[str, str], float] = field(default_factory=dict)  # table and guest: since

    def spare(self, now: float) -> bool:
        """Would new ones be just the same?"""
        return all(now - one.since > HOUR for one in self.opened.values()) and all(
            now - since > DAY for since in self.seats.values()
        )


@dataclass(frozen=True)
class Holder:
    """A guest and where they call from."""

    guest: str
    host: str


class Quotas:
    """Counts what guests and addresses hold. It forgets with the house: nothing hangs on it.

    Meanwhile only who is as good as new is forgotten. Where there is no room for one more, it
    counts for the wider network alone, or for all the others who came too late.
    """

    def __init__(
        self,
        limits: Limits,
        house: House,
        now: Callable[[], float] = time.monotonic,
        most: int = MOST_HOLDERS,
    ) -> None:
        """Nobody holds anything."""
        self.limits = limits
        self.house = house
        self.now = now
        self.most = most
        self.known: OrderedDict[str, Holdings] = OrderedDict()
        self.others = Holdings(limits.household**2)
        self.numbers = count()

    def _holdings(self, who: Holder) -> list[Holdings]:
        """Of the guest, of the address, and of the wider network."""
        address, site = networks(who.host)
        household = self.limits.household
        found = [
            self._find(f"guest {who.guest}", 1, self.most),
            self._find(address, household, self.most),
            self._find(site, household**2, 2 * self.most) or self.others,
        ]
        return [holdings for holdings in found if holdings is not None]

    def _find(self, name: str, guests: int, most: int) -> Holdings | None:
        holdings = self.known.get(name)
        if holdings is not None:
            self.known.move_to_end(name)
        elif len(self.known) < most or self._forget_one():
            holdings = self.known[name] = Holdings(guests)
        return holdings

    def _forget_one(self) -> bool:
        now = self.now()
        for _ in range(min(LOOKED_AT, len(self.known))):
            oldest = next(iter(self.known))
            if self.known[oldest].spare(now):
                del self.known[oldest]
                return True
            self.known.move_to_end(oldest)
        return False

    def _forget_guest(self, guest: str) -> None:
        """Where nothing came of it: new guests cost nothing, and are not kept."""
        found = self.known.get(f"guest {guest}")
        if found is not None and not found.opened and not found.seats:
            del self.known[f"guest {guest}"]

    async def _row(self, table_id: str) -> TableRow | None:
        table = self.house.tables.get(table_id)
        if table is not None:
            return table.row
        try:
            return await self.house.archive.find(table_id)
        except Unreadable:
            return None

    # ---- opening tables ------------------------------------------------------------

    @asynccontextmanager
    async def opening(self, who: Holder, public: bool) -> AsyncIterator[Callable[[str], None]]:
        """Around the opening of a table; yields whom to tell its name. Raises TooMany."""
        named: list[str] = []
        name = f"{JUST_NOW}{next(self.numbers)}"  # counts from now on: nobody slips past
        held = self._holdings(who)
        for holdings in held:
            holdings.opened[name] = Opened(self.now(), public)
        try:
            for holdings in held:
                await self._check_opened(holdings)
            yield named.append
        finally:
            for holdings in held:
                opened = holdings.opened.pop(name)
                holdings.opened.update(dict.fromkeys(named, opened))
            self._forget_guest(who.guest)

    async def _check_opened(self, holdings: Holdings) -> None:
        if self._too_many_opened(holdings):
            for name, opened in list(holdings.opened.items()):
                if not name.startswith(JUST_NOW) and not await self._waits(name, opened):
                    holdings.opened.pop(name, None)
        if self._too_many_opened(holdings):
            most = len(holdings.opened) - 1
            raise TooMany(
                f"{most} tables that {_who(holdings)} opened wait for players already;"
                " fill one of them, or wait an hour"
            )

    def _too_many_opened(self, holdings: Holdings) -> bool:
        public = sum(opened.public for opened in holdings.opened.values())
        return (
            public > self.limits.open_tables * holdings.guests
            or len(holdings.opened) > self.limits.waiting_tables * holdings.guests
        )

    async def _waits(self, table_id: str, opened: Opened) -> bool:
        if self.now() - opened.since > HOUR:
            return False
        row = await self._row(table_id)
        return row is not None and not row.started

    # ---- taking seats --------------------------------------------------------------

    @asynccontextmanager
    async def sitting(self, who: Holder, row: TableRow) -> AsyncIterator[None]:
        """Around sitting down at a table. Raises TooMany."""
        if row.seat_of(who.guest) is not None:
            yield
            return
        seat = (row.id, who.guest)
        held = self._holdings(who)
        for holdings in held:
            holdings.seats[seat] = math.inf  # not taken yet, and counted
        try:
            for holdings in held:
                await self._check_seats(holdings, row)
            yield
        except BaseException:
            for holdings in held:
                holdings.seats.pop(seat, None)
            self._forget_guest(who.guest)
            raise
        for holdings in held:
            holdings.seats[seat] = self.now()

    async def _check_seats(self, holdings: Holdings, row: TableRow) -> None:
        """Are these too many of the kind that is taken now: alone with bots, or with people?"""
        solo = _solo(row)
        most = (self.limits.solo_tables if solo else self.limits.seats) * holdings.guests
        if len(holdings.seats) <= most:
            return
        alike = 0
        for (table_id, guest), since in list(holdings.seats.items()):
            kind = await self._kind(table_id, guest, since)
            if kind is None:
                holdings.seats.pop((table_id, guest), None)
            alike += kind is solo
        if alike > most:
            raise TooMany(
                f"{_who(holdings)} sit at {alike - 1} tables like this one already;"
                " finish a game, or leave one"
            )

    async def _kind(self, table_id: str, guest: str, since: float) -> bool | None:
        """Is a seat at a table with bots alone? None: it does not count any more."""
        row = await self._row(table_id)
        if row is None or row.result is not None:
            return None
        solo = _solo(row)
        if since == math.inf:
            return solo
        if row.seat_of(guest) is None or self.now() - since > (HOUR if solo else DAY):
            return None
        return solo


def _solo(row: TableRow) -> bool:
    """Is there room for one person only?"""
    return sum(player.bot is not None for player in row.players.values()) == row.seats - 1


def _who(holdings: Holdings) -> str:
    return "you" if holdings.guests == 1 else "those in your network"
