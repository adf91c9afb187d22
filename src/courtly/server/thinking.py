"""The bots' process: jobs come in as lines, thoughts go out as lines."""

import os
import queue
import signal
import sys
import threading
import time
from typing import Any, Literal

import msgspec

from courtly.bots import bot_named
from courtly.bots.deciding import declare, play_to_the_end
from courtly.games import game as game_named
from courtly.kernel.bits import count, has
from courtly.kernel.dice import Dice
from courtly.kernel.thoughts import Budget, Knowledge

NICENESS = 5  # where cores are few, moves come before thoughts
ADVISED = 3  # moves that are told with what they are worth
MOST_TRIALS = 64  # the same position is played out so often at most


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
    kind: Literal["move", "advice", "trials"] = "move"


class Thought(msgspec.Struct):
    """What came of a job: a move, with what it and others are worth, or what trials ended in."""

    job: str
    text: str | None = None  # null: there is none, for a reason
    failure: str = ""
    worth: list[tuple[str, float]] = []  # of the first small moves, the best first; -1 to 1
    thoughts: int = 0
    shares: list[float] = []  # of the victory, by seat, in so many games played out
    trials: int = 0


def main() -> None:
    """Think until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which ends us
    if hasattr(os, "nice"):
        os.nice(NICENESS)
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
        return KINDS[job.kind](job)
    except Exception as problem:
        return Thought(job.id, failure=f"{type(problem).__name__}: {problem}")


def think(job: Job) -> Thought:
    """One decision, to the end of the declaration."""
    game = game_named(job.game)
    state: Any = game.unpack(job.world)
    bot, dice = bot_named(job.bot), Dice(job.seed)
    draft = declare(game, state, job.seat, bot, dice, Budget(job.seconds), job.lived)
    return Thought(job.id, draft.text)


def advise(job: Job) -> Thought:
    """One decision, and what the bot thinks of its first small move and of the next best."""
    game = game_named(job.game)
    state: Any = game.unpack(job.world)
    bot, dice = bot_named(job.bot), Dice(job.seed)
    known = Knowledge(state.imagine(job.seat, dice), job.seat, job.lived)
    thoughts = bot.think(game, known, dice, Budget(job.seconds))
    words = game.words
    worth = [(words.text(state, job.seat, one.move), one.value) for one in thoughts.moves[:ADVISED]]
    after = state.copy()
    after.apply(job.seat, thoughts.best)
    text = worth[0][0]
    if has(after.drafting(), job.seat):
        lived = [*job.lived, ~thoughts.best]
        rest = declare(game, after, job.seat, bot, dice, Budget(job.seconds), lived)
        text = f"{text}, {rest.text}"
    return Thought(job.id, text, worth=worth, thoughts=thoughts.thoughts)


def play_out(job: Job) -> Thought:
    """How often each seat wins from here, where all are played by the same bot."""
    game = game_named(job.game)
    start: Any = game.unpack(job.world)
    bots, dice = [bot_named(job.bot)] * start.seats, Dice(job.seed)
    shares, trials, until = [0.0] * start.seats, 0, time.perf_counter() + job.seconds
    while trials == 0 or (trials < MOST_TRIALS and time.perf_counter() < until):
        state = start.copy()
        play_to_the_end(game, state, bots, dice)
        winners = state.winners()
        for seat in range(state.seats):
            shares[seat] += has(winners, seat) / count(winners)
        trials += 1
    return Thought(job.id, "", shares=[share / trials for share in shares], trials=trials)


KINDS = {"move": think, "advice": advise, "trials": play_out}


if __name__ == "__main__":
    main()
