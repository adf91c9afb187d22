"""The numbers of the rules that a designer may change; every combination of them plays."""

from typing import Final

from courtly.kernel.options import Number

START_CARDS: Final = Number("start_cards", 5, range(3, 6), "Cards dealt to each player.", "setup-2")
BLIND: Final = Number("blind_draw", 2, range(1, 3), "Blind cards of a draw.", "draw-2")
BLIND_WHEN_EMPTY: Final = Number(
    "empty_draw", 5, range(3, 8), "Blind cards of a draw with an empty hand.", "draw-4"
)
MOST_ACTIONS: Final = Number("actions", 3, range(2, 5), "The most actions of a turn.", "act-1")
HAND_LIMIT: Final = Number(
    "hand_limit", 7, range(5, 11), "Cards in hand when a turn ends.", "limit-1"
)
FARMERS: Final = Number("revolt_farmers", 6, range(3, 10), "Farmers that a Revolt needs.", "re-1")
NUMBERS: Final = (START_CARDS, BLIND, BLIND_WHEN_EMPTY, MOST_ACTIONS, HAND_LIMIT, FARMERS)
