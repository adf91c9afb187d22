"""Corvo as its players see it."""

from collections.abc import Mapping

from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.words import moves, prompts, reasons, view
from courtly.games.corvo.words.position import position_of, set_up
from courtly.games.corvo.words.speech import SPEECH
from courtly.games.corvo.words.terms import TERMS
from courtly.kernel.words import Data, Plain, Saying, Words


class CorvoWords(Words[Corvo]):
    """Views, prompts and words."""

    speech = SPEECH
    terms = TERMS

    def view(self, state: Corvo, seat: int) -> Data:
        return view.view(state, seat)

    def asked(self, state: Corvo, seat: int) -> Saying:
        return prompts.asked(state, seat)

    def text(self, state: Corvo, seat: int, move: int) -> str:
        return moves.move_text(move)

    def label(self, state: Corvo, seat: int, move: int) -> str:
        return moves.label(state, move)

    def heading(self, state: Corvo, seat: int, move: int) -> str:
        return moves.heading(state, move)

    def parts(self, state: Corvo, seat: int, move: int) -> Data:
        return moves.parts(move)

    def warning(self, state: Corvo, seat: int, move: int) -> str:
        return moves.warning(state, seat, move)

    def rank(self, state: Corvo, seat: int, move: int) -> int:
        return moves.rank(state, seat, move)

    def read(self, state: Corvo, seat: int, text: str) -> int | Saying | None:
        return moves.read_move(state, seat, text)

    def cite(self, state: Corvo, seat: int, move: int) -> str:
        return moves.cite(state, move)

    def why_not(self, state: Corvo, seat: int, move: int) -> Saying:
        return reasons.why_not(state, seat, move)

    def outcome_text(self, state: Corvo, outcome: int) -> str:
        return moves.outcome_text(state, outcome)

    def parse_outcome(self, state: Corvo, text: str) -> int | None:
        return moves.read_outcome(state, text)

    def laid_out(self, state: Corvo) -> Data:
        return position_of(state)

    def set_up(self, state: Corvo, position: Mapping[str, Plain]) -> None:
        set_up(state, position)
