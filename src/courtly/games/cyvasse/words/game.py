"""Cyvasse in words: what the kernel asks is answered by the files beside this one."""

from collections.abc import Mapping

from courtly.games.cyvasse.rules import moves
from courtly.games.cyvasse.rules.board import FORTRESS
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import SETTING
from courtly.games.cyvasse.rules.units import KING, NOBODY, UNITS
from courtly.games.cyvasse.words import lines, prompts, reasons, view
from courtly.games.cyvasse.words import moves as written
from courtly.games.cyvasse.words.names import CODES, NAMES, SQUARE_NAMES, TILE_NAMES
from courtly.games.cyvasse.words.position import FORM
from courtly.games.cyvasse.words.speech import SPEECH
from courtly.games.cyvasse.words.terms import TERMS
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data, Plain, Said, Saying, Words


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

    def label(self, state: Cyvasse, seat: int, move: int) -> str:
        if move >= moves.PASS:
            if move == moves.PASS:
                return self.text(state, seat, move)
            if move == moves.WITHDRAW:
                return "change it"
            return f"on {SQUARE_NAMES[moves.square_of(move)]}"
        victim, to = written.victim_of(state, move), written.square_text(moves.target_of(move))
        if victim == NOBODY:
            return f"to {to}"
        whose = "your own " if victim // UNITS == seat else ""
        verb = "shoot" if move >= moves.SHOOT else "attack"
        way = self.text(state, seat, move).partition("-")[2]
        via = f" from {way[:2]}" if way else ""
        return f"{verb} {whose}{NAMES[victim % UNITS]} on {to}{via}"

    def heading(self, state: Cyvasse, seat: int, move: int) -> str:
        """Moves are offered unit by unit."""
        if move in (moves.PASS, moves.WITHDRAW):
            return ""
        if move >= moves.PLACE:
            return NAMES[moves.placed_by(move)]
        if move >= moves.TILE:
            return TILE_NAMES[moves.tile_of(move)].capitalize()
        square = state.where[seat * UNITS + moves.unit_of(move)]
        return f"{NAMES[moves.unit_of(move)]} on {written.square_text(square)}"

    def warning(self, state: Cyvasse, seat: int, move: int) -> str:
        """R66: whoever attacks the own side is asked."""
        victim = written.victim_of(state, move)
        if victim == NOBODY or victim // UNITS != seat:
            return ""
        name = NAMES[victim % UNITS]
        if state.lies(FORTRESS, moves.target_of(move)):
            return f"This ruins the fortress of your own {name}."
        lost = ", and you lose" if victim % UNITS == KING else ""
        return f"This kills your own {name}{lost}."

    def rank(self, state: Cyvasse, seat: int, move: int) -> int:
        return written.rank(state, seat, move)

    def cite(self, state: Cyvasse, seat: int, move: int) -> str:
        if move >= moves.PASS:
            if move in (moves.PASS, moves.WITHDRAW):
                return "R90" if move == moves.PASS else "R89"
            return "setup-2" if move < moves.PLACE else "setup-4"
        victim = written.victim_of(state, move)
        if victim == NOBODY:
            return f"{CODES[moves.unit_of(move)].lower()}-1"
        besieged = state.lies(FORTRESS, moves.target_of(move))
        if victim // UNITS == seat:
            return "R54" if besieged else "R66" if victim % UNITS == KING else "cbt-2"
        if move >= moves.FIRE:
            return "R15"
        return "fort-1" if besieged else "rng-2" if move >= moves.SHOOT else "mel-1"

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
