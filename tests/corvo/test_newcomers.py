"""What a newcomer is told: rules that are about the move, moves that are near, and dangers.

Covers corvo: R16, R52.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from amount import amount
from courtly.games.corvo import GAME
from courtly.games.corvo.rules.game import Corvo
from courtly.kernel.errors import BadOption, IllegalMove
from courtly.kernel.match import Match
from courtly.testing.walk import walk

TRICK: dict[str, Any] = {"phase": "leading", "trump": "Js", "A": "9d 2c", "B": "2s 3h"}
CUBE: dict[str, Any] = {"options": {"cube": "on"}, "A": "7c 3d", "B": "9d 4h"}
MOMENTS: list[tuple[dict[str, Any], list[str]]] = [
    (TRICK, []),
    (TRICK, ["A 9d"]),
    (TRICK, ["A 9d", "B 2s"]),
    (TRICK, ["A 9d", "B 2s", "B take trump"]),
    (CUBE, []),
    (CUBE, ["A 7c"]),
    (CUBE, ["A double"]),
]


def after(position: dict[str, Any], moves: list[str]) -> Corvo:
    return Match(GAME, position=position | {"moves": moves}).state


# ---- every move rests on a rule about that very move -------------------------------------

SET_SIZES = {1: "P2.2-a", 2: "P2.2-b", 3: "P2.2-c", 4: "P2.2-d"}
FIVES = {"P2.2-e": "straight", "P2.2-f": "flush", "P2.2-g": "full", "P2.2-h": "straight flush"}
WORDS = {
    "pass": "R23",
    "double": "DC-d",
    "accept": "DC-e",
    "decline": "DC-f",
}
IN_PHASE_1 = {
    ("leading", "play"): "P1.2-a",
    ("following", "play"): "P1.2-b",
    ("winner takes", "take"): "P1.3b-a",
    ("loser takes", "take"): "P1.4-a",
}


def rule_about(phase: str, parts: Mapping[str, Any], label: str) -> str:
    """The rule of the book that is about a move of this kind."""
    action = parts["action"]
    if action in WORDS:
        return WORDS[action]
    if phase != "climbing":
        return IN_PHASE_1[phase, action]
    if len(parts["cards"]) in SET_SIZES:
        return SET_SIZES[len(parts["cards"])]
    kinds = [rule for rule, kind in FIVES.items() if label.removeprefix("a ").startswith(kind)]
    return kinds[-1]


def everywhere() -> Iterator[tuple[Corvo, list[int]]]:
    """Some moves at every decision of whole games, and all of a hand that has every kind."""
    for spot in walk(GAME, amount(3, 30), seed=2):
        yield spot.state, spot.some(GAME.legal(spot.state, spot.state.turn), 40)
    rich = GAME.from_position({"A": "4c 5c 6c 7c 8c 8d 8h 8s 9d Tc Td Jh Ac"})
    yield rich, GAME.legal(rich, 0)


def test_the_rule_of_every_legal_move_is_about_that_very_move() -> None:
    words, cited = GAME.words, set()
    for state, some in everywhere():
        phase = str(words.view(state, -1)["phase"])
        for move in some:
            parts, label = words.parts(state, 0, move), words.label(state, 0, move).text
            rule = words.cite(state, state.turn, move)
            assert rule == rule_about(phase, parts, label), label
            cited.add(rule)
    assert cited == {*SET_SIZES.values(), *FIVES, *WORDS.values(), *IN_PHASE_1.values()}


# ---- what is no move ---------------------------------------------------------------------


@pytest.mark.parametrize(("given", "moves"), MOMENTS)
@pytest.mark.parametrize("written", ["take", "play", "lead the", "peek", "2c 2d 3h", "xyzzy", "9"])
def test_what_is_no_move_is_answered_with_a_rule_or_with_the_moves_there_are(
    given: dict[str, Any], moves: list[str], written: str
) -> None:
    state = after(given, moves)
    for seat in (0, 1):
        with pytest.raises(IllegalMove) as refusal:
            GAME.read_move(state, seat, written)
        known = [f" {text}" for text in GAME.legal_texts(state, seat)]
        near = any(text in refusal.value.reason for text in known)
        assert refusal.value.cite or near or not known


def test_nobody_peeks_at_the_unseen_card() -> None:
    state = after(TRICK, ["A 9d", "B 2s"])
    with pytest.raises(IllegalMove, match=r"before it is theirs .R16"):
        GAME.read_move(state, 1, "peek")


def test_three_cards_are_not_burned() -> None:
    """R11 says why."""
    with pytest.raises(BadOption, match=r"burn: '3' is not one of 2 or 4 .R11"):
        GAME.new(2, {"burn": "3"})


# ---- what comes first, and what is dangerous -----------------------------------------------


def offered(state: Corvo) -> list[str]:
    seat = state.turn
    return [GAME.words.text(state, seat, move) for move in GAME.offered(state, seat)]


def warning(state: Corvo, text: str) -> str:
    said = GAME.words.warning(state, state.turn, GAME.read_move(state, state.turn, text))
    return f"{said.text} ({said.cite})" if said else ""


def test_whoever_can_go_out_is_offered_that_first_and_warned_of_a_pass() -> None:
    state = GAME.from_position({**CUBE, "B": "4h", "A": "9c 9d", "to_beat": "8h 8s"})
    assert offered(state) == ["9c 9d", "double", "pass"]
    assert "win the deal" in warning(state, "pass")


def test_a_pass_that_gives_nothing_away_is_no_danger() -> None:
    state = GAME.from_position({"A": "9c 9d 3c", "to_beat": "8h 8s"})
    assert offered(state) == ["9c 9d", "pass"]
    assert warning(state, "pass") == warning(state, "9c 9d") == ""


def test_to_decline_is_to_lose_and_says_how_much() -> None:
    state = after(CUBE, ["A double"])
    assert offered(state) == ["accept", "decline"]
    assert "with 2 × 1 points for the other (DC-f)" in warning(state, "decline")
    assert warning(state, "accept") == ""


def test_cards_come_before_the_cube() -> None:
    assert offered(after(CUBE, [])) == ["3d", "7c", "double"]


# ---- options in words ----------------------------------------------------------------------


def test_every_option_has_a_title_and_words_for_its_values() -> None:
    for option in GAME.options:
        assert option.title
        assert len(option.labels) == len(option.values)
