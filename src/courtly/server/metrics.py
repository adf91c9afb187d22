"""What the house counts of itself, as Prometheus reads it. Nothing here is any guest's or table's.

Of a move only what all at the table see is counted: an answer that is sealed yet is not.
"""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from os import sysconf
from pathlib import Path

from courtly import __version__

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
FORM = "text/plain; version=0.0.4; charset=utf-8"
STATUS_FILE = Path("/proc/self/statm")

Value = float | Mapping[str, float]  # of one thing, or of each kind of it


class Histogram:
    """How long something took, by steps."""

    def __init__(self) -> None:
        """It has not happened yet."""
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        """It took so long."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        """Each step counts all that took no longer."""
        steps = (*map(str, BOUNDS), "+Inf")
        for step, count in zip(steps, accumulate(self.counts), strict=True):
            yield f'{name}_bucket{{le="{step}"}} {count}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {sum(self.counts)}"


@dataclass(frozen=True)
class Reading:
    """Something that is looked up whenever somebody asks."""

    name: str
    sentence: str
    read: Callable[[], Value]
    label: str = ""  # by what it is told apart
    kind: str = "gauge"

    def lines(self) -> Iterator[str]:
        """As it is now."""
        value = self.read()
        if isinstance(value, Mapping):
            for which, number in sorted(value.items()):
                yield f'{self.name}{{{self.label}="{which}"}} {number:g}'
        else:
            yield f"{self.name} {value:.10g}"


class Metrics:
    """All that is counted in one process."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.refusals: Counter[str] = Counter()
        self.moves = Histogram()
        self.thoughts = Histogram()
        self.readings: list[Reading] = []
        began = time.time()
        self.add("courtly_info", "The version.", lambda: {__version__: 1}, "version")
        self.count("courtly_refusals_total", "By kind.", lambda: self.refusals, "kind")
        self.add("process_start_time_seconds", "Since 1970.", lambda: began)
        self.count("process_cpu_seconds_total", "Processor time.", time.process_time)
        self.add("process_resident_memory_bytes", "Memory.", resident)

    def add(self, name: str, sentence: str, read: Callable[[], Value], label: str = "") -> None:
        """Something that goes up and down."""
        self.readings.append(Reading(name, sentence, read, label))

    def count(self, name: str, sentence: str, read: Callable[[], Value], label: str = "") -> None:
        """Something that only grows."""
        self.readings.append(Reading(name, sentence, read, label, "counter"))

    def refuse(self, kind: object) -> None:
        """Somebody was refused something."""
        self.refusals[str(kind)] += 1

    def text(self) -> str:
        """All of it."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        spans = (
            ("courtly_move_seconds", "From hearing a player's move to having told it.", self.moves),
            ("courtly_thought_seconds", "From a bot's question to its answer.", self.thoughts),
        )
        for name, sentence, span in spans:
            yield from (f"# HELP {name} {sentence}", f"# TYPE {name} histogram")
            yield from span.lines(name)
        for reading in self.readings:
            yield f"# HELP {reading.name} {reading.sentence}"
            yield f"# TYPE {reading.name} {reading.kind}"
            yield from reading.lines()


def resident() -> int:
    """Bytes that this process holds in memory; 0 where the system does not say."""
    try:
        return int(STATUS_FILE.read_text(encoding="ascii").split()[1]) * sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
