"""Cyvasse at the terminal: a homeland built behind the screen, moves unit by unit, the end."""

import re
from functools import partial
from pathlib import Path

import pytest

from courtly.games import game
from courtly.games.cyvasse.words import terms
from courtly.games.cyvasse.words.lines import declaration
from courtly.kernel.record import read_record, replay
from terminal.screen import Terminal, ask, assert_colours_say_nothing, leave, seated, seated_at

pytestmark = pytest.mark.once

GAME = "cyvasse"
HOMELAND = ".M.F.W.M/F.W.M.F./.M.X.W.F/WF.M.FWM Raa4Spc4Cre4LHg4HHb3Eld3Cae2Trg2Drd1Kid2"
PARTS = declaration(HOMELAND, 0)
NEARLY = """\
A: LH d2 Ki a1
B: Ra d7 Ki d5
tiles: {M: c3, W: e3, F: f4, X: h1, R: h2}
turn: A
"""
COLOUR = re.compile(r"\x1b\[(?:[\d;]*;)?(?:3[0-7]|38|4[0-7]|48|9\d|10\d)[;m]")
PICTURES = {(80, 24): 10, (120, 40): 26}
SIZES = list(PICTURES)


seat = partial(seated, GAME)
seat_at = partial(seated_at, GAME)


def on_top(terminal: Terminal) -> bool:
    return "CYVASSE" in terminal.text.splitlines()[0]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_pasted_homeland_and_a_battle_by_numbers(tmp_path: Path, columns: int, rows: int) -> None:
    terminal = seat("--seed 4", tmp_path, columns, rows)
    assert on_top(terminal)
    assert "Beatrix is ready" in terminal.text
    assert not re.search("[△▽▼]..", terminal.text.replace("▽  B", ""))
    assert "homeland is complete" in ask(terminal, PARTS)
    text = ask(terminal, "ready")
    assert re.search("[·≈♣♖^∴] ?▽Ki", text)
    assert "♖ ▲Ki" in text or "♖▲Ki" in text
    for _ in range(8):
        assert on_top(terminal)
        assert terminal.moves(PICTURES[columns, rows])
        terminal.type("1")
        if not terminal.read_until(r"A> "):
            assert re.search("you win|Beatrix wins", terminal.text)
            return
    leave(terminal)


def test_a_homeland_is_built_part_by_part_and_taken_back(tmp_path: Path) -> None:
    terminal = seat("--seed 4", tmp_path)
    assert "^M 6 ≈W 5 ♣F 6 ♖X 1" in terminal.text
    assert "^M 4 ≈W 5" in ask(terminal, "M b4, M h4")
    assert terminal.text.splitlines()[5].count(terms.TILE_SIGNS["M"]) >= 6
    assert "^M 6 ≈W 5" in ask(terminal, "undo")
    assert on_top(terminal)
    leave(terminal)


def test_the_king_falls_and_the_winner_is_crowned(tmp_path: Path) -> None:
    terminal = seat_at(NEARLY, tmp_path, "--record game.txt")
    assert "you are to move" in terminal.text
    assert "×" in terminal.text.splitlines()[4]
    terminal.type("LH d2xd5")
    assert not terminal.read_until(r"A> ")
    assert terminal.exit_code() == 0
    assert "♔  you win  ♔" in terminal.text
    assert re.search(rf"{terms.FALLEN} .*Ki", terminal.text)
    record = read_record((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert replay(record, game(GAME)).state.over()


def test_without_colours_the_board_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_colours_say_nothing(partial(seat_at, NEARLY, tmp_path), monkeypatch)


def test_a_unit_that_is_named_shows_its_moves_alone(tmp_path: Path) -> None:
    terminal = seat_at(NEARLY, tmp_path)
    for text in ("LH", "moves King", "moves d2"):
        shown = ask(terminal, text)
        assert on_top(terminal)
        unit = "Ki" if "King" in text else "LH"
        assert re.search(rf"▲{unit} ?◆", shown)
    assert "◆" not in ask(terminal, "d2")
    leave(terminal)


def test_the_own_king_is_killed_only_by_whoever_says_so_twice(tmp_path: Path) -> None:
    terminal = seat_at("{A: Ra b1 Ki a1, B: Ki h8, turn: A}\n", tmp_path)
    assert "Type it again" in ask(terminal, "Ra b1xa1")
    terminal.type("Ra b1xa1")
    terminal.read_until("King is dead")
    terminal.exit_code()


def test_what_one_person_has_typed_is_not_shown_to_the_next(tmp_path: Path) -> None:
    terminal = Terminal(["play", GAME, "--seat", "A,B"], tmp_path)
    terminal.read_until("The keyboard goes to A")
    ask(terminal, "")
    ask(terminal, HOMELAND)
    ask(terminal, "ready", until="The keyboard goes to B")
    ask(terminal, "", until="B> ")
    terminal.type("\x1b[A")  # the line before, if there were one
    terminal.read_until("B> ")
    assert "Raa4" not in terminal.raw.rpartition("The keyboard goes to B")[2]
    leave(terminal)


def test_of_two_at_one_keyboard_each_may_withdraw(tmp_path: Path) -> None:
    """R89: before the other is there, and while the other builds; nothing laid is lost."""
    terminal = Terminal(["play", GAME, "--seat", "A,B"], tmp_path)
    terminal.read_until("The keyboard goes to A")
    ask(terminal, "")
    ask(terminal, HOMELAND)
    handing_over = ask(terminal, "ready", until=r"The keyboard goes to B.*withdraw.*\) ")
    assert "A: or `withdraw`" in handing_over
    ask(terminal, "withdraw", until="The keyboard goes to A")
    assert "homeland is complete" in ask(terminal, "")
    ask(terminal, "ready", until="The keyboard goes to B")
    ask(terminal, "", until="B> ")
    assert "^M 5" in ask(terminal, "M b5", until="B> ")
    ask(terminal, "withdraw", until="The keyboard goes to A")
    assert "homeland is complete" in ask(terminal, "")
    ask(terminal, "ready", until="The keyboard goes to B")
    assert "^M 5" in ask(terminal, "", until="B> ")
    leave(terminal)
