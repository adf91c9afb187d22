"""Cyvasse as its players see it."""

from collections.abc import Mapping

from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import SETTING
from courtly.games.cyvasse.words import lines, moves, prompts, reasons, view
from courtly.games.cyvasse.words.position import position_of, set_up
from courtly.games.cyvasse.words.speech import SPEECH, no
from courtly.games.cyvasse.words.terms import TERMS
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data, Plain, Said, Words


class CyvasseWords(Words[Cyvasse]):
    """Views, prompts and words."""

    speech = SPEECH
    terms = TERMS

    # ---- what a seat sees ------------------------------------------------------------------

    def view(self, state: Cyvasse, seat: int) -> Data:
        """R05: behind the screen only one's own; afterwards everything is open."""
        return view.view_of(state, seat)

    def prompt(self, state: Cyvasse, seat: int) -> Said:
        """What this seat is asked, or whom it waits for."""
        return prompts.prompt(state, seat)

    # ---- moves and outcomes ------------------------------------------------------------------

    def text(self, state: Cyvasse, seat: int, move: int) -> str:
        """`LH d2-d5`, `El d2xd3`, `Ca d3*d5`, `M b4`."""
        return moves.move_text(state, seat, move)

    def label(self, state: Cyvasse, seat: int, move: int) -> str:
        """What a move does, in words."""
        return moves.label(state, seat, move)

    def heading(self, state: Cyvasse, seat: int, move: int) -> str:
        """Moves are offered unit by unit."""
        return moves.heading(state, seat, move)

    def warning(self, state: Cyvasse, seat: int, move: int) -> str:
        """R66: whoever attacks the own King is asked."""
        return moves.warning(state, seat, move)

    def parts(self, state: Cyvasse, seat: int, move: int) -> Data:
        """Which unit or tile, from where, by which way, to where."""
        return moves.parts(state, seat, move)

    def parse(self, state: Cyvasse, seat: int, text: str) -> int | Said | None:
        """`LH d2-d5`, `d2-d5`, `LH d5`, whole paths, `Ca d3*d5`, `M b4`."""
        return moves.read_move(state, seat, text)

    def spelled_out(self, state: Cyvasse, seat: int, text: str) -> str | Said:
        """Behind the screen a whole arrangement may come as its one line."""
        if state.phase != SETTING or "/" not in text:
            return text
        try:
            return lines.declaration(text, seat)
        except BadPosition as problem:
            return no("bad_line", problem=str(problem))

    def cite(self, state: Cyvasse, seat: int, move: int) -> str:
        """The rule that gives the move."""
        return moves.rule_of(state, seat, move)

    def explain(self, state: Cyvasse, seat: int, move: int) -> Said:
        """Why a move is refused."""
        return reasons.why_not(state, seat, move)

    def outcome_text(self, state: Cyvasse, outcome: int) -> str:
        """`A begins`."""
        return f"{seat_name(outcome)} begins"

    def parse_outcome(self, state: Cyvasse, text: str) -> int | None:
        """`B begins`; `B` alone will do."""
        words = text.lower().split()
        for outcome in range(state.chances()):
            whole = self.outcome_text(state, outcome).lower().split()
            if words in (whole, whole[:1]):
                return outcome
        return None

    # ---- the whole state as plain data -----------------------------------------------------

    def laid_out(self, state: Cyvasse) -> Data:
        """Everything, secrets included."""
        return position_of(state)

    def set_up(self, state: Cyvasse, position: Mapping[str, Plain]) -> None:
        """Fill a new board from a position."""
        set_up(state, position)
