"""The five roles, handfuls of their cards, and where cards lie.

A handful is one integer with five bits for each role: how many copies it holds.
Two Regents are the same Regent, so no copy has a name.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.kernel.bits import shl
from courtly.kernel.dice import Dice

REGENT: Final = 0
BLADE: Final = 1
DIPLOMAT: Final = 2
CORSAIR: Final = 3
WIDOW: Final = 4
NOBODY: Final = -1

ROLES: Final = 5
BITS: Final = 5  # of each role
MOST: Final = 31  # cards that can be told in so many bits
EACH_ROLE: Final = 0x108421  # a card of each
SIXTEENS: Final = 0x1084210  # sixteen of each: what is borrowed from a role shows there

# Where cards lie: first the hands of all seats, then these.
MAX_SEATS: Final = 6  # §1-a
DECK: Final = MAX_SEATS
ASIDE: Final = DECK + 1  # out of play, in a position that does not name every card
PLACES: Final = ASIDE + 1


def card(role: i64) -> i64:
    """The handful of one card."""
    return shl(1, BITS * role)


# The fifteen pairs of roles, as handfuls, in the order of their names.
PAIRS: Final = ROLES * (ROLES + 1) // 2
PAIR: Final = vec[i64](
    [card(one) + card(other) for one in range(ROLES) for other in range(one, ROLES)]
)


def copies(cards: i64, role: i64) -> i64:
    """How many of this role are among the cards."""
    return (cards >> (BITS * role)) & MOST


def size(cards: i64) -> i64:
    """How many cards."""
    return ((cards * EACH_ROLE) >> (BITS * (ROLES - 1))) & MOST


def contains(cards: i64, some: i64) -> bool:
    """Are all of `some` among the cards? Of no role either has sixteen."""
    return ((cards | SIXTEENS) - some) & SIXTEENS == SIXTEENS


def roles_in(cards: i64) -> i64:
    """The set of roles that occur among the cards."""
    roles: i64 = 0
    for role in range(i64(ROLES)):
        if copies(cards, role):
            roles |= shl(1, role)
    return roles


def nth_role(cards: i64, k: i64) -> i64:
    """The role of the k-th card, the cards laid out in the order of their names."""
    role: i64 = 0
    while k >= copies(cards, role):
        k -= copies(cards, role)
        role += 1
    return role


def pair_number(cards: i64) -> i64:
    """Which of the fifteen pairs these two cards are."""
    number: i64 = 0
    while PAIR[number] != cards:
        number += 1
    return number


def any_card(cards: i64, dice: Dice) -> i64:
    """One of the cards, each as likely as the others."""
    return card(nth_role(cards, dice.below(size(cards))))


def any_cards(cards: i64, number: i64, dice: Dice) -> i64:
    """So many of the cards, every choice as likely as any other."""
    chosen: i64 = 0
    for _ in range(number):
        chosen += any_card(cards - chosen, dice)
    return chosen


def ways(cards: i64, some: i64) -> i64:
    """In how many ways `some` (at most two of a role) can be picked out of the cards."""
    product: i64 = 1
    for role in range(i64(ROLES)):
        wanted = copies(some, role)
        there = copies(cards, role)
        if wanted == 1:
            product *= there
        elif wanted == 2:
            product *= there * (there - 1) // 2
    return product
