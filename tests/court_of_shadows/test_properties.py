"""Court of Shadows: what holds in every game, whatever the players do.

Covers court_of_shadows: R03, R41, R48, R58, §1-c, §9-a, §9-b.
"""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.rules.cards import (
    ASIDE,
    DECK,
    NOBODY,
    ROLES,
    card,
    copies,
    size,
)
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words.cards import CODES
from courtly.kernel.bits import count
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in
from courtly.testing.walk import random_table, step

seeds = st.integers(0, 2**60)


def every_state(seed: int) -> Any:
    """The states of one random game, with random seats and options, people leaving too."""
    dice = Dice(seed)
    match: Match[CourtOfShadows] = random_table(GAME, dice)
    yield match.state
    while not match.state.over():
        step(match, dice)
        yield match.state


def all_cards(state: CourtOfShadows) -> int:
    shown = card(state.shown) if state.shown != NOBODY else 0
    lying = sum(state.cards[place] for place in (*range(state.seats), DECK, ASIDE))
    return int(lying + sum(state.dead[seat] for seat in range(state.seats)) + shown)


@given(seeds)
def test_there_are_always_fifteen_cards_three_of_each_role(seed: int) -> None:
    for state in every_state(seed):
        assert all(copies(all_cards(state), role) == 3 for role in range(ROLES))


@given(seeds)
def test_coins_are_never_negative_and_nobody_has_more_than_twelve(seed: int) -> None:
    for state in every_state(seed):
        assert all(0 <= state.coins[seat] <= 12 for seat in range(state.seats))


@given(seeds)
def test_the_game_ends_with_one_winner_or_at_the_limit(seed: int) -> None:
    *_, last = every_state(seed)
    assert last.over()
    assert last.turns <= 500
    assert last.drawn() == (count(last.winners()) > 1)
    assert not last.drawn() or last.turns == 500 or last.seats == 2  # R63


@given(seeds)
def test_the_deck_never_runs_out_in_the_middle_of_a_draw(seed: int) -> None:
    for state in every_state(seed):
        assert state.over() or state.actors() or state.chances() > 0
        assert size(state.cards[DECK]) >= 1


@given(seeds)
def test_at_least_one_seat_always_lives(seed: int) -> None:
    for state in every_state(seed):
        assert state.living
        ended = count(state.living) == 1 or state.turns == 500
        assert state.over() == ended or state.seats == 2  # R63


@given(seeds)
def test_no_view_names_a_face_down_card_of_another_seat(seed: int) -> None:
    """R03, R58: coins and dead cards are public, hands are not, whatever the action."""
    for state in every_state(seed):
        for seat in range(-1, state.seats):
            players: Any = GAME.words.view(state, seat)["players"]
            for other, name in enumerate(players):
                assert ("cards" in players[name]) == (other == seat)
                assert players[name]["coins"] == state.coins[other]
                assert len(players[name]["dead"]) == size(state.dead[other])


@given(seeds)
def test_only_what_is_dead_claimed_or_shown_has_a_name_in_the_spectators_view(seed: int) -> None:
    for state in every_state(seed):
        view: Any = GAME.words.view(state, -1)
        action = view["action"] or {}
        shown = view["shown"] or {}
        named = [action.get("claims"), action.get("block_claims"), shown.get("card")]
        named += [code for player in view["players"].values() for code in player["dead"]]
        text = str(view)
        assert sum(text.count(f"'{code}'") for code in CODES) == len([n for n in named if n])


@given(seeds)
def test_everyone_who_owes_an_answer_lives(seed: int) -> None:
    for state in every_state(seed):
        assert all(seat in seats_in(state.living) for seat in seats_in(state.actors()))


def test_the_summary_says_nothing_new() -> None:
    """§1-c, §9-a and §9-b describe; the actions they repeat are those of §4."""
    book = GAME.rulebook
    assert {"§1-c", "§9-a", "§9-b"} <= set(book.entries)


@given(seeds)
def test_no_sealed_answer_outlives_its_window(seed: int) -> None:
    """R20: a world handed to a bot holds nothing of what others would have said."""
    for state in every_state(seed):
        assert state.asked or state.answers == 0
