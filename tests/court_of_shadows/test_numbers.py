"""The numbers of the rules: whatever a designer makes of them within their ranges can be played."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.rules.actions import EXCHANGE_CARDS, most_coins
from courtly.games.court_of_shadows.rules.cards import (
    DECK,
    NOBODY,
    PLACES,
    ROLES,
    card,
    copies,
    size,
)
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in
from courtly.testing.walk import step

numbers = st.fixed_dictionaries(
    {}, optional={one.name: st.sampled_from(one.span).map(str) for one in GAME.numbers}
)


def assert_sound(match: Match[CourtOfShadows]) -> None:
    court = match.state
    lying = [court.cards[place] for place in range(PLACES)]
    lying += [court.dead[seat] for seat in range(court.seats)]
    lying += [card(court.shown)] if court.shown != NOBODY else []
    for role in range(ROLES):
        assert sum(copies(cards, role) for cards in lying) == court.copies
    for seat in range(court.seats):
        assert 0 <= court.coins[seat] <= most_coins(court)
        assert all(move < GAME.actions for move in GAME.legal(court, seat))
    assert bool(court.actors()) + bool(court.chances()) + court.over() == 1


@given(numbers, st.sampled_from(GAME.seats), st.integers(0, 2**40))
def test_games_with_any_numbers_end_and_lose_no_card(
    chosen: dict[str, str], seats: int, seed: int
) -> None:
    dice = Dice(seed)
    match: Match[CourtOfShadows] = Match(GAME, seats, chosen)
    while not match.state.over():
        step(match, dice)
        assert_sound(match)
    assert match.state.turns <= match.state.turn_limit


@given(numbers, st.sampled_from(GAME.seats), st.integers(0, 2**40))
def test_greedy_players_and_positions_know_the_numbers(
    chosen: dict[str, str], seats: int, seed: int
) -> None:
    dice = Dice(seed)
    match: Match[CourtOfShadows] = Match(GAME, seats, chosen)
    assert GAME.greedy is not None
    while not match.state.over():
        match.roll(dice)
        for seat in seats_in(match.state.actors()):
            world: Any = match.state.imagine(seat, dice)
            move = GAME.greedy(world, seat, dice)
            match.play(seat, GAME.words.text(match.state, seat, move))
        if match.state.settled():
            position = GAME.words.position(match.state)
            assert GAME.words.position(GAME.from_position(position)) == position


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_smallest_deck_has_cards_for_an_exchange(seats: int) -> None:
    """R41."""
    match: Match[CourtOfShadows] = Match(GAME, seats)
    match.roll(Dice(1))
    assert size(match.state.cards[DECK]) >= EXCHANGE_CARDS


WHAT_THEY_DO: dict[str, tuple[str, str, list[str], dict[str, Any]]] = {
    "allowance_gain": ("4", "Reg Bla 2c", ["A allowance"], {"A": 6}),
    "grant_gain": ("5", "Reg Bla 2c", ["A grant", "B allow"], {"A": 7}),
    "tax_gain": ("1", "Reg Bla 2c", ["A tax", "B allow"], {"A": 3}),
    "steal_gain": ("1", "Cor Bla 2c", ["A steal B", "B allow", "B allow"], {"A": 3, "B": 1}),
    "usurp_cost": ("4", "Reg Bla 4c", ["A usurp B"], {"A": 0}),
    "assassinate_cost": ("2", "Reg Bla 2c", ["A assassinate B"], {"A": 0}),
}


@pytest.mark.parametrize("name", WHAT_THEY_DO)
def test_prices_and_gains_are_those_of_the_table(name: str) -> None:
    value, hand, moves, coins = WHAT_THEY_DO[name]
    position: dict[str, Any] = {"options": {name: value}, "A": hand, "B": "Dip Wid 2c"}
    match: Match[CourtOfShadows] = Match(GAME, position=position | {"moves": moves})
    assert {seat: match.state.coins["AB".index(seat)] for seat in coins} == coins


def test_what_is_declared_names_the_price_of_the_table() -> None:
    position: dict[str, Any] = {"options": {"usurp_cost": "4"}, "A": "Reg Bla 4c"}
    match: Match[CourtOfShadows] = Match(GAME, position=position | {"moves": ["A usurp B"]})
    assert match.told(seat=0)[0] == "A pays 4 coins and usurps B."
    move = GAME.read_move(GAME.from_position({"A": "7c"}), 0, "usurp B")
    assert GAME.words.parts(match.state, 0, move)["coins"] == 4


def test_other_numbers_of_cards_and_coins_are_dealt() -> None:
    options = {"copies": "5", "start_cards": "1", "start_coins": "7"}
    match: Match[CourtOfShadows] = Match(GAME, 3, options)
    match.roll(Dice(1))
    assert [size(match.state.cards[seat]) for seat in range(3)] == [1, 1, 1]
    assert size(match.state.cards[DECK]) == 22
    assert [match.state.coins[seat] for seat in range(3)] == [7, 7, 7]


def test_the_duty_to_usurp_and_the_end_come_when_the_table_says() -> None:
    position: dict[str, Any] = {"options": {"must_usurp_at": "12", "turn_limit": "20"}}
    match: Match[CourtOfShadows] = Match(GAME, position=position | {"A": "11c", "turns": 19})
    match.play(0, "allowance")
    assert match.state.drawn()
    assert match.told(seat=0)[-1] == "20 turns are played: the living share a draw."


@pytest.mark.parametrize("number", GAME.numbers, ids=lambda number: number.name)
def test_beyond_its_range_a_number_is_refused_with_its_rule(number: Any) -> None:
    right = rf"{number.name}: .* from {number.span[0]} to {number.span[-1]} \({number.cite}\)$"
    with pytest.raises(BadOption, match=right):
        GAME.new(2, {number.name: str(number.span[-1] + 1)})


def test_the_rulebook_lists_every_number_with_its_range_and_rule() -> None:
    text = GAME.rulebook_file.read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines()]
    for number in GAME.numbers:
        span = f"{number.span[0]} to {number.span[-1]}"
        row = next(row for row in rows if row and row[0] == f"`{number.name}`")
        assert row[1:] == [str(number.usual), span, number.cite]
