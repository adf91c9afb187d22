"""The suite passes an honest game, and catches every way of cheating that we could think of."""

import json
from collections import Counter
from math import sqrt
from typing import cast

import pytest

from amount import amount
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game, twin
from courtly.kernel.match import Line, Match
from courtly.kernel.play import read
from courtly.kernel.seats import seat_number
from courtly.kernel.state import State
from courtly.testing import conformance
from courtly.testing.secrets import listen
from courtly.testing.walk import Broken
from toy import GAME
from toy.cheats import CHEATS, Cheat, game_with
from toy.leaks import ForgetsRefills
from toy.rules import TURN, Lanterns


@pytest.mark.once
def test_the_toy_keeps_every_promise() -> None:
    conformance.check(GAME, games=amount(5, 5, soak=100))


def test_a_raid_is_one_declaration_of_three_small_moves() -> None:
    match = played(GAME, 2, DEAL_FOR_TWO)
    assert match.play(0, "RAID, b, Left") == "raid, B, left"
    assert match.state.target == 1


# ---- cheats ------------------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize("cheat", [pytest.param(cheat, id=cheat.sentence) for cheat in CHEATS])
def test_the_suite_notices_that(cheat: Cheat, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Broken, match=f"^{GAME.name} breaks «.*»(.|\n)*Courtly record 1"):
        conformance.check(cheat.game, games=150)
    promise = conformance.PROPERTIES[cheat.promise]
    monkeypatch.setattr(conformance, "PROPERTIES", {cheat.promise: promise})
    with pytest.raises(Broken, match=f"^{GAME.name} breaks «{cheat.promise}»"):
        conformance.check(cheat.game, games=150)


def test_every_promise_can_be_broken() -> None:
    assert {cheat.promise for cheat in CHEATS} == set(conformance.PROPERTIES)


# ---- imagined worlds against all that could have happened --------------------------------

DEAL_FOR_TWO = """
A bell
B thorn
* A draws gold
* A draws jade
* B draws rose
* B draws jade
"""

# A has looked at B's lanterns. Then both hooks of B, and after a refill A's right one, are new.
LOOK_AND_REFILL = f"""{DEAL_FOR_TWO}
A raid, B, left
B yield
B hang, left
* B draws gold
A hang, left
* A draws rose
B hang, right
* B draws rose
A hang, right
* A draws jade
"""

# A has looked at C's lanterns. B raids A, and C has already answered.
LOOK_AND_WINDOW = """
A bell
B pearl
C bell
* A draws gold
* A draws jade
* B draws gold
* B draws rose
* C draws jade
* C draws rose
A raid, C, left
B yield
C yield
B raid, A, left
C ward
"""

Worlds = dict[str, tuple[Lanterns, int]]  # by position: the world, and in how many ways it can be


def played(game: Game[Lanterns], seats: int, lines: str) -> Match[Lanterns]:
    """A match after these lines of a record."""
    match = Match(game, seats)
    for line in filter(None, lines.splitlines()):
        who, _, what = line.partition(" ")
        seat = seat_number(who, seats)
        match.chance(what) if seat is None else match.play(seat, what)
    return match


def possible_worlds(match: Match[Lanterns], viewer: int) -> Worlds:
    """Follow all chances and secret choices for as long as the viewer is told what it was told."""
    real = match.game.new(match.seats, match.options)
    worlds: Worlds = {"": (twin(real), 1)}
    for line in match.lines:
        moves = small_moves(match.game, real, line)
        before, worlds = worlds, {}
        possible = [possible_moves(match.game, w, line, moves, viewer) for w, _ in before.values()]
        told = told_by(real, line, moves, viewer)
        for (world, ways), choices in zip(before.values(), possible, strict=True):
            for choice in choices:
                after = twin(world)
                if told_by(after, line, choice, viewer) == told:
                    key = position(after)
                    worlds[key] = (after, ways + (worlds[key][1] if key in worlds else 0))
    return worlds


def small_moves(game: Game[Lanterns], state: Lanterns, line: Line) -> list[int]:
    """What a line of the record did, as small moves, or as an outcome of chance."""
    if line.seat is not None:
        return read(game, state, line.seat, line.text).moves
    outcome = game.words.parse_outcome(state, line.text)
    return [] if outcome is None else [outcome]


def possible_moves(
    game: Game[Lanterns], world: Lanterns, line: Line, moves: list[int], viewer: int
) -> list[list[int]]:
    """All that can have been done instead, for all that the viewer saw of it."""
    if line.seat is None:
        return [[outcome] for outcome in range(world.chances())]
    in_the_open = line.seat == viewer or world.phase == TURN
    return [moves] if in_the_open else [[move] for move in game.legal(world, line.seat)]


def told_by(state: Lanterns, line: Line, moves: list[int], viewer: int) -> list[int]:
    """Make the moves; what the viewer is told of them."""
    log = listen(state)
    for move in moves:
        state.happen(move) if line.seat is None else state.apply(line.seat, move)
    return log.seen(viewer)


def position(state: State) -> str:
    return json.dumps(GAME.words.position(cast(Lanterns, state)))


def lanterns(position: str) -> str:
    """A position without what the seats chose: only lanterns are dealt by chance."""
    data = json.loads(position)
    return json.dumps([data["hooks"], data["pile"]])


def compare(match: Match[Lanterns], viewer: int, samples: int = 4000) -> None:
    """Imagined worlds are the possible ones, and lanterns hang as often as chance lets them."""
    worlds = possible_worlds(match, viewer)
    dice = Dice(1)
    imagined = Counter(position(match.state.imagine(viewer, dice)) for _ in range(samples))
    assert set(imagined) == set(worlds)
    ways: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for key, (_, number) in worlds.items():
        ways[lanterns(key)] += number
        seen[lanterns(key)] += imagined[key]
    for key, number in ways.items():
        share = number / ways.total()
        assert abs(seen[key] / samples - share) <= 5 * sqrt(share * (1 - share) / samples)


@pytest.mark.once
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_worlds_after_a_look_and_a_refill_are_exactly_the_possible_ones(viewer: int) -> None:
    compare(played(GAME, 2, LOOK_AND_REFILL), viewer)


@pytest.mark.once
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_worlds_in_an_open_window_are_exactly_the_possible_ones(viewer: int) -> None:
    compare(played(GAME, 3, LOOK_AND_WINDOW), viewer)


@pytest.mark.once
def test_the_comparison_notices_an_impossible_world() -> None:
    match = played(game_with(ForgetsRefills), 2, LOOK_AND_REFILL)
    with pytest.raises(AssertionError):
        compare(match, 0)
