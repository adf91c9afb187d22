"""Positions: what can come about can be set up, and nothing that can be set up breaks the game."""

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtly.games.court_of_shadows import GAME
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition, CourtlyError
from courtly.kernel.playout import play_out
from courtly.kernel.seats import seats_in
from courtly.kernel.state import Moves
from courtly.testing.walk import random_table, step

WRONG: dict[str, dict[str, Any]] = {
    "one seat living": {"A": "Reg Bla", "B": "†Dip †Dip"},
    "a card shown in nobody's challenge": {"A": "Bla", "shown": "Reg", "claimant": "A"},
    "an allowance challenged": {"phase": "challenging", "action": "allowance"},
    "a tax blocked": {"phase": "blocking", "action": "tax"},
    "an action against oneself": {"phase": "challenging", "action": "steal A"},
    "a loser in exile": {
        "seats": 3,
        "phase": "losing",
        "loser": "C",
        "C": "†Bla †Bla",
        "action": "tax",
    },
    "an empty deck": {"deck": ""},
    "a deal from too small a deck": {"phase": "dealing", "deck": "Reg"},
    "a deal after which no Exchange can be drawn": {
        "phase": "dealing",
        "A": "Bla",
        "B": "Cor",
        "deck": "Reg Dip Cor",
    },
    "a dead card during the deal": {"phase": "dealing", "A": "Reg †Bla"},
    "four Regents": {"A": "Reg Reg", "B": "Reg Reg"},
    "twenty Regents": {"deck": "Reg " * 20},
    "too many coins": {"A": "13c"},
    "endlessly many coins": {"A": "9" * 5000 + "c"},
    "three cards": {"A": "Reg Bla Dip"},
    "drawn cards that nobody remembers": {"phase": "returning", "action": "exchange"},
    "a memory that does not fit": {"A": "Reg Bla", "knows": ["A drew Wid"]},
    "a memory of five cards": {"knows": ["A returned Reg Bla Dip Cor Wid"]},
    "more memories than turns": {"knows": ["B bluffed Reg"] * 3000, "B": "Wid Wid"},
    "turns beyond the limit": {"turns": 501},
    "the limit reached": {"turns": 500},
    "an unknown field": {"decks": "Reg"},
    "an unknown seat": {"turn": "Q"},
    "seats as text": {"seats": "many"},
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_position_that_cannot_be_is_refused_in_one_line(wrong: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.from_position(WRONG[wrong])
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 400


def every_position(seed: int) -> list[Any]:
    dice = Dice(seed)
    match = random_table(GAME, dice)
    positions = [GAME.table.position(match.state)]
    while not match.state.over():
        step(match, dice)
        positions.append(GAME.table.position(match.state))
    return positions


@given(st.integers(0, 2**40), st.data())
def test_a_garbled_position_is_refused_or_can_be_played(seed: int, data: st.DataObject) -> None:
    positions = every_position(seed)
    one, other = data.draw(st.sampled_from(positions)), data.draw(st.sampled_from(positions))
    mixed = copy.deepcopy(one)
    for name in data.draw(st.lists(st.sampled_from(sorted({*one, *other})), max_size=4)):
        if name in other:
            mixed[name] = other[name]
        else:
            mixed.pop(name, None)
    try:
        state = GAME.from_position(mixed)
    except CourtlyError:
        return
    for seat in range(-1, state.seats):
        world = state.imagine(seat, Dice(1))
        assert GAME.table.view(world, seat) == GAME.table.view(state, seat)  # type: ignore[arg-type]
    for seat in seats_in(state.actors()):
        assert state.default(seat) in GAME.legal(state, seat)
    leaving = state.copy()
    if not state.over():
        leaving.leave(seats_in(state.staying())[0])
    for world in (state, leaving):
        play_out(world, Dice(2), Moves(GAME.room))
        assert world.over()
        assert world.winners()
