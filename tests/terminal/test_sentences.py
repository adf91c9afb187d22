"""Whoever sits at the keyboard reads `you` where a game has declared what it says."""

from dataclasses import replace

from courtly.cli.session import Session
from courtly.kernel.event import event as packed
from courtly.kernel.match import Match
from courtly.kernel.state import EVERYONE
from courtly.kernel.words import Said
from kernel.test_rows import SPEECH, STEALS
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
