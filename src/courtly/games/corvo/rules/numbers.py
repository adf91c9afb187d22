"""P2.2: every combination as a number, and its cards.

First the singles, which are the cards, then pairs, triples, quads, full houses, straights of mixed
suits, and five cards of one suit. Which of the last are straight flushes depends on the options;
the numbers do not.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvo.rules import cards
from courtly.games.corvo.rules.cards import FOUR_OF_A_RANK, highest, rank_of, suits_held
from courtly.kernel.bits import bit, count, has, lowest, shl

# To the compiler only numbers of the same module are constants.
SUITS: Final = 4
RANKS: Final = 13
CARDS: Final = SUITS * RANKS
assert (SUITS, RANKS, CARDS) == (cards.SUITS, cards.RANKS, cards.CARDS)

PAIRS_OF_SUITS: Final = vec[i64]([3, 5, 6, 9, 10, 12])
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

PAIRS: Final = CARDS  # singles come first
TRIPLES: Final = PAIRS + RANKS * PAIRS_OF_A_RANK
QUADS: Final = TRIPLES + RANKS * TRIPLES_OF_A_RANK
FULL_HOUSES: Final = QUADS + RANKS
STRAIGHTS: Final = FULL_HOUSES + RANKS * TRIPLES_OF_A_RANK * (RANKS - 1) * PAIRS_OF_A_RANK
FLUSHES: Final = STRAIGHTS + RUNS * MIXED
COMBINATIONS: Final = FLUSHES + SUITS * FIVES


def choose(n: i64, k: i64) -> i64:
    """In how many ways k of n can be chosen."""
    ways: i64 = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


# CHOOSE[FIVE * rank + i]: how many fives are passed over when the i-th lowest is of this rank.
CHOOSE: Final = vec[i64]([choose(rank, i + 1) for rank in range(RANKS) for i in range(FIVE)])


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


def run_of_straight(combination: i64) -> i64:
    """The run of a straight of mixed suits; -1 for any other combination."""
    if STRAIGHTS <= combination < FLUSHES:
        return (combination - STRAIGHTS) // MIXED
    return -1


def top_rank(run: i64) -> i64:
    """The rank on top of a run."""
    return (run + LOWEST_TOP) % RANKS


def rank_in_run(run: i64, place: i64) -> i64:
    """The rank at a place of a run, counted from its low end."""
    return (run + RANKS - 1 + place) % RANKS


def runs_in(ranks: i64) -> i64:
    """The set of runs whose five ranks are all among these (as `ranks_held`)."""
    pairs = ranks & (ranks >> 4)
    starts = pairs & (pairs >> 8) & (ranks >> 16)  # the lowest rank of each run of five
    runs: i64 = 0
    while starts:
        runs |= bit(rank_of(lowest(starts)) + 1)
        starts &= starts - 1
    if ranks & WHEEL == WHEEL:
        runs |= bit(0)
    if ranks & ROUND == ROUND:
        runs |= bit(RUNS - 1)
    return runs


# ---- the cards of every combination ------------------------------------------------


def cards_of_suits(rank: i64, suits: i64) -> i64:
    """The cards of one rank in a set of suits."""
    return shl(suits, 4 * rank)


def every_set() -> list[int]:
    """Singles, pairs, triples and quads, in the order of their numbers."""
    found: list[int] = [int(bit(card)) for card in range(i64(CARDS))]
    for size in range(i64(2), i64(5)):
        for rank in range(i64(RANKS)):
            for suits in range(i64(FOUR_OF_A_RANK + 1)):
                if count(suits) == size:
                    found.append(int(cards_of_suits(rank, suits)))
    return found


def every_full_house() -> list[int]:
    """Full houses in the order of their numbers."""
    found: list[int] = []
    for rank in range(i64(RANKS)):
        for three in TRIPLES_OF_SUITS:
            for other in range(i64(RANKS)):
                if other != rank:
                    for two in PAIRS_OF_SUITS:
                        triple = cards_of_suits(rank, three)
                        found.append(int(triple | cards_of_suits(other, two)))
    return found


def every_straight() -> list[int]:
    """Straights of mixed suits in the order of their numbers."""
    found: list[int] = []
    for run in range(i64(RUNS)):
        for suits in range(i64(1), i64(SUIT_CHOICES)):
            if suits % ONE_SUIT != 0:
                cards: i64 = 0
                for place in range(i64(FIVE)):
                    suit = (suits >> (2 * place)) & 3
                    cards |= bit(4 * rank_in_run(run, place) + suit)
                found.append(int(cards))
    return found


def every_five_of_a_suit() -> list[int]:
    """Five cards of one suit in the order of their numbers."""
    fives = [0] * FIVES
    for ranks in range(bit(RANKS)):
        if count(ranks) == FIVE:
            cards: i64 = 0
            number: i64 = 0
            place: i64 = 0
            for rank in range(i64(RANKS)):
                if has(ranks, rank):
                    cards |= bit(4 * rank)
                    number += CHOOSE[FIVE * rank + place]
                    place += 1
            fives[number] = int(cards)
    return [int(shl(five, suit)) for suit in range(SUITS) for five in fives]


CARDS_OF: Final = vec[i64](
    every_set() + every_full_house() + every_straight() + every_five_of_a_suit()
)


def cards_of(combination: i64) -> i64:
    """The cards of a combination."""
    return CARDS_OF[combination]


def triple_rank(house: i64) -> i64:
    """The rank of the triple in a full house."""
    rank = rank_of(lowest(house))
    return rank if count(suits_held(house, rank)) == 3 else rank_of(highest(house))
