"""The cards of Corvassa (§3.1), and handfuls of them as one number."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.kernel.bits import shl

KING: Final = 0
QUEEN: Final = 1
ROOK: Final = 2
BISHOP: Final = 3
KNIGHT: Final = 4
PAWN: Final = 5
SHADOW: Final = 6
CHECK: Final = 7
FOOTPAD: Final = 8
DEFENDER: Final = 9
DECOY: Final = 10
FAVOR: Final = 11
FACELESS: Final = 12
# R72: a Faceless that has won a duel is that card for as long as it stays in a hand.
FACELESS_ROOK: Final = 13
FACELESS_BISHOP: Final = 14
FACELESS_KNIGHT: Final = 15
KINDS: Final = 16
NO_CARD: Final = -1

# §3.1 and §6.1: how often each lies in the deck, and its rank.
#                           K  Qn Rk Bp Kt Pn  Sh Ch Ft Df Dc Fv Fl, and a Faceless as Rk Bp Kt
COPIES: Final = vec[i64]([0, 4, 8, 6, 6, 12, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0])
DIAMONDS: Final = 0b111110  # as a set
RANK: Final = vec[i64]([0, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 4, 3, 2])


# ---- a hand: three bits for each of the sixteen kinds; nobody ever holds more than six cards -----

HAND_BITS: Final = 3
IN_HAND: Final = 7  # so many of the first kind, as bits


def in_hand(card: i64) -> i64:
    """A hand of one card."""
    return shl(1, HAND_BITS * card)


def held(hand: i64, card: i64) -> i64:
    """How many of a kind a hand holds."""
    return (hand >> (HAND_BITS * card)) & IN_HAND


def nth_held(hand: i64, n: i64) -> i64:
    """The n-th card of a hand, in the order of the kinds."""
    card: i64 = 0
    while n >= hand & IN_HAND:
        n -= hand & IN_HAND
        hand >>= HAND_BITS
        card += 1
    return card


def cards_held(hand: i64) -> i64:
    """How many cards a hand has."""
    n: i64 = 0
    while hand:
        n += hand & IN_HAND
        hand >>= HAND_BITS
    return n


# ---- a heap, the pile or the discards: four bits for each of the thirteen kinds ------------------

HEAP_BITS: Final = 4
IN_HEAP: Final = 15


def in_heap(card: i64) -> i64:
    """A heap of one card; a King lies in none, and every Faceless is blank there (8.5-e)."""
    return shl(1, HEAP_BITS * blank(card))


def heaped(heap: i64, card: i64) -> i64:
    """How many of a kind lie in a heap."""
    return (heap >> (HEAP_BITS * card)) & IN_HEAP


def cards_in(heap: i64) -> i64:
    """How many cards a heap has."""
    n: i64 = 0
    while heap:
        n += heap & IN_HEAP
        heap >>= HEAP_BITS
    return n


def nth_heaped(heap: i64, n: i64) -> i64:
    """The n-th card of a heap, in the order of the kinds."""
    card: i64 = 1
    heap >>= HEAP_BITS
    copies: i64 = heap & IN_HEAP
    while n >= copies:
        n -= copies
        heap >>= HEAP_BITS
        card += 1
        copies = heap & IN_HEAP
    return card


# ---- what a card is --------------------------------------------------------------------------


def blank(card: i64) -> i64:
    """8.5-e: what a card is once it is discarded."""
    if card >= FACELESS_ROOK:
        return FACELESS
    return card


def is_diamond(card: i64) -> bool:
    """3.2-b: settled by rank."""
    return RANK[card] > 0


def identity_of(card: i64) -> i64:
    """What a card in a hand is: a converted Faceless is what it was declared (R72)."""
    if card >= FACELESS_ROOK:
        return card - FACELESS_ROOK + ROOK
    return card


def converted(played_as: i64) -> i64:
    """R72: the Faceless that stays what it was declared."""
    return FACELESS_ROOK + played_as - ROOK
