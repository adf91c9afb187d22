"""Korona: rules that no scenario can pin. Who may play, how long it lasts, what a deadline does.

Covers korona: R02, R14, R92, R103, R104.
"""

from typing import Any

import pytest

from courtly.games import game
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption, BadPosition
from courtly.kernel.match import Match
from courtly.kernel.play import default_text
from courtly.kernel.scenario import do

GAME: Any = game("korona")
MOST_TURNS = {2: 80, 3: 75, 4: 70}


def match_at(position: dict[str, Any], *lines: str) -> Match[Any]:
    match = Match(GAME, position=position)
    for line in lines:
        do(match, line)
    return match


@pytest.mark.parametrize("seats", [1, 5])
def test_korona_is_for_two_to_four(seats: int) -> None:
    """Covers korona: R02, setup-1."""
    assert list(GAME.seats) == [2, 3, 4]
    with pytest.raises(BadOption):
        GAME.new(seats)


def test_no_turn_begins_with_more_than_seven_cards() -> None:
    """Covers korona: R14."""
    with pytest.raises(BadPosition, match="R14"):
        GAME.from_position({"phase": "draw", "A": "Fa Fa Fa Fa Kn Kn Kn Kn"})


@pytest.mark.parametrize("seed", range(12))
def test_every_game_ends_in_time(seed: int) -> None:
    """Covers korona: R92, R14, R15."""
    dice, seats = Dice(seed), 2 + seed % 3
    state, turns, before = GAME.new(seats), 0, None
    while not state.over():
        if state.chances():
            state.happen(dice.below(state.chances()))
            continue
        seat = next(seat for seat in range(seats) if state.actors() >> seat & 1)
        moves = GAME.legal(state, seat)
        now = GAME.words.view(state, seat)
        if now["phase"] == "draw" and now["turn"] != before:
            before, turns = now["turn"], turns + 1
            assert now["players"][now["turn"]]["cards"] <= 7
        state.apply(seat, moves[dice.below(len(moves))])
    assert turns <= MOST_TURNS[seats]


@pytest.mark.parametrize(
    ("position", "lines", "text"),
    [
        ({"phase": "draw", "market": "Ru To Fi", "A": "Fa"}, [], "draw blind"),
        ({"phase": "draw", "pile": 0, "market": "- To Ru", "A": "Fa"}, [], "draw To"),
        ({"phase": "draw", "market": "Fa To Fi"}, ["A draw To", "* market Ru"], "draw Fa"),
        ({"A": "Sh Fa Kn"}, [], "discard Kn"),
        ({"A": "Sh Fa Kn"}, ["A discard Fa"], "end"),
        ({"A": "Sh Fa Fa Fa Fa Fa Fa Kn Kn"}, ["A discard Fa"], "discard Kn"),
        ({"A": "IM Fa | [To Ar] [To]"}, ["A IM p1, ..."], "to new"),
        ({"A": "SA Fa | [Th]", "B": "| [To Ar] [Kn]"}, ["A SA B, ..."], "take p1, take p1"),
        ({"A": "SA Fa | [Th]", "B": "| [To Ar] [Kn]"}, ["A SA B, send p1, ..."], "to new, take p1"),
        ({"A": "TS Fa | [Fa] [Ru]", "B": "| [To Ar] [Kn]"}, ["A TS B, take p2, ..."],
         "take p1, give p1"),
    ],
)  # fmt: skip
def test_a_deadline_makes_the_plainest_move(
    position: dict[str, Any], lines: list[str], text: str
) -> None:
    """Covers korona: R103."""
    match = match_at(position, *lines)
    assert default_text(GAME, match.state, 0) == text


@pytest.mark.parametrize(
    ("position", "lines", "seat", "text"),
    [
        ({"A": "GA Fa", "B": "Sh | [Ru Ru]"}, ["A GA B, take p1"], "B", "allow"),
        ({"A": "GA Sh Fa", "B": "Sh Fa | [Ru Ru]"}, ["A GA B, take p1", "B Sh"], "A", "allow"),
        ({"A": "Do Fa", "B": "Sh ED Fa Kn"}, ["A Do B hand", "B allow"], "B", "give Kn"),
        ({"A": "Do Fa | [To]", "B": "| [Ar] [Ru]"}, ["A Do B area"], "B", "give p1"),
        ({"A": "Do Fa | [Fi Fa] [Ru]", "B": "| [Th]"}, ["A Do B area"], "A", "place Th new"),
        ({"A": "Do Fa | [To] [St]", "B": "| [To Jo]"}, ["A Do B area"], "A", "place Jo p1"),
        ({"A": "GA Fa | [Ru] [To]", "B": "| [Ru Jo]"}, ["A GA B, take p1"], "A", "keep"),
        ({"A": "GA Fa | [Ru Ru] [To] [St]", "B": "| [Ru Jo]"}, ["A GA B, take p1"], "A",
         "place Jo p2"),
        ({"A": "Re Kn | [Fi Fa Fa Fa] [Fi Fa Fa Fa]", "B": "| [Ar] [Ru]"}, ["A Re"], "A",
         "pass p1"),
    ],
)  # fmt: skip
def test_a_deadline_answers_with_the_first_of_everything(
    position: dict[str, Any], lines: list[str], seat: str, text: str
) -> None:
    """Covers korona: R103."""
    match = match_at(position, *lines)
    assert default_text(GAME, match.state, "AB".index(seat)) == text


def test_a_gift_is_known_to_the_two_alone() -> None:
    """Covers korona: R104, R12."""
    position = {"seats": 3, "known": {"B": "Kn"}, "A": "Do Fa", "B": "Ru Kn", "C": "Ar"}
    match = match_at(position, "A Do B hand", "B give Ru")
    known = [
        [GAME.words.view(match.state, seat)["players"][name]["known"] for name in "ABC"]
        for seat in range(3)
    ]
    assert known == [[[], ["Kn"], []], [["Ru"], [], []], [[], [], []]]


def test_who_gives_away_what_all_knew_is_no_longer_known_to_hold_it() -> None:
    """Covers korona: R104."""
    position = {"seats": 3, "known": {"B": "Ru"}, "A": "Do Fa", "B": "Ru Kn", "C": "Ar"}
    match = match_at(position, "A Do B hand", "B give Kn")
    assert GAME.words.view(match.state, 0)["players"]["B"]["known"] == ["Ru"]
    assert GAME.words.view(match.state, 2)["players"]["B"]["known"] == []
