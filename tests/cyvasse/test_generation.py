"""Cyvasse: the moves of random positions and what they do, beside a slow generator.

Covers cyvasse: move-1, move-2, move-3, move-4, R14, R17, R24, R44, R45, R49, R50, R87, R90.
"""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from amount import amount
from courtly.games import game
from courtly.kernel.play import play
from cyvasse.board import Board, between, read, runs_through, written
from cyvasse.positions import (
    flipped,
    in_text,
    largest_group,
    mirrored,
    opposite,
    random_position,
    turned,
)
from cyvasse.slow import after_on, legal, legal_on

GAME: Any = game("cyvasse")
HEAPS = 2  # of positions, each with a seed of its own
POSITIONS = amount(40, 700, soak=25_000)  # in each heap
FOLLOWED = 3  # moves that are made in a position, of all that are legal there

of_every_heap = pytest.mark.parametrize("seed", range(HEAPS))


def positions(seed: int, number: int = POSITIONS) -> Iterator[dict[str, Any]]:
    chance = Random(seed)
    for _ in range(number):
        yield random_position(chance)


def state_of(board: Board) -> Any:
    return GAME.from_position(written(board))


def offered(board: Board) -> list[str]:
    """The moves of the side to move, as the game has them."""
    texts: list[str] = GAME.legal_texts(state_of(board), "AB".index(board.turn))
    return texts


def assert_same_moves(board: Board, slow: set[str]) -> None:
    texts = offered(board)
    assert len(set(texts)) == len(texts), (written(board), texts)
    assert set(texts) == slow, (written(board), sorted(set(texts) ^ slow))


def assert_same_outcome(board: Board, text: str) -> None:
    """A move has come to the same board, or to the end of the game."""
    state, about = state_of(board), (written(board), text)
    assert play(GAME, state, "AB".index(board.turn), text) == text, about
    expected = after_on(board, text)
    assert state.over() == expected.over(), about
    if not expected.over():
        assert read(GAME.words.position(state)) == expected, about
    else:
        alive = [side for side in "AB" if expected.where(side, "Ki")]
        assert GAME.words.view(state, -1)["winners"] == alive, about  # R66, R82


# ---- the core beside the slow search -----------------------------------------------


@of_every_heap
def test_every_position_has_just_the_moves_that_a_slow_search_finds(seed: int) -> None:
    chance = Random(seed)
    for position in positions(seed):
        board = read(position)
        moves = legal_on(board)
        assert_same_moves(board, moves)
        for text in chance.sample(sorted(moves), min(FOLLOWED, len(moves))):
            assert_same_outcome(board, text)


def test_along_a_game_the_moves_stay_those_of_the_slow_search() -> None:
    """What moves leave behind is read by the next ones: waits, ruins, the way a Trebuchet faces."""
    chance = Random(41)
    for position in positions(41, POSITIONS // 20):
        state, board = GAME.from_position(position), read(position)
        for _ in range(12):
            moves = legal_on(board)
            quiet_ones = [text for text in sorted(moves) if "x" not in text and "*" not in text]
            seat = "AB".index(board.turn)
            assert set(GAME.legal_texts(state, seat)) == moves, (position, written(board))
            text = chance.choice(quiet_ones if quiet_ones and chance.random() < 0.7 else [*moves])
            play(GAME, state, seat, text)
            board = after_on(board, text)
            if state.over():
                break
            assert read(GAME.words.position(state)) == board, (position, text)


@of_every_heap
def test_a_position_is_written_as_it_was_read(seed: int) -> None:
    for position in positions(seed, POSITIONS // 10):
        state = GAME.from_position(position)
        written_again = GAME.words.position(state)
        assert read(written_again) == read(position)
        assert GAME.words.position(GAME.from_position(written_again)) == written_again


# ---- mirrors -----------------------------------------------------------------------


@of_every_heap
def test_left_and_right_are_alike(seed: int) -> None:
    for position in positions(100 + seed, POSITIONS // 4):
        board = read(position)
        texts = {in_text(text, flipped) for text in offered(board)}
        assert set(offered(mirrored(board))) == texts, position


@of_every_heap
def test_south_and_north_are_alike(seed: int) -> None:
    for position in positions(200 + seed, POSITIONS // 4):
        board = read(position)
        texts = {in_text(text, opposite) for text in offered(board)}
        assert set(offered(turned(board))) == texts, position


@pytest.mark.once
def test_the_slow_search_sees_no_difference_in_a_mirror_either() -> None:
    for position in positions(5, 200):
        board = read(position)
        moves = legal(position)
        assert legal_on(mirrored(board)) == {in_text(text, flipped) for text in moves}
        assert legal_on(turned(board)) == {in_text(text, opposite) for text in moves}
        for text in sorted(moves)[::9]:
            new = after_on(board, text)
            assert after_on(mirrored(board), in_text(text, flipped)) == mirrored(new)
            assert after_on(turned(board), in_text(text, opposite)) == turned(new)


# ---- the slow search itself --------------------------------------------------------


@pytest.mark.once
def test_random_positions_come_to_all_that_the_rules_speak_of() -> None:
    """Otherwise the generators would agree for want of trying."""
    found: Counter[str] = Counter()
    for position in positions(0, 400):
        board = read(position)
        moves = legal(position)
        mountains = {square for square, tile in board.tiles.items() if tile == "M"}
        found["legal mountains"] += largest_group(mountains) <= 2
        found["pass alone"] += moves == {"pass"}
        found["pass or an attack on one's own"] += "pass" in moves and len(moves) > 1
        found["waiting"] += board.turn in board.wait
        for text in moves:
            found[re.sub(r"[a-h][1-8]", ".", text)] += 1
    blows = [f"{unit} .x." for unit in ("Ra", "Sp", "Cr", "LH", "HH", "El", "Ca", "Tr", "Dr", "Ki")]
    shots = [f"{unit} {way}" for unit in ("Cr", "Ca", "Tr") for way in (".*.", ".-.*.")]
    named = ["LH .-.x.", "HH .-.x."]
    special = ["pass alone", "pass or an attack on one's own", "waiting", "legal mountains"]
    assert all(found[one] for one in (*blows, *shots, *named, *special)), found
    assert not any(found[f"{unit} .-.x."] for unit in ("Ra", "Dr", "Ki", "Ca"))


@pytest.mark.once
def test_a_shot_runs_through_the_tiles_between_and_only_touches_corners() -> None:
    """R44, R45."""
    assert between("d3", "e5") == {"d4", "e4"}
    assert between("d3", "f2") == {"e3", "e2"}
    assert between("d3", "f5") == {"e4"}
    assert between("d3", "d6") == {"d4", "d5"}
    assert between("d3", "e4") == frozenset()
    assert between("d3", "d4") == frozenset()
    assert not runs_through("d3", "f5", "d4")
    assert runs_through("d3", "e5", "d3")
