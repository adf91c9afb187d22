"""The rules that hold at a table: its options, read once for all copies of its states."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from courtly.games.corvo.rules import deck
from courtly.games.corvo.rules.combinations import Order
from courtly.games.corvo.rules.numbers import NUMBERS

SEATS: Final = 2  # OV-a
MOST_TARGET: Final = 1_000_000  # of a match: the joke of DN-c (R47)
NEXT_LEADERS = ("random", "alternate", "loser", "winner")  # R48


@final
@mypyc_attr(acyclic=True)
class Laws:
    """What the options and numbers of a table come to."""

    def __init__(self, options: Mapping[str, str]) -> None:
        """R11, R62, DC-a, R47, R48; R02, R37, R28."""
        hand, tricks = [number.of(options) for number in NUMBERS]
        undealt = deck.CARDS - SEATS * hand
        self.full_hand: i64 = hand
        self.whole_stock: i64 = min(undealt - int(options["burn"]), 2 * tricks)  # P0-d, P1-b
        self.burned: i64 = undealt - self.whole_stock  # P0-b
        self.with_cube = options["cube"] == "on"
        self.target: i64 = int(options["match_target"])
        self.next_leader: i64 = NEXT_LEADERS.index(options["next_leader"])
        two_high, wheel = options["ranks"] == "two_high", options["wheel"] == "on"
        self.order = Order(two_high, wheel, options["five_card_answer"] == "same_kind")
