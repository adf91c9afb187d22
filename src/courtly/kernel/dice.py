"""Fast, seeded chance for playouts, searches and tests. Never for a table with secrets."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

MASK: Final = 0x1FFFFFFFFFFFFFFF  # 61 bits: products wrap alike, compiled and interpreted
STEP: Final = 0x0C9277B54C957F2D
ADD: Final = 0x1405_7B7E_F767_814F
STIR: Final = 0x1B03738712FAD5C9


def stirred(seed: i64) -> i64:
    """Spreads neighbouring seeds far apart."""
    x: i64 = (seed + ADD) & MASK
    x = ((x ^ (x >> 30)) * STIR) & MASK
    x = ((x ^ (x >> 27)) * STEP) & MASK
    return x ^ (x >> 31)


@final
@mypyc_attr(acyclic=True)
class Dice:
    """A linear congruential generator of which only the well mixed high bits are used."""

    def __init__(self, seed: i64) -> None:
        """Any seed below 2**61 gives its own sequence."""
        self.state: i64 = stirred(seed)

    def reseed(self, seed: i64) -> None:
        """Begin anew with another seed."""
        self.state = stirred(seed)

    def below(self, n: i64) -> i64:
        """One of 0, 1, ... n-1, all equally likely (n below 2**29)."""
        self.state = (self.state * STEP + ADD) & MASK
        word: i64 = ((self.state >> 29) ^ (self.state >> 45)) & 0xFFFFFFFF
        return (word * n) >> 32
