"""Cyvasse: what a missed deadline does, and taking back what one has declared.

Covers cyvasse: R92, R89, R04, R94.
"""

from typing import Any

import pytest

from courtly.games import game
from courtly.games.cyvasse.memory.guesses import arrange_at_random
from courtly.games.cyvasse.rules.setup import declare_ready
from courtly.games.cyvasse.words.lines import arrangement_line, declaration
from courtly.kernel.dice import Dice
from courtly.kernel.errors import IllegalMove
from courtly.kernel.match import Match
from courtly.kernel.play import default_text, play
from courtly.kernel.sealed import without_losing_answers

GAME: Any = game("cyvasse")


def test_who_has_no_time_left_behind_the_screen_gets_a_whole_homeland() -> None:
    state = GAME.new()
    for seat in range(2):
        play(GAME, state, seat, default_text(GAME, state, seat))
    assert state.chances() == 2


@pytest.mark.parametrize(
    ("units", "tiles"),
    [
        ("Ki a1 Ra b2", {}),
        ("Ki a1 Ra b1", {"M": "a2 b2 c1 c2", "W": "a1"}),
    ],
)
def test_the_clock_never_attacks_its_own_side(units: str, tiles: dict[str, str]) -> None:
    state = GAME.from_position({"tiles": tiles, "A": units})
    state.waiting[0] = 9 if tiles else -1
    text = default_text(GAME, state, 0)
    assert ("x" in text or "*" in text) is False
    assert (text == "pass") is bool(tiles)


def test_whoever_withdraws_is_awaited_again_and_the_other_learns_no_more_than_that() -> None:
    state = GAME.new()
    arrange_at_random(state, 0, Dice(1))
    declare_ready(state, 0)
    assert GAME.legal_texts(state, 0) == ["withdraw"]
    assert (state.actors(), state.revising()) == (2, 1)
    play(GAME, state, 0, "withdraw")
    assert (state.actors(), state.revising()) == (3, 0)
    assert GAME.words.view(state, 1) == GAME.words.view(GAME.new(), 1)


def test_whoever_withdraws_has_the_homeland_as_it_was_until_another_is_begun() -> None:
    """Covers cyvasse: R04, R89."""
    state = GAME.new()
    line = homeland(4)
    play(GAME, state, 0, line)
    play(GAME, state, 0, "withdraw")
    assert arrangement_line(state, 0) == line
    view = GAME.words.view(state, 0)
    assert view["left"] == {"M": 0, "W": 0, "F": 0, "X": 0, "units": []}
    assert GAME.words.prompt(state, 0).cite == "R89"
    assert arrangement_line(GAME.from_position(GAME.words.position(state)), 0) == line
    play(GAME, state, 0, homeland(5))
    assert (arrangement_line(state, 0), state.ready) == (homeland(5), 1)


def test_a_homeland_in_any_order_is_declared_in_that_of_the_rules() -> None:
    """Covers cyvasse: R94."""
    parts = declaration(homeland(6), 1).split(", ")
    for order in (parts[::-1], sorted(parts), sorted(parts, key=lambda part: part[::-1])):
        state = GAME.new()
        play(GAME, state, 1, ", ".join(order))
        assert arrangement_line(state, 1) == homeland(6)


def test_nobody_withdraws_once_both_are_ready() -> None:
    state = GAME.new()
    for seat in range(2):
        arrange_at_random(state, seat, Dice(seat))
        declare_ready(state, seat)
    with pytest.raises(IllegalMove, match="R89"):
        play(GAME, state, 0, "withdraw")


def test_a_homeland_that_was_taken_back_is_never_shown() -> None:
    match: Match[Any] = Match(GAME, 2)
    first, second = (homeland(seed) for seed in (1, 2))
    match.play(0, first)
    match.play(0, "withdraw")
    match.play(0, second)
    match.play(1, homeland(3))
    shown = without_losing_answers(match)
    assert [line.text for line in shown] == [declaration(second, 0), declaration(homeland(3), 1)]


def homeland(seed: int) -> str:
    """One built at random, as its line."""
    state = GAME.new()
    arrange_at_random(state, 0, Dice(seed))
    return arrangement_line(state, 0)


@pytest.mark.parametrize(
    ("tiles", "king"),
    [
        ({}, "This kills your own King, and you lose."),
        ({"X": "a1"}, "This ruins the fortress of your own King."),
        ({"R": "a1"}, "This kills your own King, and you lose."),
    ],
)
def test_whoever_would_attack_the_own_side_is_warned(tiles: dict[str, str], king: str) -> None:
    """Covers cyvasse: R66."""
    state = GAME.from_position({"tiles": tiles, "A": "Ki a1 Ra b1 Ca c1", "B": "Ki b2"})
    rabble = "This kills your own Rabble."
    told = {
        GAME.words.text(state, 0, move): GAME.words.warning(state, 0, move)
        for move in GAME.legal(state, 0)
    }
    warned = {"Ra b1xa1": king, "Ca c1*a1": king, "Ki a1xb1": rabble}
    warned |= {"Ca c1*b1": rabble, "Ca c1xb1": rabble}
    assert {text: warning.text for text, warning in told.items() if warning} == warned


def test_what_people_most_likely_want_is_offered_first_and_harm_to_oneself_last() -> None:
    state = GAME.from_position({"A": "Ki a1 Ra b1 Ca c1 El g7", "B": "Ra g8 Ki h8"})
    texts = [GAME.words.text(state, 0, move) for move in GAME.offered(state, 0)]
    assert texts[:2] == ["El g7xh8", "El g7xg8"]
    assert {*texts[-2:]} == {"Ra b1xa1", "Ca c1*a1"}
    assert {*texts[-5:-2]} == {"Ki a1xb1", "Ca c1*b1", "Ca c1xb1"}
    assert not [text for text in texts[2:-5] if "x" in text or "*" in text]


def test_the_homeland_of_the_clock_is_the_same_for_either_side() -> None:
    lines = []
    for seat in range(2):
        state = GAME.new()
        play(GAME, state, seat, default_text(GAME, state, seat))
        lines.append(arrangement_line(state, seat))
    assert lines[0] == lines[1]


def test_who_resigns_behind_the_screen_learns_nothing_by_it() -> None:
    """Covers cyvasse: R93, R05."""
    match: Match[Any] = Match(GAME, 2)
    match.play(0, homeland(1))
    match.leave(1)
    view = GAME.words.view(match.state, 1)
    assert view["tiles"][4:] == ["????????"] * 4
    assert (view["units"]["A"], view["dead"]) == ({}, {"A": [], "B": []})
