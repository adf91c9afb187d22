"""What holds for all games: the promises of the conformance suite, everywhere in random games."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from amount import Run, amount, one_in
from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.playout import play_on
from courtly.kernel.state import Moves
from courtly.kernel.translation import languages_of, speaking
from courtly.testing.conformance import PROPERTIES
from courtly.testing.said import (
    undeclared,
    what_is_offered_can_be_told_apart,
    what_is_offered_names_the_players,
)
from courtly.testing.walk import Spot, random_table, walk

POSITIONS = amount(15, 80, soak=20_000)  # at least, of whole games
ROTA = 1 if Run.soak else one_in(3, 1)  # so many positions further a promise comes up again
DENSE = amount(3, 25)  # lines of a game, in which every position is looked at; later ever fewer

of_every_game = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)


@of_every_game
def test_every_promise_is_kept_everywhere_in_random_games(game: Game[Any]) -> None:
    for number, spot in enumerate(positions(game, seed=1)):
        for turn, holds in enumerate(PROPERTIES.values(), start=number):
            if turn % ROTA == 0 or spot.state.over():
                holds(spot)


def positions(game: Game[Any], seed: int) -> Iterator[Spot]:
    """Of as many whole games as it takes; the end of each, and all the more of its beginning."""
    looked_at = 0
    for spot in walk(game, POSITIONS, seed):
        line, over = len(spot.match.lines), spot.state.over()
        if over or line % (1 + line // DENSE) == 0:
            looked_at += 1
            yield spot
        if over and looked_at >= POSITIONS:
            return


@of_every_game
def test_a_game_of_which_nobody_takes_notes_takes_the_same_course(game: Game[Any]) -> None:
    for seed in range(amount(2, 50)):
        courses = set()
        for noting in (True, False):
            state, dice = random_table(game, Dice(seed)).state.copy(), Dice(seed)
            state.noting = noting
            steps = play_on(state, dice, Moves(game.room), 150)
            courses.add((steps, state.actors(), state.chances(), dice.below(1 << 20)))
        assert len(courses) == 1


@of_every_game
def test_the_walks_come_to_every_number_of_seats_and_every_option(game: Game[Any]) -> None:
    seats, values = set(), set()
    for number in range(60):
        match = random_table(game, Dice(1000 + number))
        seats.add(match.seats)
        values |= set(match.options.items())
    assert seats == set(game.seats)
    assert values >= {(option.name, value) for option in game.options for value in option.values}


@of_every_game
def test_whatever_a_game_can_say_is_sound(game: Game[Any]) -> None:
    assert not undeclared(game)


@of_every_game
def test_what_is_offered_names_the_players(game: Game[Any]) -> None:
    for spot in islice(walk(game, 6, seed=5), amount(400, 2_000)):
        what_is_offered_names_the_players(spot)


@of_every_game
def test_no_two_moves_offered_together_read_alike(game: Game[Any]) -> None:
    tongues = [game, *(speaking(game, language) for language in languages_of(game))]
    decisions = (spot for spot in walk(game, 9, seed=7) if spot.state.actors())
    for number, spot in enumerate(islice(decisions, amount(300, 4_000))):
        what_is_offered_can_be_told_apart(replace(spot, game=tongues[number % len(tongues)]))
