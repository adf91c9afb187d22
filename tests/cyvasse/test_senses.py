"""What a seat senses: the same in every world it takes for possible, and within the ranges told."""

from librt.vecs import vec
from mypy_extensions import i64

from amount import amount, one_in
from courtly.games.cyvasse import GAME
from courtly.games.cyvasse.player.senses import OBSERVED, OF_MOVES, CyvasseSenses
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.kernel.dice import Dice
from courtly.kernel.seats import seats_in
from courtly.testing.walk import walk

WALKS = amount(2, 30)


def sensed(senses: CyvasseSenses, state: Cyvasse, seat: int) -> list[int]:
    """What a seat senses, and of each of its moves."""
    row = vec[i64]([0] * len(OBSERVED))
    senses.observe(state, seat, row)
    found = [row[i] for i in range(len(OBSERVED))]
    of_move = vec[i64]([0] * len(OF_MOVES))
    if seat in seats_in(state.actors()):
        for move in GAME.legal(state, seat):
            senses.describe(state, seat, move, of_move, 0)
            found += [of_move[i] for i in range(len(OF_MOVES))]
    return found


def test_what_a_seat_senses_is_the_same_in_every_world_it_takes_for_possible() -> None:
    senses = CyvasseSenses()
    for number, spot in enumerate(walk(GAME, WALKS, seed=7)):
        if number % one_in(9, 1):
            continue
        for seat in range(2):
            world = spot.state.imagine(seat, Dice(number))
            assert sensed(senses, world, seat) == sensed(senses, spot.state, seat)


def test_every_sense_stays_within_its_range() -> None:
    senses = CyvasseSenses()
    seen: list[set[int]] = [set() for _ in OBSERVED]
    for number, spot in enumerate(walk(GAME, WALKS, seed=8)):
        if number % one_in(3, 1):
            continue
        for seat in range(2):
            found = sensed(senses, spot.state, seat)
            for at, value in enumerate(found[: len(OBSERVED)]):
                assert 0 <= value < OBSERVED[at].values, OBSERVED[at].name
                seen[at].add(value)
            for at, value in enumerate(found[len(OBSERVED) :]):
                assert 0 <= value < OF_MOVES[at % len(OF_MOVES)].values
    assert sum(len(values) > 1 for values in seen) > len(OBSERVED) // 2


def test_a_king_in_danger_and_a_better_army_are_sensed() -> None:
    state = GAME.from_position({"A": "Ki a1 Dr a8", "B": "Ki h8 Ra c3", "turn": "A"})
    names = [sense.name for sense in OBSERVED]
    found = dict(zip(names, sensed(CyvasseSenses(), state, 0), strict=False))
    assert found["other king in danger"] == 1
    assert found["own king in danger"] == 0
    assert found["balance"] > 5
    assert found["own rabble"] == 0
    assert found["other rabble"] == 2
