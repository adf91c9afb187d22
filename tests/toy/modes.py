"""Lanterns with an option whose values are for certain numbers of seats."""

from collections.abc import Mapping
from dataclasses import replace

from courtly.kernel.options import Option
from courtly.kernel.words import Data
from toy import GAME as LANTERNS
from toy.rules import Lanterns
from toy.words import LanternWords

SEATS = {"trio": 3, "garden": 3, "duel": 2}
MODE = Option("mode", tuple(SEATS), "Who plays against whom.", "R01", seats=SEATS)
LATE = Option("late", ("off", "on"), "Whether it is late.", "R01")


class ModeWords(LanternWords):
    """Positions that name the mode."""

    def position(self, state: Lanterns) -> Data:
        three = "garden" if state.rose_raids else "trio"
        return {
            **super().position(state),
            "options": {"mode": three if state.seats > 2 else "duel"},
        }


def start(seats: int, options: Mapping[str, str]) -> Lanterns:
    """In the garden roses can be stakes."""
    return Lanterns(seats, options["mode"] == "garden")


GAME = replace(
    LANTERNS,
    name="modes",
    title="Modes",
    options=(MODE, LATE),
    start=start,
    words=ModeWords(),
)
