"""Killed two hundred times with fifty tables: nothing acknowledged is lost, every table goes on.

Of three processes one or another is killed every few seconds, while Redis and PostgreSQL are
restarted, and one of the three is cut off from both for a while.
"""

import asyncio
import random
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from subprocess import Popen

import asyncpg
import pytest

from courtly.arena.load import FAST
from courtly.games import every_game
from loops import run
from server import engines
from server.crowd import Crowd, Doors, Kept, Party, missing, replayed
from server.house import free_port
from server.test_crash import start
from server.wire_cutter import Cable

pytestmark = [pytest.mark.soak, pytest.mark.once]

KILLS, TABLES = 200, 50
LONGEST = 12 * 60.0  # seconds; on a slow machine there are fewer kills
BEFALLEN = 5 * 60.0  # seconds
LONGEST_CUT = 15.0  # longer than a silent line is waited for
LOOKS = 10  # kills from one look into the store to the next
UNSEEN = 0.25  # of the kills come before all tables have gone on
SEATS = (2, 3)
GAMES = [(game.name, seats) for game in every_game() for seats in SEATS if seats in game.seats]
NO_LIMITS = list(FAST[FAST.index("--limit") :])

Look = Callable[[], Awaitable[dict[str, tuple[list[Kept], list[Kept]]]]]


def test_a_house_with_a_file_may_be_killed_as_often_as_one_likes(data: Path) -> None:
    async def look() -> dict[str, tuple[list[Kept], list[Kept]]]:
        """In a copy: it is for the house to find out what its log has."""
        copy = data.with_name("copy.db")
        for end in ("", "-wal"):
            if Path(f"{data}{end}").exists():
                shutil.copy(f"{data}{end}", f"{copy}{end}")
        found = await asyncio.to_thread(in_file, copy)
        for end in ("", "-wal", "-shm"):
            Path(f"{copy}{end}").unlink(missing_ok=True)
        return found

    run(killed_again_and_again(["--data", str(data)], look))


def test_a_process_with_postgresql_may_be_killed_as_often_as_one_likes(
    postgres: engines.Postgres, data: Path
) -> None:
    url = postgres.database()
    run(killed_again_and_again(["--database", url, "--data", str(data)], lambda: in_postgres(url)))


def test_three_processes_bear_whatever_befalls_them(
    postgres: engines.Postgres, redis: engines.Redis, tmp_path: Path
) -> None:
    run(befallen(postgres, redis, tmp_path))


async def befallen(postgres: engines.Postgres, redis: engines.Redis, place: Path) -> None:
    """The third process has its PostgreSQL and Redis by way of lines that are cut now and then."""
    database = postgres.database()
    cables = [Cable(postgres.place / ".s.PGSQL.5432"), Cable(redis.place / "redis.sock")]
    name = database.partition("@/")[2].partition("?")[0]
    far = f"postgresql://{engines.NOBODY_ELSE}@127.0.0.1:{cables[0].port}/{name}"
    far_redis = f"redis://127.0.0.1:{cables[1].port}"
    ways = [(database, redis.url), (database, redis.url), (far, far_redis)]
    doors = Doors([free_port() for _ in ways])
    chance, crowd = random.Random(3), Crowd(doors, GAMES, TABLES)
    longest, blows = 0.0, Counter[str]()

    async def open_one(which: int) -> Popen[bytes]:
        port, (kept, heard) = doors.ports[which], ways[which]
        words = ["--database", kept, "--redis", heard, "--data", str(place / f"{port}.db")]
        return await asyncio.to_thread(start, [*words, *NO_LIMITS], port)

    async def kill() -> None:
        which = chance.randrange(len(servers))
        servers[which].kill()
        await asyncio.to_thread(servers[which].wait)
        await asyncio.sleep(chance.random())
        servers[which] = await open_one(which)

    async def restart(engine: engines.Postgres | engines.Redis) -> None:
        await asyncio.to_thread(engine.stop)
        await asyncio.sleep(chance.random() * 3)
        await asyncio.to_thread(engine.start)

    async def cut() -> None:
        for cable in cables:
            cable.cut()
        await asyncio.sleep(chance.random() * LONGEST_CUT)
        for cable in cables:
            cable.mend()

    kinds = {"kill": kill, "cut": cut}
    kinds |= {"Redis": lambda: restart(redis), "PostgreSQL": lambda: restart(postgres)}
    servers = [await open_one(which) for which in range(len(ways))]
    crowd.begin()
    while None in crowd.places:
        await asyncio.sleep(0.1)
    began = time.monotonic()
    while time.monotonic() - began < BEFALLEN:
        (kind,) = chance.choices(list(kinds), (6, 2, 1, 1))
        blows[kind] += 1
        await kinds[kind]()
        if chance.random() >= UNSEEN:
            since = time.monotonic()
            await crowd.all_go_on()
            longest = max(longest, time.monotonic() - since)
        print(f"{time.monotonic() - began:.0f} s: {dict(blows)}", flush=True)
    await crowd.all_go_on()
    await crowd.close()
    for server in servers:
        server.kill()
        server.wait()
    for cable in cables:
        cable.close()
    found = await in_postgres(database)
    check(crowd.parties, found)
    for party in crowd.parties:
        replayed(party, found[party.table][0])
    print(f"\n{dict(blows)} in {BEFALLEN:.0f} s, {TABLES} tables at a time, {told(crowd, found)};")
    print(f"all tables went on within {longest:.1f} s")


async def killed_again_and_again(keeping: list[str], look: Look) -> None:
    """Everybody plays on while the house is killed, and is opened again, so often."""
    chance = random.Random(KILLS)
    port, began = free_port(), time.monotonic()
    doors = Doors([port])
    crowd = Crowd(doors, GAMES, TABLES)
    longest, kills = 0.0, 0
    while kills < KILLS and time.monotonic() - began < LONGEST:
        server = await asyncio.to_thread(start, [*keeping, *NO_LIMITS], port)
        if kills == 0:
            crowd.begin()
            while None in crowd.places:
                await asyncio.sleep(0.1)
        if chance.random() >= UNSEEN:
            opened = time.monotonic()
            await crowd.all_go_on()
            longest = max(longest, time.monotonic() - opened)
        await asyncio.sleep(chance.random() * 0.5)
        server.kill()
        await asyncio.to_thread(server.wait)
        kills += 1
        if kills % LOOKS == 0:
            check(crowd.parties, await look())
            print(f"{kills} kills, {time.monotonic() - began:.0f} s", flush=True)
    server = await asyncio.to_thread(start, [*keeping, *NO_LIMITS], port)
    await crowd.all_go_on()
    await crowd.close()
    server.kill()
    server.wait()
    found = await look()
    check(crowd.parties, found)
    for party in crowd.parties:
        replayed(party, found[party.table][0])
    print(f"\n{kills} kills, {TABLES} tables at a time, {told(crowd, found)}; all tables went on")
    print(f"within {longest:.1f} s; {time.monotonic() - began:.0f} s")


def check(parties: list[Party], found: dict[str, tuple[list[Kept], list[Kept]]]) -> None:
    """Every acknowledged move is there, and none is doubled."""
    wrong = [one for party in parties for one in missing(party, *found[party.table])]
    assert not wrong, wrong


def told(crowd: Crowd, found: dict[str, tuple[list[Kept], list[Kept]]]) -> str:
    """In numbers."""
    people = [one for party in crowd.parties for one in party.people]
    unheard = sum(ply not in one.kept for one in people for ply in one.doubtful)
    lines = sum(len(found[party.table][0]) for party in crowd.parties)
    games = sum(party.over for party in crowd.parties)
    return (
        f"{len(crowd.parties)} games ({games} of them over), {lines} lines, {crowd.made()} moves"
        f" acknowledged, {unheard} sent and never answered"
    )


def sorted_out(
    lines: list[tuple[str, int, int | None, str]], answers: list[tuple[str, int, int | None, str]]
) -> dict[str, tuple[list[Kept], list[Kept]]]:
    """By table."""
    found: dict[str, tuple[list[Kept], list[Kept]]] = {}
    for number, rows in enumerate((lines, answers)):
        for table, ply, seat, text in rows:
            found.setdefault(table, ([], []))[number].append((ply, seat, text))
    return Found(found)


class Found(dict[str, tuple[list[Kept], list[Kept]]]):
    """A table of which nothing is stored has no lines."""

    def __missing__(self, table: str) -> tuple[list[Kept], list[Kept]]:
        return [], []


QUERY = "SELECT table_id, ply, seat, text FROM {} ORDER BY table_id, ply, seat"


def in_file(data: Path) -> dict[str, tuple[list[Kept], list[Kept]]]:
    """All lines and sealed answers."""
    with closing(sqlite3.connect(data)) as db:
        kinds = [db.execute(QUERY.format(kind)).fetchall() for kind in ("lines", "answers")]
    return sorted_out(kinds[0], kinds[1])


async def in_postgres(url: str) -> dict[str, tuple[list[Kept], list[Kept]]]:
    """All lines and sealed answers."""
    connection = await asyncpg.connect(url)
    kinds = []
    for kind in ("lines", "answers"):
        kinds.append([tuple(row) for row in await connection.fetch(QUERY.format(kind))])
    await connection.close()
    return sorted_out(kinds[0], kinds[1])
