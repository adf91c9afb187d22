"""The cards of Korona: ten kinds to build with, eight kinds to act with (cont-2, cont-3)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

RULER: Final = 0
STABLE: Final = 1
KNIGHT: Final = 2
TOWER: Final = 3
ARCHER: Final = 4
FIELD: Final = 5
FARMER: Final = 6
HEALER: Final = 7
JOKER: Final = 8
THIEF: Final = 9
BUILDS: Final = 10

DONATION: Final = 10
INTERNAL_MOVE: Final = 11
EXTRA_DRAW: Final = 12
TACTICAL_SWAP: Final = 13
SNEAK_ATTACK: Final = 14
GLORIOUS_ATTACK: Final = 15
REVOLT: Final = 16
SHIELD: Final = 17
KINDS: Final = 18

COPIES: Final = vec[i64]([4, 4, 5, 6, 10, 6, 12, 2, 3, 2, 4, 8, 10, 4, 3, 2, 1, 4])
CARDS: Final = 90  # R01
NO_CARD: Final = -1
