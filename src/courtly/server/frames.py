"""WebSocket as it comes through the door: uvicorn's, with every frame counted and no buffer
that grows with what somebody does not read.
"""

import asyncio
import struct
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState, ProtocolError
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Close, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.streams import StreamReader
from websockets.typing import ExtensionName, ExtensionParameter
from websockets.utils import apply_mask

from courtly.server.door import Visit
from courtly.server.limits import Bucket
from courtly.server.meter import METER

TOO_MUCH, GOING_AWAY = 4429, 1001
FRAMES_AT_ONCE = 4.0  # seconds' worth of them
KILOBYTE = 1024
PACKET = 1_448  # bytes of a message that fit in one
WORTH_IT = 2 * PACKET  # what needs three packets fits in one; shorter ones cost nothing as they are
TEXT, SHORT = 0x81, 126  # a whole text; shorter ones have one byte for their length
FEW = 16  # pieces of what is told in one turn, none of them long
MASKED, MASK = 0x80, 4  # what comes from browsers is masked, by four bytes before it


class TooMuch(ProtocolError):
    """More frames, or longer ones, than a player ever sends."""


class Counting(Extension):
    """Sees every frame of every kind as it is read, after it was inflated."""

    name = ExtensionName("counting")

    def __init__(self, bucket: Bucket) -> None:
        """A frame takes one out of the bucket, and one more for each kilobyte."""
        self.bucket = bucket

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        if not self.bucket.take(1 + len(frame.data) / KILOBYTE):
            raise TooMuch("too many frames")
        return frame

    def encode(self, frame: Frame) -> Frame:
        return frame


class Sparing(PerMessageDeflate):
    """Squeezes what is worth it, each message by itself: nothing is kept for the next one."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < WORTH_IT else super().encode(frame)


class SparingFactory(ServerPerMessageDeflateFactory):
    """Agrees on it with whoever offers to read squeezed messages."""

    def process_request_params(
        self,
        params: Sequence[ExtensionParameter],
        accepted_extensions: Sequence[Extension],
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        sparing = Sparing(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )
        return answer, sparing


SPARING = SparingFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"memLevel": 5, "level": 1},
)


def between_messages(conn: ServerProtocol) -> bool:
    """Has all that came been read, and does it wait for the beginning of a message?"""
    waiting: Any = conn.parser
    while waiting.gi_yieldfrom is not None:
        waiting = waiting.gi_yieldfrom
    at_rest = waiting.gi_code is StreamReader.at_eof.__code__
    return at_rest and conn.state is OPEN and conn.current_size is None


class SocketLine(WebSocketsSansIOProtocol):
    """One connection that speaks WebSocket."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], visit: Visit
    ) -> None:
        """It has asked for it; nothing is agreed yet."""
        super().__init__(config, server_state, app_state)
        self.visit = visit
        self.conn.available_extensions = [SPARING]
        self.owed = b""  # the answer to the last ping, where it cannot be sent yet
        self.told: list[bytes] = []  # in this turn of the loop, to be sent at its end in one go
        self.between = False  # messages: what comes next is the first byte of one
        rate = visit.limits.frames_a_second
        self.counting = Counting(Bucket(time.monotonic, rate, rate * FRAMES_AT_ONCE))

    # ---- the connection ------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.visit.made(self, self.transport)
        self.visit.shared = False
        self.visit.give(self.visit.limits.header_seconds)  # to agree that it is one
        self.visit.door.wait(self.visit)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it holds the connection, and the connection holds it
        self.visit.gone()

    def paused(self) -> bool:
        return self.read_paused

    def late(self) -> None:
        self.visit.drop()

    def shutdown(self) -> None:
        """The house closes: say so."""
        self.stop_keepalive()
        if self.handshake_complete and not self.close_sent:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
            self._say_why(GOING_AWAY, "the house closes; come again")
            self.transport.close()
        else:
            super().shutdown()

    # ---- what comes ----------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.visit.leaving:
            return
        began = time.perf_counter()
        if not (self.between and self._hear_short(data)):
            super().data_received(data)
            self.between = between_messages(self.conn)
        self.visit.spend(METER.since(began))

    def _hear_short(self, data: bytes) -> bool:
        """Take one short text that came whole, past all that others need; False: it is not that."""
        length = len(data) - 2 - MASK
        if length < 0 or data[0] != TEXT or data[1] != MASKED | length or length >= SHORT:
            return False
        if self.close_sent or not self.counting.bucket.take(1 + length / KILOBYTE):
            return False
        try:
            text = apply_mask(data[2 + MASK :], data[2 : 2 + MASK]).decode()
        except UnicodeDecodeError:
            return False
        busy = not self.queue.empty()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if busy and not self.read_paused:  # whoever is busy hears one more, and no third
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def handle_connect(self, event: Request) -> None:
        if self.visit.proxy:
            said = event.headers.get_all("X-Forwarded-For")
            self.client = (self.visit.speak_for(",".join(said)), 0)
            if event.headers.get("X-Forwarded-Proto") in ("https", "wss"):
                self.scheme = "wss"
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.visit.take_your_time()
            self.visit.door.attend(self.visit)
            self.conn.extensions = [self.counting, *self.conn.extensions]
            self.scope["caller"] = self.visit.caller  # type: ignore[typeddict-unknown-key]
            self.scope["visit"] = self.visit  # type: ignore[typeddict-unknown-key]

    def handle_parser_exception(self) -> None:
        if isinstance(self.conn.parser_exc, TooMuch):
            self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH})
            self.conn.data_to_send()  # would only say that it is an error of the protocol
            if not self.close_sent:
                self._say_why(TOO_MUCH, str(self.conn.parser_exc))
            self._part()
        else:
            super().handle_parser_exception()

    def _say_why(self, code: int, reason: str) -> None:
        """The last word, as far as it can be said."""
        self.visit.door.metrics.refuse(code)
        self.deliver()
        self.close_sent = True
        if not self.transport.is_closing():
            frame = Frame(Opcode.CLOSE, Close(code, reason).serialize())
            self.transport.write(frame.serialize(mask=False))

    def _part(self) -> None:
        """Go in a moment: uvicorn waits for this timer, and does not hang up before."""
        self.visit.farewell()
        if self.close_timer is None:
            linger = self.visit.limits.linger_seconds
            self.close_timer = self.loop.call_later(linger, self.visit.drop)

    # ---- what goes -----------------------------------------------------------------

    def tell(self, message: bytes) -> bool:
        """Send a text as it is; False: it is worth squeezing, or cannot go at once."""
        length = len(message)
        ready = self.writable.is_set() and self.handshake_complete and not self.close_sent
        if length >= WORTH_IT or not ready or self.conn.state is not OPEN:
            return False
        if self.disconnected or self.transport.is_closing():
            return False
        if length < SHORT:
            head = struct.pack("!BB", TEXT, length)
        else:
            head = struct.pack("!BBH", TEXT, SHORT, length)
        if not self.told:
            self.visit.door.post(self.deliver)
        self.told += (head, message)
        if len(self.told) > FEW:
            self.deliver()
        return True

    def deliver(self) -> None:
        """What was told goes, in front of whatever comes now."""
        told, self.told = self.told, []
        if told and not self.transport.is_closing():
            self.transport.write(b"".join(told))

    async def send(self, message: ASGISendEvent) -> None:
        self.deliver()
        await super().send(message)

    def handle_close(self, event: Frame) -> None:
        self.deliver()
        super().handle_close(event)

    def handle_ping(self) -> None:
        """Answer, unless more than enough waits to be sent: then the last ping is, afterwards."""
        answers = self.conn.data_to_send()
        if self.writable.is_set():
            self.transport.write(b"".join(answers))
        elif answers:
            self.owed = answers[-1]

    def pause_writing(self) -> None:
        super().pause_writing()
        self.visit.stall()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.visit.flow()
        if self.owed and not self.close_sent and not self.transport.is_closing():
            self.transport.write(self.owed)
        self.owed = b""

    def send_keepalive_ping(self) -> None:
        with suppress(InvalidState):  # the other side is just hanging up
            super().send_keepalive_ping()
