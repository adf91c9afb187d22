"""Corvo at the terminal: many moves by kind, hands in two orders, whole games."""

import re
import time
from functools import partial
from pathlib import Path

import pytest

from courtly.cli.completing import Completion
from courtly.cli.keeping import Keeper
from courtly.cli.keyboard import Keyboard, kind_meant
from courtly.cli.offering import fair_shares, under_headings
from courtly.cli.session import Session
from courtly.games import game
from courtly.kernel.match import Match
from courtly.kernel.record import read_record, replay
from courtly.terminal.declaring import Offer
from terminal.screen import Terminal, ask, leave, seated_at

LARGER = pytest.param(120, 40, marks=pytest.mark.soak)

GAME = "corvo"
MANY = """\
A: 4c 5c 6c 7c 8c 8d 8h 8s 9d Tc Td Jh Js
B: 2c 3c 4d 5d 6h 7h Ks Kh Kd Ac Ad Qs Qh
turn: A
"""
ONE_SUIT = """\
A: 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac
B: 2d 3d 4d 5d 6h 7h Ks Kh Kd Ad Qs Qh 9s
turn: A
"""
PICTURE = 13  # rows
KINDS = ["single", "pair", "triple", "straight", "full house", "straight flush", "flush"]
F2 = "\x1bOQ"


def seat(words: str, folder: Path, columns: int = 80, rows: int = 24) -> Terminal:
    return Terminal(["play", GAME, "--bots", "random", *words.split()], folder, columns, rows)


seat_at = partial(seated_at, GAME)


# ---- whole games -------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), LARGER])
def test_a_whole_match_by_numbers(tmp_path: Path, columns: int, rows: int) -> None:
    words = "--seed 5 --set cube=on --set match_target=5 --record game.txt"
    terminal = seat(words, tmp_path, columns, rows)
    decisions = 0
    while terminal.read_until(r"A> "):
        assert "CORVO" in terminal.text.splitlines()[0], "the picture has scrolled away"
        assert terminal.text.splitlines()[-1].startswith("A>") or "\nA>" in terminal.text
        terminal.type("1")
        decisions += 1
        assert decisions < 1000
    assert terminal.exit_code() == 0
    assert decisions > 20
    record = read_record((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert replay(record, game(GAME)).state.over()
    told = {"A wins": "You win.", "B wins": "Beatrix wins."}
    assert told[record.result] in terminal.text


@pytest.mark.once
def test_a_whole_game_by_text(tmp_path: Path) -> None:
    terminal = seat("--seed 8", tmp_path)
    decisions = 0
    while terminal.read_until(r"A> "):
        moves = terminal.moves(PICTURE)
        text = moves[max(moves)] if "pass" not in moves.values() else moves[min(moves)]
        terminal.type(text.upper() if decisions % 2 else text)
        decisions += 1
        assert decisions < 500
    assert terminal.exit_code() == 0
    assert re.search(r"[AB] wins|you win", terminal.text)


# ---- moves by kind -----------------------------------------------------------------


@pytest.mark.once
def test_combinations_are_offered_by_kind_and_numbered_as_they_are_read(tmp_path: Path) -> None:
    terminal = seat_at(MANY, tmp_path)
    shown = terminal.moves(PICTURE)
    assert len(shown) > 12
    assert sorted(shown) == list(range(1, len(shown) + 1))
    for kind in (*KINDS, "quad"):
        assert re.search(rf"(^|  ) ?{kind} +\d+ ", terminal.text, re.MULTILINE), kind
    assert "`moves KIND` shows all" in terminal.text
    quad = next(number for number, text in shown.items() if text == "8c 8d 8h 8s")
    assert "You play a quad, 8c 8d 8h 8s." in ask(terminal, str(quad))
    leave(terminal)


@pytest.mark.once
def test_of_1300_moves_as_many_are_shown_as_fit_and_the_others_counted(tmp_path: Path) -> None:
    terminal = seat_at(ONE_SUIT, tmp_path)
    hidden = sum(int(number) for number in re.findall(r" \+(\d+)", terminal.text))
    assert len(terminal.moves(PICTURE)) + hidden == 13 + 1287
    assert "CORVO" in terminal.text.splitlines()[0]
    assert "You play a straight flush, Tc Jc Qc Kc Ac." in ask(terminal, "ac kc qc jc 10c")
    leave(terminal)


@pytest.mark.once
def test_moves_pages_through_all_of_a_kind_and_takes_a_number_there(tmp_path: Path) -> None:
    terminal = seat_at(ONE_SUIT, tmp_path)
    assert "flush 1/" in ask(terminal, "moves flushes", r"Enter goes on, q back\. ")
    pages = int(re.findall(r"flush 1/(\d+)", terminal.text)[0])
    seen = len(terminal.moves())
    for page in range(2, pages + 1):
        ask(terminal, "", rf"flush {page}/\d+: .*\. ")
        seen += len(terminal.moves())
    assert seen == 1287 - 10
    assert "CORVO" in ask(terminal, "")
    ask(terminal, "moves s", r"Enter goes back to the table\. ")
    assert "You play the 4c." in ask(terminal, "3")
    leave(terminal)


@pytest.mark.once
def test_moves_of_no_kind_is_told_which_there_are(tmp_path: Path) -> None:
    terminal = seat_at(ONE_SUIT, tmp_path)
    kinds = "there are single, straight flush and flush."
    assert f"Of which kind? {kinds}" in ask(terminal, "moves")
    assert f"No such kind: {kinds}" in ask(terminal, "moves pair")
    leave(terminal)


def test_a_kind_is_found_by_name_plural_and_beginning() -> None:
    named = {"single": "single", "straights": "straight", "straight f": "straight flush"}
    named |= {"Flushes": "flush", "full": "full house", "full houses": "full house", "t": "triple"}
    for text, kind in named.items():
        assert kind_meant(text, KINDS) == kind
    assert kind_meant("quad", KINDS) is None
    assert kind_meant("s", []) is None
    assert kind_meant("", KINDS) is None


def test_rows_are_shared_fairly_and_every_kind_has_one() -> None:
    assert fair_shares([1, 5, 9], 3) == [1, 1, 1]
    assert fair_shares([1, 5, 9], 8) == [1, 4, 3]
    assert fair_shares([1, 2, 3], 20) == [1, 2, 3]
    assert fair_shares([4, 4], 1) == [1, 1]


@pytest.mark.parametrize("rows", [5, 6, 8, 30])
def test_eight_kinds_keep_to_their_rows(rows: int) -> None:
    groups = {kind: [Offer("5c 6c 7c 8c 9c", kind)] * 89 for kind in [*KINDS, "quad"]}
    lines = under_headings({**groups, "": [Offer("pass")]}, 80, rows).lines
    assert len(lines) <= rows
    assert all(line.cell_len <= 80 for line in lines)
    assert all(any(kind in line.plain for line in lines) for kind in groups)


WANTED = {"Build": 1, "Draw": 1, "Give": 9, "Discard": 9, "Harm": 1}


@pytest.mark.parametrize("rows", [3, 4, 5, 30])
def test_what_people_want_first_is_offered_first_in_however_few_rows(rows: int) -> None:
    groups = {head: [Offer(f"do {head} {at}") for at in range(n)] for head, n in WANTED.items()}
    listing = under_headings(groups, 80, rows)
    assert len(listing.lines) <= rows
    assert [*dict.fromkeys(text.split()[1] for text in listing.texts)] == [*WANTED]


def test_tab_completes_among_1300_moves_at_once() -> None:
    hand = ONE_SUIT.splitlines()[0][3:]
    session = Session(Match(game(GAME), position={"A": hand, "turn": "A"}), [None, None], 1)
    assert session.advance() == 0
    assert session.offers()[0] == Offer("2c", "single")
    completion = Completion(Keyboard(session, Keeper(session)).texts)
    began = time.perf_counter()
    found = [completion("2c 3c", number) for number in range(200)]
    assert time.perf_counter() - began < 0.5
    assert found.index(None) == sum(offer.text.startswith("2c 3c") for offer in session.offers())
    assert completion("moves str", 0) == "moves straight flush"
    assert completion("so", 0) == "sort"


@pytest.mark.once
def test_tab_completes_a_combination(tmp_path: Path) -> None:
    terminal = seat_at(MANY, tmp_path)
    terminal.program.send("8c 8d 8h 8\t\n")
    terminal.read_until(r"A> |Traceback")
    assert "You play a quad, 8c 8d 8h 8s." in terminal.text
    leave(terminal)


# ---- the hand ----------------------------------------------------------------------


def hand_in(text: str) -> list[str]:
    row = next(line for line in text.splitlines() if line.count("│") == 26)
    return re.findall(r"[2-9TJQKA][♣♦♥♠]", row)


@pytest.mark.once
def test_sort_and_f2_change_the_order_of_the_hand(tmp_path: Path) -> None:
    terminal = seat_at(MANY, tmp_path)
    by_rank = hand_in(terminal.text)
    assert by_rank[-2:] == ["J♥", "J♠"]
    by_suit = hand_in(ask(terminal, "sort"))
    assert by_suit == sorted(by_rank, key=lambda index: "♣♦♥♠".index(index[-1]))
    terminal.program.send(F2)
    terminal.read_until(r"A> ")
    assert hand_in(terminal.text) == by_rank
    leave(terminal)


@pytest.mark.once
def test_help_names_sort_and_moves_only_where_they_are_offered(tmp_path: Path) -> None:
    terminal = seat_at(MANY, tmp_path)
    text = ask(terminal, "?", r"Enter goes on")
    assert "sort or F2" in text
    assert "moves KIND" in text
    assert "rules R22" in text
    leave(terminal)
    court = Terminal(["play", "court_of_shadows", "--seed", "1"], tmp_path)
    court.read_until(r"A> ")
    text = ask(court, "?", r"Enter goes on")
    assert "sort" not in text
    assert "moves KIND" not in text
    assert "one order only" in ask(court, "sort")
    assert "all moves are on the screen" in ask(court, "moves")
    leave(court)


# ---- why ---------------------------------------------------------------------------


@pytest.mark.once
def test_why_names_the_rule_of_a_combination(tmp_path: Path) -> None:
    terminal = seat_at(MANY, tmp_path)
    assert re.search(r"9c 9d: you do not hold the 9c \(\S+\)", ask(terminal, "why 9c 9d"))
    assert "8d 8s: it is legal (P2.2-b)" in ask(terminal, "why 8d 8s")
    assert "(R31)" in ask(terminal, "why 8c 8d 8h 8s 9d")
    assert re.search(r"As in: why 4c", ask(terminal, "why"))
    leave(terminal)
