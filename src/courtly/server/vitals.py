"""For those who run the house: is it alive, can it write, and what does it count?"""

import asyncio
import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from courtly.server.addresses import Machines
from courtly.server.house import House
from courtly.server.metrics import FORM, Metrics
from courtly.server.store import Unsaved

FRESH_SECONDS = 1.0  # as long an answer about writing holds
PATIENCE = 5.0  # seconds that a write may take
FORWARDED = ("x-forwarded-for", "forwarded", "via")
PLAIN = {"cache-control": "no-store", "x-content-type-options": "nosniff"}


class Vitals:
    """Three addresses that no player asks for."""

    def __init__(self, metrics: Metrics, readers: Machines) -> None:
        """Only these machines read what is counted."""
        self.metrics = metrics
        self.readers = readers
        self.looking: asyncio.Task[str] | None = None
        self.looked = 0.0

    def routes(self) -> list[Route]:
        """Where they are."""
        return [
            Route("/health", self.health),
            Route("/ready", self.ready),
            Route("/metrics", self.counted),
        ]

    async def health(self, request: Request) -> Response:
        """Whoever answers is alive."""
        return PlainTextResponse("alive\n", headers=PLAIN)

    async def ready(self, request: Request) -> Response:
        """Can moves be saved, and are there to be more tables?"""
        if self.looking is None or time.monotonic() - self.looked > FRESH_SECONDS:
            self.looked = time.monotonic()
            job = trouble_of(request.app.state.house)
            self.looking = asyncio.get_running_loop().create_task(job)
        trouble = await asyncio.shield(self.looking)
        return PlainTextResponse(f"{trouble or 'ready'}\n", 503 if trouble else 200, PLAIN)

    async def counted(self, request: Request) -> Response:
        """What is counted, for named machines; nobody is believed whom an unnamed proxy brings."""
        host = request.client.host if request.client else ""
        named_proxy = request.scope["visit"].proxy
        brought = any(name in request.headers for name in FORWARDED) and not named_proxy
        if brought or not self.readers.know(host):
            self.metrics.refuse(403)
            return PlainTextResponse("This is for the machines that `--metrics` names.\n", 403)
        return Response(self.metrics.text(), headers={**PLAIN, "content-type": FORM})


async def trouble_of(house: House) -> str:
    """Why the house is not ready; empty: it is."""
    if house.draining:
        return "draining"
    try:
        async with asyncio.timeout(PATIENCE):
            await house.archive.keep_setting("ready", f"{time.time():.0f}")
    except (Unsaved, TimeoutError):
        return "cannot write"
    return ""
