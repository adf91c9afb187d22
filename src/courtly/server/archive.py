"""What the file knows of tables, players and the lines of their games."""

import json
import logging
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from itertools import islice
from typing import Annotated, Any

import msgspec

from courtly.games import game as game_named
from courtly.kernel.dealing import SCHEME, Deal, Restart, commitment_to
from courtly.kernel.errors import CourtlyError, UnknownGame
from courtly.kernel.match import Line
from courtly.kernel.seats import LETTERS
from courtly.server.file import SECRET_BYTES
from courtly.server.messages import Owed, Seconds
from courtly.server.store import Conflict, Store

SHOWN_IN_LOBBY = 50
SHOWN_TO_GO_ON = 8
LOOKED_AT_FOR_LOBBY = 1_000
LOBBY_SECONDS = 24 * 3600.0  # a table nobody has filled till then is not shown any more
NONSENSE = (ValueError, TypeError, KeyError, RecursionError, OverflowError, UnknownGame)
COLUMNS = (
    *("id", "game", "rules", "seats", "options", "open", "seconds", "seed", "created", "started"),
    *("result", "rematch", "kept", "dealing", "restarts", "due"),
)
PLAYERS = ("seat", "name", "guest", "bot", "seed", "promise")
LATEST = 1e11  # seconds since 1970: no moment is later
Seat = Annotated[int, msgspec.Meta(ge=0, lt=len(LETTERS))]
MOST_RESTARTS = 9  # then a table takes nobody any more
WAITING_SECONDS = 30 * 24 * 3600.0  # and one that has not begun till then is forgotten


class Unreadable(CourtlyError):
    """What the file has of a table makes no sense. The table is set aside; the house goes on."""


@dataclass
class Seated:
    """Who sits in a seat: a person known by a guest id, or a bot."""

    seat: int
    name: str
    guest: str | None = None
    bot: str | None = None
    seed: str = ""  # empty until it is shown
    promise: str | None = ""  # empty: none was made; None: a new one is owed


@dataclass
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    open: bool
    seconds: Seconds
    seed: str
    created: float = field(default_factory=time.time)
    started: bool = False
    result: str | None = None
    rematch: str | None = None
    kept: dict[str, int] = field(default_factory=dict)  # seats that wait for certain guests
    dealing: int = SCHEME
    restarts: list[Restart] = field(default_factory=list)
    due: float | None = None  # when those who owe a promise or a seed lose their seats
    players: dict[int, Seated] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        """What the house has committed to."""
        return commitment_to(self.seed)

    @property
    def deal(self) -> Deal:
        """All seeds, as far as they are known, and what was promised."""
        seeds = {seat: one.seed for seat, one in self.players.items() if one.seed}
        made = {seat: one.promise for seat, one in self.players.items() if one.promise}
        return Deal(self.seed, self.seats, seeds, made, self.restarts, self.dealing)

    def owed(self) -> dict[int, Owed]:
        """What the seats owe before the first card: a `promise`, and when all have, to `reveal`."""
        if self.started:
            return {}
        people = self.players.items()
        owed: dict[int, Owed] = {seat: "promise" for seat, one in people if one.promise is None}
        if owed or not self.full:
            return owed
        return {seat: "reveal" for seat, one in people if one.promise and not one.seed}

    @property
    def full(self) -> bool:
        """Is every seat taken?"""
        return len(self.players) == self.seats

    @property
    def closed(self) -> bool:
        """Did the deal begin anew too often, so that nobody may sit down any more?"""
        return not self.started and len(self.restarts) >= MOST_RESTARTS

    def seat_of(self, guest: str | None) -> int | None:
        """The seat of a person."""
        for seat, player in self.players.items():
            if guest is not None and player.guest == guest:
                return seat
        return None


class Archive:
    """Reads and writes of the store, each in one transaction."""

    def __init__(self, store: Store) -> None:
        """All of it lies in one store."""
        self.store = store
        self.aside: set[str] = set()  # tables that cannot be read
        self.written = 0  # lines

    async def key(self) -> str:
        """The key that signs cookies, made once for each file."""
        return await self._secret("key")

    async def signing_key(self) -> str:
        """The key that signs records."""
        return await self._secret("signing")

    async def _secret(self, name: str) -> str:
        fresh = secrets.token_hex(SECRET_BYTES)

        def job(db: sqlite3.Connection) -> str:
            db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, fresh))
            query = "SELECT value FROM settings WHERE name = ?"
            (secret,) = db.execute(query, (name,)).fetchone()
            return str(secret)

        return await self.store.do(job)

    async def setting(self, name: str) -> str | None:
        """What was kept under a name that is no secret's."""
        query = "SELECT value FROM settings WHERE name = ?"
        found = await self.store.look(lambda db: db.execute(query, (name,)).fetchone())
        return None if found is None else str(found[0])

    async def keep_setting(self, name: str, value: str) -> None:
        """Keep something under a name."""
        query = "INSERT OR REPLACE INTO settings VALUES (?, ?)"
        await self.store.do(lambda db: db.execute(query, (name, value)) and None)

    async def end(self, table_id: str, result: str) -> None:
        """A game is over without having been played to its end."""

        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM answers WHERE table_id = ?", (table_id,))
            query = "UPDATE tables SET result = ? WHERE id = ? AND result IS NULL"
            db.execute(query, (result, table_id))

        await self.store.do(job)

    async def add(self, row: TableRow) -> None:
        """A new table with whoever sits there already."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables"
                " (id, game, rules, seats, options, open, seconds, seed, created, kept, dealing)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(row.id, row.game, row.rules, row.seats, json.dumps(row.options)),
                    *(row.open, row.seconds, row.seed, row.created, json.dumps(row.kept)),
                    row.dealing,
                ),
            )
            for player in row.players.values():
                _insert(db, row.id, player)

        await self.store.do(job)

    def set_aside(self, table_id: str, problem: Exception | None = None) -> Unreadable:
        """Have nothing more to do with a table, and say so in the log, once."""
        if table_id not in self.aside:
            self.aside.add(table_id)
            reason = type(problem).__name__  # the words of others may quote a hand
            if isinstance(problem, Unreadable):
                reason = " ".join(f"{reason}: {problem}".split())[:300]
            logging.error("table %s cannot be read and is set aside (%s)", table_id, reason)
        return Unreadable("this table cannot be read any more and is set aside; ask the house")

    async def find(self, table_id: str) -> TableRow | None:
        """A table by its id. Raises Unreadable."""
        return await self.store.look(lambda db: _find(db, table_id))

    async def lobby(self, in_turn: Callable[[list[str]], list[str]]) -> list[TableRow]:
        """Open tables that wait for players: of the newest, the first of some order."""

        def job(db: sqlite3.Connection) -> list[TableRow]:
            found = db.execute(
                "SELECT CAST(id AS BLOB) FROM tables WHERE open AND NOT started AND created > ?"
                " ORDER BY created DESC LIMIT ?",  # letters that are none would hide all others
                (time.time() - LOBBY_SECONDS, LOOKED_AT_FOR_LOBBY),
            ).fetchall()
            named = [(table_id or b"").decode(errors="backslashreplace") for (table_id,) in found]
            rows = (self._shown(db, table_id) for table_id in in_turn(named))
            waiting = (row for row in rows if row is not None and not row.closed)
            return list(islice(waiting, SHOWN_IN_LOBBY))

        return await self.store.look(job)

    async def unfinished(self, guest: str) -> list[TableRow]:
        """The tables at which a guest sits and that are not over, the newest first."""

        def job(db: sqlite3.Connection) -> list[TableRow]:
            found = db.execute(
                "SELECT id FROM tables JOIN players ON table_id = id"
                " WHERE guest = ? AND result IS NULL ORDER BY created DESC LIMIT ?",
                (guest, SHOWN_TO_GO_ON),
            ).fetchall()
            rows = (self._shown(db, table_id) for (table_id,) in found)
            return [row for row in rows if row is not None and not row.closed]

        return await self.store.look(job)

    def _shown(self, db: sqlite3.Connection, table_id: str) -> TableRow | None:
        try:
            row = _find(db, table_id)
            if row is None:
                raise Unreadable("its name is none")
        except Unreadable as problem:
            self.set_aside(table_id, problem)
            return None
        return row

    async def sweep(self) -> None:
        """Forget tables that never began; a game that has is kept for ever."""

        def job(db: sqlite3.Connection) -> None:
            old = "FROM tables WHERE NOT started AND created < ?"
            before = (time.time() - WAITING_SECONDS,)
            db.execute(f"DELETE FROM players WHERE table_id IN (SELECT id {old})", before)
            db.execute(f"DELETE {old}", before)

        await self.store.do(job)

    async def sit(self, table_id: str, player: Seated) -> None:
        """Take a seat, unless it is taken or the game has begun. Raises Conflict."""

        def job(db: sqlite3.Connection) -> None:
            row = _find(db, table_id)
            if row is None or row.started:
                raise Conflict("the game has begun")
            _insert(db, table_id, player)

        await self.store.do(job)

    async def rise(self, table_id: str, seat: int) -> None:
        """Give a seat up before the game begins. Raises Conflict."""

        def job(db: sqlite3.Connection) -> None:
            row = _find(db, table_id)
            if row is None or row.started:
                raise Conflict("the game has begun")
            db.execute("DELETE FROM players WHERE table_id = ? AND seat = ?", (table_id, seat))

        await self.store.do(job)

    async def set_due(self, table_id: str, due: float) -> None:
        """From now on everyone is to promise and to reveal, until then."""
        query = "UPDATE tables SET due = ? WHERE id = ?"
        await self.store.do(lambda db: db.execute(query, (due, table_id)) and None)

    async def keep(self, table_id: str, player: Seated) -> None:
        """The promise or the seed of a seat."""
        query = "UPDATE players SET promise = ?, seed = ? WHERE table_id = ? AND seat = ?"
        values = (player.promise, player.seed, table_id, player.seat)
        await self.store.do(lambda db: db.execute(query, values) and None)

    async def begin_anew(self, table_id: str, seed: str, restarts: Sequence[Restart]) -> None:
        """Another seed of the house; seats that did not reveal are free, the others owe again."""
        written = json.dumps([asdict(one) for one in restarts])
        gone = [LETTERS.index(letter) for letter in restarts[-1].missing]

        def job(db: sqlite3.Connection) -> None:
            query = "UPDATE tables SET seed = ?, restarts = ?, due = NULL WHERE id = ?"
            db.execute(query, (seed, written, table_id))
            for seat in gone:
                db.execute("DELETE FROM players WHERE table_id = ? AND seat = ?", (table_id, seat))
            query = "UPDATE players SET promise = NULL, seed = '' WHERE table_id = ?"
            db.execute(f"{query} AND promise <> ''", (table_id,))

        await self.store.do(job)

    async def start(self, table_id: str) -> None:
        """From now on nobody joins. Raises Conflict where a seat or a seed is missing."""

        def job(db: sqlite3.Connection) -> None:
            row = _find(db, table_id)
            if row is None or not row.full or row.owed():
                raise Conflict("not all seats are taken")
            db.execute("UPDATE tables SET started = 1 WHERE id = ?", (table_id,))

        await self.store.do(job)

    async def append(
        self,
        table_id: str,
        ply: int,
        lines: Sequence[Line],
        result: str | None,
        still: Mapping[int, str] | None = None,
    ) -> None:
        """Add lines from a ply on. Raises Conflict where that ply is written already.

        The sealed answers of seats that are still asked the same are kept, all others forgotten.
        """
        rows = [(table_id, ply + i, line.seat, line.text) for i, line in enumerate(lines)]
        if result is None and still is None:
            await self.store.append(rows)
            self.written += len(rows)
            return
        kept = [(table_id, ply + len(rows), *answer) for answer in (still or {}).items()]

        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM answers WHERE table_id = ?", (table_id,))
            db.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", kept)
            db.execute("UPDATE tables SET result = ? WHERE id = ?", (result, table_id))

        await self.store.append(rows, job)
        self.written += len(rows)

    async def seal(self, table_id: str, ply: int, seat: int, text: str) -> None:
        """Keep a seat's answer to the question of a ply."""
        await self.store.seal((table_id, ply, seat, text))

    async def unseal(self, table_id: str, ply: int, seat: int) -> None:
        """Forget the answer of a seat."""
        query = "DELETE FROM answers WHERE table_id = ? AND ply = ? AND seat = ?"
        await self.store.do(lambda db: db.execute(query, (table_id, ply, seat)) and None)

    async def lines(self, table_id: str) -> list[Line]:
        """All lines of a game, in order. Raises Unreadable."""

        def job(db: sqlite3.Connection) -> list[Line]:
            query = "SELECT ply, seat, text FROM lines WHERE table_id = ? ORDER BY ply"
            with _making_sense():
                rows = db.execute(query, (table_id,)).fetchall()
                found = msgspec.convert(rows, list[tuple[int, Seat | None, str]])
                if [ply for ply, _, _ in found] != list(range(len(found))):
                    raise Unreadable("lines are missing")
                return [Line(seat, text) for _, seat, text in found]

        return await self.store.look(job)

    async def answers(self, table_id: str, ply: int) -> dict[int, str]:
        """The sealed answers to the question of a ply. Raises Unreadable."""

        def job(db: sqlite3.Connection) -> dict[int, str]:
            query = "SELECT seat, text FROM answers WHERE table_id = ? AND ply = ? ORDER BY seat"
            with _making_sense():
                found = db.execute(query, (table_id, ply)).fetchall()
                return dict(msgspec.convert(found, list[tuple[Seat, str]]))

        return await self.store.look(job)

    async def link_rematch(self, table_id: str, new_id: str) -> str:
        """Name the next table of these players; the first one to ask decides which it is."""

        def job(db: sqlite3.Connection) -> str:
            db.execute(
                "UPDATE tables SET rematch = ? WHERE id = ? AND rematch IS NULL",
                (new_id, table_id),
            )
            query = "SELECT rematch FROM tables WHERE id = ?"
            (found,) = db.execute(query, (table_id,)).fetchone()
            return str(found)

        return await self.store.do(job)


def _insert(db: sqlite3.Connection, table_id: str, player: Seated) -> None:
    db.execute(
        "INSERT INTO players (table_id, seat, guest, name, bot, seed, promise)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            *(table_id, player.seat, player.guest, player.name, player.bot),
            *(player.seed, player.promise),
        ),
    )


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


def _find(db: sqlite3.Connection, table_id: str) -> TableRow | None:
    with _making_sense():
        query = f"SELECT {', '.join(COLUMNS)} FROM tables WHERE id = ?"
        found = db.execute(query, (table_id,)).fetchone()
        if found is None:
            return None
        known: dict[str, Any] = dict(zip(COLUMNS, found, strict=True))
        for name in ("options", "kept", "restarts"):
            known[name] = json.loads(known[name])
        for name in ("open", "started"):
            known[name] = bool(known[name])
        query = f"SELECT {', '.join(PLAYERS)} FROM players WHERE table_id = ? ORDER BY seat"
        known["players"] = {
            player[0]: dict(zip(PLAYERS, player, strict=True))
            for player in db.execute(query, (table_id,))
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
