"""Corvassa as its players see it."""

from collections.abc import Mapping

from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words import (
    labels,
    moves,
    outcomes,
    parts,
    position,
    prompts,
    reasons,
    set_up,
    view,
)
from courtly.games.corvassa.words.facts import FACTS
from courtly.games.corvassa.words.speech import SPEECH
from courtly.games.corvassa.words.terms import TERMS
from courtly.kernel.words import Data, Plain, Said, Words


class CorvassaWords(Words[Corvassa]):
    """Views, prompts and words."""

    speech = SPEECH
    facts = FACTS
    terms = TERMS

    def view(self, state: Corvassa, seat: int) -> Data:
        return view.view(state, seat)

    def prompt(self, state: Corvassa, seat: int) -> Said:
        return prompts.prompt(state, seat)

    def text(self, state: Corvassa, seat: int, move: int) -> str:
        return moves.move_text(state, seat, move)

    def label(self, state: Corvassa, seat: int, move: int) -> str:
        return labels.label(state, seat, move)

    def heading(self, state: Corvassa, seat: int, move: int) -> str:
        return labels.heading(state, move)

    def warning(self, state: Corvassa, seat: int, move: int) -> str:
        return labels.warning(state, seat, move)

    def parts(self, state: Corvassa, seat: int, move: int) -> Data:
        return parts.parts(state, seat, move)

    def parse(self, state: Corvassa, seat: int, text: str) -> int | Said | None:
        return moves.read_move(state, seat, text)

    def cite(self, state: Corvassa, seat: int, move: int) -> str:
        return labels.cited(state, seat, move)

    def explain(self, state: Corvassa, seat: int, move: int) -> Said:
        return reasons.why_not(state, seat, move)

    def outcome_text(self, state: Corvassa, outcome: int) -> str:
        return outcomes.outcome_text(state, outcome)

    def parse_outcome(self, state: Corvassa, text: str) -> int | None:
        return outcomes.parse_outcome(state, text)

    def laid_out(self, state: Corvassa) -> Data:
        return position.position_of(state)

    def set_up(self, state: Corvassa, position: Mapping[str, Plain]) -> None:
        set_up.set_up(state, position)
