"""Who listens to a table, and how it reaches them."""

import asyncio

import msgspec

from courtly.kernel.state import SPECTATOR
from courtly.server.live import LiveTable
from courtly.server.messages import Player, Presence, ToPlayer
from courtly.server.seen import players_of, state_for

LONGEST_QUEUE = 64  # messages a slow listener may fall behind; then it has to come again

ENCODER = msgspec.json.Encoder()


class Connection:
    """One browser that listens: whose it is, its seat, and what it has not been sent yet."""

    def __init__(self, seat: int, guest: str | None = None) -> None:
        """Nothing to send yet."""
        self.seat = seat
        self.guest = guest
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(LONGEST_QUEUE)

    def send(self, message: bytes) -> bool:
        """Put a message into the queue; False: the listener is too slow."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            return False
        return True

    def say(self, message: ToPlayer) -> bool:
        """Put a message for this listener alone into the queue."""
        return self.send(ENCODER.encode(message))


class Audience:
    """All who listen to one table. Each seat's message is built and written once."""

    def __init__(self, table: LiveTable) -> None:
        """Nobody listens yet."""
        self.table = table
        self.connections: set[Connection] = set()

    @property
    def here(self) -> set[int]:
        """The seats that somebody listens from."""
        return {connection.seat for connection in self.connections} - {SPECTATOR}

    def players(self) -> list[Player]:
        """Who sits where, and who of them listens."""
        return players_of(self.table.row, self.here)

    def reseat(self) -> None:
        """Somebody sat down or got up: every browser speaks for the seat its guest has now."""
        for connection in self.connections:
            seat = self.table.row.seat_of(connection.guest)
            connection.seat = SPECTATOR if seat is None else seat
        self.tell(self.table.ply)

    def add(self, connection: Connection, since: int) -> None:
        """Somebody comes, and is told what happened since the ply it knows."""
        new = connection.seat not in self.here
        self.connections.add(connection)
        connection.say(state_for(self.table, connection.seat, since, self.players()))
        if new and connection.seat != SPECTATOR:
            self.tell_presence()

    def remove(self, connection: Connection) -> None:
        """Somebody goes."""
        self.connections.discard(connection)
        if connection.seat != SPECTATOR and connection.seat not in self.here:
            self.tell_presence()

    def tell_seat(self, seat: int) -> None:
        """Something has changed that concerns this seat alone."""
        self.tell(self.table.ply, only=seat)

    def tell(self, since: int, only: int | None = None) -> None:
        """The table has changed since this ply."""
        players = self.players()
        written: dict[int, bytes] = {}
        for connection in list(self.connections):
            seat = connection.seat
            if only is not None and seat != only:
                continue
            if seat not in written:
                written[seat] = ENCODER.encode(state_for(self.table, seat, since, players))
            self._send(connection, written[seat])

    def tell_presence(self) -> None:
        """Somebody came or went."""
        message = ENCODER.encode(Presence(self.players()))
        for connection in list(self.connections):
            self._send(connection, message)

    def _send(self, connection: Connection, message: bytes) -> None:
        if not connection.send(message):
            self.connections.discard(connection)
            connection.queue.get_nowait()
            connection.queue.put_nowait(None)  # the end: the browser will come back
