"""The greedy player of Corvo: what it does, and that it does not peek."""

from collections.abc import Iterator
from typing import Any

import pytest

from amount import amount, one_in
from courtly.arena.league import League, measured
from courtly.games.corvo import GAME
from courtly.games.corvo.player.greedy import Thinker, greedy
from courtly.games.corvo.player.outlook import SURE, Outlook
from courtly.games.corvo.player.plan import Plan
from courtly.games.corvo.rules import deck, moves, phases
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.moves import CARDS_OF, COMBINATIONS
from courtly.games.corvo.words.cards import cards_in, cards_text, read_cards, set_of_cards
from courtly.kernel.bits import count
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in
from courtly.kernel.state import Moves
from courtly.testing.walk import random_table, walk

WALKS = amount(2, 12)
WORLDS = 4
DECIDING = {
    *(phases.LEADING, phases.FOLLOWING, phases.WINNER_TAKES, phases.LOSER_TAKES),
    *(phases.CLIMBING, phases.DOUBLING),
}


def cards(text: str) -> int:
    """`9d Js` as a set."""
    return set_of_cards(read_cards(text) or [])


def at_table(burned: str, **position: Any) -> Corvo:
    """A position of phase 2 with these two cards burned; what it does not name has been seen."""
    placed = cards(burned + " " + " ".join(str(position.get(n, "")) for n in ("A", "B", "to_beat")))
    gone = cards_in(deck.FULL & ~placed)
    removed, shed = set_of_cards(gone[::-1][:24]), set_of_cards(gone[::-1][24:])
    seen = {"removed": cards_text(removed), "shed": cards_text(shed)}
    return GAME.from_position(seen | position)


def after(position: dict[str, Any], *lines: str) -> Corvo:
    """Where these moves lead from a position."""
    return Match(GAME, position=position | {"moves": lines}).state


def choice(state: Corvo, seed: int = 0) -> str:
    """What whoever is to decide does, in words."""
    return GAME.words.text(state, state.turn, greedy(state, state.turn, Dice(seed)))


def greedy_game(dice: Dice) -> Iterator[tuple[Corvo, int, int]]:
    """Every decision of a game among greedy players, at a table with any options.

    They play on the true state, as they are blind to what they must not see.
    """
    state: Corvo = random_table(GAME, dice).state
    while not state.over():
        if state.chances():
            state.happen(dice.below(state.chances()))
            continue
        move = greedy(state, state.turn, dice)
        yield state, state.turn, move
        state.apply(state.turn, move)


# ---- what holds everywhere ---------------------------------------------------------


def test_it_always_makes_a_legal_move() -> None:
    phases = set()
    for spot in walk(GAME, WALKS, seed=3):
        for seat in seats_in(spot.state.actors()):
            phases.add(spot.state.phase)
            assert greedy(spot.state, seat, spot.dice) in GAME.legal(spot.state, seat)
    assert phases == DECIDING


def test_it_always_makes_a_legal_move_among_its_own_kind() -> None:
    for seed in range(WALKS):
        for state, seat, move in greedy_game(Dice(seed)):
            assert move in GAME.legal(state, seat)


def test_it_plays_with_other_numbers() -> None:
    """R62."""
    for hand, tricks in ((5, 1), (5, 20), (9, 6)):
        dice = Dice(hand)
        state: Corvo = GAME.new(2, {"hand": str(hand), "tricks": str(tricks), "cube": "on"})
        while not state.over():
            if state.chances():
                state.happen(dice.below(state.chances()))
                continue
            move = greedy(state, state.turn, dice)
            assert move in GAME.legal(state, state.turn)
            state.apply(state.turn, move)


def assert_blind(state: Corvo, seat: int, seed: int) -> None:
    """The move, with the same dice, is that of every world which the seat can imagine."""
    dice = Dice(seed)
    real = greedy(state, seat, Dice(seed))
    for _ in range(WORLDS):
        world = state.imagine(seat, dice)
        assert isinstance(world, Corvo)
        assert greedy(world, seat, Dice(seed)) == real


def test_it_never_peeks() -> None:
    phases = set()
    for number, spot in enumerate(walk(GAME, WALKS, seed=3)):
        for seat in seats_in(spot.state.actors()):
            phases.add(spot.state.phase)
            assert_blind(spot.state, seat, number)
    assert phases == DECIDING


def test_it_never_peeks_among_its_own_kind() -> None:
    for seed in range(WALKS):
        for number, (state, seat, _) in enumerate(greedy_game(Dice(seed))):
            if number % one_in(40, 1) == 0:
                assert_blind(state, seat, number)


def test_it_leaves_the_world_as_it_was() -> None:
    for spot in walk(GAME, amount(1, 4), seed=5):
        before = GAME.words.position(spot.state)
        for seat in seats_in(spot.state.actors()):
            greedy(spot.state, seat, Dice(1))
        assert GAME.words.position(spot.state) == before


# ---- the plan ----------------------------------------------------------------------


@pytest.mark.once
def test_what_it_calls_sure_is_beaten_by_nothing_that_is_out() -> None:
    """And what it does not call sure is beaten by something."""
    surely = doubtful = 0
    answers = Moves(20_000)
    for spot in walk(GAME, max(WALKS, 6), seed=7):
        state = spot.state
        if state.phase != phases.CLIMBING:
            continue
        outlook, order = Thinker(state, state.turn).outlook, state.order
        for move in spot.some(GAME.legal(state, state.turn), 5):
            if move < COMBINATIONS and count(outlook.out) <= 20:
                held = CARDS_OF[move]
                kind = order.kind_of(held)
                answers.clear()
                order.add_answers(outlook.out, kind, order.strength_of(kind, held), answers)
                short = [m for m in answers.listed() if count(CARDS_OF[m]) <= outlook.number]
                assert (outlook.holds(kind, held) == SURE) == (not short)
                surely += not short
                doubtful += bool(short)
    assert surely > 20
    assert doubtful > 20


def test_a_plan_loses_fewer_leads_in_long_combinations() -> None:
    plan = Plan(Outlook(GAME.new().order, cards("2c 3d 9s Ks"), 0, 3))
    assert plan.make(cards("4c 5d 6h 9c Jh")) > 1000  # five singles
    assert plan.make(cards("4c 4d 6h 6d 6s")) < 1000
    plan.make(cards("4c 5c 6c 7c 9c 8d 8h 8s Jd Jh 3s"))
    assert plan.runs_out == SURE  # a flush, a full house, and at last the three


# ---- phase 1 -----------------------------------------------------------------------

STRAIGHT_BUT_ONE = "4c 5d 6h 7s Kc Kd Kh Ac Ad As 2h Jc"


def test_it_takes_the_card_that_completes_a_plan() -> None:
    hand = {"phase": "leading", "A": STRAIGHT_BUT_ONE + " 9s"}
    assert choice(after(hand | {"trump": "8h", "B": "3d 4d"}, "A 9s", "B 3d")) == "take trump"
    assert choice(after(hand | {"trump": "3d", "B": "8s 4d"}, "A 9s", "B 8s")) == "take lost"


def test_it_takes_the_unseen_card_rather_than_a_useless_one() -> None:
    hand = {"A": "Qc Kd Kh Ks Ac Ad As Qd Qh 9c 9d Jc 4s", "B": "3s 3h"}
    trick = {"phase": "leading", "trump": "2d"}
    assert choice(after(hand | trick, "A 4s", "B 3s")) == "take unseen"


def test_it_wins_the_prize_that_completes_a_plan_with_a_card_it_can_spare() -> None:
    """P1.5-a: the winning card leaves the game."""
    hand = {"A": STRAIGHT_BUT_ONE + " 3h", "B": "9d 3d", "leader": "B"}
    state = after(hand | {"phase": "leading", "trump": "8h"}, "B 9d")
    assert choice(state) in ("2h", "3h")


def test_it_leads_a_card_that_its_plan_does_not_need() -> None:
    hand = {"A": "4c 5d 6h 7s 8d Tc Td Th Qs Qd Kc Ks 2h", "phase": "leading", "trump": "3s"}
    assert choice(GAME.from_position(hand)) == "2h"


# ---- phase 2 -----------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["2c", "3c 3d", "4c 4d 4h", "5c 5d 5h 5s", "2c 3c 4c 6c 9c"])
def test_it_goes_out_when_it_can(hand: str) -> None:
    state = GAME.from_position({"A": hand})
    greedy_move = greedy(state, 0, Dice(0))
    state.apply(0, greedy_move)
    assert state.over()


def test_it_goes_out_with_an_answer_too() -> None:
    state = GAME.from_position({"A": "9c 9d", "to_beat": "8h 8s"})
    assert choice(state) == "9c 9d"
    state = GAME.from_position({"A": "2c 3c 4c 6c 9c", "to_beat": "Ah"})
    assert choice(state) == "2c 3c 4c 6c 9c"


def test_it_plays_what_cannot_be_beaten_first_when_one_other_combination_is_left() -> None:
    assert choice(at_table("9s 9h", A="As 4c", B="3h Kd")) == "As"
    assert choice(at_table("9s 9h", A="4c 4d 2h", B="3h Kd")) == "4c 4d"
    assert choice(at_table("9s 9h", A="4c 5d 6h 7s 8s 2h", B="3h Kd")) == "4c 5d 6h 7s 8s"


@pytest.mark.once
def test_a_hand_that_surely_runs_out_wins_against_anybody() -> None:
    won = 0
    for seed in range(WALKS * 8):
        state: Corvo = random_table(GAME, Dice(seed)).state
        seat = -1
        dice = Dice(seed)
        while not state.over() and state.deals == 0:
            if state.chances():
                state.happen(dice.below(state.chances()))
                continue
            if seat < 0 and state.phase == phases.CLIMBING and state.kind == NOTHING:
                plan = Thinker(state, state.turn).plan
                plan.make(state.hands[state.turn])
                seat = state.turn if plan.runs_out == SURE else -1
            legal = GAME.legal(state, state.turn)
            by_plan = greedy(state, state.turn, dice)
            state.apply(
                state.turn, by_plan if state.turn == seat else legal[dice.below(len(legal))]
            )
        if seat >= 0 and state.over():
            assert seats_in(state.winners()) == [seat]
            won += 1
    assert won > 3


def test_it_leads_low_and_keeps_its_control() -> None:
    state = at_table("9h Qh", A="3c 4d 8s As", B="5h 6d 7c 9s Td Jc")
    assert choice(state) in ("3c", "4d")


def test_it_leads_high_or_long_when_the_other_has_one_card_left() -> None:
    assert choice(at_table("2d Ah", A="3c 5d 8s Kc", B="9d")) == "Kc"
    assert choice(at_table("2d Ah", A="3c 3d 5d 8s", B="9d")) == "3c 3d"


def test_it_answers_with_the_cheapest_card_that_breaks_nothing() -> None:
    table: dict[str, Any] = {"A": "4c 4d 6h 9s As", "B": "Kd Qd 3s", "to_beat": "3h"}
    assert choice(at_table("Jc 2s", **table)) == "6h"


def test_it_passes_where_an_answer_costs_too_much() -> None:
    """Nothing out beats the pair of tens; one ten alone would hardly hold."""
    other = "3s 5h 7d Ks"
    assert choice(at_table("2d Ah", A="4c Tc Td", B=other, to_beat="9s")) == "pass"
    assert choice(at_table("2d Ah", A="4c Tc Jd", B=other, to_beat="9s")) == "Tc"


def test_a_five_takes_the_lead_from_a_single_when_the_rest_then_runs_out() -> None:
    """R27."""
    other = "3s 9c 9h Qd Qs Kd Ks 2d"
    state = at_table("2s Ah", A="4c 5d 6h 7s 8s 2c", B=other, to_beat="7c")
    assert choice(state) == "4c 5d 6h 7s 8s"


# ---- the cube ----------------------------------------------------------------------

CUBE: dict[str, Any] = {"options": {"cube": "on"}}


def test_it_doubles_before_it_goes_out() -> None:
    """R55."""
    state = GAME.from_position(CUBE | {"A": "9c 9d", "owner": "A"})
    assert choice(state) == "double"
    assert choice(GAME.from_position(CUBE | {"A": "9c 9d", "owner": "B"})) == "9c 9d"


def test_it_does_not_double_with_a_poor_hand() -> None:
    hand = {"A": "2c 3d 4h 5s 7c 8d 9h Ts Qc", "B": "Kc Kd Kh", "owner": "A"}
    assert choice(GAME.from_position(CUBE | hand)) != "double"


def test_it_does_not_double_when_any_win_wins_the_match() -> None:
    state: dict[str, Any] = {"options": {"cube": "on", "match_target": 25}, "owner": "A"}
    state |= {"A": {"cards": "9c 9d", "points": 24}, "deals": 3}
    assert choice(GAME.from_position(state)) == "9c 9d"


def test_it_declines_a_double_when_all_is_lost() -> None:
    """DC-f: the other leads its last card."""
    hopeless = CUBE | {"turn": "B", "B": "3c", "A": "4d 5h 7s 9c"}
    assert choice(after(hopeless, "B double")) == "decline"


def test_it_accepts_a_double_when_declining_loses_the_match() -> None:
    offered: dict[str, Any] = {"turn": "B", "A": "4d 5h 7s 9c", "deals": 3}
    offered |= {"options": {"cube": "on", "match_target": 25}}
    other = {"B": {"cards": "3c", "points": 21}}
    assert choice(after(offered | other, "B double")) == "accept"
    other = {"B": {"cards": "3c", "points": 20}}
    assert choice(after(offered | other, "B double")) == "decline"


@pytest.mark.once
def test_it_accepts_a_double_before_any_card_is_shed() -> None:
    """R52: to decline costs thirteen; hardly any hand does worse at twice the stake."""
    accepted = 0
    deals = amount(1, 20)
    for seed in range(deals):
        state = GAME.new(2, {"cube": "on"})
        dice = Dice(seed)
        while state.phase != phases.CLIMBING:
            if state.chances():
                state.happen(dice.below(state.chances()))
            else:
                state.apply(state.turn, greedy(state, state.turn, dice))
        state.apply(state.turn, moves.DOUBLE)
        accepted += choice(state) == "accept"
    assert accepted >= 3 * deals // 4


# ---- strength ----------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize("options", [{}, {"cube": "on", "ranks": "two_high"}], ids=["usual", "not"])
def test_it_beats_a_random_player_nearly_always(options: dict[str, str]) -> None:
    deals = amount(20, 150, soak=2_000)
    whole = measured(League(GAME, ("greedy", "random"), 2, options, deals))[0]
    assert whole.share >= 0.96
