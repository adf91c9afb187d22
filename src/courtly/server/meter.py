"""Charges the processor time that something takes to whoever caused it."""

import time
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any

BRIEF = 0.0003  # seconds


class Meter:
    """Tells processor time from time on the wall, where that makes a difference.

    To ask the system for processor time is slow. What was brief on the wall was brief; otherwise
    all that was used since the last time somebody asked is the most that it can have been.
    """

    def __init__(self) -> None:
        """As good as never asked."""
        self.asked = 0.0

    def since(self, began: float) -> float:
        """Seconds of work since a moment of `time.perf_counter`."""
        seconds = time.perf_counter() - began
        if seconds < BRIEF:
            return seconds
        used = time.thread_time()
        seconds = min(seconds, used - self.asked)
        self.asked = used
        return seconds


METER = Meter()  # of the one thread that serves


@coroutine
def metered(
    job: Coroutine[Any, Any, None], spend: Callable[[float], None]
) -> Generator[Any, Any, None]:
    """Run a coroutine; after each of its steps say how many seconds it took."""
    failure: BaseException | None = None
    while True:
        began = time.perf_counter()
        try:
            waiting = job.send(None) if failure is None else job.throw(failure)
        except StopIteration:
            return
        finally:
            spend(METER.since(began))
        failure = None
        try:
            yield waiting
        except GeneratorExit:
            job.close()
            raise
        except BaseException as error:  # it is cancelled
            failure = error
