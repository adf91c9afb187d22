"""The moves as numbers. `p3` is index 2 of an area; as a spot it is 3, and 0 is a new pile."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona.cards import TACTICAL_SWAP

MAX_SEATS: Final = 4
SPOTS: Final = 55  # 54 piles, and a new one

DRAW_BLIND: Final = 0
DRAW_MARKET: Final = 1  # + card
PLACE: Final = 19  # + card * SPOTS + spot
DISCARD: Final = 569  # + card
EXTRA_BLIND: Final = 587
EXTRA_MARKET: Final = 588  # + card
DONATE_HAND: Final = 606  # + target
DONATE_AREA: Final = 610  # + target
MOVE_TOP: Final = 614  # + index of a pile
MOVE_JOKER: Final = 668  # + index: a Joker that others lie on
AIM: Final = 722  # + which card * MAX_SEATS + target
REVOLT: Final = 734
END: Final = 735
# What completes a declaration.
TAKE: Final = 736  # + index of the target's pile
SEND: Final = 790  # + index of the own pile with the Thief on top
TO: Final = 844  # + spot
GIVE: Final = 899  # + index of the own pile
# Answers, and what follows them.
ALLOW: Final = 953
SHIELD: Final = 954
GIVE_CARD: Final = 955  # + card
PASS: Final = 973  # + index of the giver's pile
KEEP: Final = 1027
MOVES: Final = 1028
MOST_LEGAL: Final = 400  # at any time


def place(card: i64, spot: i64) -> i64:
    """The move that puts a card down."""
    return PLACE + card * SPOTS + spot


def placed_card(move: i64) -> i64:
    """The card that a placing move puts down."""
    return (move - PLACE) // SPOTS


def placed_spot(move: i64) -> i64:
    """The spot that a placing move names."""
    return (move - PLACE) % SPOTS


def aim(card: i64, target: i64) -> i64:
    """The move that begins a Tactical Swap, a Sneak Attack or a Glorious Attack."""
    return AIM + (card - TACTICAL_SWAP) * MAX_SEATS + target


def aimed_card(move: i64) -> i64:
    """The card that an aiming move plays."""
    return TACTICAL_SWAP + (move - AIM) // MAX_SEATS


def aimed_at(move: i64) -> i64:
    """The seat that an aiming move names."""
    return (move - AIM) % MAX_SEATS
