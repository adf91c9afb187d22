"""What people see and say at a table: the part of a game that speaks. It decides nothing."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeGuard, TypeVar

from courtly.kernel.state import State

if TYPE_CHECKING:
    from courtly.kernel.entries import Form
    from courtly.kernel.rows import Speech

Plain = None | bool | int | float | str | Sequence["Plain"] | Mapping[str, "Plain"]
Data = dict[str, Plain]
S = TypeVar("S", bound=State)
Saying = tuple[str, Data]  # the name of a row, and its fields
MOST_KNOWN = 4_096  # sentences that are kept: at a table the same are said again and again


@dataclass(frozen=True)
class Said:
    """A sentence and the rule it rests on; of which row it is, and what fills its gaps."""

    text: str
    cite: str
    name: str = ""
    fields: Data = field(default_factory=dict)


@dataclass(frozen=True)
class Term:
    """A card, a unit, a role or a sign of the game: what it is called and what it does."""

    code: str  # as views and moves write it
    name: str
    text: str  # what it does and what it is worth, in a sentence or two
    cite: str
    sign: str = ""  # how the terminal draws it, where that is not its code


class Arranging(ABC, Generic[S]):
    """A declaration whose parts are laid in any order; the rules read them in one of theirs."""

    cite = ""  # the rule on that order

    @abstractmethod
    def begin(self, state: S, seat: int) -> None:
        """Make room for it."""

    @abstractmethod
    def is_part(self, move: int) -> bool:
        """Is this move one of its parts?"""

    @abstractmethod
    def problem(self, state: S, seat: int, move: int) -> Saying | None:
        """Why a part cannot be there, whatever the order."""

    @abstractmethod
    def lay(self, state: S, seat: int, move: int) -> None:
        """Put a part there."""

    @abstractmethod
    def chapter(self, move: int) -> int:
        """Of a part, how early it is read."""

    @abstractmethod
    def complete(self, state: S, seat: int) -> bool:
        """Is all of it there?"""

    @abstractmethod
    def parts(self, state: S, seat: int) -> list[int]:
        """All parts that could be laid next."""


class Words(ABC, Generic[S]):
    """A game's words. Moves and outcomes are numbers to the rules and text to everyone else."""

    speech: "Speech | None" = None  # the rows of what it says (courtly.kernel.rows)
    form: "Form[S] | None" = None  # the entries of its positions (courtly.kernel.entries)
    # Numbers of the rules are gaps here, which `Game.terms` and `Game.facts` fill for a table.
    terms: Sequence[Term] = ()  # what its cards, units and signs are
    facts: Mapping[str, Plain] = {}  # names and numbers of its rules that pictures print
    moves: Mapping[str, str] = {}  # text and rule of every move, where neither ever changes

    # ---- what a seat sees ----------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: int) -> Data:
        """Everything this seat may know, built field by field. Seat -1 is a spectator."""

    def prompt(self, state: S, seat: int) -> Said:
        """What this seat is asked now, or what it is waiting for."""
        return self.said(self.asked(state, seat))

    def asked(self, state: S, seat: int) -> Saying:
        """The same as a row and its fields."""
        raise NotImplementedError

    def said(self, saying: Saying) -> Said:
        """A row as a sentence; a field may be a saying of its own.

        It says the same each time, and is put together once.
        """
        assert self.speech is not None, "a game declares its rows, or speaks itself"
        known, key = self.speech.known, repr(saying)
        said = known.get(key)
        if said is None:
            name, fields = saying
            within = {key: self.said(value) for key, value in fields.items() if _is_saying(value)}
            if len(known) >= MOST_KNOWN:
                known.clear()
            said = known[key] = self.speech.say(name, **{**fields, **within})
        return said

    def event(self, event: int, names: Sequence[str]) -> Said:
        """What happened, for those who may know it."""
        assert self.speech is not None, "a game declares its events, or tells them itself"
        return self.speech.told(event, names)

    def signal(self, event: int) -> Data:
        """What happened as data, for pictures that move; empty: nothing to see."""
        return {} if self.speech is None else self.speech.signal(event)

    # ---- moves and outcomes --------------------------------------------------------

    def arranging(self, state: S, seat: int) -> "Arranging[S] | None":
        """What this seat lays in any order now; None: it moves as `legal` says, one by one."""
        return None

    def text(self, state: S, seat: int, move: int) -> str:
        """The move as a person would write it down."""
        return list(self.moves)[move]

    def label(self, state: S, seat: int, move: int) -> Said:
        """The legal move in words."""
        saying = self.labelled(state, seat, move)
        return self.said(saying) if saying else Said(self.text(state, seat, move), "")

    def labelled(self, state: S, seat: int, move: int) -> Saying | None:
        """The same as a row and its fields; None: its text says enough."""
        return None

    def heading(self, state: S, seat: int, move: int) -> Said | None:
        """What the legal move is offered under, where there are many."""
        saying = self.headed(state, seat, move)
        return self.said(saying) if saying else None

    def headed(self, state: S, seat: int, move: int) -> Saying | None:
        """The same as a row and its fields."""
        return None

    def parts(self, state: S, seat: int, move: int) -> Data:
        """What the move is made of: `action`, and with what, to whom, where, in the codes of views.

        For clients, which read no texts; empty: the game does not say.
        """
        return {}

    def warning(self, state: S, seat: int, move: int) -> Said | None:
        """What nobody should do without being asked once more."""
        saying = self.warned(state, seat, move)
        return self.said(saying) if saying else None

    def warned(self, state: S, seat: int, move: int) -> Saying | None:
        """The same as a row and its fields."""
        return None

    def rank(self, state: S, seat: int, move: int) -> int:
        """Where a legal move stands among those offered: what is likely wanted first."""
        return 1 if self.warned(state, seat, move) else 0

    def parse(self, state: S, seat: int, text: str) -> int | Said | None:
        """The move that a text means, legal or not; or what is wrong with it; or None."""
        move = self.read(state, seat, text)
        return self.said(move) if isinstance(move, tuple) else move

    def read(self, state: S, seat: int, text: str) -> int | Saying | None:
        """The same, what is wrong as a row and its fields."""
        return _found(text, list(self.moves))

    def spelled_out(self, state: S, seat: int, text: str) -> str | Said:
        """The declaration that a short form stands for, or what is wrong with it."""
        return text

    def cite(self, state: S, seat: int, move: int) -> str:
        """The rule that a legal move rests on."""
        return list(self.moves.values())[move]

    def explain(self, state: S, seat: int, move: int) -> Said:
        """Why a move that is not legal now is not."""
        return self.said(self.why_not(state, seat, move))

    def why_not(self, state: S, seat: int, move: int) -> Saying:
        """The same as a row and its fields."""
        raise NotImplementedError

    @abstractmethod
    def outcome_text(self, state: S, outcome: int) -> str:
        """A pending outcome of chance, as a line of a record."""

    def parse_outcome(self, state: S, text: str) -> int | None:
        """The pending outcome that a text means; None where it means none."""
        outcomes = range(state.chances())
        return _found(text, [self.outcome_text(state, outcome) for outcome in outcomes])

    # ---- the whole state as plain data ---------------------------------------------

    def position(self, state: S) -> Data:
        """Everything, secrets included, as data that `set_up` takes back."""
        return {"seats": state.seats, "options": dict(state.options), **self.laid_out(state)}

    def laid_out(self, state: S) -> Data:
        """All that lies on the table, beside the seats and the options."""
        assert self.form is not None
        return self.form.write(state)

    def set_up(self, state: S, position: Mapping[str, Plain]) -> None:
        """Fill a new state from a position; what it leaves out takes defaults."""
        assert self.form is not None
        self.form.read(state, position)


def _is_saying(value: object) -> TypeGuard[Saying]:
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], dict)


def _found(text: str, texts: Sequence[str]) -> int | None:
    """The first of the texts that a person wrote, in whatever case."""
    written = " ".join(text.lower().split())
    return next((i for i, known in enumerate(texts) if known.lower() == written), None)
