"""What those who run a house can have it do while it runs."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from courtly import __version__
from courtly.kernel.errors import CourtlyError
from courtly.kernel.seats import names_in, seat_name
from courtly.server.bans import GUEST, Banned, Bans
from courtly.server.connections import Connection
from courtly.server.house import House
from courtly.server.live import LiveTable
from courtly.server.logs import HOUSE
from courtly.server.socket import FOREIGN

LAST_WORDS = "This house is about to close. Games go on where they are when it is back."
LOOK_SECONDS = 0.5  # between two looks whether the last game is over


class Status(Struct, tag="status", tag_field="do"):
    """How is the house?"""


class List(Struct, tag="list", tag_field="do"):
    """Which tables are in memory?"""


class Close(Struct, tag="close", tag_field="do"):
    """End a game in the midst of it; it counts for nobody."""

    table: str
    reason: str = "the house has closed this table"


class Ban(Struct, tag="ban", tag_field="do"):
    """Let an address, a network, or `guest ID` in no more."""

    whom: str
    reason: str = ""


class Unban(Struct, tag="unban", tag_field="do"):
    """Let them in again."""

    whom: str


class Bannings(Struct, tag="bans", tag_field="do"):
    """Who is banned?"""


class Announce(Struct, tag="announce", tag_field="do"):
    """Tell everybody at a table something; nothing: take it back."""

    text: str = ""


class Drain(Struct, tag="drain", tag_field="do"):
    """Open no more tables; close the house when the last game that somebody plays is over."""

    text: str = LAST_WORDS
    close: bool = False
    seconds: float | None = None  # and close it then in any case: games are kept


class Reopen(Struct, tag="reopen", tag_field="do"):
    """Open tables again."""


ForAll = Announce | Drain | Reopen  # processes of a house
Order = Status | List | Close | Ban | Unban | Bannings | Announce | Drain | Reopen


class Standing(Struct):
    """How a house is."""

    version: str
    tables: int  # in memory
    played: int  # with somebody listening
    connections: int  # at tables
    bots_waiting: int
    draining: bool
    notice: str


class Listed(Struct):
    """A table, for those who run the house: nothing of the game is theirs to see."""

    id: str
    game: str
    stage: str
    ply: int
    players: list[str]
    guests: dict[str, str]  # by seat: what `ban guest` wants
    addresses: dict[str, str]  # by seat, of those who listen
    awaited: list[str]
    watching: int
    open: bool


@dataclass
class Steward:
    """Obeys."""

    house: House
    bans: Bans
    stop: Callable[[], None]  # the whole server
    closing: "asyncio.Task[None] | None" = None

    def __post_init__(self) -> None:
        """Other processes may have been given orders that are for all."""
        if self.house.together is not None:
            self.house.together.give_orders_to(self._obey_another)
            self.house.together.look_at_bans = self._look_at_bans

    async def obey(self, order: Order) -> object:
        """Do it. Raises CourtlyError."""
        if isinstance(order, Status):
            return self.status()
        if isinstance(order, List):
            return [self._listed(table) for table in self.house.tables.values()]
        if isinstance(order, Bannings):
            return self.bans.reasons
        if isinstance(order, Close):
            table = await self.house.table(order.table)
            await self.house.end(table, order.reason)
            HOUSE.info("table %s is closed by hand", order.table)
        elif isinstance(order, Ban):
            whom = await self.bans.add(order.whom, order.reason)
            await self._show_out()
            self._tell_bans()
            HOUSE.info("%s is banned", "a guest" if whom.startswith(GUEST) else whom)
        elif isinstance(order, Unban):
            await self.bans.lift(order.whom)
            self._tell_bans()
        else:
            self._obey_for_all(order)
            if self.house.together is not None:
                self.house.together.pass_on(msgspec.json.encode(order).decode())
        return self.status()

    def _obey_for_all(self, order: ForAll) -> None:
        if isinstance(order, Announce):
            self._announce(order.text)
        elif isinstance(order, Drain):
            self._drain(order)
        else:
            self._reopen()

    def _obey_another(self, said: str) -> None:
        with suppress(CourtlyError):  # to reopen what was never closed here
            self._obey_for_all(msgspec.json.decode(said, type=ForAll))

    def _tell_bans(self) -> None:
        if self.house.together is not None:
            self.house.together.tell_bans()

    async def _look_at_bans(self) -> None:
        if await self.bans.look_again():
            await self._show_out()

    def status(self) -> Standing:
        """How the house is."""
        house = self.house
        connections = [len(one.connections) for one in house.audiences.values()]
        return Standing(
            version=__version__,
            tables=len(house.tables),
            played=len(self._played()),
            connections=sum(connections),
            bots_waiting=house.bots.waiting(),
            draining=house.draining,
            notice=house.notice,
        )

    def _played(self) -> list[LiveTable]:
        tables, audiences = self.house.tables.values(), self.house.audiences
        return [one for one in tables if one.stage == "playing" and audiences[one.id].here]

    def _listed(self, table: LiveTable) -> Listed:
        row, audience = table.row, self.house.audiences[table.id]
        people = row.players.items()
        return Listed(
            id=row.id,
            game=row.game,
            stage=table.stage,
            ply=table.ply,
            players=[one.name for _, one in sorted(people)],
            guests={seat_name(seat): one.guest for seat, one in people if one.guest},
            addresses={
                seat_name(one.seat): one.host for one in audience.connections if one.seat >= 0
            },
            awaited=names_in(table.state.actors()) if table.stage == "playing" else [],
            watching=audience.spectators(),
            open=row.open,
        )

    async def _show_out(self) -> None:
        """Those who listen already are asked again whether they may."""
        for audience in list(self.house.audiences.values()):
            for connection in list(audience.connections):
                if (reason := self._refused(connection)) is not None:
                    connection.end()
                    await connection.wire.close(FOREIGN, reason)

    def _refused(self, connection: Connection) -> str | None:
        try:
            self.bans.check(connection.host, connection.guest)
        except Banned as banned:
            return str(banned)
        return None

    def _announce(self, text: str) -> None:
        self.house.notice = " ".join(text.split())
        for audience in list(self.house.audiences.values()):
            audience.announce(self.house.notice)

    def _drain(self, order: Drain) -> None:
        self.house.draining = True
        self._announce(order.text)
        HOUSE.info("draining; %d games are played", len(self._played()))
        if order.close and self.closing is None:
            self.closing = asyncio.get_running_loop().create_task(self._close(order.seconds))

    async def _close(self, seconds: float | None) -> None:
        """Wait for the last game, or so long; then the house closes, and the file has the rest."""
        loop = asyncio.get_running_loop()
        until = None if seconds is None else loop.time() + seconds
        while self._played() and (until is None or loop.time() < until):
            await asyncio.sleep(LOOK_SECONDS)
        HOUSE.info("drained; %d games are kept for later", len(self._played()))
        self.stop()

    def _reopen(self) -> None:
        if not self.house.draining:
            raise CourtlyError("this house does open tables")
        if self.closing is not None:
            self.closing.cancel()
            self.closing = None
        self.house.draining = False
        self._announce("")
