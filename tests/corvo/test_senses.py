"""The senses of Corvo: in their ranges, and blind to what a seat cannot know."""

from librt.vecs import vec
from mypy_extensions import i64

from amount import amount
from courtly.games.corvo import GAME
from courtly.games.corvo.player.senses import OBSERVED, OF_MOVES, CorvoSenses
from courtly.kernel.seats import seats_in
from courtly.testing.walk import Spot, walk

WALKS = amount(1, 12)
WORLDS = 2
MOVES = 4


def sensed(senses: CorvoSenses, spot: Spot, world: object, seat: int) -> list[list[int]]:
    """What a seat observes, then what some of its moves are to it."""
    seen, described = vec[i64]([0] * len(OBSERVED)), vec[i64]([0] * len(OF_MOVES))
    senses.observe(world, seat, seen)  # type: ignore[arg-type]
    rows = [[seen[i] for i in range(len(OBSERVED))]]
    for move in GAME.legal(spot.state, seat)[:: max(1, len(GAME.legal(spot.state, seat)) // MOVES)]:
        senses.describe(world, seat, move, described, 0)  # type: ignore[arg-type]
        rows.append([described[i] for i in range(len(OF_MOVES))])
    return rows


def test_every_number_is_in_its_range() -> None:
    senses = CorvoSenses()
    for spot in walk(GAME, WALKS, seed=11):
        for seat in seats_in(spot.state.actors()):
            seen, *described = sensed(senses, spot, spot.state, seat)
            rows = [(OBSERVED, seen), *((OF_MOVES, row) for row in described)]
            for named, row in rows:
                for sense, number in zip(named, row, strict=True):
                    assert 0 <= number < sense.values, (sense.name, number)


def test_they_are_equal_in_all_worlds_that_a_seat_cannot_tell_apart() -> None:
    senses = CorvoSenses()
    for number, spot in enumerate(walk(GAME, WALKS, seed=12)):
        if number % 5:
            continue
        for seat in seats_in(spot.state.actors()):
            true = sensed(senses, spot, spot.state, seat)
            for _ in range(WORLDS):
                assert sensed(senses, spot, spot.state.imagine(seat, spot.dice), seat) == true


def test_one_move_is_what_a_greedy_player_would_do() -> None:
    senses = CorvoSenses()
    described = vec[i64]([0] * len(OF_MOVES))
    for number, spot in enumerate(walk(GAME, WALKS, seed=13)):
        for seat in seats_in(spot.state.actors()) if number % 5 == 0 else []:
            senses.observe(spot.state, seat, vec[i64]([0] * len(OBSERVED)))
            greedy = 0
            for move in GAME.legal(spot.state, seat):
                senses.describe(spot.state, seat, move, described, 0)
                greedy += int(described[1])
            assert greedy == 1
