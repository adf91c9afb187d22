"""What is said at court: to each seat as it concerns it."""

from typing import Any

import pytest

from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.words.speech import SPEECH
from courtly.kernel.errors import IllegalMove
from courtly.kernel.match import Match
from courtly.kernel.words import Data

NAMES = ["Anselm", "Beatrix", "Cosima"]
THREE: Data = {"seats": 3, "A": "Reg Dip 3c", "B": "Cor Wid 2c", "C": "Bla Dip 2c"}


def told(viewer: str, *moves: str) -> list[str]:
    """What a seat is told of these moves, with the names of the players."""
    match: Match[Any] = Match(GAME, position={**THREE, "moves": list(moves)})
    events = match.log.seen(ord(viewer) - ord("A"))
    return [SPEECH.told(event, NAMES, viewer).text for event in events]


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        ("A", "You claim the Corsair to steal from Beatrix."),
        ("B", "Anselm claims the Corsair to steal from you."),
        ("C", "Anselm claims the Corsair to steal from Beatrix."),
    ],
)
def test_actor_target_and_others_are_told_of_an_action_each_in_their_way(
    viewer: str, sentence: str
) -> None:
    assert told(viewer, "A steal B") == [sentence]


def test_only_who_draws_is_told_the_card() -> None:
    exchange = ["A exchange", "B allow", "C allow", "* A draws Wid"]
    assert told("A", *exchange)[-1] == "You draw the Widow."
    assert told("B", *exchange)[-1] == "Anselm draws a card."


def test_a_question_can_be_put_with_the_names_of_the_players() -> None:
    match: Match[Any] = Match(GAME, position={**THREE, "moves": ["A assassinate B"]})
    asked = GAME.words.prompt(match.state, 1)
    assert asked.text.startswith("A pays 3 coins and claims the Blade to assassinate B.")
    assert SPEECH.spoken(asked, NAMES, "B") == (
        "Anselm pays 3 coins and claims the Blade to assassinate you. Do you challenge?"
    )


def test_an_action_says_its_parts_so_that_no_picture_reads_its_text() -> None:
    match: Match[Any] = Match(GAME, position={**THREE, "moves": ["A assassinate B"]})
    assert GAME.words.signal(match.log.events[0]) == {
        "what": "declares",
        "seat": "A",
        "move": "assassinate B",
        "action": "assassinate",
        "coins": 3,
        "claims": "Bla",
        "other": "B",
    }


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("tax", {"action": "tax", "coins": 0, "claims": "Reg"}),
        ("usurp B", {"action": "usurp", "coins": 7, "claims": None, "other": "B"}),
        ("assassinate B", {"action": "assassinate", "coins": 3, "claims": "Bla", "other": "B"}),
        ("allow", {"action": "allow"}),
        ("block Wid", {"action": "block", "role": "Wid"}),
        ("lose Reg", {"action": "lose", "role": "Reg"}),
        ("return Reg Dip", {"action": "return", "cards": ["Reg", "Dip"]}),
    ],
)
def test_a_move_is_made_of_parts(text: str, parts: dict[str, Any]) -> None:
    state = Match(GAME, 3).state
    move = GAME.words.parse(state, 0, text)
    assert isinstance(move, int)
    assert GAME.words.parts(state, 0, move) == parts


@pytest.mark.parametrize(
    ("text", "cite"),
    [
        ("block", "§6-a"),
        ("block Wid Reg", "§6-a"),
        ("block somebody", "§6-a"),
        ("lose", "§7-a"),
        ("lose Reg Bla", "§7-a"),
        ("return Reg", "R39"),
        ("return the hat", "R39"),
        ("steal", "R56"),
        ("steal Q", "R06"),
        ("usurp Q", "R05"),
        ("tax B", "§4-d"),
        ("challenge B", "§5-a"),
        ("allow it", "R21"),
    ],
)
def test_what_is_nearly_a_move_is_refused_with_the_rule_it_falls_under(
    text: str, cite: str
) -> None:
    match: Match[Any] = Match(GAME, position=THREE)
    with pytest.raises(IllegalMove) as refusal:
        match.play(0, text)
    assert refusal.value.cite == cite
