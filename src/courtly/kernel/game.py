"""A game as the rest of Courtly knows it."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Generic, TypeVar, cast

from courtly.kernel.declared import Field, fill, numbers_of
from courtly.kernel.dice import Dice
from courtly.kernel.errors import UNREADABLE, BadOption, BadPosition, IllegalMove
from courtly.kernel.fields import shown
from courtly.kernel.options import Number, Option, fit, settle
from courtly.kernel.picture import Picture
from courtly.kernel.policy import Beliefs, Outlook, Policy
from courtly.kernel.preview import Previewing, plain
from courtly.kernel.printed import printed_facts, printed_term
from courtly.kernel.rows import Speech
from courtly.kernel.rulebook import Rulebook
from courtly.kernel.seats import in_words, seat_name
from courtly.kernel.senses import Senses
from courtly.kernel.state import Moves, State
from courtly.kernel.thoughts import Level, Mind
from courtly.kernel.threats import Threats
from courtly.kernel.thumbs import Changes
from courtly.kernel.words import Data, Plain, Said, Term, Words

S = TypeVar("S", bound=State)

SUGGESTED, LISTED = 3, 8  # moves, to somebody who wrote none
NEAR = 0.7  # how alike a text must be to what it may have meant


@dataclass(frozen=True, eq=False)  # a game equals itself alone
class Game(Generic[S]):
    """Name, seats, options and parts of one game."""

    name: str
    title: str
    sentence: str  # what it is about
    seats: range
    actions: int  # every move is a number below this
    room: int  # no seat ever has more legal moves than this
    start: Callable[[int, Mapping[str, str]], S]
    words: Words[S]
    rulebook_file: Path
    options: tuple[Option, ...] = ()
    numbers: tuple[Number, ...] = ()  # of the rules, that a designer may change
    rules_version: int = 1  # goes up whenever a record could replay differently
    fields: tuple[Field, ...] = ()  # of its state; a game that lists none is packed as a position
    greedy: Callable[[S, int, Dice], int] | None = None  # a sensible move, one ply deep
    thumbs: Callable[[Changes], Policy] | None = None  # what greedy does, with some numbers changed
    outlook: Callable[[], Outlook] | None = None  # how far playouts go, and what they find there
    beliefs: Callable[[], Beliefs] = Beliefs  # which worlds are likely, by what the others did
    senses: Callable[[], Senses] | None = None  # what a seat knows, in numbers, for learning
    learned: Path | None = None  # the weights that `courtly train` has found
    by_thumb: bool = False  # thinking ahead, all play on by rules of thumb, whatever was learned
    tempers: Mapping[str, Changes] = field(default_factory=dict)  # bold, cautious ...: such changes
    levels: tuple[Level, ...] = ()  # its ladder, where the usual one does not fit
    mind: Callable[[], Mind[S]] | None = None  # whatever thinks ahead, made anew for each player
    threats: Threats[S] | None = None  # what could hit a seat next, for whoever asks
    picture: Callable[[], Picture] | None = None  # imports what it draws with when it is called
    preview: Previewing = plain  # of a view, what pictures for links show

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules in words."""
        return Rulebook.read(self.rulebook_file)

    # ---- what is printed on the cards of a table --------------------------------------

    def terms(self, options: Plain = None) -> list[Term]:
        """What cards, units and signs are, with the numbers of a table with these options."""
        numbers = self._numbers(options)
        return [printed_term(term, numbers) for term in self.words.terms]

    def facts(self, options: Plain = None) -> Data:
        """Names and numbers of the rules that pictures print, likewise."""
        numbers = self._numbers(options)
        return {name: printed_facts(fact, numbers) for name, fact in self.words.facts.items()}

    def catalogue(self, options: Plain = None) -> Data:
        """All that the game says and what its things are at such a table, as plain data."""
        speech = self.words.speech
        said = (Speech({}, {}, {}) if speech is None else speech).catalogue()
        terms: Plain = [asdict(term) for term in self.terms(options)]
        return {**said, "terms": terms, "facts": self.facts(options), "threats": self._threatened()}

    def _threatened(self) -> str | None:
        """How one may ask what could hit a seat: as of open information, or as for a hint."""
        if self.threats is None:
            return None
        return "open" if self.threats.in_the_open else "marked"

    def _numbers(self, options: Plain) -> dict[str, int]:
        """The numbers of the rules; whatever else the options say does not matter."""
        chosen = self._chosen(options)
        said = {number.name: number.option() for number in self.numbers if number.name in chosen}
        checked = {name: option.read(chosen[name]) for name, option in said.items()}
        return {number.name: number.of(checked) for number in self.numbers}

    # ---- tables ------------------------------------------------------------------------

    def new(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> S:
        """A new game before its first chance event."""
        return self._begin(self.seats_for(options) if seats is None else seats, options)

    def from_position(self, position: Mapping[str, Plain]) -> S:
        """The state of a position, which may leave out whatever has a sensible default."""
        data = {"seats": self.seats_for(position.get("options")), **position}
        seats = data.pop("seats")
        if not isinstance(seats, int) or isinstance(seats, bool):
            raise BadPosition(f"seats: {seats!r} is not a number")
        state = self._begin(seats, data.pop("options", None))
        self.words.set_up(state, data)
        return state

    def position_with(
        self, position: Mapping[str, Plain], seats: int | None, options: Plain
    ) -> dict[str, Plain]:
        """The position of a table with these seats and options, which it must not contradict."""
        said, chosen = self._chosen(position.get("options")), self._chosen(options)
        both = [name for name in said if name in chosen and said[name] != chosen[name]]
        if both:
            name = both[0]
            problem = f"{said[name]!r:.40} in the position, {chosen[name]!r:.40} at the table"
            raise BadPosition(f"options: {name}: {problem}; one of them would be right")
        if seats is not None and position.get("seats", seats) != seats:
            written = shown(position["seats"])
            raise BadPosition(f"seats: {written} in the position, {seats} at the table")
        at_table = {} if seats is None else {"seats": seats}
        return {**position, **at_table, "options": {**chosen, **said}}

    def pack(self, state: S) -> bytes:
        """The whole state, all its secrets too, as a few bytes for another process."""
        held: Plain
        if self.fields:
            held = [state.seats, state.options, numbers_of(state, self.fields)]
        else:
            held = self.words.position(state)
        return json.dumps(held, separators=(",", ":")).encode()

    def unpack(self, packed: bytes) -> S:
        """The state that `pack` was given. Trusts its caller: nothing is checked."""
        held = json.loads(packed)
        if not self.fields:
            return self.from_position(held)
        seats, options, numbers = held
        state = self.start(seats, options)
        fill(state, self.fields, iter(numbers))
        return state

    def _begin(self, seats: int, options: Plain) -> S:
        if not isinstance(seats, int) or seats not in self.seats:
            span = f"{self.seats[0]}" + (f" to {self.seats[-1]}" if len(self.seats) > 1 else "")
            raise BadOption(f"{self.title} is for {span} seats, not {shown(seats)}")
        return self.start(seats, self.options_in(options, seats))

    def options_in(self, options: Plain, seats: int) -> dict[str, str]:
        """The options that a table of so many seats or its position names, checked, completed.

        Numbers of the rules stand there only where they are not the book's.
        """
        return settle(self.options, self._chosen(options), seats, self.numbers)

    def seats_for(self, options: Plain, usual: int = 0) -> int:
        """How many seats where nobody says: what the options are for; the usual, or the fewest."""
        defaults = {option.name: option.default for option in self.options}
        tables = self.tables_for({**defaults, **self._chosen(options)})
        return usual if usual in tables else tables[0]

    def tables_for(self, options: Plain) -> list[int]:
        """All numbers of seats that can choose these options; if none can, a table is refused."""
        chosen = self._chosen(options)
        fitting = [seats for seats in self.seats if fit(self.options, chosen, seats)]
        return fitting or list(self.seats)

    def kinds_for(self, options: Plain, seats: int) -> list[dict[str, str]]:
        """Every kind of table of so many seats: what goes by the seats is each of its values."""
        kinds = [self._chosen(options)]
        for option in self.options:
            if option.seats is not None and option.name not in kinds[0]:
                values = option.values_for(seats)
                kinds = [{**kind, option.name: value} for kind in kinds for value in values]
        return [settle(self.options, kind, seats, self.numbers) for kind in kinds]

    def _chosen(self, options: Plain) -> dict[str, str]:
        if options is None:
            return {}
        if not isinstance(options, Mapping):
            raise BadPosition(f"options: {options!r} is not a mapping of options to values")
        # YAML reads on and off as true and false.
        words = {True: "on", False: "off"}
        return {
            name: words[value] if isinstance(value, bool) else str(value)
            for name, value in options.items()
        }

    def legal(self, state: S, seat: int) -> list[int]:
        """The legal moves of a seat."""
        moves = Moves(self.room)
        state.legal(seat, moves)
        return moves.listed()

    def offered(self, state: S, seat: int) -> list[int]:
        """What is offered to a person, in this order: what is legal, or what may be laid."""
        arranging = self.words.arranging(state, seat)
        if arranging is not None:
            return arranging.parts(state, seat)
        return sorted(self.legal(state, seat), key=lambda move: self.words.rank(state, seat, move))

    def legal_texts(self, state: S, seat: int) -> list[str]:
        """The legal moves of a seat, as text."""
        return [self.words.text(state, seat, move) for move in self.legal(state, seat)]

    def read_move(self, state: S, seat: int, text: str) -> int:
        """The legal move that a text means. Raises IllegalMove with reason and rule."""
        if not 0 <= seat < state.seats:
            last = seat_name(state.seats - 1)
            raise IllegalMove(
                "nobody", text[:40], f"there is no such seat; they are A to {last}", ""
            )
        move = self.words.parse(state, seat, text)
        written = " ".join(text.split())[:40] or "(nothing)"
        if move is None:
            reason = self._unread(state, seat, written)
            raise IllegalMove(seat_name(seat), written, reason, "", UNREADABLE)
        if isinstance(move, Said):
            raise refusal(seat, written, move)
        said = self.why_not(state, seat, move)
        if said is not None:
            raise refusal(seat, self.words.text(state, seat, move), said)
        return move

    def why_not(self, state: S, seat: int, move: int) -> Said | None:
        """Why a move is not legal now; None exactly when it is."""
        if move in self.legal(state, seat):
            return None
        return self.words.explain(state, seat, move)

    def _unread(self, state: S, seat: int, text: str) -> str:
        """What somebody may have meant who wrote what is no move: the nearest legal ones first."""
        texts = [self.words.text(state, seat, move) for move in self.offered(state, seat)]
        if not texts:
            return "is not a move of this game"
        near = get_close_matches(text, texts, n=SUGGESTED, cutoff=NEAR)
        if near:
            return f"is not a move of this game; did you mean {in_words(near, 'or')}?"
        shown = ", ".join(texts[:LISTED]) + (", ..." if len(texts) > LISTED else "")
        return f"is not a move of this game; legal now: {shown}"


def refusal(seat: int, move: str, said: Said) -> IllegalMove:
    """A move refused with what the game says to it."""
    name, fields = said.name, said.fields
    return IllegalMove(seat_name(seat), move, said.text, said.cite, name=name, fields=fields)


def twin(state: S) -> S:
    """A copy that keeps its type."""
    return cast(S, state.copy())
