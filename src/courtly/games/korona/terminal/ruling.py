"""A declaration of Korona at a keyboard."""

from courtly.games.korona.rules import moves
from courtly.games.korona.rules.cards import THIEF
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.phases import ACTING
from courtly.terminal.declaring import Declaring


class Ruling(Declaring[Korona]):
    """One action after the other."""

    def harms(self, move: int) -> bool:
        """thief-1, thief-3: from the hand a Thief comes into one's own area."""
        places = moves.PLACE <= move < moves.DISCARD
        return places and self.state.phase == ACTING and moves.placed_card(move) == THIEF
