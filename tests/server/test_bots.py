"""The bots' process: replaced when it dies, when it is stuck, and when a faster build is ready."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from amount import PATIENCE
from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.state import SPECTATOR
from courtly.server.bots import BotFailed, Bots, best_python
from courtly.server.connections import Connection
from courtly.server.fair_queue import Asker, FairQueue
from courtly.server.house import House
from courtly.server.messages import NewTable
from courtly.server.pace import Pace
from courtly.server.store import Store
from courtly.server.table_row import Seated
from courtly.server.wire import Wire
from loops import run

pytestmark = pytest.mark.once

GAME = every_game()[0]


async def decide(bots: Bots, bot: str = "random") -> int:
    """Let a bot decide at the beginning of a game; the process that did."""
    match = Match(GAME, 2)
    match.roll(Dice(1))
    seat = next(seat for seat in range(2) if GAME.legal(match.state, seat))
    text = await bots.choose(GAME.name, GAME.pack(match.state), seat, bot)
    assert text in GAME.legal_texts(match.state, seat)
    assert bots.thinker is not None
    return bots.thinker.process.pid


class Impatient(Bots):
    """Gives up the first process at once, and is patient with those that follow."""

    async def close(self) -> None:
        await super().close()
        self.patience = 60.0


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_process_that_is_killed_or_stopped_is_replaced(how: signal.Signals) -> None:
    async def job() -> None:
        bots = Impatient(patience=60.0)
        first = await decide(bots)
        os.kill(first, how)
        bots.patience = 0.1
        assert await decide(bots) != first
        assert (await decide(bots)) == bots.thinker.process.pid  # type: ignore[union-attr]
        await bots.close()

    run(job())


def test_a_bot_that_fails_says_why_and_the_process_goes_on() -> None:
    async def job() -> None:
        bots = Bots()
        first = await decide(bots)
        with pytest.raises(BotFailed, match="there is no bot 'genius'"):
            await decide(bots, "genius")
        assert await decide(bots) == first
        await bots.close()

    run(job())


def test_whoever_goes_away_leaves_no_answer_for_the_next_one() -> None:
    async def job() -> None:
        bots = Bots()
        first = await decide(bots)
        for _ in range(5):
            asking = asyncio.create_task(decide(bots))
            while not bots.queue.taken:
                await asyncio.sleep(0)
            asking.cancel()
            assert await decide(bots) == first
        await bots.close()

    run(job())


# ---- whose turn it is ------------------------------------------------------------------


def test_nobodys_bots_wait_for_the_many_tables_of_somebody_else() -> None:
    async def job() -> None:
        turns, served = FairQueue(), list[str]()

        async def ask(*askers: Asker) -> None:
            async with turns.turn(askers):
                await asyncio.sleep(0)
                served.append(str(askers[-1][1]))

        eve = ("9.9.9.9", "Eve")
        asking = [asyncio.create_task(ask(eve)) for _ in range(300)]
        await asyncio.sleep(0)
        for others in ([("1.1.1.1", "Ada")], [("9.9.9.9", "Bob")], [eve, ("1.1.1.2", "Cleo")]):
            asking.append(asyncio.create_task(ask(*others)))
        await asyncio.gather(*asking)
        assert len(served) == 303
        assert {"Ada", "Bob", "Cleo"} <= set(served[:8])
        assert not turns.taken
        assert not turns.waiting

    run(job())


def test_whoever_goes_away_passes_the_turn_on() -> None:
    async def job() -> None:
        turns = FairQueue()

        async def ask(number: int) -> int:
            async with turns.turn([("1.1.1.1", "Ada")]):
                await asyncio.sleep(0)
                return number

        asking = [asyncio.create_task(ask(number)) for number in range(20)]
        for number, one in enumerate(asking):
            if number % 3 != 1:
                one.cancel()
            await asyncio.sleep(0)
        found = await asyncio.gather(*asking, return_exceptions=True)
        assert [one for one in found if isinstance(one, int)] == list(range(1, 20, 3))
        assert not turns.taken

    run(job())


def test_bots_wait_while_nobody_listens_to_their_table(
    data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def job() -> None:
        house = House(Store(data), Pace(0.0, 0.0))
        bots = {"B": "random", "C": "random"}
        tables = []
        for _ in range(5):
            row = await house.open(NewTable(GAME.name, 3, bots=bots))
            table = await house.table(row.id)
            await house.join(table, Seated(SPECTATOR, "Eve", guest="eve"), None)
            await house.leave(table, "eve")  # bots play on alone, if anybody wants to see it
            tables.append(table)
        before = [table.ply for table in tables]
        await asyncio.sleep(0.3)
        assert not house.bots.queue.taken
        assert [table.ply for table in tables] == before
        listener = Connection(Deaf(), SPECTATOR)
        house.audiences[tables[0].id].add(listener, 0)
        async with asyncio.timeout(PATIENCE):
            while tables[0].stage != "over":
                await asyncio.sleep(0.01)
        assert [table.ply for table in tables[1:]] == before[1:]
        assert "fails" not in caplog.text  # then the clock would have moved for them
        await house.close()

    run(job())


class Deaf(Wire):
    """A line on which whatever is said is gone."""

    def __init__(self) -> None:
        pass

    def say(self, text: bytes) -> None:
        pass


def test_bots_change_over_to_a_build_that_has_become_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = tmp_path / "build"
    (build / "bin").mkdir(parents=True)
    python = build / "bin" / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    monkeypatch.setenv("COURTLY_COMPILED", str(build))

    async def job() -> None:
        bots = Bots()
        first = await decide(bots)
        assert best_python() == sys.executable
        (build / "made-of").touch()
        assert best_python() == str(python)
        second = await decide(bots)
        assert second != first
        assert await decide(bots) == second
        await bots.close()

    run(job())


def test_a_bot_is_ready_before_the_moment_at_which_its_answer_is_shown() -> None:
    pace = Pace()
    for chance in (0.0, 0.5, 1.0):
        moment = pace.bot_moment(chance)
        assert pace.bot_seconds <= moment
        assert pace.thinking(moment) < moment
    assert Pace(bot_seconds=0.0).thinking(0.0) > 0, "who must not wait still thinks a little"
