"""Korona in words: what the kernel asks is answered by the files beside this one."""

from courtly.games.korona.rules.game import Korona
from courtly.games.korona.words import labels, moves, parts, prompts, reasons, view
from courtly.games.korona.words.facts import FACTS
from courtly.games.korona.words.position import FORM
from courtly.games.korona.words.speech import SPEECH
from courtly.games.korona.words.terms import TERMS
from courtly.kernel.words import Data, Saying, Words


class KoronaWords(Words[Korona]):
    """Views, prompts and words."""

    speech = SPEECH
    form = FORM
    facts = FACTS
    terms = TERMS

    def view(self, state: Korona, seat: int) -> Data:
        return view.view_of(state, seat)

    def asked(self, state: Korona, seat: int) -> Saying:
        return prompts.asked(state, seat)

    def text(self, state: Korona, seat: int, move: int) -> str:
        return moves.TEXTS[move]

    def labelled(self, state: Korona, seat: int, move: int) -> Saying:
        return labels.label(state, seat, move)

    def headed(self, state: Korona, seat: int, move: int) -> Saying | None:
        return labels.heading(state, move)

    def parts(self, state: Korona, seat: int, move: int) -> Data:
        return parts.parts(state, seat, move)

    def rank(self, state: Korona, seat: int, move: int) -> int:
        return labels.rank(state, seat, move)

    def warned(self, state: Korona, seat: int, move: int) -> Saying | None:
        return labels.warning(state, seat, move)

    def read(self, state: Korona, seat: int, text: str) -> int | Saying | None:
        return moves.read_move(state, text)

    def spelled_out(self, state: Korona, seat: int, text: str) -> str:
        return moves.spelled_out(text)

    def cite(self, state: Korona, seat: int, move: int) -> str:
        return labels.cited(state, move)

    def why_not(self, state: Korona, seat: int, move: int) -> Saying:
        return reasons.why_not(state, seat, move)

    def outcome_text(self, state: Korona, outcome: int) -> str:
        return moves.outcome_text(state, outcome)

    def parse_outcome(self, state: Korona, text: str) -> int | None:
        return moves.read_outcome(state, text)
