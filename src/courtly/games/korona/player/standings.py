"""What counts how much, in thousandths: see `standing`. `fitting` has found it."""

from typing import Final

STANDINGS: Final = [0] * 630
