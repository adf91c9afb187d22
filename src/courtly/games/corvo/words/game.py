"""Corvo in words: what the kernel asks is answered by the files beside this one."""

from courtly.games.corvo.rules import moves, phases, tricks
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.moves import COMBINATIONS
from courtly.games.corvo.words import cards, prompts, reasons, view
from courtly.games.corvo.words.moves import SIMPLE, move_text, read_move
from courtly.games.corvo.words.position import FORM
from courtly.games.corvo.words.speech import RULES, SPEECH
from courtly.games.corvo.words.terms import TERMS
from courtly.kernel.bits import count, nth
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

    def label(self, state: Corvo, seat: int, move: int) -> str:
        """A prize with its card, a combination in words."""
        if moves.TAKE <= move < moves.PASS:
            prize = move - moves.TAKE
            if prize == moves.UNSEEN:
                return f"take the {cards.PRIZES[prize]} card"
            card = cards.card_text(tricks.open_prize(state, prize))
            return f"take the {cards.PRIZES[prize]} card {cards.DRAWN[card]}"
        if moves.PAIRS <= move < COMBINATIONS and state.phase == phases.CLIMBING:
            return cards.combination_words(move, state.order)
        text = move_text(move)
        return cards.DRAWN.get(text, text)

    def heading(self, state: Corvo, seat: int, move: int) -> str:
        """In phase 2 combinations are offered by kind."""
        if move >= COMBINATIONS or state.phase != phases.CLIMBING:
            return ""
        return cards.KIND_NAMES[cards.kind_of(move, state.order)]

    def parts(self, state: Corvo, seat: int, move: int) -> Data:
        """Cards are played, a prize is taken, or a word is said."""
        if move < COMBINATIONS:
            return {"action": "play", "cards": cards.combination_cards(move)}
        if move in SIMPLE:
            return {"action": SIMPLE[move][0]}
        return {"action": "take", "prize": cards.PRIZES[move - moves.TAKE]}

    def warning(self, state: Corvo, seat: int, move: int) -> str:
        """To decline is to lose, and who could go out should not pass."""
        hand = state.hands[seat]
        if move == moves.DECLINE:
            cost = f"{count(hand)} × {state.cube()}"
            return f"you lose the deal at once, with {cost} points for the other (DC-f)"
        if move == moves.PASS and state.order.beats(hand, state.kind, state.strength):
            return "you could play your last cards and win the deal (P2.3-f)"
        return ""

    def rank(self, state: Corvo, seat: int, move: int) -> int:
        """Going out comes first, then other plays and prizes, then words; what harms is last."""
        if move < COMBINATIONS:
            return 0 if moves.CARDS_OF[move] == state.hands[seat] else 1
        return 3 if self.warning(state, seat, move) else 2

    def cite(self, state: Corvo, seat: int, move: int) -> str:
        if state.phase < phases.CLIMBING:
            return RULES[cards.PHASES[state.phase]]
        if move in SIMPLE:
            return SIMPLE[move][1]
        return cards.KIND_RULES[cards.kind_of(move, state.order)]

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
