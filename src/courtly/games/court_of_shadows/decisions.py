"""Who must decide, and what they may do: the one statement of what is legal."""

from typing import Final

from mypy_extensions import i64

from courtly.games.court_of_shadows import moves
from courtly.games.court_of_shadows.cards import (
    NOBODY,
    PAIR,
    PAIRS,
    card,
    contains,
    nth_role,
    roles_in,
    size,
)
from courtly.games.court_of_shadows.court import (
    BEGINNING,
    BLOCKING,
    CHALLENGING_BLOCK,
    DEALING,
    DRAWING,
    LOSING,
    OVER,
    RETURNING,
    START_CARDS,
    SWAPPING,
    TURN,
    Court,
)
from courtly.games.court_of_shadows.memory import DECK
from courtly.kernel.bits import bit, clockwise, count, has, nth
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves

USURP_COST: Final = 7  # §4-c
ASSASSINATE_COST: Final = 3  # §4-e
EXCHANGE_CARDS: Final = 2  # §4-f
MUST_USURP_AT: Final = 10  # §3-d


class Decisions(Court):
    """The court, and what it is waiting for."""

    def over(self) -> bool:
        return self.phase == OVER

    def chances(self) -> i64:
        phase = self.phase
        if phase == BEGINNING:
            return count(self.living)
        if phase == DEALING or phase == SWAPPING or phase == DRAWING:
            return size(self.cards[DECK])
        return 0

    def actors(self) -> i64:
        phase = self.phase
        if phase == TURN or phase == RETURNING:
            return bit(self.turn)
        if phase == LOSING:
            return bit(self.loser)
        return self.asked

    def reacting(self) -> bool:
        return self.asked != 0

    def settled(self) -> bool:
        between = self.phase <= TURN or self.phase == OVER
        return between and self.shown == NOBODY

    def staying(self) -> i64:
        return self.living

    def drawer(self) -> i64:
        """Whom the next card from the deck goes to."""
        if self.phase == DEALING:
            return self.next_dealt()
        return self.claimant if self.phase == SWAPPING else self.turn

    def next_dealt(self) -> i64:
        """The first seat still short of its two cards (§2-b), or nobody."""
        for seat in range(self.seats):
            if has(self.living, seat) and size(self.cards[seat]) < START_CARDS:
                return seat
        return NOBODY

    # ---- what a seat may do --------------------------------------------------------

    def legal(self, seat: i64, out: Moves) -> None:
        phase = self.phase
        if has(self.asked, seat):
            out.add_all(self.legal_answers(), moves.ALLOW)
        elif phase == TURN and seat == self.turn:
            self.legal_actions(seat, out)
        elif phase == LOSING and seat == self.loser:
            out.add_all(roles_in(self.cards[seat]), moves.LOSE)  # §7-a
        elif phase == RETURNING and seat == self.turn:
            for pair in range(i64(PAIRS)):
                if contains(self.cards[seat], PAIR[pair]):  # R39
                    out.add(moves.RETURN + pair)

    def legal_actions(self, seat: i64, out: Moves) -> None:
        """§3, §4: the actions open to the seat whose turn it is."""
        others: i64 = self.living & ~bit(seat)  # R05, R06
        coins = self.coins[seat]
        if coins < MUST_USURP_AT:  # §3-d
            out.add(moves.ALLOWANCE)
            out.add(moves.GRANT)
            out.add(moves.TAX)
            out.add(moves.EXCHANGE)
            if coins >= ASSASSINATE_COST:  # R09
                out.add_all(others, moves.ASSASSINATE)
            for target in range(self.seats):
                if has(others, target) and self.coins[target] > 0:  # R42
                    out.add(moves.STEAL + target)
        if coins >= USURP_COST:  # R08
            out.add_all(others, moves.USURP)

    def legal_answers(self) -> i64:
        """What may be said in the open window, as a set counted from ALLOW."""
        if self.phase == BLOCKING:
            return bit(0) | (moves.blocks_of(self.action) << (moves.BLOCK - moves.ALLOW))
        return bit(0) | bit(moves.CHALLENGE - moves.ALLOW)  # §5-a, §6-c

    def answerers(self) -> i64:
        """Whom the open window asks."""
        if self.phase == CHALLENGING_BLOCK:
            return self.living & ~bit(self.blocker)  # R15
        if self.phase == BLOCKING and self.target != NOBODY and not self.anyone_blocks:
            return bit(self.target)  # R13
        return self.living & ~bit(self.turn)  # R14, R54

    def default(self, seat: i64) -> i64:
        """R60: what happens when time runs out."""
        if self.phase == TURN:
            if self.coins[seat] < MUST_USURP_AT:
                return moves.ALLOWANCE
            return moves.USURP + clockwise(self.living, seat)
        if self.phase == LOSING:
            return moves.LOSE + nth_role(self.cards[seat], 0)
        if self.phase == RETURNING:
            return moves.RETURN + moves.pair_number(self.memory.drawn_by(seat, EXCHANGE_CARDS))
        return moves.ALLOW

    # ---- what a seat cannot know ---------------------------------------------------

    def redeal(self, seat: i64, dice: Dice) -> None:
        shown = card(self.shown) if self.shown != NOBODY else 0
        self.memory.redeal(seat, self.cards, self.claimant, shown, dice)
        if self.asked:
            self.reseal(seat, dice)

    def reseal(self, seat: i64, dice: Dice) -> None:
        """The others who have answered the open window may have said anything."""
        answered = self.answerers() & ~self.asked
        options = self.legal_answers()
        for other in range(self.seats):
            if other != seat and has(answered, other):
                self.seal(other, moves.ALLOW + nth(options, dice.below(count(options))))
