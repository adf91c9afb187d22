"""Corvassa at the terminal: attacks, answers, Crown's Command, Betrayal, the end."""

import re
from functools import partial
from pathlib import Path

import pytest

from courtly.games import game
from courtly.kernel.record import read_record, replay
from terminal.screen import Terminal, ask, assert_colours_say_nothing, leave, seated, seated_at

pytestmark = pytest.mark.once

GAME = "corvassa"
COURT = """\
seats: 4
A: K2 Rk Sh Ft Fl
B: K1 Rk Pn Bp Df
C: K3 Kt Ch
D: K4 Pn Bp Dc
"""
ROBBED = """\
seats: 4
A: K1 Qn Kt Df
B: K2 Pn
C: K3 Pn
D: K4 Ft Pn Pn
turn: D
moves: [D Ft A]
"""
NEARLY = """\
seats: 2
A: K1 Rk Pn
B: K2
"""
SIZES = [(80, 24), (100, 30), (120, 40)]

seat = partial(seated, GAME)
seat_at = partial(seated_at, GAME)


def on_top(terminal: Terminal) -> bool:
    return "CORVASSA" in terminal.text.splitlines()[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_by_numbers_never_scrolls_away(tmp_path: Path, seats: int) -> None:
    columns, rows = SIZES[seats - 2]
    terminal = seat(f"--seed 4 --seats {seats}", tmp_path, columns, rows)
    for _ in range(12):
        assert on_top(terminal)
        assert "\nA>" in terminal.text
        terminal.type("1")
        if not terminal.read_until(r"A> "):
            assert "last King" in terminal.text
            return
    leave(terminal)


def test_the_moves_of_a_full_hand_fit_below_the_table(tmp_path: Path) -> None:
    terminal = seat_at(COURT, tmp_path)
    assert on_top(terminal)
    assert "you are to act" in terminal.text
    texts = terminal.moves(13).values()
    assert {"Rk B", "Ft D", "Sh betray C", "Fl=Ch B"} <= {*texts}
    leave(terminal)


def test_a_robbed_king_reads_what_would_help(tmp_path: Path) -> None:
    terminal = seat_at(ROBBED, tmp_path)
    assert "Dorn attacks you with a Footpad" in terminal.text
    assert "Dorn steals a card from you, unless stopped by a Defender" in terminal.text
    assert {*terminal.moves(13).values()} == {"allow", "crown C", "defend Df"}
    ask(terminal, "crown C")
    told = ask(terminal, "log", "Enter goes back")
    assert "By Crown's Command you send the attack on to Cosima." in told
    ask(terminal, "")
    assert re.search("A .*↷ spent", terminal.text)
    leave(terminal)


def test_moves_and_refusals_cite_a_rule(tmp_path: Path) -> None:
    terminal = seat_at(COURT, tmp_path)
    assert re.search(r"Rk B: it is legal \((§|R)[\w.-]+\)", ask(terminal, "why Rk B"))
    assert re.search(r"Ft C: .*\((§|R)[\w.-]+\)", ask(terminal, "why Ft C"))
    assert re.search(r"pass: .*\(§5\.1-a\)", ask(terminal, "why pass"))
    assert re.search(r"K2 B.*\(§3\.2-a\)", ask(terminal, "K2 B"))
    assert "you are to act" in terminal.text
    assert on_top(terminal)
    leave(terminal)


def test_a_betrayal_is_to_be_said_twice(tmp_path: Path) -> None:
    terminal = seat_at(COURT, tmp_path)
    assert "✠ Cosima" in terminal.text
    assert "Type it again to do it" in ask(terminal, "Sh betray C")
    ask(terminal, "Sh betray C")
    assert "✠" not in terminal.text
    leave(terminal)


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_the_last_king_is_crowned(tmp_path: Path, columns: int, rows: int) -> None:
    terminal = seat_at(NEARLY, tmp_path, "--record game.txt", columns, rows)
    terminal.type("Rk B")
    assert not terminal.read_until(r"A> ")
    assert terminal.exit_code() == 0
    assert "♛  you have the last King  ♛" in terminal.text
    record = read_record((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert replay(record, game(GAME)).state.over()


def test_without_colours_the_table_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_colours_say_nothing(partial(seat_at, COURT, tmp_path), monkeypatch)


def test_what_one_person_holds_is_not_shown_to_the_next(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(COURT, encoding="utf-8")
    words = ["play", GAME, "--seat", "A,B", "--bots", "random", "--position", "p.yaml"]
    terminal = Terminal(words, tmp_path)
    terminal.read_until("The keyboard goes to A")
    assert "King" not in terminal.text
    ask(terminal, "")
    ask(terminal, "Rk B", until="The keyboard goes to B")
    assert "King" not in terminal.text
    ask(terminal, "", until="B> ")
    assert "you are to answer an attack" in terminal.text
    assert "▽ Defender" in terminal.text
    assert not re.search("Footpad|Faceless|Shadow", terminal.text)
    terminal.interrupt()
    terminal.read_until("Keep the record")
    terminal.type("n")
    assert terminal.exit_code() == 130
