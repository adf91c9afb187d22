"""The numbers of the rules: whatever a designer makes of them within their ranges can be played."""

from random import Random
from typing import Any

import pytest

from amount import amount
from courtly.games.corvassa import GAME
from courtly.games.corvassa.rules import cards
from courtly.games.corvassa.rules.game import Corvassa
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in

MODES = {"main4": 4, "ffa4": 4, "two_v_one": 3, "ffa3": 3, "duel": 2}
GAMES = amount(2, 60)


def some_options(mode: str, dice: Random) -> dict[str, str]:
    """Any options, and most of the numbers."""
    chosen = {option.name: dice.choice(option.values) for option in GAME.options}
    for number in GAME.numbers:
        if dice.random() < 0.7:
            chosen[number.name] = str(dice.choice([number.span[0], number.span[-1]]))
    return {**chosen, "mode": mode}


def all_cards(state: Corvassa) -> int:
    """Everything but the Kings, as a heap."""
    found = state.rest + state.discards + state.aside
    for card in (state.top, state.second, state.found, state.found_next, state.card):
        if card != cards.NO_CARD:
            found += cards.in_heap(card)
    for seat in range(state.seats):
        for card in range(cards.KING + 1, cards.KINDS):
            found += cards.held(state.hands[seat], card) * cards.in_heap(card)
    return found


def go_on(state: Corvassa, dice: Dice, greedily: bool) -> None:
    if state.chances():
        state.happen(dice.below(state.chances()))
        return
    (seat,) = seats_in(state.actors())
    legal = GAME.legal(state, seat)
    assert all(move < GAME.actions for move in legal)
    assert state.default(seat) in legal
    move = legal[dice.below(len(legal))]
    if greedily:
        assert GAME.greedy is not None
        world: Any = state.imagine(seat, dice)
        move = GAME.greedy(world, seat, dice)
    state.apply(seat, move)


@pytest.mark.parametrize("mode", MODES)
def test_games_with_any_numbers_end_and_lose_no_card(mode: str) -> None:
    for seed in range(GAMES):
        dice = Random(f"{mode} {seed}")
        state = GAME.new(MODES[mode], some_options(mode, dice))
        deck, chance = state.deck, Dice(seed)
        while not state.over():
            go_on(state, chance, greedily=seed % 2 == 0 and state.turns < 12)
            assert all_cards(state) == deck
            for seat in range(state.seats):
                assert state.sizes[seat] <= state.hand_limit + 1
            if state.settled() and dice.random() < 0.02:
                position = GAME.words.position(state)
                assert GAME.words.position(GAME.from_position(position)) == position
        assert state.turns <= state.turn_limit


def test_a_number_beyond_its_range_is_refused() -> None:
    with pytest.raises(BadOption, match=r"option hand_limit: '9' is not one of 5 or a number"):
        GAME.new(4, {"hand_limit": "9"})


@pytest.mark.parametrize(
    ("numbers", "given", "moves", "then"),
    [
        ({"hand_limit": "3"}, {"A": "K1 Kt Pn"}, ["A Kt B", "B allow", "B show K2"], "acting"),
        ({"hand_limit": "4"}, {"A": "K1 Fv Pn", "C": "K3 Rk Rk Bp"}, ["A Fv Pn"], "owing"),
        ({"promotion": "2"}, {"A": "K1 Pn Pn", "discards": "Qn"}, ["A promote"], "drawing"),
        ({"reward": "0"}, {"A": "K1 Sh Pn"}, ["A Sh betray C", "C allow"], "drawing"),
    ],
)
def test_the_rules_go_by_the_numbers(
    numbers: dict[str, str], given: dict[str, Any], moves: list[str], then: str
) -> None:
    hands = {"B": "K2 Pn", "C": "K3 Pn", "D": "K4 Pn"}
    position = {**hands, **given, "options": numbers, "moves": moves}
    match = Match(GAME, position=position)
    if then == "acting":
        match.chance("A draws Pn")
    assert GAME.words.position(match.state)["phase"] == then


def test_nobody_is_dealt_more_than_a_hand_holds() -> None:
    state = GAME.new(2, {"hand_limit": "3", "start_cards": "5"})
    while state.chances():
        state.happen(0)
    assert [state.sizes[seat] for seat in range(2)] == [3, 3]


def test_the_deck_goes_by_the_numbers() -> None:
    state = GAME.new(4, {"queens": "8", "faceless": "1"})
    assert cards.heaped(state.rest, cards.QUEEN) == 8
    assert cards.heaped(state.rest, cards.FACELESS) == 1
    assert state.rest_cards == 53


def test_the_player_knows_the_largest_hand() -> None:
    hands = {"A": "K1 Fv Pn", "C": "K3 Rk Rk Bp Bp Kt"}
    state = Match(
        GAME, position={**hands, "options": {"hand_limit": "6"}, "moves": ["A Fv Pn"]}
    ).state
    assert GAME.greedy is not None
    assert GAME.greedy(state, 2, Dice(1)) in GAME.legal(state, 2)
