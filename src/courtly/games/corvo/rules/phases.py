"""The moments of a deal at which chance or a seat decides."""

from typing import Final

DEALING: Final = 0  # chance: a card for a hand
BEGINNING: Final = 1  # chance: who leads the first trick
REVEALING: Final = 2  # chance: the card that sets trump
LEADING: Final = 3
FOLLOWING: Final = 4
WINNER_TAKES: Final = 5
LOSER_TAKES: Final = 6
DRAWING: Final = 7  # chance: the unseen card somebody took
CLIMBING: Final = 8
DOUBLING: Final = 9  # a double is offered
OVER: Final = 10
