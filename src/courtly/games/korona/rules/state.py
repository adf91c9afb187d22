"""The fields of the state: hands, areas, Draw Pile, Market, and the action under way."""

from collections.abc import Mapping
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona.memory.tape import Memory
from courtly.games.korona.rules import numbers, phases
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.cards import CARDS, COPIES, KINDS, NO_CARD
from courtly.games.korona.rules.moves import MAX_SEATS
from courtly.games.korona.rules.piles import at, size
from courtly.games.korona.rules.scoring import Tally
from courtly.kernel.bits import first
from courtly.kernel.declared import Seen, ones, own, part, row
from courtly.kernel.state import State

MARKET: Final = 3  # setup-4
NOBODY: Final = -1
NONE: Final = -1  # no pile named yet


class KoronaState(State):
    """All that lies on the table, and what is going on."""

    def __init__(self, seats: i64, options: Mapping[str, str]) -> None:
        """setup-5: nothing is dealt or built yet."""
        super().__init__(seats, options)
        self.extra_ruler = options["extra_ruler"] == "standalone"  # R26
        self.partial_steal = options["short_steal"] == "partial"  # R19
        self.joker_is_farmer = options["joker_is_farmer"] == "on"  # R45
        self.long_chain = options["shield_chain"] == "unlimited"  # R77
        self.on_others_turn = options["combo_on_others_turn"] == "on"  # R83
        self.two_at_the_end = options["last_draw"] == "two"  # R10
        self.start_cards: i64 = numbers.START_CARDS
        self.blind: i64 = numbers.BLIND
        self.blind_when_empty: i64 = numbers.BLIND_WHEN_EMPTY
        self.most_actions: i64 = numbers.MOST_ACTIONS
        self.hand_limit: i64 = numbers.HAND_LIMIT
        self.revolt_farmers: i64 = numbers.FARMERS
        # The cards: how many of each kind are where.
        self.hands: vec[i64] = vec[i64]([0] * (MAX_SEATS * KINDS))
        self.sizes: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.areas = [Area(self.extra_ruler, self.joker_is_farmer) for _ in range(seats)]
        self.unseen: vec[i64] = vec[i64]([COPIES[kind] for kind in range(KINDS)])
        self.unseen_cards: i64 = CARDS
        self.pile: i64 = CARDS  # so many of the unseen cards are the Draw Pile
        self.market: vec[i64] = vec[i64]([NO_CARD] * MARKET)
        self.discards: vec[i64] = vec[i64]([0] * KINDS)
        self.memory = Memory()
        self.tally = Tally()  # to count with, where nothing may be allocated
        self.living: i64 = first(seats)
        self.phase: i64 = phases.DEALING
        # The turn.
        self.turn: i64 = 0
        self.acts: i64 = 0  # actions taken
        self.picked: i64 = 0  # Market cards drawn in the Draw step
        self.owed: i64 = 0  # blind cards still to come
        self.slot: i64 = 0  # the place in the Market that is refilled
        # The Action card being played, and what its player has declared.
        self.card: i64 = NO_CARD
        self.target: i64 = NOBODY
        self.from_hand = False  # Donation
        self.moved: i64 = NONE  # Internal Move: the pile, and the height of the card in it
        self.height: i64 = 0
        self.sent: i64 = NONE  # Sneak Attack: the own pile with the Thief, and where it goes
        self.landing: i64 = 0
        self.first_taken: i64 = NONE
        self.second_taken: i64 = NONE
        self.given: i64 = NONE
        # The open window: who is yet to answer, and who of the others plays a Shield.
        self.asked: i64 = 0
        self.raised: i64 = 0
        self.shields: i64 = 0  # played on the card so far
        # A Revolt: who takes part, and how many passes are made.
        self.ring: i64 = 0
        self.passes: i64 = 0
        # What is held aside until it is put down: pile, whose area, by whom.
        self.aside: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.bound_for: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.placer: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.waiting: i64 = 0
        self.victors: i64 = 0
        self.combo: i64 = 0  # what won the game, if one did
        self.agreed = False  # R102
        # Last, so that to the compiler all is set before anybody else is called.
        if len(options) > numbers.OPTIONS:
            self.change_numbers(options)

    def change_numbers(self, options: Mapping[str, str]) -> None:
        """The numbers of this table, where they are not the book's."""
        start, blind, empty, actions, limit, farmers = numbers.NUMBERS
        self.start_cards = start.of(options)
        self.blind = blind.of(options)
        self.blind_when_empty = empty.of(options)
        self.most_actions = actions.of(options)
        self.hand_limit = limit.of(options)
        self.revolt_farmers = farmers.of(options)

    def copy_from(self, other: State) -> None:
        o = cast(KoronaState, other)
        for i in range(self.seats * KINDS):
            self.hands[i] = o.hands[i]
        for seat in range(self.seats):
            self.sizes[seat] = o.sizes[seat]
            self.areas[seat].copy_from(o.areas[seat])
        for kind in range(i64(KINDS)):
            self.unseen[kind] = o.unseen[kind]
            self.discards[kind] = o.discards[kind]
        self.unseen_cards = o.unseen_cards
        self.pile = o.pile
        for i in range(i64(MARKET)):
            self.market[i] = o.market[i]
        if self.noting:
            self.memory.copy_from(o.memory)
        self.living = o.living
        self.phase = o.phase
        self.turn = o.turn
        self.acts = o.acts
        self.picked = o.picked
        self.owed = o.owed
        self.slot = o.slot
        self.copy_action(o)
        self.victors = o.victors
        self.combo = o.combo
        self.agreed = o.agreed

    def copy_action(self, o: "KoronaState") -> None:
        """What is being played, declared, answered and held aside."""
        self.card = o.card
        self.target = o.target
        self.from_hand = o.from_hand
        self.moved = o.moved
        self.height = o.height
        self.sent = o.sent
        self.landing = o.landing
        self.first_taken = o.first_taken
        self.second_taken = o.second_taken
        self.given = o.given
        self.asked = o.asked
        self.raised = o.raised
        self.shields = o.shields
        self.ring = o.ring
        self.passes = o.passes
        self.waiting = o.waiting
        for i in range(o.waiting):
            self.aside[i] = o.aside[i]
            self.bound_for[i] = o.bound_for[i]
            self.placer[i] = o.placer[i]

    # ---- cards ---------------------------------------------------------------------------

    def holds(self, seat: i64, card: i64) -> bool:
        """Is such a card in this hand?"""
        return self.hands[seat * KINDS + card] > 0

    def receive(self, seat: i64, card: i64) -> None:
        """A card comes into a hand."""
        self.hands[seat * KINDS + card] += 1
        self.sizes[seat] += 1

    def lose(self, seat: i64, card: i64) -> None:
        """A card leaves a hand before all eyes."""
        self.hands[seat * KINDS + card] -= 1
        self.sizes[seat] -= 1
        if self.noting:
            self.memory.loses(seat, card)

    def discard(self, seat: i64, card: i64) -> None:
        """A card leaves a hand for the Discard Pile."""
        self.lose(seat, card)
        self.discards[card] += 1

    def discard_pile(self, pile: i64) -> None:
        """Built cards go to the Discard Pile."""
        for height in range(size(pile)):
            self.discards[at(pile, height)] += 1

    def nth_unseen(self, outcome: i64) -> i64:
        """The outcome-th of the unseen cards."""
        unseen = self.unseen
        kind: i64 = 0
        while outcome >= unseen[kind]:
            outcome -= unseen[kind]
            kind += 1
        return kind

    def unseen_card(self, outcome: i64) -> i64:
        """Take the outcome-th of the unseen cards off the Draw Pile."""
        kind = self.nth_unseen(outcome)
        self.unseen[kind] -= 1
        self.unseen_cards -= 1
        self.pile -= 1
        return kind

    def market_slot(self, card: i64) -> i64:
        """The first place of the Market with this card; MARKET: it is not there."""
        for slot in range(i64(MARKET)):
            if self.market[slot] == card:
                return slot
        return MARKET

    def market_cards(self) -> i64:
        """How many cards lie in the Market."""
        n: i64 = 0
        for slot in range(i64(MARKET)):
            if self.market[slot] != NO_CARD:
                n += 1
        return n

    def is_last_turn(self) -> bool:
        """R82: is there nothing left to draw?"""
        return self.pile == 0 and self.market_cards() == 0

    def hold_aside(self, pile: i64, seat: i64, by: i64) -> None:
        """A pile will be put into this area."""
        self.aside[self.waiting] = pile
        self.bound_for[self.waiting] = seat
        self.placer[self.waiting] = by
        self.waiting += 1

    def drop_aside(self, number: i64) -> None:
        """What was held aside at this number has found its place."""
        self.waiting -= 1
        for i in range(number, self.waiting):
            self.aside[i] = self.aside[i + 1]
            self.bound_for[i] = self.bound_for[i + 1]
            self.placer[i] = self.placer[i + 1]

    def drop_action(self) -> None:
        """Nothing is being played or declared any more."""
        self.card = NO_CARD
        self.target = NOBODY
        self.from_hand = False
        self.moved = NONE
        self.height = 0
        self.sent = NONE
        self.landing = 0
        self.first_taken = NONE
        self.second_taken = NONE
        self.given = NONE
        self.asked = 0
        self.raised = 0
        self.shields = 0
        self.ring = 0
        self.passes = 0


# ---- the fields of the state -------------------------------------------------------------

SPOTS = ("on_ruler", "on_stable", "on_tower", "on_field", "on_healer", "full", "pair")
FIELDS = (
    own("hands", MAX_SEATS * KINDS, KINDS),
    row("sizes", MAX_SEATS),
    part("areas", *ones("n"), row("piles", "n"), *ones(*SPOTS, "counts", "kinds"), several=True),
    row("unseen", KINDS, Seen.BY_SOME),
    *ones("unseen_cards", "pile"),
    row("market", MARKET),
    row("discards", KINDS),
    part(
        "memory",
        row("known", MAX_SEATS * KINDS),
        row("hidden", MAX_SEATS),
        *ones("n"),
        row("tape", "n", Seen.BY_SOME),
    ),
    *ones("living", "phase", "turn", "acts", "picked", "owed", "slot"),
    *ones("card", "target", "from_hand", "moved", "height", "sent", "landing"),
    *ones("first_taken", "second_taken", "given", "asked", "shields", "ring", "passes"),
    *ones("raised", seen=Seen.BY_SOME),
    *ones("waiting"),
    row("aside", "waiting"),
    row("bound_for", "waiting"),
    row("placer", "waiting"),
    *ones("victors", "combo", "agreed"),
)
