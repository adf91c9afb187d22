"""Charges the processor time that a coroutine takes to whoever caused it."""

import time
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any


@coroutine
def metered(
    job: Coroutine[Any, Any, None], spend: Callable[[float], None]
) -> Generator[Any, Any, None]:
    """Run a coroutine; after each of its steps say how many seconds it took."""
    failure: BaseException | None = None
    while True:
        began = time.thread_time()
        try:
            waiting = job.send(None) if failure is None else job.throw(failure)
        except StopIteration:
            return
        finally:
            spend(time.thread_time() - began)
        failure = None
        try:
            yield waiting
        except GeneratorExit:
            job.close()
            raise
        except BaseException as error:  # it is cancelled
            failure = error
