"""Bots that think at two hundred tables delay nobody, and answer soon."""

import asyncio
import random

import pytest

from courtly.arena.crowd import PACE, PONDER, PROMPT, SOON, attended, figures
from courtly.arena.load import Count
from courtly.server.bots import Bots, Thinker
from courtly.server.pace import Pace
from courtly.server.thinking import Job, Thought
from loops import run
from server.hand_turned import Jumping

pytestmark = pytest.mark.once

TABLES, SECONDS = 200, 100.0
SETTLED, LONG = 20.0, 60.0  # seconds
LEAST = 0.015  # seconds that any thought takes on a slow machine: the fastest take 2 to 4 ms


def counted(*seconds: float) -> Count:
    return Count(moves=len(seconds), delays=list(seconds))


def test_what_is_wanted_of_bots_is_said_in_figures() -> None:
    good = figures(3, counted(0.01, 0.02), counted(0.01, 0.05), [1.0, 2.0, PROMPT])
    assert good["later_ms"] == 0.0  # the last of a hundred is not among two
    assert good["wanted"] == "yes"
    slow = figures(3, counted(*[0.01] * 200), counted(*[0.02 + SOON] * 200), [1.0])
    assert (slow["later_ms"], slow["wanted"]) == (60.0, "no")
    late = figures(3, counted(0.01), counted(0.01), [PROMPT + 0.1] * 20)
    assert (late["answer_p95_s"], late["wanted"]) == (PROMPT + 0.1, "no")


class Dozer(Thinker):
    """Takes the time that a thought takes, and does not think."""

    def __init__(self) -> None:
        pass

    async def ask(self, job: Job) -> Thought:
        await asyncio.sleep(job.seconds + LEAST)
        return Thought(job.id, "allowance")


class Dozing(Bots):
    """The queue is that of the house."""

    async def _awake(self) -> Thinker:
        return Dozer()


def test_the_more_wait_for_thoughts_the_shorter_these_are() -> None:
    """Two hundred tables, one process that thinks, and everybody has an answer soon."""
    waits: list[float] = []

    async def guest(bots: Bots, number: int) -> None:
        chance, loop, pace = random.Random(number), asyncio.get_running_loop(), Pace(PACE)
        while loop.time() < LONG:
            await asyncio.sleep(chance.expovariate(1 / PONDER))
            asked, moment = loop.time(), pace.bot_moment(chance.random())
            job = Job("j", "g", b"", 0, "b", 1, pace.thinking(moment))
            await asyncio.gather(bots.think(job, [("one", number)]), asyncio.sleep(moment))
            if asked > SETTLED:
                waits.append(loop.time() - asked)

    async def all_play() -> None:
        bots = Dozing()
        await asyncio.gather(*(guest(bots, number) for number in range(TABLES)))

    run(all_play(), Jumping)
    assert sorted(waits)[int(0.95 * len(waits))] < PROMPT


@pytest.mark.soak
def test_thoughts_at_two_hundred_tables_delay_no_move() -> None:
    row = run(attended(TABLES, SECONDS))
    print(f"\n{row}")
    assert row["wanted"] == "yes", row
