"""Court of Shadows: the rules, in the order of the rulebook.

`§4-e` is a rule of the rulebook, `R24` a ruling on what it leaves open; rulebook.md
has both. Its B0 is the procedure that every action follows.
"""

from typing import Final, final

from mypy_extensions import i64

from courtly.games.court_of_shadows import events, moves
from courtly.games.court_of_shadows.cards import NOBODY, PAIR, card, copies, nth_role, size
from courtly.games.court_of_shadows.court import (
    BEGINNING,
    BLOCKING,
    CHALLENGING,
    CHALLENGING_BLOCK,
    DEALING,
    DRAWING,
    END_TURN,
    FAIL,
    LOSING,
    OVER,
    RESOLVE,
    RETURNING,
    SWAP,
    SWAPPING,
    TURN,
)
from courtly.games.court_of_shadows.decisions import (
    ASSASSINATE_COST,
    EXCHANGE_CARDS,
    USURP_COST,
    Decisions,
)
from courtly.games.court_of_shadows.memory import BLUFFED, DECK, DREW, LOST, RETURNED, SHOWED
from courtly.kernel.bits import bit, clockwise, count, has, lowest, nth

ALLOWANCE_GAIN: Final = 1  # §4-a
GRANT_GAIN: Final = 2  # §4-b
TAX_GAIN: Final = 3  # §4-d
STEAL_GAIN: Final = 2  # §4-g
TURN_LIMIT: Final = 500  # R49


@final
class CourtOfShadows(Decisions):
    """The game in full."""

    # ---- moves and chance ------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        phase = self.phase
        if phase == TURN:
            self.declare(move)
        elif phase == LOSING:
            self.turn_up(seat, move - moves.LOSE)
            self.after_loss()
        elif phase == RETURNING:
            self.give_back(PAIR[move - moves.RETURN])
            self.end_turn()
        else:
            self.seal(seat, move)
            self.asked &= ~bit(seat)
            if self.asked == 0:
                self.close_window()

    def happen(self, outcome: i64) -> None:
        if self.phase == BEGINNING:
            self.begin(nth(self.living, outcome))
            return
        seat = self.drawer()
        role = nth_role(self.cards[DECK], outcome)
        self.take(seat, role)
        self.whisper(seat, events.DRAWS, role, events.DRAWS_UNSEEN, 0)
        if self.phase == DEALING:
            self.deal_on()
            return
        self.memory.note(DREW, seat, card(role))
        if self.phase == SWAPPING:
            self.after_swap()
        elif size(self.cards[seat]) == self.influence(seat) + EXCHANGE_CARDS:
            self.phase = RETURNING

    # ---- §2 Set-up ---------------------------------------------------------------

    def deal_on(self) -> None:
        if self.next_dealt() == NOBODY:
            self.phase = BEGINNING

    def begin(self, seat: i64) -> None:
        """§2-d: chance names the first player."""
        self.turn = seat
        self.phase = TURN
        if self.seats == 2:
            self.coins[seat] = self.starter_coins  # R02
        self.say(events.BEGINS, seat)

    # ---- §3, §4: declare and pay (B0, step 1) --------------------------------------

    def declare(self, move: i64) -> None:
        seat = self.turn
        self.action = moves.kind_of(move)
        self.target = moves.target_of(move)  # R56
        self.target_hurt = False
        self.blocker = NOBODY
        self.say(events.DECLARES, seat, move)
        if self.action == moves.USURP:
            self.coins[seat] -= USURP_COST
            self.lose_influence(self.target, END_TURN)  # R51
        elif moves.claim_of(self.action) == NOBODY:
            self.ask_for_block()  # R53
        else:
            if self.action == moves.ASSASSINATE:
                self.coins[seat] -= ASSASSINATE_COST  # §4-j, R10
            self.open_window(CHALLENGING)

    # ---- windows: all are asked at once, precedence decides (R17-R21) --------------

    def open_window(self, phase: i64) -> None:
        self.phase = phase
        self.asked = self.answerers()
        self.answers = 0

    def first_to_speak(self, favoured: i64) -> i64:
        """Of those who did not allow it: the favoured seat, else the first on the actor's left."""
        willing = self.willing()
        if willing == 0:
            return NOBODY
        if favoured != NOBODY and has(willing, favoured):
            return favoured
        return clockwise(willing, self.turn)

    def close_window(self) -> None:
        if self.phase == CHALLENGING:
            speaker = self.first_to_speak(NOBODY)  # R17
        elif self.phase == BLOCKING:
            speaker = self.first_to_speak(self.target)  # R18
        else:
            speaker = self.first_to_speak(self.turn)  # R19
        said = self.answer(speaker) if speaker != NOBODY else moves.ALLOW
        self.answers = 0  # R20: what the others would have said nobody ever learns
        if speaker == NOBODY:
            self.nobody_spoke()
        elif self.phase == CHALLENGING:
            self.challenge(speaker, self.turn, moves.claim_of(self.action), FAIL)
        elif self.phase == BLOCKING:
            self.declare_block(speaker, said - moves.BLOCK)
        else:
            self.challenge(speaker, self.blocker, self.block, RESOLVE)

    def nobody_spoke(self) -> None:
        if self.phase == CHALLENGING:
            self.say(events.NO_CHALLENGE, self.turn)
            self.ask_for_block()
        elif self.phase == BLOCKING:
            self.say(events.NO_BLOCK, self.turn)
            self.resolve()
        else:
            self.say(events.NO_CHALLENGE, self.blocker)
            self.block_stands()

    # ---- §5 Challenges (B0, steps 2 and 5) -----------------------------------------

    def challenge(self, challenger: i64, claimant: i64, role: i64, if_false: i64) -> None:
        self.say(events.CHALLENGES, challenger, claimant, role)
        self.claimant = claimant
        if copies(self.cards[claimant], role):  # R32: the cards decide
            self.shown = role  # §5-c; R37: one of them
            self.cards[claimant] -= card(role)
            self.say(events.SHOWS, claimant, role)
            self.lose_influence(challenger, SWAP)  # §5-d, R35
        else:
            self.memory.note(BLUFFED, claimant, card(role))
            self.say(events.IS_CAUGHT, claimant, role)
            self.lose_influence(claimant, if_false)  # §5-g, R33

    def swap(self) -> None:
        """§5-e: the shown card goes into the deck, chance gives a new one (R36)."""
        self.cards[DECK] += card(self.shown)
        self.memory.note(SHOWED, self.claimant, card(self.shown))
        self.say(events.SHUFFLES_IN, self.claimant, self.shown)
        self.shown = NOBODY
        self.phase = SWAPPING

    def after_swap(self) -> None:
        if self.blocker == NOBODY:
            self.ask_for_block()  # §5-f, R16
        else:
            self.block_stands()  # R27, R28

    # ---- §6 Blocks (B0, steps 3 and 4) ---------------------------------------------

    def ask_for_block(self) -> None:
        if self.still_possible() and moves.blocks_of(self.action):
            self.open_window(BLOCKING)
        else:
            self.resolve()

    def declare_block(self, blocker: i64, role: i64) -> None:
        self.blocker = blocker
        self.block = role
        self.say(events.BLOCKS, blocker, role)
        self.open_window(CHALLENGING_BLOCK)

    def block_stands(self) -> None:
        self.say(events.BLOCK_STANDS, self.blocker)
        self.end_turn()  # R12: nothing is paid back

    # ---- §4 The effects (B0, step 6) -----------------------------------------------

    def still_possible(self) -> bool:
        """Are the actor (R26) and the target (R24) there, and may the target be hit (R34)?"""
        if not has(self.living, self.turn):
            return False
        if self.target == NOBODY:
            return True
        spared = self.target_hurt and not self.double_loss and self.action == moves.ASSASSINATE
        return has(self.living, self.target) and not spared

    def resolve(self) -> None:
        action = self.action
        if not self.still_possible():
            self.fail()
        elif action == moves.ALLOWANCE:
            self.gain(ALLOWANCE_GAIN)
        elif action == moves.GRANT:
            self.gain(GRANT_GAIN)
        elif action == moves.TAX:
            self.gain(TAX_GAIN)
        elif action == moves.ASSASSINATE:
            self.lose_influence(self.target, END_TURN)  # R33a
        elif action == moves.EXCHANGE:
            self.phase = DRAWING  # R38, R40
        else:
            self.steal()

    def gain(self, coins: i64) -> None:
        self.coins[self.turn] += coins
        self.say(events.GAINS, self.turn, coins)
        self.end_turn()

    def steal(self) -> None:
        taken = min(self.coins[self.target], STEAL_GAIN)  # §4-k, R44
        self.coins[self.target] -= taken
        self.coins[self.turn] += taken
        self.say(events.STEALS, self.turn, self.target, taken)
        self.end_turn()

    def give_back(self, cards: i64) -> None:
        """R39: cards of the Exchange go into the deck; nobody else sees which."""
        self.cards[self.turn] -= cards
        self.cards[DECK] += cards
        self.memory.note(RETURNED, self.turn, cards)
        self.whisper(self.turn, events.RETURNS, cards, events.RETURNS_UNSEEN, size(cards))

    def fail(self) -> None:
        """§5-i, R24, R26: no effect; it was this turn's action all the same (R50)."""
        self.say(events.FAILS, self.turn)
        self.end_turn()

    # ---- §7 Losing influence -------------------------------------------------------

    def lose_influence(self, seat: i64, after: i64) -> None:
        self.loser = seat
        self.after = after
        self.phase = LOSING
        if self.influence(seat) == 1:  # R33: all can see that there is no choice
            self.turn_up(seat, nth_role(self.cards[seat], 0))
            self.after_loss()

    def turn_up(self, seat: i64, role: i64) -> None:
        """§7-a: the card is dead and public."""
        self.cards[seat] -= card(role)
        self.dead[seat] += card(role)
        self.memory.note(LOST, seat, card(role))
        self.say(events.LOSES, seat, role)
        if seat == self.target:
            self.target_hurt = True
        if self.influence(seat) == 0:
            self.exile(seat)

    def exile(self, seat: i64) -> None:
        """§7-c; R25: the coins go to the treasury."""
        self.say(events.IS_EXILED, seat, self.coins[seat])
        self.living &= ~bit(seat)
        self.coins[seat] = 0
        if count(self.living) == 1:  # §8-a, R48: at this instant
            self.say(events.WINS, lowest(self.living))
            self.finish()

    def after_loss(self) -> None:
        if self.phase == OVER:
            return
        if self.after == SWAP and self.shown != NOBODY:
            self.swap()
        elif self.after == SWAP:
            self.after_swap()  # the claimant left, the shown card with it (R61)
        elif self.after == RESOLVE:
            self.resolve()  # §6-d
        elif self.after == FAIL:
            self.refund()
            self.fail()
        else:
            self.end_turn()

    def refund(self) -> None:
        """R11: by option an exposed Blade gets its price back."""
        paid = self.action == moves.ASSASSINATE and has(self.living, self.turn)
        if paid and self.refund_on_bluff:
            self.coins[self.turn] += ASSASSINATE_COST
            self.say(events.IS_REFUNDED, self.turn, ASSASSINATE_COST)

    # ---- §3-c, §8: the next turn, the end ------------------------------------------

    def end_turn(self) -> None:
        self.asked = 0
        self.answers = 0
        self.turns += 1
        if self.turns == TURN_LIMIT:  # R49
            self.say(events.LIMIT)
            self.finish()
        else:
            self.turn = clockwise(self.living, self.turn)  # R59
            self.phase = TURN

    def finish(self) -> None:
        self.put_back_drawn(self.turn)
        self.phase = OVER
        self.asked = 0
        self.answers = 0

    def winners(self) -> i64:
        return self.living

    def drawn(self) -> bool:
        return self.phase == OVER and count(self.living) > 1

    def agree_draw(self) -> None:
        self.say(events.AGREEMENT)
        self.finish()

    # ---- R61 Leaving -----------------------------------------------------------------

    def leave(self, seat: i64) -> None:
        """All influence is lost: cards face up, coins to the treasury."""
        self.say(events.LEAVES, seat)
        if seat == self.claimant and self.shown != NOBODY:
            self.cards[seat] += card(self.shown)
            self.shown = NOBODY
        self.put_back_drawn(seat)
        while self.cards[seat]:
            self.turn_up(seat, nth_role(self.cards[seat], 0))
        if has(self.living, seat):  # a card of it is still in the deck
            self.exile(seat)
        if self.phase != OVER:
            self.go_on_without(seat)

    def put_back_drawn(self, seat: i64) -> None:
        """R60, R62: an Exchange that stops half-way leaves the old cards."""
        extra = size(self.cards[seat]) - self.influence(seat)
        if extra > 0:
            self.give_back(self.memory.drawn_by(seat, extra))

    def go_on_without(self, seat: i64) -> None:
        phase = self.phase
        self.asked &= ~bit(seat)
        self.seal(seat, moves.ALLOW)
        if phase == DEALING:
            self.deal_on()
        elif phase == LOSING:
            if seat == self.loser:
                self.after_loss()
        elif phase == SWAPPING:
            if seat == self.claimant:
                self.after_swap()
        elif phase != BEGINNING and seat == self.turn:
            if phase == TURN:
                self.end_turn()
            else:
                self.fail()  # R26
        elif phase == CHALLENGING_BLOCK and seat == self.blocker:
            self.asked = 0
            self.answers = 0
            self.resolve()  # a block nobody can prove counts for nothing (§6-d)
        elif seat == self.target and (phase == BLOCKING or phase == CHALLENGING_BLOCK):
            self.fail()  # R24: there is nothing left to block
        elif CHALLENGING <= phase <= CHALLENGING_BLOCK and self.asked == 0:
            self.close_window()

    def blank(self) -> "CourtOfShadows":
        return CourtOfShadows(
            self.seats,
            self.anyone_blocks,
            self.refund_on_bluff,
            self.double_loss,
            self.starter_coins,
        )
