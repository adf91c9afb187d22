"""The state: who holds what, what is known of it, what lies on the table, and the score.

Burned cards, the stock and what left play face down are one set of cards that nobody has seen:
only their numbers differ. Nothing in it has an order.
"""

from collections.abc import Mapping
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvo.rules import deck, phases
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.laws import SEATS, Laws
from courtly.kernel.bits import bit
from courtly.kernel.declared import Seen, ones, own, row
from courtly.kernel.state import State

NOBODY: Final = -1
NO_CARD: Final = -1


class Deal(State):
    """Both hands, the trick or the combination on the table, the cube and the score."""

    def __init__(self, seats: i64, options: Mapping[str, str], laws: Laws | None = None) -> None:
        """P0: the deck is whole, nothing is dealt. Copies share the laws."""
        super().__init__(seats, options)
        self.laws = laws or Laws(options)
        self.order = self.laws.order
        # The cards.
        self.hands: vec[i64] = vec[i64]([0] * SEATS)
        self.known: vec[i64] = vec[i64]([0] * SEATS)  # of each hand: what all saw it take (R17)
        self.unseen: i64 = deck.FULL
        self.stock: i64 = 0
        self.face_down: i64 = 0  # left play unseen (P1.5-b)
        self.removed: i64 = 0  # left play in phase 1, seen (R18)
        self.shed: i64 = 0  # played in phase 2 (R43)
        self.phase: i64 = phases.DEALING
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

    # ---- what follows from the fields ------------------------------------------------

    def cube(self) -> i64:
        """What the points are multiplied by (DC-c)."""
        return bit(self.doublings)

    def on_table(self) -> i64:
        """The cards of the trick that lie there, one of them perhaps taken."""
        cards: i64 = 0 if self.trump == NO_CARD else bit(self.trump)
        if self.led != NO_CARD:
            cards |= bit(self.led)
        return cards if self.followed == NO_CARD else cards | bit(self.followed)

    def losing_card(self) -> i64:
        """P1.3b-a: the card that lost the trick, a prize."""
        return self.followed if self.winner == self.leader else self.led

    def winning_card(self) -> i64:
        """P1.5-a: the card that won the trick and leaves play."""
        return self.led if self.winner == self.leader else self.followed

    # ---- changes that several chapters make --------------------------------------------

    def put_down(self, seat: i64, cards: i64) -> None:
        """These cards leave a hand."""
        self.hands[seat] &= ~cards
        self.known[seat] &= ~cards

    def clear_combination(self) -> None:
        """There is nothing to beat."""
        self.to_beat = NO_CARD
        self.kind = NOTHING
        self.strength = 0


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
