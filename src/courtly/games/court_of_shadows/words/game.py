"""Court of Shadows in words: what the kernel asks is answered by the files beside this one."""

from courtly.games.court_of_shadows.rules.cards import DECK, nth_role
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.state import BEGINNING
from courtly.games.court_of_shadows.words import labels, moves, prompts, reasons, view
from courtly.games.court_of_shadows.words.cards import CODES
from courtly.games.court_of_shadows.words.facts import FACTS
from courtly.games.court_of_shadows.words.position import FORM
from courtly.games.court_of_shadows.words.speech import SPEECH
from courtly.games.court_of_shadows.words.terms import TERMS
from courtly.kernel.bits import nth
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data, Saying, Words


class CourtWords(Words[CourtOfShadows]):
    """Views, prompts and words."""

    speech = SPEECH
    form = FORM
    facts = FACTS
    terms = TERMS

    def view(self, state: CourtOfShadows, seat: int) -> Data:
        return view.view_of(state, seat)

    def asked(self, state: CourtOfShadows, seat: int) -> Saying:
        return prompts.asked(state, seat)

    def why_not(self, state: CourtOfShadows, seat: int, move: int) -> Saying:
        return reasons.why_not(state, seat, move)

    # ---- moves ---------------------------------------------------------------------

    def text(self, state: CourtOfShadows, seat: int, move: int) -> str:
        return moves.TEXTS[move]

    def labelled(self, state: CourtOfShadows, seat: int, move: int) -> Saying:
        return "move", moves.parts(state, move)

    def parts(self, state: CourtOfShadows, seat: int, move: int) -> Data:
        return moves.parts(state, move)

    def read(self, state: CourtOfShadows, seat: int, text: str) -> int | Saying | None:
        return moves.read_move(text, state.seats)

    def warned(self, state: CourtOfShadows, seat: int, move: int) -> Saying | None:
        return labels.warning(state, seat, move)

    def rank(self, state: CourtOfShadows, seat: int, move: int) -> int:
        return labels.rank(state, seat, move)

    def cite(self, state: CourtOfShadows, seat: int, move: int) -> str:
        return labels.cited(state, move)

    # ---- outcomes of chance --------------------------------------------------------

    def outcome_text(self, state: CourtOfShadows, outcome: int) -> str:
        """`B begins` or `A draws Reg`."""
        if state.phase == BEGINNING:
            return f"{seat_name(nth(state.living, outcome))} begins"
        role = nth_role(state.cards[DECK], outcome)
        return f"{seat_name(state.drawer())} draws {CODES[role]}"

    def parse_outcome(self, state: CourtOfShadows, text: str) -> int | None:
        """The first pending outcome with this text; `Reg` or `B` alone will do."""
        words = text.lower().split()
        for outcome in range(state.chances()):
            seat, verb, *card = self.outcome_text(state, outcome).lower().split()
            if words == [seat, verb, *card] or (words and words in (card, [seat, *card])):
                return outcome
        return None
