"""Lanterns with an option whose values are for certain numbers of seats."""

from collections.abc import Mapping
from dataclasses import replace

from courtly.kernel.options import Option
from toy import GAME as LANTERNS
from toy.rules import Lanterns

SEATS = {"trio": 3, "garden": 3, "duel": 2}
MODE = Option("mode", tuple(SEATS), "Who plays against whom.", "R01", seats=SEATS)
LATE = Option("late", ("off", "on"), "Whether it is late.", "R01")


class Modes(Lanterns):
    """In the garden roses can be stakes."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.rose_raids = options["mode"] == "garden"


GAME = replace(
    LANTERNS,
    name="modes",
    title="Modes",
    options=(MODE, LATE),
    start=Modes,
)
