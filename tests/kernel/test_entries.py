"""Positions made of entries: one list, written and read."""

from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel import entries
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.game import Game
from courtly.kernel.state import State

PHASES = ("acting", "answering", "over")


class Fair(State):
    """Two seats with coins, a shared purse, and a question that may be open."""

    def __init__(self) -> None:
        super().__init__(2)
        self.phase, self.turn, self.round = 0, 0, 0
        self.closed = False
        self.here, self.asked, self.prize = 0b11, 0, -1
        self.coins = [0, 0]
        self.purse = 10

    def settled(self) -> bool:
        return self.phase != 1

    def over(self) -> bool:
        return self.phase == 2


def share_out(fair: Fair, given: entries.Given, fields: Fields) -> None:
    """What nobody holds is in the purse."""
    left = 10 - sum(fair.coins)
    fair.purse = fields.number("purse", range(left, left + 1), left, "§2")
    assert given["coins"] == fair.coins
    assert len(given["seats"]) == 2


FORM = entries.Form(
    share_out,
    entries.phase(PHASES, "acting"),
    entries.seat("turn", lambda fair: 1 if fair.over() else 0),
    entries.EachSeat(lambda text: {"coins": int(text)}, entries.number("coins", range(6))),
    entries.all_but("gone", "here"),
    *entries.if_any(entries.number("round", lambda fair: range(3 + fair.over()))),
    *entries.later(entries.number("purse")),
    entries.text("prize", str, int, "a number", usual=-1, when=entries.any_of("prize")),
    *entries.middle(entries.seats("asked", entries.during(1))),
    entries.flag("closed", entries.at_the_end),
)


def written(**changes: Any) -> dict[str, Any]:
    fair = Fair()
    for name, value in changes.items():
        setattr(fair, name, value)
    return FORM.write(fair)


def read(**position: Any) -> Fair:
    fair = Fair()
    FORM.read(fair, position)
    return fair


def test_only_what_there_is_to_say_is_written() -> None:
    assert written() == {
        "phase": "acting",
        "turn": "A",
        "A": {"coins": 0},
        "B": {"coins": 0},
        "gone": [],
        "purse": 10,
    }
    busy = written(phase=1, asked=0b10, here=0b01, round=2, prize=7)
    assert (busy["asked"], busy["gone"], busy["round"], busy["prize"]) == (["B"], ["B"], 2, "7")
    assert written(phase=2)["closed"] is False


def test_what_was_written_between_actions_is_read_back() -> None:
    fair = read(phase="over", A={"coins": 2}, B="5", gone=["a"], round=3, prize="4", closed=True)
    assert (fair.coins, fair.purse, fair.turn, fair.here) == ([2, 5], 3, 1, 0b10)
    assert (fair.round, fair.prize, fair.closed) == (3, 4, True)
    again = Fair()
    FORM.read(again, FORM.write(fair))
    assert vars(again) == vars(fair)


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"phase": "answering"}, r"^phase: this is the middle of an action; .*`moves`"),
        ({"asked": ["A"]}, r"^asked: this is the middle of an action"),
        ({"round": 3}, r"^round: 3 is not a number from 0 to 2$"),
        ({"B": {"coins": 6}}, r"^B: coins: 6 is not a number from 0 to 5$"),
        ({"A": {"coin": 1}}, r"^A: coin: .*did you mean coins\?$"),
        ({"A": "5", "purse": 6}, r"^purse: 6 is not 5 \(§2\)$"),
        ({"purses": 6}, r"^purses: .*did you mean purse\?$"),
    ],
)
def test_what_cannot_be_is_refused_where_it_stands(
    position: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(BadPosition, match=complaint):
        read(**position)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_what_an_entry_takes_is_a_declared_field(game: Game[Any]) -> None:
    assert game.words.form is not None
    declared = {field.name for field in game.fields}
    for entry in game.words.form.entries:
        within = entry.entries if isinstance(entry, entries.EachSeat) else [entry]
        assert {inner.field for inner in within} <= declared | {""}
