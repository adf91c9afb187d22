"""The moves as numbers. `p3` is index 2 of an area; as a spot it is 3, and 0 is a new pile."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona.rules import cards
from courtly.games.korona.rules.cards import TACTICAL_SWAP

# To the compiler only numbers of the same module are constants.
BUILDS: Final = 10
KINDS: Final = 18
assert (BUILDS, KINDS) == (cards.BUILDS, cards.KINDS)

MAX_SEATS: Final = 4
ROOM: Final = 54  # piles: no area has more than all cards to build with
SPOTS: Final = ROOM + 1  # and a new one

DRAW_BLIND: Final = 0
DRAW_MARKET: Final = DRAW_BLIND + 1  # + card
PLACE: Final = DRAW_MARKET + KINDS  # + card * SPOTS + spot
DISCARD: Final = PLACE + BUILDS * SPOTS  # + card
EXTRA_BLIND: Final = DISCARD + KINDS
EXTRA_MARKET: Final = EXTRA_BLIND + 1  # + card
DONATE_HAND: Final = EXTRA_MARKET + KINDS  # + target
DONATE_AREA: Final = DONATE_HAND + MAX_SEATS  # + target
MOVE_TOP: Final = DONATE_AREA + MAX_SEATS  # + index of a pile
MOVE_JOKER: Final = MOVE_TOP + ROOM  # + index: a Joker that others lie on
AIM: Final = MOVE_JOKER + ROOM  # + which card * MAX_SEATS + target
REVOLT: Final = AIM + 3 * MAX_SEATS
END: Final = REVOLT + 1
# What completes a declaration.
TAKE: Final = END + 1  # + index of the target's pile
SEND: Final = TAKE + ROOM  # + index of the own pile with the Thief on top
TO: Final = SEND + ROOM  # + spot
GIVE: Final = TO + SPOTS  # + index of the own pile
# Answers, and what follows them.
ALLOW: Final = GIVE + ROOM
SHIELD: Final = ALLOW + 1
GIVE_CARD: Final = SHIELD + 1  # + card
PASS: Final = GIVE_CARD + KINDS  # + index of the giver's pile
KEEP: Final = PASS + ROOM
MOVES: Final = KEEP + 1
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
