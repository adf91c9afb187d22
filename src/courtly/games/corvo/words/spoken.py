"""Corvo as its players see it."""

from collections.abc import Mapping

from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.words import moves, prompts, reasons, view
from courtly.games.corvo.words.position import position_of, set_up
from courtly.games.corvo.words.speech import SPEECH
from courtly.games.corvo.words.terms import TERMS
from courtly.kernel.words import Data, Plain, Said, Words


class CorvoWords(Words[Corvo]):
    """Views, prompts and words."""

    speech = SPEECH
    terms = TERMS

    def view(self, state: Corvo, seat: int) -> Data:
        """What this seat may know."""
        return view.view(state, seat)

    def prompt(self, state: Corvo, seat: int) -> Said:
        """What this seat is asked, or whom it waits for."""
        return prompts.prompt(state, seat)

    # ---- moves and outcomes --------------------------------------------------------

    def text(self, state: Corvo, seat: int, move: int) -> str:
        """`9d`, `8h 8s`, `take trump`, `pass`, `double`."""
        return moves.move_text(move)

    def label(self, state: Corvo, seat: int, move: int) -> str:
        """A prize with its card, a combination in words."""
        return moves.label(state, move)

    def heading(self, state: Corvo, seat: int, move: int) -> str:
        """In phase 2 combinations are offered by kind."""
        return moves.heading(state, move)

    def parts(self, state: Corvo, seat: int, move: int) -> Data:
        """The cards, the prize, or the word."""
        return moves.parts(move)

    def parse(self, state: Corvo, seat: int, text: str) -> int | Said | None:
        """Cards in any order and either case, `take Js`, `take the losing card`."""
        return moves.read_move(state, text)

    def cite(self, state: Corvo, seat: int, move: int) -> str:
        """The rule that gives the move."""
        return moves.cite(state, move)

    def explain(self, state: Corvo, seat: int, move: int) -> Said:
        """Why a move is refused."""
        return reasons.why_not(state, seat, move)

    def outcome_text(self, state: Corvo, outcome: int) -> str:
        """`A draws 9d`, `B begins`, `trump Js`."""
        return moves.outcome_text(state, outcome)

    def parse_outcome(self, state: Corvo, text: str) -> int | None:
        """The pending outcome with this text; `9d` or `B` alone will do."""
        return moves.read_outcome(state, text)

    # ---- the whole state as plain data ---------------------------------------------

    def laid_out(self, state: Corvo) -> Data:
        """Everything, secrets included."""
        return position_of(state)

    def set_up(self, state: Corvo, position: Mapping[str, Plain]) -> None:
        """Fill a new table from a position."""
        set_up(state, position)
