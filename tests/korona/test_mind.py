"""Whoever thinks ahead in Korona: it does not peek, keeps to its time, and sees what wins."""

import time
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from amount import amount, one_in
from courtly.games.korona import GAME
from courtly.games.korona.player.mind import KoronaMind, alike
from courtly.games.korona.player.senses import KoronaSenses
from courtly.games.korona.player.standing import SIZE, Standing
from courtly.games.korona.player.standings import STANDINGS
from courtly.games.korona.player.weights import AMONG_MORE, AMONG_TWO, THUMB, Weights, seasoned
from courtly.games.korona.rules import moves, shields
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.moves import MAX_SEATS
from courtly.kernel.bits import bit
from courtly.kernel.build import compiled
from courtly.kernel.dice import Dice
from courtly.kernel.seats import seats_in
from courtly.kernel.thoughts import Budget, Knowledge
from courtly.kernel.words import Plain
from courtly.testing.walk import random_table

WALKS = amount(1, 4)
EVERY = one_in(40, 9)  # so many decisions further comes the next one looked at
WORLDS = 2
FEW = Budget(thoughts=24)
NEAR = "[Ru Ru] [Fi Fa] [Fi Fa] [Fi Fa] [Fi]"


def decisions(seed: int) -> Iterator[tuple[Korona, int]]:
    """Some decisions of a random game with more than one legal move."""
    dice = Dice(seed)
    state = random_table(GAME, dice).state
    number = 0
    while not state.over():
        if state.chances():
            state.happen(dice.below(state.chances()))
            continue
        seat = seats_in(state.actors())[0]
        legal = GAME.legal(state, seat)
        number += len(legal) > 1
        if len(legal) > 1 and number % EVERY == 0:
            yield state, seat
        state.apply(seat, legal[dice.below(len(legal))])


def best(state: Korona, seat: int, budget: Budget = FEW) -> str:
    """What it does, in words."""
    thoughts = KoronaMind().think(Knowledge(state, seat), Dice(1), budget)
    return GAME.words.text(state, seat, thoughts.best)


@pytest.mark.parametrize("seed", range(WALKS))
def test_it_thinks_the_same_in_every_world_that_its_seat_cannot_tell_apart(seed: int) -> None:
    mind = KoronaMind()
    for number, (state, seat) in enumerate(decisions(seed)):
        found = []
        for world in range(WORLDS):
            guess = state.imagine(seat, Dice(100 * number + world))
            assert isinstance(guess, Korona)
            found.append(mind.think(Knowledge(guess, seat), Dice(number), FEW))
        assert found[1:] == found[:-1]
        assert {one.move for one in found[0].moves} <= set(GAME.legal(state, seat))


def test_what_others_have_answered_makes_no_difference_to_it() -> None:
    """R79: C has answered or not, B cannot know."""
    given: dict[str, Plain] = {
        "A": f"Re | {NEAR} [Fa] [Fa] [Fa]",
        "B": "Sh Fa | [To Ar] [Ru]",
        "C": "Sh | [St Kn]",
        "seats": 3,
    }
    state = GAME.from_position(given)
    state.apply(0, moves.REVOLT)
    thoughts = []
    for answer in (None, moves.ALLOW, moves.SHIELD):
        table = state.copy()
        assert isinstance(table, Korona)
        if answer is not None:
            table.apply(2, answer)
        thoughts.append(KoronaMind().think(Knowledge(table, 1), Dice(5), FEW))
    assert thoughts[0] == thoughts[1] == thoughts[2]


def test_nobody_imagines_a_shield_of_another_in_an_open_window() -> None:
    """R79: an answer is sealed; that it was none is the plainest guess."""
    state = GAME.from_position(
        {"A": f"Re | {NEAR} [Fa] [Fa] [Fa]", "B": "Sh | [To]", "C": "Sh | [St]", "seats": 3}
    )
    state.apply(0, moves.REVOLT)
    state.apply(1, moves.SHIELD)
    assert seats_in(shields.answerers(state)) == [1, 2]
    own, other = state.imagine(1, Dice(1)), state.imagine(2, Dice(1))
    assert isinstance(own, Korona)
    assert isinstance(other, Korona)
    assert (own.raised, other.raised) == (bit(1), 0)


def test_it_wins_where_it_can() -> None:
    assert best(GAME.from_position({"A": f"Ru Fi Fa | {NEAR}", "B": "Fa | [To]"}), 0) == (
        "place Fa p5"
    )


def test_it_shields_what_would_win_at_once() -> None:
    state = GAME.from_position({"A": "Sh Fa | [Fa] [Ar] [Fi]", "B": f"SA Do | {NEAR}", "turn": "B"})
    for part in (moves.aim(14, 0), moves.TAKE, moves.TAKE + 1):
        state.apply(1, part)
    assert best(state, 0) == "Sh"


def test_it_keeps_to_its_time() -> None:
    state = GAME.from_position({"A": "Ru Fi Fa TS SA IM | [To] [St]", "B": "Fa Sh | [To] [Fi]"})
    mind, known = KoronaMind(), Knowledge(state, 0)
    mind.think(known, Dice(1), Budget(thoughts=8))
    began = time.perf_counter()
    thoughts = mind.think(known, Dice(1), Budget(seconds=0.05))
    assert thoughts.thoughts > 0
    assert time.perf_counter() - began < (0.3 if compiled() else 3)  # a machine may be busy


def test_a_broad_look_weighs_every_move_that_differs() -> None:
    state = GAME.from_position({"A": "Fa Fa IM | [Fi] [Fi] [To]", "B": "Fa | [To]"})
    legal = GAME.legal(state, 0)
    found = KoronaMind(width=2).think(Knowledge(state, 0), Dice(1), Budget(0.0, 40, broad=True))
    looked = [one.move for one in found.moves]
    for move in legal:
        assert move in looked or any(alike(state, 0, move, one) for one in looked)


# ---- how a table stands ----------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, MAX_SEATS + 1))
def test_chances_add_up_and_go_with_the_points(seats: int) -> None:
    others = {"BCD"[i]: "Fa | [To]" for i in range(seats - 1)}
    state = GAME.from_position({"A": f"Fa Fa | {NEAR}", "phase": "draw", "seats": seats, **others})
    standing = Standing(STANDINGS, Weights(seasoned(seats)))
    standing.look(state)
    chances = [standing.chances[seat] for seat in range(seats)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == max(chances) > 1 / seats
    assert -1 <= standing.value(state, 1) <= standing.value(state, 0) <= 1


def test_what_won_is_expected_to_win_again() -> None:
    state = GAME.from_position({"A": "Fa | [To]", "B": "Fa | [Fi]", "phase": "draw"})
    standing = Standing([0] * SIZE, Weights(seasoned(2)))
    standing.look(state)
    assert standing.chances[1] == 0.5
    standing.learn(state, bit(1), 0.1)
    standing.look(state)
    assert standing.chances[1] > 0.5
    assert len(STANDINGS) == SIZE


def test_every_player_knows_the_same_weights_by_name() -> None:
    rows = {name: len(row) for name, row in THUMB.items()}
    for numbers in (AMONG_TWO, AMONG_MORE):
        assert {name: len(row) for name, row in numbers.items()} == rows


# ---- senses ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(WALKS))
def test_what_is_sensed_is_in_range_and_the_same_in_every_world(seed: int) -> None:
    senses, again = KoronaSenses(), KoronaSenses()
    for number, (state, seat) in enumerate(decisions(seed)):
        sensed = sensed_by(senses, state, seat)
        world = state.imagine(seat, Dice(number))
        assert isinstance(world, Korona)
        assert sensed_by(again, world, seat) == sensed
        ranges = [one.values for one in senses.observed]
        ranges += [one.values for one in senses.of_moves] * len(GAME.legal(state, seat))
        assert all(0 <= value < most for value, most in zip(sensed, ranges, strict=True))


def sensed_by(senses: KoronaSenses, state: Korona, seat: int) -> list[int]:
    """What the seat observes, then each of its legal moves."""
    out = vec[i64]([0] * len(senses.observed))
    senses.observe(state, seat, out)
    found = list(out)
    for move in GAME.legal(state, seat):
        described = vec[i64]([0] * len(senses.of_moves))
        senses.describe(state, seat, move, described, 0)
        found += described
    return found
