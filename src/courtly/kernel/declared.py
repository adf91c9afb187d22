"""What a state is made of. A game lists its fields once, and from the list follow

- the state as a few bytes, for another process or a cache, and back;
- whether two states are the same;
- the checks that a copy misses nothing, and that what all may see is the same in every world
  that a seat takes for possible (`courtly.testing.declared`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any


class Seen(Enum):
    """Who may know a field."""

    BY_ALL = "by all"
    BY_ITS_SEAT = "by its seat"  # of a row that begins with as many entries for every seat
    BY_SOME = "by some"  # whoever has come to know it: the memory of the game says who


@dataclass(frozen=True)
class Field:
    """One number or flag; a row of numbers; a part of the state that has fields of its own."""

    name: str
    seen: Seen = Seen.BY_ALL
    size: int | str | None = None  # of a row: so many, or as many as the field of this name says
    parts: tuple["Field", ...] = ()
    several: bool = False  # a list of such parts
    each: int = 1  # of a row that seats see their own part of: how many entries are a seat's

    def numbers(self, state: Any) -> list[int]:
        """All that the field holds."""
        held = getattr(state, self.name)
        if self.parts:
            parts = held if self.several else (held,)
            return [number for part in parts for number in numbers_of(part, self.parts)]
        if self.size is None:
            return [int(held)]
        return [held[i] for i in range(self._length(state))]

    def fill(self, state: Any, numbers: Iterator[int]) -> None:
        """Take back what `numbers` gave."""
        held = getattr(state, self.name)
        if self.parts:
            for part in held if self.several else (held,):
                fill(part, self.parts, numbers)
        elif self.size is None:
            number = next(numbers)
            setattr(state, self.name, bool(number) if isinstance(held, bool) else number)
        else:
            held = self._with_room(state)
            for i in range(self._length(state)):
                held[i] = next(numbers)

    def _with_room(self, state: Any) -> Any:
        """The row, long enough: what grows with the game has a `make_room`."""
        if isinstance(self.size, str) and hasattr(state, "make_room"):
            state.make_room(self._length(state))
        return getattr(state, self.name)

    def _length(self, state: Any) -> int:
        return int(getattr(state, self.size)) if isinstance(self.size, str) else self.size or 0


# ---- how games write their lists -----------------------------------------------------


def ones(*names: str, seen: Seen = Seen.BY_ALL) -> tuple[Field, ...]:
    """Numbers and flags."""
    return tuple(Field(name, seen) for name in names)


def row(name: str, size: int | str, seen: Seen = Seen.BY_ALL) -> Field:
    """A row of numbers. Where its size is a field, that one stands before it in the list."""
    return Field(name, seen, size)


def own(name: str, size: int, each: int = 1) -> Field:
    """A row of which each seat knows its own entries."""
    return Field(name, Seen.BY_ITS_SEAT, size, each=each)


def part(name: str, *fields: Field, several: bool = False) -> Field:
    """A part of the state, or a list of them."""
    return Field(name, parts=fields, several=several)


# ---- what follows from them -----------------------------------------------------------


def numbers_of(state: Any, fields: tuple[Field, ...]) -> list[int]:
    """The whole state as numbers, in the order of its fields."""
    return [number for field in fields for number in field.numbers(state)]


def fill(state: Any, fields: tuple[Field, ...], numbers: Iterator[int]) -> None:
    """Make a new state equal to the one that these numbers are of."""
    for field in fields:
        field.fill(state, numbers)
