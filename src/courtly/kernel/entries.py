"""A position is made of entries: the whole state as plain data that people write and read.

A game lists them once: what each is called, and how the field behind it is spelled. Both ways
follow from the list. What entries say only together (hands and a deck, some of which may be left
out) the game is given as it was read, to lay it out.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from courtly.kernel.bits import first
from courtly.kernel.fields import Fields
from courtly.kernel.seats import names_in, seat_name, set_of
from courtly.kernel.state import State
from courtly.kernel.words import Data, Plain

S = TypeVar("S", bound=State)
Given = dict[str, Any]  # what was read, by the names of the entries; of what each seat has, a list
When = Callable[..., bool]  # of a state, or of a state and a seat
Span = range | Callable[[Any], range]
Usual = int | Callable[[Any], int]


def always(_: Any, *seat: int) -> bool:
    """Every position has such an entry."""
    return True


@dataclass(frozen=True)
class Entry:
    """How something is written; how it is read; the field that takes what was read."""

    name: str
    write: Callable[..., Plain]  # of a state; of what each seat has, of a state and a seat
    read: Callable[[Any, Fields], Any] | None = None  # none: it is of the middle of an action
    field: str = ""
    when: When = always  # it is written
    empty: bool = True  # it is written also when nothing is in it

    def written(self, state: Any, *seat: int) -> Data:
        """The entry, where there is something to say."""
        if not self.when(state, *seat):
            return {}
        value = self.write(state, *seat)
        return {self.name: value} if value or self.empty else {}

    def given(self, state: Any, fields: Fields, *seat: int) -> Given:
        """What a position says of it, which its field has by now."""
        if self.read is None:
            fields.refuse_the_middle(self.name)
            return {}
        value = self.read(state, fields)
        if self.field and seat:
            getattr(state, self.field)[seat[0]] = value
        elif self.field:
            setattr(state, self.field, value)
        return {self.name: value}


class EachSeat:
    """What each seat has: a mapping under its letter, which has a short form in words."""

    def __init__(
        self,
        in_words: Callable[[str], Data],
        *entries: Entry,
        write: Callable[[Any, int], Plain] | None = None,
    ) -> None:
        """`write`: of games that write the short form themselves."""
        self.in_words = in_words
        self.entries = entries
        self.write = write or self._mapping

    def written(self, state: Any) -> Data:
        """Every seat with what it has."""
        return {seat_name(seat): self.write(state, seat) for seat in range(state.seats)}

    def _mapping(self, state: Any, seat: int) -> Data:
        data: Data = {}
        for entry in self.entries:
            data |= entry.written(state, seat)
        return data

    def given(self, state: Any, fields: Fields) -> Given:
        """Of every entry a list, what each seat has of it; as `seats`, what is yet to be read."""
        names = [seat_name(seat) for seat in range(state.seats)]
        inner = [fields.inner(name, self.in_words) for name in names]
        found: Given = {"seats": inner}
        for entry in self.entries:
            each = [entry.given(state, within, seat) for seat, within in enumerate(inner)]
            found[entry.name] = [given.get(entry.name) for given in each]
        return found


class Form(Generic[S]):
    """The positions of a game."""

    def __init__(
        self, lay_out: Callable[[S, Given, Fields], None], *entries: Entry | EachSeat
    ) -> None:
        """`lay_out` is called with all that was read: entries may say something only together."""
        self.lay_out = lay_out
        self.entries = entries

    def write(self, state: S) -> Data:
        """Everything, secrets included."""
        data: Data = {}
        for entry in self.entries:
            data |= entry.written(state)
        return data

    def read(self, state: S, position: Mapping[str, Plain]) -> None:
        """Fill a new state. A position may leave out all that it does not care about."""
        fields = Fields(position, state.seats)
        given: Given = {}
        for entry in self.entries:
            given |= entry.given(state, fields)
        self.lay_out(state, given, fields)
        for read in (*given.get("seats", ()), fields):
            read.finish()


# ---- how fields are spelled ---------------------------------------------------------------


def phase(words: Sequence[str], usual: str) -> Entry:
    """The phase by its name; one in the middle of an action is refused."""

    def read(state: Any, fields: Fields) -> None:
        state.phase = fields.one_of("phase", words, usual)
        if not state.settled():
            raise fields.middle("phase")

    return Entry("phase", lambda state: words[state.phase], read)


def word(name: str, words: Sequence[str], usual: str = "", when: When = always) -> Entry:
    """A number by its name."""

    def read(_: Any, fields: Fields) -> int:
        return fields.one_of(name, words, usual)

    return Entry(name, lambda state: words[getattr(state, name)], read, name, when)


def number(
    name: str, span: Span = range(1), usual: Usual = 0, cite: str = "", when: When = always
) -> Entry:
    """A number of a range, by a rule. Both may hang on what has been read before it."""

    def write(state: Any, *seat: int) -> int:
        held = getattr(state, name)
        return int(held[seat[0]] if seat else held)

    def read(state: Any, fields: Fields) -> int:
        right = span if isinstance(span, range) else span(state)
        return fields.number(name, right, usual if isinstance(usual, int) else usual(state), cite)

    return Entry(name, write, read, name, when)


def flag(name: str, when: When = always) -> Entry:
    """True or false."""

    def read(_: Any, fields: Fields) -> bool:
        return fields.flag(name)

    return Entry(name, lambda state: getattr(state, name), read, name, when)


def seat(name: str, usual: Usual = 0, when: When = always) -> Entry:
    """A seat by its letter; nobody is nothing."""

    def write(state: Any) -> Plain:
        held = getattr(state, name)
        return seat_name(held) if held >= 0 else None

    def read(state: Any, fields: Fields) -> int:
        return fields.seat(name, usual if isinstance(usual, int) else usual(state))

    return Entry(name, write, read, name, when)


def seats(name: str, when: When = always) -> Entry:
    """A set of seats by their letters."""

    def read(_: Any, fields: Fields) -> int:
        return set_of(fields.seats_listed(name))

    return Entry(name, lambda state: names_in(getattr(state, name)), read, name, when)


def all_but(name: str, of: str, when: When = always) -> Entry:
    """A set of seats by those that are not in it."""

    def write(state: Any) -> Plain:
        return names_in(first(state.seats) & ~getattr(state, of))

    def read(state: Any, fields: Fields) -> int:
        return first(state.seats) & ~set_of(fields.seats_listed(name))

    return Entry(name, write, read, of, when)


def text(
    name: str,
    write: Callable[[Any], str],
    read: Callable[[str], Any],
    right: str,
    of: str = "",
    at: int | None = None,
    usual: int | None = None,
    when: When = always,
) -> Entry:
    """What the game spells: a field (`of`, if not `name`), or what a row holds at a place.

    `right` says what would do. With a `usual` value it is read into the field; else `lay_out` gets
    it, None where there is none.
    """

    def written(state: Any, *seat: int) -> str:
        held = getattr(state, of or name)
        place = [*seat] if at is None else [at]
        return write(held[place[0]] if place else held)

    def taken(_: Any, fields: Fields) -> Any:
        value = fields.read(name, read, right)
        return usual if value is None else value

    return Entry(name, written, taken, "" if usual is None else of or name, when)


def if_any(*entries: Entry) -> tuple[Entry, ...]:
    """What is written where something is in it: a number above 0, a set that is not empty."""
    return tuple(replace(entry, empty=False) for entry in entries)


def later(*entries: Entry) -> tuple[Entry, ...]:
    """What can be read only when all else has been: `lay_out` does it."""
    return tuple(replace(entry, read=lambda *_: None, field="") for entry in entries)


def middle(*entries: Entry, when: When | None = None) -> tuple[Entry, ...]:
    """What only the middle of an action has: it is written then, and never read."""
    return tuple(replace(entry, read=None, when=when or entry.when) for entry in entries)


# ---- when there is something to say --------------------------------------------------------


def some(name: str) -> When:
    """The number or set is not nothing."""
    return lambda state: getattr(state, name) != 0


def any_of(name: str) -> When:
    """Of seats or cards that are numbered: it is one, and not the -1 that stands for none."""
    return lambda state: getattr(state, name) >= 0


def during(*phases: int) -> When:
    """In these phases."""
    return lambda state: state.phase in phases


def at_the_end(state: Any) -> bool:
    """When the game is over."""
    return bool(state.over())
