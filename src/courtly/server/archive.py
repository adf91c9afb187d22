"""What the store knows of tables, players and the lines of their games."""

import json
import logging
import secrets
import sqlite3
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import Annotated, Any

import msgspec

from courtly.games import game as game_named
from courtly.kernel.dealing import Restart
from courtly.kernel.errors import CourtlyError, UnknownGame
from courtly.kernel.match import Line
from courtly.kernel.seats import LETTERS
from courtly.server.file import SECRET_BYTES
from courtly.server.store import Conflict, Database, Engine
from courtly.server.table_row import (
    SOMETHING_ELSE,
    News,
    Seated,
    TableRow,
    Written,
)

SHOWN_IN_LOBBY = 50
SHOWN_TO_GO_ON = 8
LOOKED_AT_FOR_LOBBY = 1_000
LOBBY_SECONDS = 24 * 3600.0  # a table nobody has filled till then is not shown any more
NONSENSE = (ValueError, TypeError, KeyError, RecursionError, OverflowError, UnknownGame)
COLUMNS = (
    *("id", "game", "rules", "seats", "options", "open", "seconds", "seed", "created", "started"),
    *("result", "rematch", "kept", "dealing", "restarts", "due", "version", "gone"),
)
LATER = {"started", "result", "rematch", "restarts", "due", "version", "gone"}  # not at first
PLAYERS = ("seat", "name", "guest", "bot", "seed", "promise")
LATEST = 1e11  # seconds since 1970: no moment is later
Seat = Annotated[int, msgspec.Meta(ge=0, lt=len(LETTERS))]
WAITING_SECONDS = 30 * 24 * 3600.0  # and one that has not begun till then is forgotten


class Unreadable(CourtlyError):
    """What the file has of a table makes no sense. The table is set aside; the house goes on."""


def _insert_into(name: str, columns: Sequence[str]) -> str:
    values = ", ".join(f":{column}" for column in columns)
    return f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({values})"


ADD_TABLE = _insert_into("tables", [name for name in COLUMNS if name not in LATER])
SIT = _insert_into("players", ("table_id", *PLAYERS))
KEEP_ANSWER = _insert_into("answers", ("table_id", "ply", "seat", "text"))
FIND = f"SELECT {', '.join(COLUMNS)} FROM tables WHERE id = :id"
FIND_PLAYERS = f"SELECT {', '.join(PLAYERS)} FROM players WHERE table_id = :id ORDER BY seat"
LINES = "SELECT ply, seat, text FROM lines WHERE table_id = :id AND ply >= :ply ORDER BY ply"
ANSWERS = "SELECT seat, text FROM answers WHERE table_id = :id AND ply = :ply ORDER BY seat"
RISE = "DELETE FROM players WHERE table_id = :id AND seat = :seat"
ASK_NOBODY = "UPDATE tables SET due = NULL WHERE id = :id"
WAITING = """
    SELECT CAST(id AS BLOB) FROM tables WHERE open = 1 AND started = 0 AND created > :since
    ORDER BY created DESC LIMIT :most
"""  # letters that are none would hide all others
UNFINISHED = """
    SELECT id FROM tables JOIN players ON table_id = id
    WHERE guest = :guest AND result IS NULL ORDER BY created DESC LIMIT :most
"""
MOVED = """
    INSERT INTO moments VALUES (:id, :now)
    ON CONFLICT (table_id) DO UPDATE SET moved = excluded.moved
"""
OLD = "FROM tables WHERE started = 0 AND created < :before"


class Archive:
    """Reads and writes of the store, each in one transaction.

    A table is written only by whoever knows its last version: otherwise it is a Conflict.
    """

    def __init__(self, store: Engine) -> None:
        """All of it lies in one store."""
        self.store = store
        self.aside: set[str] = set()  # tables that cannot be read
        self.wrote: Callable[[TableRow, Written], None] = _tell_nobody
        self.written = 0  # lines

    async def key(self) -> str:
        """The key that signs cookies, made once for each store."""
        return await self._secret("key")

    async def signing_key(self) -> str:
        """The key that signs records."""
        return await self._secret("signing")

    async def _secret(self, name: str) -> str:
        fresh = secrets.token_hex(SECRET_BYTES)

        async def job(db: Database) -> str:
            made = "INSERT INTO settings VALUES (:name, :fresh) ON CONFLICT DO NOTHING"
            await db.ask(made, name=name, fresh=fresh)
            query = "SELECT value FROM settings WHERE name = :name"
            ((secret,),) = await db.ask(query, name=name)
            return str(secret)

        return await self.store.do(job)

    async def setting(self, name: str) -> str | None:
        """What was kept under a name that is no secret's."""

        async def job(db: Database) -> str | None:
            found = await db.ask("SELECT value FROM settings WHERE name = :name", name=name)
            return str(found[0][0]) if found else None

        return await self.store.look(job)

    async def keep_setting(self, name: str, value: str) -> None:
        """Keep something under a name."""
        await self.change_setting(name, lambda before: value)

    async def change_setting(self, name: str, change: Callable[[str], str]) -> None:
        """Keep something else under a name; nobody changes it meanwhile."""

        async def job(db: Database) -> None:
            query = """
                INSERT INTO settings VALUES (:name, '')
                ON CONFLICT (name) DO UPDATE SET value = settings.value
                RETURNING value
            """
            ((before,),) = await db.ask(query, name=name)
            query = "UPDATE settings SET value = :value WHERE name = :name"
            await db.ask(query, name=name, value=change(str(before)))

        await self.store.do(job)

    async def end(self, row: TableRow, result: str) -> None:
        """A game is over without having been played to its end. Raises Conflict."""

        async def job(db: Database) -> None:
            await db.ask("DELETE FROM answers WHERE table_id = :id", id=row.id)
            query = "UPDATE tables SET result = :result WHERE id = :id AND result IS NULL"
            await db.ask(query, result=result, id=row.id)

        await self.change(row, job)

    async def add(self, row: TableRow) -> None:
        """A new table with whoever sits there already."""

        async def job(db: Database) -> None:
            known = {name: getattr(row, name) for name in COLUMNS if name not in LATER}
            known |= {"options": json.dumps(row.options), "kept": json.dumps(row.kept)}
            await db.ask(ADD_TABLE, **{**known, "open": int(row.open)})
            for player in row.players.values():
                await _insert(db, row.id, player)

        await self.store.do(job)

    async def change(
        self, row: TableRow, job: Callable[[Database], Coroutine[Any, Any, None]]
    ) -> None:
        """Change a table, unless another process was faster. Raises Conflict."""
        version = row.version

        async def going_on(db: Database) -> None:
            await db.go_on(row.id, version)
            await job(db)

        await self.store.do(going_on)
        self._changed(row, version)

    def _changed(self, row: TableRow, version: int, written: Written = SOMETHING_ELSE) -> None:
        if self.store.shared:
            row.version = max(row.version, version + 1)
            self.wrote(row, written)

    def set_aside(self, table_id: str, problem: Exception | None = None) -> Unreadable:
        """Have nothing more to do with a table, and say so in the log, once."""
        if table_id not in self.aside:
            self.aside.add(table_id)
            reason = type(problem).__name__  # the words of others may quote a hand
            if isinstance(problem, Unreadable):
                reason = " ".join(f"{reason}: {problem}".split())[:300]
            logging.error("table %s cannot be read and is set aside (%s)", table_id, reason)
        return Unreadable("this table cannot be read any more and is set aside; ask the house")

    # ---- what there is -----------------------------------------------------------------

    async def find(self, table_id: str) -> TableRow | None:
        """A table by its id. Raises Unreadable."""
        return await self.store.look(lambda db: _find(db, table_id))

    async def news(self, table_id: str, ply: int) -> News:
        """All that is needed to go on from a ply. Raises Unreadable."""

        async def job(db: Database) -> News:
            row = await _find(db, table_id)
            if row is None:
                raise Unreadable("it is not there any more")
            lines = await _lines(db, table_id, ply)
            return News(row, lines, await _answers(db, table_id, ply + len(lines)))

        return await self.store.look(job)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """How often tables have changed."""
        these, named = listed(tables)

        async def job(db: Database) -> dict[str, int]:
            query = f"SELECT id, version FROM tables WHERE id IN ({these})"
            return {
                str(table_id): int(version) for table_id, version in await db.ask(query, **named)
            }

        return await self.store.look(job)

    async def lobby(self, in_turn: Callable[[list[str]], list[str]]) -> list[TableRow]:
        """Open tables that wait for players: of the newest, the first of some order."""

        async def job(db: Database) -> list[TableRow]:
            since = time.time() - LOBBY_SECONDS
            found = await db.ask(WAITING, since=since, most=LOOKED_AT_FOR_LOBBY)
            named = [(table_id or b"").decode(errors="backslashreplace") for (table_id,) in found]
            waiting: list[TableRow] = []
            for table_id in in_turn(named):
                row = await self._shown(db, table_id)
                if row is not None and not row.closed:
                    waiting.append(row)
                if len(waiting) == SHOWN_IN_LOBBY:
                    break
            return waiting

        return await self.store.look(job)

    async def unfinished(self, guest: str) -> list[TableRow]:
        """The tables at which a guest sits and that are not over, the newest first."""

        async def job(db: Database) -> list[TableRow]:
            found = await db.ask(UNFINISHED, guest=guest, most=SHOWN_TO_GO_ON)
            rows = [await self._shown(db, table_id) for (table_id,) in found]
            return [row for row in rows if row is not None and not row.closed]

        return await self.store.look(job)

    async def _shown(self, db: Database, table_id: str) -> TableRow | None:
        try:
            row = await _find(db, table_id)
            if row is None:
                raise Unreadable("its name is none")
        except Unreadable as problem:
            self.set_aside(table_id, problem)
            return None
        return row

    async def lines(self, table_id: str) -> list[Line]:
        """All lines of a game, in order. Raises Unreadable."""
        return await self.store.look(lambda db: _lines(db, table_id, 0))

    async def answers(self, table_id: str, ply: int) -> dict[int, str]:
        """The sealed answers to the question of a ply. Raises Unreadable."""
        return await self.store.look(lambda db: _answers(db, table_id, ply))

    async def sweep(self) -> None:
        """Forget tables that never began; a game that has is kept for ever."""

        async def job(db: Database) -> None:
            before = time.time() - WAITING_SECONDS
            query = f"DELETE FROM players WHERE table_id IN (SELECT id {OLD})"
            await db.ask(query, before=before)
            await db.ask(f"DELETE {OLD}", before=before)

        await self.store.do(job)

    # ---- before the game ---------------------------------------------------------------

    async def sit(self, row: TableRow, player: Seated) -> None:
        """Take a seat, unless it is taken or the game has begun. Raises Conflict."""

        async def job(db: Database) -> None:
            await _waiting(db, row.id)
            await _insert(db, row.id, player)

        await self.change(row, job)

    async def rise(self, row: TableRow, seat: int) -> None:
        """Give a seat up before the game begins. Raises Conflict."""

        async def job(db: Database) -> None:
            await _waiting(db, row.id)
            await db.ask(RISE, id=row.id, seat=seat)
            await db.ask(ASK_NOBODY, id=row.id)

        await self.change(row, job)

    async def set_due(self, row: TableRow, due: float) -> None:
        """From now on everyone is to promise and to reveal, until then. Raises Conflict."""

        async def job(db: Database) -> None:
            await db.ask("UPDATE tables SET due = :due WHERE id = :id", due=due, id=row.id)

        await self.change(row, job)

    async def keep(self, row: TableRow, player: Seated) -> None:
        """The promise or the seed of a seat. Raises Conflict."""
        query = """
            UPDATE players SET promise = :promise, seed = :seed
            WHERE table_id = :id AND seat = :seat
        """
        values = {"promise": player.promise, "seed": player.seed, "seat": player.seat}

        async def job(db: Database) -> None:
            await db.ask(query, id=row.id, **values)
            if not player.seed:  # whoever is asked to reveal has all the time for it
                await db.ask(ASK_NOBODY, id=row.id)

        await self.change(row, job)

    async def begin_anew(
        self, row: TableRow, seed: str, restarts: Sequence[Restart], gone: Sequence[str]
    ) -> None:
        """Another seed of the house; seats that did not reveal are free, the others owe again."""
        written = json.dumps([asdict(one) for one in restarts])
        free = [LETTERS.index(letter) for letter in restarts[-1].missing]
        query = """
            UPDATE tables SET seed = :seed, restarts = :restarts, gone = :gone, due = NULL
            WHERE id = :id
        """
        owing = "UPDATE players SET promise = NULL, seed = '' WHERE table_id = :id"

        async def job(db: Database) -> None:
            values = {"seed": seed, "restarts": written, "gone": json.dumps(gone)}
            await db.ask(query, id=row.id, **values)
            for seat in free:
                await db.ask(RISE, id=row.id, seat=seat)
            await db.ask(f"{owing} AND promise <> ''", id=row.id)

        await self.change(row, job)

    async def start(self, row: TableRow) -> None:
        """From now on nobody joins. Raises Conflict where a seat or a seed is missing."""

        async def job(db: Database) -> None:
            found = await _find(db, row.id)
            if found is None or not found.full or found.owed():
                raise Conflict("not all seats are taken")
            await db.ask("UPDATE tables SET started = 1 WHERE id = :id", id=row.id)
            await db.ask(MOVED, id=row.id, now=time.time())

        await self.change(row, job)

    async def start_clock_again(self, table_id: str) -> None:
        """From now on everyone has all the time again."""

        async def job(db: Database) -> None:
            await db.ask(MOVED, id=table_id, now=time.time())

        await self.store.do(job)

    # ---- the game ----------------------------------------------------------------------

    async def append(
        self,
        row: TableRow,
        ply: int,
        lines: Sequence[Line],
        result: str | None,
        still: Mapping[int, str] | None = None,
    ) -> None:
        """Add lines from a ply on. Raises Conflict where that ply is written already.

        The sealed answers of seats that are still asked the same are kept, all others forgotten.
        """
        version = row.version
        rows = [(row.id, ply + i, line.seat, line.text) for i, line in enumerate(lines)]

        async def job(db: Database) -> None:
            await db.ask("DELETE FROM answers WHERE table_id = :id", id=row.id)
            for seat, text in (still or {}).items():
                at = ply + len(rows)
                await db.ask(KEEP_ANSWER, table_id=row.id, ply=at, seat=seat, text=text)
            query = "UPDATE tables SET result = :result WHERE id = :id"
            await db.ask(query, result=result, id=row.id)

        plain = result is None and still is None
        await self.store.append(rows, version, None if plain else job)
        self._changed(row, version, Written(ply, lines) if plain else SOMETHING_ELSE)
        self.written += len(rows)

    async def seal(self, row: TableRow, ply: int, seat: int, text: str) -> None:
        """Keep a seat's answer to the question of a ply. Raises Conflict."""
        version = row.version
        await self.store.seal((row.id, ply, seat, text), version)
        self._changed(row, version, Written(ply, answer=(seat, text)))

    async def unseal(self, row: TableRow, ply: int, seat: int) -> None:
        """Forget the answer of a seat. Raises Conflict."""
        query = "DELETE FROM answers WHERE table_id = :id AND ply = :ply AND seat = :seat"

        async def job(db: Database) -> None:
            await db.ask(query, id=row.id, ply=ply, seat=seat)

        await self.change(row, job)

    async def link_rematch(self, row: TableRow, new_id: str) -> str:
        """Name the next table of these players; the first one to ask decides which it is."""

        async def job(db: Database) -> tuple[str, int]:
            query = """
                UPDATE tables SET rematch = :new, version = version + 1
                WHERE id = :id AND rematch IS NULL
            """
            await db.ask(query, new=new_id, id=row.id)
            query = "SELECT rematch, version FROM tables WHERE id = :id"
            ((found, version),) = await db.ask(query, id=row.id)
            return str(found), int(version)

        following, version = await self.store.do(job)
        row.rematch = following
        self._changed(row, version - 1)
        return following


def _tell_nobody(row: TableRow, written: Written) -> None:
    pass


def listed(tables: Sequence[str]) -> tuple[str, dict[str, str]]:
    """Names of tables as a statement has them, and the values of these names."""
    named = {f"t{number}": table_id for number, table_id in enumerate(tables)}
    return ", ".join(f":{name}" for name in named), named


async def _insert(db: Database, table_id: str, player: Seated) -> None:
    await db.ask(SIT, table_id=table_id, **{name: getattr(player, name) for name in PLAYERS})


async def _waiting(db: Database, table_id: str) -> None:
    """Has the game not begun? Raises Conflict."""
    row = await _find(db, table_id)
    if row is None or row.started:
        raise Conflict("the game has begun")


@contextmanager
def _making_sense() -> Iterator[None]:
    """Whatever cannot be understood of the file is Unreadable; what may be read later is not."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if "decode" not in str(error):
            raise
        raise Unreadable("its letters are none") from None
    except (sqlite3.DatabaseError, msgspec.MsgspecError, *NONSENSE) as error:
        raise Unreadable(str(error)) from None


async def _lines(db: Database, table_id: str, since: int) -> list[Line]:
    with _making_sense():
        rows = await db.ask(LINES, id=table_id, ply=since)
        found = msgspec.convert(rows, list[tuple[int, Seat | None, str]])
        if [ply for ply, _, _ in found] != list(range(since, since + len(found))):
            raise Unreadable("lines are missing")
        return [Line(seat, text) for _, seat, text in found]


async def _answers(db: Database, table_id: str, ply: int) -> dict[int, str]:
    with _making_sense():
        found = await db.ask(ANSWERS, id=table_id, ply=ply)
        return dict(msgspec.convert(found, list[tuple[Seat, str]]))


async def _find(db: Database, table_id: str) -> TableRow | None:
    with _making_sense():
        found = await db.ask(FIND, id=table_id)
        if not found:
            return None
        known: dict[str, Any] = dict(zip(COLUMNS, found[0], strict=True))
        for name in ("options", "kept", "restarts", "gone"):
            known[name] = json.loads(known[name])
        for name in ("open", "started"):
            known[name] = bool(known[name])
        known["players"] = {
            player[0]: dict(zip(PLAYERS, player, strict=True))
            for player in await db.ask(FIND_PLAYERS, id=table_id)
        }
        row = msgspec.convert(known, TableRow)
        _check(row)
        return row


def _check(row: TableRow) -> None:
    """A number that is too large would cost the house more than this table. Raises Unreadable."""
    if row.seats not in game_named(row.game).seats:
        raise Unreadable(f"{row.game} has no {row.seats} seats")
    if not row.players.keys() <= set(range(row.seats)):
        raise Unreadable("somebody sits where there is no seat")
    if row.due is not None and not 0 <= row.due <= LATEST:
        raise Unreadable("it waits for a time that never comes")
    if not row.commitment:
        raise Unreadable("there is nothing to deal from")
