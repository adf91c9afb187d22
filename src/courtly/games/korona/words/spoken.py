"""Korona as the kernel asks for its words."""

from collections.abc import Mapping

from courtly.games.korona.rules.game import Korona
from courtly.games.korona.words import moves, parts, prompts, reasons, view
from courtly.games.korona.words.facts import FACTS
from courtly.games.korona.words.position import position_of, set_up
from courtly.games.korona.words.speech import SPEECH, said
from courtly.games.korona.words.terms import TERMS
from courtly.kernel.words import Data, Plain, Said, Words


class KoronaWords(Words[Korona]):
    """Views, prompts and words."""

    speech = SPEECH
    facts = FACTS
    terms = TERMS

    def view(self, state: Korona, seat: int) -> Data:
        return view.view_of(state, seat)

    def prompt(self, state: Korona, seat: int) -> Said:
        return said(prompts.asked(state, seat))

    def text(self, state: Korona, seat: int, move: int) -> str:
        return moves.move_text(move)

    def label(self, state: Korona, seat: int, move: int) -> str:
        return moves.label(state, seat, move)

    def heading(self, state: Korona, seat: int, move: int) -> str:
        return moves.heading(state, move)

    def parts(self, state: Korona, seat: int, move: int) -> Data:
        return parts.parts(state, seat, move)

    def parse(self, state: Korona, seat: int, text: str) -> int | Said | None:
        move = moves.read_move(text, state.seats)
        return said(move) if isinstance(move, tuple) else move

    def spelled_out(self, state: Korona, seat: int, text: str) -> str | Said:
        return moves.spelled_out(text)

    def cite(self, state: Korona, seat: int, move: int) -> str:
        return moves.cited(state, move)

    def explain(self, state: Korona, seat: int, move: int) -> Said:
        return said(reasons.why_not(state, seat, move))

    def outcome_text(self, state: Korona, outcome: int) -> str:
        return moves.outcome_text(state, outcome)

    def parse_outcome(self, state: Korona, text: str) -> int | None:
        return moves.read_outcome(state, text)

    def laid_out(self, state: Korona) -> Data:
        return position_of(state)

    def set_up(self, state: Korona, position: Mapping[str, Plain]) -> None:
        set_up(state, position)
