"""Cyvasse: moves as people write them, beside a slow generator.

What the slow generator does not find is refused, a path that is spelt out must be legal step by
step, and a blow at a fortress may always name the tile it is struck from.
Covers cyvasse: R24, R29, R31, R35, R49, R60.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from amount import amount
from courtly.games import game
from courtly.games.cyvasse.memory.guesses import arrange_at_random
from courtly.games.cyvasse.rules.setup import declare_ready
from courtly.games.cyvasse.words.lines import arrangement_line, position_line
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition, IllegalMove
from courtly.kernel.match import Match
from courtly.kernel.play import default_text, play
from cyvasse.board import SQUARES, Board, neighbours, read, written
from cyvasse.positions import random_position
from cyvasse.slow import (
    after_on,
    approach_matters,
    legal_on,
    may_attack,
    path_is_legal,
    reach,
    stands,
)

GAME: Any = game("cyvasse")
POSITIONS = amount(40, 300)
TRIED = 12  # texts in each position


def boards(seed: int) -> Iterator[tuple[Board, Random]]:
    chance = Random(seed)
    for _ in range(POSITIONS):
        yield read(random_position(chance)), chance


def free_units(board: Board) -> list[tuple[str, str]]:
    """Those of the side to move that need not wait, with their squares."""
    return [
        (unit, square)
        for square, (side, unit) in board.units.items()
        if side == board.turn and board.wait.get(side) != square
    ]


def comes_to(board: Board, text: str) -> tuple[str, Board | None] | None:
    """What the game makes of a text and the board it leads to; None where it refuses."""
    state = GAME.from_position(written(board))
    before = GAME.words.position(state)
    try:
        made = play(GAME, state, "AB".index(board.turn), text)
    except IllegalMove:
        assert GAME.words.position(state) == before
        return None
    return made, None if state.over() else read(GAME.words.position(state))


def test_what_the_slow_search_does_not_find_is_refused() -> None:
    for board, chance in boards(1):
        moves = legal_on(board)
        for _ in range(TRIED // 2):
            square = chance.choice([*board.units])
            target = chance.choice(neighbours(square) if chance.random() < 0.5 else SQUARES)
            text = f"{board.units[square][1]} {square}{chance.choice('-x*')}{target}"
            assert (comes_to(board, text) is not None) == (text in moves), (written(board), text)


def test_a_path_that_is_spelt_out_is_accepted_just_where_every_step_is_legal() -> None:
    accepted = 0
    for board, chance in boards(2):
        walkers = [one for one in free_units(board) if one[0] in ("LH", "HH")]
        for _ in range(TRIED if walkers else 0):
            unit, square = chance.choice(walkers)
            path = random_path(square, chance)
            found = comes_to(board, f"{unit} {'-'.join(path)}")
            assert (found is not None) == path_is_legal(board, path), (written(board), path)
            if found is not None:
                accepted += 1
                text = f"{unit} {square}-{path[-1]}"
                assert found == (text, after_on(board, text))
    assert accepted > POSITIONS / 4


def random_path(square: str, chance: Random) -> list[str]:
    """Two to four steps that never come back to a tile."""
    path = [square]
    for _ in range(chance.choice([2, 2, 3, 3, 4])):
        onward = [there for there in neighbours(path[-1]) if there not in path]
        if onward:
            path.append(chance.choice(onward))
    return path


def test_a_blow_at_a_fortress_may_name_any_tile_it_can_be_struck_from_and_no_other() -> None:
    accepted = refused = 0
    for board, _ in boards(3):
        for unit, square in free_units(board):
            if unit not in ("LH", "HH"):
                continue
            for target, reached in reach(board, square).onto.items():
                origins = stands(board, square, target, reached)
                if not approach_matters(board, target) or not may_attack(board, square, target):
                    continue
                for origin in {*neighbours(target)} - {square}:
                    found = comes_to(board, f"{unit} {square}-{origin}x{target}")
                    about = (written(board), unit, square, origin, target)
                    assert (found is not None) == (origin in origins), about
                    if found is None:
                        refused += 1
                        continue
                    accepted += 1
                    text, new = found
                    assert text in legal_on(board), about
                    assert new is not None, about  # nobody can fall
                    assert new == after_on(board, text), about
                    assert new.units[origin] == (board.turn, unit), about
    assert accepted
    assert refused


def test_a_blow_that_could_be_struck_from_several_tiles_must_name_one() -> None:
    """S77, S93."""
    board = read({"tiles": {"X": "d5"}, "A": "LH d2", "B": "Ra d5"})
    assert comes_to(board, "LH d2xd5") is None
    assert {f"LH d2-{origin}xd5" for origin in ("c4", "d4", "e4")} <= legal_on(board)
    board = read({"tiles": {"X": "d5", "M": "c4 e4"}, "A": "LH d2", "B": "Ra d5"})
    assert comes_to(board, "LH d2xd5") == comes_to(board, "LH d2-d4xd5")
    assert "LH d2xd5" in legal_on(board)


# ---- whole arrangements and positions as one line ------------------------------------------

LINE = ".M.F.W.M/F.W.M.F./.M.X.W.F/WF.M.FWM Raa4Spc4Cre4LHg4HHb3Eld3Cae2Trg2Drd1Kid2"  # L0 and P0


@pytest.mark.parametrize("seat", [0, 1])
def test_an_arrangement_is_loaded_from_its_line_by_either_side(seat: int) -> None:
    state = GAME.new()
    play(GAME, state, seat, LINE)
    assert arrangement_line(state, seat) == LINE


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (LINE.replace("Kid2", ""), "unfinished"),
        (LINE.replace(".M.F.W.M/F.W.M.F.", "..MMF.W./F.WM..F."), "mountains would touch"),
        (LINE.replace("W.M/", "W/"), "rows of eight"),
        (LINE.replace("Kid2", "Kid1"), "occupied"),
        (LINE.replace("Kid2", "Kad2"), "units and squares"),
    ],
)
def test_an_arrangement_that_cannot_be_is_refused_in_one_line(line: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason) as refused:
        play(GAME, GAME.new(), 0, line)
    assert "\n" not in str(refused.value)


def test_arrangements_at_random_go_into_their_line_and_back() -> None:
    for seed in range(50):
        built, loaded = GAME.new(), GAME.new()
        seat = seed % 2
        arrange_at_random(built, seat, Dice(seed))
        play(GAME, loaded, seat, arrangement_line(built, seat))
        declare_ready(built, seat)
        assert GAME.words.position(loaded) == GAME.words.position(built)


def test_positions_go_into_their_line_and_back() -> None:
    for board, _ in boards(5):
        state = GAME.from_position(written(board))
        line = position_line(state)
        again = GAME.from_position({"line": line, "options": written(board)["options"]})
        assert position_line(again) == line
        assert GAME.legal_texts(again, again.turn) == GAME.legal_texts(state, state.turn)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Dr d2-d4-d7", "Dr d2-d7"),
        ("Dr d2-d4xd8", "Dr d2xd8"),
        ("Dr d2-e3-g5", "Dr d2-g5"),
        ("LH f2-f4", "LH f2-f4"),
        ("lh f4", "LH f2-f4"),
    ],
)
def test_what_is_written_out_is_read(text: str, written: str) -> None:
    state = GAME.from_position({"A": "Dr d2 LH f2", "B": "Ra d8"})
    assert play(GAME, state, 0, text) == written


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Dr d2-e4-g5", "straight line"),
        ("Dr d2-d6xd5", "straight line"),
        ("Ca e2-e4", r"Ca e2\*e4 attacks"),
        ("LH e4", "LH f2xe4 attacks"),
        ("Ki a1-a1", "another tile"),
        ("Ki a1-d5", "moves 1 space"),
    ],
)
def test_a_refusal_says_what_was_meant(text: str, reason: str) -> None:
    state = GAME.from_position({"A": "Dr d2 LH f2 Ca e2", "B": "Ra e4 Sp d5"})
    with pytest.raises(IllegalMove, match=reason):
        play(GAME, state, 0, text)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"A": {"units": "Dr c3", "wait": "c3"}, "tiles": {"W": "c3"}}, "water-2"),
        ({"draw": "limit", "victors": ["A"]}, "not part of a position"),
        ({"phase": "over", "victors": ["A"], "draw": "repetition"}, "R21"),
        ({"history": "1f 2f"}, "history"),
        ({"quiet": 90, "turns": 10, "history": "1f " * 91}, "history"),
        ({"phase": "over", "victors": ["A"], "quiet": 500, "turns": 900}, "from 0 to 100"),
        ({"quiet": 100, "turns": 200}, "from 0 to 99"),
        ({"turns": 1000}, "from 0 to 999"),
        ({"line": "/".join(["........"] * 8) + " Rad7Kia1/- A - - - - 0 3"}, "King is missing"),
    ],
)
def test_a_position_that_cannot_be_is_refused(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.from_position(wrong)


def test_a_position_goes_on_with_its_moves() -> None:
    played: Match[Any] = Match(GAME, position={"A": "LH d2", "moves": ["A LH d2-d5", "B Ki h8-h7"]})
    assert GAME.words.position(played.state)["last"] == "h8 h7"
    assert played.awaited() == "A is to decide"


# ---- behind the screen ---------------------------------------------------------------------


def test_a_homeland_is_read_however_much_of_it_is_built() -> None:
    """Small moves of a declaration are not played one by one, so no `moves` could tell of them."""
    state = GAME.new()
    while GAME.legal(state, 1) and not state.ready:
        state.apply(1, state.default(1))
        position = GAME.words.position(state)
        assert state.settled()
        assert GAME.words.position(GAME.from_position(position)) == position


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"tiles": {"M": "a1 a2 a3"}}, "R06"),
        ({"tiles": {"W": "a1"}}, "R94"),
        ({"tiles": {"M": "a1"}, "A": "Ki b1"}, "setup-4"),
        ({"tiles": {"R": "a1"}}, "comp-3"),
        ({"A": {"ready": True}}, "R03"),
        ({"A": "Ki h8"}, "setup-4"),
    ],
)
def test_a_homeland_that_could_not_be_completed_is_refused(
    wrong: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.from_position({"phase": "set-up", **wrong})


def test_a_screen_that_was_never_lifted_hides_who_stands_where_in_what_is_refused_too() -> None:
    """R05: whoever resigns before the game has begun has shown nothing."""
    match: Match[Any] = Match(GAME)
    match.play(1, default_text(GAME, match.state, 1))
    match.play(1, "withdraw")
    match.play(0, default_text(GAME, match.state, 0))
    match.leave(0)
    worlds = [match.state, *(match.state.imagine(1, Dice(seed)) for seed in range(5))]
    texts = [[GAME.words.text(world, 1, move) for move in range(GAME.actions)] for world in worlds]
    assert all(written == texts[0] for written in texts)
    own = GAME.words.view(match.state, 1)["units"]["B"].values()
    for text in (
        f"{mine}{sign}{yours}" for mine in own for sign in "-x*" for yours in SQUARES[:32]
    ):
        reasons = {str(refusal(world, text)) for world in worlds}
        assert len(reasons) == 1, reasons


def refusal(state: Any, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        play(GAME, state.copy(), 1, text)
    return refused.value
