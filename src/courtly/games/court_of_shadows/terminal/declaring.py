"""What is said of a move at court before it is made: its claim, and whether it is a bluff."""

from courtly.games.court_of_shadows.rules.cards import copies
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words.cards import CODES, NAMES
from courtly.terminal.declaring import Declaring


class Claiming(Declaring[CourtOfShadows]):
    """A move names the role that it claims (§4-i, §6-a)."""

    def note(self, move: int) -> str:
        """`(Regent)`, `(bluff: Regent)`, or for a block, which names it, `(bluff)`."""
        made = self.game.words.parts(self.state, self.seat, move)
        blocks = made["action"] == "block"
        claimed = made.get("role" if blocks else "claims")
        if claimed is None:
            return ""
        role = CODES.index(str(claimed))
        words = [] if copies(self.state.cards[self.seat], role) else ["bluff"]
        words += [] if blocks else [NAMES[role]]
        return f"({': '.join(words)})" if words else ""
