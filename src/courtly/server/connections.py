"""Who listens to a table, and how it reaches them."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Hashable

from courtly.kernel.seats import seat_name
from courtly.kernel.state import SPECTATOR
from courtly.server.fair_queue import Asker
from courtly.server.live import LiveTable
from courtly.server.messages import Announced, Phrase, Player, Presence, Spoken, ToPlayer
from courtly.server.seen import ENCODER, Telling, players_of, promises_of, setting_of
from courtly.server.wire import Wire

LONGEST_QUEUE = 64  # messages a slow listener may fall behind; then it has to come again
LARGEST_QUEUE = 524_288  # bytes of them, where it is more than one
BEHIND, OVER = 4408, 4404


class Connection:
    """One browser that listens: whose it is, its seat, and what it has not been sent yet."""

    def __init__(
        self,
        wire: Wire,
        seat: int,
        guest: str | None = None,
        caller: Hashable = None,
        host: str = "",
    ) -> None:
        """Nothing to send yet."""
        self.wire = wire
        self.seat = seat
        self.guest = guest
        self.caller = caller  # whoever counts for the address it comes from
        self.host = host
        self.waiting: deque[bytes] = deque()
        self.behind = 0  # bytes that wait
        self.sending: asyncio.Task[None] | None = None  # while the listener is slow
        self.ended = False

    def send(self, message: bytes) -> bool:
        """Send a message, after those that wait already; False: the listener is too slow."""
        if self.ended:
            return False
        if self.sending is not None:
            self._queue(message)
        elif (rest := self.wire.say(message)) is not None:
            self.sending = asyncio.get_running_loop().create_task(self._send(rest))
        return not self.ended

    def _queue(self, message: bytes) -> None:
        self.waiting.append(message)
        self.behind += len(message)
        most = LARGEST_QUEUE if len(self.waiting) > 1 else self.behind
        if len(self.waiting) > LONGEST_QUEUE or self.behind > most:
            self.ended = True
            self.waiting.clear()
            self.wire.hurry()

    def say(self, message: ToPlayer) -> bool:
        """Send a message to this listener alone."""
        return self.send(ENCODER.encode(message))

    def end(self) -> None:
        """Send nothing any more."""
        self.ended = True
        if self.sending is not None:
            self.sending.cancel()

    async def _send(self, rest: Awaitable[None] | None) -> None:
        """Send what waits, as fast as it is taken."""
        while True:
            if rest is not None:
                await rest
            if not self.waiting:
                break
            message = self.waiting.popleft()
            self.behind -= len(message)
            rest = self.wire.say(message)
        self.sending = None
        if self.ended:
            await self.wire.close(BEHIND, "too far behind: come again")


class Audience:
    """All who listen to one table. Each seat's message is built and written once."""

    def __init__(self, table: LiveTable) -> None:
        """Nobody listens yet."""
        self.table = table
        self.connections: set[Connection] = set()
        self.setting = b""  # as it is written in every state
        self.others: dict[str, set[int]] = {}  # the seats that listen to other processes
        self.said: Callable[[], None] = lambda: None  # for these
        self.uttered: Callable[[int, Phrase], None] = lambda seat, phrase: None  # likewise
        self._look_round()

    def askers(self) -> set[Asker]:
        """For whom the bots of this table think."""
        return {(connection.caller, connection.guest) for connection in self.connections}

    @property
    def listening(self) -> set[int]:
        """The seats that listen to this process."""
        return {connection.seat for connection in self.connections} - {SPECTATOR}

    @property
    def here(self) -> set[int]:
        """The seats that somebody listens from."""
        return self.listening.union(*self.others.values())

    def elsewhere(self, seat: int) -> bool:
        """Does this seat listen to another process, and not to this one?"""
        return seat in self.here - self.listening

    def hear_of(self, process: str, seats: set[int]) -> None:
        """These listen to another process now."""
        before = self.here
        if seats:
            self.others[process] = seats
        else:
            self.others.pop(process, None)
        if self.here != before:
            self._look_round()
            self.tell_presence()

    def spectators(self) -> int:
        """How many watch."""
        return sum(connection.seat == SPECTATOR for connection in self.connections)

    def players(self) -> list[Player]:
        """Who sits where, and who of them listens."""
        return players_of(self.table.row, self.here)

    def _look_round(self) -> None:
        """After anybody has come or gone: is there company, and who sits here?"""
        if self.connections:
            self.table.company.set()
        else:
            self.table.company.clear()
        self.setting = setting_of(self.table, self.players())

    def reseat(self) -> None:
        """Somebody sat down or got up: every browser speaks for the seat its guest has now."""
        for connection in self.connections:
            seat = self.table.row.seat_of(connection.guest)
            connection.seat = SPECTATOR if seat is None else seat
        self._look_round()
        self.tell(self.table.ply)
        self.tell_promises()
        self.said()

    def add(self, connection: Connection, since: int) -> None:
        """Somebody comes, and is told what happened since the ply it knows."""
        new = connection.seat not in self.here
        self.connections.add(connection)
        self._look_round()
        connection.send(Telling(self.table, since, self.setting).to(connection.seat))
        connection.say(promises_of(self.table.row, self.table.key))
        if new and connection.seat != SPECTATOR:
            self.tell_presence()
        self.said()

    def remove(self, connection: Connection) -> None:
        """Somebody goes."""
        self.connections.discard(connection)
        self._look_round()
        if connection.seat != SPECTATOR and connection.seat not in self.here:
            self.tell_presence()
        self.said()

    def cut(self) -> None:
        """The table goes on elsewhere: whoever listens is to come again."""
        for connection in self.connections:
            connection.end()
            connection.wire.hurry()

    def tell_seat(self, seat: int) -> None:
        """Something has changed that concerns this seat alone."""
        self.tell(self.table.ply, only=seat)

    def tell(self, since: int, only: int | None = None) -> None:
        """The table has changed since this ply."""
        told = [one for one in self.connections if only is None or one.seat == only]
        telling = Telling(self.table, since, self.setting)
        written = {seat: telling.to(seat) for seat in {one.seat for one in told}}
        for connection in told:
            self._send(connection, written[connection.seat])

    def announce(self, notice: str) -> None:
        """What those who run the house have to say to everybody."""
        self._tell_all(Announced(notice))

    async def dismiss(self, reason: str) -> None:
        """There is nothing more to listen to."""
        leaving, self.connections = self.connections, set()
        self._look_round()
        for connection in leaving:
            connection.end()
            await connection.wire.close(OVER, reason)

    def tell_presence(self) -> None:
        """Somebody came or went."""
        self._tell_all(Presence(self.players()))

    def tell_promises(self) -> None:
        """Somebody has promised, shown a seed, or taken or lost a seat."""
        self._tell_all(promises_of(self.table.row, self.table.key))

    def speak(self, seat: int, phrase: Phrase) -> None:
        """A player says one of a few phrases, to whoever listens anywhere."""
        self.tell_phrase(seat, phrase)
        self.uttered(seat, phrase)

    def tell_phrase(self, seat: int, phrase: Phrase) -> None:
        """A player says one of a few phrases, to whoever listens here."""
        self._tell_all(Spoken(seat_name(seat), phrase))

    def _tell_all(self, said: ToPlayer) -> None:
        message = ENCODER.encode(said)
        for connection in list(self.connections):
            self._send(connection, message)

    def _send(self, connection: Connection, message: bytes) -> None:
        if not connection.send(message):
            self.connections.discard(connection)  # the browser will come back
            self._look_round()
