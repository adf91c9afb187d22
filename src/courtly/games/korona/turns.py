"""How a turn begins and ends, and how the game does."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona import events
from courtly.games.korona.choices import MOST_ACTIONS, Choices
from courtly.games.korona.realm import ACTING, DRAW, OVER
from courtly.kernel.bits import bit, clockwise, count, first, has, lowest

ABOVE_ZERO: Final = 1000  # added to points in events: they may be negative (R89)
MORE_THAN_FARMERS: Final = 100  # so much a point outweighs all Farmers


class Turns(Choices):
    """The table, and the turns that go round it."""

    # ---- Turn --------------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """turn-1, draw-1."""
        self.turn = seat
        self.acts = 0
        self.picked = 0
        self.say(events.TURN, seat)
        self.phase = DRAW
        if not self.on_others_turn:
            self.look_for_combos()  # R83

    def after_action(self) -> None:
        """R83: everything is resolved."""
        self.drop_action()
        self.look_for_combos()
        if self.phase == OVER:
            return
        gone = not has(self.living, self.turn)
        if gone or self.acts == MOST_ACTIONS or self.sizes[self.turn] == 0:  # R15, R16
            self.end_turn()
        else:
            self.phase = ACTING

    def end_turn(self) -> None:
        """R82: whoever empties the Market finishes the turn, and then the points are counted."""
        if self.is_last_turn():
            self.count_points()
        else:
            self.begin_turn(clockwise(self.living, self.turn))

    def is_last_turn(self) -> bool:
        """R82: is there nothing left to draw?"""
        return self.pile == 0 and self.market_cards() == 0

    # ---- End-game ----------------------------------------------------------------------

    def look_for_combos(self) -> None:
        """win-1, R83 to R85: the actor first, then clockwise."""
        seat = self.turn
        for _ in range(self.seats):
            if has(self.living, seat) and self.areas[seat].combo() != 0:
                self.combo = self.areas[seat].combo()
                self.say(events.COMPLETES, seat, self.combo)
                self.finish(bit(seat))
                return
            if not self.on_others_turn:
                return
            seat = (seat + 1) % self.seats

    def count_points(self) -> None:
        """end-4, R88: the most points, then the most Farmers, then all of those together."""
        best: i64 = 0
        victors: i64 = 0
        for seat in range(self.seats):
            if has(self.living, seat):
                area = self.areas[seat]
                self.say(events.SCORES, seat, area.points() + ABOVE_ZERO, area.farmers())
                result = area.points() * MORE_THAN_FARMERS + area.farmers()
                if result > best or victors == 0:
                    best = result
                    victors = bit(seat)
                elif result == best:
                    victors |= bit(seat)
        self.finish(victors)

    def finish(self, victors: i64) -> None:
        self.drop_action()
        self.give_up_aside()
        self.owed = 0
        self.slot = 0
        self.victors = victors
        self.phase = OVER
        if count(victors) == 1:
            self.say(events.WINS, lowest(victors))
        elif not self.agreed:
            self.say(events.SHARE, 0, victors)

    def winners(self) -> i64:
        return self.victors

    def drawn(self) -> bool:
        return self.agreed

    def score(self, seat: i64) -> i64:
        return self.areas[seat].points()

    def agree_draw(self) -> None:
        """R102."""
        self.agreed = True
        self.say(events.AGREEMENT)
        self.finish(first(self.seats))

    def give_up_aside(self) -> None:
        """What was on its way when the game ended has no place any more."""
        while self.waiting > 0:
            self.discard_pile(self.aside[0])
            self.drop_aside(0)
