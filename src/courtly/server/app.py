"""The application: pages, HTTP and WebSocket on one address."""

import asyncio
import gc
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from courtly.kernel.errors import CourtlyError, UnknownGame
from courtly.lessons import NoSuchLesson
from courtly.server.addresses import HERE, Machines
from courtly.server.afterwards import NotOver
from courtly.server.archive import Unreadable
from courtly.server.bans import Banned, Bans
from courtly.server.beginning import Unasked
from courtly.server.control import Control, beside
from courtly.server.door import LONGEST_REST, Visit
from courtly.server.endpoints import ENDPOINTS, JSON, PNG, Asking, Endpoint, decode
from courtly.server.frames import TOO_MUCH, SocketLine
from courtly.server.guests import Guests, same_origin
from courtly.server.house import Draining, Ended, House, NoSuchTable, OtherRules, Taken
from courtly.server.keeping import Keeping
from courtly.server.limits import LARGEST_BODY, Bucket, Caller, Limits, TooMuch
from courtly.server.lobby import Lobby
from courtly.server.logs import HOUSE
from courtly.server.messages import Failure
from courtly.server.meter import metered
from courtly.server.metrics import Metrics
from courtly.server.openapi import document, protocol
from courtly.server.orders import Steward
from courtly.server.pace import Pace
from courtly.server.pages import STATIC, Pages
from courtly.server.papers import Paper
from courtly.server.pictures import Drawn, Pictures
from courtly.server.quotas import Quotas, TooMany
from courtly.server.shelf import Busy
from courtly.server.socket import FOREIGN, play
from courtly.server.store import Conflict, Unsaved
from courtly.server.vitals import Vitals
from courtly.server.window import Late
from courtly.server.wire import Wire

GUARDED = {"x-content-type-options": "nosniff", "cache-control": "no-store"}  # every answer is
SHORTLY = "public, max-age=30"  # seconds
SELDOM = 50_000  # objects more, before circles among them are looked for: a move leaves none
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
STATUS: tuple[tuple[type[CourtlyError], int], ...] = (
    (NoSuchTable, 404),
    (UnknownGame, 404),
    (NoSuchLesson, 404),
    (OtherRules, 410),
    (Ended, 410),
    (Unreadable, 410),
    (Taken, 409),
    (Conflict, 409),
    (NotOver, 409),
    (Late, 409),
    (TooMany, 429),
    (Unasked, 409),
    (TooMuch, 429),
    (Banned, 403),
    (Draining, 503),
    (Unsaved, 503),
    (Busy, 503),
    (CourtlyError, 400),
)


def application(
    data: Keeping,
    pace: Pace | None = None,
    limits: Limits | None = None,
    address: str | None = None,
    metrics: Metrics | None = None,
    readers: Iterable[str] = HERE,
    control: Path | None = None,
    stop: Callable[[], None] = lambda: None,
) -> ASGIApp:
    """Courtly, with everything it keeps in one place, known to the network by an address.

    What it counts of itself only the readers see; orders come by way of the control.
    """
    counted = metrics or Metrics()
    vitals = Vitals(counted, Machines(readers))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        gc.set_threshold(SELDOM)
        house = House(await data.opened(), pace or Pace(), address, await data.neighbours())
        house.count_in(counted)
        await data.patiently(house.archive.sweep)
        app.state.bans = await data.patiently(lambda: Bans.kept(house.archive))
        app.state.house = house
        app.state.guests = Guests(await data.patiently(house.archive.key))
        app.state.lobby = Lobby(house.archive)
        app.state.pictures = Pictures(STATIC)
        app.state.quotas = Quotas(limits or Limits(), house)
        app.state.metrics = counted
        steward = Steward(house, app.state.bans, stop)
        orders = Control(control or beside(data.data), steward.obey)
        await orders.open()
        HOUSE.info("the house is open")
        yield
        await orders.close()
        app.state.pictures.close()
        await house.close()

    pages = Starlette(
        routes=[
            *(Route(e.path, _serve(e), methods=[e.method]) for e in ENDPOINTS),
            Route("/api/openapi.json", _fixed(document())),
            Route("/api/protocol.json", _fixed(protocol())),
            *vitals.routes(),
            Route("/api/{rest:path}", _nothing_here, methods=METHODS),
            Mount("/", Pages()),
        ],
        middleware=[Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)],
        lifespan=lifespan,
    )

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        """Play goes straight to the table: what wraps HTTP would only slow it down."""
        if scope["type"] == "lifespan":
            await pages(scope, receive, send)
        elif scope["type"] == "websocket":
            visit: Visit = scope["visit"]
            assert isinstance(visit.line, SocketLine)
            wire = Wire(receive, send, visit.hurry, visit.line.tell)
            job = _let_play(HTTPConnection(scope), pages.state, wire)
            await metered(job, scope["caller"].work.spend)
        else:
            await metered(_ask_pages(scope, receive, send), scope["caller"].work.spend)

    async def _ask_pages(scope: Scope, receive: Receive, send: Send) -> None:
        wait = scope["caller"].work.wait()
        if wait > 0:
            await asyncio.sleep(min(wait, LONGEST_REST))
        await pages(scope, receive, send)

    return app


async def _let_play(call: HTTPConnection, known: State, wire: Wire) -> None:
    caller: Caller = call.scope["caller"]
    try:
        known.bans.check(call.client.host if call.client else "", known.guests.read(call))
    except Banned as banned:
        await wire.accept()
        await wire.close(FOREIGN, str(banned))
        return
    if not caller.connect():
        await wire.accept()
        await wire.close(TOO_MUCH, "too many connections from your address")
        return
    try:
        await play(call, known.house, known.guests, wire)
    finally:
        caller.hang_up()


def _serve(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        response = await attempt(request)
        if response.status_code >= 400:
            request.app.state.metrics.refuse(response.status_code)
        return response

    async def attempt(request: Request) -> Response:
        response = Response(media_type=endpoint.form, headers=GUARDED)
        try:
            result = await _ask(endpoint, request, response)
        except Refusal as refusal:
            return _failed(refusal.status, str(refusal))
        except CourtlyError as error:
            status = next(status for kind, status in STATUS if isinstance(error, kind))
            return _failed(status, str(error))
        except (msgspec.MsgspecError, UnicodeError) as error:
            return _failed(400, f"not what was expected: {error}")
        except ClientDisconnect:
            return _failed(400, "the request broke off")
        if isinstance(result, Paper):
            return _handed_out(result, request, response)
        if isinstance(result, Drawn):
            return _shown(result, request)
        response.body = result.encode() if isinstance(result, str) else msgspec.json.encode(result)
        response.headers["content-length"] = str(len(response.body))
        return response

    return answer


def _handed_out(paper: Paper, request: Request, response: Response) -> Response:
    """A long answer: squeezed already, or piece by piece for who cannot read it so."""
    response.headers["vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", ""):
        response.body = paper.squeezed
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))
        return response
    del response.headers["content-length"]
    pieces = StreamingResponse(paper.pieces())
    pieces.raw_headers = response.raw_headers
    return pieces


def _shown(drawn: Drawn, request: Request) -> Response:
    """A picture, which others may keep a while: it names no guest, and brings no cookie."""
    headers = {**GUARDED, "cache-control": SHORTLY, "etag": drawn.mark}
    if drawn.mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(drawn.png, headers=headers, media_type=PNG)


class Refusal(CourtlyError):
    """A request that is not even looked at."""

    def __init__(self, status: int, reason: str) -> None:
        """With its HTTP status."""
        super().__init__(reason)
        self.status = status


async def _ask(endpoint: Endpoint, request: Request, response: Response) -> object:
    state = request.app.state
    if not same_origin(request):
        raise Refusal(403, "this request comes from another site's page")
    allowance: Bucket = request.scope["caller"].requests
    if not allowance.take():
        raise Refusal(429, "too many requests; wait a little")
    guest = state.guests.read(request)
    state.bans.check(request.client.host if request.client else "", guest)
    if guest is None and endpoint.method == "GET":
        guest = state.guests.passing()
    elif guest is None:
        guest = state.guests.welcome(response, request.url.scheme == "https")
    body = None
    if endpoint.body is not None:
        body = decode(await _body(request), endpoint.body)
    try:
        return await endpoint.answer(Asking(request, state.house, guest, body, allowance))
    finally:
        if endpoint.method != "GET":
            state.lobby.changed()


async def _body(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise Refusal(413, f"a request has at most {LARGEST_BODY} bytes")
    return body


def _failed(status: int, reason: str) -> Response:
    failure = Failure(" ".join(reason.split())[:300])
    return Response(msgspec.json.encode(failure), status, GUARDED, JSON)


def _fixed(data: object) -> Callable[[Request], Awaitable[Response]]:
    written = msgspec.json.encode(data)

    async def answer(request: Request) -> Response:
        return Response(written, headers=GUARDED, media_type=JSON)

    return answer


async def _nothing_here(request: Request) -> Response:
    return _failed(404, "there is nothing here; /api/openapi.json lists what there is")
