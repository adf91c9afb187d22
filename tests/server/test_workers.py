"""Bots of a house think in other processes, which take their jobs from a queue."""

import asyncio
import signal
import subprocess
import sys
import time

import pytest

from amount import PATIENCE
from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in
from courtly.server.bots import BotFailed, Bots
from courtly.server.fair_queue import FairQueue
from courtly.server.neighbours import Neighbours
from courtly.server.thinking import Job
from courtly.server.workers import Workers
from loops import run
from server import engines

pytestmark = pytest.mark.once
GAME = every_game()[0]


def test_workers_think_and_without_them_the_house_does(redis: engines.Redis) -> None:
    match = Match(GAME, 2)
    match.roll(Dice(1))
    seat = min(seats_in(match.state.actors()))
    packed = GAME.pack(match.state.imagine(seat, Dice(2)))
    legal = set(GAME.legal_texts(match.state, seat))

    async def job() -> None:
        neighbours = await Neighbours.met(redis.url)
        bots = Bots(workers=Workers(neighbours))
        assert bots.workers is not None
        worker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "courtly", "worker", "--redis", redis.url, "--processes", "1"),
            stderr=subprocess.DEVNULL,
        )
        try:
            waits = Job("j", GAME.name, packed, seat, "random", 1, 0.0)
            assert (await bots.workers.ask(waits, PATIENCE)).text in legal
            many = [bots.choose(GAME.name, packed, seat, "random") for _ in range(20)]
            assert set(await asyncio.gather(*many)) <= legal
            assert bots.thinker is None  # it was all done elsewhere
            with pytest.raises(BotFailed):
                await bots.choose(GAME.name, b"nonsense", seat, "random")
        finally:
            worker.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(worker.wait(), PATIENCE) == 0
        with pytest.raises(TimeoutError):
            await bots.workers.ask(waits, 0.01)
        assert bots.workers.waiting == {}
        bots.missed = time.monotonic()  # nobody answered just now
        assert await bots.choose(GAME.name, packed, seat, "random") in legal
        assert bots.thinker is not None
        await bots.close()
        await neighbours.close()

    run(job())


def test_a_queue_with_more_places_lets_more_in_at_a_time() -> None:
    async def job() -> None:
        queue, inside, most = FairQueue(places=3), 0, 0

        async def one() -> None:
            nonlocal inside, most
            async with queue.turn(()):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*(one() for _ in range(20)))
        assert (most, len(queue)) == (3, 0)

    run(job())
