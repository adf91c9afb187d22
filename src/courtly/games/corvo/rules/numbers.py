"""The numbers of the rules that a designer may change (R62); every combination of them plays."""

from typing import Final

from courtly.kernel.options import Number

HAND: Final = 13  # P0-c
TRICKS: Final = 12  # P1-a

NUMBERS: tuple[Number, ...] = (
    Number("hand", HAND, range(5, HAND + 1), "How many cards each player is dealt.", "P0-c"),
    Number("tricks", TRICKS, range(1, 21), "How many tricks phase 1 has at the most.", "P1-a"),
)
