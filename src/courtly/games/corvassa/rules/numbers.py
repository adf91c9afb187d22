"""The numbers of the rules. A designer may change them: in these ranges all of them go together.

Nobody is dealt more than a hand holds, and the smallest deck is enough for every deal.
"""

from collections.abc import Mapping

from courtly.games.corvassa.rules.cards import COPIES
from courtly.kernel.options import Number

HAND_LIMIT = Number(
    "hand_limit", 5, range(3, 7), "How many cards a hand holds, the King among them.", "§8.3-a"
)
START_CARDS = Number(
    "start_cards", 4, range(1, 6), "How many cards everybody is dealt besides the King.", "§4-e"
)
PROMOTION = Number(
    "promotion", 4, range(2, 6), "How many Pawns a Promotion takes where four play.", "§8.2-a"
)
PROMOTION_OF_FEW = Number(
    "promotion_of_few", 3, range(2, 6), "The same where three or two play.", "§8.2-b"
)
REWARD = Number("reward", 2, range(3), "How many cards a Betrayal brings.", "§8.8-f")
TURN_LIMIT = Number("turn_limit", 400, range(20, 401), "After how many turns it is a draw.", "R107")


def copies(name: str, card: int, least: int, most: int, letter: str) -> Number:
    """How often a card lies in the deck."""
    sentence = f"How many {name} the deck has."
    return Number(name, COPIES[card], range(least, most + 1), sentence, f"§3.1-{letter}")


COPIES_OF = (  # in the order of the cards, after the King
    copies("queens", 1, 2, 8, "b"),
    copies("rooks", 2, 4, 12, "c"),
    copies("bishops", 3, 3, 10, "d"),
    copies("knights", 4, 3, 10, "e"),
    copies("pawns", 5, 6, 15, "f"),
    copies("shadows", 6, 1, 4, "g"),
    copies("checks", 7, 1, 4, "h"),
    copies("footpads", 8, 1, 4, "j"),
    copies("defenders", 9, 1, 4, "i"),
    copies("decoys", 10, 1, 4, "l"),
    copies("favors", 11, 1, 4, "k"),
    copies("faceless", 12, 1, 4, "m"),
)
NUMBERS = (HAND_LIMIT, START_CARDS, PROMOTION, PROMOTION_OF_FEW, REWARD, TURN_LIMIT, *COPIES_OF)
NAMES = frozenset(number.name for number in NUMBERS)
BOOK = tuple(number.usual for number in NUMBERS)


def numbers_in(options: Mapping[str, str]) -> tuple[int, ...]:
    """The numbers of a table, in their order; nearly always those of the book."""
    if NAMES.isdisjoint(options):
        return BOOK
    return tuple([number.of(options) for number in NUMBERS])
