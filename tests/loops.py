"""A loop of its own for a test: a browser of other tests may keep one in this thread."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(
    job: Coroutine[Any, Any, T],
    loop_factory: Callable[[], asyncio.AbstractEventLoop] | None = None,
) -> T:
    """Run a coroutine to its end; its result."""

    def in_a_loop() -> T:
        with asyncio.Runner(loop_factory=loop_factory) as runner:
            return runner.run(job)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(in_a_loop).result()
