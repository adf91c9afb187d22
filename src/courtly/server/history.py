"""What guests have played, and when: found by the guest whose cookie kept the seat.

Nothing here asks who a guest is. An account that one day adopts a guest adopts the seats, and with
them all of this.
"""

import json
import re
import time
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from courtly.kernel.seats import LETTERS, seat_name
from courtly.server.archive import Archive, listed
from courtly.server.past import PastGame, PastGames, PastPlayer
from courtly.server.store import Database

MOST = 500  # games in one answer
SHOWN_TO_WATCH = 12
LIVELY_SECONDS = 3600.0  # nobody watches a table at which nothing has happened for so long
SOMEBODY = "Somebody"  # who has forgotten the game
AN_ID = re.compile(r"[\w-]{1,40}")
LETTER = re.compile(rf"\b[{LETTERS}]\b")
OWN = """
    SELECT id, game, options, tables.result, players.seat, COALESCE(moved, created) AS ended
    FROM players JOIN tables ON id = players.table_id LEFT JOIN moments ON moments.table_id = id
    WHERE guest = :guest
"""

LIVELY = """
    SELECT id FROM tables JOIN moments ON table_id = id
    WHERE open = 1 AND started = 1 AND result IS NULL AND moved > :since
    ORDER BY moved DESC LIMIT :most
"""

Outcome = Literal["won", "shared", "drew", "lost"]


class History:
    """Reads what lies in the archive by guest and by time."""

    def __init__(self, archive: Archive) -> None:
        """All of it is in the archive's store."""
        self.archive = archive

    async def still(self, tables: Sequence[str]) -> dict[str, int]:
        """For how many seconds nothing has happened, by table."""
        if not tables:
            return {}
        these, named = listed(tables)

        async def job(db: Database) -> dict[str, int]:
            query = f"SELECT table_id, moved FROM moments WHERE table_id IN ({these})"
            now, found = time.time(), await db.ask(query, **named)
            return {name: max(0, int(now - moved)) for name, moved in found}

        return await self.archive.store.look(job)

    async def lively(self) -> list[str]:
        """Open tables at which something happens, the liveliest first."""

        async def job(db: Database) -> list[str]:
            since = time.time() - LIVELY_SECONDS
            found = await db.ask(LIVELY, since=since, most=SHOWN_TO_WATCH)
            return [str(name) for (name,) in found if AN_ID.fullmatch(str(name))]

        return await self.archive.store.look(job)

    async def over(self, guest: str, before: float | None) -> PastGames:
        """The games of a guest that were over before a moment, the latest first."""

        async def job(db: Database) -> PastGames:
            query = f"SELECT * FROM ({OWN} AND tables.result IS NOT NULL) AS own"
            query += " WHERE ended < :before ORDER BY ended DESC LIMIT :most"
            until = 9e99 if before is None else before
            rows = await db.ask(query, guest=guest, before=until, most=MOST)
            found = [await _remembered(db, row) for row in rows]
            games = [game for game in found if game is not None]
            return PastGames(games, float(rows[-1][-1]) if len(rows) == MOST else None)

        return await self.archive.store.look(job)

    async def everything(self, guest: str) -> str:
        """All that the file has of a guest, as JSON; of a game under way nothing that is secret."""

        async def job(db: Database) -> str:
            told = []
            for table_id, game, options, result, seat, moved in await db.ask(OWN, guest=guest):
                one = {"table": table_id, "game": game, "options": json.loads(options)}
                one |= {"seat": LETTERS[seat], "moved": moved, "result": result}
                one["players"] = [vars_of(player) for player in await _players(db, table_id)]
                if result is not None:
                    one["lines"] = await _lines(db, table_id)
                told.append(one)
            return json.dumps({"guest": guest, "tables": told}, indent=1, ensure_ascii=False)

        return await self.archive.store.look(job)

    async def forget(self, guest: str, table_id: str | None) -> list[str]:
        """Take a guest's name from games that are over; where only bots are left they go whole."""

        async def job(db: Database) -> list[str]:
            query = f"SELECT id FROM ({OWN} AND tables.result IS NOT NULL) AS own"
            found = [str(name) for (name,) in await db.ask(query, guest=guest)]
            gone = [name for name in found if table_id in (None, name)]
            for name in gone:
                await _rise(db, name, guest)
            return gone

        return await self.archive.store.do(job)


def outcome(result: str, seat: str) -> Outcome:
    """What a result, as the house has written it down, means for a seat."""
    named = LETTER.findall(result)
    if seat not in named:
        return "lost"
    if result.startswith("draw"):
        return "drew"
    return "won" if len(named) == 1 else "shared"


def vars_of(player: PastPlayer) -> dict[str, Any]:
    """A player as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(player)
    return found


async def _remembered(db: Database, row: tuple[Any, ...]) -> PastGame | None:
    """A game; None: the file has nonsense there, and the house says so elsewhere."""
    table_id, game, options, result, seat, ended = row
    try:
        letter, players = seat_name(seat), await _players(db, table_id)
        known = {"table": table_id, "game": game, "seat": letter, "players": players}
        known |= {"options": json.loads(options), "outcome": outcome(result, letter)}
        known |= {"result": result, "ended": ended}
        return msgspec.convert(known, PastGame)
    except (ValueError, TypeError, IndexError, RecursionError):
        return None


async def _players(db: Database, table_id: str) -> list[PastPlayer]:
    query = "SELECT seat, name, bot FROM players WHERE table_id = :id ORDER BY seat"
    return [PastPlayer(seat_name(seat), *who) for seat, *who in await db.ask(query, id=table_id)]


async def _lines(db: Database, table_id: str) -> list[str]:
    query = "SELECT seat, text FROM lines WHERE table_id = :id ORDER BY ply"
    rows = await db.ask(query, id=table_id)
    return [text if seat is None else f"{LETTERS[seat]} {text}" for seat, text in rows]


async def _rise(db: Database, table_id: str, guest: str) -> None:
    query = "UPDATE players SET guest = NULL, name = :name WHERE table_id = :id AND guest = :guest"
    await db.ask(query, name=SOMEBODY, id=table_id, guest=guest)
    await db.ask("UPDATE tables SET version = version + 1 WHERE id = :id", id=table_id)
    query = "SELECT COUNT(*) FROM players WHERE table_id = :id AND guest IS NOT NULL"
    ((left,),) = await db.ask(query, id=table_id)
    if left == 0:
        for part in ("lines", "answers", "moments", "hints", "players"):
            await db.ask(f"DELETE FROM {part} WHERE table_id = :id", id=table_id)
        await db.ask("DELETE FROM tables WHERE id = :id", id=table_id)
