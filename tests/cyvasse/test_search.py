"""Thinking ahead: what a search must find, and what it may depend on."""

import pytest

from amount import amount
from courtly.bots import bot_named
from courtly.bots.deciding import decide
from courtly.games.cyvasse import GAME
from courtly.games.cyvasse.player.search import DECIDED, Searcher
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.kernel.dice import Dice
from courtly.kernel.seats import seats_in
from courtly.kernel.thoughts import Budget

THOUGHTS = amount(400, 4_000)


def battle(seed: int, turns: int) -> Cyvasse:
    """A battle after so many turns between greedy players."""
    state, dice = GAME.new(2), Dice(seed)
    assert GAME.greedy is not None
    while not state.over() and state.turns < turns:
        if state.chances():
            state.happen(dice.below(state.chances()))
            continue
        seat = seats_in(state.actors())[0]
        state.apply(seat, GAME.greedy(state, seat, dice))
    return state


def best(state: Cyvasse, thoughts: int = THOUGHTS) -> tuple[str, Searcher]:
    searcher = Searcher(state)
    searcher.think(state, 0.0, thoughts)
    values = [searcher.values[i] for i in range(searcher.choices[0].n)]
    move = searcher.choices[0].items[values.index(max(values))]
    return GAME.words.text(state, state.turn, move), searcher


def test_a_king_within_reach_is_killed() -> None:
    state = GAME.from_position({"A": "Ki a1 LH d4", "B": "Ki d6 Dr h8", "turn": "A"})
    assert best(state)[0] == "LH d4xd6"


def test_a_king_is_not_left_hanging() -> None:
    state = GAME.from_position({"A": "Ki a1 Ra h1", "B": "Ki h8 Dr a8", "turn": "A"})
    text, searcher = best(state)
    assert text.startswith("Ki"), "anything else loses to the Dragon at once"
    assert min(searcher.values[i] for i in range(searcher.choices[0].n)) < -DECIDED


@pytest.mark.parametrize("seed", range(3))
def test_the_same_thoughts_come_to_the_same_values(seed: int) -> None:
    state = battle(seed, 12)
    searcher = Searcher(state)
    searcher.think(battle(seed + 1, 8), 0.0, THOUGHTS)  # something else before
    searcher.think(state, 0.0, THOUGHTS)
    again = best(state)[1]
    number = again.choices[0].n
    assert [searcher.values[i] for i in range(number)] == [again.values[i] for i in range(number)]


def test_thinking_leaves_the_board_alone_and_ends_with_its_budget() -> None:
    state = battle(5, 10)
    before = GAME.pack(state)
    searcher = best(state, THOUGHTS)[1]
    assert GAME.pack(state) == before
    first_ply = searcher.choices[0].n * 200  # which is always finished
    assert searcher.nodes <= THOUGHTS + first_ply


@pytest.mark.once
def test_the_strong_bot_beats_the_greedy_one() -> None:
    bots = [bot_named("strong"), bot_named("greedy")]
    won = 0.0
    for seed in range(4):
        state, dice = battle(seed, 0), Dice(seed)
        side = seed % 2
        while not state.over():
            if state.chances():
                state.happen(dice.below(state.chances()))
                continue
            seat = seats_in(state.actors())[0]
            bot = bots[0] if seat == side else bots[1]
            state.apply(seat, decide(GAME, state, seat, bot, dice, Budget(thoughts=40_000)))
        won += 0.5 if state.drawn() else float(state.winners() == 1 << side)
    assert won >= 3
