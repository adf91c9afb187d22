"""Korona: what may be done in random positions, and what comes of it, beside a slow search.

Covers korona: act-2, R13, R18, R19, R23, R25, R26, R27, R28, R36, R40, R52, R56, R58, R59, R66,
R70, R71, R77, R79, R90, R106.
"""

from collections import Counter
from random import Random

import pytest

from amount import amount
from courtly.games.korona.rules import moves, phases
from courtly.games.korona.rules.game import Korona
from courtly.kernel.seats import seats_in
from korona import slow, slow_areas
from korona.cases import Case, legal_for, random_case, random_options, start, texts_of
from korona.course import assert_same_actions, assert_sound, kind_of, some_of
from korona.slow_areas import Area, Options, Table

HEAPS = 2  # of positions, each with a seed of its own
POSITIONS = amount(10, 300, soak=11_000)  # in all heaps
GAMES = amount(1, 8)
LOOKED_AT = 0.3  # of the positions of a game
FOLLOWED = 6  # actions that are carried out in a position, of all that are legal there
of_every_heap = pytest.mark.parametrize("seed", range(HEAPS))


# ---- the core beside the slow search -----------------------------------------------


def check_positions(seed: int, number: int) -> None:
    chance = Random(seed)
    for _ in range(number):
        case = random_case(chance)
        assert_sound(case)
        assert_same_actions(case, chance, FOLLOWED)


@of_every_heap
def test_every_position_has_just_the_actions_that_a_slow_search_finds(seed: int) -> None:
    check_positions(seed, POSITIONS // HEAPS)


def test_along_a_game_nothing_is_lost_and_the_actions_are_those_of_the_slow_search() -> None:
    for seed in range(GAMES):
        check_game(seed)


def check_game(seed: int) -> None:
    """A random game, and some of the positions it comes to."""
    chance = Random(seed)
    options = random_options(chance)
    case = Case(start(chance.choice((2, 3, 4)), options), options)
    while not case.state.over():
        assert_sound(case)
        if case.state.phase == phases.DRAW:
            assert_same_draws(case)
        if case.state.phase == phases.ACTING and chance.random() < LOOKED_AT:
            assert_same_actions(case, chance, 1)
        step(case.state, chance)
    assert_sound(case)


def assert_same_draws(case: Case) -> None:
    """draw-2, draw-4, limit-1, R14."""
    state, table = case.state, case.table()
    assert set(texts_of(state, state.turn)) == slow.draws(table, state.picked), table
    assert max(map(len, table.hands)) <= slow_areas.HAND_LIMIT, table


def step(state: Korona, chance: Random) -> None:
    if state.chances():
        state.happen(chance.randrange(state.chances()))
        return
    seat = chance.choice(list(seats_in(state.actors())))
    legal = legal_for(state, seat)
    builds = [move for move in legal if moves.PLACE <= move < moves.DISCARD]
    state.apply(seat, chance.choice(builds if builds and chance.random() < 0.6 else legal))


# ---- the slow search itself --------------------------------------------------------


def area_in(text: str) -> Area:
    return tuple(tuple(pile.split()) for pile in text.replace("[", "").split("]")[:-1])


LEDGER = [  # the actor's card and area, the other's area, what is lawful and what is not
    ("K29", "Do", "[Kn]", "[St Jo]", "", "Do B area"),
    ("K31", "IM", "[Fi] [Fa] [Ru Ru] [St Jo]", "", "IM p2, to p1", "IM p2, to new|IM p3, to new"),
    ("K33", "IM", "[Ru Th] [Ru]", "", "IM p1, to new", "IM p2, to p1"),
    ("K35", "TS", "[To] [Fa]", "[Fi Fa Fa Fa] [Kn]", "", "TS B, take p1, take p2, give p2"),
    ("K37", "TS", "", "[Kn] [Ar]", "", "TS B, take p1, take p2, give p1"),
    ("K39", "TS", "[To Ar Ar Ar]", "[St Kn] [Fi]", "TS B, take p1, take p1, give p1", ""),
    ("K41", "SA", "[Kn] [Fa]", "[Fi Jo] [Ar]", "", "SA B, take p1, take p2"),
    ("R36", "SA", "[Kn] [Fa]", "[Fi Jo] [Ar]", "SA B, take p1, take p1", ""),
    (
        "K43",
        "SA",
        "[Th]",
        "[Ru]",
        "SA B, send p1, to new, take p1",
        "SA B, send p1, to p1, take p1",
    ),
    ("R40", "SA", "[Th]", "[Ru]", "", "SA B, send p1, to new, take p2"),
    ("K49", "GA", "", "[To Ar Ar] [Fi Fa Fa Th]", "GA B, take p2", "GA B, take p1"),
    ("K51", "GA", "[Ru Ru] [To]", "[Ru Ru]", "", "GA B, take p1"),
    ("R27", "GA", "[Ru Ru] [To]", "[Ru Jo]", "GA B, take p1", ""),
    ("R30", "GA", "[Ru Ru] [Ru]", "[Ru Jo]", "", "GA B, take p1"),
    ("K79", "TS", "[To Jo]", "[Kn] [Ar] [Ru Ru]", "", "TS B, take p1, take p2, give p1"),
    ("K87", "Re", "[Fa] [Fa] [Fa] [Fa] [Fa] [Fa]", "", "Re", ""),
    ("re-1", "Re", "[Fa] [Fa] [Fa] [Fa] [Fa] [Fi]", "[Fa]", "", "Re"),
]


@pytest.mark.once
@pytest.mark.parametrize(("name", "card", "own", "theirs", "lawful", "refused"), LEDGER)
def test_the_slow_search_says_what_the_ledger_says(
    name: str, card: str, own: str, theirs: str, lawful: str, refused: str
) -> None:
    areas = (area_in(own), area_in(theirs))
    assert all(slow_areas.is_legal(area, Options()) for area in areas), name
    found = slow.actions(Table(Options(), areas, ((card, "Sh"), ("Sh",)), (), 20, 0, 0))
    assert {text for text in lawful.split("|") if text} <= set(found), name
    assert not set(refused.split("|")) & set(found), name


@pytest.mark.once
def test_the_slow_count_agrees_with_the_example_of_the_manual() -> None:
    """ex-1."""
    area = area_in("[Fi Fa Fa] [Fi Fa] [Fi Fa] [To Ar Ar] [Ru Jo] [Kn] [St Kn Kn] [He]")
    assert (slow_areas.points(area), len(slow_areas.colours(area))) == (84, 9)


@pytest.mark.once
def test_random_positions_come_to_all_that_the_rules_speak_of() -> None:
    """Otherwise core and slow search would agree for want of trying."""
    chance, found = Random(7), Counter[str]()
    for _ in range(150):
        table = random_case(chance).table()
        actions = slow.actions(table)
        for text in some_of(sorted(actions), chance, len(actions)):
            found[kind_of(text)] += 1
            if actions[text].held:
                settlements = slow.settlements(actions[text], table.options)
                found[f"then {sorted({kind_of(one) for one in settlements})}"] += 1
    kinds = ("place", "place new", "discard", "ED", "ED blind", "Do hand", "Do area", "Re", "end")
    moved = ("IM to", "IM to new", "TS take take give", "SA take take", "GA take")
    thieves = (
        "SA send to take",
        "SA send to new take",
        "SA send to new",
        "TS take give",
        "SA take",
    )
    freed = ("then ['keep', 'place']", "then ['place']", "then ['place', 'place new']")
    assert all(found[one] for one in (*kinds, *moved, *thieves, *freed)), found
