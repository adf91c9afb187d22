"""Korona as its players see it."""

from collections.abc import Mapping, Sequence

from courtly.games.korona.rules import phases, setup
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.words.cards import CODES
from courtly.games.korona.words.events import signal_of, told
from courtly.games.korona.words.moves import (
    cited,
    heading,
    label,
    move_text,
    read_move,
    spelled_out,
)
from courtly.games.korona.words.position import options_of, position_of, set_up
from courtly.games.korona.words.prompts import prompt_of
from courtly.games.korona.words.reasons import why_not
from courtly.games.korona.words.view import view_of
from courtly.kernel.bits import nth
from courtly.kernel.seats import seat_name
from courtly.kernel.table import Data, Plain, Said, Table


class KoronaTable(Table[Korona]):
    """Views, prompts and words."""

    # ---- what a seat sees ----------------------------------------------------------

    def view(self, state: Korona, seat: int) -> Data:
        """R12: Market, areas, discards and all sizes are public; hands are not."""
        return view_of(state, seat)

    def prompt(self, state: Korona, seat: int) -> Said:
        """What this seat is asked, or whom it waits for."""
        return prompt_of(state, seat)

    def event(self, event: int, names: Sequence[str]) -> Said:
        """What happened, as a sentence."""
        return told(event, names)

    def signal(self, event: int) -> Data:
        """What happened, as data."""
        return signal_of(event)

    # ---- moves and outcomes --------------------------------------------------------

    def text(self, state: Korona, seat: int, move: int) -> str:
        """`place Fa p1`, `TS B`, `take p2`, `Sh`."""
        return move_text(move)

    def label(self, state: Korona, seat: int, move: int) -> str:
        """`on p1: Field with Farmer`."""
        return label(state, seat, move)

    def heading(self, state: Korona, seat: int, move: int) -> str:
        """Actions are offered card by card."""
        return heading(state, move)

    def parse(self, state: Korona, seat: int, text: str) -> int | Said | None:
        """Any case; cards by code or name."""
        return read_move(text, state.seats)

    def spelled_out(self, state: Korona, seat: int, text: str) -> str | Said:
        """`IM p2 p1` for `IM p2, to p1`."""
        return spelled_out(text)

    def cite(self, state: Korona, seat: int, move: int) -> str:
        """The rule that gives the move."""
        return cited(state, move)

    def explain(self, state: Korona, seat: int, move: int) -> Said:
        """Why a move is refused."""
        return why_not(state, seat, move)

    def outcome_text(self, state: Korona, outcome: int) -> str:
        """`B begins`, `A draws Fa` or `market Fa`."""
        if state.phase == phases.BEGINNING:
            return f"{seat_name(nth(state.living, outcome))} begins"
        code = CODES[state.nth_unseen(outcome)]
        if state.phase in (phases.OPENING, phases.REFILLING):
            return f"market {code}"
        return f"{seat_name(setup.drawer(state))} draws {code}"

    def parse_outcome(self, state: Korona, text: str) -> int | None:
        """The first pending outcome with this text; `Fa` or `B` alone will do."""
        words = text.lower().split()
        for outcome in range(state.chances()):
            written = self.outcome_text(state, outcome).lower().split()
            short = written[:1] if state.phase == phases.BEGINNING else written[-1:]
            if words in (written, short):
                return outcome
        return None

    # ---- the whole state as plain data ---------------------------------------------

    def options(self, state: Korona) -> dict[str, str]:
        """The options of this table, as they are written."""
        return options_of(state)

    def position(self, state: Korona) -> Data:
        """Everything, secrets included."""
        return position_of(state)

    def set_up(self, state: Korona, position: Mapping[str, Plain]) -> None:
        """Fill a new table from a position."""
        set_up(state, position)
