"""What a game says, declared: a row for every event, question, move and refusal.

A row is a sentence with gaps, and the rule it rests on:

    Row("{seat} steal[s] {coins} from {other}.", "§4-g")

What stands in square brackets is the ending of a verb when others speak of its seat: to the seat
itself the row says "You steal ...". `[is|are]` has words for both, `{seat}'s` becomes "your", and
where that is not enough a row says in `you` what its seat reads.

Fields fill the gaps. They are plain data (the letter of a seat, the code of a card, a number), and
each is of a kind that knows its words; `{card:a}`, `{card:the}` ask for a form of them, and of a
list `{cards:the or}` says how it is joined. What is said, `Said`, is the name of a row and its
fields. The sentence is made where it is shown, with the names of the players, and for the one it
concerns with `you` and `your`. All rows and words of a game as plain data are its catalogue: a
client draws its sentences from there, and so does a translator.

Where the sentence depends on a field, a row has several, chosen `by` it. A function of a game
computes fields, never sentences.

The sentences are English; those of another language are rows with the same gaps, and words for the
same kinds (courtly.kernel.translation). Where its cases need more than `you`, a seat's gap brings
the word for its reader: `{other:dich}`; and brackets hold whatever differs: `[Der|Dein] Block`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

from courtly.kernel.event import parts_of
from courtly.kernel.language import ENGLISH, Language
from courtly.kernel.seats import LETTERS, in_words, seat_name
from courtly.kernel.words import Data, Plain, Said

GAP = re.compile(r"\{(\w+)(?::(\w[\w ]*))?\}('s)?")
ENDING = re.compile(r"\[(\w*|[^\[\]|]*(?=\|))(?:\|([^\[\]|]*))?\]")
SEAT_GAP = re.compile(r"\{seat(?::(\w[\w ]*))?\}('s)?")
ADDRESSED = re.compile(rf"{ENDING.pattern}|\{{seat(?::\w[\w ]*\}}|\}}'s)")
ENDS = (".", "!", "?")
Texts = str | Mapping[str, str]
More = Callable[[int, int, int], Data]


# ---- kinds of fields -----------------------------------------------------------------


class Kind:
    """A kind of field: how it is read from a detail of an event, and how it is said."""

    def read(self, detail: int) -> Plain:
        """The detail as plain data."""
        return detail

    def say(self, value: Any, form: str) -> str:
        """The words for a value."""
        return str(value)

    def catalogue(self) -> Data:
        """Its words as data."""
        return {"kind": "plain"}

    def translated(self, words: Mapping[str, Any]) -> "Kind":
        """The same with the words of another language, as its file has them."""
        return self

    def on_screen(self) -> "Kind":
        """The same as it is read where nobody types it."""
        return self


class SeatKind(Kind):
    """A seat; the words are the player's name, or `you`."""

    def read(self, detail: int) -> Plain:
        return seat_name(detail)

    def catalogue(self) -> Data:
        return {"kind": "seat"}


@dataclass(frozen=True)
class Names(Kind):
    """One of a few things with a code and a name: cards, roles, units, tiles, reasons."""

    codes: Sequence[str]
    names: Sequence[str]

    def read(self, detail: int) -> Plain:
        return self.codes[detail]

    def say(self, value: Any, form: str) -> str:
        return self.forms[form][value]

    @cached_property
    def forms(self) -> dict[str, dict[str, str]]:
        """Every name by its code: bare, with `a` and with `the`."""
        return {
            form: {
                code: with_article(name, form)
                for code, name in zip(self.codes, self.names, strict=True)
            }
            for form in ("", "a", "the")
        }

    def catalogue(self) -> Data:
        return {"kind": "words", "forms": self.forms}

    def translated(self, words: Mapping[str, Any]) -> Kind:
        """`forms` names the cases; each code has its words in their order."""
        forms = {
            form: {code: words[code][at] for code in self.codes if code in words}
            for at, form in enumerate(words["forms"])
        }
        return Worded(self, forms)


@dataclass(frozen=True)
class Worded(Kind):
    """One of a few things, in another language: its forms are the cases that its rows ask for."""

    source: Names
    forms: Mapping[str, Mapping[str, str]]

    def read(self, detail: int) -> Plain:
        return self.source.read(detail)

    def say(self, value: Any, form: str) -> str:
        return self.forms[form][value]

    def catalogue(self) -> Data:
        return {"kind": "words", "forms": self.forms}


@dataclass(frozen=True)
class Count(Kind):
    """A number of something, `{n}` in its words: `1 coin`, `3 coins`; or certain words for some."""

    one: str
    other: str
    exactly: Mapping[int, str] = field(default_factory=dict)

    def say(self, value: Any, form: str) -> str:
        words = self.exactly.get(value, self.one if abs(value) == 1 else self.other)
        return words.replace("{n}", str(value))

    def catalogue(self) -> Data:
        exactly = {str(number): words for number, words in self.exactly.items()}
        return {"kind": "count", "one": self.one, "other": self.other, "exactly": exactly}

    def translated(self, words: Mapping[str, Any]) -> Kind:
        exactly = {int(number): said for number, said in words.get("exactly", {}).items()}
        return replace(self, one=words["one"], other=words["other"], exactly=exactly)


@dataclass(frozen=True)
class Read(Kind):
    """Said as it is written, and read from a detail by a function of the game."""

    reader: Callable[[int], Plain]

    def read(self, detail: int) -> Plain:
        return self.reader(detail)


@dataclass(frozen=True)
class Several(Kind):
    """A list of one kind, read from one detail by a function of the game."""

    each: Kind
    reader: Callable[[int], Plain]

    def read(self, detail: int) -> Plain:
        return self.reader(detail)

    def say(self, value: Any, form: str) -> str:
        return self.each.say(value, form)

    def catalogue(self) -> Data:
        return self.each.catalogue()

    def translated(self, words: Mapping[str, Any]) -> Kind:
        return replace(self, each=self.each.translated(words))

    def on_screen(self) -> Kind:
        return replace(self, each=self.each.on_screen())


@dataclass(frozen=True)
class Codes(Kind):
    """Codes with blanks between them: typed so at a keyboard, with other signs on a screen."""

    signs: Mapping[str, str]
    reader: Callable[[int], Plain] = int
    between: str = " "
    further: Mapping[str, str] = field(default_factory=dict)  # words among the codes, in others

    def read(self, detail: int) -> Plain:
        return self.reader(detail)

    def say(self, value: Any, form: str) -> str:
        if not self.further:
            return super().say(value, form)
        return " ".join(self.further.get(code, code) for code in str(value).split())

    def catalogue(self) -> Data:
        signs = {**self.signs, **self.further}
        return {"kind": "codes", "signs": signs, "between": self.between}

    def translated(self, words: Mapping[str, Any]) -> Kind:
        further = {word: said for word, said in words.items() if word not in self.signs}
        signs = {code: words.get(code, sign) for code, sign in self.signs.items()}
        return replace(self, signs=signs, further=further)

    def on_screen(self) -> Kind:
        return Signs(self)


@dataclass(frozen=True)
class Signs(Kind):
    """Codes as they are drawn."""

    source: Codes

    def read(self, detail: int) -> Plain:
        return self.source.read(detail)

    def say(self, value: Any, form: str) -> str:
        known = {**self.source.signs, **self.source.further}
        return self.source.between.join(known.get(code, code) for code in str(value).split())


@dataclass(frozen=True)
class Drawn(Kind):
    """Said with a code at a keyboard, and in full on a screen, where nobody types it."""

    typed: Kind
    shown: Kind

    def read(self, detail: int) -> Plain:
        return self.typed.read(detail)

    def say(self, value: Any, form: str) -> str:
        return self.typed.say(value, form)

    def catalogue(self) -> Data:
        return self.shown.catalogue()

    def translated(self, words: Mapping[str, Any]) -> Kind:
        typed, shown = words.get("typed"), words["shown"]
        at_keyboard = self.typed.translated(typed) if typed else self.typed
        return replace(self, typed=at_keyboard, shown=self.shown.translated(shown))

    def on_screen(self) -> Kind:
        return self.shown.on_screen()


SEAT = SeatKind()
NUMBER = Kind()


def with_article(name: str, form: str) -> str:
    """`Archer`, `an Archer`, `the Archer`."""
    if form == "a":
        return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"
    return f"the {name}" if form == "the" else name


# ---- rows ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """One thing that can be said; where it depends on a field, one of several."""

    text: Texts
    cite: Texts
    you: Texts = ""  # for the one who does it: the field `seat`
    to_you: Texts = ""  # for whom it is done to: any other field that is a seat
    by: str = ""  # the field that chooses

    def __post_init__(self) -> None:
        """What its seat reads follows from endings and `{seat}'s`, unless it is given."""
        if not self.you and _is_addressed(self.text):
            object.__setattr__(self, "you", _each(self.text, _to_its_seat))
        object.__setattr__(self, "text", _each(self.text, _to_others))

    def chosen(self, texts: Texts, fields: Mapping[str, Any]) -> str:
        """The text for these fields."""
        return texts if isinstance(texts, str) else texts[_key(fields[self.by])]

    def catalogue(self) -> Data:
        """The row as data, without what is empty."""
        names = ("text", "cite", "you", "to_you", "by", "unseen", "unseen_cite")
        return {name: getattr(self, name) for name in names if getattr(self, name, "")}

    def translated(self, words: Any, language: Language) -> Self:
        """The same in another language: its text, or a table of what a row can state."""
        said = words if isinstance(words, Mapping) and "text" in words else {"text": words}
        you = said.get("you", "")
        if not you and _is_addressed(said["text"]):
            you = _each(said["text"], lambda text: _to_its_seat(text, language))
        to_you, by = said.get("to_you", ""), said.get("by", self.by)
        return replace(self, text=said["text"], you=you, to_you=to_you, by=by)


@dataclass(frozen=True)
class Label(Row):
    """What a move is offered as, or under: its rule is told beside it."""

    cite: Texts = ""


@dataclass(frozen=True)
class Event(Row):
    """What can happen: its name, and which fields its details are (`-`: unused)."""

    name: str = ""
    fields: str = ""
    more: More | None = None  # further fields, from the three details
    unseen: Texts = ""  # for those who do not see it
    unseen_cite: Texts = ""
    hides: bool = False  # this is how it is told to them

    def __post_init__(self) -> None:
        """Whoever does not see it is never the one who does it."""
        super().__post_init__()
        object.__setattr__(self, "unseen", _each(self.unseen, _to_others))

    def translated(self, words: Any, language: Language) -> Self:
        """Likewise; what is told to those who do not see it stands with the rest of it."""
        unseen = words.get("unseen", "") if isinstance(words, Mapping) else ""
        if self.hides:
            return replace(self, text=unseen)
        return replace(super().translated(words, language), unseen=unseen)

    def hidden(self, fields: str = "seat", more: More | None = None) -> "Event":
        """The same as it is told to those who do not see it."""
        cite = self.unseen_cite or self.cite
        return replace(
            self, fields=fields, more=more, text=self.unseen, cite=cite, you="", hides=True
        )


def _each(texts: Texts, made: Callable[[str], str]) -> Texts:
    if isinstance(texts, str):
        return made(texts)
    return {key: made(text) for key, text in texts.items()}


def _is_addressed(texts: Texts) -> bool:
    return any(map(ADDRESSED.search, [texts] if isinstance(texts, str) else texts.values()))


def _to_others(text: str) -> str:
    return ENDING.sub(lambda ending: ending[1], text)


def _to_its_seat(text: str, language: Language = ENGLISH) -> str:
    """`{seat} take[s] a card.` as `You take a card.`"""
    said = ENDING.sub(lambda ending: ending[2] or "", text)
    said = SEAT_GAP.sub(lambda gap: addressed(language, gap[1], gap[2]), said)
    return f"{said[0].upper()}{said[1:]}"


def addressed(language: Language, form: str | None, owner: str | None) -> str:
    """What the reader is called in a gap."""
    return form or (language.your if owner else language.you)


def event(
    name: str,
    fields: str,
    text: Texts,
    cite: Texts,
    *,
    you: Texts = "",
    to_you: Texts = "",
    by: str = "",
    more: More | None = None,
    unseen: Texts = "",
    unseen_cite: Texts = "",
) -> Event:
    """An event's row, in the order in which it is read."""
    return Event(text, cite, you, to_you, by, name, fields, more, unseen, unseen_cite)


def _key(value: Any) -> str:
    """A field's value as the key of a sentence."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


# ---- all that a game says ----------------------------------------------------------------


@dataclass(frozen=True)
class Speech:
    """The rows of a game and the kinds of their fields."""

    kinds: Mapping[str, Kind]
    events: Mapping[int, Event]
    rows: Mapping[str, Row]  # questions, waiting, moves and their headings, warnings, refusals
    questions: Mapping[str, Row] = field(default_factory=dict)  # of these, what somebody is asked
    language: Language = ENGLISH
    known: dict[str, Said] = field(default_factory=dict, init=False, compare=False, repr=False)

    def translated(self, words: Mapping[str, Any], language: Language) -> "Speech":
        """The same in another language; what its file lacks stays as it is."""
        kinds, events, rows = (words.get(part, {}) for part in ("kinds", "events", "rows"))
        shared = {name: kinds[said] for name, said in kinds.items() if isinstance(said, str)}
        known = {**kinds, **shared}
        return Speech(
            {
                name: kind.translated(known[name]) if name in known else kind
                for name, kind in self.kinds.items()
            },
            {
                event: row.translated(events[row.name], language) if row.name in events else row
                for event, row in self.events.items()
            },
            {
                name: row.translated(rows[name], language) if name in rows else row
                for name, row in self.rows.items()
            },
            self.questions,
            language,
        )

    def on_screen(self) -> "Speech":
        """The same with the signs of cards for their codes, where nobody types them."""
        return replace(self, kinds={name: kind.on_screen() for name, kind in self.kinds.items()})

    def fields_of(self, event: int) -> Data:
        """The fields of an event."""
        kind, *details = parts_of(event)
        row = self.events[kind]
        fields: Data = {}
        for name, detail in zip(row.fields.split(), details, strict=False):
            if name != "-":
                fields[name] = self.kinds[name].read(detail)
        return fields | row.more(*details) if row.more else fields

    def signal(self, event: int) -> Data:
        """An event as data, for pictures that move."""
        return {"what": self.events[parts_of(event)[0]].name, **self.fields_of(event)}

    def hides(self, event: int) -> bool:
        """Is this how an event is told to those who do not see it?"""
        return self.events[parts_of(event)[0]].hides

    def told(self, event: int, names: Sequence[str] = LETTERS, viewer: str = "") -> Said:
        """An event as a sentence, for all who may know of it or for one of the seats."""
        row = self.events[parts_of(event)[0]]
        fields = self.fields_of(event)
        return Said(self._sentence(row, fields, names, viewer), *_rest(row, row.name, fields))

    def say(self, name: str, **fields: Any) -> Said:
        """What is no event, the seats by their letters."""
        row = self.rows[name]
        return Said(self._sentence(row, fields, LETTERS, ""), *_rest(row, name, fields))

    def spoken(self, said: Said, names: Sequence[str], viewer: str = "") -> str:
        """The same with the names of the players, for one of the seats."""
        return self._sentence(self.rows[said.name], said.fields, names, viewer)

    def _sentence(self, row: Row, fields: Data, names: Sequence[str], viewer: str) -> str:
        texts, viewer_named = row.text, ""
        if viewer and row.you and fields.get("seat") == viewer:
            texts = row.you
        elif viewer and fields.get("seat") != viewer:
            viewer_named = viewer
            if row.to_you and viewer in fields.values():
                texts = row.to_you

        def fill(gap: re.Match[str]) -> str:
            name, form, owner = gap.groups()
            if fields[name] == viewer_named and isinstance(self.kinds.get(name), SeatKind):
                return addressed(self.language, form, owner)
            return self._words(name, fields[name], form or "", names, viewer) + (owner or "")

        text = row.chosen(texts, fields)
        said = GAP.sub(fill, text)
        if said.endswith(ENDS) and (
            said.startswith(self.language.you) or self._cased(text, fields, viewer_named)
        ):
            return f"{said[0].upper()}{said[1:]}"
        return said

    def _cased(self, text: str, fields: Data, viewer_named: str) -> bool:
        """Does it begin with a word that a sentence writes large? A player's name is one's own."""
        gap = GAP.match(text)
        if gap is None or not gap[2]:
            return False
        return not isinstance(self.kinds[gap[1]], SeatKind) or fields[gap[1]] == viewer_named

    def _words(self, name: str, value: Any, form: str, names: Sequence[str], viewer: str) -> str:
        if isinstance(value, Said):  # a sentence within a sentence
            return self.spoken(value, names, viewer)
        if isinstance(value, list | tuple):
            return self._joined(name, value, form.split(), names, viewer)
        kind = self.kinds[name]
        if isinstance(kind, SeatKind):
            return names[LETTERS.index(value)]
        return kind.say(value, form)

    def _joined(
        self, name: str, values: Sequence[Any], form: list[str], names: Sequence[str], viewer: str
    ) -> str:
        joints = self.language.joints
        case = " ".join(word for word in form if word not in joints)
        joint = next((word for word in form if word in joints), joints[0])
        each = [self._words(name, value, case, names, viewer) for value in values]
        return in_words(each, joint)

    def kinds_of_questions(self) -> list[str]:
        """All that can be asked: the names of rows, and which of the row's sentences."""
        return [
            f"{name} {key}".strip()
            for name, row in self.questions.items()
            for key in ([""] if isinstance(row.text, str) else row.text)
        ]

    def kind_of_question(self, name: str, fields: Data) -> str:
        """Which of them this is."""
        row = self.rows[name]
        key = "" if isinstance(row.text, str) else _key(fields[row.by])
        return f"{name} {key}".strip()

    def catalogue(self) -> Data:
        """Rows and words as plain data."""
        language = self.language
        return {
            "language": {
                "code": language.code,
                "you": language.you,
                "your": language.your,
                "joints": list(language.joints),
            },
            "kinds": {name: kind.catalogue() for name, kind in self.kinds.items()},
            "events": {row.name: row.catalogue() for row in self.events.values() if not row.hides},
            "rows": {name: row.catalogue() for name, row in self.rows.items()},
        }


def _rest(row: Row, name: str, fields: Data) -> tuple[str, str, Data]:
    """What goes with a sentence: its rule, its name, its fields."""
    return row.chosen(row.cite, fields), name, fields
