"""What takes its time at a table: windows, standing answers, clocks. No test waits for any."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from courtly.kernel.match import Line
from courtly.server.archive import Archive
from courtly.server.beginning import RETRY_SECONDS
from courtly.server.live import LiveTable
from courtly.server.store import Unsaved
from courtly.server.table_row import TableRow
from server.hand_turned import answer, at_table, happened, settled, turn_on, until

pytestmark = pytest.mark.once


async def claim_a_tax(table: LiveTable) -> tuple[int, int]:
    """Who is asked about it."""
    (claimant,) = table.asked
    await answer(table, claimant, "tax")
    first, second = sorted(table.asked)
    return first, second


def test_windows_stay_open_for_a_while_whatever_is_answered(data: Path) -> None:
    async def job(table: LiveTable) -> None:
        first, second = await claim_a_tax(table)
        asked = table.ply
        await answer(table, first, "allow")
        await answer(table, second, "allow")
        turn_on(0.5)
        await settled(table)
        assert table.ply == asked
        turn_on(0.1)
        await until(lambda: table.ply > asked)

    at_table(data, 3, job, window_seconds=0.6)


def test_a_standing_answer_is_given_when_the_window_may_close(data: Path) -> None:
    async def job(table: LiveTable) -> None:
        first, second = await claim_a_tax(table)
        table.answer_standing(first, "allow")
        await answer(table, second, "allow")
        await settled(table)
        assert first in table.asked
        turn_on(0.8)
        await until(lambda: f"{'ABC'[first]} allow" in happened(table))

    at_table(data, 3, job, window_seconds=0.8)


def test_a_standing_answer_can_be_taken_back(data: Path) -> None:
    async def job(table: LiveTable) -> None:
        first, second = await claim_a_tax(table)
        table.answer_standing(first, "allow")
        table.answer_standing(first, None)
        await answer(table, second, "allow")
        turn_on(1)
        await settled(table)
        assert table.window.waited_for() == {first}
        assert await answer(table, first, "challenge") == "challenge"

    at_table(data, 3, job, window_seconds=0.8)


def test_the_clock_plays_the_default_move_when_it_has_run_out(data: Path) -> None:
    async def job(table: LiveTable) -> None:
        (mover,) = table.asked
        assert table.seconds_left() == 10
        turn_on(9.5)
        await settled(table)
        assert table.seconds_left() == 1
        assert not happened(table)
        turn_on(1)
        await until(lambda: happened(table) == [f"{'AB'[mover]} allowance"])
        assert table.seconds_left() == 10

    at_table(data, 2, job, seconds=10)


def test_more_time_starts_the_clock_again(data: Path) -> None:
    async def job(table: LiveTable) -> None:
        turn_on(6)
        assert table.seconds_left() == 4
        table.more_time(0)
        assert table.seconds_left() == 10
        turn_on(9)
        await settled(table)
        assert not happened(table)

    at_table(data, 2, job, seconds=10)


def test_a_game_that_cannot_be_saved_at_first_begins_when_it_can(data: Path) -> None:
    class Full(Archive):
        """The disk is full when the game is to start, and again when it has started."""

        full = iter((True, False, True))

        async def start(self, row: TableRow) -> None:
            self.fail()
            await super().start(row)

        async def append(
            self,
            row: TableRow,
            ply: int,
            lines: Sequence[Line],
            result: str | None,
            still: Mapping[int, str] | None = None,
        ) -> None:
            self.fail()
            await super().append(row, ply, lines, result, still)

        def fail(self) -> None:
            if next(self.full, False):
                raise Unsaved("disk full")

    async def job(table: LiveTable) -> None:
        assert table.stage == "waiting"
        await settled(table)
        turn_on(RETRY_SECONDS)
        await until(lambda: table.stage == "playing")
        await settled(table)
        assert not table.asked
        turn_on(RETRY_SECONDS)
        await until(lambda: len(table.asked) == 1)

    at_table(data, 2, job, archive=Full)
