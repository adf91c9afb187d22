"""Corvassa: the rules, in the order of the rulebook.

`8.1-c` is a rule of the book's §8.1, `R20` a ruling on what it leaves open; rulebook.md has both.
"""

from typing import Final, final

from mypy_extensions import i64

from courtly.games.corvassa import events, memory, moves
from courtly.games.corvassa.attacks import Attacks
from courtly.games.corvassa.cards import FAVOR, KING, NO_CARD, PAWN, QUEEN, heaped, in_heap
from courtly.games.corvassa.choices import HAND_LIMIT, START_CARDS
from courtly.games.corvassa.course import Course
from courtly.games.corvassa.hall import (
    ACTING,
    ALLIANCE,
    ANSWERING,
    AT_THE_END,
    BY_FAVOR,
    BY_PROMOTION,
    DEALING,
    DRAWING,
    INSTEAD,
    IS_GIVEN_UP,
    KINGS,
    LOOKING,
    LOSING,
    NOBODY,
    ORDERING,
    OVER,
    OWING,
    SHOWING,
    SOLO,
    STEALING,
    TWO_AGAINST_ONE,
)
from courtly.games.corvassa.slots import FINE
from courtly.kernel.bits import bit, clockwise, first, has, nth
from courtly.kernel.dice import Dice
from courtly.kernel.event import event
from courtly.kernel.state import sees

FIRST_KING: Final = 1  # 4-b
COURSES: Final = 16  # of events, of which a likely one is believed in


@final
class Corvassa(Attacks):
    """The game in full."""

    # ---- moves and chance ------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        phase = self.phase
        if phase == ACTING:
            self.act(seat, move)
        elif phase == ANSWERING:
            self.answer(seat, move)
        elif phase == OWING:
            self.pay(seat, move - moves.DISCARD)
        elif phase == SHOWING:
            self.show(seat, move - moves.SHOW)
        else:
            self.order(move == moves.ORDER + 1)

    def happen(self, outcome: i64) -> None:
        phase = self.phase
        if phase == DRAWING:
            self.draw(outcome)
        elif phase == LOSING:
            self.lose_by_chance(outcome)
        elif phase == STEALING:
            self.steal(outcome)
        elif phase == LOOKING:
            self.see(outcome)
        elif phase == DEALING:
            self.deal(outcome)
        elif phase == KINGS:
            self.deal_king(outcome)
        else:
            self.stand_alone(outcome)

    # ---- §4 Setup, §9 Modes ------------------------------------------------------------

    def stand_alone(self, seat: i64) -> None:
        """R04: the other two are allies, if nobody has left (R115)."""
        self.solo = seat
        one, other = (seat + 1) % self.seats, (seat + 2) % self.seats
        if has(self.living, one) and has(self.living, other):
            self.ally[one] = other
            self.ally[other] = one
        self.say(events.IS_SOLO, seat)
        self.phase = KINGS
        self.look_for_victory()

    def deal_king(self, outcome: i64) -> None:
        """4-a, R03: their numbers are open."""
        seat: i64 = 0
        while self.kings[seat] != 0:
            seat += 1
        number = nth(self.numbers_left(), outcome)
        self.kings[seat] = number
        self.say(events.HAS_KING, seat, number)
        if has(self.living, seat):
            self.receive(seat, KING)
        if seat == self.seats - 1:
            self.phase = DEALING
            self.deal_on()

    def numbers_left(self) -> i64:
        """The Kings that nobody has been dealt."""
        left: i64 = first(self.seats + 1) & ~first(FIRST_KING)
        for seat in range(self.seats):
            left &= ~bit(self.kings[seat])
        return left

    def next_dealt(self) -> i64:
        """4-e, 4-f: a card each in turn, until all have four besides the King; or nobody."""
        early: i64 = NOBODY
        most: i64 = 0
        for seat in range(self.seats):
            size = self.sizes[seat]
            if size <= START_CARDS and has(self.living, seat):
                if early == NOBODY:
                    early = seat
                    most = size
                elif size < most:
                    return seat
        return early

    def deal(self, outcome: i64) -> None:
        card = self.from_pile(outcome)
        seat = self.debtor
        self.receive(seat, card)
        self.remember(memory.DRAWS, seat, card)
        self.tell_draw(seat, card)
        self.deal_on()

    def deal_on(self) -> None:
        self.debtor = self.next_dealt()
        if self.debtor == NOBODY:
            self.begin()

    def begin(self) -> None:
        """4-b: whoever has King I, or the next in turn (R115)."""
        seat: i64 = 0
        while self.kings[seat] != FIRST_KING:
            seat += 1
        if not has(self.living, seat):
            seat = clockwise(self.living, seat)
        self.say(events.BEGINS, seat)
        self.begin_turn(seat)

    # ---- §5 The turn -----------------------------------------------------------------

    def act(self, seat: i64, move: i64) -> None:
        if move < moves.PROMOTE:
            self.attack(seat, move)
        elif move == moves.PROMOTE:
            self.promote(seat)
        elif move < moves.DISCARD:
            self.favour(seat, move - moves.FAVOR)
        else:
            self.discard_instead(seat, move - moves.DISCARD)

    def discard_instead(self, seat: i64, card: i64) -> None:
        """5.3-a, 5.3-c, R17: with nothing to attack with; no draw for who began bare."""
        self.throw_away(seat, card)
        if self.was_bare:
            self.end_turn()
        else:
            self.remember(memory.IS_BARREN, seat, 0, i64(not has(self.had_turn, seat)))  # R120
            self.start_drawing(seat, INSTEAD, 1)

    # ---- 8.2 Promotion -----------------------------------------------------------------

    def promote(self, seat: i64) -> None:
        """8.2-c to 8.2-g, R78, R79: it is tried in public."""
        from_pile = heaped(self.discards, QUEEN) == 0
        if from_pile and self.queens_in_pile() == 0:
            self.promotion_closed = True
            self.remember(memory.FAILS, seat)
            self.say(events.PROMOTION_FAILS, seat)
            return
        for _ in range(self.pawns_needed()):
            self.throw_away(seat, PAWN)
        if from_pile:
            self.shuffle_pile()  # 8.2-e
            self.rest -= in_heap(QUEEN)
            self.rest_cards -= 1
            self.remember(memory.FETCHES, seat)
        else:
            self.discards -= in_heap(QUEEN)
            self.remember(memory.GAINS, seat, QUEEN)
        self.receive(seat, QUEEN)
        self.say(events.PROMOTES, seat, i64(from_pile))
        self.start_drawing(seat, BY_PROMOTION, 1)  # 8.2-f, R80

    def queens_in_pile(self) -> i64:
        n = heaped(self.rest, QUEEN)
        if self.top == QUEEN:
            n += 1
        if self.second == QUEEN:
            n += 1
        return n

    def shuffle_pile(self) -> None:
        """What a Rook has ordered is mixed with the rest."""
        for _ in range(2):
            if self.top != NO_CARD:
                self.rest += in_heap(self.top)
                self.rest_cards += 1
            self.top = self.second
            self.second = NO_CARD

    # ---- Favor (11-Fv) --------------------------------------------------------------------

    def favour(self, seat: i64, card: i64) -> None:
        """R86 to R91, R125: the gift, what the ally must discard, then the draws."""
        ally = self.ally[seat]
        self.lose(seat, FAVOR)
        self.remember(memory.DISCARDS, seat, FAVOR)
        self.card = FAVOR
        self.played_as = FAVOR
        self.lose(seat, card)
        self.receive(ally, card)
        self.remember(memory.GIVES, seat, card, ally)
        self.tell_gift(seat, card, ally)
        if self.sizes[ally] > HAND_LIMIT:
            self.owe(ally, BY_FAVOR)
        else:
            self.start_drawing(seat, BY_FAVOR, 1)

    def tell_gift(self, seat: i64, card: i64, ally: i64) -> None:
        """R91: the two see it."""
        if self.log is not None:
            given, unseen = events.GIVES, events.GIVES_UNSEEN
            two = sees(seat) | sees(ally)
            self.tell_eyes(two, event(given, seat, card, ally), event(unseen, seat, 0, ally))

    # ---- R110, R113 to R116: leaving, an agreed draw ------------------------------------------

    def leave(self, seat: i64) -> None:
        """The King falls, whatever is going on."""
        self.say(events.LEAVES, seat)
        phase, target = self.phase, self.target
        self.fall(seat, IS_GIVEN_UP)
        if self.phase == OVER:
            return
        if phase == DEALING:
            self.deal_on()
        elif phase <= KINGS:
            return
        elif seat == self.turn:
            self.stop_turn(phase)
        elif phase == OWING and seat == self.debtor:
            self.after_debtor_left()
        elif seat == target and phase != LOOKING and phase != ORDERING and phase != DRAWING:
            self.finish_attack()

    def stop_turn(self, phase: i64) -> None:
        """R113: what is pending is dropped; only what an ally owes for a gift stays owed."""
        self.put_back_found()
        self.discard_card_in_play()
        if phase == OWING and self.debtor != self.turn and self.why == BY_FAVOR:
            self.why = AT_THE_END
        else:
            self.end_turn()

    def after_debtor_left(self) -> None:
        if self.why == BY_FAVOR:
            self.start_drawing(self.turn, BY_FAVOR, 1)
        elif has(self.living, self.turn):
            self.finish_attack()
        else:
            self.end_turn()

    def agree_draw(self) -> None:
        """R116."""
        self.agreed = True
        self.say(events.AGREEMENT)
        self.finish(self.living)

    # ---- what a seat can imagine (R119, R120) ------------------------------------------------

    def redeal(self, seat: i64, dice: Dice) -> None:
        """Of some courses that events may have taken, a likely one; any, where all are alike."""
        kept, next_one = Course(self, seat), Course(self, seat)
        kept.find(self, dice)
        total = kept.weight
        n: i64 = 1
        while kept.guessed and n < COURSES:
            next_one.find(self, dice)
            n += 1
            if kept.told_all and not next_one.told_all:
                total = 0.0
            elif next_one.told_all and not kept.told_all:
                continue
            total += next_one.weight
            if dice.below(FINE) < i64(next_one.weight / total * FINE):
                kept, next_one = next_one, kept
        kept.write(self)

    def blank(self) -> "Corvassa":
        return Corvassa(
            self.seats,
            self.mode,
            self.refill,
            self.shared_win,
            self.shadow_eliminates,
            self.open_hands,
            self.footpad_only,
        )


def new_game(
    seats: i64,
    mode: i64,
    refill: bool,
    shared_win: bool,
    shadow_eliminates: bool,
    open_hands: bool,
    footpad_only: bool,
) -> Corvassa:
    """§9: the hall as the mode has it."""
    hall = Corvassa(seats, mode, refill, shared_win, shadow_eliminates, open_hands, footpad_only)
    if mode == ALLIANCE:  # 4-h
        for seat in range(seats):
            hall.ally[seat] = (seat + 2) % seats
    elif mode == TWO_AGAINST_ONE:
        hall.phase = SOLO
    return hall
