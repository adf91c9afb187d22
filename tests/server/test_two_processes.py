"""Two processes on one PostgreSQL carry more than one; each has a quarter of a core."""

import asyncio
import os
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from subprocess import Popen

import pytest

from amount import PATIENCE
from courtly.arena.load import Count, Party, sit
from courtly.arena.processes import processor_seconds
from courtly.games import every_game
from loops import run
from server import engines
from server.house import free_port
from server.test_crash import start
from server.test_crash_soak import NO_LIMITS

pytestmark = [pytest.mark.soak, pytest.mark.once]

TABLES, SECONDS, ROUNDS = 24, 12.0, 4
GROUPS = Path("/sys/fs/cgroup/cpu")
PERIOD, QUARTER = 20_000, 5_000  # microseconds
MODEST = 110  # beside other work on this machine it has the weight of `nice -n 10`
WANTED = 1.5
GAME = next(game.name for game in every_game() if 4 in game.seats)


@contextmanager
def a_quarter(server: Popen[bytes]) -> Iterator[None]:
    """A process has a quarter of a core, and no more."""
    group = GROUPS / f"courtly-{server.pid}"
    group.mkdir()
    for name, value in (("cfs_period_us", PERIOD), ("cfs_quota_us", QUARTER), ("shares", MODEST)):
        (group / f"cpu.{name}").write_text(str(value))
    for task in Path(f"/proc/{server.pid}/task").iterdir():
        (group / "tasks").write_text(task.name)
    try:
        yield
    finally:
        server.kill()
        server.wait()
        until = time.monotonic() + PATIENCE
        while (group / "tasks").read_text() and time.monotonic() < until:
            time.sleep(0.01)
        group.rmdir()


class Guests(Party):
    """Four people; each comes by way of any process, or all by the same."""

    def __init__(self, addresses: list[str], seed: int, apart: bool) -> None:
        super().__init__(addresses[seed % len(addresses)], GAME, seed, squeezed=False)
        self.doors = addresses if apart else [self.address]

    async def gather(self, tables: int) -> None:
        while self.done:
            await self.done.pop().close()
        while len(self.waiting) < tables:
            self.table, cookies = await asyncio.to_thread(self.seat)
            doors = [self.chance.choice(self.doors) for _ in cookies]
            both = zip(doors, cookies, strict=True)
            self.waiting.append([await sit(door, self.table, cookie) for door, cookie in both])


def test_two_processes_carry_half_as_much_again_as_one(
    postgres: engines.Postgres, redis: engines.Redis, tmp_path: Path
) -> None:
    if not os.access(GROUPS / "cpu.cfs_quota_us", os.W_OK) and not os.access(GROUPS, os.W_OK):
        pytest.skip("nobody may be given a share of a core here")
    database, ports = postgres.database(), [free_port(), free_port()]
    with ExitStack() as after:
        servers = []
        for port in ports:
            keeping = ["--data", str(tmp_path / f"{port}.db"), "--database", database]
            words = [*keeping, "--redis", redis.url, *NO_LIMITS]
            servers.append(start(words, port))
            after.enter_context(a_quarter(servers[-1]))
        addresses = [f"127.0.0.1:{port}" for port in ports]
        pids = [server.pid for server in servers]
        ratios = run(compared(addresses, pids))
    assert statistics.median(ratios) >= WANTED


async def compared(addresses: list[str], pids: list[int]) -> list[float]:
    """How much more two carry, in each round."""
    kinds = {
        "one": (addresses[:1], False),
        "two, a table at one of them": (addresses, False),
        "two, people anywhere": (addresses, True),
    }
    rates: dict[str, list[float]] = {kind: [] for kind in kinds}
    for number in range(ROUNDS):
        for kind, (doors, apart) in kinds.items():
            count, busy = await carried(doors, pids, number, apart)
            rates[kind].append(count.rate)
            each = 1e6 * sum(busy) * count.wall / max(count.moves, 1)
            told = f"{count.rate:.0f} moves/s, {each:.0f} us each, p50 {count.delay_ms(0.5):.0f} ms"
            print(f"{kind}: {told}, cores {[round(one, 2) for one in busy]}", flush=True)
    one = rates.pop("one")
    for kind, found in rates.items():
        more = [two / alone for alone, two in zip(one, found, strict=True)]
        spread = f"{min(more):.2f}-{max(more):.2f}"
        print(f"{kind}: {statistics.median(more):.2f} times one ({spread}, n={ROUNDS})")
    together = rates["two, a table at one of them"]
    return [two / alone for alone, two in zip(one, together, strict=True)]


async def carried(
    doors: list[str], pids: list[int], number: int, apart: bool
) -> tuple[Count, list[float]]:
    """As many moves as go, and the share of a core that each process had."""
    parties = [Guests(doors, TABLES * number + i, apart) for i in range(TABLES)]
    for party in parties:
        await party.gather(1)
    count, began = Count(), time.perf_counter()
    before = [processor_seconds(pid) for pid in pids]
    await asyncio.gather(*(party.play(began + SECONDS, count) for party in parties))
    count.wall = time.perf_counter() - began
    busy = [processor_seconds(pid) - had for pid, had in zip(pids, before, strict=True)]
    for party in parties:
        party.done += [line for lines in party.waiting for line in lines]
        party.waiting.clear()
        await party.gather(0)
    return count, [one / count.wall for one in busy]
