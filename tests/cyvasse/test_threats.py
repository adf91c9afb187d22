"""What could hit a side next: the King first, nothing twice, nothing that could not happen."""

from random import Random
from typing import Any

import pytest

from amount import amount
from courtly.games.cyvasse import GAME
from courtly.games.cyvasse.words.threats import threats
from courtly.kernel.state import SPECTATOR
from cyvasse import slow
from cyvasse.board import OTHER, read
from cyvasse.positions import random_position

POSITIONS = amount(80, 2_000)


def told(position: dict[str, Any], seat: int = 0) -> list[str]:
    """What a side is told."""
    found = threats(GAME.from_position(position), seat)
    return [GAME.words.said(threat.says).text for threat in found]


def test_a_king_under_attack_comes_first_and_the_attacker_is_named_with_its_square() -> None:
    state = GAME.from_position({"A": "Ki d1 Dr c4", "B": "Ki h8 Dr d6 Ca d4"})
    king, dragon = threats(state, 0)
    assert king.says == (
        "threat_king",
        {"unit": "Dr", "from": "d6", "target": "Ki", "to": "d1"},
    )
    assert (king.at, king.by) == (("d1",), ("d6",))
    assert (dragon.says[0], dragon.at, dragon.by) == ("threat_shot", ("c4",), ("d4",))
    assert GAME.words.said(king.says).cite == "end-1"


def test_where_nothing_threatens_nothing_is_said() -> None:
    assert told({"A": "Ki a1 Ra b1", "B": "Ki h8 El h7"}) == []


@pytest.mark.parametrize("turn", "AB")
def test_it_does_not_matter_whose_turn_it_is(turn: str) -> None:
    position = {"A": "Ki d1", "B": "Ki h8 Dr d6", "turn": turn}
    assert told(position) == ["The Dragon on d6 could kill your King on d1, and you would lose."]


def test_a_fortress_saves_its_king_and_is_what_could_fall() -> None:
    position = {"A": "Ki d1", "B": "Ki h8 El d2", "tiles": {"X": "d1"}}
    assert told(position) == ["The Elephant on d2 could ruin the fortress of your King on d1."]


def test_a_king_that_is_safe_in_the_others_first_turn_is_not_in_its_second() -> None:
    options = {"first_turn_king_safe": "on"}  # R13
    position = {"A": "Ki d1", "B": "Ki h8 Dr d6", "options": options, "turn": "A"}
    assert told({**position, "turns": 0}) == []
    assert told({**position, "turns": 2}) != []
    other = {**position, "A": "Ki a1 Dr h4", "B": "Ki h8", "turn": "B", "turns": 1}
    assert told(other, seat=1) != []


def test_behind_the_screen_and_for_those_who_watch_there_are_none() -> None:
    assert told({"phase": "set-up"}) == []
    assert told({"A": "Ki d1", "B": "Ki h8 Dr d6"}, SPECTATOR) == []


def attacks(position: dict[str, Any], side: str) -> set[tuple[str, str]]:
    """Who could attack whom if the other side moved next: by the slow generator."""
    board = read(position)
    board.turns += board.turn == side
    board.turn = OTHER[side]
    return {
        (square, action.target)
        for square, (who, _) in list(board.units.items())
        if who == board.turn and board.wait.get(who) != square
        for action in slow.actions(board, square)
        if action.target is not None and board.units[action.target][0] == side
    }


def test_they_are_the_attacks_of_a_slow_generator() -> None:
    chance = Random(7)
    kings = 0
    for _ in range(POSITIONS):
        position = random_position(chance)
        state = GAME.from_position(position)
        for seat, side in enumerate("AB"):
            found = threats(state, seat)
            pairs = [(by, at) for one in found for by in one.by for at in one.at]
            assert len(set(pairs)) == len(pairs)
            slowly = set() if state.over() else attacks(position, side)
            assert set(pairs) == slowly, position
            rows = [one.says[0] for one in found]
            kings += rows.count("threat_king")
            assert rows == sorted(rows, key=lambda row: row != "threat_king")
    assert kings > POSITIONS // 10
