"""Of three processes one is killed, Redis and PostgreSQL are restarted: nothing is lost."""

import random
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from subprocess import Popen

import asyncpg
import pytest
from websockets.exceptions import WebSocketException

from amount import PATIENCE, amount
from courtly.server.keeping import Keeping
from courtly.server.running import house_server
from loops import run
from server import engines
from server.house import AT_ONCE, Guest, free_port, running
from server.house import ROOMY as AMPLE
from server.test_crash import GAME, Kept, check_rows, start
from server.test_together import at, wait_until
from server.wire_cutter import Cable

pytestmark = pytest.mark.once

TABLES = amount(2, 2, soak=5)  # fifty in test_crash_soak.py
ROUNDS = amount(1, 1, soak=5)  # each of them a kill, of any process at any moment
MOVES = 6  # at least, from one blow to the next
SEATS = 3
CUTS = amount(1, 1, soak=5)
SOON = 0.5  # seconds that a process waits for PostgreSQL and Redis where they are cut off
ROOMY = ["--limit", "busy=1000", "--limit", "household=1000", "--requests-a-second", "1000"]


class Player(threading.Thread):
    """Plays at random by way of any process, and by another when that one is gone."""

    def __init__(self, doors: "Doors", guest: Guest, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.doors = doors
        self.guest = guest
        self.table = table
        self.chance = random.Random(seed)
        self.acknowledged: list[str] = []
        self.over = False

    def run(self) -> None:
        while not (self.over or self.doors.closing):
            address = f"127.0.0.1:{self.chance.choice(self.doors.ports)}"
            guest = at(address, self.guest)
            with suppress(WebSocketException, OSError, EOFError, AssertionError):
                guest.sit(self.table)
                self.play(guest)
            with suppress(WebSocketException, OSError):
                guest.leave()
            guest.http.close()

    def play(self, guest: Guest) -> None:
        while guest.wait_until_asked() and not self.doors.closing:
            asked = guest.state["asked"]
            text = self.chance.choice(asked["moves"])["text"]
            received = guest.move(text)
            if received.get("kind") == "unsaved":
                time.sleep(0.05)  # as a browser does
                continue
            if received["type"] == "accepted":
                self.acknowledged.append(f"{guest.state['seat']} {received['text']}")
            elif received.get("kind") != "late":
                continue
            while guest.still_asked(asked["ply"]):  # what was not saved may have been, after all
                guest.hear("state")
        self.over = guest.state["stage"] == "over"


@dataclass
class Doors:
    """By which players come in, as long as there is anything to play for."""

    ports: list[int]
    closing: bool = False


def wait_for_moves(players: Callable[[], list[Player]], number: int) -> bool:
    """Until so many more were acknowledged. False: all games are over before."""

    def made() -> int:
        return sum(len(one.acknowledged) for one in players())

    wanted, until = made() + number, time.monotonic() + PATIENCE
    while made() < wanted:
        if all(one.over for one in players()):
            return False
        assert time.monotonic() < until, "nobody can move"
        time.sleep(0.01)
    return True


class House:
    """Three processes, and those who play there."""

    def __init__(self, folder: Path, keeping: list[str]) -> None:
        self.folder = folder  # for the sockets by which they are given orders
        self.keeping = [*keeping, *ROOMY]
        self.ports = [free_port() for _ in range(3)]
        self.doors = Doors(self.ports)
        with ThreadPoolExecutor() as at_once:
            self.servers: list[Popen[bytes]] = list(at_once.map(self.start, self.ports))
        self.tables: dict[str, list[Player]] = {}

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
        players = [Player(self.doors, guest, table, seed + i) for i, guest in enumerate(guests)]
        self.tables[table] = players
        for player in players:
            player.start()

    def players(self) -> list[Player]:
        return [one for players in self.tables.values() for one in players]

    def wait_for_moves(self, number: int) -> None:
        """Until so many more were acknowledged; where all games are over one more begins."""
        while not wait_for_moves(self.players, number):
            self.begin(10 * len(self.tables))

    def kill(self, which: int) -> None:
        self.servers[which].send_signal(signal.SIGKILL)
        self.servers[which].wait()

    def revive(self, which: int) -> None:
        self.servers[which] = self.start(self.ports[which])

    def close(self) -> None:
        self.doors.closing = True
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


def test_a_network_that_is_cut_and_mended_loses_nothing(
    postgres: engines.Postgres,
    redis: engines.Redis,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One process hears nothing of PostgreSQL and Redis for a while, and is told nothing either."""
    monkeypatch.setattr("courtly.server.postgres.PATIENCE", SOON)
    monkeypatch.setattr("courtly.server.neighbours.PATIENCE", SOON)
    monkeypatch.setattr("courtly.server.neighbours.QUIET_SECONDS", SOON / 2)
    database = postgres.database()
    name = database.partition("@/")[2].partition("?")[0]
    with ExitStack() as after:
        cables = [Cable(postgres.place / ".s.PGSQL.5432"), Cable(redis.place / "redis.sock")]
        for cable in cables:
            after.callback(cable.close)
        far = [f"127.0.0.1:{cable.port}" for cable in cables]
        far_away = Keeping(
            tmp_path / "far.db",
            f"postgresql://{engines.NOBODY_ELSE}@{far[0]}/{name}",
            f"redis://{far[1]}",
        )
        near = Keeping(tmp_path / "near.db", database, redis.url)
        addresses = [
            after.enter_context(running(house_server(keeping, AT_ONCE, AMPLE)))
            for keeping in (near, far_away)
        ]
        doors = Doors([int(address.rpartition(":")[2]) for address in addresses])
        guests = [Guest(addresses[i % 2], f"P{i}") for i in range(SEATS)]
        table = guests[0].open(GAME.name, SEATS)
        for guest in guests:
            guest.join(table)
        players = [Player(doors, guest, table, seed) for seed, guest in enumerate(guests)]
        for player in players:
            player.start()
        stranger, wish = Guest(addresses[1]), {"game": GAME.name, "seats": 2}
        for _ in range(CUTS):
            wait_for_moves(lambda: players, MOVES)
            for cable in cables:
                cable.cut()
            assert not stranger.http.post("/api/tables", json=wish).is_success
            for cable in cables:
                cable.mend()
            wait_until(lambda: stranger.http.post("/api/tables", json=wish).is_success)
            wait_for_moves(lambda: players, MOVES)
        doors.closing = True
    for player in players:
        player.join(PATIENCE)
        assert not player.is_alive()
    acknowledged = [move for player in players for move in player.acknowledged]
    check_rows(*stored(database, table), acknowledged, SEATS)
