"""A table that nobody looks at sleeps; its clock goes on, and decides in time."""

import asyncio
import gc
import tracemalloc
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.dealing import new_seed
from courtly.server.house import House
from courtly.server.live import LiveTable
from courtly.server.messages import NewTable
from courtly.server.pace import Pace
from courtly.server.store import Store
from courtly.server.table_row import Seated, TableRow
from loops import run
from server.hand_turned import HandTurned, answer, happened, settled, turn_on, until

pytestmark = pytest.mark.once
GAME = every_game()[0]
SECONDS = 60
MANY = 200
LITTLE = 10_000  # bytes


def in_a_house(data: Path, job: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    async def live() -> None:
        house = House(Store(data), Pace(0.0, 0.0, now=asyncio.get_running_loop().time))
        house.pulse.stop()  # the hands are turned, which is no standstill
        try:
            await job(house)
        finally:
            await house.close()

    run(live(), HandTurned)


async def begun(house: House, name: str, seats: int = 2, bots: bool = False) -> LiveTable:
    """People sit at a table with a clock, and play."""
    options = GAME.options_in(None, seats)
    row = TableRow(name, GAME.name, 1, seats, options, False, SECONDS, new_seed())
    row.players = {seat: Seated(seat, f"P{seat}", guest=f"g{seat}") for seat in range(seats)}
    if bots:
        row.players = {seat: Seated(seat, f"P{seat}", bot="random") for seat in range(seats)}
    await house.archive.add(row)
    table = await house.table(name)
    assert table.stage == "playing"
    return table


async def sleep(house: House) -> None:
    for _ in range(2):
        house.put_to_sleep()
    await asyncio.sleep(0)


def test_a_sleeping_table_decides_when_its_clock_has_run_out_and_not_before(data: Path) -> None:
    async def job(house: House) -> None:
        table = await begun(house, "t")
        (seat,) = table.asked
        turn_on(SECONDS - 20)
        await sleep(house)
        assert house.tables == {}
        turn_on(19)
        await asyncio.sleep(0)
        assert house.tables == {}
        turn_on(1.2)
        await until(lambda: "t" in house.tables)
        awake = house.tables["t"]
        turn_on(1)
        await until(lambda: happened(awake))
        assert happened(awake)[0].startswith("AB"[seat])

    in_a_house(data, job)


def test_whoever_comes_back_finds_the_clock_and_all_that_was_said(data: Path) -> None:
    async def job(house: House) -> None:
        table = await begun(house, "t")
        (seat,) = table.asked
        await table.offer_draw(1 - seat)
        table.more_time(seat)
        table.answer_standing(1 - seat, "allow")
        turn_on(25)
        await until(table.restful)
        await sleep(house)
        assert house.tables == {}
        again = await house.table("t")
        assert again is not table
        assert again.seconds_left() == SECONDS - 25
        assert again.draw_offered == {1 - seat}
        assert again.asked_for_time[seat] == 1
        assert again.standing == {1 - seat: "allow"}
        await answer(again, seat, "allowance")
        assert again.seconds_left() == SECONDS

    in_a_house(data, job)


def test_nothing_sleeps_that_has_something_to_do_or_has_not_begun(data: Path) -> None:
    async def job(house: House) -> None:
        table = await begun(house, "t")
        async with table.lock:
            await sleep(house)
            assert "t" in house.tables
        await settled(table)
        waiting = await house.open(NewTable(GAME.name, 2))
        await house.table(waiting.id)
        await sleep(house)
        assert set(house.tables) == {waiting.id}

    in_a_house(data, job)


def test_a_bot_that_waits_for_company_may_sleep_too(data: Path) -> None:
    async def job(house: House) -> None:
        table = await begun(house, "t", bots=True)
        assert table.stand_ins.lonely == 1
        await sleep(house)
        assert house.tables == {}
        again = await house.table("t")
        await until(lambda: again.stand_ins.lonely)
        again.company.set()
        await until(lambda: happened(again))

    in_a_house(data, job)


def test_two_hundred_tables_asleep_take_less_than_ten_kilobytes_each(data: Path) -> None:
    async def job(house: House) -> None:
        await begun(house, "first")  # what is made once for all
        await sleep(house)
        gc.collect()
        tracemalloc.start()
        for number in range(MANY):
            await begun(house, f"t{number}", 4)
        awake = tracemalloc.get_traced_memory()[0] / MANY
        await sleep(house)
        gc.collect()
        asleep = tracemalloc.get_traced_memory()[0] / MANY
        tracemalloc.stop()
        print(f"a table awake {awake / 1000:.1f} kB, asleep {asleep / 1000:.2f} kB")
        assert len(house.dormitory.alarms) == MANY + 1
        assert asleep < LITTLE < awake

    in_a_house(data, job)
