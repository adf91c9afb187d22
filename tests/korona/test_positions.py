"""Every position can be written down and set up again."""

import json
from random import Random
from typing import Any

import pytest

from courtly.games.korona import GAME, moves
from courtly.games.korona.position import PHASES, position_of
from courtly.games.korona.rules import Korona
from courtly.kernel.seats import seats_in

FIELDS = (
    *("hands", "sizes", "unseen", "unseen_cards", "pile", "market", "discards", "living", "phase"),
    *("turn", "acts", "picked", "owed", "slot", "card", "target", "from_hand", "moved", "height"),
    *("sent", "landing", "first_taken", "second_taken", "given", "asked", "raised", "shields"),
    *("ring", "passes", "waiting", "victors", "combo", "agreed"),
)
NUMBERS = (int, bool)


def everything(state: Korona) -> dict[str, Any]:
    """Every field of a state, also those that a position derives."""
    found: dict[str, Any] = {}
    for name in FIELDS:
        value = getattr(state, name)
        found[name] = value if isinstance(value, NUMBERS) else list(value)
    memory, waiting = state.memory, range(state.waiting)
    found["areas"] = [list(area.piles)[: area.n] for area in state.areas]
    found["aside"] = [(state.aside[i], state.bound_for[i], state.placer[i]) for i in waiting]
    found["memory"] = (list(memory.known), list(memory.hidden), list(memory.tape)[: memory.n])
    return found


def comes_back(state: Korona) -> None:
    position = position_of(state)
    again = GAME.from_position(json.loads(json.dumps(position)))
    assert position_of(again) == position
    assert everything(again) == everything(state)
    for seat in seats_in(state.actors()):
        assert GAME.legal(again, seat) == GAME.legal(state, seat) != []


# ---- there and back ------------------------------------------------------------------


def go_on(state: Korona, dice: Random) -> None:
    """A step of a lively game: cards that are aimed at others come first."""
    if state.chances():
        state.happen(dice.randrange(state.chances()))
        return
    seat = dice.choice(seats_in(state.actors()))
    legal = GAME.legal(state, seat)
    aimed = [m for m in legal if moves.DONATE_HAND <= m < moves.END or m == moves.SHIELD]
    state.apply(seat, dice.choice(aimed if aimed and dice.random() < 0.7 else legal))


@pytest.mark.parametrize("seed", range(6))
def test_all_positions_of_a_game_come_back(seed: int) -> None:
    dice = Random(seed)
    options = {option.name: dice.choice(option.values) for option in GAME.options}
    state = GAME.new(2 + seed % 3, options)
    leaving = 0.02 if seed >= 3 else 0.0
    while not state.over():
        comes_back(state)
        if dice.random() < leaving:
            state.leave(dice.choice(seats_in(state.staying())))
        else:
            go_on(state, dice)
    comes_back(state)


FARMS = "[Fi Fa Fa Fa] [Fi Fa Fa Fa]"
RARE: list[tuple[str, dict[str, Any], list[str]]] = [
    ("landing", {"A": "SA | [Th] [To]", "B": "| [Ar] [Kn]"}, ["A SA B", "A send p1"]),
    ("counter", {"A": "GA Sh", "B": "Sh Sh | [St Kn Kn]"}, ["A GA B", "A take p1", "B Sh"]),
    ("window", {"A": "GA Sh", "B": "Sh Sh | [St Kn Kn]"}, ["A GA B", "A take p1", "B Sh", "A Sh"]),
    ("freeing", {"A": "GA Fa | [To]", "B": "| [Ru Jo]"}, ["A GA B", "A take p1"]),
    ("passing", {"A": f"Re Fa | {FARMS} [Th]", "B": "| [To Ar] [He]"}, ["A Re", "A pass p3"]),
    (
        "placing",
        {"A": f"Re | {FARMS} [Th]", "B": "| [To] [He]"},
        ["A Re", "A pass p3", "A pass p1"],
    ),
    ("donating", {"A": "Do Fa", "B": "Kn | [Fa]"}, ["A Do B hand", "B allow"]),
    ("moving", {"A": "IM | [To Jo Ar] [Fi]"}, ["A IM p1 Jo"]),
]


@pytest.mark.parametrize(("phase", "given", "line"), RARE)
def test_rare_moments_come_back(phase: str, given: dict[str, Any], line: list[str]) -> None:
    state = GAME.from_position(given)
    for said in line:
        seat, text = "ABCD".index(said[0]), said[2:]
        state.apply(seat, GAME.read_move(state, seat, text))
        comes_back(state)
    assert PHASES[state.phase] == phase


def test_what_is_known_comes_back() -> None:
    state = GAME.from_position({"phase": "draw", "A": "Do Fa", "B": "Kn", "market": "Ru To Fi"})
    for seat, text in ((0, "draw To"), (0, "Do B hand"), (1, "allow"), (1, "give Kn")):
        state.apply(seat, GAME.read_move(state, seat, text))
        while state.chances():
            state.happen(0)
    position = position_of(state)
    assert position["known"] == {"A": "To"}
    assert position["tape"] == ["B gives Kn to A"]
    assert position["hidden"] == {"A": 1, "B": 1}
    comes_back(state)


# ---- short forms ---------------------------------------------------------------------


def test_a_seat_is_a_hand_and_an_area() -> None:
    long = GAME.from_position({"A": {"hand": "TS Fa fa", "area": "[Fi Fa] [Ru]"}, "B": {}})
    for text in ("Fa TS Fa | [fi FA][Ru]", " TS farmer farmer|[Field Fa]  [Ru] "):
        assert everything(GAME.from_position({"A": text, "B": "- | -"})) == everything(long)
    assert position_of(long)["A"] == {"hand": "Fa Fa TS", "area": "[Fi Fa] [Ru]"}


def test_what_is_left_out() -> None:
    position = position_of(GAME.from_position({"A": "Fa", "B": "| [Fi]"}))
    assert position == {
        "seats": 2,
        "options": {option.name: option.values[0] for option in GAME.options},
        "phase": "acting",
        "turn": "A",
        "acts": 0,
        "out": [],
        "A": {"hand": "Fa", "area": ""},
        "B": {"hand": "", "area": "[Fi]"},
        "market": "- - -",
        "pile": 88,
        "discards": "",
    }


def test_whoever_can_be_asked_is_asked() -> None:
    given: dict[str, Any] = {
        "seats": 4,
        "A": f"Fa | {FARMS}",
        "B": "Sh",
        "D": "Fa",
        "raised": ["B"],
    }
    revolt: dict[str, Any] = {"phase": "window", "playing": {"card": "re"}, "discards": "Re"}
    position = position_of(GAME.from_position({**given, **revolt}))
    assert (position["asked"], position["raised"], position["acts"]) == (["D"], ["B"], 1)


def test_cards_nobody_names_may_be_out_of_play() -> None:
    state = GAME.from_position({"A": "Fa", "market": "Fa Ru", "pile": 20})
    assert (state.pile, state.unseen_cards, state.market_cards()) == (20, 87, 2)
