"""The rules that hold at a table: its options, read once for all copies of its states."""

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64, mypyc_attr

from courtly.games.corvassa.rules import modes, numbers
from courtly.games.corvassa.rules.cards import FAVOR, cards_in, heaped, in_heap
from courtly.kernel.seats import LETTERS


@final
@mypyc_attr(acyclic=True)
class Laws:
    """What was agreed on."""

    def __init__(self, seats: i64, options: Mapping[str, str]) -> None:
        """As the options say, for so many seats."""
        self.mode: i64 = modes.NAMES.index(options["mode"])
        self.solo: i64 = -1  # R04: agreed on, or nobody
        if self.mode == modes.TWO_AGAINST_ONE:
            self.solo = LETTERS.find(options["solo"].upper())
        self.refill = options["end_draw"] == "refill"  # R20
        self.shared_win = options["last_allies"] == "shared_win"  # R07
        self.shadow_eliminates = options["shadow_lose_two"] == "eliminates"  # R47
        self.open_hands = options["ally_hands"] == "open"  # R108
        self.footpad_only = options["crown_scope"] == "footpad_only"  # R60
        self.queen_pays = options["queen_pays"] == "on"  # R42
        self.favor_draws_one = options["favor_draws"] == "one"  # R86
        figures = numbers.figures_in(options)
        self.hand_limit: i64 = figures.hand_limit
        self.start_cards: i64 = figures.start_cards
        self.pawns_needed: i64 = (
            figures.promotion if seats == 4 else figures.promotion_of_few
        )  # R81
        self.reward: i64 = figures.reward
        self.turn_limit: i64 = figures.turn_limit
        self.deck: i64 = figures.deck
        if not modes.has_favors(self.mode):  # R01
            self.deck -= heaped(self.deck, FAVOR) * in_heap(FAVOR)
        self.deck_cards: i64 = cards_in(self.deck)
