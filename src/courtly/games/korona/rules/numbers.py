"""The numbers of the rules that a designer may change; every combination of them plays."""

from typing import Final

from courtly.kernel.options import Number

START_CARDS: Final = 5
BLIND: Final = 2
BLIND_WHEN_EMPTY: Final = 5
MOST_ACTIONS: Final = 3
HAND_LIMIT: Final = 7
FARMERS: Final = 6
OPTIONS: Final = 6  # a table with more of them plays with other numbers

NUMBERS: Final = (
    Number("start_cards", START_CARDS, range(3, 6), "Cards dealt to each player.", "setup-2"),
    Number("blind_draw", BLIND, range(1, 3), "Blind cards of a draw.", "draw-2"),
    Number("empty_draw", BLIND_WHEN_EMPTY, range(3, 8), "Blind cards for an empty hand.", "draw-4"),
    Number("actions", MOST_ACTIONS, range(2, 5), "The most actions of a turn.", "act-1"),
    Number("hand_limit", HAND_LIMIT, range(5, 11), "Cards in hand when a turn ends.", "limit-1"),
    Number("revolt_farmers", FARMERS, range(3, 10), "Farmers that a Revolt needs.", "re-1"),
)
