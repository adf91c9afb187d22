"""Cyvasse in words: what the kernel asks is answered by the files beside this one."""

from collections.abc import Mapping

from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import SETTING
from courtly.games.cyvasse.words import labels, lines, prompts, reasons, view
from courtly.games.cyvasse.words import moves as written
from courtly.games.cyvasse.words.arranging import arranging
from courtly.games.cyvasse.words.position import FORM
from courtly.games.cyvasse.words.speech import SPEECH
from courtly.games.cyvasse.words.terms import TERMS
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Arranging, Data, Plain, Said, Saying, Words


class CyvasseWords(Words[Cyvasse]):
    """Views, prompts and words."""

    speech = SPEECH
    form = FORM
    facts = lines.FACTS
    terms = TERMS

    def view(self, state: Cyvasse, seat: int) -> Data:
        return view.view_of(state, seat)

    def asked(self, state: Cyvasse, seat: int) -> Saying:
        return prompts.asked(state, seat)

    def text(self, state: Cyvasse, seat: int, move: int) -> str:
        return written.move_text(state, seat, move)

    def labelled(self, state: Cyvasse, seat: int, move: int) -> Saying:
        return labels.label(state, seat, move)

    def headed(self, state: Cyvasse, seat: int, move: int) -> Saying | None:
        return labels.heading(state, seat, move)

    def warned(self, state: Cyvasse, seat: int, move: int) -> Saying | None:
        return labels.warning(state, seat, move)

    def rank(self, state: Cyvasse, seat: int, move: int) -> int:
        return written.rank(state, seat, move)

    def arranging(self, state: Cyvasse, seat: int) -> Arranging[Cyvasse] | None:
        return arranging(state, seat)

    def cite(self, state: Cyvasse, seat: int, move: int) -> str:
        return labels.cited(state, seat, move)

    def parts(self, state: Cyvasse, seat: int, move: int) -> Data:
        return written.parts(state, seat, move)

    def read(self, state: Cyvasse, seat: int, text: str) -> int | Saying | None:
        return written.read_move(state, seat, text)

    def spelled_out(self, state: Cyvasse, seat: int, text: str) -> str | Said:
        """Behind the screen a homeland may come as its one line, or in any order (R94)."""
        if state.phase != SETTING:
            return text
        try:
            return lines.declaration(text, seat) if "/" in text else lines.in_order(text)
        except BadPosition as problem:
            return self.said(("bad_line", {"problem": str(problem)}))

    def why_not(self, state: Cyvasse, seat: int, move: int) -> Saying:
        return reasons.why_not(state, seat, move)

    def outcome_text(self, state: Cyvasse, outcome: int) -> str:
        return f"{seat_name(outcome)} begins"

    def parse_outcome(self, state: Cyvasse, text: str) -> int | None:
        """`B begins`; `B` alone will do."""
        letter, _, rest = text.strip().partition(" ")
        whole = f"{letter} {rest.strip() or 'begins'}"
        return super().parse_outcome(state, whole)

    def set_up(self, state: Cyvasse, position: Mapping[str, Plain]) -> None:
        super().set_up(state, lines.unfolded(position))
