"""Help on request: what the house would do, and what could hit one next.

Against bots alone, and marked in the record; only what lies open anybody may be shown.
"""

import secrets

from courtly.bots import bot_named, strongest
from courtly.kernel.dice import Dice
from courtly.kernel.errors import CourtlyError
from courtly.kernel.seats import seat_name
from courtly.server.archive import Archive
from courtly.server.bots import job_for
from courtly.server.live import LATE, LiveTable
from courtly.server.past import Hint, Threatened, Threats
from courtly.server.seen import sentence
from courtly.server.store import Database
from courtly.server.window import Late

SECONDS = 1.0


class NoHint(CourtlyError):
    """There is no hint at this table."""


class Hints:
    """Gives hints, and remembers who had them."""

    def __init__(self, archive: Archive) -> None:
        """All of them are in the archive's store."""
        self.archive = archive

    async def give(self, table: LiveTable, seat: int, ply: int) -> Hint:
        """What the strongest bot would do in this seat. Raises NoHint or Late."""
        _refuse_among_people(table, seat, "hints are")
        if table.question(seat) != ply:
            raise Late(LATE)
        had = await self._note(table.id, ply, seat)
        game, state = table.game, table.shown_to(seat)
        world = game.pack(state.imagine(seat, Dice(secrets.randbits(60))))
        bot = strongest(game)
        lived = table.match.log.lived(seat) if bot_named(bot).remembers else ()
        job = job_for(game.name, world, seat, bot, SECONDS, lived)
        job.kind = "advice"
        thought = await table.bots.think(job, table.askers())
        if table.question(seat) != ply:
            raise Late(LATE)
        offered = {game.words.text(state, seat, move) for move in game.legal(state, seat)}
        worth = [(text, round(value, 4)) for text, value in thought.worth if text in offered]
        if not worth:
            raise NoHint("the house knows no move here")
        return Hint(thought.text or "", worth, thought.thoughts, had)

    async def threats(self, table: LiveTable, seat: int, ply: int) -> Threats:
        """What could hit this seat next, as it stands. Raises NoHint or Late."""
        game = table.game
        if game.threats is None:
            raise NoHint(f"{game.title} has nothing of that kind")
        if table.ply != ply or table.stage != "playing":
            raise Late(LATE)
        state = table.shown_to(seat)
        if not game.threats.in_the_open:
            _refuse_among_people(table, seat, "threats that count hidden cards are")
            await self._note(table.id, ply, seat)
        found = game.threats.find(state, seat)
        said = [
            Threatened(sentence(game.words.said(one.says)), list(one.at), list(one.by))
            for one in found
        ]
        return Threats(said)

    async def marks(self, table_id: str) -> dict[str, str]:
        """Who was helped, after which plies: a header of the record, where anybody was."""

        async def job(db: Database) -> dict[str, str]:
            query = "SELECT seat, ply FROM hints WHERE table_id = :id ORDER BY ply"
            given = [f"{seat_name(seat)}@{ply}" for seat, ply in await db.ask(query, id=table_id)]
            return {"hints": " ".join(given)} if given else {}

        return await self.archive.store.look(job)

    async def _note(self, table_id: str, ply: int, seat: int) -> int:
        """Mark it before it is given; how many there are."""

        async def job(db: Database) -> int:
            query = "INSERT INTO hints VALUES (:id, :ply, :seat) ON CONFLICT DO NOTHING"
            await db.ask(query, id=table_id, ply=ply, seat=seat)
            query = "SELECT COUNT(*) FROM hints WHERE table_id = :id AND seat = :seat"
            ((had,),) = await db.ask(query, id=table_id, seat=seat)
            return int(had)

        return await self.archive.store.do(job)


def _refuse_among_people(table: LiveTable, seat: int, what: str) -> None:
    others = [one for one in table.row.players.values() if one.seat != seat]
    if any(one.bot is None for one in others):
        raise NoHint(f"{what} for games against bots alone")
