"""P2.2, P2.3: which combination beats which, and all that a hand can play."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from courtly.games.corvo.rules import numbers
from courtly.games.corvo.rules.cards import (
    CARDS,
    FOUR_OF_A_RANK,
    SUITS,
    highest,
    in_suit,
    rank_of,
    ranks_held,
    ranks_held_twice,
    suits_held,
)
from courtly.games.corvo.rules.numbers import FIVE
from courtly.kernel.bits import bit, count, first, has, lowest, shl
from courtly.kernel.state import Moves

# ---- kinds, by rising power (P2.2-i, R30) ------------------------------------------

NOTHING: Final = 0
SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
QUAD: Final = 4
STRAIGHT: Final = 5
FLUSH: Final = 6
FULL_HOUSE: Final = 7
STRAIGHT_FLUSH: Final = 8


# ---- which beats which -------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Order:
    """How combinations compare at one table, by its options."""

    def __init__(self, two_high: bool, wheel: bool, same_kind: bool) -> None:
        """R02, R37, R28."""
        self.two_high = two_high
        self.wheel = wheel
        self.same_kind = same_kind
        # The runs that are straights: a high two ends J Q K A 2 and begins nothing.
        self.runs: i64 = first(numbers.RUNS) & ~first(2) if two_high else first(numbers.RUNS - 1)
        if not wheel:
            self.runs &= ~bit(0)

    def power(self, card: i64) -> i64:
        """The place of a card in the order of phase 2: rank, then suit."""
        if not self.two_high:
            return card
        return card - SUITS if card >= SUITS else card + CARDS - SUITS

    def weakest(self, cards: i64) -> i64:
        """The lowest card of a set in the order of phase 2."""
        place = lowest(self.powers(cards))
        return (place + SUITS) % CARDS if self.two_high else place

    def powers(self, cards: i64) -> i64:
        """The same for a set: every card moved to its place in the order."""
        if not self.two_high:
            return cards
        return (cards >> SUITS) | shl(cards & FOUR_OF_A_RANK, CARDS - SUITS)

    def run_of(self, ranks: i64) -> i64:
        """Which straight five ranks (as `ranks_held`) make at this table, or -1."""
        run: i64 = -1
        if ranks == numbers.WHEEL:
            run = 0
        elif ranks == numbers.ROUND:
            run = numbers.RUNS - 1
        elif ranks == (ranks & -ranks) * numbers.RUN:
            run = rank_of(lowest(ranks)) + 1
        return run if run >= 0 and has(self.runs, run) else -1

    def kind_of(self, combination: i64) -> i64:
        """R41: the highest kind that it satisfies."""
        if combination < numbers.PAIRS:
            return SINGLE
        if combination < numbers.TRIPLES:
            return PAIR
        if combination < numbers.QUADS:
            return TRIPLE
        if combination < numbers.FULL_HOUSES:
            return QUAD
        if combination < numbers.STRAIGHTS:
            return FULL_HOUSE
        if combination < numbers.FLUSHES:
            return STRAIGHT
        run = self.run_of(ranks_held(numbers.CARDS_OF[combination]))
        return FLUSH if run < 0 else STRAIGHT_FLUSH

    def strength_of(self, kind: i64, cards: i64) -> i64:
        """What decides between two combinations of one kind (P2.3-b, P2.3-c)."""
        if kind == FULL_HOUSE:
            return self.power(4 * numbers.triple_rank(cards))  # R35
        if kind == FLUSH:
            return self.flush_strength(cards, lowest(cards) & 3)
        if kind >= STRAIGHT:
            top = numbers.top_rank(self.run_of(ranks_held(cards)))
            return self.power(highest(cards & shl(FOUR_OF_A_RANK, 4 * top)))  # R36, R37, R40
        return highest(self.powers(cards))  # R33, R34

    def flush_strength(self, cards: i64, suit: i64) -> i64:
        """R39: all five ranks from the top, then the suit."""
        return self.powers(cards >> suit) * SUITS + suit

    def may_answer(self, kind: i64, on_kind: i64) -> bool:
        """P2.2-j: may this kind be played on that one, if it is high enough?"""
        if on_kind == NOTHING or kind == on_kind:
            return True
        if kind < STRAIGHT:
            return False  # R26, R29
        return on_kind < STRAIGHT or (kind > on_kind and not self.same_kind)  # R27, R28

    def beats(self, kind: i64, strength: i64, on_kind: i64, on_strength: i64) -> bool:
        """P2.3-a: does a combination beat the one on the table?"""
        if kind == on_kind:
            return strength > on_strength
        return self.may_answer(kind, on_kind)

    # ---- all that a hand can play --------------------------------------------------

    def add_all(self, hand: i64, out: Moves) -> None:
        """R22: every combination in a hand."""
        self.add_singles(hand, -1, out)
        if ranks_held_twice(hand):
            add_pairs(hand, -1, self, out)
            add_triples(hand, -1, self, out)
            add_quads(hand, -1, self, out)
        self.add_fives(hand, NOTHING, -1, out)

    def add_answers(self, hand: i64, kind: i64, strength: i64, out: Moves) -> None:
        """Every combination in a hand that beats the one on the table."""
        if kind == SINGLE:
            self.add_singles(hand, strength, out)
        elif kind == PAIR:
            add_pairs(hand, strength, self, out)
        elif kind == TRIPLE:
            add_triples(hand, strength, self, out)
        elif kind == QUAD:
            add_quads(hand, strength, self, out)
        self.add_fives(hand, kind, strength, out)

    def add_fives(self, hand: i64, kind: i64, strength: i64, out: Moves) -> None:
        """P2.2-j, R28: every five-card hand that beats the combination on the table."""
        if count(hand) < FIVE:
            return
        if self.may_answer(STRAIGHT, kind):
            self.add_straights(hand, strength if kind == STRAIGHT else -1, out)
        if self.may_answer(FULL_HOUSE, kind) and ranks_held_twice(hand):
            add_full_houses(hand, strength if kind == FULL_HOUSE else -1, self, out)
        if self.may_answer(FLUSH, kind) or self.may_answer(STRAIGHT_FLUSH, kind):
            self.add_five_of_a_suit(hand, kind, strength, out)

    def add_singles(self, hand: i64, above: i64, out: Moves) -> None:
        """R33: every card above another."""
        if above < 0 or not self.two_high:
            out.add_all(hand & ~first(above + 1), 0)
            return
        while hand:
            card = lowest(hand)
            hand &= hand - 1
            if self.power(card) > above:
                out.add(card)

    def add_straights(self, hand: i64, above: i64, out: Moves) -> None:
        """P2.2-e: one card of each of five ranks in a row, of mixed suits."""
        runs = numbers.runs_in(ranks_held(hand)) & self.runs
        while runs:
            self.add_run(hand, lowest(runs), above, out)
            runs &= runs - 1

    def add_run(self, hand: i64, run: i64, above: i64, out: Moves) -> None:
        """The straights of one run: every choice of suits, the top card above another."""
        one = suits_held(hand, numbers.rank_in_run(run, 0))
        two = suits_held(hand, numbers.rank_in_run(run, 1))
        three = suits_held(hand, numbers.rank_in_run(run, 2))
        four = suits_held(hand, numbers.rank_in_run(run, 3))
        top = numbers.top_rank(run)
        tops = suits_held(hand, top)
        for e in range(i64(SUITS)):
            if not has(tops, e) or self.power(4 * top + e) <= above:
                continue
            for d in range(i64(SUITS)):
                if not has(four, d):
                    continue
                for c in range(i64(SUITS)):
                    if has(three, c):
                        upper = c * 16 + d * 64 + e * 256
                        add_lower_two(run, one, two, upper, out)

    def add_five_of_a_suit(self, hand: i64, kind: i64, strength: i64, out: Moves) -> None:
        """P2.2-f, P2.2-h: flushes and straight flushes."""
        for suit in range(i64(SUITS)):
            cards = in_suit(hand, suit)
            if count(cards) >= FIVE:
                start = out.n
                add_chosen(cards, 0, numbers.FLUSHES + suit * numbers.FIVES, out)
                if kind >= STRAIGHT:
                    self.keep_stronger(start, kind, strength, out)

    def keep_stronger(self, start: i64, kind: i64, strength: i64, out: Moves) -> None:
        """Drop what does not beat the combination on the table, from the start-th move on."""
        kept = start
        for i in range(start, out.n):
            move = out.items[i]
            its_kind = self.kind_of(move)
            its_strength = self.strength_of(its_kind, numbers.CARDS_OF[move])
            if self.beats(its_kind, its_strength, kind, strength):
                out.items[kept] = move
                kept += 1
        out.n = kept


def add_pairs(hand: i64, above: i64, order: Order, out: Moves) -> None:
    """P2.2-b: every pair whose higher card is above another."""
    ranks = ranks_held_twice(hand)
    while ranks:
        rank = rank_of(lowest(ranks))
        ranks &= ranks - 1
        suits = suits_held(hand, rank)
        for which in range(i64(numbers.PAIRS_OF_A_RANK)):
            two = numbers.PAIRS_OF_SUITS[which]
            if suits & two == two and order.power(4 * rank + highest(two)) > above:
                out.add(numbers.pair_number(rank, which))


def add_triples(hand: i64, above: i64, order: Order, out: Moves) -> None:
    """P2.2-c: every triple of a rank above another."""
    ranks = ranks_held_twice(hand)
    while ranks:
        rank = rank_of(lowest(ranks))
        ranks &= ranks - 1
        suits = suits_held(hand, rank)
        if count(suits) < 3 or order.power(4 * rank) <= above:
            continue
        for which in range(i64(numbers.TRIPLES_OF_A_RANK)):
            three = numbers.TRIPLES_OF_SUITS[which]
            if suits & three == three:
                out.add(numbers.triple_number(rank, which))


def add_quads(hand: i64, above: i64, order: Order, out: Moves) -> None:
    """P2.2-d: every quad of a rank above another."""
    ranks = ranks_held_twice(hand)
    while ranks:
        rank = rank_of(lowest(ranks))
        ranks &= ranks - 1
        if suits_held(hand, rank) == FOUR_OF_A_RANK and order.power(4 * rank) > above:
            out.add(numbers.QUADS + rank)


def add_full_houses(hand: i64, above: i64, order: Order, out: Moves) -> None:
    """P2.2-g, R35a: every triple of a rank above another, with every pair of another rank."""
    ranks = ranks_held_twice(hand)
    while ranks:
        rank = rank_of(lowest(ranks))
        ranks &= ranks - 1
        suits = suits_held(hand, rank)
        if count(suits) < 3 or order.power(4 * rank) <= above:
            continue
        for which in range(i64(numbers.TRIPLES_OF_A_RANK)):
            three = numbers.TRIPLES_OF_SUITS[which]
            if suits & three == three:
                start = out.n
                add_pairs(hand & ~shl(FOUR_OF_A_RANK, 4 * rank), -1, order, out)
                for i in range(start, out.n):
                    triple = numbers.triple_number(rank, which)
                    out.items[i] = numbers.full_house_number(triple, out.items[i])


def add_lower_two(run: i64, one: i64, two: i64, upper: i64, out: Moves) -> None:
    """The straights with these upper three suits; those of one suit are no mere straights."""
    for b in range(i64(SUITS)):
        if not has(two, b):
            continue
        for a in range(i64(SUITS)):
            if has(one, a):
                suits = upper + b * 4 + a
                if suits % numbers.ONE_SUIT != 0:
                    out.add(numbers.straight_number(run, suits))


def add_chosen(cards: i64, place: i64, number: i64, out: Moves) -> None:
    """Every way to choose the rest of five from cards of one suit, low to high."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        further = number + numbers.CHOOSE[FIVE * rank_of(card) + place]
        if place == FIVE - 1:
            out.add(further)
        else:
            add_chosen(cards, place + 1, further, out)
