"""Positions: what can come about can be set up, and nothing that can be set up breaks the game."""

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtly.games.court_of_shadows import GAME
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition, CourtlyError
from courtly.kernel.match import CHANCE, Line, Match
from courtly.kernel.playout import play_out
from courtly.kernel.seats import seat_name, seats_in
from courtly.kernel.state import Moves
from courtly.testing.walk import random_table, step

WRONG: dict[str, dict[str, Any]] = {
    "one seat living": {"A": "Reg Bla", "B": "†Dip †Dip"},
    "an empty deck": {"deck": ""},
    "a deal from too small a deck": {"phase": "dealing", "deck": "Reg"},
    "a deal after which no Exchange can be drawn": {
        "phase": "dealing",
        "A": "Bla",
        "B": "Cor",
        "deck": "Reg Dip Cor",
    },
    "a deal when all have their cards": {"phase": "dealing", "A": "Reg Bla", "B": "Dip Dip"},
    "a deck that leaves no cards for the hands": {"deck": "Reg Bla Dip Cor Wid " * 3},
    "three dead cards": {"A": "†Reg †Reg †Bla"},
    "four Regents": {"A": "Reg Reg", "B": "Reg Reg"},
    "twenty Regents": {"deck": "Reg " * 20},
    "too many coins": {"A": "13c"},
    "endlessly many coins": {"A": "9" * 5000 + "c"},
    "three cards": {"A": "Reg Bla Dip"},
    "a lost card that is not dead": {"knows": ["A lost Reg"]},
    "something to know before the deal is over": {"phase": "dealing", "knows": ["B bluffed Reg"]},
    "a turn of an exile": {"seats": 3, "A": "†Bla †Bla"},
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


MIDDLES: dict[str, dict[str, Any]] = {
    "a window": {"phase": "challenging", "action": "tax"},
    "a loss being chosen": {"phase": "losing", "loser": "B", "action": "usurp B"},
    "an Exchange half drawn": {"phase": "drawing", "action": "exchange"},
    "a block": {"block": "B Wid"},
    "a card shown as proof when the game ended": {
        "phase": "over",
        "A": "Bla",
        "B": "†Dip †Dip",
        "claimant": "A",
        "shown": "Reg",
    },
}


@pytest.mark.parametrize("middle", MIDDLES)
def test_the_middle_of_an_action_is_refused_and_says_what_would_be_right(middle: str) -> None:
    with pytest.raises(BadPosition, match=r"^\w+: .* is the middle of an action; .*`moves`"):
        GAME.from_position(MIDDLES[middle])


@given(st.integers(0, 2**40))
def test_the_middle_of_an_action_is_the_position_before_it_and_the_moves_since(seed: int) -> None:
    dice = Dice(seed)
    match = random_table(GAME, dice)
    before, begun = GAME.words.position(match.state), 0
    while not match.state.over():
        step(match, dice)
        reached = GAME.words.position(match.state)
        if match.state.settled():
            before, begun = reached, len(match.lines)
        else:
            since = [written(line) for line in match.lines[begun:]]
            again = Match(GAME, position={**before, "moves": since})
            assert GAME.words.position(again.state) == reached
            with pytest.raises(BadPosition, match="is the middle of an action"):
                GAME.from_position(reached)


def written(line: Line) -> str:
    return f"{CHANCE if line.seat is None else seat_name(line.seat)} {line.text}"


def settled_positions(seed: int) -> list[Any]:
    dice = Dice(seed)
    match = random_table(GAME, dice)
    positions = [GAME.words.position(match.state)]
    while not match.state.over():
        step(match, dice)
        if match.state.settled():
            positions.append(GAME.words.position(match.state))
    return positions


@given(st.integers(0, 2**40), st.data())
def test_a_garbled_position_is_refused_or_can_be_played(seed: int, data: st.DataObject) -> None:
    positions = settled_positions(seed)
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
        assert GAME.words.view(world, seat) == GAME.words.view(state, seat)  # type: ignore[arg-type]
    for seat in seats_in(state.actors()):
        assert state.default(seat) in GAME.legal(state, seat)
    leaving = state.copy()
    if not state.over():
        leaving.leave(seats_in(state.staying())[0])
    for world in (state, leaving):
        play_out(world, Dice(2), Moves(GAME.room))
        assert world.over()
        assert world.winners()
