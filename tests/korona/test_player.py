"""The greedy player of Korona: what it does, and that it does not peek."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from amount import amount, one_in
from courtly.games.korona import GAME
from courtly.games.korona.player.greedy import greedy
from courtly.games.korona.player.weights import THUMB, Weights
from courtly.games.korona.player.worth import Judge
from courtly.games.korona.rules import phases
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.scoring import NO_COMBO, tally_of
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.scenario import do
from courtly.kernel.seats import seats_in
from courtly.testing.walk import random_table

GAMES = amount(1, 15, soak=300)
WORLDS = 6
EVERY = one_in(6, 2)  # so many decisions further comes the next one looked at
MOST_GAMES = 300  # until every phase has come
SENSE = (100, 50, 0)
COMMON = {
    phases.DRAW,
    phases.ACTING,
    phases.MOVING,
    phases.TAKING,
    phases.GIVING,
    phases.SHIELDING,
    phases.COUNTERING,
    phases.DONATING,
    phases.PLACING,
}
RARE = {phases.LANDING, phases.PASSING, phases.FREEING}
seeds = st.integers(0, 2**60)


def after(position: dict[str, Any], *story: str) -> Korona:
    """The state after a story; the last window stays open."""
    match: Match[Korona] = Match(GAME, position=position)
    for line in story:
        do(match, line)
    return match.state


def move_of(state: Korona, seat: int) -> str:
    """What the seat does, in words."""
    return GAME.words.text(state, seat, greedy(state, seat, Dice(0)))


def turn_of(state: Korona, seat: int = 0) -> list[str]:
    """What the seat does until somebody else, or chance, has a say."""
    made = []
    while seats_in(state.actors()) == [seat] and state.turn == seat:
        move = greedy(state, seat, Dice(0))
        made.append(GAME.words.text(state, seat, move))
        state.apply(seat, move)
    return made


def decisions(dice: Dice, sense: int) -> Iterator[tuple[Korona, int, int]]:
    """Every decision of a game, small moves too, and what the player would do there.

    It plays on the true state, as it is blind to what it must not see; so many percent of the
    moves are its own, the others random.
    """
    state = random_table(GAME, dice).state
    while not state.over():
        if state.chances():
            state.happen(dice.below(state.chances()))
            continue
        seat = seats_in(state.actors())[0]
        move = greedy(state, seat, dice)
        yield state, seat, move
        if dice.below(100) >= sense:
            legal = GAME.legal(state, seat)
            move = legal[dice.below(len(legal))]
        state.apply(seat, move)


def some_decisions() -> Iterator[tuple[Korona, int, int]]:
    """Decisions of games with much sense and with none."""
    for seed in range(GAMES):
        for number, decision in enumerate(decisions(Dice(seed), SENSE[seed % len(SENSE)])):
            if number % EVERY == seed % EVERY:
                yield decision


# ---- what holds everywhere ---------------------------------------------------------


@settings(max_examples=amount(1, 50))
@given(seeds, st.sampled_from(SENSE))
def test_it_always_makes_a_legal_move(seed: int, sense: int) -> None:
    for state, seat, move in decisions(Dice(seed), sense):
        assert move in GAME.legal(state, seat)


@pytest.mark.once
def test_it_knows_what_to_do_in_every_phase() -> None:
    phases: set[int] = set()
    for seed in range(MOST_GAMES):
        if phases == COMMON | RARE:
            return
        phases |= {state.phase for state, _, _ in decisions(Dice(seed), SENSE[seed % len(SENSE)])}
    assert phases == COMMON | RARE


def test_it_does_the_same_in_every_world_that_its_seat_cannot_tell_apart() -> None:
    for number, (state, seat, move) in enumerate(some_decisions()):
        dice = Dice(number)
        for _ in range(WORLDS):
            world = state.imagine(seat, dice)
            assert isinstance(world, Korona)
            assert greedy(world, seat, dice) == move


def test_it_leaves_the_world_as_it_was() -> None:
    for state, seat, _ in some_decisions():
        before = GAME.words.position(state)
        greedy(state, seat, Dice(1))
        assert GAME.words.position(state) == before


def test_what_it_takes_for_a_victory_is_one_and_the_rest_is_points() -> None:
    for state, _, _ in some_decisions():
        judge = Judge(Weights(THUMB))
        judge.look(state, 0)
        for area in state.areas:
            won = tally_of(area).combo() != NO_COMBO
            assert (judge.short_of_victory(area) == 0) == won
            judge.left = 0  # there are no promises any more
            assert (judge.worth(area) == 10 * tally_of(area).total()) == (not won)


# ---- building ----------------------------------------------------------------------


def test_it_makes_the_placement_that_wins() -> None:
    area = "[Ru Ru] [Fi Fa] [Fi Fa] [Fi Fa] [Fi]"
    state = after({"A": f"Ru Fi Fa GA | {area}", "B": "Fa | [To]"})
    assert move_of(state, 0) == "place Fa p5"
    state.apply(0, greedy(state, 0, Dice(0)))
    assert seats_in(state.winners()) == [0]


def test_it_wins_with_three_cards_of_one_turn() -> None:
    hand = "Kn Jo Ar Fi To He"
    state = after({"A": f"{hand} | [Ru] [St Kn] [To Ar Ar Ar] [To Ar Ar]", "B": "Fa | [To]"})
    made = turn_of(state)
    assert sorted(made) == ["place Ar p4", "place Jo p1", "place Kn p2"]
    assert seats_in(state.winners()) == [0]


def test_it_takes_the_market_card_that_wins() -> None:
    area = "[Ru] [Fi Fa] [Fi Fa] [Fi Fa] [Fi Fa]"
    given = {"A": f"Fa | {area}", "B": "Fa | [To]", "market": "Fi Ru To", "phase": "draw"}
    assert move_of(after(given), 0) == "draw Ru"


def test_it_draws_blind_where_the_market_has_nothing_for_it() -> None:
    given = {"A": "Fa Fi | [Ru]", "B": "Fa | [To]", "market": "Re Do Th", "phase": "draw"}
    assert move_of(after(given), 0) == "draw blind"


@pytest.mark.parametrize("other", ["Ru", "Jo"])
def test_it_pairs_its_ruler(other: str) -> None:
    given = {"A": f"{other} Fa Fa | [Ru] [Fi Fa] [To Ar]", "B": "Fa | [To]"}
    assert move_of(after(given), 0) == f"place {other} p1"


@pytest.mark.parametrize(("card", "spot"), [("Fa", "p1"), ("Ar", "p2"), ("Kn", "p3")])
def test_it_puts_everybody_where_they_belong(card: str, spot: str) -> None:
    given = {"A": f"{card} | [Fi] [To] [St] [He]", "B": "Fa Fa | [To]"}
    assert move_of(after(given), 0) == f"place {card} {spot}"


def test_it_places_its_fields() -> None:
    given = {"A": "Fi Fi Fi Ar Ar | [Fi]", "B": "Fa Fa | [To]"}
    assert turn_of(after(given)) == ["place Fi new"] * 3


def test_it_does_not_take_in_a_thief_for_nothing() -> None:
    given = {"A": "Th Fa Fa | [Fi] [To]", "B": "Fa Fa | [To]"}
    assert not any(move.startswith("place Th") for move in turn_of(after(given)))


def test_the_tenth_colour_is_worth_a_thief() -> None:
    area = "[Ru] [St Kn] [To Ar] [Fi Fa] [He Jo]"
    given = {"A": f"Th Fa Fa | {area}", "B": "Fa Fa | [To]"}
    assert move_of(after(given), 0).startswith("place Th")


# ---- attacks -----------------------------------------------------------------------


def test_it_steals_the_cards_that_are_worth_most() -> None:
    given = {"A": "SA Do IM Ar | [Ru] [Fi]", "B": "Fa Fa | [Ru] [Fi] [Fa] [Ar] [To Ar]"}
    assert turn_of(after(given))[:3] == ["SA B", "take p1", "take p2"]


def test_it_attacks_whoever_leads() -> None:
    given = {"A": "GA | [To]", "B": "Fa | [He Jo]", "C": "Fa | [Ru Ru] [St Kn Kn]", "seats": 3}
    assert turn_of(after(given)) == ["GA C", "take p1"]


def test_it_stops_somebody_who_is_about_to_win() -> None:
    near = "[Ru Ru] [Fi Fa] [Fi Fa] [Fi Fa] [Fi]"
    given = {"A": "GA IM Ar | [To] [St]", "B": f"Fa | {near}", "C": "Fa | [To] [Fi]", "seats": 3}
    assert turn_of(after(given))[:2] == ["GA B", "take p1"]


def test_it_gives_the_card_it_misses_least_in_a_swap() -> None:
    given = {"A": "TS | [Ru] [Fi] [Fa]", "B": "Fa | [Ru] [Fi] [To]"}
    made = turn_of(after(given))
    assert (made[0], made[-1]) == ("TS B", "give p3")


def test_it_sends_its_thief() -> None:
    given = {"A": "SA Sh | [Fi] [Th]", "B": "Fa | [Ru] [Fa]"}
    assert turn_of(after(given))[:2] == ["SA B", "send p2"]


# ---- answers -----------------------------------------------------------------------


def test_it_shields_a_ruler_pair_but_not_a_lone_farmer() -> None:
    given = {"A": "Sh Fa | [Ru Ru] [Fi]", "B": "GA SA Fa | [To]", "turn": "B"}
    assert move_of(after(given, "B GA A, take p1"), 0) == "Sh"
    given = {"A": "Sh Fa | [Fa] [Ar] [Ru Ru]", "B": "GA SA Fa | [To]", "turn": "B"}
    assert move_of(after(given, "B SA A, take p1, take p2"), 0) == "allow"


def test_it_shields_what_would_make_another_win() -> None:
    near = "[Ru Ru] [Fi Fa] [Fi Fa] [Fi Fa] [Fi]"
    given = {"A": "Sh Fa | [Fa] [Ar] [Fi]", "B": f"SA Do | {near}", "turn": "B"}
    assert move_of(after(given, "B SA A, take p1, take p2"), 0) == "Sh"


def test_it_counters_for_a_ruler_pair() -> None:
    given = {"A": "GA Sh | [To]", "B": "Sh Fa | [Ru Ru] [Fi]"}
    assert move_of(after(given, "A GA B, take p1", "B Sh"), 0) == "Sh"


@pytest.mark.parametrize("hand", ["Ru Fa", "Jo Fa", "GA Fa", "Fi Fa", "Sh Fa"])
def test_it_donates_what_it_misses_least(hand: str) -> None:
    given = {"A": f"{hand} | [Ru] [Fi] [Fi]", "B": "Do Fa | [To]", "turn": "B"}
    state = after(given, "B Do A hand")
    if "Sh" in hand:
        assert move_of(state, 0) == "allow"
    else:
        do_allow(state)
        assert move_of(state, 0) == "give Fa"


def test_it_does_not_donate_a_ruler_of_its_area() -> None:
    given = {"A": "Kn | [Ru] [Fi] [Fa]", "B": "Do Fa | [To]", "turn": "B"}
    state = after(given, "B Do A area")
    do_allow(state)
    assert move_of(state, 0) == "give p3"


def do_allow(state: Korona) -> None:
    """The open window passes with no Shield."""
    while state.reacting():
        seat = seats_in(state.actors())[0]
        state.apply(seat, state.default(seat))


def test_it_discards_what_is_of_least_use() -> None:
    hand = "GA SA TS Sh Jo Th Th Sh"
    state = after({"A": f"{hand} | ", "B": "Fa Fa | ", "acts": 2})
    assert move_of(state, 0) == "discard Th"
