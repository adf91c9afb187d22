"""Korona at the terminal: drawing, building, declarations of many parts, Shields, the end."""

import re
from functools import partial
from pathlib import Path

import pytest

from courtly.games import game
from courtly.kernel.record import read_record, replay
from terminal.screen import Terminal, ask, assert_colours_say_nothing, leave, seated, seated_at

MORE_SEATS = [pytest.param(seats, marks=pytest.mark.soak) for seats in (2, 3)]

pytestmark = pytest.mark.once

GAME = "korona"
REALMS = """\
seats: 3
A: {hand: Fa Kn TS IM ED Sh, area: "[Fi Fa] [Ru] [To Ar] [Kn]"}
B: {hand: IM IM, area: "[To Ar Ar] [Fi Fa] [St]"}
C: {hand: ED, area: "[Fa] [Fi]"}
market: Fa Ru SA
"""
NEARLY = """\
seats: 2
A: Fa Fa | [Ru Jo] [Fi Fa] [Fi Fa] [Fi] [Fi Fa]
B: Sh | [To]
market: Fa Ru SA
"""
SIZES = [(80, 24), (100, 30), (120, 40)]

seat = partial(seated, GAME)
seat_at = partial(seated_at, GAME)


def on_top(terminal: Terminal) -> bool:
    return "KORONA" in terminal.text.splitlines()[0]


@pytest.mark.parametrize("seats", [4, *MORE_SEATS])
def test_a_game_by_numbers_never_scrolls_away(tmp_path: Path, seats: int) -> None:
    columns, rows = SIZES[seats - 2]
    terminal = seat(f"--seed 4 --seats {seats}", tmp_path, columns, rows)
    for turn in range(30):
        assert on_top(terminal)
        assert "\nA>" in terminal.text
        terminal.type(str(1 + turn % 3))
        assert terminal.read_until(r"A> ")
    leave(terminal)


def test_the_draw_the_building_and_the_cards_of_a_turn(tmp_path: Path) -> None:
    terminal = seat_at(f"{REALMS}phase: draw\n", tmp_path)
    assert "you draw from the Draw Pile or the Market" in terminal.text
    assert re.search(r"hand 7 .*Fa +×2", ask(terminal, "draw Fa"))
    assert "p1[Fi Fa Fa ·]" in ask(terminal, "place Fa p1")
    assert "2 actions left" in terminal.text
    assert "p1[Fi Fa ··] p2[Ru ·] p3[To Ar ··] p4[Kn] p5[Fa]" in ask(terminal, "IM p1, to new")
    assert "1 action left" in terminal.text
    assert on_top(terminal)
    ask(terminal, "ED blind")
    assert "You play an Extra Draw." in ask(terminal, "log", "Enter goes back")
    ask(terminal, "")
    leave(terminal)


def test_a_declaration_grows_is_taken_back_and_is_made_whole(tmp_path: Path) -> None:
    terminal = seat_at(REALMS, tmp_path)
    shown = ask(terminal, "TS B, take p1")
    assert "Tactical Swap by you against Beatrix: takes Ar (p1)" in shown
    assert "takes Ar (p1), takes Ar (p1)" in ask(terminal, "take p1")
    assert "takes Ar (p1), takes Ar (p1)" not in ask(terminal, "undo")
    shown = ask(terminal, "take p3, give p4")
    assert "[Ar] for you, [St] for you" in shown
    assert terminal.moves(12) == {1: "place Ar new", 2: "place Ar p3", 3: "place St new"}
    ask(terminal, "place Ar p3")
    assert "p3[To Ar Ar ·]" in terminal.text
    leave(terminal)


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_card_that_is_named_shows_its_places_and_its_moves_alone(
    tmp_path: Path, columns: int, rows: int
) -> None:
    terminal = seat_at(REALMS, tmp_path, "", columns, rows)
    shown = ask(terminal, "Fa")
    assert on_top(terminal)
    assert "Farmer (Fa): p1 or new" in shown
    assert "▾p1" in shown
    assert "place Fa p1" in shown
    assert "discard" not in shown
    assert "p3 [To Ar]: Archer, Joker or Thief may go on it" in ask(terminal, "p3")
    assert "▾" not in terminal.text
    assert "TS B" in ask(terminal, "moves tactical swap")
    assert "ED blind" not in terminal.text
    leave(terminal)


def test_moves_and_refusals_are_explained(tmp_path: Path) -> None:
    terminal = seat_at(REALMS, tmp_path)
    assert re.search(r"place Kn p3: .*\(.+\)", ask(terminal, "why place Kn p3"))
    assert re.search(r"place Fa p1: it is legal \(act-2\)", ask(terminal, "why place Fa p1"))
    assert re.search(r"GA B: .*no Glorious Attack", ask(terminal, "why GA B"))
    assert re.search(r"place Kn p1.*\(\S+\)", ask(terminal, "place Kn p1"))
    assert "3 actions left" in terminal.text
    assert on_top(terminal)
    leave(terminal)


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_the_last_farmer_wins_and_the_winner_is_crowned(
    tmp_path: Path, columns: int, rows: int
) -> None:
    terminal = seat_at(NEARLY, tmp_path, "--record game.txt", columns, rows)
    terminal.type("place Fa p4")
    assert not terminal.read_until(r"A> ")
    assert terminal.exit_code() == 0
    assert "♔  you win by production  ♔" in terminal.text
    record = read_record((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert replay(record, game(GAME)).state.over()


def test_without_colours_the_table_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_colours_say_nothing(partial(seat_at, REALMS, tmp_path), monkeypatch)


def test_what_one_person_holds_is_not_shown_to_the_next(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(REALMS, encoding="utf-8")
    words = ["play", GAME, "--seat", "A,B", "--bots", "random", "--position", "p.yaml"]
    terminal = Terminal(words, tmp_path)
    terminal.read_until("The keyboard goes to A")
    assert "hand" not in terminal.text
    ask(terminal, "")
    ask(terminal, "TS B, take p1, take p3, give p4", until="The keyboard goes to B")
    ask(terminal, "", until="B> ")
    assert "will you play a Shield?" in terminal.text
    assert re.search(r"hand 2 +IM +Internal Move ×2", terminal.text)
    assert "Sh " not in terminal.text.replace("Shield", "")
    ask(terminal, "allow", until="The keyboard goes to A")
    leave_by_interrupt(terminal)


def leave_by_interrupt(terminal: Terminal) -> None:
    terminal.interrupt()
    assert terminal.exit_code() == 130
