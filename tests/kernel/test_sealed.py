"""Of the answers to a window only the one that won is ever shown."""

from typing import Any

import pytest

from amount import amount
from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.match import Line, Match
from courtly.kernel.sealed import without_losing_answers
from courtly.testing.walk import random_table, step
from toy import GAME as LANTERNS

GAMES = [*every_game(), LANTERNS]
COURT = every_game()[0]
PLAYED = amount(2, 10)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_bared_lines_lead_to_the_same_end_and_tell_the_same(game: Game[Any]) -> None:
    for seed in range(PLAYED):
        dice = Dice(seed)
        match = random_table(game, dice)
        while not match.state.over():
            step(match, dice, leaving=seed % 2 == 0)
        again: Match[Any] = Match(game, match.seats, match.options)
        for line in without_losing_answers(match):
            again.repeat(line)
        assert game.words.position(again.state) == game.words.position(match.state)
        for seat in range(-1, match.seats):
            assert again.told(seat) == match.told(seat)


def claimed(*answers: str) -> list[Line]:
    """A Tax of A at a court of four, and what B, C and D answer; the lines that stay of it."""
    given = {"A": "Reg Cor", "B": "Wid Wid", "C": "Bla Bla", "D": "Dip Dip"}
    match: Match[Any] = Match(COURT, position={"seats": 4, **given})
    for seat, text in enumerate(("tax", *answers)):
        match.play(seat, text)
    return without_losing_answers(match)[1:4]


def test_a_challenge_that_came_second_stays_sealed() -> None:
    kept = claimed("allow", "challenge", "challenge")
    assert [line.text for line in kept] == ["allow", "challenge", "allow"]


def test_the_challenge_that_won_is_shown() -> None:
    kept = claimed("challenge", "challenge", "allow")
    assert [line.text for line in kept] == ["challenge", "allow", "allow"]
