"""Corvo: the rules, in the order of the rulebook.

`P1.3-a` is a rule of the text, `R24` a ruling on what it leaves open; rulebook.md has both.
"""

from typing import Final, final

from mypy_extensions import i64

from courtly.games.corvo import events, moves
from courtly.games.corvo.cards import FULL_DECK, beats_lead
from courtly.games.corvo.combinations import NOTHING
from courtly.games.corvo.deal import (
    ALTERNATING,
    AT_RANDOM,
    BEGINNING,
    CLIMBING,
    DEALING,
    DOUBLING,
    DRAWING,
    FOLLOWING,
    HAND,
    LEADING,
    LOSER_LEADS,
    LOSER_TAKES,
    NO_CARD,
    NOBODY,
    OVER,
    REVEALING,
    SEATS,
    WINNER_LEADS,
    WINNER_TAKES,
    Deal,
)
from courtly.games.corvo.numbers import cards_of
from courtly.kernel.bits import bit, count, first, has, lowest, nth

MOST_DOUBLINGS_PAID: Final = 6  # R53: a payoff counts a cube of 64 at the most


@final
class Corvo(Deal):
    """The game in full."""

    # ---- moves and chance ------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        phase = self.phase
        if phase == CLIMBING:
            self.climb(seat, move)
        elif phase == LEADING:
            self.lead(seat, move)
        elif phase == FOLLOWING:
            self.follow(seat, move)
        elif phase == DOUBLING:
            self.answer_double(seat, move)
        else:
            self.take(seat, move - moves.TAKE)

    def happen(self, outcome: i64) -> None:
        phase = self.phase
        if phase == BEGINNING:
            self.begin(outcome)
            return
        card = nth(self.unseen, outcome)
        self.unseen &= ~bit(card)
        if phase == REVEALING:
            self.turn_up(card)
            return
        self.hands[self.turn] |= bit(card)
        self.whisper(self.turn, events.DRAWS, card, events.DRAWS_UNSEEN, 0)
        if phase == DEALING:
            self.deal_on()
        else:
            self.stock -= 1
            self.after_taking()

    # ---- P0 The deal ---------------------------------------------------------------

    def deal_on(self) -> None:
        """P0-c, R09: a card each in turn, until both have thirteen."""
        self.turn = 1 - self.turn
        if count(self.hands[1]) < HAND:
            return
        if self.deals == 0 or self.next_leader == AT_RANDOM:
            self.phase = BEGINNING  # P0-e, R10, R48
        else:
            self.begin(self.first_leader)

    def begin(self, seat: i64) -> None:
        """P0-d: what is neither burned nor dealt is the stock."""
        self.first_leader = seat
        self.leader = seat
        self.stock = self.whole_stock()  # P0-b, R08, R11
        self.say(events.BEGINS, seat)
        self.phase = REVEALING

    # ---- P1 Hand building ------------------------------------------------------------

    def turn_up(self, card: i64) -> None:
        """P1.1-a: its suit is trump for this trick."""
        self.stock -= 1
        self.trump = card
        self.say(events.TURNS_UP, 0, card)
        self.turn = self.leader
        self.phase = LEADING

    def lead(self, seat: i64, card: i64) -> None:
        """P1.2-a."""
        self.put_down(seat, bit(card))
        self.led = card
        self.say(events.LEADS, seat, card)
        self.turn = 1 - seat
        self.phase = FOLLOWING

    def follow(self, seat: i64, card: i64) -> None:
        """P1.2-b: any card will do."""
        self.put_down(seat, bit(card))
        self.followed = card
        self.say(events.FOLLOWS, seat, card)
        follower_wins = beats_lead(card, self.led, self.trump)
        self.winner = seat if follower_wins else self.leader
        self.say(events.WINS_TRICK, self.winner, self.winning_card())
        self.turn = self.winner
        self.phase = WINNER_TAKES

    def take(self, seat: i64, prize: i64) -> None:
        """P1.3b-a, P1.4-a: the winner first, then the loser, one prize each."""
        self.taken |= bit(prize)
        if prize == moves.UNSEEN:
            self.say(events.TAKES_UNSEEN, seat)
            self.phase = DRAWING  # R16
            return
        card = self.trump if prize == moves.TRUMP else self.losing_card()  # R15
        self.hands[seat] |= bit(card)
        self.known[seat] |= bit(card)  # R17
        self.say(events.TAKES, seat, card, prize)
        self.after_taking()

    def after_taking(self) -> None:
        if self.turn == self.winner:
            self.turn = 1 - self.winner
            self.phase = LOSER_TAKES
        else:
            self.end_trick()

    def end_trick(self) -> None:
        """P1.5-a: the winning card and the prize nobody took leave play."""
        won = self.winning_card()
        self.removed |= bit(won)
        left = lowest(first(3) & ~self.taken)
        if left == moves.UNSEEN:
            self.stock -= 1  # P1.5-b: never shown
            self.face_down += 1
            self.say(events.LEAVES_UNSEEN, 0, won)
        else:
            card = self.trump if left == moves.TRUMP else self.losing_card()
            self.removed |= bit(card)
            self.say(events.LEAVE_PLAY, 0, won, card)
        self.clear_trick()
        self.leader = self.winner  # P1.3-b
        self.winner = NOBODY
        if self.stock == 0:  # P1-b, R19
            self.open_climbing()
        else:
            self.phase = REVEALING

    def clear_trick(self) -> None:
        self.trump = NO_CARD
        self.led = NO_CARD
        self.followed = NO_CARD
        self.taken = 0

    # ---- P2 Climbing play ------------------------------------------------------------

    def open_climbing(self) -> None:
        """P1-c, R20: the winner of the last trick begins; DC-b: the cube is theirs."""
        self.turn = self.leader
        self.owner = self.leader
        self.phase = CLIMBING
        self.say(events.OPENS, self.leader)

    def climb(self, seat: i64, move: i64) -> None:
        if move == moves.DOUBLE:
            self.offer_double(seat)
        elif move == moves.PASS:
            self.say(events.PASSES, seat)
            self.clear_combination()  # P2.3-d, R24
            self.turn = 1 - seat  # P2.3-e
        else:
            self.play(seat, move)

    def play(self, seat: i64, combination: i64) -> None:
        """P2.1-a."""
        order = self.order
        cards = cards_of(combination)
        self.kind = order.kind_of(combination)
        self.strength = order.strength_of(self.kind, cards)
        self.to_beat = combination
        self.put_down(seat, cards)
        self.shed |= cards
        self.say(events.PLAYS, seat, combination, self.kind)
        self.turn = 1 - seat
        if self.hands[seat] == 0:  # P2.3-f, R42: at this instant
            self.say(events.GOES_OUT, seat)
            self.win_deal(seat)

    def put_down(self, seat: i64, cards: i64) -> None:
        self.hands[seat] &= ~cards
        self.known[seat] &= ~cards

    def clear_combination(self) -> None:
        self.to_beat = NO_CARD
        self.kind = NOTHING
        self.strength = 0

    # ---- DC The doubling cube ----------------------------------------------------------

    def offer_double(self, seat: i64) -> None:
        """DC-d."""
        self.say(events.DOUBLES, seat, self.doublings + 1)
        self.turn = 1 - seat
        self.phase = DOUBLING

    def answer_double(self, seat: i64, move: i64) -> None:
        if move == moves.ACCEPT:  # DC-e, R51
            self.doublings += 1
            self.owner = seat
            self.say(events.ACCEPTS, seat, self.doublings)
            self.turn = 1 - seat
            self.phase = CLIMBING
        else:  # DC-f, R52
            self.say(events.DECLINES, seat)
            self.win_deal(1 - seat)

    # ---- SC Scoring, and the match -----------------------------------------------------

    def win_deal(self, seat: i64) -> None:
        """SC-a, DC-g: a point for each card the other still holds, times the cube."""
        self.score_deal(seat, count(self.hands[1 - seat]))
        if self.points[seat] >= self.target:  # R47: with no target one deal is the game
            self.finish(bit(seat))
        else:
            self.deal_anew(seat)

    def score_deal(self, seat: i64, cards: i64) -> None:
        self.points[seat] += cards * self.cube()
        self.deals += 1
        self.say(events.SCORES, seat, cards, self.doublings)

    def deal_anew(self, winner: i64) -> None:
        """R47, R48, R54: a whole deck, a new leader, the cube at 1; all else is forgotten."""
        for seat in range(i64(SEATS)):
            self.hands[seat] = 0
            self.known[seat] = 0
        self.unseen = FULL_DECK
        self.face_down = 0
        self.removed = 0
        self.shed = 0
        self.clear_combination()
        self.doublings = 0
        self.owner = NOBODY
        if self.next_leader == ALTERNATING:
            self.first_leader = 1 - self.first_leader
        elif self.next_leader == LOSER_LEADS:
            self.first_leader = 1 - winner
        elif self.next_leader == WINNER_LEADS:
            self.first_leader = winner
        self.leader = self.first_leader
        self.turn = 0
        self.say(events.NEXT_DEAL, 0, self.deals + 1)
        self.phase = DEALING

    # ---- the end -----------------------------------------------------------------------

    def finish(self, victors: i64) -> None:
        if self.phase == DOUBLING:
            self.turn = 1 - self.turn  # back to whoever offered: the other's combination lies there
        self.victors = victors
        self.phase = OVER
        if count(victors) == 1:
            self.say(events.WINS, lowest(victors))

    def winners(self) -> i64:
        return self.victors

    def drawn(self) -> bool:
        return count(self.victors) > 1

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def payoff(self, seat: i64) -> float:
        """One deal: its points over the most possible (R53); a match: won or lost."""
        if self.drawn():
            return 0.0
        share = 1.0
        if self.target == 0:
            cards = self.points[lowest(self.victors)] >> self.doublings
            paid = bit(min(self.doublings, MOST_DOUBLINGS_PAID))
            most = bit(MOST_DOUBLINGS_PAID) if self.with_cube else bit(0)
            share = float(cards * paid) / float(HAND * most)
        return share if has(self.victors, seat) else -share

    def leave(self, seat: i64) -> None:
        """R45, R57: the other wins the deal, and with it the match."""
        self.say(events.RESIGNS, seat)
        climbing = self.phase == CLIMBING or self.phase == DOUBLING
        self.score_deal(1 - seat, count(self.hands[seat]) if climbing else HAND)
        self.finish(bit(1 - seat))

    def agree_draw(self) -> None:
        """R58."""
        self.say(events.AGREEMENT)
        self.finish(first(SEATS))

    def blank(self) -> "Corvo":
        return Corvo(self.burn, self.with_cube, self.order, self.target, self.next_leader)
