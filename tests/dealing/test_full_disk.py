"""Seeds are shown while the disk is full: whoever sits down later must not gain by it."""

from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from courtly.games import every_game
from courtly.kernel.dealing import promise_of
from courtly.server.house import House
from courtly.server.live import LiveTable
from courtly.server.messages import NewTable
from courtly.server.pace import Pace
from courtly.server.store import Store, Unsaved
from courtly.server.table_row import Seated, TableRow
from loops import run

SEEDS = ("the-seed-of-ada-and-no-other", "the-seed-of-bob-and-no-other")


async def shown_in_vain(house: House) -> LiveTable:
    """Both have shown their seeds, but that the game begins cannot be saved."""
    row = await house.open(NewTable(every_game()[0].name, 2))
    table = await house.table(row.id)

    async def start(row: TableRow) -> None:
        raise Unsaved("the disk is full")

    house.archive.start = start  # type: ignore[method-assign]
    for seat, seed in enumerate(SEEDS):
        player = Seated(-1, "AB"[seat], guest=f"g{seat}", promise=promise_of(seed))
        await house.join(table, player, None)
    for seat, seed in enumerate(SEEDS):
        await table.beginning.reveal(seat, seed)
    assert (table.row.owed(), table.row.started) == ({}, False)
    return table


def in_a_house(data: Path, job: Any) -> None:
    async def open_and_close() -> None:
        house = House(Store(data), Pace())
        try:
            await job(house)
        finally:
            await house.close()

    todo: Coroutine[Any, Any, None] = open_and_close()
    run(todo)


def test_getting_up_after_all_seeds_were_shown_is_a_restart(data: Path) -> None:
    async def job(house: House) -> None:
        table = await shown_in_vain(house)
        before = table.row.commitment
        await house.leave(table, "g1")
        assert [one.missing for one in table.row.restarts] == [["B"]]
        assert table.row.commitment != before
        assert (table.row.owed(), table.row.players[0].seed) == ({0: "promise"}, "")
        player = Seated(-1, "C", guest="g2", promise=promise_of("chosen-after-the-seed-of-ada"))
        await house.join(table, player, None)
        assert table.row.owed() == {0: "promise"}

    in_a_house(data, job)
