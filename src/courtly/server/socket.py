"""Play over WebSocket: docs/protocol.md describes the conversation."""

import asyncio
import time
from typing import cast

import msgspec
from starlette.requests import HTTPConnection

from courtly.kernel.errors import IllegalMove
from courtly.kernel.state import SPECTATOR
from courtly.server import messages
from courtly.server.archive import Unreadable
from courtly.server.beginning import Unasked
from courtly.server.connections import Audience, Connection
from courtly.server.door import LONGEST_REST, Visit
from courtly.server.frames import TOO_MUCH
from courtly.server.guests import Guests, same_origin
from courtly.server.house import Ended, House, NoSuchTable, OtherRules
from courtly.server.limits import AT_ONCE, LARGEST_MESSAGE, MESSAGES_A_SECOND, Bucket
from courtly.server.live import LiveTable
from courtly.server.seen import further, sent
from courtly.server.store import Unsaved
from courtly.server.window import Late
from courtly.server.wire import Wire

DECODER = msgspec.json.Decoder(messages.FromPlayer)

PATH = "/ws/tables/"
PHRASES_A_SECOND, PHRASES_AT_ONCE = 0.2, 3.0
SLICE = 0.001  # seconds that one listener may take before another has a turn
FOREIGN, UNKNOWN, LATER = 4403, 4404, 4503


class Conversation:
    """One browser at one table."""

    def __init__(
        self,
        wire: Wire,
        table: LiveTable,
        guest: str | None,
        visit: Visit,
        host: str,
    ) -> None:
        """The seat is a spectator's where the guest does not play. The caller bears the cost."""
        self.wire = wire
        self.work = visit.caller.work
        self.metrics = visit.door.metrics
        self.table = table
        seat = table.row.seat_of(guest)
        place = SPECTATOR if seat is None else seat
        self.connection = Connection(wire, place, guest, visit.caller, host)
        self.bucket = Bucket(table.pace.now, MESSAGES_A_SECOND, AT_ONCE)
        self.breath = Bucket(table.pace.now, PHRASES_A_SECOND, PHRASES_AT_ONCE)
        self.audience: Audience | None = None

    @property
    def seat(self) -> int:
        """The seat this browser speaks for: it changes when its guest sits down or gets up."""
        return self.connection.seat

    async def hold(self, audience: Audience, since: int, notice: str) -> None:
        """Tell what there is to tell and hear what is said, until either side hangs up."""
        self.audience = audience
        audience.add(self.connection, since)
        if notice:
            self.connection.say(messages.Announced(notice))
        try:
            await self._hear()
        finally:
            self.connection.end()
            audience.remove(self.connection)

    async def _hear(self) -> None:
        while (said := await self.wire.hear()) is not None:
            if not self.bucket.take():
                await self.wire.close(TOO_MUCH, "too many messages")
                return
            began = time.perf_counter()
            await self._answer(said)
            wait = self.work.wait()
            if wait > 0 or time.perf_counter() - began > SLICE:
                # Many messages may be here already: others are to come between them.
                await asyncio.sleep(min(wait, LONGEST_REST))

    async def _answer(self, said: str | bytes) -> None:
        if len(said) > LARGEST_MESSAGE:
            self._problem(f"a message has at most {LARGEST_MESSAGE} characters")
            return
        try:
            message = DECODER.decode(said)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._problem(f"not a message of the protocol: {' '.join(str(error).split()):.200}")
            return
        try:
            await self._do(message)
        except (Late, Unasked, Unsaved) as problem:
            self._problem(str(problem))

    async def _do(self, message: messages.FromPlayer) -> None:
        if isinstance(message, messages.Ping):
            self.connection.say(messages.Pong())
        elif self.seat == SPECTATOR:
            self._problem("spectators watch; take a seat to play")
        elif isinstance(message, messages.Move):
            await self._move(message)
        elif isinstance(message, messages.Draft):
            self._draft(message)
        elif isinstance(message, messages.Standing):
            self._stand(message)
        elif isinstance(message, messages.MoreTime):
            self.table.more_time(self.seat)
        elif isinstance(message, messages.Hurry):
            self.table.hurry(self.seat)
        elif isinstance(message, messages.Promised):
            await self.table.beginning.promise(self.seat, message.promise, message.commitment)
        elif isinstance(message, messages.Reveal):
            await self.table.beginning.reveal(self.seat, message.seed)
        elif isinstance(message, messages.Say):
            self._speak(message.phrase)
        elif isinstance(message, messages.Resign):
            await self.table.resign(self.seat)
        else:
            await self.table.offer_draw(self.seat)

    async def _move(self, move: messages.Move) -> None:
        heard, before = time.perf_counter(), self.table.ply
        try:
            written = await self.table.move(self.seat, move.ply, move.text)
        except IllegalMove as no:
            self._refuse(move.ply, move.text, no)
        except (Late, Unsaved) as problem:
            kind: messages.Refusal = "late" if isinstance(problem, Late) else "unsaved"
            refused = messages.Refused(move.ply, move.text, str(problem), "", kind, "", {})
            self.metrics.refuse(kind)
            self.connection.say(refused)
        else:
            if self.table.ply > before:  # not where it is sealed yet: that is nobody's business
                self.metrics.moves.note(time.perf_counter() - heard)
            self.connection.say(messages.Accepted(move.ply, written))

    def _speak(self, phrase: messages.Phrase) -> None:
        if not self.breath.take():
            self._problem("you have said much; wait a little")
        elif self.audience is not None:
            self.audience.speak(self.seat, phrase)

    def _stand(self, standing: messages.Standing) -> None:
        try:
            self.table.answer_standing(self.seat, standing.text)
        except IllegalMove as no:
            self._refuse(self.table.ply, standing.text or "", no)

    def _draft(self, draft: messages.Draft) -> None:
        try:
            begun = self.table.draft(self.seat, draft.ply, draft.texts)
        except IllegalMove as no:
            self._refuse(draft.ply, ", ".join(draft.texts), no)
        else:
            game, before = self.table.game, self.table.shown_to(self.seat)
            self.connection.say(further(game, self.seat, draft.ply, begun, before))

    def _refuse(self, ply: int, text: str, no: IllegalMove) -> None:
        kind = cast(messages.Refusal, no.kind)
        self.metrics.refuse(kind)
        refused = messages.Refused(ply, text, no.reason, no.cite, kind, no.name, sent(no.fields))
        self.connection.say(refused)

    def _problem(self, reason: str) -> None:
        self.metrics.refuse("error")
        self.connection.say(messages.Problem(reason))


async def play(call: HTTPConnection, house: House, guests: Guests, wire: Wire) -> None:
    """The endpoint: `/ws/tables/ID?since=PLY`."""
    path = call.url.path
    await wire.accept()
    if not same_origin(call) or not path.startswith(PATH):
        await wire.close(FOREIGN, "tables are at /ws/tables/ID, for pages of this house")
        return
    try:
        table = await house.table(path.removeprefix(PATH))
    except (NoSuchTable, OtherRules, Ended, Unreadable) as problem:
        await wire.close(UNKNOWN, str(problem))
        return
    except Unsaved as problem:
        await wire.close(LATER, str(problem))
        return
    written = call.query_params.get("since", "0")
    since = min(int(written), table.ply) if written.isdecimal() and len(written) < 10 else 0
    visit: Visit = call.scope["visit"]
    host = call.client.host if call.client else ""
    conversation = Conversation(wire, table, guests.read(call), visit, host)
    audience = house.audiences[table.id]
    crowded = audience.spectators() >= visit.limits.spectators
    if conversation.seat == SPECTATOR and (crowded or not visit.watch()):
        await wire.close(TOO_MUCH, "too many watch already")
        return
    await conversation.hold(audience, since, house.notice)
