"""Whoever sits at the keyboard reads `you` where a game has declared what it says."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from courtly.cli.session import Session
from courtly.kernel.event import event as packed
from courtly.kernel.match import Match
from courtly.kernel.state import EVERYONE
from courtly.kernel.words import Said
from kernel.test_rows import SPEECH, STEALS
from terminal.screen import Terminal
from toy import GAME
from toy.words import LanternWords


class SpeakingTable(LanternWords):
    """Lanterns with the rows of another game."""

    speech = SPEECH


def session(table: LanternWords) -> Session:
    match = Match(replace(GAME, words=table), 3)
    match.log.add(packed(STEALS, 0, 2, 1), EVERYONE)
    return Session(match, [None, None, None], 1)


def test_what_happened_is_told_to_each_person() -> None:
    told = session(SpeakingTable()).told
    assert told(0) == ["You steal 2 coins from B."]
    assert told(1) == ["A steals 2 coins from you."]
    assert told(-1) == ["A steals 2 coins from B."]


def test_questions_and_refusals_are_said_to_each_person() -> None:
    said = SPEECH.say("turn", other="B")
    assert session(SpeakingTable()).spoken(said, 1) == "it is your turn"
    assert session(SpeakingTable()).spoken(said, 0) == "it is B's turn"


def test_without_rows_all_read_the_same() -> None:
    assert session(LanternWords()).spoken(Said("it is B's turn", ""), 1) == "it is B's turn"


# ---- in another language -------------------------------------------------------------


@pytest.mark.parametrize(("said", "system"), [("--language de", "C.UTF-8"), ("", "de_DE.UTF-8")])
def test_a_game_speaks_as_one_says_or_as_the_system_does(
    said: str, system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    words = f"play court_of_shadows --seats 2 --seed 8 --bots random {said}"
    terminal = Terminal(words.split(), tmp_path)
    terminal.read_until(r"A> ")
    assert re.search("Du bist am Zug|Zweifelst du das an", terminal.text)
    terminal.type("why return Reg Dip")
    terminal.read_until(r"A> ")
    assert "du tauschst gerade nicht" in terminal.text


def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    terminal = Terminal(["play", "court_of_shadows", "--language", "xx"], tmp_path)
    assert not terminal.read_until(r"A> ")
    assert "there is no language 'xx'; there are en and de" in terminal.text
