"""Cyvasse: how many ways lead how deep into five positions, counted twice.

The numbers come from the slow generator of `slow.py`; a game that is over leads nowhere.
Covers cyvasse: comp-1, comp-2, comp-5, R84.
"""

from typing import Any

import pytest

from amount import Run
from courtly.games import game
from courtly.kernel.build import compiled
from courtly.kernel.game import twin
from courtly.kernel.seats import seats_in
from cyvasse.board import Board, read
from cyvasse.slow import after_on, legal_on

GAME: Any = game("cyvasse")

POSITIONS: dict[str, dict[str, Any]] = {
    # L0 and P0 of the ledger for both sides, North's turned by 180 degrees.
    "start": {
        "turns": 0,
        "tiles": {
            "M": "b4 h4 e3 b2 d1 h1 a5 g5 d6 g7 e8 a8",
            "W": "f4 c3 f2 a1 g1 c5 f6 c7 h8 b8",
            "F": "d4 a3 g3 h2 b1 f1 e5 h6 b6 a7 g8 c8",
            "X": "d2 e7",
        },
        "A": "Ki d2 Ra a4 Sp c4 Cr e4 LH g4 HH b3 El d3 Ca e2 Tr g2 Dr d1",
        "B": "Ki e7 Ra h5 Sp f5 Cr d5 LH b5 HH g6 El e6 Ca d7 Tr b7 Dr e8",
    },
    # Horses and a Dragon before fortresses that are held, empty and fallen.
    "fortresses": {
        "tiles": {"X": "d5 e3 b6", "R": "f6", "F": "c4", "W": "e5", "M": "f4"},
        "A": "Ki a2 LH d3 HH e3 Dr d1 El c6",
        "B": {"units": "Ki d5 Ra f6 Sp b6 Tr d7", "facing": "S"},
    },
    # Two Dragons in each other's way, over pieces, mountains and forest.
    "dragons": {
        "turn": "B",
        "tiles": {"M": "d4 g7", "F": "d6 b2 h5", "W": "f2 c7", "X": "f5"},
        "A": "Ki g1 Dr d4 Sp d6 Cr e4 Ra b2",
        "B": "Ki c8 Dr d7 LH f5 Ra g6 HH b6",
    },
    # Horses among water and forest, one of them waiting.
    "horses": {
        "tiles": {"W": "c3 d3 e5 f6 b5", "F": "c4 d4 e4 d5 e6 f5", "M": "f4 c5", "X": "e7"},
        "A": {"units": "Ki a1 LH d2 HH c3", "wait": "c3"},
        "B": "Ki h8 LH e6 HH f7 Sp d5 Ra e7",
    },
    # Guns that move and fire in one turn, with mountains in the line.
    "artillery": {
        "options": {
            "move_and_fire": "on",
            "rank_order": "contents",
            "fortress_attacker": "origin",
            "dragon_reach": "4",
            "attack_own": "off",
        },
        "tiles": {"M": "d4 f5 c6", "W": "c4 e5", "F": "e3 d6", "X": "d5", "R": "e6"},
        "A": {"units": "Ki b2 Cr c3 Ca d3 Tr e3 HH f3", "facing": "N"},
        "B": {"units": "Ki f7 Cr e6 Ca d6 Tr d5 Dr c6", "facing": "SW"},
    },
}
NUMBERS = {
    "start": (84, 7_023, 570_773),
    "fortresses": (100, 3_150, 280_482),
    "dragons": (77, 3_934, 291_443),
    "horses": (29, 1_621, 69_595),
    "artillery": (48, 1_947, 84_569),
}

everywhere = pytest.mark.parametrize("name", POSITIONS)


def slow_perft(board: Board, depth: int) -> int:
    moves = legal_on(board)
    if depth == 1:
        return len(moves)
    return sum(slow_perft(after_on(board, text), depth - 1) for text in moves)


def perft(state: Any, depth: int) -> int:
    """The same with the core."""
    if state.over():
        return 0
    (seat,) = seats_in(state.actors())
    moves = GAME.legal(state, seat)
    if depth == 1:
        return len(moves)
    ways = 0
    for move in moves:
        new = twin(state)
        new.apply(seat, move)
        ways += perft(new, depth - 1)
    return ways


@everywhere
def test_the_slow_generator_still_counts_two_moves_deep(name: str) -> None:
    board = read(POSITIONS[name])
    assert (slow_perft(board, 1), slow_perft(board, 2)) == NUMBERS[name][:2]


@pytest.mark.once
@pytest.mark.parametrize("name", POSITIONS if Run.soak else ["horses", "artillery"])
def test_the_slow_generator_still_counts_three_moves_deep(name: str) -> None:
    assert slow_perft(read(POSITIONS[name]), 3) == NUMBERS[name][2]


@everywhere
def test_as_many_ways_lead_three_moves_deep_as_the_slow_generator_counts(name: str) -> None:
    state = GAME.from_position(POSITIONS[name])
    depths = (1, 2, 3) if compiled() else (1, 2)
    assert tuple(perft(state, depth) for depth in depths) == NUMBERS[name][: len(depths)]
