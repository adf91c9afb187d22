"""Ten thousand who only listen, in one process."""

import asyncio
import base64
import secrets
from pathlib import Path

import pytest

from courtly.arena.load import FAST, ask
from courtly.arena.processes import memory, running
from courtly.games import every_game
from courtly.server.running import files_to_open
from loops import run

LISTENERS, AT_A_TABLE, AT_ONCE = 10_000, 100, 50
SOURCES = 200  # addresses of this machine from which they come: each has only so many ports
GIGABYTE = 1e9
ROOM = (f"house={2 * LISTENERS}", f"spectators={AT_A_TABLE}", "reserve=0")


@pytest.mark.soak
@pytest.mark.once
def test_ten_thousand_listeners_fit_into_a_gigabyte(tmp_path: Path) -> None:
    if files_to_open() < LISTENERS + 500:
        pytest.skip(f"this system grants {files_to_open()} connections; `ulimit -Hn` says so")
    grown, whole = run(listened(tmp_path / "courtly.db"))
    print(
        f"\n{LISTENERS:,} listeners: {whole / 1e6:.0f} MB, {grown / LISTENERS / 1024:.1f} kB each"
    )
    assert whole < GIGABYTE


async def listened(file: Path) -> tuple[int, int]:
    """Bytes that the server holds for them, and altogether."""
    words = ["courtly", "serve", "--host", "127.0.0.1", "--port", "{port}", "--quiet"]
    words += ["--data", str(file), *FAST]
    words += [word for limit in ROOM for word in ("--limit", limit)]
    async with running(*words) as (address, pid):
        wish = {"game": every_game()[0].name, "seats": 2}
        tables = []
        for _ in range(LISTENERS // AT_A_TABLE):
            _, info = await asyncio.to_thread(ask, address, "/api/tables", wish)
            tables.append(info["id"])
        before = memory(pid)
        lines = []
        for first in range(0, LISTENERS, AT_ONCE):
            table = tables[first // AT_A_TABLE]
            coming = (listen(address, table, first + i) for i in range(AT_ONCE))
            lines += await asyncio.gather(*coming)
        after = memory(pid)
        for line in lines:
            line.transport.abort()
    return after - before, after


async def listen(address: str, table: str, number: int) -> asyncio.StreamWriter:
    """A WebSocket that offers what browsers offer, and has heard the state of the table."""
    host, port = address.split(":")
    source = f"127.0.0.{2 + number % SOURCES}"
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    head = (
        f"GET /ws/tables/{table}?since=0 HTTP/1.1",
        f"Host: {address}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    )
    writer.write("\r\n".join((*head, "", "")).encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in answer, answer
    await reader.readuntil(b'"type":"state"')
    return writer
