"""Corvassa: the rules. What the kernel asks is answered by the chapters of the rulebook.

`8.1-c` is a rule of the book's §8.1, `R20` a ruling on what it leaves open; rulebook.md has both.
"""

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from courtly.games.corvassa.memory import guesses
from courtly.games.corvassa.rules import (
    answers,
    deadlines,
    debts,
    defeat,
    draws,
    effects,
    modes,
    moves,
    phases,
    setup,
    turns,
)
from courtly.games.corvassa.rules.cards import NO_CARD
from courtly.games.corvassa.rules.laws import Laws
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.bits import bit
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves


@final
class Corvassa(Court):
    """The game in full."""

    def __init__(self, seats: i64, options: Mapping[str, str], laws: Laws | None = None) -> None:
        """§9: the court as the mode has it."""
        super().__init__(seats, options, laws)
        self.solo = self.laws.solo
        if self.mode == modes.TWO_AGAINST_ONE and self.solo == NOBODY:
            self.phase = phases.SOLO  # R04
        for seat in range(seats):  # 4-h
            self.ally[seat] = self.partner(seat)

    # ---- who must do what --------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == phases.OVER

    def chances(self) -> i64:
        phase = self.phase
        if phase == phases.DRAWING or phase == phases.LOOKING:
            if self.top != NO_CARD:
                return 1
            return self.rest_cards
        if phase == phases.DEALING:
            return self.rest_cards
        if phase == phases.LOSING:
            return self.sizes[self.target]
        if phase == phases.STEALING:
            return self.others_held(self.target)
        if phase == phases.KINGS:
            return self.seats - self.kings_dealt()
        if phase == phases.SOLO:
            return self.seats
        return 0

    def actors(self) -> i64:
        """Never more than one."""
        phase = self.phase
        if phase == phases.ACTING:
            return bit(self.turn)
        if phase < phases.ACTING or phase == phases.OVER:
            return 0
        return bit(self.actor())

    def actor(self) -> i64:
        """Who is asked, if anybody is."""
        phase = self.phase
        if phase == phases.ANSWERING or phase == phases.SHOWING:
            return self.target
        if phase == phases.OWING:
            return self.debtor
        return self.turn

    def legal(self, seat: i64, out: Moves) -> None:
        phase = self.phase
        if phase < phases.ACTING or phase == phases.OVER or seat != self.actor():
            return
        if phase == phases.ACTING:
            turns.legal_actions(self, seat, out)
        elif phase == phases.ANSWERING:
            answers.legal_answers(self, self.hands[seat], out)
        elif phase == phases.OWING:
            debts.legal_discards(self, seat, out)
        elif phase == phases.SHOWING:
            effects.legal_shows(self, seat, out)
        else:
            effects.legal_orders(self, out)

    def reacting(self) -> bool:
        return self.phase == phases.ANSWERING

    def settled(self) -> bool:
        """A bare King's draw is the beginning of a turn (5.3-b)."""
        phase = self.phase
        if phase == phases.DRAWING:
            return self.why == phases.BARE
        return phase <= phases.DEALING or phase == phases.ACTING or phase == phases.OVER

    # ---- what moves the game forward ---------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        phase = self.phase
        if phase == phases.ACTING:
            turns.act(self, seat, move)
        elif phase == phases.ANSWERING:
            answers.answer(self, seat, move)
        elif phase == phases.OWING:
            debts.pay(self, seat, move - moves.DISCARD)
        elif phase == phases.SHOWING:
            effects.show(self, seat, move - moves.SHOW)
        else:
            effects.order(self, move == moves.ORDER + 1)

    def happen(self, outcome: i64) -> None:
        phase = self.phase
        if phase == phases.DRAWING:
            draws.draw(self, outcome)
        elif phase == phases.LOSING:
            effects.lose_by_chance(self, outcome)
        elif phase == phases.STEALING:
            effects.steal(self, outcome)
        elif phase == phases.LOOKING:
            effects.see(self, outcome)
        elif phase == phases.DEALING:
            setup.deal(self, outcome)
        elif phase == phases.KINGS:
            setup.deal_king(self, outcome)
        else:
            setup.stand_alone(self, outcome)

    def default(self, seat: i64) -> i64:
        return deadlines.default(self, seat)

    def leave(self, seat: i64) -> None:
        defeat.leave(self, seat)

    def agree_draw(self) -> None:
        defeat.agree_draw(self)

    def staying(self) -> i64:
        return 0 if self.phase == phases.OVER else self.living

    # ---- results, copies and guesses ---------------------------------------------------

    def winners(self) -> i64:
        return self.victors

    def drawn(self) -> bool:
        return self.agreed or self.limit_reached

    def blank(self) -> "Corvassa":
        return Corvassa(self.seats, self.options, self.laws)

    def redeal(self, seat: i64, dice: Dice) -> None:
        guesses.redeal(self, seat, dice)
