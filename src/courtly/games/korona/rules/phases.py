"""What the table is waiting for: chance first, then a decision, then nothing any more."""

from typing import Final

DEALING: Final = 0  # chance: a card for a hand
OPENING: Final = 1  # chance: a card for the first Market
BEGINNING: Final = 2  # chance: the first player
DRAWING: Final = 3  # chance: a blind card
REFILLING: Final = 4  # chance: a card for the Market
DRAW: Final = 5  # how to draw
ACTING: Final = 6
MOVING: Final = 7  # declaring: where to, in an Internal Move
TAKING: Final = 8  # declaring: which cards, which stack, or which Thief is sent
LANDING: Final = 9  # declaring: where the Thief goes
GIVING: Final = 10  # declaring: what is given in a Swap
SHIELDING: Final = 11  # window: those the card is aimed at
COUNTERING: Final = 12  # window: the actor, whose card was shielded
DONATING: Final = 13
PASSING: Final = 14
PLACING: Final = 15
FREEING: Final = 16  # what the Joker of a Ruler pair does
OVER: Final = 17
