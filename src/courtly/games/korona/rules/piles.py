"""A pile as one number: its cards from the bottom up, four bits each, a kind and one.

The lead of a pile is its bottom card; `capacity` says how many cards it can carry with it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona.rules import cards
from courtly.kernel.bits import shl

MOST: Final = 4  # cards in the tallest pile

# stack-2: nothing, Ruler 2, Stable 3, Tower 4, Field 4, Healer 2; the others lead no stack.
CAPACITY: Final = vec[i64]([0, 2, 3, 0, 4, 0, 4, 0, 2, 0, 0])
# stack-1: whom a Knight, an Archer and a Farmer stands on.
BASE: Final = vec[i64]([-1, -1, 1, -1, 3, -1, 5, -1, -1, -1])


def alone(card: i64) -> i64:
    """A pile of one card."""
    return card + 1


def size(pile: i64) -> i64:
    """How many cards a pile has."""
    if pile < 0x10:
        return 1 if pile else 0
    if pile < 0x100:
        return 2
    return 3 if pile < 0x1000 else 4


def at(pile: i64, height: i64) -> i64:
    """The card at a height, the lead being at 0."""
    return ((pile >> (4 * height)) & 15) - 1


def lead(pile: i64) -> i64:
    """The bottom card."""
    return (pile & 15) - 1


def top(pile: i64) -> i64:
    """The card that lies uppermost."""
    return at(pile, size(pile) - 1)


def put_on(pile: i64, card: i64) -> i64:
    """The pile with a card more."""
    return pile | shl(card + 1, 4 * size(pile))


def without(pile: i64, height: i64) -> i64:
    """The pile without the card at a height; what lay above slides down (R35)."""
    below = pile & (shl(1, 4 * height) - 1)
    above = pile >> (4 * (height + 1))
    return below | shl(above, 4 * height)


def top_off(pile: i64) -> i64:
    """The pile without its uppermost card."""
    return pile & (shl(1, 4 * (size(pile) - 1)) - 1)


def count_in(pile: i64, card: i64) -> i64:
    """How often a kind lies in a pile."""
    n: i64 = 0
    while pile:
        if pile & 15 == card + 1:
            n += 1
        pile >>= 4
    return n


def capacity(pile: i64) -> i64:
    """How many cards its lead can carry, itself included; 0: it leads no stack."""
    return CAPACITY[pile & 15]


def is_open(pile: i64) -> bool:
    """Has it a lead that can carry more?"""
    return size(pile) < capacity(pile)


def is_full(pile: i64) -> bool:
    """stack-2: has it as many cards as its lead can carry?"""
    return size(pile) == capacity(pile)


def is_bare(pile: i64) -> bool:
    """Is it a single card?"""
    return pile < 16


def is_ruler_pair(pile: i64) -> bool:
    """ruler-3, R33: two Rulers, or a Ruler and a Joker."""
    if lead(pile) != cards.RULER or is_bare(pile):
        return False
    return at(pile, 1) == cards.RULER or at(pile, 1) == cards.JOKER


def is_set(pile: i64, base: i64) -> bool:
    """A full stack on this base with no Thief in it (stack-4, R86)."""
    return lead(pile) == base and is_full(pile) and count_in(pile, cards.THIEF) == 0


def is_legal(pile: i64) -> bool:
    """What a pile may be: whatever lies on a lead suits it, and is not too much."""
    height = size(pile)
    if height <= 1:
        return height == 1 and lead(pile) != cards.JOKER  # joker-2, R31
    if height > capacity(pile):  # stack-5, R24
        return False
    for i in range(i64(1), height):
        if not suits(at(pile, i), lead(pile)):
            return False
    return True


def suits(card: i64, base: i64) -> bool:
    """R23: may this card lie on that lead, room or not?"""
    if card == cards.JOKER or card == cards.THIEF:  # stack-3
        return CAPACITY[base + 1] > 0
    if card == cards.RULER or card == cards.HEALER:
        return card == base
    return BASE[card] == base


assert (cards.STABLE, cards.TOWER, cards.KNIGHT, cards.BUILDS) == (1, 3, 2, 10), (
    "the tables above go by these numbers"
)
