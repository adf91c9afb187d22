"""How sure a share is: 95 % intervals."""

import math
from collections.abc import Sequence

Z = 1.96
NOTHING = 1e-12  # a spread that only rounding makes


def interval(deals: Sequence[float]) -> tuple[float, float]:
    """By the spread from deal to deal; where there is none, what Wilson says of the share."""
    number = len(deals)
    share = sum(deals) / number
    spread = sum((deal - share) ** 2 for deal in deals) / max(number - 1, 1)
    if spread < NOTHING:
        return wilson(share * number, number)
    reach = Z * math.sqrt(spread / number)
    return max(0.0, share - reach), min(1.0, share + reach)


def wilson(won: float, games: int) -> tuple[float, float]:
    """Of a share of games after Wilson; parts of a victory count as they are."""
    share = won / games
    middle = share + Z * Z / (2 * games)
    reach = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
