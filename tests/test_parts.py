"""Offered moves are made of parts, in every game: clients read no texts."""

from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.seats import seats_in


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_every_move_that_is_offered_says_what_is_done(game: Game[Any]) -> None:
    for seed, seats in enumerate(game.seats):
        state, dice = game.new(seats), Dice(seed)
        while not state.over():
            if state.chances():
                state.happen(dice.below(state.chances()))
                continue
            seat = seats_in(state.actors())[0]
            moves = game.legal(state, seat)
            for move in moves:
                assert game.words.parts(state, seat, move).get("action"), game.words.text(
                    state, seat, move
                )
            state.apply(seat, moves[dice.below(len(moves))])
