"""The moves as numbers: first every combination, whose singles are also the cards of phase 1."""

from typing import Final

from courtly.games.corvo.numbers import COMBINATIONS

TAKE: Final = COMBINATIONS  # + the prize taken
PASS: Final = COMBINATIONS + 3
DOUBLE: Final = COMBINATIONS + 4
ACCEPT: Final = COMBINATIONS + 5
DECLINE: Final = COMBINATIONS + 6
MOVES: Final = COMBINATIONS + 7

# The prizes of a trick (P1.3b-a).
TRUMP: Final = 0
LOST: Final = 1
UNSEEN: Final = 2
