"""Cyvasse: when a game is drawn, also one that goes on from its record or from a position.

Covers cyvasse: R21, R91.
"""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from amount import amount
from courtly.games import game
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.record import read_record, record_of, replay
from cyvasse.board import Board, read, written
from cyvasse.slow import legal_on

GAME: Any = game("cyvasse")

seeds = st.integers(0, 2**60)

SHUFFLE = ("Ki a1-a2", "Ki h8-h7", "Ki a2-a1", "Ki h7-h8")  # D01
REPEATING = ("both", "repetition")


def shuffled(moves: int, draw_rules: str = "both") -> Match[Any]:
    match: Match[Any] = Match(GAME, position={"options": {"draw_rules": draw_rules}})
    shuffle(match, 0, moves)
    return match


def shuffle(match: Match[Any], since: int, until: int) -> None:
    for number in range(since, until):
        match.play(number % 2, SHUFFLE[number % 4])


@pytest.mark.parametrize("draw_rules", ["both", "repetition", "no_progress", "none"])
def test_the_same_position_for_the_third_time_is_a_draw(draw_rules: str) -> None:
    match = shuffled(7, draw_rules)
    assert not match.state.over()
    shuffle(match, 7, 8)
    assert match.state.over() == match.state.drawn() == (draw_rules in REPEATING)
    again = replay(read_record(record_of(match).write()), GAME)
    assert again.state.over() == match.state.over()
    assert again.result() == match.result()
    assert GAME.words.position(again.state) == GAME.words.position(match.state)


@pytest.mark.parametrize("played", range(1, 8))
def test_a_position_remembers_what_has_been_before(played: int) -> None:
    """A game that goes on from a written position, or from its record, repeats as before."""
    match = shuffled(played)
    later: Match[Any] = Match(GAME, position=GAME.words.position(match.state))
    replayed = replay(read_record(record_of(match).write()), GAME)
    for other in (later, replayed):
        shuffle(other, played, 7)
        assert not other.state.over()
        shuffle(other, 7, 8)
        assert other.state.drawn()
        assert GAME.words.view(other.state, -1)["draw"] == "repetition"
        replay(read_record(record_of(other).write()), GAME)


def test_a_position_with_another_facing_or_wait_is_another_position() -> None:
    """R21: the Trebuchet comes back to its tile, but the way it faces is new the first time."""
    match: Match[Any] = Match(GAME, position={"A": {"units": "Tr d2"}, "B": "Ki h8"})
    back_and_forth = ("Tr d2-d3", "Ki h8-h7", "Tr d3-d2", "Ki h7-h8")
    for number in range(8):
        match.play(number % 2, back_and_forth[number % 4])
    assert not match.state.over()  # at first it faced nowhere
    match.play(0, "Tr d2-d3")
    assert match.state.drawn()  # on d3 it has faced north three times


PEACE: dict[str, Any] = {
    "tiles": {"W": "b1 b2", "M": "c1 c2 c3 b3 a3"},
    "A": "Ki a1 Tr a2",
    "B": "Ki h8 LH g8",
    "turns": 880,
}


def expected_draw(board: Board, times: int) -> str | None:
    """R21, R91: why a quiet game is drawn now."""
    rules = board.options["draw_rules"]
    if times == 3 and rules in REPEATING:
        return "repetition"
    if board.quiet == 100 and rules in ("both", "no_progress"):
        return "no_progress"
    return "limit" if board.turns == 1_000 else None


@pytest.mark.once
@pytest.mark.parametrize("draw_rules", ["both", "repetition", "no_progress", "none"])
@pytest.mark.parametrize("quiet", [0, 90])
@given(seed=seeds)
@settings(max_examples=amount(1, 2))
def test_a_peaceful_game_is_drawn_when_a_spectator_who_counts_says_so(
    draw_rules: str, quiet: int, seed: int
) -> None:
    """R21, R91: four units in little room, and a game that its record tells again."""
    dice = Dice(seed)
    options = {"draw_rules": draw_rules, "attack_own": "off"}
    match: Match[Any] = Match(GAME, position={**PEACE, "quiet": quiet, "options": options})
    seen: Counter[str] = Counter()
    while True:
        board = read(GAME.words.position(match.state))
        seen[like(board)] += 1
        drawn = expected_draw(board, seen[like(board)])
        assert GAME.words.view(match.state, -1)["draw"] == drawn, written(board)
        if drawn:
            break
        texts = [text for text in sorted(legal_on(board)) if "x" not in text and "*" not in text]
        match.play("AB".index(board.turn), texts[dice.below(len(texts))])
    assert match.state.drawn()
    replay(read_record(record_of(match).write()), GAME)


def like(board: Board) -> str:
    """What two positions must have in common to be the same."""
    units, tiles = sorted(board.units.items()), sorted(board.tiles.items())
    return repr(
        (units, tiles, sorted(board.facing.items()), sorted(board.wait.items()), board.turn)
    )
