"""Checked play: a declaration goes through as a whole, or nothing has happened."""

from typing import Any

import pytest

from courtly.games import game
from courtly.kernel.errors import IllegalMove
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.play import Draft, play, read
from toy import GAME as LANTERNS
from toy.rules import Lanterns

COURT = game("court_of_shadows")
A, B, C = range(3)


def a_night() -> Match[Lanterns]:
    """A, with gold and jade, is to declare; B has rose and jade."""
    match = Match(LANTERNS, 2)
    match.play(A, "bell")
    match.play(B, "thorn")
    for card in ("A draws gold", "A draws jade", "B draws rose", "B draws jade"):
        match.chance(card)
    return match


def position(match: Match[Any]) -> object:
    return match.game.words.position(match.state)


# ---- drafts ------------------------------------------------------------------------------


def test_a_draft_is_complete_with_its_last_small_move() -> None:
    match = a_night()
    draft = Draft(LANTERNS, match.state, A)
    steps = []
    for text in ("RAID", " b ", "left"):
        steps.append(draft.complete)
        draft.add(text)
    assert steps == [False, False, False]
    assert draft.complete
    assert draft.text == "raid, B, left"


def test_a_draft_changes_nothing_at_the_table() -> None:
    match = a_night()
    before = position(match)
    told = match.told(A)
    draft = Draft(LANTERNS, match.state, A)
    for text in ("raid", "B", "left"):
        draft.add(text)
    assert position(match) == before
    assert match.told(A) == told


def test_a_small_move_can_be_taken_back() -> None:
    draft = Draft(LANTERNS, a_night().state, A)
    draft.add("raid")
    draft.add("B")
    draft.take_back()
    draft.take_back()
    draft.add("hang")
    draft.add("right")
    assert draft.text == "hang, right"
    assert draft.complete


def test_taking_back_nothing_is_nothing() -> None:
    draft = Draft(LANTERNS, a_night().state, A)
    draft.take_back()
    assert (draft.text, draft.complete) == ("", False)


def test_a_refused_small_move_leaves_the_draft_as_it_was() -> None:
    draft = Draft(LANTERNS, a_night().state, A)
    draft.add("raid")
    with pytest.raises(IllegalMove):
        draft.add("left")
    assert (draft.text, draft.complete) == ("raid", False)
    assert LANTERNS.legal_texts(draft.state, A) == ["B"]


# ---- play --------------------------------------------------------------------------------


def test_play_returns_the_text_as_the_game_writes_it() -> None:
    assert play(LANTERNS, a_night().state, A, " Raid,b ,  LEFT") == "raid, B, left"


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (A, "raid", "raid: is unfinished; go on with B"),
        (A, "raid, B", "raid, B: is unfinished; go on with left"),
        (A, "raid, A, left", "A A: A has no lantern"),
        (A, "raid, B, left, right", "is complete with 'raid, B, left'"),
        (A, "hang, left,", "is complete with 'hang, left'"),
        (A, "hang, left,\n,\n", "is complete with 'hang, left'"),
        (A, "hang,, left", "A (nothing): is not a move"),
        (A, "dance", "dance: is not a move of this game; legal now: hang, raid"),
        (A, "", "(nothing): is not a move of this game; legal now: hang, raid"),
        (B, "hang, left", "B hang: you are not asked now (§3-a)"),
        (B, "dance", "B dance: is not a move of this game"),
    ],
)
def test_what_is_refused_has_a_reason_and_changes_nothing(
    seat: int, text: str, reason: str
) -> None:
    match = a_night()
    before, lines, told = position(match), list(match.lines), match.told(A)
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, text)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert (position(match), match.lines, match.told(A)) == (before, lines, told)


def test_a_refusal_carries_its_parts() -> None:
    match = a_night()
    with pytest.raises(IllegalMove) as refusal:
        match.play(B, "hang, left")
    error = refusal.value
    assert (error.seat, error.move) == ("B", "hang")
    assert (error.reason, error.cite) == ("you are not asked now", "§3-a")


@pytest.mark.parametrize("played", [LANTERNS, COURT], ids=lambda g: g.name)
def test_nonsense_is_refused_in_one_short_line(played: Game[Any]) -> None:
    match = Match(played, 2)
    for text in ("x" * 10_000, "\n\n", "\x00", "tax\ntax", ",".join("abcdef" * 1000), "💰"):
        with pytest.raises(IllegalMove) as refusal:
            match.play(A, text)
        assert "\n" not in str(refusal.value)
        assert len(str(refusal.value)) < 300


def test_reading_a_move_does_not_make_it() -> None:
    match = a_night()
    before = position(match)
    assert read(LANTERNS, match.state, A, "hang, left").moves
    assert position(match) == before
