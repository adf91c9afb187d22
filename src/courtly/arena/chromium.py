"""Chromium without a window, spoken to in its own protocol."""

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from courtly.kernel.errors import CourtlyError

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    *("--headless", "--no-sandbox", "--no-first-run", "--disable-sync", "--mute-audio"),
    *("--disable-background-networking", "--disable-component-update", "--disable-gpu"),
    *("--remote-debugging-port=0", "--window-size=1280,800", "about:blank"),
)
STARTING = 0.05  # seconds from one look for the browser to the next
PATIENCE = 30.0  # seconds for an answer


@dataclass
class Tab:
    """A page of the browser."""

    line: ClientConnection
    session: str = ""
    number: int = 0
    waiting: dict[int, asyncio.Future[dict[str, Any]]] = field(default_factory=dict)
    heard: list[dict[str, Any]] = field(default_factory=list)  # events, as they came

    async def listen(self) -> None:
        """Hand answers to whoever waits for them."""
        async for text in self.line:
            message = msgspec.json.decode(text)
            if "id" not in message:
                self.heard.append(message)
            elif waiting := self.waiting.pop(message["id"], None):
                waiting.set_result(message)

    async def send(self, method: str, **given: Any) -> dict[str, Any]:
        """Ask the page for something, and wait for the answer. Raises CourtlyError."""
        return await self._send(method, given, {"sessionId": self.session})

    async def whole(self, method: str, **given: Any) -> dict[str, Any]:
        """Ask the browser."""
        return await self._send(method, given, {})

    async def _send(self, method: str, given: dict[str, Any], to: dict[str, Any]) -> dict[str, Any]:
        self.number += 1
        answer = self.waiting[self.number] = asyncio.get_running_loop().create_future()
        message = {"id": self.number, "method": method, "params": given, **to}
        await self.line.send(msgspec.json.encode(message).decode())
        found = await asyncio.wait_for(answer, PATIENCE)
        if "error" in found:
            raise CourtlyError(f"Chromium refuses {method}: {found['error']['message']}")
        return dict(found["result"])

    async def run(self, script: str) -> Any:
        """What an expression in the page comes to, promises kept."""
        wish = {"expression": script, "awaitPromise": True, "returnByValue": True}
        return (await self.send("Runtime.evaluate", **wish))["result"].get("value")

    async def until(self, event: str) -> None:
        """Wait for an event."""
        for _ in range(int(PATIENCE / STARTING)):
            if any(one["method"] == event for one in self.heard):
                return
            await asyncio.sleep(STARTING)
        raise CourtlyError(f"Chromium does not come to {event}")


@contextlib.asynccontextmanager
async def browsing() -> AsyncIterator[Tab]:
    """One page in a browser of its own. Raises CourtlyError where there is no browser."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        raise CourtlyError(f"there is no browser to measure in; install {' or '.join(NAMES[:2])}")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        words = [program, f"--user-data-dir={folder}", *FLAGS]
        process = subprocess.Popen(words, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            address = await _address(Path(folder) / "DevToolsActivePort")
            async with connect(
                address, max_size=None, compression=None, ping_interval=None
            ) as line:
                tab = Tab(line)
                listening = asyncio.create_task(tab.listen())
                target = (await tab.whole("Target.createTarget", url="about:blank"))["targetId"]
                wish = {"targetId": target, "flatten": True}
                tab.session = (await tab.whole("Target.attachToTarget", **wish))["sessionId"]
                yield tab
                listening.cancel()
        finally:
            os.killpg(process.pid, signal.SIGTERM)  # the program may be a script that starts it
            process.wait()


async def _address(file: Path) -> str:
    for _ in range(int(PATIENCE / STARTING)):
        if file.exists() and len(lines := file.read_text(encoding="ascii").split()) == 2:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        await asyncio.sleep(STARTING)
    raise CourtlyError("Chromium does not start")
