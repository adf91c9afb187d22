"""The house: all tables, found in memory or brought back from the file."""

import asyncio
import secrets
from collections import Counter, OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from courtly.bots import bot_for
from courtly.games import game as game_named
from courtly.kernel.dealing import new_seed
from courtly.kernel.errors import BadOption, CourtlyError
from courtly.kernel.seats import LETTERS, seat_name, seat_number
from courtly.kernel.signing import Signer
from courtly.server.archive import Archive
from courtly.server.beginning import again_and_again
from courtly.server.bots import Bots
from courtly.server.chances import Fortunes
from courtly.server.clock import Pulse
from courtly.server.connections import Audience
from courtly.server.deadlines import Deadlines
from courtly.server.hints import Hints
from courtly.server.live import LiveTable
from courtly.server.messages import NewTable
from courtly.server.metrics import Metrics
from courtly.server.names import told_apart
from courtly.server.new_rules import replays
from courtly.server.pace import Pace
from courtly.server.papers import Papers
from courtly.server.sleeping import Dormitory
from courtly.server.store import Conflict, Engine, Unsaved
from courtly.server.table_row import UNRATED, Seated, TableRow
from courtly.server.together import Together
from courtly.server.window import Late

if TYPE_CHECKING:
    from courtly.server.neighbours import Neighbours
    from courtly.server.workers import Workers

LONGEST_ID = 40
KEPT = 500  # tables in memory; beyond that those nobody looks at sleep, and wake when needed
REST_SECONDS = 30.0  # after so long to twice that, a table that nobody looks at falls asleep
COURTIERS = (
    "Anselm",
    "Beatrix",
    "Cosima",
    "Dorn",
    "Elska",
    "Falk",
    "Gerda",
    "Hilde",
    "Ivo",
    "Jory",
)


class NoSuchTable(CourtlyError):
    """There is no table of this name."""


class OtherRules(CourtlyError):
    """The table was begun under rules that this Courtly does not play any more."""


class Ended(CourtlyError):
    """The game was ended by the house, and counts for nobody."""


class Draining(CourtlyError):
    """The house is about to close, and opens no more tables."""


class Taken(CourtlyError):
    """The seat, or the moment, is gone."""


class House:
    """Opens tables, seats people, keeps what is being played in memory."""

    def __init__(
        self,
        store: Engine,
        pace: Pace,
        address: str | None = None,
        neighbours: "Neighbours | None" = None,
    ) -> None:
        """Everything that lasts is in the store; other processes may have it too."""
        self.store = store
        self.address = address
        self.archive = Archive(store)
        self.bots = Bots(workers=None if neighbours is None else workers_by(neighbours))
        self.papers = Papers()
        self.fortunes = Fortunes(self.bots)
        self.hints = Hints(self.archive)
        self.pulse = Pulse(pace.now)
        self.pulse.start()
        self.pace = replace(pace, now=self.pulse.now)
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.audiences: dict[str, Audience] = {}
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.dormitory = Dormitory(self._wake_in_time)
        self.deadlines = Deadlines(self)
        self.unattended: set[str] = set()  # when somebody last looked round
        self.tasks: set[asyncio.Task[None]] = set()
        self._spawn(self._look_round_for_ever())
        self._signer: Signer | None = None
        self.draining = False
        self.notice = ""  # what all at tables are told by those who run the house
        self.neighbours = neighbours
        self.together: Together | None = None
        if store.shared:
            self.together = Together(self, neighbours)
            self.archive.wrote = self.together.wrote

    def count_in(self, metrics: Metrics) -> None:
        """Have one's own numbers among those that are counted."""
        metrics.count("courtly_lines_total", "Of records.", lambda: self.archive.written)
        metrics.add("courtly_tables", "In memory.", self._stages, "stage")
        metrics.add("courtly_bots_waiting", "Thinking, too.", self.bots.waiting)
        metrics.add("courtly_draining", "No new tables.", lambda: self.draining)
        self.bots.thoughts = metrics.thoughts

    def _stages(self) -> Counter[str]:
        stages: Counter[str] = Counter(waiting=0, playing=0, over=0)
        stages.update(table.stage for table in self.tables.values())
        return stages

    async def signer(self) -> Signer:
        """Whoever signs the records of this house."""
        if self._signer is None:
            self._signer = Signer(await self.archive.signing_key())
        return self._signer

    async def close(self) -> None:
        """Stop everything; the file has it all."""
        self.pulse.stop()
        if self.together is not None:
            await self.together.close()
        if self.neighbours is not None:
            await self.neighbours.close()
        for task in self.tasks:
            task.cancel()
        self.dormitory.close()
        self.fortunes.stop()
        for table in self.tables.values():
            table.stop()
        await self.bots.close()
        await self.store.close()

    # ---- tables --------------------------------------------------------------------

    async def open(self, wish: NewTable, kept: dict[str, int] | None = None) -> TableRow:
        """A new table, as wished for; seats may be kept for certain guests. Raises BadOption."""
        if self.draining:
            raise Draining(self.notice or "this house is about to close; no new tables")
        game = game_named(wish.game)
        game.new(wish.seats, wish.options)
        row = TableRow(
            id=secrets.token_urlsafe(9),
            game=game.name,
            rules=game.rules_version,
            seats=wish.seats,
            options=game.options_in(wish.options, wish.seats),
            open=wish.open,
            seconds=wish.seconds,
            seed=new_seed(),
            kept=kept or {},
        )
        for letter, bot in wish.bots.items():
            seat = seat_number(letter, wish.seats)
            if seat is None:
                raise BadOption(f"bots: there is no seat {letter} at a table of {wish.seats}")
            row.players[seat] = Seated(seat, COURTIERS[seat], bot=bot_for(game, bot).name)
        if row.full:  # it would play at once, for nobody
            raise BadOption("bots: a table needs a seat for at least one person")
        await self.archive.add(row)
        return row

    async def table(self, table_id: str) -> LiveTable:
        """The table of this name, awake."""
        table = self.tables.get(table_id)
        if table is not None:
            self.tables.move_to_end(table_id)
            return table
        if len(table_id) > LONGEST_ID or "\0" in table_id:
            raise NoSuchTable("there is no table with such a name")
        waking = self.waking.get(table_id)
        if waking is None or waking.done():  # whoever asks meanwhile shares table or failure
            waking = asyncio.get_running_loop().create_task(self._wake(table_id))
            self.waking[table_id] = waking
            waking.add_done_callback(lambda done: self._woken(table_id, done))
        return await asyncio.shield(waking)

    def _woken(self, table_id: str, done: "asyncio.Task[LiveTable]") -> None:
        if self.waking.get(table_id) is done:
            del self.waking[table_id]
        if not done.cancelled():
            done.exception()  # whoever waited has it; if nobody did, nobody misses it

    async def _wake(self, table_id: str) -> LiveTable:
        """Bring a table back. One that makes no sense is set aside. Raises Unreadable."""
        if table_id in self.archive.aside:
            raise self.archive.set_aside(table_id)
        try:
            return await self._bring_back(table_id)
        except (NoSuchTable, OtherRules, Ended, Unsaved, Conflict, Late):
            raise
        except Exception as problem:
            raise self.archive.set_aside(table_id, problem) from problem

    async def _bring_back(self, table_id: str) -> LiveTable:
        if self.together is not None:
            self.together.begin(table_id)  # before it is read: nothing is missed in between
        try:
            return await self._read(table_id)
        except Exception:
            if self.together is not None:
                self.together.end(table_id)
            raise

    async def _read(self, table_id: str) -> LiveTable:
        row = await self.archive.find(table_id)
        if row is None:
            raise NoSuchTable(f"there is no table {table_id!r:.40}")
        if (row.result or "").startswith(UNRATED):
            raise Ended(f"this game {row.result}; it counts for nobody")
        if row.rules != game_named(row.game).rules_version:
            await self._carry_over(row)
        table = LiveTable(row, self.archive, self.bots, self.pace)
        audience = Audience(table)
        table.askers = audience.askers
        table.changed = audience.tell
        table.noticed = audience.tell_seat
        table.key = (await self.signer()).fingerprint
        table.beginning.changed = audience.reseat
        try:
            await table.wake()
            if row.started:
                await self.deadlines.run_on(table)
            else:
                async with table.beginning.lock:
                    await table.beginning.go_on()
        except Exception:
            table.stop()
            raise
        if (asleep := self.dormitory.rise(table_id)) is not None:
            table.recall(asleep)
        self._forget_the_idle()
        self.tables[table_id] = table
        self.audiences[table_id] = audience
        if self.together is not None:
            self._share(table, audience, self.together)
        return table

    def _share(self, table: LiveTable, audience: Audience, together: Together) -> None:
        """Other processes may have this table too."""
        table.elsewhere = audience.elsewhere
        table.first = together.first
        table.said = audience.said = lambda: together.tell_aside(table)
        audience.uttered = lambda seat, phrase: together.tell_phrase(table.id, seat, phrase)
        together.awake(table)

    async def _carry_over(self, row: TableRow) -> None:
        """A game from before a change of the rules goes on if they make no difference to it.

        Otherwise it ends, and counts for nobody. Raises OtherRules or Ended.
        """
        old = f"version {row.rules} of the rules"
        if not row.started:
            raise OtherRules(f"this table was begun under {old}")
        if await replays(row, await self.archive.lines(row.id)):
            return
        if row.result is not None:
            raise OtherRules(f"this table was begun under {old}")
        result = f"{UNRATED}: it was begun under {old}, and today's differ"
        await self.archive.end(row, result)
        raise Ended(f"this game {result}; it counts for nobody")

    async def end(self, table: LiveTable, reason: str) -> None:
        """End a game in the midst of it, and tell who listens. Raises Late where it is over."""
        if table.stage == "over":
            raise Late("this game is over")
        async with table.lock:
            result = f"{UNRATED}: {reason}"
            await self.archive.end(table.row, result)
            table.row.result = result
        await self.dismiss(table)

    async def dismiss(self, table: LiveTable) -> None:
        """A game was ended: whoever listens is told."""
        table.stop()
        audience = self.audiences.get(table.id)
        if audience is not None:
            await audience.dismiss(f"this game {table.row.result}; it counts for nobody")
        self.forget(table.id)

    def _forget_the_idle(self) -> None:
        for table_id in list(self.tables):
            if len(self.tables) < KEPT:
                return
            if not self.audiences[table_id].connections:
                self._lay(table_id)

    # ---- sleep ---------------------------------------------------------------------

    def put_to_sleep(self) -> None:
        """Tables that nobody has looked at since the last time need no memory."""
        attended = {one for one, its in self.audiences.items() if its.connections or its.here}
        alone = self.audiences.keys() - attended
        for table_id in alone & self.unattended:
            if self.tables[table_id].restful():
                self._lay(table_id)
        self.unattended = alone

    def _lay(self, table_id: str) -> None:
        table = self.tables[table_id]
        if table.row.started:
            self.dormitory.lay(table_id, table.asleep())
        self.forget(table_id)

    def _wake_in_time(self, table_id: str) -> None:
        self._spawn(self.deadlines.decide(table_id))

    async def _look_round_for_ever(self) -> None:
        while True:
            with suppress(Unsaved):  # it is asked again
                await self.deadlines.look()
            await asyncio.sleep(REST_SECONDS)
            self.put_to_sleep()

    def _spawn(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def forget(self, table_id: str) -> None:
        """Have a table in memory no more; whoever listens has to come again."""
        table = self.tables.pop(table_id, None)
        if table is None:
            return
        table.stop()
        self.audiences.pop(table_id).cut()
        if self.together is not None:
            self.together.end(table_id)

    async def put_away(self, table_id: str) -> None:
        """What the file has of a table that is over has changed: nobody reads it from memory."""
        self.papers.forget(table_id)
        table, row = self.tables.get(table_id), await self.archive.find(table_id)
        if table is None:
            return
        if row is None or not self.audiences[table_id].connections:
            self.forget(table_id)
        else:  # somebody still looks at it
            table.row.players = row.players
            self.audiences[table_id].reseat()

    # ---- people --------------------------------------------------------------------

    async def join(
        self,
        table: LiveTable,
        player: Seated,
        wanted: str | None,
        commitment: str | None = None,
    ) -> int:
        """Sit down, in a certain seat or in the first that is free; what is promised answers to
        a commitment.

        Whoever sits already keeps the seat and what was promised: an answer may have been lost.
        """

        async def sit_down() -> int:
            seated = table.row.seat_of(player.guest)
            if seated is not None:
                return seated
            table.beginning.welcome(player.guest)
            table.beginning.meant_for_now(commitment)
            return await self._sit(table, player, wanted)

        async with table.beginning.lock:
            return await again_and_again(sit_down, table.look)

    async def _sit(self, table: LiveTable, player: Seated, wanted: str | None) -> int:
        row = table.row
        player.seat = _seat_for(row, player, wanted)
        player.name = told_apart(player.name, [other.name for other in row.players.values()])
        await table.beginning.sit(player)
        return player.seat

    async def leave(self, table: LiveTable, guest: str) -> None:
        """Get up: before the game the seat is free again, during it this is to resign."""
        seat = table.row.seat_of(guest)
        if seat is None:
            raise Taken("you do not sit at this table")
        if table.stage == "playing":
            await table.resign(seat)
        elif table.stage == "waiting":
            await table.beginning.rise(guest)

    async def rematch(self, table: LiveTable, guest: str) -> str:
        """The next table of the same people, the seats moved on by one; not for strangers."""
        old = table.row
        if table.stage != "over" or old.seat_of(guest) is None:
            raise Taken("a rematch is for those who have played to the end")
        if old.rematch is not None:
            return old.rematch
        bots: dict[str, str] = {}
        kept: dict[str, int] = {}
        for seat, player in old.players.items():
            moved = (seat + 1) % old.seats
            if player.bot is not None:
                bots[LETTERS[moved]] = player.bot
            elif player.guest is not None:
                kept[player.guest] = moved
        wish = NewTable(old.game, old.seats, old.options, bots, open=False, seconds=old.seconds)
        row = await self.open(wish, kept)
        following = await self.archive.link_rematch(old, row.id)
        self.audiences[table.id].tell(table.ply)
        return following


def workers_by(neighbours: "Neighbours") -> "Workers":
    """Whoever thinks for the bots on other machines."""
    from courtly.server.workers import Workers

    return Workers(neighbours)


def _seat_for(row: TableRow, player: Seated, wanted: str | None) -> int:
    """The seat kept for a guest, the one wanted, or the first that is free. Raises Taken."""
    free = [seat for seat in range(row.seats) if seat not in row.players]
    if row.kept:
        free = [seat for seat in free if row.kept.get(player.guest or "") == seat]
    elif wanted is not None:
        free = [seat for seat in free if seat == seat_number(wanted, row.seats)]
    if free and not row.started:
        return free[0]
    if row.kept and player.guest not in row.kept:
        raise Taken("this rematch is for those who have played")
    names = ", ".join(seat_name(seat) for seat in range(row.seats))
    raise Taken(f"seat {wanted} is taken" if wanted else f"seats {names} are all taken")
