"""A million messages of nonsense at a real server: nothing breaks, and others play on meanwhile."""

import asyncio
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from subprocess import Popen
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from amount import PATIENCE
from courtly.arena.load import ask
from courtly.games import every_game
from courtly.server.limits import AT_ONCE
from loops import run
from server.crowd import Crowd, Doors, missing
from server.house import free_port
from server.test_crash import answering
from server.test_crash_soak import GAMES, NO_LIMITS, in_file
from server.test_fuzz import nonsense, spoilt

pytestmark = [pytest.mark.soak, pytest.mark.once]

MESSAGES = 1_000_000
LONGEST = 10 * 60.0  # seconds; on a slow machine there are fewer
BABBLERS, CALM = 40, 5  # tables
BURST = int(AT_ONCE / 2)  # messages, and then it is heard what came of them
ROOM = ["--limit", "frames_a_second=1000000"]
STATE = '{"type":"state"'


class Babbler:
    """Somebody at a table of two who says a lot, little of it sensible."""

    def __init__(self, address: str, number: int) -> None:
        self.address = address
        self.chance = random.Random(number)
        games = [game.name for game in every_game() if 2 in game.seats]
        self.game = games[number % len(games)]
        self.table = ""
        self.cookies: list[str] = []
        self.said = self.good = 0
        self.heard: Counter[str] = Counter()
        self.state: dict[str, Any] = {}

    def open(self) -> None:
        """A new table, and both seats."""
        _, made = ask(self.address, "/api/tables", {"game": self.game, "seats": 2})
        self.table = made["id"]
        path = f"/api/tables/{self.table}/join"
        self.cookies = [ask(self.address, path, {"name": name})[0] for name in ("Ada", "Bob")]

    async def babble(self, until: float, most: int) -> None:
        """In one seat and in the other, and now and then something that is to be accepted."""
        while self.said < most and time.monotonic() < until:
            if not self.table or self.state.get("stage") == "over":
                await asyncio.to_thread(self.open)
            for cookie in self.cookies:
                await self._speak(cookie)

    async def _speak(self, cookie: str) -> None:
        url = f"ws://{self.address}/ws/tables/{self.table}?since=1000000"
        headers = {"Cookie": cookie}
        line = await connect(url, additional_headers=headers, max_size=None, compression=None)
        try:
            await self._listen(line, "state")
            await self._move(line)
            for _ in range(BURST):
                kind = self.chance.choice((nonsense, spoilt))
                await line.send(kind(self.chance, self.state))
                self.said += 1
            await line.send('{"type":"ping"}')
            await self._listen(line, "pong")
        except ConnectionClosed as closed:
            self.heard[f"closed {closed.rcvd.code if closed.rcvd else 0}"] += 1
        finally:
            line.transport.abort()

    async def _move(self, line: ClientConnection) -> None:
        """Whoever is asked can move, whatever was said before."""
        asked = self.state["asked"]
        if asked is None or asked["answered"] or asked["optional"]:
            return
        text = self.chance.choice(asked["moves"])["text"]
        await line.send(json.dumps({"type": "move", "ply": asked["ply"], "text": text}))
        found = await self._listen(line, "accepted", "refused")
        assert found["type"] == "accepted" or found["kind"] == "unfinished", found
        self.good += found["type"] == "accepted"

    async def _listen(self, line: ClientConnection, *kinds: str) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while True:
                said = await line.recv()
                kind = str(said)[9:30].partition('"')[0]
                self.heard[kind] += 1
                if str(said).startswith(STATE):
                    self.state = json.loads(said)
                if kind in kinds:
                    found: dict[str, Any] = json.loads(said)
                    return found


def test_a_million_messages_of_nonsense_at_a_real_server(tmp_path: Path) -> None:
    data, port = tmp_path / "courtly.db", free_port()
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data), "--quiet"]
    words += ["--bot-seconds", "0", "--window-seconds", "0", *NO_LIMITS, *ROOM]
    log = tmp_path / "log"
    with log.open("wb") as written:
        server = Popen([sys.executable, "-m", "courtly", *words], stderr=written, stdout=written)
    address = f"127.0.0.1:{port}"
    try:
        assert answering(server, address), log.read_text()
        run(babbled(address, data))
        assert server.poll() is None
        assert httpx.get(f"http://{address}/ready").text.strip() == "ready"
    finally:
        server.terminate()
        server.wait()
    assert not log.read_text()


async def babbled(address: str, data: Path) -> None:
    """Some babble, and others play on."""
    began = time.monotonic()
    doors = Doors([int(address.rpartition(":")[2])])
    crowd = Crowd(doors, GAMES, CALM)
    crowd.begin()
    babblers = [Babbler(address, number) for number in range(BABBLERS)]
    most = MESSAGES // BABBLERS
    babbling = asyncio.gather(*(one.babble(began + LONGEST, most) for one in babblers))
    while not babbling.done():
        await asyncio.wait([babbling], timeout=30)
        await crowd.all_go_on()
        said = sum(one.said for one in babblers)
        print(f"{time.monotonic() - began:.0f} s: {said:,} messages", flush=True)
    await babbling
    await crowd.all_go_on()
    await crowd.close()
    found = in_file(data)
    wrong = [one for party in crowd.parties for one in missing(party, *found[party.table])]
    assert not wrong, wrong
    heard = sum((one.heard for one in babblers), Counter())
    good = sum(one.good for one in babblers)
    print(f"\n{sum(one.said for one in babblers):,} messages in {time.monotonic() - began:.0f} s;")
    print(f"heard {dict(heard)}; {good} moves between them, {crowd.made()} by those who play on")
