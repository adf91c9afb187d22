"""The court: who holds what, whose turn it is, what is under way. It knows no rules."""

from collections.abc import Mapping
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.memory.tape import Tape
from courtly.games.court_of_shadows.rules import cards, moves, numbers
from courtly.games.court_of_shadows.rules.cards import DECK, MAX_SEATS, NOBODY, PLACES
from courtly.kernel.bits import first, shl
from courtly.kernel.declared import Seen, ones, own, part, row
from courtly.kernel.state import State

CHOICES: Final = 4  # options that every table has
ANSWER_BITS: Final = 4  # of each seat's sealed answer
ANSWER: Final = 15
CLAIM_BITS: Final = 2  # of how often a seat claims a role
MOST_CLAIMS: Final = 3

# ---- phases ----------------------------------------------------------------------

DEALING: Final = 0  # chance: a card for a hand
BEGINNING: Final = 1  # chance: the first player
TURN: Final = 2
CHALLENGING: Final = 3  # window on the claim of the action
BLOCKING: Final = 4  # window on the action
CHALLENGING_BLOCK: Final = 5  # window on the claim of the block
LOSING: Final = 6
SWAPPING: Final = 7  # chance: a card for the one shown
DRAWING: Final = 8  # chance: a card for the Exchange
RETURNING: Final = 9
OVER: Final = 10

# ---- what follows the loss being chosen ------------------------------------------

END_TURN: Final = 0
SWAP: Final = 1  # the loser had challenged a true claim
FAIL: Final = 2  # the loser's action was a bluff
RESOLVE: Final = 3  # the loser's block was a bluff


class Court(State):
    """Hands, coins and the action under way."""

    def __init__(self, seats: i64, options: Mapping[str, str]) -> None:
        """§2: every seat has its coins, the deck is full, no card is dealt."""
        super().__init__(seats, options)
        self.anyone_blocks = options["block_scope"] == "anyone"  # R13
        self.refund_on_bluff = options["refund_on_bluff"] == "on"  # R11
        self.double_loss = options["double_loss"] == "on"  # R34
        self.starter_has_one = options["two_player_starter_coins"] == "1"  # R02
        self.copies: i64 = numbers.COPIES
        self.start_cards: i64 = numbers.START_CARDS
        self.start_coins: i64 = numbers.START_COINS
        self.must_usurp_at: i64 = numbers.MUST_USURP_AT
        self.allowance_gain: i64 = numbers.ALLOWANCE_GAIN
        self.grant_gain: i64 = numbers.GRANT_GAIN
        self.usurp_cost: i64 = numbers.USURP_COST
        self.tax_gain: i64 = numbers.TAX_GAIN
        self.assassinate_cost: i64 = numbers.ASSASSINATE_COST
        self.steal_gain: i64 = numbers.STEAL_GAIN
        self.turn_limit: i64 = numbers.TURN_LIMIT
        # The table.
        self.cards: vec[i64] = vec[i64]([0] * PLACES)
        self.dead: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.coins: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.tape = Tape()
        self.claims: i64 = 0  # of every seat the roles it claims to hold: see `claim`
        self.living: i64 = first(seats)
        self.phase: i64 = DEALING
        self.turn: i64 = 0
        self.turns: i64 = 0  # completed
        # The action of this turn.
        self.action: i64 = moves.ALLOWANCE
        self.target: i64 = NOBODY
        self.target_hurt = False  # lost influence during this action
        self.blocker: i64 = NOBODY
        self.block: i64 = NOBODY  # the role the blocker claims
        # The open window: who is yet to answer, and the sealed answers.
        self.asked: i64 = 0
        self.answers: i64 = 0
        # The challenge and the loss being settled.
        self.claimant: i64 = NOBODY
        self.shown: i64 = NOBODY  # the role just proven, out of the claimant's hand
        self.loser: i64 = NOBODY
        self.after: i64 = END_TURN
        if len(options) > CHOICES:  # a number that is not the book's is named like an option
            self.change_numbers(options)
        self.cards[DECK] = self.copies * cards.EACH_ROLE
        for seat in range(seats):
            self.coins[seat] = self.start_coins

    def change_numbers(self, options: Mapping[str, str]) -> None:
        """Take the numbers of this table."""
        for number in numbers.NUMBERS:
            setattr(self, number.name, number.of(options))

    def copy_from(self, other: State) -> None:
        o = cast(Court, other)
        for place in range(i64(PLACES)):
            self.cards[place] = o.cards[place]
        for seat in range(self.seats):
            self.dead[seat] = o.dead[seat]
            self.coins[seat] = o.coins[seat]
        self.tape.copy_from(o.tape)
        self.claims = o.claims
        self.living = o.living
        self.phase = o.phase
        self.turn = o.turn
        self.turns = o.turns
        self.action = o.action
        self.target = o.target
        self.target_hurt = o.target_hurt
        self.blocker = o.blocker
        self.block = o.block
        self.asked = o.asked
        self.answers = o.answers
        self.claimant = o.claimant
        self.shown = o.shown
        self.loser = o.loser
        self.after = o.after

    # ---- small questions -----------------------------------------------------------

    def influence(self, seat: i64) -> i64:
        """§2-b: one for each of a living seat's cards that is not dead."""
        return self.start_cards - cards.size(self.dead[seat])

    def declared(self) -> i64:
        """The action of this turn, or the last one, as a move."""
        return self.action if self.target == NOBODY else self.action + self.target

    def answer(self, seat: i64) -> i64:
        """The sealed answer of a seat, as a move."""
        return moves.ALLOW + ((self.answers >> (ANSWER_BITS * seat)) & ANSWER)

    def willing(self) -> i64:
        """The seats whose sealed answer is not to allow it."""
        seats: i64 = 0
        one: i64 = 1
        answers = self.answers
        while answers:
            if answers & ANSWER:
                seats |= one
            answers >>= ANSWER_BITS
            one <<= 1
        return seats

    # ---- small changes -------------------------------------------------------------

    def seal(self, seat: i64, move: i64) -> None:
        """Keep the answer of a seat until the window closes."""
        self.answers &= ~shl(ANSWER, ANSWER_BITS * seat)
        self.answers |= (move - moves.ALLOW) << (ANSWER_BITS * seat)

    def ask_nobody(self) -> None:
        """No window is open, and no answer outlives its window."""
        self.asked = 0
        self.answers = 0

    def note(self, what: i64, seat: i64, some: i64) -> None:
        """Remember an event, if anybody is going to."""
        if self.noting:
            self.tape.note(what, seat, some)

    def claim(self, seat: i64, role: i64) -> None:
        """All have heard it, and until the card is shown, lost or exchanged it may be true."""
        if self.noting and self.times_claimed(seat, role) < MOST_CLAIMS:
            self.claims += shl(1, CLAIM_BITS * (seat * cards.ROLES + role))

    def unclaim(self, seat: i64, role: i64) -> None:
        """The card is gone, or never was there."""
        if self.claims:
            self.claims &= ~shl(MOST_CLAIMS, CLAIM_BITS * (seat * cards.ROLES + role))

    def unclaim_all(self, seat: i64) -> None:
        """After an Exchange nothing is known of the hand."""
        if self.claims:
            for role in range(i64(cards.ROLES)):
                self.unclaim(seat, role)

    def times_claimed(self, seat: i64, role: i64) -> i64:
        """How often a seat has claimed to hold a role that it may hold; 3: or more."""
        return (self.claims >> (CLAIM_BITS * (seat * cards.ROLES + role))) & MOST_CLAIMS

    def claimed(self, seat: i64) -> i64:
        """The set of roles that a seat claims to hold."""
        roles: i64 = 0
        for role in range(i64(cards.ROLES)):
            if self.times_claimed(seat, role):
                roles |= shl(1, role)
        return roles

    def take(self, seat: i64, role: i64) -> None:
        """Move a card from the deck to a hand."""
        self.cards[DECK] -= cards.card(role)
        self.cards[seat] += cards.card(role)


# ---- the fields of the state -------------------------------------------------------------

FIELDS = (
    own("cards", PLACES),
    row("dead", MAX_SEATS),
    row("coins", MAX_SEATS),
    part("tape", *ones("n", "proofs", "exposures"), row("entries", "n", Seen.BY_SOME)),
    *ones("claims"),
    *ones("living", "phase", "turn", "turns"),
    *ones("action", "target", "target_hurt", "blocker", "block"),
    *ones("asked"),
    *ones("answers", seen=Seen.BY_SOME),
    *ones("claimant", "shown", "loser", "after"),
)
