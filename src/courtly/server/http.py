"""HTTP as it comes through the door: uvicorn's reader, with limits on what it is given."""

import asyncio
import time
from functools import partial
from typing import Any

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from courtly.server.door import Visit
from courtly.server.frames import SocketLine
from courtly.server.limits import LARGEST_BODY, LARGEST_HEADER, MOST_HEADERS
from courtly.server.meter import METER

FORWARDED_FOR, FORWARDED_PROTO = b"x-forwarded-for", b"x-forwarded-proto"
BODIES = (b"content-length", b"transfer-encoding")
PIECE = 8_192  # bytes that are read at a time: limits are looked at in between
LARGEST_REQUEST = LARGEST_HEADER + 2 * LARGEST_BODY  # a body in small chunks is longer on the way
MOST_AHEAD = 8  # requests sent before the first is answered


class Overlong(Exception):
    """More headers, or more requests at once, than anybody needs."""


class HttpLine(HttpToolsProtocol):
    """One connection that speaks HTTP."""

    def __init__(
        self, config: Config, state: ServerState, app_state: dict[str, Any], visit: Visit
    ) -> None:
        """Nothing is asked yet."""
        super().__init__(config, state, app_state)
        self.visit = visit
        self.seen = 0  # bytes of the request that is being read
        self.in_header = True
        self.running: RequestResponseCycle | None = None  # what is being answered
        self.ws_protocol_class = partial(SocketLine, visit=visit)  # type: ignore[assignment]

    # ---- the connection ------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.visit.made(self, transport)
        self.visit.give(self.visit.limits.header_seconds)
        self.visit.door.wait(self.visit)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._abandon()
        self.visit.gone()

    def handle_websocket_upgrade(self) -> None:
        if any(name in BODIES for name, _ in self.headers):
            self.refuse(400, "A WebSocket begins without a body.")
            return
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it holds this line

    def pause_writing(self) -> None:
        super().pause_writing()
        self.visit.stall()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.visit.flow()

    def paused(self) -> bool:
        return self.flow.read_paused

    def late(self) -> None:
        self.refuse(408, "The request did not come in time.")

    def shutdown(self) -> None:
        """The house closes: what is asked is answered, what is only half asked is not."""
        if self.seen:
            self.refuse(503, "The house closes.")
        if self.seen or self.cycle is None or self.cycle.response_complete:
            self.transport.close()
        else:
            self.cycle.keep_alive = False

    # ---- what comes ----------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.visit.leaving:
            return
        began = time.perf_counter()
        self._unset_keepalive_if_required()
        for start in range(0, len(data), PIECE):
            if not self._read(data[start : start + PIECE]):
                break
        self.visit.spend(METER.since(began))

    def _read(self, piece: bytes) -> bool:
        """Read one piece; False: the rest is not wanted any more."""
        if self.seen == 0:
            self.visit.give(self.visit.limits.header_seconds)
        self.seen += len(piece)
        assert self.parser is not None
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return False
        except httptools.HttpParserCallbackError as error:
            self._refuse_for(error)
        except httptools.HttpParserError:
            self.refuse(400, "This is not an HTTP request.")
        return self._within_limits()

    def _refuse_for(self, error: httptools.HttpParserCallbackError) -> None:
        cause = error.__context__
        if isinstance(cause, Overlong):
            self.refuse(431, str(cause))
        elif isinstance(cause, (httptools.HttpParserError, ValueError)):
            self.refuse(400, "What is asked for is no address of this house.")
        else:
            raise error

    def _within_limits(self) -> bool:
        if self.in_header and self.seen > LARGEST_HEADER:
            self.refuse(431, f"The head of a request has at most {LARGEST_HEADER} bytes.")
        elif self.seen > LARGEST_REQUEST:
            self.refuse(413, f"A request has at most {LARGEST_BODY} bytes.")
        return not self.visit.leaving and not self.transport.is_closing()

    def refuse(self, status: int, reason: str) -> None:
        """Answer in one line, unless something is being answered already, and hang up."""
        begun = self._abandon()
        self.visit.door.metrics.refuse(status)
        if not begun and not self.visit.leaving and not self.transport.is_closing():
            self.transport.write(refusal(status, reason))
        self.visit.farewell()

    def _abandon(self) -> bool:
        """Answer nothing of what was asked; is an answer begun already?"""
        asked = [cycle for cycle, _ in self.pipeline]
        if self.running is not None and not self.running.response_complete:
            asked.append(self.running)
        for cycle in asked:
            cycle.disconnected = True
            cycle.message_event.set()
        self.pipeline.clear()
        return any(cycle.response_started for cycle in asked)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, app)

    # ---- as it is read -------------------------------------------------------------

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            raise Overlong("Wait for an answer before you ask so much more.")
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= MOST_HEADERS:
            raise Overlong(f"A request has at most {MOST_HEADERS} headers.")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.in_header = False
        self.visit.give(self.visit.limits.body_seconds)
        self.visit.door.attend(self.visit)
        if self.visit.proxy:
            self._hear_proxy()
        self.scope["caller"] = self.visit.caller  # type: ignore[typeddict-unknown-key]
        self.scope["visit"] = self.visit  # type: ignore[typeddict-unknown-key]
        super().on_headers_complete()

    def _hear_proxy(self) -> None:
        said = [value.decode("latin-1") for name, value in self.headers if name == FORWARDED_FOR]
        self.scope["client"] = (self.visit.speak_for(",".join(said)), 0)
        if (FORWARDED_PROTO, b"https") in self.headers:
            self.scope["scheme"] = "https"

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.seen = 0
        self.in_header = True
        self.visit.take_your_time()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.in_header and not self.pipeline:
            self.visit.door.wait(self.visit)


def refusal(status: int, reason: str) -> bytes:
    """A whole answer."""
    words = [b"connection: close\r\ncontent-type: text/plain; charset=utf-8\r\n"]
    words += [b"content-length: %d\r\n\r\n" % (len(reason) + 1), reason.encode(), b"\n"]
    return STATUS_LINE[status] + b"".join(words)
