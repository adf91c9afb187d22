"""How many moves the server carries: real sockets, four seats a table, everything on disk."""

import asyncio
import contextlib
import http.client
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from courtly.arena.processes import memory, processor_seconds, running
from courtly.games import every_game

SEATS = 4
GAMES_A_SECOND = 1.2  # more than a party plays: no table is to be opened while the clock runs


class Choice(msgspec.Struct):
    """A legal move, as much of it as is needed to make it."""

    text: str


class Asked(msgspec.Struct):
    """The question."""

    ply: int
    moves: list[Choice]
    answered: bool


class Heard(msgspec.Struct):
    """As much of any message as a player at random needs."""

    type: str
    ply: int = 0
    stage: str = ""
    asked: Asked | None = None


DECODER = msgspec.json.Decoder(Heard)


@dataclass
class Count:
    """What was carried, and how long each move took to reach the slowest player."""

    moves: int = 0
    delays: list[float] = field(default_factory=list)
    states: int = 0
    bytes: int = 0  # of all states
    seconds: float = 0.0  # of processor time that the server took for them

    @contextlib.contextmanager
    def charged(self, pid: int) -> Iterator[None]:
        """Charge the processor time of a process to these moves."""
        before = processor_seconds(pid)
        yield
        self.seconds += processor_seconds(pid) - before

    def size(self) -> int:
        """Bytes of an average state."""
        return self.bytes // max(self.states, 1)

    def cpu_us(self) -> float:
        """Microseconds of processor time for each move."""
        return round(self.seconds / max(self.moves, 1) * 1e6, 1)

    def delay_ms(self, share: float) -> float:
        """The delay that this share of moves stays below."""
        if not self.delays:
            return 0.0
        return round(sorted(self.delays)[int(share * (len(self.delays) - 1))] * 1000, 2)


# ---- players -----------------------------------------------------------------------


async def sit(address: str, table: str, cookie: str = "", size: int = 0) -> ClientConnection:
    """A player's socket."""
    headers = {"Cookie": cookie} if cookie else {}
    url = f"ws://{address}/ws/tables/{table}?bytes={size}"
    return await connect(url, additional_headers=headers, max_size=None, compression=None)


async def repeat(address: str, table: str, size: int, until: float, count: Count) -> None:
    """Four in a room of the yardstick: whoever is next says something when all have heard."""
    sockets = [await sit(address, table, size=size) for _ in range(SEATS)]
    message = msgspec.json.encode({"type": "move", "ply": 0, "text": "allowance"}).decode()
    turn = 0
    while time.perf_counter() < until:
        began = time.perf_counter()
        await sockets[turn].send(message)
        for one in sockets:
            await one.recv()
        count.delays.append(time.perf_counter() - began)
        count.moves += 1
        turn = (turn + 1) % SEATS
    for one in sockets:
        await one.close()


class Party:
    """Four people who play at random, game after game."""

    def __init__(self, address: str, game: str, seed: int, count: Count) -> None:
        """Nobody sits yet."""
        self.address = address
        self.game = game
        self.count = count
        self.table = ""  # the one opened last
        self.waiting: list[list[ClientConnection]] = []
        self.done: list[ClientConnection] = []
        self.chance = random.Random(seed)
        self.sent: dict[int, float] = {}  # when the move that makes this ply was sent
        self.reached: dict[int, int] = {}  # how many players have heard of a ply

    async def gather(self, tables: int) -> None:
        """Sit down at new tables, until so many wait to be played one after the other."""
        while self.done:
            await self.done.pop().close()
        while len(self.waiting) < tables:
            self.table, cookies = await asyncio.to_thread(self.seat)
            sockets = [await sit(self.address, self.table, cookie) for cookie in cookies]
            self.waiting.append(sockets)

    async def play(self, until: float) -> None:
        """Until the time is over, or all games are."""
        while time.perf_counter() < until:
            if not self.waiting:
                await self.gather(1)
            sockets = self.waiting.pop()
            self.done += sockets
            self.sent.clear()
            self.reached.clear()
            await asyncio.gather(*(self.person(one, until) for one in sockets))

    def seat(self) -> tuple[str, list[str]]:
        """A new table with four people at it."""
        table = ""
        cookies = []
        for seat in range(SEATS):
            if seat == 0:
                wish = {"game": self.game, "seats": SEATS}
                _, answer = ask(self.address, "/api/tables", wish)
                table = answer["id"]
            cookie, _ = ask(self.address, f"/api/tables/{table}/join", {"name": f"P{seat}"})
            cookies.append(cookie)
        return table, cookies

    async def person(self, socket: ClientConnection, until: float) -> None:
        """Answer whatever is asked, at random."""
        answered = -1
        while time.perf_counter() < until:
            try:
                text = await asyncio.wait_for(socket.recv(), 2)
            except TimeoutError:
                continue
            message = DECODER.decode(text)
            if message.type == "accepted":
                self.count.moves += 1
            if message.type != "state":
                continue
            self.count.bytes += len(text)
            self.count.states += 1
            self.hear(message.ply)
            if message.stage == "over":
                return
            asked = message.asked
            if asked is not None and asked.ply != answered and not asked.answered:
                answered = asked.ply
                await self.say(socket, asked, message.ply)

    async def say(self, socket: ClientConnection, asked: Asked, ply: int) -> None:
        """Make a random move."""
        text = self.chance.choice(asked.moves).text
        self.sent[ply + 1] = time.perf_counter()  # a window is closed by the last answer
        move = {"type": "move", "ply": asked.ply, "text": text}
        await socket.send(msgspec.json.encode(move).decode())

    def hear(self, ply: int) -> None:
        """One more has heard of this ply; the fourth is the slowest."""
        for earlier in [known for known in self.sent if known <= ply]:
            self.reached[earlier] = self.reached.get(earlier, 0) + 1
            if self.reached[earlier] == SEATS:
                self.count.delays.append(time.perf_counter() - self.sent.pop(earlier))


def ask(address: str, path: str, body: dict[str, Any]) -> tuple[str, Any]:
    """One POST: the cookie it brought, and the answer."""
    host, port = address.split(":")
    connection = http.client.HTTPConnection(host, int(port), timeout=20)
    headers = {"content-type": "application/json"}
    connection.request("POST", path, msgspec.json.encode(body), headers)
    answer = connection.getresponse()
    cookie = (answer.getheader("set-cookie") or "").partition(";")[0]
    data = msgspec.json.decode(answer.read())
    connection.close()
    return cookie, data


# ---- the measurement ---------------------------------------------------------------

# All players come from one address, and the house is to be busy with them alone.
LIMITS = (
    *("connections", "sockets", "arrivals_a_second", "requests_a_second"),
    *("work", "busy", "modest", "household"),
)
FAST = (
    *("--bot-seconds", "0", "--window-seconds", "0"),
    *(word for name in LIMITS for word in ("--limit", f"{name}=100000")),
)
ROUNDS = 3  # ours and the yardstick take turns, so that noise meets both alike


async def carry(tables: int, seconds: float, seldom: int) -> dict[str, Any]:
    """One row: our server beside the yardstick, both with as many tables.

    `seldom` is how many objects more the server lets come before it looks for circles among them.
    """
    game = next(game.name for game in every_game() if SEATS in game.seats)
    raw, ours = Count(), Count()
    span = seconds / ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        words = ("courtly", "serve", "--host", "127.0.0.1", "--port", "{port}", "--quiet")
        data = ("--data", str(Path(folder) / "load.db"))
        async with (
            running(*words, *data, *FAST) as (address, pid),
            running("courtly.arena.raw", "{port}", str(seldom)) as (yardstick, yardstick_pid),
        ):
            before = memory(pid)
            parties = [Party(address, game, seed, ours) for seed in range(tables)]
            await seat_all(parties, 1)
            grown = memory(pid) - before
            one_more = await memory_of_spectators(parties, pid)
            for number in range(ROUNDS):
                await seat_all(parties, 1 + int(span * GAMES_A_SECOND))
                rooms = [f"{number}.{i}" for i in range(tables)]
                until = time.perf_counter() + span
                with ours.charged(pid):
                    await asyncio.gather(*(party.play(until) for party in parties))
                size = ours.size()
                until = time.perf_counter() + span
                with raw.charged(yardstick_pid):
                    await asyncio.gather(*(repeat(yardstick, r, size, until, raw) for r in rooms))
    return {
        "tables": tables,
        "moves_per_s": round(ours.moves / seconds, 1),
        "raw_per_s": round(raw.moves / seconds, 1),
        "ratio": round(ours.moves / max(raw.moves, 1), 3),
        "cpu_us": ours.cpu_us(),
        "raw_cpu_us": raw.cpu_us(),
        "cpu_ratio": round(raw.cpu_us() / max(ours.cpu_us(), 1), 3),
        "bytes": ours.size(),
        "p50_ms": ours.delay_ms(0.5),
        "p99_ms": ours.delay_ms(0.99),
        "raw_p50_ms": raw.delay_ms(0.5),
        "raw_p99_ms": raw.delay_ms(0.99),
        "kb_per_table": round((grown - SEATS * one_more) / tables / 1024, 1),
        "kb_per_connection": round(one_more / tables / 1024, 1),
    }


async def memory_of_spectators(parties: list[Party], pid: int) -> int:
    """What one more connection at each table takes."""
    before = memory(pid)
    sockets = [await sit(party.address, party.table) for party in parties]
    for one in sockets:
        await one.recv()
    grown = memory(pid) - before
    for one in sockets:
        await one.close()
    return grown


async def seat_all(parties: list[Party], tables: int) -> None:
    """Everyone sits down before the clock runs."""
    for party in parties:
        await party.gather(tables)
