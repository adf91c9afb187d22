"""Cyvasse: who decides what, and in which chapter of the rulebook it is found.

`fort-1` is a rule of the text, `R49` a ruling on what it leaves open; rulebook.md has both.
"""

from typing import final

from mypy_extensions import i64

from courtly.games.cyvasse.memory import guesses
from courtly.games.cyvasse.rules import end_game, events, setup, state, turn
from courtly.games.cyvasse.rules.board import MOUNTAIN, SEATS
from courtly.games.cyvasse.rules.state import OVER, PLAYING, SETTING, Battlefield
from courtly.kernel.bits import bit, count, first
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves


@final
class Cyvasse(Battlefield):
    """The game in full."""

    # ---- who must do what ------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == OVER

    def chances(self) -> i64:
        return SEATS if self.phase == state.BEGINNING else 0

    def actors(self) -> i64:
        if self.phase == PLAYING:
            return bit(self.turn)
        if self.phase == SETTING:
            return first(SEATS) & ~self.ready  # setup-5
        return 0

    def legal(self, seat: i64, out: Moves) -> None:
        if self.phase == SETTING:
            setup.legal(self, seat, out)
        elif self.phase == PLAYING and seat == self.turn:
            turn.legal(self, seat, out)

    def revising(self) -> i64:
        """R04, R89: whoever is ready may withdraw until the other is ready too."""
        return self.ready if self.phase == SETTING else 0

    def drafting(self) -> i64:
        begun: i64 = 0
        if self.phase == SETTING:
            for seat in range(i64(SEATS)):
                if self.ground[2 * MOUNTAIN + seat] != 0 and not setup.complete(self, seat):
                    begun |= bit(seat)
        return begun

    def settled(self) -> bool:
        """Always: one move is one turn, and behind the screen a homeland is read half built too."""
        return True

    # ---- what moves the game forward -------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        if self.phase == SETTING:
            setup.arrange(self, seat, move)
        else:
            turn.act(self, seat, move)

    def happen(self, outcome: i64) -> None:
        setup.begin(self, outcome)

    def default(self, seat: i64) -> i64:
        """R92: behind the screen a plain homeland; in battle the first that spares one's own."""
        out = Moves(i64(state.ROOM))
        self.legal(seat, out)
        if self.phase == SETTING:
            return setup.plainest(self, seat, out)
        chosen: i64 = 0
        while turn.harms_own(self, seat, out.items[chosen]):
            chosen += 1
        return out.items[chosen]

    # ---- the end ---------------------------------------------------------------------

    def staying(self) -> i64:
        return 0 if self.phase == OVER else first(SEATS)

    def leave(self, seat: i64) -> None:
        """R22, R93: resignation is loss."""
        self.say(events.RESIGNS, seat)
        end_game.finish(self, bit(1 - seat))

    def agree_draw(self) -> None:
        """R22."""
        self.draw = state.BY_AGREEMENT
        self.say(events.AGREEMENT)
        end_game.finish(self, first(SEATS))

    def winners(self) -> i64:
        return self.victors

    def drawn(self) -> bool:
        return count(self.victors) > 1

    # ---- copies and guesses ----------------------------------------------------------

    def blank(self) -> "Cyvasse":
        return Cyvasse(self.seats, self.options)

    def redeal(self, seat: i64, dice: Dice) -> None:
        guesses.redeal(self, seat, dice)
