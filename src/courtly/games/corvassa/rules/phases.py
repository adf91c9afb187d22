"""Where a turn stands, why cards are drawn or owed, and why a King falls."""

from typing import Final

# ---- phases ----------------------------------------------------------------------

SOLO: Final = 0  # chance: who stands alone
KINGS: Final = 1  # chance: a King for a hand
DEALING: Final = 2  # chance: a card for a hand
DRAWING: Final = 3  # chance: a card from the pile
LOSING: Final = 4  # chance: a card out of the target's hand
STEALING: Final = 5  # chance: a card for the Footpad
LOOKING: Final = 6  # chance: a card on top of the pile, for the Rook's eyes
ACTING: Final = 7
ANSWERING: Final = 8  # window: the target of an attack
OWING: Final = 9  # somebody must discard a card of their choice
SHOWING: Final = 10  # the Knight's victim
ORDERING: Final = 11  # the Rook's attacker
OVER: Final = 12

# ---- why somebody draws or owes, and so what follows --------------------------------

BARE: Final = 0  # 5.3-b
INSTEAD: Final = 1  # 5.3-a
BY_FAVOR: Final = 2
REWARD: Final = 3
BY_PROMOTION: Final = 4
AT_THE_END: Final = 5
BY_PAWN: Final = 6
BY_SHADOW: Final = 7
PRICE: Final = 8
PUNISHMENT: Final = 9
PRICE_BUT_QUEEN: Final = 10  # R42, by option: she who blocked cannot pay

# ---- why a King falls (§10, R110) -------------------------------------------------------

IS_LOST: Final = 0  # by chance
IS_STRUCK: Final = 1  # by a Check or a Shadow
CANNOT_PAY: Final = 2
IS_BARE: Final = 3
IS_GIVEN_UP: Final = 4
