"""The game as the kernel asks for its words."""

from collections.abc import Mapping

from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words import moves, prompts, reasons, view
from courtly.games.court_of_shadows.words.facts import FACTS
from courtly.games.court_of_shadows.words.position import position_of, set_up
from courtly.games.court_of_shadows.words.speech import SPEECH, said
from courtly.games.court_of_shadows.words.terms import TERMS
from courtly.kernel.words import Data, Plain, Said, Words


class CourtWords(Words[CourtOfShadows]):
    """Views, prompts and words."""

    speech = SPEECH
    facts = FACTS
    terms = TERMS

    def view(self, state: CourtOfShadows, seat: int) -> Data:
        return view.view_of(state, seat)

    def prompt(self, state: CourtOfShadows, seat: int) -> Said:
        return said(prompts.asked(state, seat))

    def text(self, state: CourtOfShadows, seat: int, move: int) -> str:
        return moves.move_text(move)

    def parts(self, state: CourtOfShadows, seat: int, move: int) -> Data:
        return moves.parts(move)

    def parse(self, state: CourtOfShadows, seat: int, text: str) -> int | Said | None:
        move = moves.read_move(text, state.seats)
        return said(move) if isinstance(move, tuple) else move

    def cite(self, state: CourtOfShadows, seat: int, move: int) -> str:
        return moves.rule_of(state, move)

    def explain(self, state: CourtOfShadows, seat: int, move: int) -> Said:
        return said(reasons.why_not(state, seat, move))

    def outcome_text(self, state: CourtOfShadows, outcome: int) -> str:
        return moves.outcome_text(state, outcome)

    def parse_outcome(self, state: CourtOfShadows, text: str) -> int | None:
        return moves.read_outcome(state, text)

    def laid_out(self, state: CourtOfShadows) -> Data:
        return position_of(state)

    def set_up(self, state: CourtOfShadows, position: Mapping[str, Plain]) -> None:
        set_up(state, position)
