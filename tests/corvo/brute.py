"""Combinations found the slow way: look at every few cards of a hand and say what they are.

Cards are texts such as `9d`; a worth is a kind and a tuple that compares within the kind.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import chain, combinations, product
from typing import NamedTuple

Cards = tuple[str, ...]

SUITS = "cdhs"  # P2.3-c
SETS = ("single", "pair", "triple", "quad")
FIVES = ("straight", "flush", "full house", "straight flush")  # R30
DECK = [rank + suit for rank in "23456789TJQKA" for suit in SUITS]


class Worth(NamedTuple):
    """What a combination is, and what decides between two of the kind."""

    kind: str
    strength: tuple[int, ...]


class Rules:
    """How the options of a table read the cards."""

    def __init__(self, options: Mapping[str, str]) -> None:
        """R02, R37, R28."""
        self.two_high = options["ranks"] == "two_high"
        self.wheel = options["wheel"] == "on" and not self.two_high
        self.same_kind = options["five_card_answer"] == "same_kind"
        self.ranks = "3456789TJQKA2" if self.two_high else "23456789TJQKA"

    @cached_property
    def runs(self) -> dict[frozenset[int], int]:
        """R36, R38: five places in a row, and the place of the card on top."""
        runs = {frozenset(range(low, low + 5)): low + 4 for low in range(9)}
        if self.wheel:
            runs[frozenset([12, 0, 1, 2, 3])] = 3
        return runs

    @cached_property
    def places(self) -> dict[str, tuple[int, int]]:
        """Every card as the places of its rank and its suit, both rising."""
        cards = product(enumerate(self.ranks), enumerate(SUITS))
        return {rank + suit: (place, level) for (place, rank), (level, suit) in cards}


def worth(cards: Iterable[str], rules: Rules) -> Worth | None:
    """What these cards are worth together; None where they are no combination (R31, R32)."""
    placed = sorted(rules.places[card] for card in cards)
    places = {place for place, _ in placed}
    if len(placed) == 5:
        return _house(placed) if len(places) == 2 else _five(placed, places, rules)
    if len(places) > 1:
        return None
    kind = SETS[len(placed) - 1]
    return Worth(kind, placed[-1] if kind in ("single", "pair") else placed[-1][:1])  # R33-R35


def _house(placed: list[tuple[int, int]]) -> Worth | None:
    """R35, R35a: two ranks, three and two of them; a quad takes no fifth card (R31)."""
    times = [place for place, _ in placed]
    threes = tuple(place for place in set(times) if times.count(place) == 3)
    return Worth("full house", threes) if threes else None


def _five(placed: list[tuple[int, int]], places: set[int], rules: Rules) -> Worth | None:
    """R36-R41: in a row, of one suit, or both."""
    suits = {suit for _, suit in placed}
    top = rules.runs.get(frozenset(places)) if len(places) == 5 else None
    if top is not None:
        strength = next(card for card in placed if card[0] == top)
        return Worth("straight flush" if len(suits) == 1 else "straight", strength)
    if len(suits) == 1:
        return Worth("flush", (*sorted(places, reverse=True), *suits))
    return None


def beats(new: Worth, old: Worth, rules: Rules) -> bool:
    """P2.2-j, P2.3: is the new combination a legal answer to the old one?"""
    if new.kind == old.kind:
        return new.strength > old.strength
    if new.kind in SETS:
        return False  # R26, R29
    if old.kind in SETS:
        return True  # R27
    return not rules.same_kind and FIVES.index(new.kind) > FIVES.index(old.kind)  # R28


def leads(hand: Iterable[str], rules: Rules) -> dict[frozenset[str], Worth]:
    """R22: every combination in a hand, with its worth."""
    held = list(hand)
    few = chain.from_iterable(combinations(held, number) for number in range(1, 6))
    found = {frozenset(cards): worth(cards, rules) for cards in few}
    return {cards: its for cards, its in found.items() if its is not None}


def answers(
    combinations_held: Mapping[frozenset[str], Worth], to_beat: Worth, rules: Rules
) -> set[frozenset[str]]:
    """P2.1-a: those of the combinations held that beat the one on the table."""
    return {cards for cards, its in combinations_held.items() if beats(its, to_beat, rules)}
