"""Court of Shadows: who must decide, what they may do, and what follows.

Each answer is in the chapter of the rulebook that it belongs to. `§4-e` is a rule of the rulebook,
`R24` a ruling on what it leaves open; rulebook.md has both.
"""

from typing import final

from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import guesses, tape
from courtly.games.court_of_shadows.rules import actions, cards, challenges, influence, moves, state
from courtly.games.court_of_shadows.rules.events import AGREEMENT, DRAWS, DRAWS_UNSEEN
from courtly.games.court_of_shadows.rules.setup import begin, deal_on, next_dealt
from courtly.kernel.bits import bit, clockwise, count, has, nth
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves


@final
class CourtOfShadows(state.Court):
    """The game in full."""

    # ---- who must decide -----------------------------------------------------------

    def over(self) -> bool:
        return self.phase == state.OVER

    def chances(self) -> i64:
        phase = self.phase
        if phase == state.BEGINNING:
            return count(self.living)
        if phase == state.DEALING or phase == state.SWAPPING or phase == state.DRAWING:
            return cards.size(self.cards[cards.DECK])
        return 0

    def actors(self) -> i64:
        phase = self.phase
        if phase == state.TURN or phase == state.RETURNING:
            return bit(self.turn)
        if phase == state.LOSING:
            return bit(self.loser)
        return self.asked

    def reacting(self) -> bool:
        return self.asked != 0

    def settled(self) -> bool:
        between = self.phase <= state.TURN or self.phase == state.OVER
        return between and self.shown == cards.NOBODY

    def staying(self) -> i64:
        return self.living

    # ---- what they may do ----------------------------------------------------------

    def legal(self, seat: i64, out: Moves) -> None:
        phase = self.phase
        if has(self.asked, seat):
            challenges.legal_answers(self, out)
        elif phase == state.TURN and seat == self.turn:
            actions.legal_actions(self, seat, out)
        elif phase == state.LOSING and seat == self.loser:
            out.add_all(cards.roles_in(self.cards[seat]), moves.LOSE)  # §7-a
        elif phase == state.RETURNING and seat == self.turn:
            actions.legal_returns(self, seat, out)

    def default(self, seat: i64) -> i64:
        """R60: what happens when time runs out."""
        if self.phase == state.TURN:
            if self.coins[seat] < self.must_usurp_at:
                return moves.ALLOWANCE
            return moves.USURP + clockwise(self.living, seat)
        if self.phase == state.LOSING:
            return moves.LOSE + cards.nth_role(self.cards[seat], 0)
        if self.phase == state.RETURNING:
            drawn = self.tape.drawn_by(seat, actions.EXCHANGE_CARDS)
            return moves.RETURN + cards.pair_number(drawn)
        return moves.ALLOW

    # ---- what follows --------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        phase = self.phase
        if phase == state.TURN:
            actions.declare(self, move)
        elif phase == state.LOSING:
            influence.turn_up(self, seat, move - moves.LOSE)
            influence.after_loss(self)
        elif phase == state.RETURNING:
            actions.give_back(self, cards.PAIR[move - moves.RETURN])
            actions.end_turn(self)
        else:
            challenges.answer(self, seat, move)

    def happen(self, outcome: i64) -> None:
        phase = self.phase
        if phase == state.BEGINNING:
            begin(self, nth(self.living, outcome))
            return
        seat = self.drawer()
        role = cards.nth_role(self.cards[cards.DECK], outcome)
        self.take(seat, role)
        self.whisper(seat, DRAWS, role, DRAWS_UNSEEN, 0)
        if phase == state.DEALING:
            deal_on(self, seat)
            return
        self.note(tape.DREW, seat, cards.card(role))
        if phase == state.SWAPPING:
            challenges.go_on(self)
        else:
            self.unclaim_all(seat)
            actions.after_draw(self)

    def drawer(self) -> i64:
        """Whom the next card from the deck goes to."""
        if self.phase == state.DEALING:
            return next_dealt(self, 0)
        return self.claimant if self.phase == state.SWAPPING else self.turn

    def leave(self, seat: i64) -> None:
        influence.leave(self, seat)
        if self.phase == state.DEALING:
            deal_on(self, 0)

    def agree_draw(self) -> None:
        self.say(AGREEMENT)  # R63
        influence.finish(self)

    # ---- the end -------------------------------------------------------------------

    def winners(self) -> i64:
        return self.living

    def drawn(self) -> bool:
        return self.phase == state.OVER and count(self.living) > 1

    # ---- other worlds --------------------------------------------------------------

    def blank(self) -> "CourtOfShadows":
        return CourtOfShadows(self.seats, self.options)

    def redeal(self, seat: i64, dice: Dice) -> None:
        guesses.redeal(self, seat, dice)
