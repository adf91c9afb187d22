"""Korona: what the kernel asks, answered by the chapters of the rulebook beside this file.

`draw-2` is a rule of the manual, `R24` a ruling on what it leaves open; rulebook.md has both.
"""

from typing import final

from mypy_extensions import i64

from courtly.games.korona.memory import guesses
from courtly.games.korona.rules import (
    actions,
    attacks,
    donation,
    drawing,
    end_game,
    events,
    internal_move,
    leaving,
    moves,
    phases,
    placing,
    revolt,
    shields,
)
from courtly.games.korona.rules.scoring import tally_of
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import bit, count, first, has
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves


@final
class Korona(KoronaState):
    """The game in full."""

    # ---- who must do what ------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == phases.OVER

    def chances(self) -> i64:
        phase = self.phase
        if phase > phases.REFILLING:
            return 0
        return count(self.living) if phase == phases.BEGINNING else self.unseen_cards

    def actors(self) -> i64:
        phase = self.phase
        if phase <= phases.REFILLING or phase == phases.OVER:
            return 0
        if phase <= phases.GIVING:
            return bit(self.turn)
        if phase == phases.SHIELDING or phase == phases.COUNTERING:
            return self.asked
        return bit(self.decider())

    def decider(self) -> i64:
        """Who decides what comes next, outside of windows."""
        if self.phase == phases.DONATING:
            return self.target  # don-1
        if self.phase == phases.PASSING:
            return revolt.pass_decider(self)
        if self.phase == phases.PLACING or self.phase == phases.FREEING:
            return self.placer[0]
        return self.turn

    def reacting(self) -> bool:
        return self.phase == phases.SHIELDING or self.phase == phases.COUNTERING

    def drafting(self) -> i64:
        if phases.MOVING <= self.phase <= phases.GIVING:
            return bit(self.turn)
        return 0

    def settled(self) -> bool:
        """Before the first turn, before a draw, between actions, at the end."""
        phase = self.phase
        if phase == phases.DRAW:
            return self.picked == 0
        return phase <= phases.BEGINNING or phase == phases.ACTING or phase == phases.OVER

    def staying(self) -> i64:
        return 0 if self.phase == phases.OVER else self.living

    def legal(self, seat: i64, out: Moves) -> None:
        if not has(self.actors(), seat):
            return
        phase = self.phase
        if phase == phases.ACTING:
            actions.legal_actions(self, seat, out)
        elif phase == phases.DRAW:
            drawing.legal_draws(self, out)
        elif phase == phases.SHIELDING or phase == phases.COUNTERING:
            shields.legal_answers(self, seat, out)
        elif phase == phases.MOVING:
            spots = self.areas[seat].places_after_moving(self.moved, self.height)
            out.add_all(spots, moves.TO)
        elif phase <= phases.GIVING:
            attacks.legal_parts(self, out)
        elif phase == phases.DONATING:
            donation.legal_donations(self, seat, out)
        elif phase == phases.PASSING:
            out.add_all(revolt.passable(self), moves.PASS)
        else:
            placing.legal_placements(self, out)

    # ---- what moves the game forward -------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        phase = self.phase
        if phase == phases.ACTING:
            actions.act(self, seat, move)
        elif phase == phases.DRAW:
            drawing.draw(self, seat, move)
        elif phase == phases.SHIELDING or phase == phases.COUNTERING:
            shields.answer(self, seat, move)
        elif phase == phases.PLACING or phase == phases.FREEING:
            placing.put_down(self, move)
            placing.settle(self)
        elif phase == phases.DONATING:
            donation.donate(self, seat, move)
        elif phase == phases.PASSING:
            revolt.pass_pile(self, move - moves.PASS)
            revolt.pass_on(self)
        elif phase == phases.MOVING:
            internal_move.internal_move(self, move - moves.TO)
        else:
            attacks.declare_on(self, move)

    def happen(self, outcome: i64) -> None:
        drawing.happen(self, outcome)

    def default(self, seat: i64) -> i64:
        """R103: the turn ends where it may; otherwise the first of all that is lawful."""
        if self.phase == phases.ACTING and actions.may_end(self, seat):
            return moves.END
        lawful = Moves(moves.MOST_LEGAL)
        self.legal(seat, lawful)
        return lawful.items[0]

    def leave(self, seat: i64) -> None:
        leaving.leave(self, seat)

    def agree_draw(self) -> None:
        """R102."""
        self.agreed = True
        self.say(events.AGREEMENT)
        end_game.finish(self, first(self.seats))

    # ---- results ---------------------------------------------------------------------

    def winners(self) -> i64:
        return self.victors

    def drawn(self) -> bool:
        return self.agreed

    def score(self, seat: i64) -> i64:
        return tally_of(self.areas[seat]).total()

    # ---- copies and guesses ----------------------------------------------------------

    def blank(self) -> "Korona":
        return Korona(self.seats, self.options)

    def redeal(self, seat: i64, dice: Dice) -> None:
        guesses.redeal(self, seat, dice)
