"""The moves as numbers: first every combination, whose singles are also the cards of phase 1."""

from typing import Final

from courtly.games.corvo.rules import numbers

COMBINATIONS: Final = 20_307  # to the compiler only numbers of the same module are constants
assert numbers.COMBINATIONS == COMBINATIONS

# The prizes of a trick (P1.3b-a).
TRUMP: Final = 0
LOST: Final = 1
UNSEEN: Final = 2
PRIZES: Final = 3  # of them

TAKE: Final = COMBINATIONS  # + the prize taken
PASS: Final = TAKE + PRIZES
DOUBLE: Final = PASS + 1
ACCEPT: Final = PASS + 2
DECLINE: Final = PASS + 3
MOVES: Final = PASS + 4
