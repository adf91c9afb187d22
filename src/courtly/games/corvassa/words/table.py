"""Corvassa as its players see it."""

from collections.abc import Mapping, Sequence

from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words import (
    events,
    labels,
    moves,
    outcomes,
    position,
    prompts,
    reasons,
    set_up,
    view,
)
from courtly.kernel.table import Data, Plain, Said, Table


class CorvassaTable(Table[Corvassa]):
    """Views, prompts and words."""

    # ---- what a seat sees ----------------------------------------------------------

    def view(self, state: Corvassa, seat: int) -> Data:
        """R118: what is open to all; R119, R120: what this seat has seen or can prove."""
        return view.view(state, seat)

    def prompt(self, state: Corvassa, seat: int) -> Said:
        """What this seat is asked, or whom it waits for."""
        return prompts.prompt(state, seat)

    def event(self, event: int, names: Sequence[str]) -> Said:
        """What happened, as a sentence."""
        return events.told(event, names)

    def signal(self, event: int) -> Data:
        """What happened, as data."""
        return events.signal_of(event)

    # ---- moves and outcomes --------------------------------------------------------

    def text(self, state: Corvassa, seat: int, move: int) -> str:
        """`Kt B`, `Fl=Rk B`, `Sh betray C`, `defend Qn`, `crown D`."""
        return moves.move_text(state, seat, move)

    def label(self, state: Corvassa, seat: int, move: int) -> str:
        """`Faceless as a Rook against B`."""
        return labels.label(state, seat, move)

    def heading(self, state: Corvassa, seat: int, move: int) -> str:
        """Attacks apart from what takes their place, and what a Faceless can be apart from both."""
        return labels.heading(state, move)

    def warning(self, state: Corvassa, seat: int, move: int) -> str:
        """Betrayals, and what would be the end of one's own King."""
        return labels.warning(state, seat, move)

    def parse(self, state: Corvassa, seat: int, text: str) -> int | Said | None:
        """Any case; cards by code or name; `Kt` alone where there is one target."""
        return moves.read_move(state, seat, text)

    def cite(self, state: Corvassa, seat: int, move: int) -> str:
        """The rule that gives the move."""
        return labels.cited(state, seat, move)

    def explain(self, state: Corvassa, seat: int, move: int) -> Said:
        """Why a move is refused."""
        return reasons.why_not(state, seat, move)

    def outcome_text(self, state: Corvassa, outcome: int) -> str:
        """`C is solo`, `A draws K3`, `B loses Kt`, `A steals Qn`, `A sees Qn`."""
        return outcomes.outcome_text(state, outcome)

    def parse_outcome(self, state: Corvassa, text: str) -> int | None:
        """The first pending outcome with this text; `Rk`, `Rook` or `C` alone will do."""
        return outcomes.parse_outcome(state, text)

    # ---- the whole state as plain data ---------------------------------------------

    def options(self, state: Corvassa) -> dict[str, str]:
        """The options of this table, as they are written."""
        return position.options_of(state)

    def position(self, state: Corvassa) -> Data:
        """Everything, secrets included."""
        return position.position_of(state)

    def set_up(self, state: Corvassa, position: Mapping[str, Plain]) -> None:
        """Fill a new table from a position."""
        set_up.set_up(state, position)
