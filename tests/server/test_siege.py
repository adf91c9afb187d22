"""Half an hour of all attacks at once, beside twenty tables where people play.

`COURTLY_SIEGE_SECONDS` says how long; `COURTLY_SIEGE_REPORT` names a file for the figures.
"""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from courtly.arena.processes import memory, processor_seconds
from courtly.games import every_game
from courtly.kernel.match import Line, Match
from loops import run
from server.house import Guest, free_port
from server.test_attacks_requests import wait_for
from server.test_crash import stored

TABLES = 20
SECONDS = float(os.environ.get("COURTLY_SIEGE_SECONDS", "1800"))
REPORT = os.environ.get("COURTLY_SIEGE_REPORT")
SLOWEST = 0.250  # seconds that all moves but one in a hundred stay below
GROWTH = 150  # megabytes of memory
HUMAN = 0.2, 0.8  # seconds to think
PEACE = 0.1  # the share of the time before the siege begins


@dataclass
class Count:
    """What the people at all tables have seen."""

    delays: list[float] = field(default_factory=list)
    acknowledged: dict[str, Counter[str]] = field(default_factory=dict)
    games: dict[str, tuple[str, int]] = field(default_factory=dict)  # game and seats of a table
    dropped: int = 0

    def slowest(self, share: float) -> float:
        return sorted(self.delays)[int(share * (len(self.delays) - 1))] if self.delays else 0.0


class Household:
    """People of one address who play at one table, game after game."""

    def __init__(self, address: str, number: int, count: Count) -> None:
        self.address = address
        self.source = f"127.0.1.{number + 1}"
        self.chance = random.Random(number)
        self.game = every_game()[number % len(every_game())]
        self.count = count
        self.table = ""

    def gather(self) -> list[Guest]:
        """A new table with everybody at it."""
        seats = self.game.seats[0]
        guests = [Guest(self.address, f"P{i}", self.source) for i in range(seats)]
        self.table = guests[0].open(self.game.name, seats)
        self.count.games[self.table] = self.game.name, seats
        self.count.acknowledged[self.table] = Counter()
        for guest in guests:
            guest.join(self.table)
        return guests

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            guests = await asyncio.to_thread(self.gather)
            await asyncio.gather(*(self.person(guest, until) for guest in guests))
            for guest in guests:
                guest.http.close()

    async def person(self, guest: Guest, until: float) -> None:
        """One game, coming back whenever the line breaks."""
        while time.monotonic() < until:
            try:
                async with connect(
                    f"ws://{self.address}/ws/tables/{self.table}",
                    additional_headers={"Cookie": guest.cookie},
                    max_size=None,
                    local_addr=(self.source, 0),
                ) as line:
                    await Person(self, line).play(until)
                    return
            except OSError as error:
                self.count.dropped += 1
                print(f"{self.source}: {error}", file=sys.stderr)
                await asyncio.sleep(0.2)


class Person:
    """Answers what is asked, at random and at the pace of people."""

    def __init__(self, household: Household, line: ClientConnection) -> None:
        self.household = household
        self.line = line
        self.state: dict[str, Any] = {}

    async def hear(self, *kinds: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(self.line.recv(), 30))
            if message["type"] == "state":
                self.state = message
            if message["type"] in kinds:
                return message

    async def play(self, until: float) -> None:
        answered = -1
        await self.hear("state")
        while time.monotonic() < until and self.state["stage"] != "over":
            asked = self.state["asked"]
            if asked is None or asked["answered"] or asked["optional"] or asked["ply"] == answered:
                await self.hear("state")
                continue
            await asyncio.sleep(self.household.chance.uniform(*HUMAN))
            answered = asked["ply"]
            await self.answer(asked)

    async def answer(self, asked: dict[str, Any]) -> None:
        chance = self.household.chance
        texts = [chance.choice(asked["moves"])["text"]]
        received = await self.move(asked["ply"], texts[0])
        while received.get("kind") == "unfinished":
            await self.say({"type": "draft", "ply": asked["ply"], "texts": texts})
            further = await self.hear("draft", "refused", "error")
            if further.get("complete"):
                received = await self.move(asked["ply"], ", ".join(texts))
            elif further["type"] == "draft":
                texts.append(chance.choice(further["moves"])["text"])
                await asyncio.sleep(0.1)
            else:
                return

    async def move(self, ply: int, text: str) -> dict[str, Any]:
        began = time.perf_counter()
        await self.say({"type": "move", "ply": ply, "text": text})
        received = await self.hear("accepted", "refused", "error")
        count = self.household.count
        count.delays.append(time.perf_counter() - began)
        if received["type"] == "accepted":
            said = f"{self.state['seat']} {received['text']}"
            count.acknowledged[self.household.table][said] += 1
        return received

    async def say(self, message: dict[str, Any]) -> None:
        await self.line.send(json.dumps(message))


# ---- the two sides ---------------------------------------------------------------------


def pin(core: int) -> None:
    """Keep this process on one core, where there are several."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[core % len(cores)]})


@contextmanager
def house(data: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data), "--quiet"]
    pace = ["--window-seconds", "0", "--bot-seconds", "0.2"]
    command = [sys.executable, "-m", "courtly", *words, *pace]
    server = subprocess.Popen(command, preexec_fn=lambda: pin(0))
    try:
        wait_for(f"127.0.0.1:{port}")
        yield server
    finally:
        server.kill()
        server.wait()


def attackers(address: str, tables: list[str], seconds: float) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "server.siege", address, str(seconds), *tables]
    folder = Path(__file__).parent.parent
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, preexec_fn=lambda: pin(1))


async def play_besieged(address: str, pid: int, count: Count, report: dict[str, Any]) -> None:
    """People play; after a while of peace the siege begins, and goes on after they stop."""
    until = time.monotonic() + SECONDS
    households = [Household(address, number, count) for number in range(TABLES)]
    playing = asyncio.gather(*(one.play(until) for one in households))
    await asyncio.sleep(SECONDS * PEACE)
    report["peace_p50_ms"] = round(count.slowest(0.5) * 1000, 1)
    report["peace_p99_ms"] = round(count.slowest(0.99) * 1000, 1)
    count.delays.clear()
    report["memory_mb"] = [memory(pid) // 1_000_000]
    left = until - time.monotonic()
    report["processor_share"] = -processor_seconds(pid) / left
    report["starved_share"] = -starved(pid) / left
    siege = attackers(address, [one.table for one in households], left + 5)
    while not playing.done():
        await asyncio.wait([playing], timeout=max(1.0, SECONDS / 60))
        report["memory_mb"].append(memory(pid) // 1_000_000)
    await playing
    report["processor_share"] += processor_seconds(pid) / left
    report["starved_share"] += starved(pid) / left
    report["siege"] = siege


def starved(pid: int) -> float:
    """Seconds that a server wanted to run and other programs of the machine did."""
    return int(Path(f"/proc/{pid}/schedstat").read_text(encoding="ascii").split()[1]) / 1e9


def lost(data: Path, count: Count) -> list[str]:
    """Acknowledged moves that the file does not have; what it has replays."""
    missing = []
    for table, acknowledged in count.acknowledged.items():
        name, seats = count.games[table]
        lines = stored(data, table)
        there = Counter(f"{'ABCDEF'[s]} {text}" for _, s, text in lines if s is not None)
        missing += [f"{table}: {said}" for said in (acknowledged - there).elements()]
        match = Match(next(game for game in every_game() if game.name == name), seats)
        for _, seat, text in lines:
            match.repeat(Line(seat, text))
    return missing


@pytest.mark.soak
def test_people_play_on_while_the_house_is_besieged(data: Path) -> None:
    count = Count()
    report: dict[str, Any] = {"seconds": SECONDS}
    port = free_port()
    with house(data, port) as server:
        run(play_besieged(f"127.0.0.1:{port}", server.pid, count, report))
        siege: subprocess.Popen[bytes] = report.pop("siege")
        began = time.monotonic()
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=30)
        report["end_seconds"] = round(time.monotonic() - began, 2)
        heard, _ = siege.communicate(timeout=60)
    report["attacks"] = json.loads(heard)
    report["moves"] = len(count.delays)
    report["p50_ms"] = round(count.slowest(0.5) * 1000, 1)
    report["p99_ms"] = round(count.slowest(0.99) * 1000, 1)
    report["worst_ms"] = round(count.slowest(1.0) * 1000, 1)
    report["acknowledged"] = sum(sum(one.values()) for one in count.acknowledged.values())
    report["dropped"] = count.dropped
    report["lost"] = lost(data, count)
    if REPORT:
        Path(REPORT).write_text(json.dumps(report, indent=2), encoding="utf-8")
    print(report)
    assert report["moves"] > SECONDS
    assert not report["lost"]
    assert count.slowest(0.99) < SLOWEST
    assert report["dropped"] == 0
    assert max(report["memory_mb"]) - report["memory_mb"][0] < GROWTH
    assert report["end_seconds"] < 5
