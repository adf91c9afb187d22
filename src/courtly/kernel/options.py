"""The choices a table makes before the first card."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from courtly.kernel.errors import BadOption
from courtly.kernel.seats import in_words

MOST_DIGITS = 9  # of a number that anybody means; Python itself refuses 5,000


@dataclass(frozen=True)
class Option:
    """One choice: its values, the default first, and what it changes."""

    name: str
    values: tuple[str, ...]
    sentence: str
    cite: str
    numbers: range | None = None  # further values, for an option that counts something
    seats: Mapping[str, int] | None = None  # how many seats a value is for; unnamed: any number
    title: str = ""  # the question in a few words; where there is none, the name
    labels: tuple[str, ...] = ()  # the values in words, in their order

    @property
    def default(self) -> str:
        """The value that holds where a table says nothing."""
        return self.values[0]

    def default_for(self, seats: int) -> str:
        """The value that holds where a table says no more than its number of seats."""
        return self.values_for(seats)[0]

    def values_for(self, seats: int) -> list[str]:
        """The values that so many seats can choose."""
        return [value for value in self.values if self.is_for(value, seats)]

    def is_for(self, value: str, seats: int) -> bool:
        """Whether so many seats can choose a value."""
        return self.seats is None or self.seats.get(value, seats) == seats

    def read(self, value: str) -> str:
        """The value as the game spells it."""
        value = value.strip().lower()
        if value in self.values:
            return value
        if (
            self.numbers is not None
            and value.isascii()
            and value.isdecimal()
            and len(value) <= MOST_DIGITS
        ):
            number = int(value)
            if number in self.numbers:
                return str(number)
        raise BadOption(
            f"option {self.name}: {value!r:.40} is not one of {self.choices()} ({self.cite})"
        )

    def read_for(self, value: str, seats: int) -> str:
        """The value as the game spells it, if so many seats can choose it."""
        value = self.read(value)
        if self.seats is None or self.is_for(value, seats):
            return value
        right = in_words(self.values_for(seats), "or")
        raise BadOption(
            f"option {self.name}: {value} is for {self.seats[value]} seats, not {seats}; "
            f"with {seats} seats it is {right} ({self.cite})"
        )

    def others(self) -> list[str]:
        """The values beside the default."""
        others = list(self.values[1:])
        if self.numbers is not None:
            others.append(f"a number from {self.numbers[0]} to {self.numbers[-1]}")
        return others

    def choices(self) -> str:
        """All values, in words."""
        return in_words([self.default, *self.others()], "or")


@dataclass(frozen=True)
class Number:
    """A number of the rules that a designer may change. Who says nothing plays the book's."""

    name: str
    usual: int  # what the rulebook says
    span: range
    sentence: str
    cite: str

    def of(self, options: Mapping[str, str]) -> int:
        """The number at a table with these options."""
        return int(options.get(self.name, self.usual))

    def option(self) -> Option:
        """The same as an option."""
        return Option(self.name, (str(self.usual),), self.sentence, self.cite, self.span)


def settle(
    options: tuple[Option, ...],
    chosen: Mapping[str, str],
    seats: int,
    numbers: tuple[Number, ...] = (),
) -> dict[str, str]:
    """Every option with its value: the chosen ones checked, the rest at their default.

    Of the numbers of the rules only those that are not the book's.
    """
    known = {option.name: option for option in options}
    rules = {number.name: number for number in numbers}
    for name in chosen:
        if name not in known and name not in rules:
            meant = _meant(str(name), [*known, *rules])
            raise BadOption(f"there is no option {name!r:.40}; {meant}")
    settled = {
        name: option.read_for(chosen[name], seats) if name in chosen else option.default_for(seats)
        for name, option in known.items()
    }
    changed = {name: rules[name].option().read(chosen[name]) for name in rules if name in chosen}
    return settled | {
        name: value for name, value in changed.items() if value != str(rules[name].usual)
    }


def fit(options: tuple[Option, ...], chosen: Mapping[str, str], seats: int) -> bool:
    """Whether so many seats can choose all of this."""
    return all(
        option.is_for(option.read(chosen[option.name]), seats)
        for option in options
        if option.name in chosen
    )


def read_settings(settings: tuple[str, ...]) -> dict[str, str]:
    """`name=value` texts as a mapping."""
    chosen: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadOption(f"{setting!r:.60} is not of the form option=value")
        if name.strip() in chosen:
            raise BadOption(f"option {name.strip()!r:.40} is set twice")
        chosen[name.strip()] = value
    return chosen


def _meant(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, 1)
    if near:
        return f"did you mean {near[0]}?"
    return f"the options are {in_words(known)}" if known else "this game has no options"
