"""How a turn goes on and ends, how cards are drawn, and how players fall."""

from typing import Final

from mypy_extensions import i64

from courtly.games.corvassa import events, memory
from courtly.games.corvassa.cards import KING, NO_CARD, cards_in, in_heap, nth_heaped, nth_held
from courtly.games.corvassa.choices import HAND_LIMIT, Choices
from courtly.games.corvassa.hall import (
    ACTING,
    AT_THE_END,
    BARE,
    BY_FAVOR,
    BY_SHADOW,
    CANNOT_PAY,
    DRAWING,
    LOSING,
    NOBODY,
    OVER,
    OWING,
    REWARD,
)
from courtly.kernel.bits import bit, clockwise, count, lowest

TURN_LIMIT: Final = 400  # R107


class Turns(Choices):
    """The hall, and the turns that go round it."""

    # ---- §5 The turn -----------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """5.3-b: who holds nothing but the King draws first."""
        self.turn = seat
        self.promotion_closed = False
        self.was_bare = self.others_held(seat) == 0
        self.say(events.TURN, seat)
        self.phase = ACTING
        if self.was_bare:
            self.start_drawing(seat, BARE, 1)

    def step_five(self) -> None:
        """5.1-i, R20, R121: one card, or by option up to five."""
        cards: i64 = 1
        if self.refill:
            cards = max(i64(0), HAND_LIMIT - self.sizes[self.turn])
        self.start_drawing(self.turn, AT_THE_END, cards)

    def end_turn(self) -> None:
        """5.1-j, R14."""
        self.had_turn |= bit(self.turn)
        self.turns += 1
        if self.turns == TURN_LIMIT:
            self.limit_reached = True
            self.say(events.LIMIT)
            self.finish(self.living)
        else:
            self.begin_turn(clockwise(self.living, self.turn))

    def finish_attack(self) -> None:
        """R30, R31: the card in play is discarded, then comes step five."""
        self.discard_card_in_play()
        self.step_five()

    def discard_card_in_play(self) -> None:
        """8.5-e: a Faceless is blank again."""
        if self.card != NO_CARD:
            self.discards += in_heap(self.card)
        self.card = NO_CARD
        self.played_as = NO_CARD
        self.betrays = False
        self.redirector = NOBODY
        self.target = NOBODY

    # ---- drawing ---------------------------------------------------------------------

    def start_drawing(self, seat: i64, why: i64, cards: i64) -> None:
        """So many cards for somebody, one after the other."""
        self.debtor = seat
        self.why = why
        self.owed = cards
        self.phase = DRAWING
        self.draw_on()

    def draw_on(self) -> None:
        """R101: the discards are shuffled when a card is needed and none is there."""
        if self.owed > 0 and self.pile_is_empty():
            self.reshuffle()
            if self.pile_is_empty():  # R102
                self.owed = 0
        if self.owed == 0:
            self.after_drawing()

    def reshuffle(self) -> None:
        """5.3-d: no chance event, for nobody knows the order."""
        self.rest = self.discards
        self.discards = 0
        self.rest_cards = cards_in(self.rest)
        self.memory.note(memory.reshuffle(self.rest))
        self.say(events.RESHUFFLES)

    def from_pile(self, outcome: i64) -> i64:
        """The uppermost card: the one a Rook has put there, or any of the rest."""
        card = self.top
        if card != NO_CARD:
            self.top = self.second
            self.second = NO_CARD
            return card
        card = nth_heaped(self.rest, outcome)
        self.rest -= in_heap(card)
        self.rest_cards -= 1
        return card

    def draw(self, outcome: i64) -> None:
        """One of the cards owed comes."""
        card = self.from_pile(outcome)
        self.receive(self.debtor, card)
        self.remember(memory.DRAWS, self.debtor, card)
        self.tell_draw(self.debtor, card)
        self.owed -= 1
        self.draw_on()

    def after_drawing(self) -> None:
        why = self.why
        if why == BARE:
            self.phase = ACTING
            if self.others_held(self.turn) == 0:
                self.end_turn()  # R102, R17
        elif why == BY_FAVOR:
            self.finish_attack()  # R86, R89
        elif why != AT_THE_END and why != REWARD:
            self.end_turn()  # R29, R80
        elif self.sizes[self.turn] > HAND_LIMIT:
            self.owe(self.turn, why)  # 8.3-b, R21
        elif why == REWARD:
            self.finish_attack()  # R94
        else:
            self.end_turn()

    # ---- what somebody must discard ---------------------------------------------------

    def owe(self, seat: i64, why: i64) -> None:
        """A card of one's choice, never the King (R28)."""
        self.debtor = seat
        self.why = why
        self.phase = OWING

    def owe_or_fall(self, seat: i64, why: i64) -> None:
        """10-c: who cannot pay is out; R112: where one card alone is left, it goes."""
        if self.others_held(seat) == 0:
            self.fall(seat, CANNOT_PAY)
            if self.phase == OVER:
                return
            if seat == self.turn:
                self.discard_card_in_play()
                self.end_turn()  # R95
            else:
                self.finish_attack()
        else:
            self.owe(seat, why)
            if self.others_held(seat) == 1:
                self.pay(seat, nth_held(self.hands[seat], 1))

    def pay(self, seat: i64, card: i64) -> None:
        """What was owed is discarded."""
        self.throw_away(seat, card)
        why = self.why
        if why == BY_SHADOW:
            self.phase = LOSING  # R48
        elif why == BY_FAVOR:
            self.start_drawing(self.turn, BY_FAVOR, 1)  # R87, R125
        elif why == AT_THE_END:
            self.end_turn()
        else:
            self.finish_attack()

    def throw_away(self, seat: i64, card: i64) -> None:
        """A card goes to the discards before all eyes."""
        self.lose(seat, card)
        self.remember(memory.DISCARDS, seat, card)
        self.discards += in_heap(card)
        self.say(events.DISCARDS, seat, card)

    # ---- §10 Elimination and victory ------------------------------------------------------

    def fall(self, seat: i64, why: i64) -> None:
        """10-a to 10-d, R103: the King leaves the game, the hand is discarded."""
        self.say(events.FALLS, seat, why)
        if self.kings[seat] != 0:
            self.lose(seat, KING)
        while self.sizes[seat] > 0:
            self.throw_away(seat, nth_held(self.hands[seat], 0))
        self.living &= ~bit(seat)
        self.end_alliance(seat)
        self.look_for_victory()

    def end_alliance(self, seat: i64) -> None:
        """8.8-d, R12."""
        other = self.ally[seat]
        if other != NOBODY:
            self.ally[other] = NOBODY
            self.ally[seat] = NOBODY
            if self.open_hands:
                self.remember(memory.PARTS, seat, 0, other)
            self.say(events.ENDS_ALLIANCE, seat, other)

    def look_for_victory(self) -> None:
        """10-e, R07, R105."""
        left = count(self.living)
        if left == 1:
            self.finish(self.living)
        elif left == 2:
            one = lowest(self.living)
            if self.ally[one] != NOBODY:
                if self.shared_win:
                    self.finish(self.living)
                else:
                    self.end_alliance(one)

    def finish(self, victors: i64) -> None:
        self.discard_card_in_play()
        self.put_back_found()
        self.victors = victors
        self.phase = OVER
        if count(victors) == 1:
            self.say(events.WINS, lowest(victors))
        elif not self.limit_reached and not self.agreed:
            self.say(events.SHARE, 0, victors)

    def put_back_found(self) -> None:
        """What a Rook was looking at lies on the pile as it did."""
        if self.found != NO_CARD:
            self.remember(memory.PUTS_BACK, self.turn)
            self.lay_on_pile()

    def lay_on_pile(self) -> None:
        """The cards that were found lie on top."""
        if self.found_next != NO_CARD:
            self.second = self.found_next
            self.top = self.found
        else:
            self.second = self.top
            self.top = self.found
        self.found = NO_CARD
        self.found_next = NO_CARD

    def winners(self) -> i64:
        return self.victors

    def drawn(self) -> bool:
        return self.agreed or self.limit_reached
