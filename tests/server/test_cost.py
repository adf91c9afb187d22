"""What a thousand players cost, by measurement: what docs/running.md says rests on this."""

import asyncio
import time
from collections.abc import Awaitable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import asyncpg
import pytest
from redis.asyncio import Redis

from courtly.arena.load import Count
from courtly.arena.processes import memory, processor_seconds
from loops import run
from server import engines
from server.house import free_port
from server.test_crash import start
from server.test_crash_soak import NO_LIMITS
from server.test_two_processes import Guests

pytestmark = [pytest.mark.soak, pytest.mark.once]

PROCESSES, TABLES, SEATS = 2, 50, 4
PAUSE = 4.0  # seconds on average before somebody moves
SECONDS = 60.0
SETTLED = 2.0  # seconds until PostgreSQL has counted what was done


@dataclass
class Spent:
    """Up to a moment."""

    processor: float  # seconds
    commits: int  # reads, too
    lines: int
    published: int  # messages from one process to the others
    asked: int  # of Redis, all together
    memory: int  # bytes

    def since(self, before: "Spent") -> "Spent":
        """From one moment to another."""
        values = zip(vars(self).values(), vars(before).values(), strict=True)
        return Spent(*(after - earlier for after, earlier in values))


def test_what_a_thousand_players_cost(
    postgres: engines.Postgres, redis: engines.Redis, tmp_path: Path
) -> None:
    database, ports = postgres.database(), [free_port() for _ in range(PROCESSES)]
    keeping = ["--database", database, "--redis", redis.url, *NO_LIMITS]
    servers = [start(["--data", str(tmp_path / f"{port}.db"), *keeping], port) for port in ports]
    try:
        addresses = [f"127.0.0.1:{port}" for port in ports]
        run(measured(addresses, [server.pid for server in servers], database, redis.url))
    finally:
        for server in servers:
            server.kill()
            server.wait()


async def measured(addresses: list[str], pids: list[int], database: str, url: str) -> None:
    """Fifty tables of four, each by way of one of the processes, and then of all."""
    empty = await spent(pids, database, url)
    for apart in (False, True):
        parties = [Guests(addresses, i, apart) for i in range(TABLES)]
        for party in parties:
            await party.gather(1)
        count = Count()
        before, began = await spent(pids, database, url), time.perf_counter()
        until = began + SECONDS
        await asyncio.gather(*(party.play(until, count, PAUSE) for party in parties))
        wall = time.perf_counter() - began
        await asyncio.sleep(SETTLED)
        found = await spent(pids, database, url)
        show("anywhere" if apart else "a table at one process", found, before, count, wall)
        print(f"memory of {PROCESSES} processes: {empty.memory / 1e6:.0f} MB with nobody there,")
        print(f"{found.memory / 1e6:.0f} MB with {TABLES * SEATS} players", flush=True)
        assert found.since(before).lines >= count.moves / SEATS
        for party in parties:
            for line in party.done + [one for lines in party.waiting for one in lines]:
                await line.close()


def show(how: str, found: Spent, before: Spent, count: Count, wall: float) -> None:
    """For a player's minute, and for a move."""
    cost, minutes = found.since(before), TABLES * SEATS * wall / 60
    print(
        f"\n{how}: {count.moves} moves in {wall:.0f} s, {count.moves / minutes:.1f} a player-minute"
    )
    print(f"cores for 1,000 players: {1000 * cost.processor / wall / (TABLES * SEATS):.3f}")
    print(f"processor time: {1e6 * cost.processor / count.moves:.0f} us a move")
    for name, number in (
        ("commits", cost.commits),
        ("lines", cost.lines),
        ("messages by Redis", cost.published),
        ("commands to Redis", cost.asked),
    ):
        print(f"{name}: {number / minutes:.1f} a player-minute, {number / count.moves:.2f} a move")


async def spent(pids: list[int], database: str, url: str) -> Spent:
    """What has been spent so far."""
    connection = await asyncpg.connect(database)
    query = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
    commits = await connection.fetchval(query)
    lines = await connection.fetchval("SELECT count(*) FROM lines")
    await connection.close()
    client = Redis.from_url(url)
    said = await cast("Awaitable[dict[str, dict[str, int]]]", client.info("commandstats"))
    await client.aclose()
    calls = {name: kind["calls"] for name, kind in said.items()}
    return Spent(
        sum(map(processor_seconds, pids)),
        commits,
        lines,
        calls.get("cmdstat_publish", 0),
        sum(calls.values()),
        sum(map(memory, pids)),
    )
