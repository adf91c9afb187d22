"""Bots that think on other machines: `courtly worker` takes their jobs from a queue in Redis.

A job is what a process of bots gets too: an imagined world and what the seat lived through, never
the table. Its answer comes by the channel of the process that asked.
"""

import asyncio
import os
import sys
from typing import TYPE_CHECKING

import dramatiq
import msgspec
from dramatiq.brokers.redis import RedisBroker

from courtly.server.thinking import Job, Thought, answer

if TYPE_CHECKING:
    from courtly.server.neighbours import Neighbours

ADDRESS = "COURTLY_WORKER_REDIS"
QUEUE, ACTOR = "courtly", "courtly_thought"
SILENT_SECONDS = 20.0  # then Redis is out of reach

ENCODER = msgspec.json.Encoder()
JOBS = msgspec.json.Decoder(Job)
THOUGHTS = msgspec.json.Decoder(Thought)


class Workers:
    """Whoever thinks for this process, as many as there are."""

    def __init__(self, neighbours: "Neighbours") -> None:
        """Hear what they have thought."""
        self.neighbours = neighbours
        self.broker = broker_at(neighbours.url)
        self.waiting: dict[str, asyncio.Future[Thought]] = {}
        neighbours.listen(_channel(neighbours.process), self._hear)

    async def ask(self, job: Job, patience: float) -> Thought:
        """The answer to a job. Raises TimeoutError where nobody thinks, or OSError."""
        loop = asyncio.get_running_loop()
        future = self.waiting[job.id] = loop.create_future()
        written = ENCODER.encode(job).decode()
        message = _message(written, self.neighbours.process, patience)
        try:
            async with asyncio.timeout(patience):
                await asyncio.to_thread(self._put, message)
                thought: Thought = await future
                return thought
        finally:
            del self.waiting[job.id]

    def _put(self, message: "dramatiq.Message[None]") -> None:
        try:
            self.broker.enqueue(message)
        except dramatiq.DramatiqError as error:
            raise OSError(str(error)) from None

    def _hear(self, said: bytes) -> None:
        thought = THOUGHTS.decode(said)
        future = self.waiting.get(thought.job)
        if future is not None and not future.done():
            future.set_result(thought)


def _channel(process: str) -> str:
    return f"courtly:thoughts:{process}"


def _message(job: str, process: str, patience: float) -> "dramatiq.Message[None]":
    options = {"max_age": int(1000 * patience)}
    return dramatiq.Message(QUEUE, ACTOR, (job, process), {}, options)


def broker_at(url: str) -> RedisBroker:
    """The queue in a Redis."""
    broker = RedisBroker(url=url, socket_timeout=SILENT_SECONDS)  # type: ignore[no-untyped-call]
    broker.declare_queue(QUEUE)
    return broker


# ---- where they think -----------------------------------------------------------------


def broker() -> RedisBroker:
    """What dramatiq asks for in each of its processes: the queue, and who answers."""
    found = broker_at(os.environ[ADDRESS])

    @dramatiq.actor(actor_name=ACTOR, queue_name=QUEUE, broker=found, max_retries=0)
    def think(job: str, process: str) -> None:
        thought = answer(JOBS.decode(job))
        found.client.publish(_channel(process), ENCODER.encode(thought))

    dramatiq.set_broker(found)
    return found


def work(url: str, processes: int) -> int:
    """Think until told to stop; the exit code."""
    from dramatiq.cli import main, make_argument_parser

    os.environ[ADDRESS] = url
    words = ["courtly.server.workers:broker", "--processes", str(processes), "--threads", "1"]
    sys.argv = ["courtly worker", *words]  # from which its processes are made
    parsed = make_argument_parser().parse_args(words)  # type: ignore[no-untyped-call]
    return int(main(parsed) or 0)  # type: ignore[no-untyped-call]
