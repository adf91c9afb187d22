"""Corvassa in words: what the kernel asks is answered by the files beside this one."""

from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words import labels, moves, prompts, reasons, view
from courtly.games.corvassa.words.facts import FACTS
from courtly.games.corvassa.words.position import FORM
from courtly.games.corvassa.words.speech import SPEECH
from courtly.games.corvassa.words.terms import TERMS
from courtly.kernel.words import Data, Saying, Words


class CorvassaWords(Words[Corvassa]):
    """Views, prompts and words."""

    speech = SPEECH
    form = FORM
    facts = FACTS
    terms = TERMS

    def view(self, state: Corvassa, seat: int) -> Data:
        return view.view(state, seat)

    def asked(self, state: Corvassa, seat: int) -> Saying:
        return prompts.asked(state, seat)

    def text(self, state: Corvassa, seat: int, move: int) -> str:
        return moves.move_text(state, seat, move)

    def labelled(self, state: Corvassa, seat: int, move: int) -> Saying:
        return labels.label(state, seat, move)

    def headed(self, state: Corvassa, seat: int, move: int) -> Saying | None:
        name = labels.heading(state, move)
        return (name, {}) if name else None

    def rank(self, state: Corvassa, seat: int, move: int) -> int:
        return labels.rank(state, seat, move)

    def warned(self, state: Corvassa, seat: int, move: int) -> Saying | None:
        name = labels.warning(state, seat, move)
        return (name, {}) if name else None

    def parts(self, state: Corvassa, seat: int, move: int) -> Data:
        return moves.parts(state, seat, move)

    def read(self, state: Corvassa, seat: int, text: str) -> int | Saying | None:
        return moves.read_move(state, seat, text)

    def cite(self, state: Corvassa, seat: int, move: int) -> str:
        return labels.cited(state, seat, move)

    def why_not(self, state: Corvassa, seat: int, move: int) -> Saying:
        return reasons.why_not(state, seat, move)

    def outcome_text(self, state: Corvassa, outcome: int) -> str:
        return moves.outcome_text(state, outcome)

    def parse_outcome(self, state: Corvassa, text: str) -> int | None:
        return moves.parse_outcome(state, text)
