"""A WebSocket as ASGI hands it over, with nothing around it."""

from contextlib import suppress

from starlette.types import Message, Receive, Send


class Wire:
    """One connection: hear texts, say texts, hang up."""

    def __init__(self, receive: Receive, send: Send) -> None:
        """Not answered yet."""
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        """Pick up."""
        await self._receive()  # the call itself
        await self._send({"type": "websocket.accept"})

    async def hear(self) -> str | bytes | None:
        """What the other side says next; None when it has hung up."""
        message: Message = await self._receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | None = message.get("text")
        return message["bytes"] if text is None else text

    async def say(self, text: str) -> None:
        """Send a text. Whoever has gone is noticed by `hear`."""
        with suppress(OSError):
            await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int, reason: str = "") -> None:
        """Hang up, and say why."""
        with suppress(OSError):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
