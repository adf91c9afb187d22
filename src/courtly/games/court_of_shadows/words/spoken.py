"""The game as the kernel asks for its words."""

from collections.abc import Mapping

from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words import moves, prompts, reasons, view
from courtly.games.court_of_shadows.words.facts import FACTS
from courtly.games.court_of_shadows.words.position import position_of, set_up
from courtly.games.court_of_shadows.words.speech import SPEECH
from courtly.games.court_of_shadows.words.terms import TERMS
from courtly.kernel.words import Data, Plain, Saying, Words


class CourtWords(Words[CourtOfShadows]):
    """Views, prompts and words."""

    speech = SPEECH
    facts = FACTS
    terms = TERMS

    def view(self, state: CourtOfShadows, seat: int) -> Data:
        return view.view_of(state, seat)

    def asked(self, state: CourtOfShadows, seat: int) -> Saying:
        return prompts.asked(state, seat)

    def text(self, state: CourtOfShadows, seat: int, move: int) -> str:
        return moves.move_text(move)

    def parts(self, state: CourtOfShadows, seat: int, move: int) -> Data:
        return moves.parts(state, move)

    def read(self, state: CourtOfShadows, seat: int, text: str) -> int | Saying | None:
        return moves.read_move(text, state.seats)

    def cite(self, state: CourtOfShadows, seat: int, move: int) -> str:
        return moves.rule_of(state, move)

    def why_not(self, state: CourtOfShadows, seat: int, move: int) -> Saying:
        return reasons.why_not(state, seat, move)

    def outcome_text(self, state: CourtOfShadows, outcome: int) -> str:
        return moves.outcome_text(state, outcome)

    def parse_outcome(self, state: CourtOfShadows, text: str) -> int | None:
        return moves.read_outcome(state, text)

    def laid_out(self, state: CourtOfShadows) -> Data:
        return position_of(state)

    def set_up(self, state: CourtOfShadows, position: Mapping[str, Plain]) -> None:
        set_up(state, position)
