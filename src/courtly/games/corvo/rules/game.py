"""Corvo: who decides what, and what follows, each answered by a chapter of the rulebook.

`P1.3-a` is a rule of the text, `R24` a ruling on what it leaves open; rulebook.md has both.
"""

from typing import final

from mypy_extensions import i64

from courtly.games.corvo.memory import guesses
from courtly.games.corvo.rules import climbing, cube, dealing, moves, phases, scoring, tricks
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.laws import SEATS
from courtly.games.corvo.rules.state import NO_CARD, Deal
from courtly.kernel.bits import bit, count, first, lowest, nth
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves


@final
class Corvo(Deal):
    """The game in full."""

    # ---- who must do what ------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == phases.OVER

    def chances(self) -> i64:
        phase = self.phase
        if phase == phases.DEALING or phase == phases.REVEALING or phase == phases.DRAWING:
            return count(self.unseen)
        return SEATS if phase == phases.BEGINNING else 0

    def actors(self) -> i64:
        phase = self.phase
        if phase <= phases.REVEALING or phase == phases.DRAWING or phase == phases.OVER:
            return 0
        return bit(self.turn)

    def staying(self) -> i64:
        return 0 if self.phase == phases.OVER else first(SEATS)

    def settled(self) -> bool:
        phase = self.phase
        trick = phases.FOLLOWING <= phase <= phases.DRAWING or self.led != NO_CARD
        return not trick and phase != phases.DOUBLING

    # ---- what a seat may do ------------------------------------------------------------

    def legal(self, seat: i64, out: Moves) -> None:
        if seat != self.turn:
            return
        phase = self.phase
        if phase == phases.LEADING or phase == phases.FOLLOWING:
            out.add_all(self.hands[seat], moves.SINGLES)  # P1.2-b
        elif phase == phases.WINNER_TAKES or phase == phases.LOSER_TAKES:
            out.add_all(tricks.prizes_left(self), moves.TAKE)
        elif phase == phases.CLIMBING:
            climbing.legal_plays(self, seat, out)
        elif phase == phases.DOUBLING:
            out.add(moves.ACCEPT)  # DC-e
            out.add(moves.DECLINE)  # DC-f

    def default(self, seat: i64) -> i64:
        """R60: what happens when time runs out."""
        phase = self.phase
        if phase == phases.DOUBLING:
            return moves.ACCEPT
        if phase == phases.WINNER_TAKES or phase == phases.LOSER_TAKES:
            return moves.TAKE + lowest(tricks.prizes_left(self))
        if phase == phases.CLIMBING:
            return self.order.weakest(self.hands[seat]) if self.kind == NOTHING else moves.PASS
        return lowest(self.hands[seat])

    # ---- moves and chance --------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        phase = self.phase
        if phase == phases.CLIMBING:
            climbing.climb(self, seat, move)
        elif phase == phases.LEADING:
            tricks.lead(self, seat, move)
        elif phase == phases.FOLLOWING:
            tricks.follow(self, seat, move)
        elif phase == phases.DOUBLING:
            cube.answer(self, seat, move)
        else:
            tricks.take(self, seat, move - moves.TAKE)

    def happen(self, outcome: i64) -> None:
        phase = self.phase
        if phase == phases.BEGINNING:
            dealing.begin(self, outcome)
            return
        card = nth(self.unseen, outcome)
        self.unseen &= ~bit(card)
        if phase == phases.REVEALING:
            tricks.turn_up(self, card)
        elif phase == phases.DEALING:
            dealing.deal_card(self, card)
        else:
            tricks.draw_prize(self, card)

    def leave(self, seat: i64) -> None:
        scoring.resign(self, seat)

    def agree_draw(self) -> None:
        scoring.agree_draw(self)

    # ---- results -----------------------------------------------------------------------

    def winners(self) -> i64:
        return self.victors

    def drawn(self) -> bool:
        return count(self.victors) > 1

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def payoff(self, seat: i64) -> float:
        return scoring.payoff(self, seat)

    # ---- copies and guesses --------------------------------------------------------------

    def blank(self) -> "Corvo":
        return Corvo(self.seats, self.options, self.laws)

    def redeal(self, seat: i64, dice: Dice) -> None:
        guesses.redeal(self, seat, dice)
