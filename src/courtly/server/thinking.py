"""The bots' process: jobs come in as lines, thoughts go out as lines."""

import os
import queue
import signal
import sys
import threading
from typing import Any

import msgspec

from courtly.bots import bot_named
from courtly.bots.deciding import declare
from courtly.games import game as game_named
from courtly.kernel.dice import Dice
from courtly.kernel.thoughts import Budget


class Job(msgspec.Struct):
    """A world that a seat cannot tell from the true one, and who decides in it."""

    id: str
    game: str
    world: bytes  # packed
    seat: int
    bot: str
    seed: int
    seconds: float = 1.0  # for each small move
    lived: list[int] = []  # what the seat was told and did, for a bot that remembers


class Thought(msgspec.Struct):
    """The move for a job, or why there is none."""

    job: str
    text: str | None = None
    failure: str = ""


def main() -> None:
    """Think until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which ends us
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=hear, args=(jobs,), daemon=True).start()
    while True:
        job = msgspec.json.decode(jobs.get(), type=Job)
        sys.stdout.buffer.write(msgspec.json.encode(answer(job)) + b"\n")
        sys.stdout.buffer.flush()


def hear(jobs: "queue.SimpleQueue[bytes]") -> None:
    """Take jobs in; when the house is gone, end even in the midst of a thought."""
    for line in sys.stdin.buffer:
        jobs.put(line)
    os._exit(0)


def answer(job: Job) -> Thought:
    """A thought for a job: a bot that fails says so, and harms nobody."""
    try:
        return Thought(job.id, think(job))
    except Exception as problem:
        return Thought(job.id, failure=f"{type(problem).__name__}: {problem}")


def think(job: Job) -> str:
    """One decision, to the end of the declaration."""
    game = game_named(job.game)
    state: Any = game.unpack(job.world)
    bot, dice = bot_named(job.bot), Dice(job.seed)
    return declare(game, state, job.seat, bot, dice, Budget(job.seconds), job.lived).text


if __name__ == "__main__":
    main()
