"""Korona: how far an area is from an instant victory is what a search for the cards finds."""

from itertools import product

import pytest

from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.cards import BUILDS, COPIES
from courtly.games.korona.rules.scoring import NO_COMBO, tally_of
from courtly.games.korona.words.view import missing
from courtly.kernel.dice import Dice

DEEPEST = 2  # cards that the search tries out


def random_area(dice: Dice, joker_is_farmer: bool) -> Area:
    """An area of many cards, now and then not far from a victory."""
    area = Area(True, joker_is_farmer)
    deck = [card for card in range(BUILDS) for _ in range(COPIES[card])]
    for _ in range(14 + dice.below(24)):
        card = deck.pop(dice.below(len(deck)))
        spots = [spot for spot in range(area.n + 1) if area.places(card) >> spot & 1]
        stacked = [spot for spot in spots if spot > 0] or spots
        if stacked:
            area.add(card, stacked[dice.below(len(stacked))])
    return area


def completes(area: Area, depth: int) -> bool:
    """Is there a way to win with so many more cards, each put down anywhere?"""
    if tally_of(area).combo() != NO_COMBO:
        return True
    if depth == 0:
        return False
    for card, spot in product(range(BUILDS), range(area.n + 1)):
        if area.places(card) >> spot & 1:
            area.add(card, spot)
            won = completes(area, depth - 1)
            area.take_off(spot)
            if won:
                return True
    return False


@pytest.mark.parametrize("joker_is_farmer", [True, False])
def test_what_is_missing_is_the_least_that_wins(joker_is_farmer: bool) -> None:
    """win-2, win-3, win-4, R43, R45."""
    dice, found = Dice(5), set()
    for _ in range(60):
        area = random_area(dice, joker_is_farmer)
        least = min(len(cards) for cards in missing(tally_of(area)).values())  # type: ignore[arg-type]
        found.add(least)
        for depth in range(DEEPEST + 1):
            if least <= DEEPEST or depth == DEEPEST:
                assert completes(area, depth) == (depth >= least)
    assert found >= set(range(DEEPEST + 1))
