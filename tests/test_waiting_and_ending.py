"""Those who wait read for whom, and at the end all read who has won: one sentence of the house."""

from typing import Any

import pytest

from amount import amount
from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.kernel.seats import LETTERS, seat_name, seats_in
from courtly.kernel.state import SPECTATOR, State
from courtly.testing.walk import walk

of_every_game = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
NAMES = [f"<{letter}>" for letter in LETTERS]


def read(game: Game[Any], state: State, viewer: str = "") -> str:
    """What those who only watch are told; with a viewer, as that seat reads it."""
    assert game.words.speech is not None
    return game.words.speech.spoken(game.words.prompt(state, SPECTATOR), NAMES, viewer)


@of_every_game
def test_who_waits_reads_for_whom_and_at_the_end_who_has_won(game: Game[Any]) -> None:
    ended = 0
    for spot in walk(game, amount(3, 20), seed=11):
        state = spot.state
        if state.over():
            ended += 1
            named = [] if state.drawn() else seats_in(state.winners())
        else:
            named = seats_in(state.actors())
        said = read(game, state)
        assert [name for seat in named if (name := NAMES[seat]) not in said] == []
    assert ended > 1


@of_every_game
def test_whoever_has_won_reads_you(game: Game[Any]) -> None:
    for spot in walk(game, amount(3, 20), seed=11):
        winners = seats_in(spot.state.winners()) if spot.state.over() else []
        if len(winners) == 1:
            said = read(game, spot.state, seat_name(winners[0]))
            assert said.startswith("You ")
            assert NAMES[winners[0]] not in said
