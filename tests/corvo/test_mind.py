"""The strong player of Corvo: it never peeks, keeps its time, and knows an ending from afar."""

import time
from typing import Any

import pytest

from amount import amount
from courtly.games.corvo import GAME
from courtly.games.corvo.player.beliefs import LikelyHands
from courtly.games.corvo.player.mind import CorvoMind
from courtly.games.corvo.player.standing import chance, plan_for, plan_for_other
from courtly.games.corvo.rules import phases
from courtly.games.corvo.rules.game import Corvo
from courtly.kernel.bits import count
from courtly.kernel.dice import Dice
from courtly.kernel.seats import seats_in
from courtly.kernel.thoughts import Budget, Knowledge, Thoughts
from courtly.testing.walk import walk

FEW = Budget(thoughts=amount(4, 30))
WALKS = amount(1, 6)
EVERY = amount(30, 12)  # of the positions of a walk one in so many


def thoughts_on(state: Corvo, budget: Budget = FEW, seed: int = 1) -> Thoughts:
    """What a fresh mind thinks for whoever is to decide."""
    return CorvoMind().think(Knowledge(state, state.turn), Dice(seed), budget)


def choice(**position: Any) -> str:
    """What it does, in words."""
    state = GAME.from_position(position)
    return GAME.words.text(state, state.turn, thoughts_on(state).best)


def test_it_thinks_the_same_in_every_world_that_its_seat_cannot_tell_apart() -> None:
    for number, spot in enumerate(walk(GAME, WALKS, seed=21)):
        for seat in seats_in(spot.state.actors()) if number % EVERY == 0 else []:
            found = thoughts_on(spot.state)
            assert found.best in GAME.legal(spot.state, seat)
            world = spot.state.imagine(seat, spot.dice)
            assert isinstance(world, Corvo)
            assert thoughts_on(world) == found


@pytest.mark.once
def test_it_leaves_the_world_as_it_was() -> None:
    for number, spot in enumerate(walk(GAME, 1, seed=22)):
        if spot.state.actors() and number % (3 * EVERY) == 0:
            before = GAME.words.position(spot.state)
            thoughts_on(spot.state)
            assert GAME.words.position(spot.state) == before


@pytest.mark.once
def test_a_mind_that_has_thought_before_thinks_the_same() -> None:
    mind = CorvoMind()
    for number, spot in enumerate(walk(GAME, 1, seed=23)):
        if spot.state.actors() and number % (2 * EVERY) == 0:
            known = Knowledge(spot.state, spot.state.turn)
            if mind.search is not None and mind.search.world.options != spot.state.options:
                mind = CorvoMind()
            assert mind.think(known, Dice(5), FEW) == thoughts_on(spot.state, seed=5)


@pytest.mark.once
def test_it_keeps_to_its_time() -> None:
    state = GAME.new()
    dice = Dice(4)
    while not state.actors():
        state.happen(dice.below(state.chances()))
    began = time.process_time()
    thoughts_on(state, Budget(seconds=0.05))
    assert time.process_time() - began < 0.2


def test_the_moves_share_its_thoughts() -> None:
    state = GAME.from_position({"A": "3c 4d 8s As 9h", "B": "5h 6d 7c 9s Td Jc"})
    found = thoughts_on(state)
    assert sum(one.share for one in found.moves) == pytest.approx(1)
    assert all(-1 <= one.value <= 1 for one in found.moves)


# ---- phase 2 -----------------------------------------------------------------------


def test_with_open_hands_it_takes_the_most_points() -> None:
    """B has seen A take every card."""
    known = {"cards": "3d 9d 9h Kc", "known": "3d 9d 9h Kc"}
    table = {"B": "7d 7h 8c 9c Th Jd Ac", "A": known, "to_beat": "5c 5s", "turn": "B"}
    assert choice(**table) == "7d 8c 9c Th Jd"


def test_it_goes_out_when_it_can() -> None:
    assert choice(A="9c 9d", to_beat="8h 8s") == "9c 9d"


# ---- what it believes --------------------------------------------------------------


def test_its_worlds_fit_what_a_seat_has_seen() -> None:
    beliefs = LikelyHands()
    for number, spot in enumerate(walk(GAME, WALKS, seed=24)):
        state = spot.state
        for seat in seats_in(state.actors()) if number % EVERY == 0 else []:
            beliefs.learn(state, seat, (), spot.dice)
            world = state.copy()
            beliefs.draw(world, spot.dice)
            assert GAME.words.view(world, seat) == GAME.words.view(state, seat)
            assert count(world.hands[1 - seat]) == count(state.hands[1 - seat])
            assert world.hands[0] | world.hands[1] | world.unseen == (
                state.hands[0] | state.hands[1] | state.unseen
            )


def test_it_says_which_cards_it_suspects() -> None:
    state = GAME.from_position({"A": "3c 4d 8s As 9h", "B": "5h 6d 7c 9s Td Jc"})
    told = thoughts_on(state).beliefs["B"]
    assert sum(told.values()) == pytest.approx(6)


def test_a_better_hand_has_a_better_chance() -> None:
    def for_a(hand: str) -> float:
        position = {"A": hand, "B": "3c 4d 6h 7s 9c Td Jh Qs 2d 5h 8c 8d Kh", "phase": "leading"}
        state = GAME.from_position(position | {"trump": "2s"})
        return chance(state, 0, plan_for(state, 0), plan_for_other(state, 0))

    assert for_a("Ac Ad Ah 9s 9h 5c 5d 6c 7c 8h 9d Th Jc") > 0.6
    assert for_a("2c 3d 4h 5s 7c 8s 9s Jd Qh 3h 4c 6d Tc") < 0.6


def test_it_plays_deals_to_the_end_at_any_table() -> None:
    tables: list[dict[str, str]] = [
        {},
        {"cube": "on", "ranks": "two_high"},
        {"hand": "5", "tricks": "3"},
    ]
    for options in tables[amount(2, 0) :]:
        state, dice = GAME.new(2, options), Dice(9)
        while not state.over():
            if state.chances():
                state.happen(dice.below(state.chances()))
                continue
            fast = state.phase != phases.CLIMBING and state.stock > 2
            budget = Budget(thoughts=1) if fast else FEW
            move = thoughts_on(state, budget).best
            assert move in GAME.legal(state, state.turn)
            state.apply(state.turn, move)
