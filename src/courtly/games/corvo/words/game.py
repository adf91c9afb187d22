"""Corvo in words: what the kernel asks is answered by the files beside this one."""

from courtly.games.corvo.rules import moves, phases
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.moves import COMBINATIONS
from courtly.games.corvo.words import cards, labels, prompts, reasons, view
from courtly.games.corvo.words.moves import SIMPLE, move_text, read_move
from courtly.games.corvo.words.position import FORM
from courtly.games.corvo.words.speech import SPEECH
from courtly.games.corvo.words.terms import TERMS
from courtly.kernel.bits import nth
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data, Saying, Words


class CorvoWords(Words[Corvo]):
    """Views, prompts and words."""

    speech = SPEECH
    form = FORM
    terms = TERMS

    def view(self, state: Corvo, seat: int) -> Data:
        return view.view(state, seat)

    def asked(self, state: Corvo, seat: int) -> Saying:
        return prompts.asked(state, seat)

    # ---- moves -------------------------------------------------------------------------

    def text(self, state: Corvo, seat: int, move: int) -> str:
        return move_text(move)

    def read(self, state: Corvo, seat: int, text: str) -> int | Saying | None:
        return read_move(state, seat, text)

    def labelled(self, state: Corvo, seat: int, move: int) -> Saying:
        return labels.label(state, move)

    def headed(self, state: Corvo, seat: int, move: int) -> Saying | None:
        return labels.heading(state, move)

    def parts(self, state: Corvo, seat: int, move: int) -> Data:
        """Cards are played, a prize is taken, or a word is said."""
        if move < COMBINATIONS:
            return {"action": "play", "cards": cards.combination_cards(move)}
        if move in SIMPLE:
            return {"action": SIMPLE[move][0]}
        return {"action": "take", "prize": cards.PRIZES[move - moves.TAKE]}

    def warned(self, state: Corvo, seat: int, move: int) -> Saying | None:
        return labels.warning(state, seat, move)

    def rank(self, state: Corvo, seat: int, move: int) -> int:
        return labels.rank(state, seat, move)

    def cite(self, state: Corvo, seat: int, move: int) -> str:
        return labels.cited(state, move)

    def why_not(self, state: Corvo, seat: int, move: int) -> Saying:
        return reasons.why_not(state, seat, move)

    # ---- chance ------------------------------------------------------------------------

    def outcome_text(self, state: Corvo, outcome: int) -> str:
        """`A draws 9d`, `B begins`, `trump Js`."""
        if state.phase == phases.BEGINNING:
            return f"{seat_name(outcome)} begins"
        card = cards.card_text(nth(state.unseen, outcome))
        drawing = state.phase != phases.REVEALING
        return f"{seat_name(state.turn)} draws {card}" if drawing else f"trump {card}"

    def parse_outcome(self, state: Corvo, text: str) -> int | None:
        """The pending outcome with this text; `9d` or `B` alone will do."""
        words = text.lower().split()
        for outcome in range(state.chances()):
            whole = self.outcome_text(state, outcome).lower().split()
            short = whole[0] if state.phase == phases.BEGINNING else whole[-1]
            if words in (whole, [short]):
                return outcome
        return None
