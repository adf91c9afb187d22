"""How many moves the server carries: real sockets, four seats a table, everything on disk."""

import asyncio
import contextlib
import http.client
import random
import statistics
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from courtly.arena.processes import apart, memory, processor_seconds, running
from courtly.games import every_game

SEATS = 4
GAMES = 2  # that a party may play in the first stretch; then half as many again as any has played


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


PATIENCE = 0.5  # seconds; then it is seen whether the time is over
DECODER = msgspec.json.Decoder(Heard)


@dataclass
class Count:
    """What was carried in one stretch, and how long each move took to reach the slowest player."""

    moves: int = 0
    delays: list[float] = field(default_factory=list)
    states: int = 0
    bytes: int = 0  # of all states
    cpu: float = 0.0  # seconds of processor time that the server took
    wall: float = 0.0
    games: int = 0  # the most that one party has begun
    until: float = 0.0  # when it ends

    @contextlib.contextmanager
    def charged(self, pid: int) -> Iterator[None]:
        """Charge the processor time of a process to these moves."""
        before, began = processor_seconds(pid), time.perf_counter()
        yield
        self.cpu += processor_seconds(pid) - before
        self.wall += time.perf_counter() - began

    @property
    def size(self) -> int:
        """Bytes of an average state."""
        return self.bytes // max(self.states, 1)

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / max(self.wall, 1e-9)

    @property
    def cost(self) -> float:
        """Microseconds of processor time for each move."""
        return self.cpu / max(self.moves, 1) * 1e6

    @property
    def busy(self) -> float:
        """The share of a core that the server had: below 0.9 something else was the limit."""
        return self.cpu / max(self.wall, 1e-9)

    def delay_ms(self, share: float) -> float:
        """The delay that this share of moves stays below."""
        if not self.delays:
            return 0.0
        return sorted(self.delays)[int(share * (len(self.delays) - 1))] * 1000


# ---- players -----------------------------------------------------------------------


async def sit(
    address: str, table: str, cookie: str = "", size: int = 0, squeezed: bool = False
) -> ClientConnection:
    """A player's socket; squeezed: as browsers offer it."""
    headers = {"Cookie": cookie} if cookie else {}
    url = f"ws://{address}/ws/tables/{table}?bytes={size}"
    return await connect(
        url,
        additional_headers=headers,
        max_size=None,
        compression="deflate" if squeezed else None,
    )


async def room(address: str, name: str, size: int, squeezed: bool) -> list[ClientConnection]:
    """Four in a room of the yardstick."""
    return [await sit(address, name, size=size, squeezed=squeezed) for _ in range(SEATS)]


async def repeat(sockets: list[ClientConnection], count: Count) -> None:
    """Four in a room of the yardstick: whoever is next says something when all have heard."""
    message = msgspec.json.encode({"type": "move", "ply": 0, "text": "allowance"}).decode()
    turn = 0
    while time.perf_counter() < count.until:
        began = time.perf_counter()
        await sockets[turn].send(message)
        for one in sockets:
            await one.recv()
        count.delays.append(time.perf_counter() - began)
        count.moves += 1
        turn = (turn + 1) % SEATS


class Party:
    """Four people who play at random, game after game."""

    def __init__(
        self, address: str, game: str, seed: int, squeezed: bool, opens: bool = True
    ) -> None:
        """Nobody sits yet. Where it opens none, it plays at tables that wait already."""
        self.opens = opens
        self.address = address
        self.game = game
        self.squeezed = squeezed
        self.count = Count()
        self.rest = 0.0  # seconds, on average, before each move
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
            sockets = [
                await sit(self.address, self.table, cookie, squeezed=self.squeezed)
                for cookie in cookies
            ]
            self.waiting.append(sockets)

    async def play(self, until: float, count: Count, rest: float = 0.0) -> None:
        """Until the time is over, or there is no table left: then it is over for all."""
        self.count, self.rest, count.until = count, rest, until
        games = 0
        while time.perf_counter() < count.until:
            if not self.waiting and not self.opens:
                count.until = 0.0
                break
            if not self.waiting:
                await self.gather(1)
            sockets = self.waiting.pop()
            games += 1
            self.done += sockets
            self.sent.clear()
            self.reached.clear()
            await asyncio.gather(*(self.person(one) for one in sockets))
        count.games = max(count.games, games)

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

    async def person(self, socket: ClientConnection) -> None:
        """Answer whatever is asked, at random."""
        answered = -1
        while time.perf_counter() < self.count.until:
            try:
                text = await asyncio.wait_for(socket.recv(), PATIENCE)
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
        if self.rest:
            await asyncio.sleep(self.chance.expovariate(1 / self.rest))
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
    *("work", "busy", "modest", "household", "house"),
)
FAST = (
    *("--bot-seconds", "0", "--window-seconds", "0"),
    *(word for name in LIMITS for word in ("--limit", f"{name}=100000")),
)
ROUNDS = 5  # ours and the yardstick take turns, so that noise meets both alike
HALF = 2.0  # so many times the pause between moves: half the load


async def carry(tables: int, seconds: float, seldom: int, squeezed: bool = False) -> dict[str, Any]:
    """One row: our server beside the yardstick, both with as many tables, on a core of their own.

    `seldom` is how many objects more the server lets come before it looks for circles among them.
    """
    game = next(game.name for game in every_game() if SEATS in game.seats)
    span = seconds / ROUNDS / 3
    with tempfile.TemporaryDirectory() as folder:
        words = ("courtly", "serve", "--host", "127.0.0.1", "--port", "{port}", "--quiet")
        data = ("--data", str(Path(folder) / "load.db"))
        async with (
            running(*words, *data, *FAST) as (address, pid),
            running("courtly.arena.raw", "{port}", str(seldom)) as (yardstick, yardstick_pid),
        ):
            alone = apart(pid, yardstick_pid)
            before = memory(pid)
            parties = [Party(address, game, seed, squeezed, False) for seed in range(tables)]
            await seat_all(parties, 1)
            grown = memory(pid) - before
            one_more = await memory_of_spectators(parties, pid)
            rounds = []
            games = GAMES
            for number in range(ROUNDS):
                await seat_all(parties, games + 1)
                full = await stretch(parties, span, pid)
                games = 1 + full.games + full.games // 2
                half = await stretch(parties, span, pid, HALF / max(full.rate, 1.0) * tables)
                waiting = sum(len(party.waiting) for party in parties)
                names = [f"{number}.{i}" for i in range(tables + waiting)]
                rooms = [await room(yardstick, name, full.size, squeezed) for name in names]
                raw = await yardstick_stretch(rooms, tables, span, yardstick_pid)
                rounds.append((full, half, raw))
    return {"tables": tables, "own_core": alone, **figures(rounds)} | {
        "kb_per_table": round((grown - SEATS * one_more) / tables / 1024, 1),
        "kb_per_connection": round(one_more / tables / 1024, 1),
    }


async def yardstick_stretch(
    rooms: list[list[ClientConnection]], tables: int, span: float, pid: int
) -> Count:
    """The same at the yardstick: as many are connected as at ours, and the others wait here too."""
    count = Count(until=time.perf_counter() + span)
    with count.charged(pid):
        await asyncio.gather(*(repeat(one, count) for one in rooms[:tables]))
    for sockets in rooms:
        await asyncio.gather(*(socket.close() for socket in sockets))
    return count


async def stretch(parties: list[Party], span: float, pid: int, rest: float = 0.0) -> Count:
    """Everyone plays for a while."""
    count = Count()
    until = time.perf_counter() + span
    with count.charged(pid):
        await asyncio.gather(*(party.play(until, count, rest) for party in parties))
    return count


def figures(rounds: list[tuple[Count, Count, Count]]) -> dict[str, Any]:
    """The median of the rounds, and for ratios the lowest and the highest too."""

    def middle(values: Iterable[float], digits: int = 1) -> float:
        return round(statistics.median(values), digits)

    def spread(values: list[float]) -> str:
        return f"{min(values):.2f}-{max(values):.2f}"

    rates = [full.rate / max(raw.rate, 1e-9) for full, _, raw in rounds]
    costs = [raw.cost / max(full.cost, 1e-9) for full, _, raw in rounds]
    return {
        "moves_per_s": middle(full.rate for full, _, _ in rounds),
        "raw_per_s": middle(raw.rate for _, _, raw in rounds),
        "ratio": middle(rates, 3),
        "ratio_spread": spread(rates),
        "cpu_us": middle(full.cost for full, _, _ in rounds),
        "raw_cpu_us": middle(raw.cost for _, _, raw in rounds),
        "cpu_ratio": middle(costs, 3),
        "cpu_ratio_spread": spread(costs),
        "busy": middle((full.busy for full, _, _ in rounds), 2),
        "raw_busy": middle((raw.busy for _, _, raw in rounds), 2),
        "bytes": middle((full.size for full, _, _ in rounds), 0),
        "p50_ms": middle(full.delay_ms(0.5) for full, _, _ in rounds),
        "p99_ms": middle(full.delay_ms(0.99) for full, _, _ in rounds),
        "half_per_s": middle(half.rate for _, half, _ in rounds),
        "half_p50_ms": middle(half.delay_ms(0.5) for _, half, _ in rounds),
        "half_p99_ms": middle(half.delay_ms(0.99) for _, half, _ in rounds),
        "raw_p99_ms": middle(raw.delay_ms(0.99) for _, _, raw in rounds),
    }


async def memory_of_spectators(parties: list[Party], pid: int) -> int:
    """What one more connection at each table takes."""
    before = memory(pid)
    sockets = [await sit(party.address, party.table, squeezed=party.squeezed) for party in parties]
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
