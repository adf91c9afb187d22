"""How much everything weighs in a standing, in hundredths, fitted to who won.

The games were played by the rules of thumb in all modes; every few turns all hands were noted down.
"""

from typing import Final

from librt.vecs import vec

# A row for each company: hands of 0 to 7 cards, waiting and then on turn; cards as in cards.py;
# so many turns to wait; Crown's Command; the ally's hand.
# fmt: off
HUNDREDTHS: Final = [
    # two, without an ally
    0, -266, 46, 53, 61, 72, 72, 72,
    0, 0, -7, 6, 11, 24, 24, 24,
    0, 129, 64, 14, 13, 15, 61, 89, 79, 75, 20, 6, 104, 64, 14, 13,
    34, -34, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    # two allies, who would be none any more (R07), or share the victory
    0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    # three, without an ally
    0, -107, -25, -1, 22, 46, 46, 46,
    0, 0, -36, -9, 5, 33, 33, 33,
    0, 72, 19, 4, 7, 10, 21, 36, 66, 36, 2, -4, 70, 19, 4, 7,
    -7, -30, -34, 0, 57,
    0, 0, 0, 0, 0, 0, 0, 0,
    # three, with an ally
    0, -59, 5, 1, 35, 52, 52, 52,
    0, 0, -13, 1, 12, 37, 37, 37,
    0, 102, 33, 14, 22, 21, 31, 34, 54, 49, 10, 3, 61, 33, 14, 22,
    38, 19, 15, 0, 32,
    0, -5, 2, 15, 26, 33, 33, 33,
    # four, without an ally
    0, -76, 0, -1, 20, 33, 33, 33,
    0, 0, -14, -5, 6, 22, 22, 22,
    0, 66, 13, 12, 5, 13, 2, 15, 47, 37, 1, 20, 49, 13, 12, 5,
    9, -7, -6, -11, 56,
    0, 0, 0, 0, 0, 0, 0, 0,
    # four, with an ally
    0, -47, -38, 1, 30, 52, 52, 52,
    0, 0, -51, -12, 36, 44, 44, 44,
    0, 106, 26, 18, 20, 15, 27, 56, 60, 45, 18, 31, 74, 26, 18, 20,
    17, -3, 4, -3, 43,
    0, -50, -18, 8, 33, 41, 41, 41,
]
# fmt: on
WEIGHTS: Final = vec[float]([weight / 100.0 for weight in HUNDREDTHS])
