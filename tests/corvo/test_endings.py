"""Phase 2 with open hands, solved, beside a search that tries every legal play."""

import random
from typing import Any

import pytest

from amount import amount
from courtly.games.corvo import GAME
from courtly.games.corvo.player.endings import Ending, Solver, solve
from courtly.games.corvo.rules.combinations import NOTHING, Order
from courtly.games.corvo.rules.moves import CARDS_OF
from courtly.kernel.bits import count
from courtly.kernel.errors import BadPosition
from courtly.kernel.state import Moves
from courtly.kernel.words import Plain

TABLES: list[dict[str, str]] = [
    {},
    {"ranks": "two_high"},
    {"wheel": "off"},
    {"five_card_answer": "same_kind"},
    {"ranks": "two_high", "five_card_answer": "same_kind"},
]
POSITIONS = amount(15, 250, soak=10_000)

Position = tuple[int, int, int, int]  # whose go it is, the other, kind and strength to beat


def legal_plays(order: Order, hand: int, kind: int, strength: int) -> list[int]:
    """What the rules allow, as sets of cards."""
    out = Moves(GAME.room)
    order.add_answers(hand, kind, strength, out)
    return [CARDS_OF[move] for move in out.listed()]


def tried_out(order: Order, position: Position, known: dict[Position, int]) -> int:
    """The points of whoever is to play: every play, every pass, to the end."""
    if position not in known:
        mine, theirs, kind, strength = position
        values = [-tried_out(order, (theirs, mine, 0, 0), known)] if kind != NOTHING else []
        for cards in legal_plays(order, mine, kind, strength):
            if cards == mine:
                values.append(count(theirs))
            else:
                its = order.kind_of(cards)
                after = (theirs, mine & ~cards, its, order.strength_of(its, cards))
                values.append(-tried_out(order, after, known))
        known[position] = max(values)
    return known[position]


def some_cards(dice: random.Random) -> list[int]:
    """Cards of a few ranks, of two suits or of all, in any order: so fives are not rare."""
    ranks = dice.sample(range(13), dice.choice((6, 13)))
    suits = dice.sample(range(4), dice.choice((2, 3, 4)))
    cards = [4 * rank + suit for rank in ranks for suit in suits]
    dice.shuffle(cards)
    return cards


def small_position(order: Order, dice: random.Random) -> Position:
    """Hands of one to six cards, and often something to beat."""
    cards = some_cards(dice)
    sizes = dice.randint(1, 6), dice.randint(1, 6)
    mine = sum(1 << card for card in cards[: sizes[0]])
    theirs = sum(1 << card for card in cards[sizes[0] : sum(sizes)])
    plays = legal_plays(order, sum(1 << card for card in cards[sum(sizes) :][:6]), 0, 0)
    if not plays or dice.random() < 0.4:
        return mine, theirs, 0, 0
    played = dice.choice(plays)
    kind = order.kind_of(played)
    return mine, theirs, kind, order.strength_of(kind, played)


@pytest.mark.parametrize("options", TABLES, ids=lambda table: " ".join(table.values()) or "usual")
def test_an_ending_is_worth_what_trying_everything_finds(options: dict[str, str]) -> None:
    dice = random.Random(7)
    order = GAME.new(2, options).order
    solver = Solver(order, 12)
    for _ in range(POSITIONS // len(TABLES)):
        mine, theirs, kind, strength = position = small_position(order, dice)
        found = solver.points(order.powers(mine), order.powers(theirs), kind, strength)
        assert found == tried_out(order, position, {}), position


def ending(**position: Plain) -> Ending:
    """The solution of a position."""
    return solve(GAME.from_position(position))


def line_of(position: dict[str, Any]) -> list[str]:
    """The best line in words, played on a board."""
    state = GAME.from_position(position)
    found = solve(state)
    said = []
    for move in found.line:
        assert move in GAME.legal(state, state.turn)
        said.append(GAME.words.text(state, state.turn, move))
        state.apply(state.turn, move)
    assert state.over()
    return said


def test_the_example_of_the_rulebook_is_won_by_the_straight() -> None:
    position: dict[str, Any] = {"A": "3d 9d 9h Kc", "B": "7d 7h 8c 9c Th Jd Ac", "turn": "B"}
    position["to_beat"] = "5c 5s"
    assert ending(**position).points == 4
    assert line_of(position)[0] == "7d 8c 9c Th Jd"


def test_a_line_is_played_to_its_end_and_brings_the_points() -> None:
    for seed in range(amount(4, 40)):
        dice = random.Random(seed)
        cards = dice.sample(range(52), 12)
        state = GAME.new()
        state.phase = GAME.from_position({"A": "2c", "B": "3c"}).phase
        state.hands[0] = sum(1 << card for card in cards[:6])
        state.hands[1] = sum(1 << card for card in cards[6:])
        found = solve(state)
        for move in found.line:
            assert move in GAME.legal(state, state.turn)
            state.apply(state.turn, move)
        assert state.over()
        assert state.score(0) - state.score(1) == found.points


def test_points_are_cards_times_the_cube() -> None:
    """DC-g."""
    position: dict[str, Plain] = {"A": "9c 9d", "B": "3h 4d", "options": {"cube": "on"}, "cube": 4}
    assert ending(**position).points == 8


def test_only_phase_two_can_be_solved() -> None:
    with pytest.raises(BadPosition, match="phase 2"):
        solve(GAME.new())
