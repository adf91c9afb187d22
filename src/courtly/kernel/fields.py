"""Reading a position that a person may have written: every complaint says where."""

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import TypeVar

from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import LETTERS, in_words, seat_number
from courtly.kernel.words import Plain

V = TypeVar("V")

NOTHING = "-"


def shown(value: object) -> str:
    """A value as it may stand in a complaint: short, whatever it is."""
    try:
        return f"{value!r:.60}"
    except ValueError:  # a number too long to print
        return "a number of thousands of digits"


class Fields:
    """The entries of a mapping, taken out one by one; `finish` refuses what is left over."""

    def __init__(self, data: Mapping[str, Plain], seats: int, where: str = "") -> None:
        """`where` names the mapping in complaints."""
        self.data = dict(data)
        self.seats = seats
        self.where = where
        self.known: list[str] = []

    def complain(self, name: str, problem: str) -> BadPosition:
        """An error that names the field, in one line whatever the field is called."""
        place = f"{self.where}: {name:.60}" if self.where else f"{name:.60}"
        return BadPosition(" ".join(f"{place}: {problem}".split()))

    def take(self, name: str) -> Plain:
        """The raw value, None where there is none."""
        self.known.append(name)
        return self.data.pop(name, None)

    def text(self, name: str) -> str | None:
        """A text."""
        value = self.take(name)
        if value is not None and not isinstance(value, str):
            raise self.complain(name, f"{shown(value)} is not a text")
        return value

    def words(self, name: str) -> list[str]:
        """The words of a text; a dash stands for none."""
        text = (self.text(name) or "").strip()
        return [] if text == NOTHING else text.split()

    def read(self, name: str, reader: Callable[[str], V | None], right: str) -> V | None:
        """What the game reads from a text, None where there is none; `right` says what would do."""
        text = self.text(name)
        return None if text is None else self._read(name, text, reader, right)

    def read_each(self, name: str, reader: Callable[[str], V | None], right: str) -> list[V]:
        """The same of a list of texts."""
        return [self._read(name, text, reader, right) for text in self.texts(name)]

    def read_words(self, name: str, reader: Callable[[str], V | None], right: str) -> list[V]:
        """The same of every word of a text."""
        return [self._read(name, word, reader, right) for word in self.words(name)]

    def _read(self, name: str, text: str, reader: Callable[[str], V | None], right: str) -> V:
        value = reader(text)
        if value is None:
            raise self.complain(name, f"{text!r:.40} is not {right}")
        return value

    def number(self, name: str, span: range, default: int, cite: str = "") -> int:
        """A whole number of a range, by a rule."""
        value = self.take(name)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or value not in span:
            wanted = f"a number from {span[0]} to {span[-1]}" if len(span) > 1 else f"{span[0]}"
            steps = "" if span.step == 1 else f" in steps of {span.step}"
            rule = f" ({cite})" if cite else ""
            raise self.complain(name, f"{shown(value)} is not {wanted}{steps}{rule}")
        return value

    def flag(self, name: str) -> bool:
        """True or false; false where there is none."""
        value = self.take(name)
        if value is not None and not isinstance(value, bool):
            raise self.complain(name, f"{shown(value)} is neither true nor false")
        return bool(value)

    def one_of(self, name: str, choices: Sequence[str], default: str) -> int:
        """The index of one of a few words."""
        value = self.text(name)
        word = default if value is None else value.strip().lower()
        if word not in choices:
            raise self.complain(name, f"{shown(value)} is not {in_words(list(choices), 'or')}")
        return choices.index(word)

    def seat(self, name: str, default: int) -> int:
        """A seat by its letter."""
        value = self.text(name)
        return default if value is None else self.seat_named(name, value)

    def seat_named(self, name: str, letter: str) -> int:
        """The seat of a letter found in a field."""
        seat = seat_number(str(letter), self.seats)  # to YAML a key may be a number
        if seat is None:
            last = LETTERS[self.seats - 1]
            raise self.complain(name, f"{letter!r:.60} is not a seat from A to {last}")
        return seat

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        value = self.take(name)
        if value is None:
            return []
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self.complain(name, f"{shown(value)} is not a list")
        return [str(item) for item in value]

    def mapping(self, name: str) -> Mapping[str, Plain]:
        """A mapping, empty where there is none."""
        value = self.take(name)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise self.complain(name, f"{shown(value)} is not a mapping")
        return {str(key): item for key, item in value.items()}

    def inner(self, name: str, in_words: Callable[[str], Mapping[str, Plain]]) -> "Fields":
        """The entries of a mapping within; a text is a short form of one."""
        value = self.take(name)
        if value is not None and not isinstance(value, str | Mapping):
            raise self.complain(name, f"{shown(value)} is neither a mapping nor a text")
        entries = in_words(value) if isinstance(value, str) else value or {}
        return Fields({str(key): item for key, item in entries.items()}, self.seats, name)

    def refuse_the_middle(self, name: str) -> None:
        """A position begins between actions: it has no entry that only the middle of one has."""
        if name in self.data:
            raise self.middle(name)

    def middle(self, name: str) -> BadPosition:
        """An error that says what the position is to be instead."""
        before = "give the position before it, and as `moves` what has happened since"
        return self.complain(name, f"this is the middle of an action; {before}")

    def seats_listed(self, name: str) -> list[int]:
        """A list of seats by their letters."""
        return [self.seat_named(name, letter) for letter in self.texts(name)]

    def finish(self) -> None:
        """Refuse every entry that nobody asked for."""
        for name in self.data:
            near = get_close_matches(str(name), self.known, 1)
            hint = f"did you mean {near[0]}?" if near else f"known are {in_words(self.known)}"
            raise self.complain(str(name), f"is not part of a position; {hint}")
