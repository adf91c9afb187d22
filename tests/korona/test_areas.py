"""Korona: what an area may be, what may be added to it or taken from it, and what it is worth.

The rows are those of the rulebook's examples and of our scenarios S, P and T.
"""

import pytest

from courtly.games.korona.rules import cards
from courtly.games.korona.rules.areas import NEW, Area
from courtly.games.korona.rules.piles import alone, at, is_legal, put_on, size
from courtly.games.korona.rules.scoring import (
    HEALING,
    MILITARY,
    NO_COMBO,
    PRODUCTION,
    tally_of,
)
from courtly.games.korona.words.cards import CODES
from courtly.kernel.bits import count
from courtly.kernel.dice import Dice


def area(text: str, extra_ruler: bool = True, joker_is_farmer: bool = True) -> Area:
    """`[Fi Fa] [Ru Jo]`."""
    found = Area(extra_ruler, joker_is_farmer)
    for written in text.replace("[", "").split("]")[:-1]:
        first, *rest = (CODES.index(code) for code in written.split())
        pile = alone(first)
        for card in rest:
            pile = put_on(pile, card)
        found.add_pile(pile)
    return found


def spots_in(found: int) -> str:
    """`new p1 p3`."""
    return " ".join("new" if i == NEW else f"p{i}" for i in range(60) if found >> i & 1)


def piles_in(found: int) -> str:
    """`p1 p3`."""
    return spots_in(found << 1)


WORTH = [
    ("S01", "[Fi Fa Fa] [Fi Fa] [Fi Fa] [To Ar Ar] [Ru Jo] [Kn] [St Kn Kn] [He]", 84, 9, NO_COMBO),
    ("S03", "[Fi Fa Fa] [Fi Fa] [Fi Fa] [To Ar Ar] [Ru Ru] [Kn] [St Kn Kn] [He]", 77, 8, NO_COMBO),
    ("S05", "", 0, 0, NO_COMBO),
    ("S07", "[Fi] [Fi] [Fi] [Fi] [Fi] [Fi]", 50, 1, NO_COMBO),
    ("S09", "[Fa] [Fa] [Fa]", 3, 1, NO_COMBO),
    ("S11", "[To] [Ar] [Ar] [Ar]", 8, 2, NO_COMBO),
    ("S13", "[St] [Kn] [Kn]", 5, 2, NO_COMBO),
    ("S15", "[Ru Jo]", 20, 2, NO_COMBO),
    ("S17", "[Ru Ru] [Ru]", 30, 1, NO_COMBO),
    ("S19", "[He Jo]", 6, 2, NO_COMBO),
    ("S21", "[Fi Fa Th]", -9, 3, NO_COMBO),
    ("S23", "[He] [St Kn] [To Ar] [Fi Fa]", 20, 7, NO_COMBO),
    ("S25", "[Ru Ru] [St Kn Kn] [To Ar Ar Ar] [To Ar Ar Jo]", 57, 6, MILITARY),
    ("S27", "[Ru Th] [St Kn Kn] [To Ar Ar Ar] [To Ar Ar Ar]", 37, 6, NO_COMBO),
    ("S29", "[Ru Jo] [Fi Fa] [Fi Fa] [Fi Fa] [Fi Fa Th]", 44, 5, NO_COMBO),
    ("S31", "[Ru] [He Jo] [St Kn] [To Ar] [Fi Fa] [Th]", 60, 10, NO_COMBO),
    ("S33", "[Ru Ru] [Fi Fa] [Fi Fa] [Fi Fa] [Fi] [Fa]", 54, 3, NO_COMBO),
    ("S35", "[St Th Th]", -17, 2, NO_COMBO),
    ("S37", "[Ru] [Ru]", 20, 1, NO_COMBO),
    ("win-2", "[Ru Ru] [He Jo] [St Kn] [To Ar] [Fi Fa] [Th]", 70, 10, HEALING),
    ("win-4", "[Ru Ru] [Fi Fa] [Fi Fa] [Fi Jo] [Fi Fa Fa]", 55, 4, PRODUCTION),
]


@pytest.mark.parametrize(("name", "text", "points", "colours", "combo"), WORTH)
def test_an_area_is_worth_what_the_cards_say(
    name: str, text: str, points: int, colours: int, combo: int
) -> None:
    found = area(text)
    tally = tally_of(found)
    assert (tally.total(), tally.combo()) == (points, combo)
    assert count(tally.colours) == colours
    assert found.is_legal()


SPOTS = [
    ("P01", "[Ru]", "Ru", "p1"),
    ("P03", "[Ru Th]", "Ru", "new"),
    ("P05", "[Ru Th] [Ru]", "Ru", "p2"),
    ("P07", "", "Jo", ""),
    ("P09", "[St Kn] [To Ar Ar Ar] [Fi] [He] [Ru]", "Jo", "p1 p3 p4 p5"),
    ("P11", "[St] [To]", "Kn", "new p1"),
    ("P13", "[St]", "To", "new"),
    ("P15", "[He]", "He", "p1"),
    ("P17", "[Fi Fa Fa Th]", "Fa", "new"),
    ("P19", "[Ru Ru] [Ru]", "Th", "new p2"),
    ("R24", "[Fa] [Kn] [Th]", "Th", "new"),
    ("R26", "[Ru Ru] [Ru]", "Ru", "new"),
    ("R30", "[Ru Ru] [Ru] [He]", "Jo", "p3"),
    ("alike", "[Fi Fa] [Fi] [Fi]", "Fa", "new p1 p2 p3"),
]


@pytest.mark.parametrize(("name", "text", "card", "spots"), SPOTS)
def test_a_card_goes_where_its_rules_let_it(name: str, text: str, card: str, spots: str) -> None:
    assert spots_in(area(text).places(CODES.index(card))) == spots


def test_with_extra_rulers_refused_a_third_has_no_place() -> None:
    """R26 with `extra_ruler` refuse."""
    ruler = CODES.index("Ru")
    assert not area("[Ru Ru]", extra_ruler=False).has_place_for(ruler)
    assert not area("[Ru Th]", extra_ruler=False).has_place_for(ruler)
    assert area("[Ru]", extra_ruler=False).has_place_for(ruler)
    assert area("", extra_ruler=False).has_place_for(ruler)


TAKEN = [
    ("T01", "[Fi Fa Fa Fa] [To Ar Ar] [Ru] [Kn]", "p2 p3 p4", "p1"),
    ("T03", "[Ru Jo] [St Kn Jo] [To Ar Ar Ar]", "", "p2 p3"),
    ("T05", "[Ru Ru] [St Kn Kn] [To Ar Ar Th] [To Ar Ar Ar]", "", "p2 p3 p4"),
    ("T07", "[Ru Ru] [St Kn Kn] [To Ar Ar]", "p3", "p1 p2"),
]


@pytest.mark.parametrize(("name", "text", "exposed", "conquerable"), TAKEN)
def test_full_stacks_are_safe_from_thieves_and_partial_ones_from_conquest(
    name: str, text: str, exposed: str, conquerable: str
) -> None:
    found = area(text)
    assert piles_in(found.exposed()) == exposed
    assert piles_in(found.conquerable()) == conquerable


@pytest.mark.parametrize("text", ["[Jo]", "[Fa Fa]", "[Fi Ar]", "[St Kn Kn Kn]", "[Ru Jo] [Ru Ru]"])
def test_an_illegal_area_is_known_as_such(text: str) -> None:
    assert not area(text).is_legal()


def test_whatever_is_added_where_it_may_be_leaves_a_legal_area() -> None:
    for seed in range(200):
        dice, built = Dice(seed), Area(True, True)
        deck = [card for card in range(cards.BUILDS) for _ in range(cards.COPIES[card])]
        while deck:
            card = deck.pop(dice.below(len(deck)))
            spots = [i for i in range(built.n + 1) if built.places(card) >> i & 1]
            if spots:
                built.add(card, spots[dice.below(len(spots))])
                assert built.is_legal()


def test_a_joker_leaves_from_below_and_the_rest_slides_down() -> None:
    """R35."""
    built = area("[To Ar Jo Ar]")
    assert built.take(0, 2) == cards.JOKER
    assert (built.n, size(built.piles[0]), at(built.piles[0], 2)) == (1, 3, CODES.index("Ar"))
    assert is_legal(built.piles[0])


def test_a_pile_that_loses_its_last_card_is_gone_and_the_others_close_up() -> None:
    built = area("[Kn] [Fi Fa] [Th]")
    built.take_top(0)
    assert (built.n, at(built.piles[1], 0)) == (2, cards.THIEF)
