"""All that a hand can play against another that lies open, of plays that come to the same only one.

Cards are here places in the order of phase 2: the lowest card is 0, whichever rank is high. Two of
a rank are alike if no card of the other is between them and none can be part of a flush; cards that
will only ever be singles are alike if no card of the other is between them.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.corvo.rules import deck, moves
from courtly.games.corvo.rules.combinations import (
    FLUSH,
    FULL_HOUSE,
    NOTHING,
    PAIR,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
    Order,
)
from courtly.games.corvo.rules.moves import FIVE
from courtly.kernel.bits import bit, count, has, lowest, shl

SUITS: Final = 4
FOUR: Final = 15  # of a rank
ROOM: Final = 1 << 13  # for the plays of a whole line: a hand has at most 1,300


def in_places(order: Order) -> Order:
    """How places compare that stand for cards: whichever rank is high is on top there."""
    return Order(False, has(order.runs, 0), order.same_kind)


def cards_at(order: Order, places: i64) -> i64:
    """The cards at some places of the order."""
    if not order.two_high:
        return places
    return (shl(places, SUITS) & deck.FULL) | (places >> (deck.CARDS - SUITS))


# ---- which suits of a rank to choose ---------------------------------------------------


def alike(one: int, higher: int, theirs: int, apart: int) -> bool:
    """Do two suits of a rank come to the same?"""
    between = bit(higher) - bit(one)
    return not theirs & between and not apart & (bit(one) | bit(higher))


def different(own: int, theirs: int, apart: int) -> int:
    """The choices of own suits, as a set of sets: of those that come to the same the lowest."""
    held = [suit for suit in range(SUITS) if own >> suit & 1]
    found = 0
    for chosen in range(1, FOUR + 1):
        better = any(
            alike(left, taken, theirs, apart)
            for left in held
            for taken in held
            if left < taken and not chosen >> left & 1 and chosen >> taken & 1
        )
        if chosen & ~own == 0 and not better:
            found |= bit(chosen)
    return found


# CHOICES[own + 16 * theirs + 256 * apart]: `different` for all holdings of a rank.
CHOICES: Final = vec[i64](
    [
        different(own, theirs & ~own, apart)
        for apart in range(FOUR + 1)
        for theirs in range(FOUR + 1)
        for own in range(FOUR + 1)
    ]
)
# The suits of a set as a set of sets.
SINGLES: Final = vec[i64](
    [sum(1 << (1 << suit) for suit in range(SUITS) if own >> suit & 1) for own in range(FOUR + 1)]
)
# The sets of so many suits, as a set of sets.
OF_SIZE: Final = vec[i64](
    [
        sum(1 << suits for suits in range(FOUR + 1) if suits.bit_count() == size)
        for size in range(SUITS + 1)
    ]
)


# ---- what a hand can do ----------------------------------------------------------------


def long_suits(hand: i64) -> i64:
    """The suits of which a hand has five."""
    found: i64 = 0
    if count(hand) >= FIVE:
        for suit in range(i64(SUITS)):
            if deck.suit_length(hand, suit) >= FIVE:
                found |= bit(suit)
    return found


def has_five(hand: i64, order: Order) -> bool:
    """Can this hand play five cards?"""
    if count(hand) < FIVE:
        return False
    if moves.runs_in(deck.ranks_held(hand)) & order.runs or long_suits(hand):
        return True
    twice = deck.ranks_held_twice(hand)
    return twice & (twice - 1) != 0 and deck.ranks_held_thrice(hand) != 0


@final
@mypyc_attr(acyclic=True)
class Plays:
    """A stack of plays: those of a position lie on those of the position before it."""

    def __init__(self, order: Order) -> None:
        """For a table whose order is given in places."""
        self.order = order
        self.cards: vec[i64] = vec[i64]([0] * ROOM)
        self.kinds: vec[i64] = vec[i64]([0] * ROOM)
        self.strengths: vec[i64] = vec[i64]([0] * ROOM)
        self.n: i64 = 0
        # The hands at hand.
        self.mine: i64 = 0
        self.theirs: i64 = 0
        self.apart: i64 = 0  # suits of which a flush can be made

    def push(self, cards: i64, kind: i64, strength: i64) -> None:
        """One more play."""
        n = self.n
        self.cards[n] = cards
        self.kinds[n] = kind
        self.strengths[n] = strength
        self.n = n + 1

    def swap(self, one: i64, other: i64) -> None:
        """Two plays change places."""
        cards, kind, strength = self.cards[one], self.kinds[one], self.strengths[one]
        self.cards[one] = self.cards[other]
        self.kinds[one] = self.kinds[other]
        self.strengths[one] = self.strengths[other]
        self.cards[other] = cards
        self.kinds[other] = kind
        self.strengths[other] = strength

    def add(self, mine: i64, theirs: i64, kind: i64, strength: i64) -> None:
        """All that beats the combination on the table, in places too; on nothing all there is."""
        self.mine = mine
        self.theirs = theirs
        self.apart = long_suits(mine)
        above: i64 = -1 if kind == NOTHING else strength
        if kind < STRAIGHT:
            self.add_sets(kind, above)
        if count(mine) >= FIVE:
            self.add_fives(kind, strength)

    def choices(self, rank: i64, size: i64) -> i64:
        """Which so many cards of a rank to choose, as a set of sets of suits."""
        own = deck.suits_held(self.mine, rank)
        other = deck.suits_held(self.theirs, rank)
        return CHOICES[own + 16 * other + 256 * self.apart] & OF_SIZE[size]

    def singles(self, rank: i64, above: i64) -> i64:
        """Which card of a rank to choose: what is alike is not, if a card on the table parts it."""
        if above >= SUITS * rank:
            return SINGLES[deck.suits_held(self.mine, rank)]
        return self.choices(rank, 1)

    # ---- sets ----------------------------------------------------------------------

    def add_sets(self, kind: i64, above: i64) -> None:
        """Singles to quads, or those of one kind."""
        if kind <= SINGLE:
            self.add_singles(above)
        twice = deck.ranks_held_twice(self.mine)
        while twice and kind != SINGLE:
            rank = deck.rank_of(lowest(twice))
            twice &= twice - 1
            number = count(deck.suits_held(self.mine, rank))
            for size in range(i64(PAIR), number + 1):
                if kind == NOTHING or kind == size:
                    self.add_of_rank(rank, size, above)

    def add_of_rank(self, rank: i64, size: i64, above: i64) -> None:
        """Pairs, triples or the quad of a rank."""
        sets = self.choices(rank, size)
        while sets:
            suits = lowest(sets)
            sets &= sets - 1
            top = SUITS * rank + deck.highest(suits)
            if top > above:
                self.push(shl(suits, SUITS * rank), size, top)

    def add_singles(self, above: i64) -> None:
        """Every single above another; of lone cards that come to the same only the lowest."""
        mine = self.mine
        lone = self.lone_cards()
        last: i64 = -1
        left = mine
        if above >= 0:
            left &= ~(shl(2, above) - 1)
        while left:
            card = lowest(left)
            left &= left - 1
            if has(lone, card):
                if last >= 0 and self.theirs & (bit(card) - bit(last)) == 0:
                    last = card
                    continue
                last = card
                self.push(bit(card), SINGLE, card)
            elif has(self.singles(deck.rank_of(card), above), bit(deck.suit_of(card))):
                self.push(bit(card), SINGLE, card)

    def lone_cards(self) -> i64:
        """The cards that will only ever be singles."""
        ranks = deck.ranks_held(self.mine)
        lone = ranks & ~deck.ranks_held_twice(self.mine)
        runs = moves.runs_in(ranks) & self.order.runs
        while runs and lone:
            run = lowest(runs)
            runs &= runs - 1
            for place in range(i64(FIVE)):
                lone &= ~bit(SUITS * moves.rank_in_run(run, place))
        lone = self.mine & (lone * FOUR)
        for suit in range(i64(SUITS)):
            if has(self.apart, suit):
                lone &= ~deck.in_suit(lone, suit)
        return lone

    # ---- five cards ----------------------------------------------------------------

    def add_fives(self, kind: i64, strength: i64) -> None:
        """P2.2-j, R28: what answers, if it is high enough."""
        order = self.order
        if order.may_answer(STRAIGHT, kind):
            runs = moves.runs_in(deck.ranks_held(self.mine)) & order.runs
            while runs:
                self.add_run(lowest(runs), strength if kind == STRAIGHT else -1)
                runs &= runs - 1
        if order.may_answer(FULL_HOUSE, kind):
            self.add_houses(strength if kind == FULL_HOUSE else -1)
        if self.apart:
            for suit in range(i64(SUITS)):
                if has(self.apart, suit):
                    self.add_suit(deck.in_suit(self.mine, suit), 0, FIVE, kind, strength)

    def add_run(self, run: i64, above: i64) -> None:
        """Straights of one run; only the top card's suit counts."""
        top = moves.top_rank(run)
        sets = self.singles(top, above)
        while sets:
            card = SUITS * top + lowest(lowest(sets))
            sets &= sets - 1
            if card > above:
                self.add_lower(run, FIVE - 2, bit(card), card)

    def add_lower(self, run: i64, place: i64, cards: i64, top: i64) -> None:
        """The same, with every choice of the lower cards."""
        rank = moves.rank_in_run(run, place)
        sets = self.choices(rank, 1)
        while sets:
            further = cards | shl(lowest(sets), SUITS * rank)
            sets &= sets - 1
            if place > 0:
                self.add_lower(run, place - 1, further, top)
            elif deck.in_suit(further, deck.suit_of(top)) != further:
                self.push(further, STRAIGHT, top)

    def add_houses(self, above: i64) -> None:
        """Full houses: each triple with each pair."""
        twice = deck.ranks_held_twice(self.mine)
        if twice & (twice - 1) == 0:
            return
        threes = deck.ranks_held_thrice(self.mine)
        while threes:
            rank = deck.rank_of(lowest(threes))
            threes &= threes - 1
            if SUITS * rank <= above:
                continue
            sets = self.choices(rank, TRIPLE)
            while sets:
                three = shl(lowest(sets), SUITS * rank)
                sets &= sets - 1
                self.add_pairs_to(three, rank, twice)

    def add_pairs_to(self, three: i64, rank: i64, twice: i64) -> None:
        """The same, with every pair of another rank."""
        left = twice & ~bit(SUITS * rank)
        while left:
            other = deck.rank_of(lowest(left))
            left &= left - 1
            pairs = self.choices(other, PAIR)
            while pairs:
                two = shl(lowest(pairs), SUITS * other)
                pairs &= pairs - 1
                self.push(three | two, FULL_HOUSE, SUITS * rank)

    def add_suit(self, left: i64, chosen: i64, more: i64, kind: i64, strength: i64) -> None:
        """Flushes and straight flushes of a suit, with those chosen and some of those left."""
        if more == 0:
            self.add_of_suit(chosen, kind, strength)
            return
        while count(left) >= more:
            card = left & -left
            left ^= card
            self.add_suit(left, chosen | card, more - 1, kind, strength)

    def add_of_suit(self, cards: i64, kind: i64, strength: i64) -> None:
        """Five of a suit, if they beat what is on the table."""
        order = self.order
        run = order.run_of(deck.ranks_held(cards))
        its: i64 = FLUSH if run < 0 else STRAIGHT_FLUSH
        if order.may_answer(its, kind):
            its_strength = order.strength_of(its, cards)
            if its != kind or its_strength > strength:
                self.push(cards, its, its_strength)
