"""What goes on is said while it goes on, with the time it usually takes."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")

WIDTH = 24  # of the bar
TICK = 0.2
LAST_LINES = 12  # of what a step that failed has printed


class Trouble(Exception):
    """Something that cannot be set up, in one line for people."""


def say(line: str) -> None:
    """One line about the set-up; the program's own output stays apart from it."""
    print(f"courtly: {line}", file=sys.stderr, flush=True)


@contextmanager
def step(what: str, usual: int) -> Iterator[None]:
    """Say that something goes on: a bar at a terminal, a line elsewhere."""
    begun = time.monotonic()
    over = threading.Event()
    if sys.stderr.isatty():
        teller = threading.Thread(target=_draw, args=(what, usual, begun, over), daemon=True)
        teller.start()
    else:
        teller = None
        say(f"{what} (usually {usual} s) ...")
    try:
        yield
    finally:
        over.set()
        if teller is not None:
            teller.join()
    if teller is not None:
        say(f"{what}: {time.monotonic() - begun:.0f} s")


def _draw(what: str, usual: int, begun: float, over: threading.Event) -> None:
    """A bar that fills in the usual time, until it is over."""
    while not over.wait(TICK):
        passed = time.monotonic() - begun
        done = min(WIDTH, int(WIDTH * passed / usual))
        bar = "━" * done + "─" * (WIDTH - done)
        sys.stderr.write(f"\rcourtly: {what} {bar} {passed:3.0f} s (usually {usual} s)\033[K")
        sys.stderr.flush()
    sys.stderr.write("\r\033[K")


def run(words: Sequence[str | Path], log: Path, env: Mapping[str, str] | None = None) -> None:
    """Run a program that speaks only to a log; when it fails, show the end of that."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("w", encoding="utf-8") as output:
        done = subprocess.run(words, stdout=output, stderr=subprocess.STDOUT, env=env, check=False)
    if done.returncode != 0:
        tail = log.read_text(encoding="utf-8", errors="replace").splitlines()[-LAST_LINES:]
        print("\n".join(tail), file=sys.stderr)
        raise Trouble(f"{Path(words[0]).name} {words[1]} failed; all it said is in {log}")


class Beside(Generic[T]):
    """Something that goes on beside the rest, and is waited for in the end."""

    def __init__(self, what: Callable[[], T]) -> None:
        """Begin."""
        self.results: list[T] = []
        self.trouble: Exception | None = None
        self.thread = threading.Thread(target=self._do, args=(what,), daemon=True)
        self.thread.start()

    def _do(self, what: Callable[[], T]) -> None:
        try:
            self.results.append(what())
        except OSError as problem:
            self.trouble = Trouble(str(problem))
        except Exception as trouble:
            self.trouble = trouble

    def wait(self) -> T:
        """What came of it. Raises its Trouble."""
        self.thread.join()
        if self.trouble is not None:
            raise self.trouble
        return self.results[0]
