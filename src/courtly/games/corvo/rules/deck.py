"""The fifty-two cards, and sets of them.

A card is rank * 4 + suit, so that a higher rank, then a higher suit, is a higher number.
A set of cards is one integer: bit i is set when card i is in it.
"""

from typing import Final

from mypy_extensions import i64

from courtly.kernel.bits import count, nth, shl
from courtly.kernel.dice import Dice

RANKS: Final = 13  # 0 is the two, 12 the ace (R01)
SUITS: Final = 4  # clubs, diamonds, hearts, spades, rising (P2.3-c)
CARDS: Final = 52  # OV-b
FULL: Final = (1 << CARDS) - 1

FOUR_OF_A_RANK: Final = 15
NEXT_SUIT: Final = 0x7777777777777  # the cards that have a suit above them in their rank
SUIT_AFTER_NEXT: Final = 0x3333333333333  # and those that have two
SUIT_OF_CLUBS: Final = 0x1111111111111  # every fourth card; shifted by a suit: that suit


def rank_of(card: i64) -> i64:
    """0 for a two, 12 for an ace."""
    return card >> 2


def suit_of(card: i64) -> i64:
    """0 for clubs, 3 for spades."""
    return card & 3


def card_of(rank: i64, suit: i64) -> i64:
    """The card of a rank and a suit."""
    return SUITS * rank + suit


def suits_held(cards: i64, rank: i64) -> i64:
    """The set of suits in which this rank is among the cards."""
    return (cards >> (SUITS * rank)) & FOUR_OF_A_RANK


def of_rank(cards: i64, rank: i64) -> i64:
    """The cards of one rank."""
    return cards & shl(FOUR_OF_A_RANK, SUITS * rank)


def in_suit(cards: i64, suit: i64) -> i64:
    """The cards of one suit."""
    return cards & shl(SUIT_OF_CLUBS, suit)


def suit_length(cards: i64, suit: i64) -> i64:
    """How many cards of a suit there are: thirteen places of four bits, added up in the highest."""
    return ((((cards >> suit) & SUIT_OF_CLUBS) * SUIT_OF_CLUBS) >> (CARDS - SUITS)) & 15


def ranks_held(cards: i64) -> i64:
    """Suits folded away: bit 4 * rank is set where the rank occurs."""
    cards |= cards >> 2
    cards |= cards >> 1
    return cards & SUIT_OF_CLUBS


def ranks_held_twice(cards: i64) -> i64:
    """The same, for the ranks that occur twice or more."""
    twice = (cards & (cards >> 1) & NEXT_SUIT) | (cards & (cards >> 2) & SUIT_AFTER_NEXT)
    return ranks_held(twice | (cards & (cards >> 3) & SUIT_OF_CLUBS))


def ranks_held_thrice(cards: i64) -> i64:
    """The same, for the ranks that occur three times or more."""
    low, high = cards, cards >> 2
    three = low & (low >> 1) & (high | (high >> 1)) | high & (high >> 1) & (low | (low >> 1))
    return three & SUIT_OF_CLUBS


def highest(cards: i64) -> i64:
    """The highest card of a set that is not empty."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    cards |= cards >> 32
    return count(cards) - 1


def any_cards(cards: i64, number: i64, dice: Dice) -> i64:
    """So many of the cards, every choice as likely as any other."""
    left = cards
    for _ in range(number):
        left &= ~shl(1, nth(left, dice.below(count(left))))
    return cards & ~left
