"""Bots think in a process of their own. They are sent an imagined world, never the table.

The process is started when it is first needed, and replaced when it dies, when it takes too long,
and when a faster build of Courtly has become ready beside this one. Where a house has workers they
think, and this process only when none of them does.
"""

import asyncio
import os
import secrets
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from courtly.kernel.errors import CourtlyError
from courtly.server.fair_queue import Asker, FairQueue
from courtly.server.metrics import Histogram
from courtly.server.thinking import Job, Thought

if TYPE_CHECKING:
    from courtly.server.workers import Workers

PATIENCE = 20.0  # seconds for one thought, on the slowest machine
ATTEMPTS = 3
AT_MOST_BEHIND = 1.2  # seconds that those who wait think together: more of them think less each
MOST_OUTSIDE = 64  # thoughts under way at workers
OUTSIDE_PATIENCE = 5.0  # seconds, besides the time to think
SELDOM_SECONDS = 30.0  # then workers are asked again
LONGEST_ANSWER = 1 << 20  # bytes
STUCK_OR_GONE = (TimeoutError, OSError, EOFError, RuntimeError)  # then another process tries

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Thought)


class BotFailed(CourtlyError):
    """A bot that does not decide, and why."""


class Bots:
    """The process that thinks, one thought at a time, and workers elsewhere, many at a time."""

    def __init__(self, patience: float = PATIENCE, workers: "Workers | None" = None) -> None:
        """Nobody thinks yet."""
        self.patience = patience
        self.workers = workers
        self.missed = 0.0  # when no worker answered; then they are asked seldom
        self.outside = FairQueue(places=MOST_OUTSIDE)
        self.queue = FairQueue()
        self.thoughts = Histogram()  # from the question to the answer
        self.thinker: Thinker | None = None

    def waiting(self) -> int:
        """How many thoughts are asked for and not there yet."""
        return len(self.queue) + len(self.outside)

    async def choose(
        self,
        game: str,
        world: bytes,
        seat: int,
        bot: str,
        askers: Collection[Asker] = (),
        lived: Sequence[int] = (),
        seconds: float = 1.0,
    ) -> str:
        """What a bot would play in an imagined world, for those who wait. Raises BotFailed."""
        job = job_for(game, world, seat, bot, seconds, lived)
        return str((await self.think(job, askers)).text)

    async def think(self, job: Job, askers: Collection[Asker] = ()) -> Thought:
        """What comes of a job, for those who wait. Raises BotFailed."""
        thought = await self._outside(job, askers)
        return await self._here(job, askers) if thought is None else decided(thought)

    async def _here(self, job: Job, askers: Collection[Asker]) -> Thought:
        """What the process beside this one thinks, less where many wait for it."""
        async with self.queue.turn(askers):
            job.seconds = min(job.seconds, AT_MOST_BEHIND / len(self.queue))
            for _ in range(ATTEMPTS):
                thinker = await self._awake()
                with suppress(*STUCK_OR_GONE):
                    return await asyncio.wait_for(thinker.ask(job), self.patience)
                await self.close()
        raise BotFailed(f"{job.bot} has not decided in {ATTEMPTS} attempts")

    async def _outside(self, job: Job, askers: Collection[Asker]) -> Thought | None:
        """What a worker thinks; None where there is none."""
        if self.workers is None or time.monotonic() - self.missed < SELDOM_SECONDS:
            return None
        async with self.outside.turn(askers):
            try:
                return await self.workers.ask(job, OUTSIDE_PATIENCE + job.seconds)
            except STUCK_OR_GONE:
                self.missed = time.monotonic()
                return None

    async def _awake(self) -> "Thinker":
        """The process that thinks, of the best build there is now."""
        python = best_python()
        if self.thinker is not None and self.thinker.python != python:
            await self.close()
        if self.thinker is None:
            self.thinker = await Thinker.start(python)
        return self.thinker

    async def close(self) -> None:
        """Stop thinking."""
        thinker, self.thinker = self.thinker, None
        if thinker is not None:
            await thinker.stop()


class Thinker:
    """One process, spoken to in lines."""

    def __init__(self, python: str, process: Process) -> None:
        """It runs in this build of Courtly."""
        assert process.stdin is not None
        assert process.stdout is not None
        self.python = python
        self.process = process
        self.asks = process.stdin
        self.answers = process.stdout

    @classmethod
    async def start(cls, python: str) -> "Thinker":
        """A process that waits for its first job. It ends with the house, however that ends."""
        words = [python, "-P", "-m", "courtly.server.thinking"]
        process = await asyncio.create_subprocess_exec(
            *words, stdin=PIPE, stdout=PIPE, limit=LONGEST_ANSWER
        )
        return cls(python, process)

    async def ask(self, job: Job) -> Thought:
        """The answer to this job. Raises BotFailed, or what a process that is gone raises."""
        self.asks.write(ENCODER.encode(job) + b"\n")
        await self.asks.drain()
        while True:
            line = await self.answers.readline()
            if not line:
                raise EOFError
            thought = DECODER.decode(line)
            if thought.job != job.id:
                continue  # somebody asked, and went away before it was answered
            return decided(thought)

    async def stop(self) -> None:
        """End the process, whatever it does."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


def job_for(
    game: str, world: bytes, seat: int, bot: str, seconds: float, lived: Sequence[int] = ()
) -> Job:
    """A job with a name and a seed of its own."""
    name, seed = secrets.token_hex(8), secrets.randbits(60)
    return Job(name, game, world, seat, bot, seed, seconds, list(lived))


def decided(thought: Thought) -> Thought:
    """A thought that came to a move. Raises BotFailed."""
    if thought.text is None:
        raise BotFailed(thought.failure)
    return thought


def best_python() -> str:
    """The Python of the fastest build: this one, or a compiled one that has become ready.

    COURTLY_COMPILED names the folder of a build that is being made; `made-of` is written last.
    """
    folder = os.environ.get("COURTLY_COMPILED")
    if folder and (Path(folder) / "made-of").exists():
        return str(Path(folder) / "bin" / "python")
    return sys.executable
