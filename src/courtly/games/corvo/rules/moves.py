"""The moves as numbers: first every combination (P2.2), with the cards of phase 1 as singles.

After the singles come pairs, triples, quads, full houses, straights of mixed suits, and five cards
of one suit. Which of these are straight flushes depends on the options; the numbers do not.
"""

from itertools import combinations
from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvo.rules import deck
from courtly.kernel.bits import bit, count, first, lowest, shl

# To the compiler only numbers of the same module are constants.
SUITS: Final = 4
RANKS: Final = 13
assert (SUITS, RANKS) == (deck.SUITS, deck.RANKS)

PAIRS_OF_SUITS: Final = vec[i64]([3, 5, 6, 9, 10, 12])
TOPS_OF_PAIRS: Final = vec[i64]([1, 2, 2, 3, 3, 3])  # the higher suit of each
TRIPLES_OF_SUITS: Final = vec[i64]([7, 11, 13, 14])
PAIRS_OF_A_RANK: Final = 6
TRIPLES_OF_A_RANK: Final = 4

FIVE: Final = 5
RUN: Final = 0x11111  # five ranks in a row, shifted to the lowest
WHEEL: Final = 0x1000000001111  # A 2 3 4 5
ROUND: Final = 0x1111000000001  # J Q K A 2, in a row where the two is high

# Runs go by their top rank: 0 is 5-high (the wheel), 9 is ace-high, 10 is J Q K A 2.
RUNS: Final = 11
LOWEST_TOP: Final = 3
SUIT_CHOICES: Final = 1024  # for five cards
MIXED: Final = SUIT_CHOICES - SUITS  # not all the same
ONE_SUIT: Final = 341  # five equal suits are a multiple of this, as a number to base 4
FIVES: Final = 1287  # ways to choose five of thirteen ranks

# Where the numbers of each kind begin.
SINGLES: Final = 0
PAIRS: Final = SINGLES + RANKS * SUITS
TRIPLES: Final = PAIRS + RANKS * PAIRS_OF_A_RANK
QUADS: Final = TRIPLES + RANKS * TRIPLES_OF_A_RANK
FULL_HOUSES: Final = QUADS + RANKS
STRAIGHTS: Final = FULL_HOUSES + RANKS * TRIPLES_OF_A_RANK * (RANKS - 1) * PAIRS_OF_A_RANK
FLUSHES: Final = STRAIGHTS + RUNS * MIXED
COMBINATIONS: Final = FLUSHES + SUITS * FIVES

# The prizes of a trick (P1.3b-a).
TRUMP: Final = 0
LOST: Final = 1
UNSEEN: Final = 2
PRIZES: Final = 3  # of them

TAKE: Final = COMBINATIONS  # + the prize taken
PASS: Final = TAKE + PRIZES
DOUBLE: Final = PASS + 1
ACCEPT: Final = PASS + 2
DECLINE: Final = PASS + 3
MOVES: Final = PASS + 4


# ---- the numbers of combinations -----------------------------------------------------


# CHOOSE[FIVE * rank + i]: how many fives are passed over when the i-th lowest is of this rank.
CHOOSE: Final = vec[i64]([comb(rank, i + 1) for rank in range(RANKS) for i in range(FIVE)])


def pair_number(rank: i64, which: i64) -> i64:
    """The pair of a rank in the which-th two suits."""
    return PAIRS + rank * PAIRS_OF_A_RANK + which


def triple_number(rank: i64, which: i64) -> i64:
    """The triple of a rank in the which-th three suits."""
    return TRIPLES + rank * TRIPLES_OF_A_RANK + which


def full_house_number(triple: i64, pair: i64) -> i64:
    """The full house of a triple and a pair of another rank, both given as their numbers."""
    three = triple - TRIPLES
    two = pair - PAIRS
    if two // PAIRS_OF_A_RANK > three // TRIPLES_OF_A_RANK:
        two -= PAIRS_OF_A_RANK  # the triple's own rank is passed over
    return FULL_HOUSES + three * (RANKS - 1) * PAIRS_OF_A_RANK + two


def straight_number(run: i64, suits: i64) -> i64:
    """The straight of a run, its suits as a number to base 4 with the lowest card first."""
    return STRAIGHTS + run * MIXED + suits - 1 - suits // ONE_SUIT


# ---- runs ----------------------------------------------------------------------------


def top_rank(run: i64) -> i64:
    """The rank on top of a run."""
    return (run + LOWEST_TOP) % RANKS


def rank_in_run(run: i64, place: i64) -> i64:
    """The rank at a place of a run, counted from its low end."""
    return (run + RANKS - 1 + place) % RANKS


def held_of_run(hand: i64, run: i64) -> i64:
    """The cards of a run in a hand, moved so that its lowest rank is 0 and its top rank 4."""
    start = SUITS * rank_in_run(run, 0)
    round_the_ace = shl(hand & first(SUITS * (FIVE - 1)), SUITS * RANKS - start)
    return ((hand >> start) | round_the_ace) & first(SUITS * FIVE)


def runs_in(ranks: i64) -> i64:
    """The set of runs whose five ranks are all among these (as `ranks_held`)."""
    pairs = ranks & (ranks >> 4)
    starts = pairs & (pairs >> 8) & (ranks >> 16)  # the lowest rank of each run of five
    runs: i64 = 0
    while starts:
        runs |= bit(deck.rank_of(lowest(starts)) + 1)
        starts &= starts - 1
    if ranks & WHEEL == WHEEL:
        runs |= bit(0)
    if ranks & ROUND == ROUND:
        runs |= bit(RUNS - 1)
    return runs


# ---- the cards of every combination ----------------------------------------------------


def suits_of(size: int) -> list[int]:
    """Every choice of so many suits."""
    return [suits for suits in range(deck.FOUR_OF_A_RANK + 1) if count(suits) == size]


def same_rank(rank: int, suits: int) -> int:
    """The cards of one rank in a set of suits."""
    return int(shl(suits, SUITS * rank))


def every_set() -> list[int]:
    """Singles, pairs, triples and quads, in the order of their numbers."""
    return [
        same_rank(rank, suits)
        for size in range(1, SUITS + 1)
        for rank in range(RANKS)
        for suits in suits_of(size)
    ]


def every_full_house() -> list[int]:
    """Full houses in the order of their numbers."""
    return [
        same_rank(rank, three) | same_rank(other, two)
        for rank in range(RANKS)
        for three in suits_of(3)
        for other in range(RANKS)
        for two in suits_of(2)
        if other != rank
    ]


def straight(run: i64, suits: i64) -> int:
    """The cards of a run, their suits as a number to base 4."""
    cards: i64 = 0
    for place in range(i64(FIVE)):
        cards |= bit(deck.card_of(rank_in_run(run, place), (suits >> 2 * place) % SUITS))
    return int(cards)


def every_straight() -> list[int]:
    """Straights of mixed suits in the order of their numbers."""
    mixed = [suits for suits in range(SUIT_CHOICES) if suits % ONE_SUIT]
    return [straight(run, suits) for run in range(RUNS) for suits in mixed]


def every_five_of_a_suit() -> list[int]:
    """Five cards of one suit in the order of their numbers: by the highest, then the next."""
    fives = sorted(combinations(range(RANKS), FIVE), key=lambda ranks: ranks[::-1])
    return [
        int(sum(bit(deck.card_of(rank, suit)) for rank in ranks))
        for suit in range(SUITS)
        for ranks in fives
    ]


CARDS_OF: Final = vec[i64](
    every_set() + every_full_house() + every_straight() + every_five_of_a_suit()
)
NUMBER_OF: Final = {int(CARDS_OF[number]): number for number in range(COMBINATIONS)}
