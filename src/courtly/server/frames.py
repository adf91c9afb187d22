"""WebSocket as it comes through the door: uvicorn's, with every frame counted and no buffer
that grows with what somebody does not read.
"""

import asyncio
import struct
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

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
from websockets.typing import ExtensionName, ExtensionParameter

from courtly.server.door import Visit
from courtly.server.limits import Bucket
from courtly.server.meter import METER

TOO_MUCH, GOING_AWAY = 4429, 1001
FRAMES_AT_ONCE = 4.0  # seconds' worth of them
KILOBYTE = 1024
WORTH_IT = 4_096  # bytes: shorter ones fit in three packets as they are, and cost nothing so
TEXT, SHORT = 0x81, 126  # a whole text; shorter ones have one byte for their length


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
        super().data_received(data)
        self.visit.spend(METER.since(began))

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
        self.transport.write(head + message)
        return True

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
