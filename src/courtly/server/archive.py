"""What the file knows of tables, players and the lines of their games."""

import json
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from courtly.kernel.dealing import commitment_to
from courtly.kernel.match import Line
from courtly.server.store import Conflict, Store

SHOWN_IN_LOBBY = 50
LOOKED_AT_FOR_LOBBY = 1_000
LOBBY_SECONDS = 24 * 3600.0  # a table nobody has filled till then is not shown any more
WAITING_SECONDS = 30 * 24 * 3600.0  # and one that has not begun till then is forgotten


@dataclass
class Seated:
    """Who sits in a seat: a person known by a guest id, or a bot."""

    seat: int
    name: str
    guest: str | None = None
    bot: str | None = None
    seed: str = ""


@dataclass
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    open: bool
    seconds: int
    seed: str
    created: float = field(default_factory=time.time)
    started: bool = False
    result: str | None = None
    rematch: str | None = None
    kept: dict[str, int] = field(default_factory=dict)  # seats that wait for certain guests
    players: dict[int, Seated] = field(default_factory=dict)

    @cached_property
    def commitment(self) -> str:
        """What the house has committed to."""
        return commitment_to(self.seed)

    @property
    def full(self) -> bool:
        """Is every seat taken?"""
        return len(self.players) == self.seats

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

    async def key(self) -> str:
        """The key that signs cookies, made once for each file."""
        fresh = secrets.token_hex(32)

        def job(db: sqlite3.Connection) -> str:
            db.execute("INSERT OR IGNORE INTO settings VALUES ('key', ?)", (fresh,))
            (key,) = db.execute("SELECT value FROM settings WHERE name = 'key'").fetchone()
            return str(key)

        return await self.store.do(job)

    async def add(self, row: TableRow) -> None:
        """A new table with whoever sits there already."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables"
                " (id, game, rules, seats, options, open, seconds, seed, created, kept)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(row.id, row.game, row.rules, row.seats, json.dumps(row.options)),
                    *(row.open, row.seconds, row.seed, row.created, json.dumps(row.kept)),
                ),
            )
            for player in row.players.values():
                _insert(db, row.id, player)

        await self.store.do(job)

    async def find(self, table_id: str) -> TableRow | None:
        """A table by its id."""
        return await self.store.look(lambda db: _find(db, table_id))

    async def lobby(self, in_turn: Callable[[list[str]], list[str]]) -> list[TableRow]:
        """Open tables that wait for players: of the newest, the first of some order."""

        def job(db: sqlite3.Connection) -> list[TableRow]:
            found = db.execute(
                "SELECT id FROM tables WHERE open AND NOT started AND created > ?"
                " ORDER BY created DESC LIMIT ?",
                (time.time() - LOBBY_SECONDS, LOOKED_AT_FOR_LOBBY),
            ).fetchall()
            shown = in_turn([table_id for (table_id,) in found])[:SHOWN_IN_LOBBY]
            rows = [_find(db, table_id) for table_id in shown]
            return [row for row in rows if row is not None]

        return await self.store.look(job)

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

    async def start(self, table_id: str) -> None:
        """From now on nobody joins. Raises Conflict where a seat is empty."""

        def job(db: sqlite3.Connection) -> None:
            row = _find(db, table_id)
            if row is None or not row.full:
                raise Conflict("not all seats are taken")
            db.execute("UPDATE tables SET started = 1 WHERE id = ?", (table_id,))

        await self.store.do(job)

    async def append(
        self, table_id: str, ply: int, lines: Sequence[Line], result: str | None
    ) -> None:
        """Add lines from a ply on. Raises Conflict where that ply is written already."""
        rows = [(table_id, ply + i, line.seat, line.text) for i, line in enumerate(lines)]
        query = "UPDATE tables SET result = ? WHERE id = ?"
        if result is None:
            await self.store.append(rows)
        else:
            await self.store.append(rows, lambda db: db.execute(query, (result, table_id)))

    async def lines(self, table_id: str) -> list[Line]:
        """All lines of a game, in order."""

        def job(db: sqlite3.Connection) -> list[Line]:
            found = db.execute(
                "SELECT seat, text FROM lines WHERE table_id = ? ORDER BY ply", (table_id,)
            )
            return [Line(seat, text) for seat, text in found]

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
        "INSERT INTO players (table_id, seat, guest, name, bot, seed) VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, player.seat, player.guest, player.name, player.bot, player.seed),
    )


def _find(db: sqlite3.Connection, table_id: str) -> TableRow | None:
    found = db.execute(
        "SELECT id, game, rules, seats, options, open, seconds, seed, created, started, result,"
        " rematch, kept FROM tables WHERE id = ?",
        (table_id,),
    ).fetchone()
    if found is None:
        return None
    name, game, rules, seats, options, open_, seconds, seed, created, started, *rest = found
    result, rematch, kept = rest
    row = TableRow(
        *(name, game, rules, seats, json.loads(options), bool(open_), seconds, seed),
        created=created,
        started=bool(started),
        result=result,
        rematch=rematch,
        kept=json.loads(kept),
    )
    players = db.execute(
        "SELECT seat, name, guest, bot, seed FROM players WHERE table_id = ? ORDER BY seat",
        (table_id,),
    )
    row.players = {player[0]: Seated(*player) for player in players}
    return row
