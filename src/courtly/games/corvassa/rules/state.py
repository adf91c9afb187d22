"""What a game of Corvassa is made of: who holds what, who stands with whom, what is under way."""

from collections.abc import Mapping
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvassa.memory.tape import Memory, entry
from courtly.games.corvassa.rules import events, modes, phases
from courtly.games.corvassa.rules.cards import NO_CARD, QUEEN, heaped, in_hand
from courtly.games.corvassa.rules.laws import Laws
from courtly.games.corvassa.rules.moves import MAX_SEATS
from courtly.kernel.bits import bit, first, has
from courtly.kernel.declared import Seen, ones, own, part, row
from courtly.kernel.event import event
from courtly.kernel.state import EVERYONE, State, sees

NOBODY: Final = -1


class Court(State):
    """Hands, piles, alliances and the attack under way."""

    def __init__(self, seats: i64, options: Mapping[str, str], laws: Laws | None = None) -> None:
        """§4: the deck of the mode is whole, no King is dealt; copies share the laws."""
        super().__init__(seats, options)
        held = Laws(seats, options) if laws is None else laws
        self.laws = held
        self.mode: i64 = held.mode
        self.refill = held.refill
        self.shared_win = held.shared_win
        self.shadow_eliminates = held.shadow_eliminates
        self.open_hands = held.open_hands
        self.footpad_only = held.footpad_only
        self.queen_pays = held.queen_pays
        self.favor_draws_one = held.favor_draws_one
        # The numbers.
        self.hand_limit: i64 = held.hand_limit
        self.start_cards: i64 = held.start_cards
        self.pawns_needed: i64 = held.pawns_needed
        self.reward: i64 = held.reward
        self.turn_limit: i64 = held.turn_limit
        self.deck: i64 = held.deck
        # The cards.
        self.hands: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.sizes: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.rest: i64 = self.deck  # of the pile: the cards that lie in no known order
        self.rest_cards: i64 = held.deck_cards
        self.top: i64 = NO_CARD  # of the pile: what the last Rook has put there
        self.second: i64 = NO_CARD
        self.discards: i64 = 0
        self.aside: i64 = 0  # out of play, in a position that does not name every card
        # The players.
        self.kings: vec[i64] = vec[i64]([0] * MAX_SEATS)  # R03: their numbers; 0: none yet
        self.living: i64 = first(seats)
        self.ally: vec[i64] = vec[i64]([NOBODY] * MAX_SEATS)
        self.solo: i64 = NOBODY
        self.commanded: i64 = 0  # who has spent Crown's Command
        self.had_turn: i64 = 0  # R15
        # The turn.
        self.phase: i64 = phases.KINGS
        self.turn: i64 = 0
        self.turns: i64 = 0  # completed
        self.was_bare = False  # at its beginning
        self.promotion_closed = False  # R79
        # The attack under way.
        self.card: i64 = NO_CARD  # in play
        self.played_as: i64 = NO_CARD
        self.betrays = False
        self.target: i64 = NOBODY
        self.redirector: i64 = NOBODY  # who has sent it on by Crown's Command
        # What is drawn, owed, looked at.
        self.why: i64 = phases.BARE
        self.owed: i64 = 0  # cards still to be drawn or looked at
        self.debtor: i64 = NOBODY
        self.found: i64 = NO_CARD  # the cards that a Rook has found
        self.found_next: i64 = NO_CARD
        self.memory = Memory()
        self.victors: i64 = 0
        self.limit_reached = False
        self.agreed = False

    def copy_from(self, other: State) -> None:
        o = cast(Court, other)
        for seat in range(self.seats):
            self.hands[seat] = o.hands[seat]
            self.sizes[seat] = o.sizes[seat]
            self.kings[seat] = o.kings[seat]
            self.ally[seat] = o.ally[seat]
        self.rest = o.rest
        self.rest_cards = o.rest_cards
        self.top = o.top
        self.second = o.second
        self.discards = o.discards
        self.aside = o.aside
        self.living = o.living
        self.solo = o.solo
        self.commanded = o.commanded
        self.had_turn = o.had_turn
        self.phase = o.phase
        self.turn = o.turn
        self.turns = o.turns
        self.was_bare = o.was_bare
        self.promotion_closed = o.promotion_closed
        self.card = o.card
        self.played_as = o.played_as
        self.betrays = o.betrays
        self.target = o.target
        self.redirector = o.redirector
        self.why = o.why
        self.owed = o.owed
        self.debtor = o.debtor
        self.found = o.found
        self.found_next = o.found_next
        if self.noting:
            self.memory.copy_from(o.memory)
        self.victors = o.victors
        self.limit_reached = o.limit_reached
        self.agreed = o.agreed

    # ---- cards ---------------------------------------------------------------------------

    def receive(self, seat: i64, card: i64) -> None:
        """A card comes into a hand."""
        self.hands[seat] += in_hand(card)
        self.sizes[seat] += 1

    def lose(self, seat: i64, card: i64) -> None:
        """A card leaves a hand."""
        self.hands[seat] -= in_hand(card)
        self.sizes[seat] -= 1

    def remember(self, kind: i64, seat: i64, card: i64) -> None:
        """Note on the tape what has happened to a hidden card."""
        if self.noting:
            self.memory.note(entry(kind, seat, card, 0))

    def remember_with(self, kind: i64, seat: i64, card: i64, other: i64) -> None:
        """The same, where it matters who else, or how."""
        if self.noting:
            self.memory.note(entry(kind, seat, card, other))

    def others_held(self, seat: i64) -> i64:
        """How many cards a player holds besides the King."""
        return self.sizes[seat] - 1

    def eyes_on(self, seat: i64) -> i64:
        """The audience that sees a hand: its owner, and an ally to whom it is open (R124)."""
        if self.open_hands and self.ally[seat] != NOBODY:
            return sees(seat) | sees(self.ally[seat])
        return sees(seat)

    def tell_eyes(self, eyes: i64, seen: i64, unseen: i64) -> None:
        """Tell those the one event, and the others the other."""
        self.tell(seen, eyes)
        self.tell(unseen, EVERYONE & ~eyes)

    def tell_draw(self, seat: i64, card: i64) -> None:
        """R118: what is drawn, only those see who see the hand."""
        if self.log is not None:
            drawn = event(events.DRAWS, seat, card)
            self.tell_eyes(self.eyes_on(seat), drawn, event(events.DRAWS_UNSEEN, seat))

    def pile_is_empty(self) -> bool:
        """Is there nothing to draw?"""
        return self.rest_cards == 0 and self.top == NO_CARD

    def pile_cards(self) -> i64:
        """How many cards the pile has."""
        n = self.rest_cards
        if self.top != NO_CARD:
            n += 1
        if self.second != NO_CARD:
            n += 1
        return n

    def is_ally(self, seat: i64, other: i64) -> bool:
        """Do the two stand together?"""
        return self.ally[seat] == other and has(self.living, other)

    def opponents(self, seat: i64) -> i64:
        """All the living but oneself and one's ally."""
        others: i64 = self.living & ~bit(seat)
        if self.ally[seat] != NOBODY:
            others &= ~bit(self.ally[seat])
        return others

    def queens_in_pile(self) -> i64:
        """The one that a Promotion could bring is among them."""
        n = heaped(self.rest, QUEEN)
        if self.top == QUEEN:
            n += 1
        if self.second == QUEEN:
            n += 1
        return n

    def allies(self, seat: i64) -> i64:
        """The set of the one ally, if there is one."""
        if self.ally[seat] == NOBODY:
            return 0
        return bit(self.ally[seat])

    def kings_dealt(self) -> i64:
        """How many players have a King by now, or had one."""
        n: i64 = 0
        for seat in range(self.seats):
            if self.kings[seat] != 0:
                n += 1
        return n

    def partner(self, seat: i64) -> i64:
        """With whom a seat began the game, or nobody."""
        return modes.partner(self.mode, self.seats, self.solo, seat)


# ---- the fields of the state -------------------------------------------------------------

FIELDS = (
    own("hands", MAX_SEATS),
    row("sizes", MAX_SEATS),
    *ones("rest", "top", "second", seen=Seen.BY_SOME),
    *ones("rest_cards", "discards", "aside"),
    row("kings", MAX_SEATS),
    row("ally", MAX_SEATS),
    *ones("living", "solo", "commanded", "had_turn"),
    *ones("phase", "turn", "turns", "was_bare", "promotion_closed"),
    *ones("card", "played_as", "betrays", "target", "redirector", "why", "owed", "debtor"),
    *ones("found", "found_next", seen=Seen.BY_SOME),
    part("memory", *ones("n"), row("tape", "n", Seen.BY_SOME)),
    *ones("victors", "limit_reached", "agreed"),
)
