"""A WebSocket as ASGI hands it over, with nothing around it."""

from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from types import coroutine
from typing import Any

from starlette.types import Message, Receive, Send

LONGEST_REASON = 123  # bytes
GONE = (OSError, RuntimeError)  # how a server says that nobody listens any more


class Wire:
    """One connection: hear texts, say texts, hang up."""

    def __init__(
        self,
        receive: Receive,
        send: Send,
        hurry: Callable[[], None] = lambda: None,
        tell: Callable[[bytes], bool] = lambda message: False,
    ) -> None:
        """Not answered yet. To hurry is to cut the line in a moment, whatever waits to be sent;
        to tell is to send a text past all the rest, where that can be.
        """
        self._receive = receive
        self._send = send
        self.hurry = hurry
        self._tell = tell

    async def accept(self) -> None:
        """Pick up."""
        await self._receive()  # the call itself
        with suppress(*GONE):  # then `hear` will say so
            await self._send({"type": "websocket.accept"})

    async def hear(self) -> str | bytes | None:
        """What the other side says next; None when it has hung up."""
        message: Message = await self._receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | None = message.get("text")
        return message["bytes"] if text is None else text

    def say(self, text: bytes) -> Awaitable[None] | None:
        """Send a text at once; where the other side is slow to take it, what is yet to await.

        Whoever has gone is noticed by `hear`.
        """
        if self._tell(text):
            return None
        steps = self._send({"type": "websocket.send", "text": text.decode()}).__await__()
        try:
            waiting = next(steps)
        except (StopIteration, *GONE):
            return None
        return _rest(waiting, steps)

    async def close(self, code: int, reason: str = "") -> None:
        """Hang up, and say why, in as many bytes as there is room for."""
        reason = reason.encode()[:LONGEST_REASON].decode(errors="ignore")
        with suppress(*GONE):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})


@coroutine
def _rest(waiting: Any, steps: Generator[Any, Any, None]) -> Generator[Any, Any, None]:
    """Go on with something begun that waits."""
    with suppress(*GONE):
        yield waiting
        yield from steps
