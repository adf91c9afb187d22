"""A clock runs on after a restart, wherever that is; and no table is in memory for it."""

import sqlite3
import time
from collections.abc import Callable, Coroutine
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from courtly.games import every_game
from courtly.server.deadlines import AFTER_OPENING, deadline, deadlines
from courtly.server.house import House
from courtly.server.pace import Pace
from courtly.server.postgres import Postgres
from loops import run
from server import engines
from server.hand_turned import happened, turn_on, until
from server.house import Guest
from server.test_sleep import SECONDS, begun, in_a_house, sleep
from server.test_together import processes, wait_until

pytestmark = pytest.mark.once
GAME = every_game()[0]
DAYS = 3 * 24 * 3600
MOVES = 3


def after_a_restart(
    data: Path, seconds: float, job: Callable[[House], Coroutine[Any, Any, None]]
) -> None:
    """A house with a table, and one with a clock of days, is opened again so much later."""

    async def before(house: House) -> None:
        await begun(house, "t")
        await begun(house, "slow")

    in_a_house(data, before)
    with closing(sqlite3.connect(data)) as db, db:
        db.execute("UPDATE tables SET seconds = ? WHERE id = 'slow'", (DAYS,))
        db.execute("UPDATE moments SET moved = moved - ?", (seconds,))
    in_a_house(data, job)


def test_a_clock_that_nobody_attends_decides_after_a_restart(data: Path) -> None:
    async def job(house: House) -> None:
        await until(lambda: house.dormitory.alarms)
        assert list(house.dormitory.alarms) == ["t"]
        turn_on(AFTER_OPENING - 1)
        await house.deadlines.look()
        assert house.tables == {}
        turn_on(1)
        await until(lambda: "t" in house.tables)
        table = house.tables["t"]
        assert not happened(table)
        turn_on(1)
        await until(lambda: happened(table))
        assert list(house.tables) == ["t"]

    after_a_restart(data, SECONDS, job)


def test_whoever_comes_after_a_restart_has_the_time_that_was_left(data: Path) -> None:
    async def job(house: House) -> None:
        for name, whole in (("t", SECONDS), ("slow", DAYS)):
            left = (await house.table(name)).seconds_left()
            assert left is not None
            assert whole - 20 - 10 < left <= whole - 20  # on a slow machine time passes, too

    after_a_restart(data, 20, job)


def test_whoever_asked_for_more_time_has_it_after_a_restart(data: Path) -> None:
    async def job(house: House) -> None:
        table = await house.table("slow")
        table.more_time(min(table.asked))
        await until(table.restful)
        due = await deadline(house.store, "slow")
        assert due is not None
        assert DAYS - 60 < due - time.time() <= DAYS

    after_a_restart(data, 1000, job)


def test_no_clock_runs_where_the_game_is_over_or_has_none(data: Path) -> None:
    async def job(house: House) -> None:
        await house.end(await house.table("slow"), "enough")
        assert await deadline(house.store, "slow") is None
        assert set(await deadlines(house.store, 0, time.time() + 2 * DAYS)) == {"t"}
        await house.end(await house.table("t"), "enough")
        assert await deadlines(house.store, 0, time.time() + 2 * DAYS) == {}

    after_a_restart(data, 0, job)


def test_what_sleeps_here_and_went_on_elsewhere_is_woken(postgres: engines.Postgres) -> None:
    """The process that went on with it may be gone by now."""

    async def job() -> None:
        house = House(await Postgres.opened(postgres.database()), Pace(0.0, 0.0))
        await begun(house, "t")
        await sleep(house)
        house.dormitory.alarms.pop("t").cancel()  # when it fell asleep a bot was to move
        await house.deadlines.look()
        assert list(house.dormitory.alarms) == ["t"]
        await house.close()

    run(job())


@pytest.mark.parametrize("with_redis", [True, False])
def test_of_several_processes_one_decides(
    postgres: engines.Postgres,
    redis: engines.Redis,
    monkeypatch: pytest.MonkeyPatch,
    with_redis: bool,
) -> None:
    """None of them had the table before; who is faster writes, and the others see it."""
    for name in ("AFTER_OPENING", "FOR_OTHERS", "RETRY_SECONDS"):
        monkeypatch.setattr(f"courtly.server.deadlines.{name}", 0.2)
    monkeypatch.setattr("courtly.server.house.REST_SECONDS", 0.2)
    database = postgres.database()
    url = redis.url if with_redis else None
    with processes(1, database, url) as (address,):
        guests = [Guest(address, name) for name in ("Ada", "Bob")]
        table = guests[0].open(GAME.name, 2, seconds=1)
        for guest in guests:
            guest.join(table)
    before = len(moves(database, table))
    began = time.monotonic()
    with processes(3, database, url):
        wait_until(lambda: len(moves(database, table)) >= before + MOVES)
    made = moves(database, table)
    assert all(one != next_one for one, next_one in pairwise(made)), made
    assert len(made) - before <= time.monotonic() - began + 1  # one for each second of the clock


def moves(database: str, table: str) -> list[int]:
    """The seats whose moves were made."""

    async def ask() -> list[int]:
        connection = await asyncpg.connect(database)
        query = "SELECT seat FROM lines WHERE table_id = $1 AND seat IS NOT NULL ORDER BY ply"
        found = [int(seat) for (seat,) in await connection.fetch(query, table)]
        await connection.close()
        return found

    return run(ask())
