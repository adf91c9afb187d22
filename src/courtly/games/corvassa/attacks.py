"""Attacks: what is declared, how it is answered, and what comes of it."""

from typing import Final

from mypy_extensions import i64

from courtly.games.corvassa import events, memory, moves
from courtly.games.corvassa.cards import (
    BISHOP,
    CHECK,
    DECOY,
    DEFENDER,
    FACELESS,
    FACELESS_ROOK,
    FOOTPAD,
    KINDS,
    KING,
    KNIGHT,
    NO_CARD,
    PAWN,
    QUEEN,
    RANK,
    ROOK,
    SHADOW,
    held,
    in_hand,
    in_heap,
    is_diamond,
    nth_held,
)
from courtly.games.corvassa.hall import (
    ANSWERING,
    BY_PAWN,
    BY_SHADOW,
    CANNOT_PAY,
    IS_BARE,
    IS_LOST,
    IS_STRUCK,
    LOOKING,
    LOSING,
    NOBODY,
    ORDERING,
    OVER,
    PRICE,
    PUNISHMENT,
    REWARD,
    SHOWING,
    STEALING,
)
from courtly.games.corvassa.turns import Turns
from courtly.kernel.bits import bit
from courtly.kernel.event import event
from courtly.kernel.state import EVERYONE, sees

REWARD_CARDS: Final = 2  # 8.8-f


class Attacks(Turns):
    """The hall, and what is done to each other in it."""

    # ---- 5.1 The attack is declared (R59a) -----------------------------------------------

    def attack(self, seat: i64, move: i64) -> None:
        way = moves.way_of(move)
        self.card = moves.ATTACK_CARD[way]
        self.played_as = moves.ATTACK_AS[way]
        self.betrays = moves.is_betrayal(way)
        self.target = moves.target_of(move)
        self.redirector = NOBODY
        self.lose(seat, self.card)
        self.remember(memory.DISCARDS, seat, self.card)
        self.say(events.ATTACKS, seat, way, self.target)
        if self.betrays:
            self.end_alliance(seat)  # 8.8-d, R92
        self.ask()

    def ask(self) -> None:
        """5.1-g: whatever the target holds; R112: a bare King without a Command has no answer."""
        self.phase = ANSWERING
        if self.others_held(self.target) == 0 and self.new_targets() == 0:
            self.succeed()

    # ---- 5.2, §6, §7 The answer --------------------------------------------------------------

    def answer(self, seat: i64, move: i64) -> None:
        if move == moves.ALLOW:
            self.say(events.ALLOWS, seat)
            self.succeed()
        elif moves.CROWN <= move < moves.ALLOW:
            self.command(seat, move - moves.CROWN)
        else:
            self.defend(seat, move - moves.DEFEND)

    def command(self, seat: i64, target: i64) -> None:
        """8.1-c, 8.1-f, R65: the attack stays the attacker's, and goes to another."""
        self.commanded |= bit(seat)
        self.target = target
        self.redirector = seat
        self.say(events.COMMANDS, seat, target)
        self.ask()

    def defend(self, seat: i64, way: i64) -> None:
        card, played_as = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way]
        self.lose(seat, card)
        self.remember(memory.DISCARDS, seat, card)
        self.say(events.DEFENDS, seat, way, self.played_as)
        if is_diamond(self.played_as) and played_as != DEFENDER:
            self.duel(seat, card, played_as)
            return
        if played_as == QUEEN:
            self.take_back(seat, card, played_as)  # 6.3-c, R38
        else:
            self.discards += in_heap(card)
        if self.played_as == CHECK and played_as != DECOY:
            self.owe_or_fall(seat, PRICE)  # 8.6-c, R41 to R44
        elif self.betrays:
            self.owe_or_fall(self.turn, PUNISHMENT)  # 8.8-e
        else:
            self.finish_attack()

    def duel(self, seat: i64, card: i64, played_as: i64) -> None:
        """6.2-d to 6.2-f."""
        if RANK[played_as] > RANK[self.played_as]:
            self.take_back(seat, card, played_as)
            self.finish_attack()
            return
        self.discards += in_heap(card)
        if RANK[played_as] == RANK[self.played_as]:
            self.finish_attack()
        else:
            self.succeed()  # R33

    def take_back(self, seat: i64, card: i64, played_as: i64) -> None:
        """6.2-d, R72: the card goes back; a Faceless stays what it was declared."""
        if card == FACELESS:
            card = FACELESS_ROOK + played_as - ROOK
        self.receive(seat, card)
        self.remember(memory.GAINS, seat, card)
        self.say(events.KEEPS, seat, card)

    # ---- 5.1-h, §11 The effects ----------------------------------------------------------------

    def succeed(self) -> None:
        """10-d: on a bare King every attack is the end."""
        target = self.target
        if self.others_held(target) == 0:
            self.fall(target, IS_BARE)
            self.after_fall()
            return
        card = self.played_as
        if card == QUEEN or card == ROOK:
            self.phase = LOSING
        elif card == BISHOP:
            self.show_hand(target)
            self.finish_attack()
        elif card == KNIGHT:
            self.phase = SHOWING
        elif card == PAWN:
            self.owe_or_fall(target, BY_PAWN)
        elif card == FOOTPAD:
            self.phase = STEALING
        elif card == SHADOW and not self.betrays:
            self.strike_twice(target)
        else:
            self.fall(target, IS_STRUCK)  # 8.6-a, R93
            self.after_fall()

    def strike_twice(self, target: i64) -> None:
        """11-Sh, R47, R48."""
        if self.shadow_eliminates or self.others_held(target) < 2:
            self.fall(target, IS_STRUCK if self.shadow_eliminates else CANNOT_PAY)
            self.after_fall()
        else:
            self.owe(target, BY_SHADOW)

    def after_fall(self) -> None:
        if self.phase == OVER:
            return
        if self.betrays:
            self.start_drawing(self.turn, REWARD, REWARD_CARDS)  # 8.8-f, R94
        elif self.played_as == ROOK:
            self.look()  # R54
        else:
            self.finish_attack()

    def show_hand(self, target: i64) -> None:
        """11-Bp, R58."""
        self.remember(memory.SHOWS_HAND, target, 0, self.turn)
        if self.log is None:
            return
        self.tell(
            event(events.SHOWS_HAND_UNSEEN, target, 0, self.turn), EVERYONE & ~sees(self.turn)
        )
        for card in range(i64(KINDS)):
            for _ in range(held(self.hands[target], card)):
                self.tell(event(events.SHOWS_HAND, target, card, self.turn), sees(self.turn))

    def show(self, seat: i64, card: i64) -> None:
        """11-Kt, R59c."""
        if card != KING:
            self.remember(memory.SHOWS, seat, card)
        self.say(events.SHOWS, seat, card)
        self.finish_attack()

    # ---- what chance takes (8.4) ------------------------------------------------------

    def lose_by_chance(self, outcome: i64) -> None:
        """8.4-a: any card, the King among them."""
        target = self.target
        card = nth_held(self.hands[target], outcome)
        self.say(events.LOSES, target, card)
        if card == KING:
            self.fall(target, IS_LOST)
        else:
            self.lose(target, card)
            self.remember(memory.LOSES, target, card)
            self.discards += in_heap(card)
        self.after_fall()

    def steal(self, outcome: i64) -> None:
        """11-Ft, R52, R73: never the King; the two see the card."""
        thief, victim = self.turn, self.target
        card = nth_held(self.hands[victim] - in_hand(KING), outcome)
        self.lose(victim, card)
        self.receive(thief, card)
        self.remember(memory.IS_ROBBED, victim, card, thief)
        if self.log is not None:
            stolen = event(events.STEALS, thief, card, victim)
            unseen = event(events.STEALS_UNSEEN, thief, 0, victim)
            self.tell_eyes(self.eyes_on(thief) | self.eyes_on(victim), stolen, unseen)
        self.finish_attack()

    # ---- the Rook's eyes (11-Rk) -----------------------------------------------------------------

    def look(self) -> None:
        """R53: at two cards, or at the one there is."""
        if self.pile_is_empty():
            self.reshuffle()
        self.owed = min(self.pile_cards(), i64(2))
        self.phase = LOOKING
        if self.owed == 0:
            self.finish_attack()

    def see(self, outcome: i64) -> None:
        card = self.from_pile(outcome)
        self.remember(memory.SEES, self.turn, card)
        self.whisper(self.turn, events.SEES, card, events.SEES_UNSEEN, 0)
        if self.found == NO_CARD:
            self.found = card
        else:
            self.found_next = card
        self.owed -= 1
        if self.owed > 0:
            return
        if self.found_next == NO_CARD:
            self.put_back_found()
            self.finish_attack()
        else:
            self.phase = ORDERING

    def order(self, swapped: bool) -> None:
        """R59b: seen by the attacker alone."""
        if swapped:
            self.found, self.found_next = self.found_next, self.found
        self.remember(memory.ORDERS, self.turn, 0, i64(swapped))
        if self.log is not None:
            ordered = event(events.ORDERS, self.turn, self.found, self.found_next)
            self.tell_eyes(sees(self.turn), ordered, event(events.ORDERS_UNSEEN, self.turn))
        self.lay_on_pile()
        self.finish_attack()
