"""What holds for all games: the promises of the conformance suite, one by one."""

from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.build import compiled
from courtly.kernel.game import Game
from courtly.testing.conformance import PROPERTIES, Property
from courtly.testing.walk import walk

pytestmark = pytest.mark.crunching

POSITIONS = 1_000 if compiled() else 120  # at least, of whole games
SOAK = 100_000 if compiled() else 5_000


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
@pytest.mark.parametrize("holds", PROPERTIES.values(), ids=PROPERTIES)
def test_everywhere_in_random_games(game: Game[Any], holds: Property) -> None:
    everywhere(game, holds, POSITIONS, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
@pytest.mark.parametrize("holds", PROPERTIES.values(), ids=PROPERTIES)
def test_everywhere_in_very_many_random_games(game: Game[Any], holds: Property) -> None:
    everywhere(game, holds, SOAK, seed=2)


def everywhere(game: Game[Any], holds: Property, positions: int, seed: int) -> None:
    """Every position of as many whole random games as it takes."""
    for seen, spot in enumerate(walk(game, positions, seed), start=1):
        holds(spot)
        if seen >= positions and spot.state.over():
            return


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_the_walks_come_to_every_number_of_seats_and_every_option(game: Game[Any]) -> None:
    seats, values = set(), set()
    for spot in walk(game, 60, seed=1):
        seats.add(spot.match.seats)
        values |= set(spot.match.options.items())
    assert seats == set(game.seats)
    assert values >= {(option.name, value) for option in game.options for value in option.values}
