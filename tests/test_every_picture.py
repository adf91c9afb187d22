"""What holds for the terminal's picture of every game: it draws the view, and nothing else."""

import copy
from itertools import islice
from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.words import Data
from courtly.testing.walk import walk
from pictures import COLOUR, CONTROL, System, on_paper

pytestmark = pytest.mark.once

MOST = 1_000  # positions
EVERY = 30  # so many lines further come the next positions looked at
NAMES = ["Anselm", "Beatrix", "Cosima", "Dorn", "Edda", "Falk"]
PLAYED = [game for game in every_game() if game.picture is not None]


def printed(game: Game[Any], view: Data, colours: System | None = None) -> str:
    assert game.picture is not None
    picture = game.picture()
    drawn = picture.draw(view, NAMES, 80, 24, *picture.arrangements[:1])
    return on_paper(drawn, 80, 24, colours)


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(game: Game[Any]) -> None:
    """And drawing leaves the view as it is."""
    hidden, dice = 0, Dice(6)
    for spot in islice(walk(game, 3, seed=8), MOST):
        if len(spot.match.lines) % EVERY > 1 or spot.state.over():
            continue
        for seat in (-1, 0, 1):
            world = spot.state.imagine(seat, dice)
            hidden += game.words.position(world) != game.words.position(spot.state)
            view = game.words.view(spot.state, seat)
            before = copy.deepcopy(view)
            assert printed(game, view) == printed(game, game.words.view(world, seat))
            assert view == before
    assert hidden > 5


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
def test_no_color_is_heeded(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    view = game.words.view(game.new(), 0)
    bare = printed(game, view)
    assert COLOUR.search(printed(game, view, "truecolor"))
    monkeypatch.setenv("NO_COLOR", "1")
    plain = printed(game, view, "truecolor")
    assert not COLOUR.search(plain)
    assert CONTROL.sub("", plain) == bare
