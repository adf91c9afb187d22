"""Of three processes one is killed, Redis and PostgreSQL are restarted: nothing is lost."""

import random
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from subprocess import Popen

import asyncpg
import pytest
from websockets.exceptions import WebSocketException

from amount import PATIENCE, amount
from loops import run
from server import engines
from server.house import Guest, free_port
from server.test_crash import GAME, Kept, check_rows, start
from server.test_together import at

pytestmark = pytest.mark.once

TABLES = amount(2, 2, soak=50)
ROUNDS = amount(1, 1, soak=200)  # each of them a kill, of any process at any moment
MOVES = 6  # at least, from one blow to the next
SEATS = 3
ROOMY = ["--limit", "busy=1000", "--limit", "household=1000", "--requests-a-second", "1000"]


class Player(threading.Thread):
    """Plays at random by way of any process, and by another when that one is gone."""

    def __init__(self, house: "House", guest: Guest, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.house = house
        self.guest = guest
        self.table = table
        self.chance = random.Random(seed)
        self.acknowledged: list[str] = []
        self.over = False

    def run(self) -> None:
        while not (self.over or self.house.closing):
            address = f"127.0.0.1:{self.chance.choice(self.house.ports)}"
            guest = at(address, self.guest)
            with suppress(WebSocketException, OSError, EOFError, AssertionError):
                guest.sit(self.table)
                self.play(guest)
            with suppress(WebSocketException, OSError):
                guest.leave()
            guest.http.close()

    def play(self, guest: Guest) -> None:
        while guest.wait_until_asked() and not self.house.closing:
            asked = guest.state["asked"]
            text = self.chance.choice(asked["moves"])["text"]
            received = guest.move(text)
            if received["type"] == "accepted":
                self.acknowledged.append(f"{guest.state['seat']} {received['text']}")
                while guest.still_asked(asked["ply"]):
                    guest.hear("state")
            elif received.get("kind") == "unsaved":
                time.sleep(0.05)  # as a browser does
            elif received.get("kind") == "late":
                guest.hear("state")
        self.over = guest.state["stage"] == "over"


class House:
    """Three processes, and those who play there."""

    def __init__(self, folder: Path, keeping: list[str]) -> None:
        self.folder = folder  # for the sockets by which they are given orders
        self.keeping = [*keeping, *ROOMY]
        self.ports = [free_port() for _ in range(3)]
        with ThreadPoolExecutor() as at_once:
            self.servers: list[Popen[bytes]] = list(at_once.map(self.start, self.ports))
        self.tables: dict[str, list[Player]] = {}
        self.closing = False

    def start(self, port: int) -> Popen[bytes]:
        return start(["--data", str(self.folder / f"{port}.db"), *self.keeping], port)

    def begin(self, seed: int) -> None:
        """People sit down to one more game, each by way of another process."""
        both = zip(self.ports, self.servers, strict=True)
        up = [port for port, server in both if server.poll() is None]
        ports = [up[seat % len(up)] for seat in range(SEATS)]
        guests = [Guest(f"127.0.0.1:{port}", f"P{i}") for i, port in enumerate(ports)]
        table = guests[0].open(GAME.name, SEATS)
        for guest in guests:
            guest.join(table)
        players = [Player(self, guest, table, seed + i) for i, guest in enumerate(guests)]
        self.tables[table] = players
        for player in players:
            player.start()

    def made(self) -> int:
        return sum(len(one.acknowledged) for players in self.tables.values() for one in players)

    def wait_for_moves(self, number: int) -> None:
        """Until so many more were acknowledged, or all games are over."""
        wanted, until = self.made() + number, time.monotonic() + PATIENCE
        while self.made() < wanted:
            if all(one.over for players in self.tables.values() for one in players):
                self.begin(wanted)
            assert time.monotonic() < until, "nobody can move"
            time.sleep(0.01)

    def kill(self, which: int) -> None:
        self.servers[which].send_signal(signal.SIGKILL)
        self.servers[which].wait()

    def revive(self, which: int) -> None:
        self.servers[which] = self.start(self.ports[which])

    def close(self) -> None:
        self.closing = True
        for server in self.servers:
            server.kill()
            server.wait()
        for players in self.tables.values():
            for player in players:
                player.join(PATIENCE)
                assert not player.is_alive()


def stored(database: str, table: str) -> tuple[list[Kept], list[Kept]]:
    async def both() -> tuple[list[Kept], list[Kept]]:
        connection = await asyncpg.connect(database)
        found = []
        for name in ("lines", "answers"):
            query = f"SELECT ply, seat, text FROM {name} WHERE table_id = $1 ORDER BY ply, seat"
            found.append([tuple(row) for row in await connection.fetch(query, table)])
        await connection.close()
        return found[0], found[1]

    return run(both())


def test_whatever_is_killed_or_restarted_nothing_acknowledged_is_lost(
    postgres: engines.Postgres, redis: engines.Redis, tmp_path: Path
) -> None:
    database = postgres.database()
    chance = random.Random(ROUNDS)

    def restart(engine: engines.Postgres | engines.Redis) -> Callable[[], None]:
        def blow() -> None:
            engine.stop()
            if isinstance(engine, engines.Redis):
                house.wait_for_moves(2)  # play goes on without it
            engine.start()

        return blow

    def kill() -> None:
        which = chance.randrange(3)
        house.kill(which)
        house.wait_for_moves(MOVES)  # the others go on
        house.revive(which)

    with ExitStack() as after:
        house = House(tmp_path, ["--database", database, "--redis", redis.url])
        after.callback(house.close)
        for number in range(TABLES):
            house.begin(10 * number)
        for _ in range(ROUNDS):
            for blow in chance.sample([kill, restart(redis), restart(postgres)], 3):
                house.wait_for_moves(chance.randint(1, MOVES))
                blow()
        house.wait_for_moves(MOVES)
    for table, players in house.tables.items():
        acknowledged = [move for player in players for move in player.acknowledged]
        check_rows(*stored(database, table), acknowledged, SEATS)
