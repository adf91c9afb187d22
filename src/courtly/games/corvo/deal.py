"""The table: who holds what, what is known of it, who must decide, and what they may do.

Burned cards, the stock and what left play face down are one set of cards that nobody has seen:
only their numbers differ. Nothing in it has an order.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvo import moves
from courtly.games.corvo.cards import CARDS, FULL_DECK, any_cards
from courtly.games.corvo.combinations import NOTHING, Order
from courtly.kernel.bits import bit, count, first, lowest
from courtly.kernel.declared import Seen, ones, own, row
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves, State

SEATS: Final = 2  # OV-a
HAND: Final = 13  # P0-c
NOBODY: Final = -1
NO_CARD: Final = -1

# ---- phases ----------------------------------------------------------------------

DEALING: Final = 0  # chance: a card for a hand
BEGINNING: Final = 1  # chance: who leads the first trick
REVEALING: Final = 2  # chance: the card that sets trump
LEADING: Final = 3
FOLLOWING: Final = 4
WINNER_TAKES: Final = 5
LOSER_TAKES: Final = 6
DRAWING: Final = 7  # chance: the unseen card somebody took
CLIMBING: Final = 8
DOUBLING: Final = 9  # a double is offered
OVER: Final = 10

# ---- R48: who leads the next deal ------------------------------------------------

AT_RANDOM: Final = 0
ALTERNATING: Final = 1
LOSER_LEADS: Final = 2
WINNER_LEADS: Final = 3


class Deal(State):
    """Both hands, the trick or the combination on the table, the cube and the score."""

    def __init__(self, burn: i64, cube: bool, order: Order, target: i64, next_leader: i64) -> None:
        """P0: the deck is whole, nothing is dealt."""
        super().__init__(SEATS)
        # The options.
        self.burn: i64 = burn  # R11
        self.with_cube = cube  # DC-a
        self.order = order
        self.target: i64 = target  # R47
        self.next_leader: i64 = next_leader  # R48
        # The cards.
        self.hands: vec[i64] = vec[i64]([0] * SEATS)
        self.known: vec[i64] = vec[i64]([0] * SEATS)  # of each hand: what all saw it take (R17)
        self.unseen: i64 = FULL_DECK
        self.stock: i64 = 0
        self.face_down: i64 = 0  # left play unseen (P1.5-b)
        self.removed: i64 = 0  # left play in phase 1, seen (R18)
        self.shed: i64 = 0  # played in phase 2 (R43)
        self.phase: i64 = DEALING
        self.turn: i64 = 0  # who must decide, or draws
        self.first_leader: i64 = 0  # of this deal
        # The trick.
        self.leader: i64 = 0
        self.trump: i64 = NO_CARD
        self.led: i64 = NO_CARD
        self.followed: i64 = NO_CARD
        self.winner: i64 = NOBODY
        self.taken: i64 = 0  # the set of prizes taken
        # The combination to beat.
        self.to_beat: i64 = NO_CARD
        self.kind: i64 = NOTHING
        self.strength: i64 = 0
        # The cube and the score.
        self.doublings: i64 = 0
        self.owner: i64 = NOBODY
        self.points: vec[i64] = vec[i64]([0] * SEATS)
        self.deals: i64 = 0  # finished
        self.victors: i64 = 0

    def copy_from(self, other: State) -> None:
        o = cast(Deal, other)
        for seat in range(i64(SEATS)):
            self.hands[seat] = o.hands[seat]
            self.known[seat] = o.known[seat]
            self.points[seat] = o.points[seat]
        self.unseen = o.unseen
        self.stock = o.stock
        self.face_down = o.face_down
        self.removed = o.removed
        self.shed = o.shed
        self.phase = o.phase
        self.turn = o.turn
        self.first_leader = o.first_leader
        self.leader = o.leader
        self.trump = o.trump
        self.led = o.led
        self.followed = o.followed
        self.winner = o.winner
        self.taken = o.taken
        self.to_beat = o.to_beat
        self.kind = o.kind
        self.strength = o.strength
        self.doublings = o.doublings
        self.owner = o.owner
        self.deals = o.deals
        self.victors = o.victors

    # ---- who must do what ----------------------------------------------------------

    def over(self) -> bool:
        return self.phase == OVER

    def chances(self) -> i64:
        phase = self.phase
        if phase == DEALING or phase == REVEALING or phase == DRAWING:
            return count(self.unseen)
        return SEATS if phase == BEGINNING else 0

    def actors(self) -> i64:
        phase = self.phase
        if phase <= REVEALING or phase == DRAWING or phase == OVER:
            return 0
        return bit(self.turn)

    def staying(self) -> i64:
        return 0 if self.phase == OVER else first(SEATS)

    def settled(self) -> bool:
        return self.led == NO_CARD and self.phase != DOUBLING

    def whole_stock(self) -> i64:
        """P0-d: what is neither burned nor dealt."""
        return CARDS - SEATS * HAND - self.burn

    def cube(self) -> i64:
        """What the points are multiplied by (DC-c)."""
        return bit(self.doublings)

    def losing_card(self) -> i64:
        """P1.3b-a: the card that lost the trick, a prize."""
        return self.followed if self.winner == self.leader else self.led

    def winning_card(self) -> i64:
        """P1.5-a: the card that won the trick and leaves play."""
        return self.led if self.winner == self.leader else self.followed

    # ---- what a seat may do --------------------------------------------------------

    def legal(self, seat: i64, out: Moves) -> None:
        if seat != self.turn:
            return
        phase = self.phase
        if phase == LEADING or phase == FOLLOWING:
            out.add_all(self.hands[seat], 0)  # P1.2-b
        elif phase == WINNER_TAKES or phase == LOSER_TAKES:
            out.add_all(first(3) & ~self.taken, moves.TAKE)  # P1.3b-a, P1.4-a, R13
        elif phase == CLIMBING:
            self.legal_plays(seat, out)
        elif phase == DOUBLING:
            out.add(moves.ACCEPT)  # DC-e
            out.add(moves.DECLINE)  # DC-f

    def legal_plays(self, seat: i64, out: Moves) -> None:
        """P2.1-a: a stronger combination or a pass; the leader plays anything (R22), but plays."""
        hand = self.hands[seat]
        if self.kind == NOTHING:
            self.order.add_all(hand, out)
        else:
            self.order.add_answers(hand, self.kind, self.strength, out)
            out.add(moves.PASS)  # R21, R23, R25
        if self.with_cube and self.owner == seat:
            out.add(moves.DOUBLE)  # DC-d, R49

    def default(self, seat: i64) -> i64:
        """R60: what happens when time runs out."""
        phase = self.phase
        if phase == DOUBLING:
            return moves.ACCEPT
        if phase == WINNER_TAKES or phase == LOSER_TAKES:
            return moves.TAKE + lowest(first(3) & ~self.taken)
        if phase == CLIMBING:
            return self.order.weakest(self.hands[seat]) if self.kind == NOTHING else moves.PASS
        return lowest(self.hands[seat])

    # ---- what a seat cannot know ---------------------------------------------------

    def redeal(self, seat: i64, dice: Dice) -> None:
        """The cards of the others that nobody saw them take may be any that this seat misses."""
        pool = self.unseen
        for other in range(i64(SEATS)):
            if other != seat:
                pool |= self.hands[other] & ~self.known[other]
        for other in range(i64(SEATS)):
            if other != seat:
                known = self.known[other]
                hidden = any_cards(pool, count(self.hands[other] & ~known), dice)
                self.hands[other] = known | hidden
                pool &= ~hidden
        self.unseen = pool


# ---- the fields of the state -------------------------------------------------------------

FIELDS = (
    own("hands", SEATS),
    row("known", SEATS),
    *ones("unseen", seen=Seen.BY_SOME),
    *ones("stock", "face_down", "removed", "shed"),
    *ones("phase", "turn", "first_leader"),
    *ones("leader", "trump", "led", "followed", "winner", "taken"),
    *ones("to_beat", "kind", "strength"),
    *ones("doublings", "owner", "deals", "victors"),
    row("points", SEATS),
)
