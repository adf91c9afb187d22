"""Who must decide, and what they may do: the one statement of what is legal."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona import moves
from courtly.games.korona.cards import (
    BUILDS,
    COPIES,
    DONATION,
    EXTRA_DRAW,
    INTERNAL_MOVE,
    KINDS,
    NO_CARD,
    REVOLT,
    SHIELD,
    SNEAK_ATTACK,
)
from courtly.games.korona.memory import Memory
from courtly.games.korona.plots import Plots
from courtly.games.korona.realm import (
    ACTING,
    BEGINNING,
    COUNTERING,
    DONATING,
    DRAW,
    FREEING,
    GIVING,
    LANDING,
    MARKET,
    MOVING,
    OVER,
    PASSING,
    PLACING,
    REFILLING,
    SHIELDING,
    TAKING,
)
from courtly.kernel.bits import bit, count, has
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves

MOST_ACTIONS: Final = 3  # act-1
HAND_LIMIT: Final = 7  # limit-1
BLIND: Final = 2  # draw-2, ed-1
BLIND_WHEN_EMPTY: Final = 5  # draw-4
PICKS_WHEN_EMPTY: Final = 2  # draw-4, R10
REVOLT_FARMERS: Final = 6  # re-1
COURSES: Final = 40  # of events, of which a likely one is believed in
FINE: Final = 1_000_000


class Choices(Plots):
    """The table, and what it is waiting for."""

    def over(self) -> bool:
        return self.phase == OVER

    def chances(self) -> i64:
        phase = self.phase
        if phase == BEGINNING:
            return count(self.living)
        return self.unseen_cards if phase <= REFILLING else 0

    def actors(self) -> i64:
        phase = self.phase
        if phase == SHIELDING or phase == COUNTERING:
            return self.asked
        if phase <= REFILLING or phase == OVER:
            return 0
        return bit(self.decider())

    def decider(self) -> i64:
        """Who decides what comes next, outside of windows."""
        if self.phase == DONATING:
            return self.target  # don-1
        if self.phase == PASSING:
            return self.pass_decider()
        if self.phase == PLACING or self.phase == FREEING:
            return self.placer[0]
        return self.turn

    def reacting(self) -> bool:
        return self.phase == SHIELDING or self.phase == COUNTERING

    def drafting(self) -> i64:
        return bit(self.turn) if MOVING <= self.phase <= GIVING else 0

    def settled(self) -> bool:
        """Between actions: before the first turn, before a draw, before an action, at the end."""
        phase = self.phase
        if phase == DRAW:
            return self.picked == 0
        return phase <= BEGINNING or phase == ACTING or phase == OVER

    def staying(self) -> i64:
        return 0 if self.phase == OVER else self.living

    # ---- what a seat may do --------------------------------------------------------

    def legal(self, seat: i64, out: Moves) -> None:
        if not has(self.actors(), seat):
            return
        phase = self.phase
        if phase == ACTING:
            self.legal_actions(seat, out)
        elif phase == DRAW:
            self.legal_draws(out)
        elif self.reacting():
            out.add(moves.ALLOW)
            if self.holds(seat, SHIELD):
                out.add(moves.SHIELD)
        elif phase == MOVING:
            out.add_all(self.areas[seat].places_after_moving(self.moved, self.height), moves.TO)
        elif phase == TAKING:
            self.legal_takes(out)
        elif phase == LANDING:
            out.add_all(self.landings(), moves.TO)
        elif phase == GIVING:
            out.add_all(self.gifts_in_swap(), moves.GIVE)
        elif phase == DONATING:
            self.legal_donations(seat, out)
        elif phase == PASSING:
            out.add_all(self.passable(), moves.PASS)
        else:
            self.legal_placements(out)

    # ---- Turn/Draw -----------------------------------------------------------------

    def began_empty(self) -> bool:
        """R05: had the actor no card when the turn began?"""
        return self.sizes[self.turn] == self.picked

    def legal_draws(self, out: Moves) -> None:
        """draw-2, draw-4, R04: the way is chosen first, and kept to."""
        if self.picked == 0 and self.pile > 0:  # R08
            out.add(moves.DRAW_BLIND)
        self.legal_picks(moves.DRAW_MARKET, out)

    def legal_picks(self, offset: i64, out: Moves) -> None:
        """One move for each kind in the Market."""
        for slot in range(i64(MARKET)):
            card = self.market[slot]
            if card != NO_CARD and self.market_slot(card) == slot:
                out.add(offset + card)

    # ---- Turn/Actions ----------------------------------------------------------------

    def legal_actions(self, seat: i64, out: Moves) -> None:
        """act-1 to act-3."""
        area = self.areas[seat]
        for card in range(i64(KINDS)):
            if not self.holds(seat, card):
                continue
            out.add(moves.DISCARD + card)
            if card < BUILDS:
                out.add_all(area.places(card), moves.place(card, 0))
            elif card != SHIELD:  # R75
                self.legal_plays(card, seat, out)
        if self.acts > 0 and self.sizes[seat] <= HAND_LIMIT:  # R16
            out.add(moves.END)

    def within_limit(self, gain: i64) -> bool:
        """R13: would there be a way back to seven after an action that adds so many cards?"""
        left = MOST_ACTIONS - self.acts - 1
        return self.sizes[self.turn] - 1 + gain - left <= HAND_LIMIT

    def legal_plays(self, card: i64, seat: i64, out: Moves) -> None:
        """R18: an Action card that can do something."""
        if card == EXTRA_DRAW:
            if self.pile > 0 and self.within_limit(min(self.pile, BLIND)):  # ed-1, R08
                out.add(moves.EXTRA_BLIND)
            if self.within_limit(1):
                self.legal_picks(moves.EXTRA_MARKET, out)
        elif card == INTERNAL_MOVE:
            self.legal_sources(seat, out)
        elif card == REVOLT:
            if self.areas[seat].farmers() >= REVOLT_FARMERS:  # R68
                out.add(moves.REVOLT)
        else:
            for target in range(self.seats):
                if target != seat and has(self.living, target):  # R20
                    self.legal_aims(card, target, out)

    def legal_aims(self, card: i64, target: i64, out: Moves) -> None:
        """The cards that are aimed at one other player."""
        if card == DONATION:
            if self.sizes[target] > 0 and self.within_limit(1):  # R48
                out.add(moves.DONATE_HAND + target)
            if self.givable(target) != 0:
                out.add(moves.DONATE_AREA + target)
        elif self.may_aim(card, target):
            out.add(moves.aim(card, target))

    def legal_sources(self, seat: i64, out: Moves) -> None:
        """im-1, im-2: the top cards, and the Jokers under others, that have somewhere to go."""
        area = self.areas[seat]
        for index in range(area.n):
            if area.places_after_moving(index, area.top_height(index)) != 0:
                out.add(moves.MOVE_TOP + index)
            height = area.joker_below(index)
            if height > 0 and area.places_after_moving(index, height) != 0:
                out.add(moves.MOVE_JOKER + index)

    def legal_takes(self, out: Moves) -> None:
        """ts-2, sa-1 to sa-3, ga-1: what may be named next."""
        out.add_all(self.takes(), moves.TAKE)
        if self.card == SNEAK_ATTACK and self.first_taken < 0 and self.sent < 0:
            out.add_all(self.thieves(self.target), moves.SEND)

    # ---- what follows the window -------------------------------------------------------

    def legal_donations(self, seat: i64, out: Moves) -> None:
        """don-1, don-2, R51."""
        if not self.from_hand:
            out.add_all(self.givable(seat), moves.GIVE)
            return
        for card in range(i64(KINDS)):
            if self.holds(seat, card):
                out.add(moves.GIVE_CARD + card)

    def legal_placements(self, out: Moves) -> None:
        """R22, R66: what was received, stolen or freed is put down."""
        if self.phase == FREEING:
            if self.areas[self.bound_for[0]].may_receive(self.aside[0]):
                out.add(moves.KEEP)
            self.legal_spots(0, out)
            return
        self.legal_spots(0, out)
        if self.is_double() and self.aside[0] != self.aside[1]:
            self.legal_spots(1, out)

    def legal_spots(self, number: i64, out: Moves) -> None:
        """The spots for one of the cards held aside."""
        out.add_all(self.spots_for(number), moves.place(self.card_aside(number), 0))

    # ---- windows -------------------------------------------------------------------------

    def answerers(self) -> i64:
        """R75, R76, R79, R81: whom the open window asks, as far as all can see.

        Everybody who may hold a Shield is asked: not who has no card at all, and nobody when all
        four Shields lie on the Discard Pile.
        """
        if self.discards[SHIELD] == COPIES[SHIELD]:
            return 0
        seats: i64 = self.living & ~bit(self.turn)
        if self.phase == COUNTERING:
            seats = bit(self.turn)
        elif self.target >= 0:
            seats = bit(self.target)
        for seat in range(self.seats):
            if self.sizes[seat] == 0:
                seats &= ~bit(seat)
        return seats

    # ---- R103 When time is up ----------------------------------------------------------

    def default(self, seat: i64) -> i64:
        """The turn ends where it may; otherwise the first of all that is lawful."""
        if self.phase == ACTING and self.acts > 0 and self.sizes[seat] <= HAND_LIMIT:
            return moves.END
        lawful = Moves(moves.MOST_LEGAL)
        self.legal(seat, lawful)
        return lawful.items[0]

    # ---- what a seat cannot know ---------------------------------------------------

    def redeal(self, seat: i64, dice: Dice) -> None:
        """R104: the others' cards may be any that fit what this seat has seen."""
        if self.drafting() and seat != self.turn:
            self.drop_action()  # a declaration that is not complete is nobody's business
            self.phase = ACTING
        for other in range(self.seats):
            if other != seat:
                self.gather(other)
        self.choose_course(seat, dice)
        memory = self.memory
        for slot in range(memory.slots):
            if memory.card[slot] == NO_CARD:
                memory.card[slot] = self.any_unseen(dice)
            if memory.holder[slot] >= 0:
                self.hands[memory.holder[slot] * KINDS + memory.card[slot]] += 1
        memory.rewrite_gifts()
        if self.asked:
            self.reseal(seat, dice)

    def choose_course(self, seat: i64, dice: Dice) -> None:
        """What may have happened: the only course, or one of several by how likely each is."""
        memory = self.memory
        self.play_possible(seat, dice)
        if memory.saw_all_gifts(seat):
            return
        kept = Memory()
        total: float = 0.0
        for _ in range(COURSES):
            self.put_back()
            self.play_possible(seat, dice)
            likely = memory.likelihood(self.unseen, self.unseen_cards)
            total += likely
            if float(dice.below(FINE)) * total < likely * float(FINE):
                kept.keep_course(memory)
        self.put_back()
        memory.keep_course(kept)
        self.fits()

    def play_possible(self, seat: i64, dice: Dice) -> None:
        """Play the tape again until nothing contradicts it."""
        while not (self.memory.play_again(seat, self.seats, self.sizes, dice) and self.fits()):
            pass

    def gather(self, seat: i64) -> None:
        """Put a hand back among the unseen cards; its size stays."""
        for card in range(i64(KINDS)):
            self.unseen[card] += self.hands[seat * KINDS + card]
            self.hands[seat * KINDS + card] = 0
        self.unseen_cards += self.sizes[seat]

    def fits(self) -> bool:
        """Take the cards that must be in the hands; False, and nothing taken: they cannot be."""
        memory = self.memory
        for slot in range(memory.slots):
            card = memory.card[slot]
            if memory.holder[slot] >= 0 and card != NO_CARD:
                self.unseen[card] -= 1
                self.unseen_cards -= 1
        for card in range(i64(KINDS)):
            if self.unseen[card] < 0:
                self.put_back()
                return False
        return True

    def put_back(self) -> None:
        """Undo what `fits` has taken."""
        memory = self.memory
        for slot in range(memory.slots):
            card = memory.card[slot]
            if memory.holder[slot] >= 0 and card != NO_CARD:
                self.unseen[card] += 1
                self.unseen_cards += 1

    def any_unseen(self, dice: Dice) -> i64:
        """One of the unseen cards by chance."""
        outcome = dice.below(self.unseen_cards)
        pile = self.pile
        card = self.unseen_card(outcome)
        self.pile = pile
        return card

    def reseal(self, seat: i64, dice: Dice) -> None:
        """R79: whoever has answered the open window with a Shield in hand may have played it."""
        answered = self.answerers() & ~self.asked
        for other in range(self.seats):
            if other != seat and has(answered, other):
                self.raised &= ~bit(other)
                if self.holds(other, SHIELD) and dice.below(2) == 1:
                    self.raised |= bit(other)
