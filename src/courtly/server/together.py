"""Tables that several processes have: each hears what the others did, and shows it to its guests.

What lasts is a change of version, which is looked up in the store. What does not, who is here, what
clocks show, draws offered, is told whole, as it is in one process.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from courtly.kernel.errors import CourtlyError
from courtly.kernel.match import Line
from courtly.server.live import LiveTable
from courtly.server.messages import Phrase
from courtly.server.store import Unsaved
from courtly.server.table_row import UNRATED, TableRow, Written

if TYPE_CHECKING:
    from courtly.server.house import House
    from courtly.server.neighbours import Neighbours

EVERYBODY = "courtly:processes"

BEAT = 1.0  # seconds; the store is asked so often while Redis is silent
SELDOM = 5  # beats, and so seldom while it is not
SILENT_SECONDS = 6.0  # then a process is gone, and those who were there
LEASE_SECONDS = 5.0  # for which one process has a bot think


class Changed(msgspec.Struct, tag=True):
    """A table has changed, and this is its version; where lines from a ply on are all, or a seat's
    sealed answer to the question of that ply, these.
    """

    version: int
    ply: int = 0
    lines: list[tuple[int | None, str]] = []
    answer: tuple[int, str] | None = None


class Aside(msgspec.Struct, tag=True):
    """What one process has of a table besides what is written down."""

    process: str
    ply: int
    here: list[int]  # the seats that somebody listens from
    standing: dict[int, str]  # what they always answer
    draws: list[int]
    left: dict[int, float]  # seconds
    more: dict[int, int]  # how often they have asked for more of them
    hurried: bool
    asking: bool = False  # for the same from all others


class Uttered(msgspec.Struct, tag=True):
    """A player says one of a few phrases, where one process hears it."""

    process: str
    seat: int
    phrase: Phrase


class Order(msgspec.Struct, order=True):
    """The latest order that is for all processes. Of two given at once one counts everywhere."""

    number: int
    process: str
    said: str  # as the steward writes it


class Alive(msgspec.Struct, tag=True):
    """A process that goes on, and what it was last ordered: whoever has missed it does it now."""

    process: str
    order: Order


class Banned(msgspec.Struct, tag=True):
    """The store has other bans than before."""


HEARD = msgspec.json.Decoder(Changed | Aside | Uttered | Alive | Banned)
ENCODER = msgspec.json.Encoder()


class Together:
    """A house among its other processes. Without Redis it looks into the store."""

    def __init__(self, house: "House", neighbours: "Neighbours | None") -> None:
        """From now on they hear of each other."""
        self.house = house
        self.neighbours = neighbours
        self.name = "" if neighbours is None else neighbours.process
        self.versions: dict[str, int] = {}  # of tables that are behind, which they should have
        self.looking: dict[str, asyncio.Task[None]] = {}
        self.early: dict[str, dict[str, Aside]] = {}  # said of moments that are yet to come here
        self.alive: dict[str, float] = {}
        self.beats = 0
        self.order = Order(0, "", "")
        self.obey: Callable[[str], None] | None = None  # until there is a steward
        self.look_at_bans: Callable[[], Awaitable[None]] = _at_nothing
        self.tasks: set[asyncio.Task[None]] = set()
        if neighbours is not None:
            neighbours.back = self.ask_all
            neighbours.listen(EVERYBODY, self._hear_of_process)
        self.beating = asyncio.get_running_loop().create_task(self._beat_for_ever())

    async def close(self) -> None:
        """Hear of nobody any more."""
        tasks = [self.beating, *self.looking.values(), *self.tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- speaking ----------------------------------------------------------------------

    def _say(self, table_id: str, message: Changed | Aside | Uttered) -> None:
        if self.neighbours is not None:
            self.neighbours.say(_channel(table_id), ENCODER.encode(message))

    def _say_to_everybody(self, message: Alive | Banned) -> None:
        if self.neighbours is not None:
            self.neighbours.say(EVERYBODY, ENCODER.encode(message))

    def give_orders_to(self, obey: Callable[[str], None]) -> None:
        """There is a steward, who may have missed one already."""
        self.obey = obey
        if self.order.said:
            obey(self.order.said)

    def pass_on(self, said: str) -> None:
        """An order was given here that is for all processes."""
        self.order = Order(self.order.number + 1, self.name, said)
        self._say_to_everybody(Alive(self.name, self.order))

    def tell_bans(self) -> None:
        """Somebody was banned here, or let in again."""
        self._say_to_everybody(Banned())

    def tell_phrase(self, table_id: str, seat: int, phrase: Phrase) -> None:
        """Somebody said something here."""
        self._say(table_id, Uttered(self.name, seat, phrase))

    def wrote(self, row: TableRow, written: Written) -> None:
        """A table was changed here."""
        lines = [(line.seat, line.text) for line in written.lines]
        self._say(row.id, Changed(row.version, written.ply, lines, written.answer))

    def tell_aside(self, table: LiveTable, asking: bool = False) -> None:
        """What this process has of a table besides."""
        audience = self.house.audiences.get(table.id)
        if self.neighbours is None or audience is None:
            return
        here = audience.listening
        self._say(
            table.id,
            Aside(
                process=self.name,
                ply=table.ply,
                here=sorted(here),
                standing={seat: text for seat, text in table.standing.items() if seat in here},
                draws=sorted(table.draw_offered),
                left=table.clock.left(table.asked),
                more=dict(table.asked_for_time),
                hurried=table.pace.bot_seconds == 0 < self.house.pace.bot_seconds,
                asking=asking,
            ),
        )

    def begin(self, table_id: str) -> None:
        """A table wakes here, which is to hear whatever is said of it from now on."""
        if self.neighbours is not None:
            channel = _channel(table_id)
            self.neighbours.listen(channel, lambda said: self._hear(table_id, said))

    def awake(self, table: LiveTable) -> None:
        """It is read: what has happened meanwhile, and what is not written down?"""
        self._is(table.id, self.versions.pop(table.id, 0))
        self.tell_aside(table, asking=True)

    def end(self, table_id: str) -> None:
        """A table sleeps here again."""
        self.versions.pop(table_id, None)
        self.early.pop(table_id, None)
        if self.neighbours is not None:
            self.neighbours.ignore(_channel(table_id))

    def ask_all(self) -> None:
        """What was said while Redis was silent was lost."""
        for table in self.house.tables.values():
            self.tell_aside(table, asking=True)
        self.beats = 0  # and the next beat looks into the store

    async def first(self, task: str) -> bool:
        """Is it for this process to have a bot think?"""
        return self.neighbours is None or await self.neighbours.first(task, LEASE_SECONDS)

    # ---- hearing -----------------------------------------------------------------------

    def _hear(self, table_id: str, said: bytes) -> None:
        message = HEARD.decode(said)
        table = self.house.tables.get(table_id)
        if isinstance(message, Changed):
            if table is None or not self._follows(table, message):
                self._is(table_id, message.version)
        elif table is None or getattr(message, "process", self.name) == self.name:
            return
        elif isinstance(message, Aside):
            self._heed(table, message)
        elif isinstance(message, Uttered):
            self.house.audiences[table_id].tell_phrase(message.seat, message.phrase)

    def _heed(self, table: LiveTable, aside: Aside) -> None:
        self.alive[aside.process] = time.monotonic()
        audience = self.house.audiences[table.id]
        audience.hear_of(aside.process, set(aside.here))
        standing = {seat: aside.standing.get(seat) for seat in aside.here}
        table.heed(aside, {seat: standing[seat] for seat in standing.keys() - audience.listening})
        if aside.asking:
            self.tell_aside(table)
        if aside.ply > table.ply:
            self.early.setdefault(table.id, {})[aside.process] = aside

    def _hear_of_process(self, said: bytes) -> None:
        message = HEARD.decode(said)
        if isinstance(message, Banned):
            task = asyncio.get_running_loop().create_task(self._look_at_bans())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif isinstance(message, Alive):
            self.alive[message.process] = time.monotonic()
            if message.order > self.order:
                self.order = message.order
                if self.obey is not None:
                    self.obey(message.order.said)

    async def _look_at_bans(self) -> None:
        with suppress(Unsaved):  # the beat will look
            await self.look_at_bans()

    def _is(self, table_id: str, version: int) -> None:
        """A table is of this version: if it is another here, look again."""
        table = self.house.tables.get(table_id)
        if table is None and table_id not in self.house.waking:
            return
        if table is not None and table.row.version >= version:
            return
        self.versions[table_id] = max(version, self.versions.get(table_id, 0))
        if table is not None and table_id not in self.looking:
            task = asyncio.get_running_loop().create_task(self._look(table))
            self.looking[table_id] = task
            task.add_done_callback(lambda done: self._looked(table_id))

    def _looked(self, table_id: str) -> None:
        del self.looking[table_id]
        self._is(table_id, self.versions.pop(table_id, 0))  # heard at the last moment

    def _follows(self, table: LiveTable, done: Changed) -> bool:
        """Did the table go on by what was told, so that nobody needs to look?"""
        if not done.lines and done.answer is None:
            return False
        written = Written(done.ply, [Line(*line) for line in done.lines], done.answer)
        with self._going_on(table):
            followed = table.follow(done.version, written)
            if followed:
                self._heed_early(table)
            return followed
        return True

    async def _look(self, table: LiveTable) -> None:
        """See what the others did until there is nothing new."""
        with self._going_on(table):
            while table.row.version < self.versions.pop(table.id, 0):
                await table.look_again()
            if (table.row.result or "").startswith(UNRATED):
                await self.house.dismiss(table)
                return
            self._heed_early(table)

    def _heed_early(self, table: LiveTable) -> None:
        for aside in self.early.pop(table.id, {}).values():
            if aside.ply == table.ply:
                self._heed(table, replace(aside, asking=False))

    @contextmanager
    def _going_on(self, table: LiveTable) -> Iterator[None]:
        """A table that cannot go on here is forgotten."""
        try:
            yield
        except Unsaved:
            return  # the next beat will say so again
        except Exception as problem:
            if not isinstance(problem, CourtlyError):
                logging.exception("table %s cannot go on here", table.id)
            self.house.forget(table.id)  # whoever comes again wakes it anew, or is told why not

    # ---- the beat ----------------------------------------------------------------------

    async def _beat_for_ever(self) -> None:
        while True:
            try:
                await self._beat()
            except CourtlyError:
                pass  # the store is away: the next beat tries again
            except Exception:
                logging.exception("a beat among processes fails")
            await asyncio.sleep(BEAT)

    async def _beat(self) -> None:
        self._miss_the_silent()
        heard = self.neighbours is not None and self.neighbours.ears is not None
        self._say_to_everybody(Alive(self.name, self.order))
        if not (heard and self.beats % SELDOM):
            await self._look_into_the_store()
        self.beats += 1

    async def _look_into_the_store(self) -> None:
        await self.look_at_bans()
        if self.house.tables:
            found = await self.house.archive.versions(list(self.house.tables))
            for table_id, version in found.items():
                self._is(table_id, version)

    def _miss_the_silent(self) -> None:
        """A process that says nothing any more has nobody listening either."""
        now = time.monotonic()
        for process, heard in list(self.alive.items()):
            if now - heard > SILENT_SECONDS:
                del self.alive[process]
                for audience in self.house.audiences.values():
                    audience.hear_of(process, set())


async def _at_nothing() -> None:
    pass


def _channel(table_id: str) -> str:
    return f"courtly:table:{table_id}"
