"""People at the terminal: whole games in the real program."""

import re
from pathlib import Path

import pytest

from courtly.games import game
from courtly.kernel.record import read_record, replay
from terminal.screen import Terminal

GAME = "court_of_shadows"
PROMPT = r"\n?[A-F]> $"


def seat(words: str, folder: Path, columns: int = 80, rows: int = 24) -> Terminal:
    return Terminal(["play", GAME, *words.split()], folder, columns, rows)


@pytest.mark.once
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_a_whole_game_by_numbers(tmp_path: Path, columns: int, rows: int) -> None:
    terminal = seat("--seats 3 --seed 5 --bots random --record game.txt", tmp_path, columns, rows)
    decisions = 0
    while terminal.read_until(r"A> "):
        assert "A>" in terminal.text, "the question is not on the screen"
        assert terminal.text.count("\n") < rows
        terminal.type("1")
        decisions += 1
        assert decisions < 500
    assert terminal.exit_code() == 0
    assert decisions > 2
    record = read_record((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert replay(record, game(GAME)).state.over()
    assert record.result.endswith(" wins")
    assert re.search(r"(You win|Beatrix wins|Cosima wins)\.", terminal.text)


def test_a_whole_game_by_text(tmp_path: Path) -> None:
    terminal = seat("--seats 2 --seed 8 --bots random", tmp_path)
    decisions = 0
    while terminal.read_until(r"A> "):
        moves = terminal.moves()
        text = next((move for move in moves.values() if move in ("tax", "allow")), moves[1])
        terminal.type(text.upper() if decisions % 2 else text)
        decisions += 1
        assert decisions < 500
    assert terminal.exit_code() == 0
    assert re.search(r"(You win|Beatrix wins)", terminal.text)


@pytest.mark.once
def test_why_names_the_rule_of_a_refused_move(tmp_path: Path) -> None:
    terminal = seat("--seats 2 --seed 1", tmp_path)
    terminal.read_until(r"A> ")
    terminal.type("why usurp B")
    terminal.read_until(r"A> ")
    assert re.search(r"usurp B: .*\((§4-c|§3-c)\)", terminal.text)
    terminal.type("usurp A")
    terminal.read_until(r"A> ")
    assert re.search(r"\((R05|§3-c)\)", terminal.text)
    terminal.type("quit")
    assert terminal.exit_code() == 0


@pytest.mark.once
def test_a_rule_the_log_and_help_can_be_read_in_between(tmp_path: Path) -> None:
    terminal = seat("--seats 2 --seed 1", tmp_path)
    terminal.read_until(r"A> ")
    for word, expected in (("rules R42", "R42"), ("log", "You draw the"), ("?", "why MOVE")):
        terminal.type(word)
        terminal.read_until(r"Enter goes (back|on)")
        assert expected in terminal.text
        terminal.type("q")
        terminal.read_until(r"A> ")
        assert terminal.moves()
    terminal.type("rules R999")
    terminal.read_until(r"A> ")
    assert "there is no rule 'R999'" in terminal.text
    terminal.type("quit")
    assert terminal.exit_code() == 0


@pytest.mark.once
def test_ctrl_c_leaves_cleanly_and_keeps_the_record_which_can_be_resumed(tmp_path: Path) -> None:
    terminal = seat("--seats 3 --seed 4", tmp_path)
    terminal.read_until(r"A> ")
    terminal.type("1")
    terminal.read_until(r"A> ")
    terminal.interrupt()
    assert terminal.exit_code() == 130
    assert "Traceback" not in terminal.raw
    assert f"courtly play --resume {GAME}.courtly" in terminal.text
    kept = (tmp_path / f"{GAME}.courtly").read_text(encoding="utf-8")
    resumed = Terminal(["play", "--resume", f"{GAME}.courtly"], tmp_path)
    assert resumed.read_until(r"A> ")
    resumed.type("1")
    assert resumed.read_until(r"A> ")
    resumed.type("quit")
    assert resumed.exit_code() == 0
    assert (tmp_path / f"{GAME}.courtly").read_text(encoding="utf-8") == kept
    again = (tmp_path / f"{GAME}-2.courtly").read_text(encoding="utf-8")
    assert again.startswith(kept.rstrip())


@pytest.mark.once
def test_undo_goes_back_to_the_decision_before(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text("A: Reg Wid 2c\nB: Cor Cor 2c\n", encoding="utf-8")
    terminal = seat("--seed 3 --bots random --position p.yaml", tmp_path)
    terminal.read_until(r"A> ")
    first = terminal.moves()
    terminal.type("undo")
    terminal.read_until(r"A> ")
    assert "nothing to take back" in terminal.text
    terminal.type("allowance")
    terminal.read_until(r"A> ")
    terminal.type("undo")
    terminal.read_until(r"A> ")
    assert terminal.moves() == first
    assert "Taken back" in terminal.text
    terminal.type("quit")
    assert terminal.exit_code() == 0


@pytest.mark.once
def test_two_people_at_one_keyboard_do_not_see_each_others_cards(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text("A: Reg Reg 2c\nB: Wid Wid 2c\n", encoding="utf-8")
    terminal = seat("--position p.yaml --seat A --seat B", tmp_path)
    terminal.read_until(r"goes to A\. Press Enter when you are there\. ")
    assert "REGENT" not in terminal.text.upper()
    terminal.type("")
    terminal.read_until(r"A> ")
    assert "REGENT" in terminal.text
    terminal.type("allowance")
    terminal.read_until(r"goes to B\. Press Enter when you are there\. ")
    assert "REGENT" not in terminal.text.upper()
    terminal.type("")
    terminal.read_until(r"B> ")
    assert "WIDOW" in terminal.text
    assert "♛" not in terminal.text
    terminal.type("undo")
    terminal.read_until(r"B> ")
    assert "A has seen the table since" in terminal.text
    terminal.type("grant")
    terminal.read_until(r"goes to A\.")
    terminal.type("")
    terminal.read_until(r"A> ")
    assert terminal.moves() == {1: "allow", 2: "block Reg"}
    terminal.type("quit")
    assert terminal.exit_code() == 0


@pytest.mark.once
def test_the_end_of_the_input_ends_the_program(tmp_path: Path) -> None:
    terminal = seat("--seats 2 --seed 1", tmp_path)
    terminal.read_until(r"A> ")
    terminal.program.sendeof()
    assert terminal.exit_code() == 0


@pytest.mark.once
def test_tab_completes_a_move(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text("A: Reg Wid 3c\nB: Cor Cor 2c\n", encoding="utf-8")
    terminal = seat("--seed 3 --bots random --position p.yaml", tmp_path)
    terminal.read_until(r"A> ")
    terminal.program.send("assa\t\n")
    terminal.read_until(r"A> |Traceback")
    assert "You pay 3 coins and claim the Blade to assassinate Beatrix." in terminal.text
    terminal.type("quit")
    assert terminal.exit_code() == 0
