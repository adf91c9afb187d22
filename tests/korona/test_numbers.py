"""Korona: the numbers that a designer may change, in every combination."""

from random import Random
from typing import Any

import pytest

from courtly.games.korona import GAME
from courtly.games.korona.rules import moves
from courtly.games.korona.rules.numbers import NUMBERS, OPTIONS
from courtly.kernel.errors import BadOption
from courtly.kernel.seats import seats_in
from korona.test_positions import cards_of, comes_back, go_on

DECK = cards_of(GAME.new())


def options_of(chance: Random) -> dict[str, str]:
    """Numbers rather at the ends of their ranges."""
    ends = {number.name: (number.span[0], number.span[-1], number.usual) for number in NUMBERS}
    numbers = {name: str(chance.choice(values)) for name, values in ends.items()}
    return numbers | {option.name: chance.choice(option.values) for option in GAME.options}


@pytest.mark.parametrize("seed", range(24))
def test_every_combination_of_numbers_plays_to_an_end(seed: int) -> None:
    chance = Random(seed)
    state = GAME.new(2 + seed % 3, options_of(chance))
    while not state.over():
        if chance.random() < 0.05:
            comes_back(state)
        for seat in seats_in(state.actors()):
            assert 0 < len(GAME.legal(state, seat)) <= moves.MOST_LEGAL
            assert GAME.words.prompt(state, seat).text
        go_on(state, chance)
        assert cards_of(state) == DECK
    assert state.winners()


@pytest.mark.parametrize("seed", range(24))
def test_no_turn_ends_with_more_cards_than_the_limit(seed: int) -> None:
    chance = Random(seed)
    state = GAME.new(2 + seed % 3, options_of(chance))
    while not state.over():
        go_on(state, chance)
        if not state.chances() and state.settled():
            others = [seat for seat in range(state.seats) if seat != state.turn]
            assert all(state.sizes[seat] <= state.hand_limit for seat in others)


CHANGED: list[tuple[dict[str, str], dict[str, Any], str]] = [
    ({"actions": "2"}, {"A": "Fa Fa Fa"}, "Take one to two actions."),
    (
        {"blind_draw": "1"},
        {"phase": "draw", "A": "Fa"},
        "Draw: one blind card, or one from the Market.",
    ),
    (
        {"empty_draw": "3"},
        {"phase": "draw"},
        "Your hand is empty: draw 3 blind cards, or two from the Market.",
    ),
    ({"hand_limit": "5"}, {"A": "Fa Fa Fa Fa Fa Fa"}, "You hold 1 too many: at most 5 at the end."),
]


@pytest.mark.parametrize(("options", "position", "asked"), CHANGED)
def test_what_is_asked_names_the_numbers_of_the_table(
    options: dict[str, str], position: dict[str, Any], asked: str
) -> None:
    state = GAME.from_position({**position, "options": options})
    assert GAME.words.prompt(state, 0).text == asked


def test_a_revolt_may_need_fewer_farmers() -> None:
    three = {"A": "Re | [Fi Fa Fa Fa]", "B": "| [Kn]"}
    assert "Re" not in GAME.legal_texts(GAME.from_position(three), 0)
    eased = GAME.from_position({**three, "options": {"revolt_farmers": "3"}})
    assert "Re" in GAME.legal_texts(eased, 0)


def test_only_a_table_with_other_numbers_has_more_options() -> None:
    assert len(GAME.new().options) == OPTIONS
    assert len(GAME.new(2, {"actions": "3"}).options) == OPTIONS
    assert GAME.new(2, {"actions": "4"}).most_actions == 4


def test_a_number_out_of_its_range_is_refused() -> None:
    with pytest.raises(BadOption, match="actions: '9' is not one of 3 or a number from 2 to 4"):
        GAME.new(2, {"actions": "9"})
