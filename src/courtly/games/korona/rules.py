"""Korona: the rules, in the order of the rulebook.

`draw-2` is a rule of the manual, `R24` a ruling on what it leaves open; rulebook.md has both.
"""

from typing import final

from mypy_extensions import i64

from courtly.games.korona import events, moves
from courtly.games.korona.cards import (
    DONATION,
    EXTRA_DRAW,
    GLORIOUS_ATTACK,
    INTERNAL_MOVE,
    KINDS,
    NO_CARD,
    REVOLT,
    TACTICAL_SWAP,
)
from courtly.games.korona.choices import BLIND, BLIND_WHEN_EMPTY, PICKS_WHEN_EMPTY
from courtly.games.korona.effects import Effects
from courtly.games.korona.realm import (
    ACTING,
    BEGINNING,
    COUNTERING,
    DEALING,
    DONATING,
    DRAW,
    DRAWING,
    FREEING,
    GIVING,
    LANDING,
    MARKET,
    MOVING,
    NOBODY,
    OPENING,
    PASSING,
    PLACING,
    REFILLING,
    SHIELDING,
    START_CARDS,
    TAKING,
)
from courtly.kernel.bits import bit, count, has, nth


@final
class Korona(Effects):
    """The game in full."""

    # ---- moves and chance ------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        phase = self.phase
        if phase == ACTING:
            self.act(seat, move)
        elif phase == DRAW:
            self.draw(seat, move)
        elif phase == SHIELDING or phase == COUNTERING:
            self.answer(seat, move)
        elif phase == PLACING or phase == FREEING:
            self.put_aside_down(move)
            self.settle()
        elif phase == DONATING:
            self.donate(seat, move)
        elif phase == PASSING:
            self.pass_pile(move - moves.PASS)
            self.pass_on()
        else:
            self.declare_on(seat, move)

    def happen(self, outcome: i64) -> None:
        phase = self.phase
        if phase == BEGINNING:
            self.say(events.BEGINS, nth(self.living, outcome))
            self.begin_turn(nth(self.living, outcome))
            return
        card = self.unseen_card(outcome)
        if phase == OPENING or phase == REFILLING:
            self.turn_up(card)
            return
        seat = self.drawer()
        self.receive(seat, card)
        self.memory.draws(seat)
        self.whisper(seat, events.DRAWS, card, events.DRAWS_UNSEEN, 0)
        if phase == DEALING:
            self.deal_on()
        else:
            self.owed -= 1
            if self.owed == 0:
                self.after_drawing()

    # ---- Setup -----------------------------------------------------------------------

    def drawer(self) -> i64:
        """Whom the next blind card goes to."""
        return self.next_dealt() if self.phase == DEALING else self.turn

    def next_dealt(self) -> i64:
        """setup-2: the first seat still short of its five cards, or nobody."""
        for seat in range(self.seats):
            if has(self.living, seat) and self.sizes[seat] < START_CARDS:
                return seat
        return NOBODY

    def deal_on(self) -> None:
        if self.next_dealt() == NOBODY:
            self.phase = OPENING
            self.slot = 0

    def turn_up(self, card: i64) -> None:
        """setup-4, draw-3: a card for the Market."""
        self.market[self.slot] = card
        self.say(events.TURNS_UP, 0, card, self.slot)
        if self.phase == REFILLING:
            self.after_drawing()
        else:
            self.slot += 1
            if self.slot == MARKET:
                self.slot = 0
                self.phase = BEGINNING  # setup-6

    # ---- Turn: 1. Draw -----------------------------------------------------------------

    def draw(self, seat: i64, move: i64) -> None:
        """draw-2, draw-4, R06."""
        if move == moves.DRAW_BLIND:
            if self.began_empty():
                self.draw_blind(BLIND_WHEN_EMPTY)
            else:
                self.draw_blind(BLIND)
        else:
            self.picked += 1
            self.take_from_market(seat, move - moves.DRAW_MARKET)

    def draw_blind(self, cards: i64) -> None:
        """R08: as many as there are."""
        self.owed = min(cards, self.pile)
        self.phase = DRAWING

    def take_from_market(self, seat: i64, card: i64) -> None:
        """draw-3, R09: while there is a Draw Pile, the place is filled again."""
        self.slot = self.market_slot(card)
        self.market[self.slot] = NO_CARD
        self.receive(seat, card)
        self.memory.takes(seat, card)
        self.say(events.TAKES, seat, card, self.slot)
        if self.pile > 0:
            self.phase = REFILLING
        else:
            self.after_drawing()

    def after_drawing(self) -> None:
        self.slot = 0
        if self.is_last_turn():
            self.say(events.LAST_TURN, self.turn)  # R82
        if self.card == EXTRA_DRAW or not has(self.living, self.turn):
            self.after_action()
        elif self.picked > 0 and self.picked < PICKS_WHEN_EMPTY and self.may_pick_again():
            self.phase = DRAW  # R07, R10
        else:
            self.phase = ACTING

    def may_pick_again(self) -> bool:
        return self.began_empty() and self.market_cards() > 0

    # ---- Turn: 2. One to three actions ---------------------------------------------------

    def act(self, seat: i64, move: i64) -> None:
        """act-2."""
        if move == moves.END:
            self.end_turn()
        elif moves.PLACE <= move < moves.DISCARD:
            self.place(seat, moves.placed_card(move), moves.placed_spot(move))
        elif moves.DISCARD <= move < moves.EXTRA_BLIND:
            self.throw_away(seat, move - moves.DISCARD)
        else:
            self.begin_card(seat, move)

    def place(self, seat: i64, card: i64, spot: i64) -> None:
        self.acts += 1
        self.lose(seat, card)
        self.areas[seat].add(card, spot)
        self.say(events.PLACES, seat, card, spot)
        self.after_action()

    def throw_away(self, seat: i64, card: i64) -> None:
        self.acts += 1
        self.lose(seat, card)
        self.discards[card] += 1
        self.say(events.DISCARDS, seat, card)
        self.after_action()

    # ---- Action cards: what is declared (R78) ----------------------------------------------

    def begin_card(self, seat: i64, move: i64) -> None:
        if move == moves.EXTRA_BLIND or moves.EXTRA_MARKET <= move < moves.DONATE_HAND:
            self.extra_draw(seat, move)
        elif move < moves.MOVE_TOP:
            self.card = DONATION
            self.from_hand = move < moves.DONATE_AREA
            self.target = (move - moves.DONATE_HAND) % moves.MAX_SEATS
            self.announce(seat)
        elif move < moves.AIM:
            self.card = INTERNAL_MOVE
            self.choose_moved(seat, move)
            self.phase = MOVING
        elif move == moves.REVOLT:
            self.card = REVOLT
            self.announce(seat)
        else:
            self.card = moves.aimed_card(move)
            self.target = moves.aimed_at(move)
            self.phase = TAKING

    def choose_moved(self, seat: i64, move: i64) -> None:
        """im-2: the top card, or a Joker from below."""
        if move < moves.MOVE_JOKER:
            self.moved = move - moves.MOVE_TOP
            self.height = self.areas[seat].top_height(self.moved)
        else:
            self.moved = move - moves.MOVE_JOKER
            self.height = self.areas[seat].joker_below(self.moved)

    def declare_on(self, seat: i64, move: i64) -> None:
        """The next part of a declaration; the last one announces the card."""
        if self.phase == MOVING:
            self.internal_move(seat, move - moves.TO)
        elif self.phase == LANDING:
            self.landing = move - moves.TO
            self.go_on_unless(self.takes() == 0, TAKING)  # R19
        elif self.phase == GIVING:
            self.given = move - moves.GIVE
            self.announce(seat)
        elif move >= moves.SEND:
            self.sent = move - moves.SEND
            self.phase = LANDING
        elif self.first_taken < 0:
            self.first_taken = move - moves.TAKE
            one = self.card == GLORIOUS_ATTACK or self.sent >= 0
            self.after_naming(one or self.takes() == 0)  # R19
        else:
            self.second_taken = move - moves.TAKE
            self.after_naming(True)

    def after_naming(self, all_named: bool) -> None:
        if all_named and self.card == TACTICAL_SWAP:
            self.phase = GIVING
        else:
            self.go_on_unless(all_named, TAKING)

    def go_on_unless(self, complete: bool, phase: i64) -> None:
        if complete:
            self.announce(self.turn)
        else:
            self.phase = phase

    def announce(self, seat: i64) -> None:
        """R93: the card is out, whatever comes of it; those it is aimed at may answer."""
        self.play_card(seat, self.card, self.target)
        self.open_window(SHIELDING)

    # ---- Extra Draw, Internal Move: nobody else is concerned (R75) ---------------------------

    def extra_draw(self, seat: i64, move: i64) -> None:
        """ed-1, R05."""
        self.card = EXTRA_DRAW
        self.play_card(seat, EXTRA_DRAW, NOBODY)
        if move == moves.EXTRA_BLIND:
            self.draw_blind(BLIND)
        else:
            self.take_from_market(seat, move - moves.EXTRA_MARKET)

    def internal_move(self, seat: i64, spot: i64) -> None:
        """im-1."""
        area = self.areas[seat]
        self.play_card(seat, INTERNAL_MOVE, NOBODY)
        piles = area.n
        told = area.index_told(self.moved)
        card = area.take(self.moved, self.height)
        self.say(events.MOVES, seat, card, told * 64 + spot)
        if area.n < piles and spot > self.moved:
            spot -= 1  # the piles have closed up
        area.add(card, spot)
        self.after_action()

    # ---- R101 Leaving ----------------------------------------------------------------------------

    def leave(self, seat: i64) -> None:
        """Hand and area go to the Discard Pile; the others play on."""
        self.say(events.LEAVES, seat)
        if self.drafting():
            self.drop_action()
            self.phase = ACTING
        self.living &= ~bit(seat)
        for card in range(i64(KINDS)):
            while self.holds(seat, card):
                self.lose(seat, card)
                self.discards[card] += 1
                self.say(events.DISCARDS, seat, card)
        area = self.areas[seat]
        for i in range(area.n):
            self.discard_pile(area.piles[i])
        area.clear()
        if count(self.living) == 1:
            self.finish(self.living)
        else:
            self.go_on_without(seat)

    def go_on_without(self, seat: i64) -> None:
        phase = self.phase
        if phase == DEALING:
            self.deal_on()
        elif phase == OPENING or phase == BEGINNING:
            return
        elif phase == PASSING:
            self.hand_on_placing(seat)
            self.pass_on()
        elif phase == PLACING or phase == FREEING:
            self.hand_on_placing(seat)
            self.settle()
        elif seat == self.turn:
            self.stop_turn()
        elif seat == self.target:
            self.say(events.IS_VOID, self.turn, self.card)
            self.after_action()
        elif self.reacting():
            self.ask_again()

    def ask_again(self) -> None:
        """The leaver answers no more; R107: and the last Shield may have left with it."""
        self.asked &= self.answerers()
        self.raised &= self.living
        if self.asked == 0:
            self.close_window()

    def hand_on_placing(self, seat: i64) -> None:
        """What the leaver would have put into another's area, its owner puts there."""
        for i in range(self.waiting):
            if self.placer[i] == seat:
                self.placer[i] = self.bound_for[i]

    def stop_turn(self) -> None:
        """The actor has left: what was going on is void, and the Market is filled once more."""
        self.owed = 0
        if self.phase == REFILLING:
            return
        self.drop_action()
        self.end_turn()

    def blank(self) -> "Korona":
        return Korona(
            self.seats,
            self.extra_ruler,
            self.partial_steal,
            self.joker_is_farmer,
            self.long_chain,
            self.on_others_turn,
        )
