"""What Action cards do to others: the Shields against them, then their effects."""

from mypy_extensions import i64

from courtly.games.korona import events, moves
from courtly.games.korona.areas import RULER_AND_JOKER
from courtly.games.korona.cards import (
    DONATION,
    GLORIOUS_ATTACK,
    JOKER,
    KINDS,
    RULER,
    SHIELD,
    SNEAK_ATTACK,
    TACTICAL_SWAP,
    THIEF,
)
from courtly.games.korona.land import NEW
from courtly.games.korona.piles import alone, is_bare, suits, top
from courtly.games.korona.realm import (
    COUNTERING,
    DONATING,
    FREEING,
    NOBODY,
    NONE,
    PASSING,
    PLACING,
    SHIELDING,
)
from courtly.games.korona.turns import Turns
from courtly.kernel.bits import bit, clockwise, count, has, lowest
from courtly.kernel.event import event
from courtly.kernel.state import EVERYONE, sees


class Effects(Turns):
    """The table, and what is done to each other at it."""

    # ---- Announcing --------------------------------------------------------------------

    def play_card(self, seat: i64, card: i64, target: i64) -> None:
        self.acts += 1
        self.lose(seat, card)
        self.discards[card] += 1
        self.say(events.PLAYS, seat, card, target + 1 + 8 * i64(self.from_hand))

    # ---- Shield (R75 to R81) -----------------------------------------------------------------

    def open_window(self, phase: i64) -> None:
        self.phase = phase
        self.raised = 0
        self.asked = self.answerers()
        if self.asked == 0:
            self.nobody_shields()  # R107
        elif self.shields == 0:
            self.tell_declaration(self.turn)

    def tell_declaration(self, seat: i64) -> None:
        if self.log is None or self.target == NOBODY:
            return
        if self.sent >= 0:
            self.say(events.WOULD_SEND, seat, self.sent, self.landing)
        theirs = self.areas[self.target]
        if self.first_taken >= 0:
            card = top(theirs.piles[self.first_taken])
            self.say(events.WOULD_TAKE, self.target, card, self.first_taken)
        if self.second_taken >= 0:
            card = theirs.card_after(self.first_taken, self.second_taken)
            self.say(events.WOULD_TAKE, self.target, card, self.second_taken)
        if self.given >= 0:
            self.say(events.WOULD_GIVE, seat, top(self.areas[seat].piles[self.given]), self.given)

    def answer(self, seat: i64, move: i64) -> None:
        self.asked &= ~bit(seat)
        if move == moves.SHIELD:
            self.raised |= bit(seat)
        if self.asked == 0:
            self.close_window()

    def close_window(self) -> None:
        """R79: of several Shields the nearest clockwise is played, the others nobody ever sees."""
        if self.raised == 0:
            if self.phase == SHIELDING and self.target != NOBODY and self.shields == 0:
                self.say(events.NO_SHIELD, self.target)
            self.nobody_shields()
            return
        seat = clockwise(self.raised, self.turn)
        self.raised = 0
        self.shields += 1
        self.lose(seat, SHIELD)
        self.discards[SHIELD] += 1
        self.say(events.SHIELDS, seat)
        if self.phase == COUNTERING:
            self.after_counter()
        else:
            self.open_window(COUNTERING)  # shield-2

    def after_counter(self) -> None:
        """R77: the card is aimed at them still."""
        if self.long_chain:
            self.open_window(SHIELDING)
        else:
            self.resolve()

    def nobody_shields(self) -> None:
        if self.phase == COUNTERING:
            self.say(events.IS_VOID, self.turn, self.card)  # R80: nothing moves
            self.after_action()
        else:
            self.resolve()

    def resolve(self) -> None:
        """R78: what was declared comes to pass, then the others choose."""
        card = self.card
        if card == DONATION:
            self.phase = DONATING
            self.donate_if_forced()
        elif card == TACTICAL_SWAP:
            self.swap()
        elif card == SNEAK_ATTACK:
            self.sneak()
        elif card == GLORIOUS_ATTACK:
            self.conquer()
        else:
            self.ring = self.living
            self.pass_on()

    # ---- Donation ----------------------------------------------------------------------------

    def donate_if_forced(self) -> None:
        """Where all can see that one card alone can be given, it is given; R105: or none."""
        if self.from_hand:
            if self.sizes[self.target] == 0:
                self.say(events.IS_VOID, self.turn, DONATION)
                self.after_action()
            return
        piles = self.givable(self.target)
        if count(piles) == 1:
            self.donate(self.target, moves.GIVE + lowest(piles))

    def donate(self, seat: i64, move: i64) -> None:
        """don-3."""
        if self.from_hand:
            self.give_from_hand(seat, move - moves.GIVE_CARD)
            self.after_action()
        else:
            self.hand_over(seat, move - moves.GIVE, self.turn, self.turn)
            self.settle()

    def give_from_hand(self, seat: i64, card: i64) -> None:
        """R12: only the two see it."""
        self.memory.gives(seat, card, self.turn, self.sizes)
        self.hands[seat * KINDS + card] -= 1
        self.sizes[seat] -= 1
        self.receive(self.turn, card)
        if self.log is not None:
            two = sees(seat) | sees(self.turn)
            self.tell(event(events.GIVES, seat, card, self.turn), two)
            self.tell(event(events.GIVES_UNSEEN, seat, 0, self.turn), EVERYONE & ~two)

    def hand_over(self, seat: i64, index: i64, receiver: i64, by: i64) -> None:
        """The top card of a pile leaves an area, and waits to be put into another."""
        told = self.areas[seat].index_told(index)
        card = self.areas[seat].take_top(index)
        self.say(events.HANDS_OVER, seat, card, receiver * 64 + told)
        self.hold_aside(alone(card), receiver, by)

    # ---- Tactical Swap, Sneak Attack ---------------------------------------------------------

    def swap(self) -> None:
        """ts-4, R56: all is lifted, then the actor puts down, then the target."""
        seat, target = self.turn, self.target
        self.take_named()
        given = top(self.areas[seat].piles[self.given])
        by = seat if given == THIEF else target  # R37
        self.hand_over(seat, self.given, target, by)
        self.settle()

    def sneak(self) -> None:
        """sa-1 to sa-3, R40: first the Thief, then the theft."""
        if self.sent >= 0:
            told = self.areas[self.turn].index_told(self.sent)
            self.areas[self.turn].take_top(self.sent)
            self.areas[self.target].add(THIEF, self.landing)
            self.say(events.SENDS, self.turn, told, self.target * 64 + self.landing)
        self.take_named()
        self.settle()

    def take_named(self) -> None:
        """The cards named leave the target's area."""
        theirs = self.areas[self.target]
        one, other = self.first_taken, self.second_taken
        piles = theirs.n
        if one >= 0:
            self.hand_over(self.target, one, self.turn, self.turn)
        if other >= 0:
            if theirs.n < piles and other > one:
                other -= 1  # the piles have closed up
            self.hand_over(self.target, other, self.turn, self.turn)

    # ---- Glorious Attack -----------------------------------------------------------------------

    def conquer(self) -> None:
        """ga-1, R64."""
        told = self.areas[self.target].leftmost(self.first_taken)
        pile = self.areas[self.target].take_pile(self.first_taken)
        self.say(events.CONQUERS, self.turn, pile, self.target * 64 + told)
        self.hold_aside(pile, self.turn, self.turn)
        self.settle()

    # ---- Revolt --------------------------------------------------------------------------------

    def pass_on(self) -> None:
        """re-2, R70 to R72: on to the next pass that somebody has to choose."""
        while self.passes < count(self.ring):
            piles = self.possible_passes()
            if count(piles) > 1:
                self.phase = PASSING
                return
            if piles == 0:
                self.say(events.NOTHING_TO_PASS, self.pass_giver())
                self.passes += 1
            else:
                self.pass_pile(lowest(piles))
        self.settle()

    def possible_passes(self) -> i64:
        """R101: nothing from, to or by somebody who has left."""
        concerned = bit(self.pass_giver()) | bit(self.pass_decider()) | bit(self.pass_receiver())
        if concerned & ~self.living:
            return 0
        return self.passable()

    def pass_pile(self, index: i64) -> None:
        """R71: it is held aside until all have passed; R37: a Thief's place the decider chooses."""
        giver, receiver = self.pass_giver(), self.pass_receiver()
        told = self.areas[giver].leftmost(index)
        pile = self.areas[giver].take_pile(index)
        self.say(events.PASSES, giver, pile, receiver * 64 + told)
        by = self.pass_decider() if pile == alone(THIEF) else receiver
        self.hold_aside(pile, receiver, by)
        self.passes += 1

    # ---- What was held aside is put down (R22) ---------------------------------------------------

    def settle(self) -> None:
        """On to the next thing that somebody has to choose a place for, or the action is over."""
        while self.waiting > 0:
            if not has(self.living, self.bound_for[0]):
                self.discard_pile(self.aside[0])  # R101
                self.drop_aside(0)
                continue
            whole = not is_bare(self.aside[0])
            if whole and not self.joker_may_go():
                self.arrive()
                continue
            move = self.forced_placement()
            if move == NONE:
                self.phase = FREEING if whole else PLACING
                return
            self.put_aside_down(move)
        self.after_action()

    def joker_may_go(self) -> bool:
        """ga-3, re-5: is it a Ruler pair with a Joker, and has the Joker somewhere to go?"""
        return self.aside[0] == RULER_AND_JOKER and self.spots_for(0) != 0

    def forced_placement(self) -> i64:
        """R106: the placement that all can see to be the only one; NONE: there is a choice."""
        spots = self.spots_for(0)
        others: i64 = 0
        if not is_bare(self.aside[0]):
            if self.areas[self.bound_for[0]].may_receive(self.aside[0]):
                return NONE
        elif self.is_double() and self.aside[0] != self.aside[1]:
            others = self.spots_for(1)
            if spots != 0 and others != 0 and not self.go_apart():
                return NONE
        if count(spots | others) != 1:
            return NONE
        number: i64 = 0
        if spots == 0:
            number = 1
        return moves.place(self.card_aside(number), lowest(spots | others))

    def go_apart(self) -> bool:
        """Can two cards only be put down each by itself?"""
        one, other = self.card_aside(0), self.card_aside(1)
        if suits(one, other) or suits(other, one):
            return False
        return self.spots_for(0) | self.spots_for(1) == bit(NEW)

    def put_aside_down(self, move: i64) -> None:
        """What was chosen, or forced."""
        if not is_bare(self.aside[0]):
            self.free_joker(move)
        else:
            self.put_down(moves.placed_card(move), moves.placed_spot(move))

    def put_down(self, card: i64, spot: i64) -> None:
        """R23: one of the cards held aside finds its place."""
        number: i64 = 0
        if self.card_aside(0) != card:
            number = 1
        seat = self.bound_for[number]
        self.areas[seat].add(card, spot)
        self.say(events.PUTS, seat, card, spot * 4 + self.placer[number])
        self.drop_aside(number)

    def free_joker(self, move: i64) -> None:
        """R66: the Joker goes elsewhere and its Ruler is received like any other, or all stays."""
        if move == moves.KEEP:
            self.arrive()
            return
        seat, spot = self.bound_for[0], moves.placed_spot(move)
        self.areas[seat].add(JOKER, spot)
        self.say(events.PUTS, seat, JOKER, spot * 4 + self.placer[0])
        self.aside[0] = alone(RULER)

    def arrive(self) -> None:
        """R64, R73: a stack comes as it is."""
        seat = self.bound_for[0]
        self.areas[seat].add_pile(self.aside[0])
        self.say(events.ARRIVES, seat, self.aside[0])
        self.drop_aside(0)
