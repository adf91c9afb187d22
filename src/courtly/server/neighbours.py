"""What processes say to each other, by Redis. Nothing hangs on it: it may be lost.

What lasts is in the store, and whoever has missed a message looks there. So Redis may be restarted,
or be out of reach, and play goes on, a little later at every move.
"""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from courtly.kernel.errors import CourtlyError
from courtly.server.store import Away

try:
    from redis import asyncio as redis
    from redis.asyncio.client import PubSub
    from redis.exceptions import AuthenticationError, AuthorizationError, RedisError
except ImportError:
    raise CourtlyError(
        "Redis needs packages that are not installed: pip install 'courtly[postgres]'"
    ) from None

AGAIN_SECONDS = 0.3
AT_ONCE = 0.05  # seconds until whoever is asked to end is asked again
PATIENCE = 5.0
QUIET_SECONDS = 2.0  # after which Redis is asked whether it is there still
MOST_WAITING = 10_000  # messages, where Redis is slow; older ones are dropped
HERE = "courtly"  # somewhere one has to listen
GONE = (RedisError, OSError, TimeoutError)
WRONG = (AuthenticationError, AuthorizationError)  # and stays so

Hear = Callable[[bytes], None]


class Neighbours:
    """A process among others: it speaks and listens on channels."""

    def __init__(self, url: str) -> None:
        """Use `met` to make one that has spoken to Redis."""
        self.url = url
        self.process = secrets.token_hex(6)
        self.redis = redis.from_url(url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE)
        self.heard: dict[str, Hear] = {}
        self.ears: PubSub | None = None  # while Redis can be heard
        self.back: Callable[[], None] = lambda: None  # after what was said may have been missed
        self.waiting: deque[tuple[str, bytes]] = deque(maxlen=MOST_WAITING)
        self.turned: set[str] = set()  # channels to begin with, or to end
        self.woken = asyncio.Event()
        loop = asyncio.get_running_loop()
        self.tasks = [loop.create_task(self._speak()), loop.create_task(self._hear())]

    @classmethod
    async def met(cls, url: str) -> "Neighbours":
        """On the Redis of this name. Raises CourtlyError, in one line."""
        try:
            found = cls(url)
        except ValueError as error:
            raise CourtlyError(f"{url} is no address of Redis ({error})") from None
        try:
            await asyncio.wait_for(found.redis.ping(), PATIENCE)
        except GONE as error:
            await found.close()
            reason = " ".join(str(error).split()) or type(error).__name__
            kind = CourtlyError if isinstance(error, WRONG) else Away
            raise kind(f"Redis cannot be reached ({reason})") from None
        return found

    async def close(self) -> None:
        """Say and hear nothing any more."""
        while going_on := [task for task in self.tasks if not task.done()]:
            for task in going_on:  # the client of Redis may swallow it while it connects
                task.cancel()
            await asyncio.wait(going_on, timeout=AT_ONCE)
        with suppress(*GONE):
            await self.redis.aclose()

    def listen(self, channel: str, hear: Hear) -> None:
        """Hear what is said on a channel from now on."""
        self.heard[channel] = hear
        self._turn(channel)

    def ignore(self, channel: str) -> None:
        """Hear nothing of a channel any more."""
        self.heard.pop(channel, None)
        self._turn(channel)

    def _turn(self, channel: str) -> None:
        self.turned.add(channel)
        self.woken.set()

    def say(self, channel: str, message: bytes) -> None:
        """To all who listen there now, if Redis can be reached."""
        self.waiting.append((channel, message))
        self.woken.set()

    async def first(self, task: str, seconds: float) -> bool:
        """Is it for this process to do something, for so long? Without Redis, it is for all."""
        if self.ears is None:
            return True
        name = f"courtly:task:{task}"
        try:
            async with asyncio.timeout(PATIENCE):
                if await self.redis.set(name, self.process, nx=True, px=int(1000 * seconds)):
                    return True
                return bool(await self.redis.get(name) == self.process.encode())
        except GONE:
            return True

    # ---- for ever ----------------------------------------------------------------------

    async def _speak(self) -> None:
        while True:
            await self.woken.wait()
            self.woken.clear()
            with suppress(*GONE):
                await self._turn_all()
                await self._say_all()

    async def _turn_all(self) -> None:
        turned, self.turned = self.turned, set()
        if self.ears is None:
            return  # whoever listens again begins with all channels
        begun, ended = turned & self.heard.keys(), turned - self.heard.keys()
        if begun:
            await self.ears.subscribe(*begun)
        if ended:
            await self.ears.unsubscribe(*ended)

    async def _say_all(self) -> None:
        said = list(self.waiting)
        self.waiting.clear()
        if said:
            async with self.redis.pipeline(transaction=False) as pipeline:
                for channel, message in said:
                    pipeline.publish(channel, message)
                await pipeline.execute()

    async def _hear(self) -> None:
        while True:
            with suppress(*GONE):
                await self._hear_while_it_lasts()
            self.ears = None
            await asyncio.sleep(AGAIN_SECONDS)

    async def _hear_while_it_lasts(self) -> None:
        async with self.redis.pubsub(ignore_subscribe_messages=True) as ears:
            await ears.subscribe(HERE, *self.heard)
            self.ears = ears
            self.back()
            heard = time.monotonic()
            while (quiet := time.monotonic() - heard) < PATIENCE:
                if quiet >= QUIET_SECONDS:
                    await ears.ping()
                message = await ears.get_message(timeout=QUIET_SECONDS)
                if message is None:
                    continue
                heard = time.monotonic()
                if message["type"] == "message":
                    hear = self.heard.get(message["channel"].decode())
                    if hear is not None:
                        hear(message["data"])
