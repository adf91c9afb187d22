"""Every position between actions can be written down and set up again; the others are refused."""

import json
from itertools import count
from random import Random
from typing import Any

import pytest

from amount import amount
from courtly.games.korona import GAME
from courtly.games.korona.rules import cards, moves
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import count_in
from courtly.games.korona.words.cards import PHASES
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in

FIELDS = (
    *("hands", "sizes", "unseen", "unseen_cards", "pile", "market", "discards", "living", "phase"),
    *("turn", "acts", "picked", "owed", "slot", "card", "target", "from_hand", "moved", "height"),
    *("sent", "landing", "first_taken", "second_taken", "given", "asked", "raised", "shields"),
    *("ring", "passes", "waiting", "victors", "combo", "agreed"),
)
NUMBERS = (int, bool)


def everything(state: Korona) -> dict[str, Any]:
    """Every field of a state, also those that a position derives."""
    found: dict[str, Any] = {}
    for name in FIELDS:
        value = getattr(state, name)
        found[name] = value if isinstance(value, NUMBERS) else list(value)
    memory, waiting = state.memory, range(state.waiting)
    found["areas"] = [list(area.piles)[: area.n] for area in state.areas]
    found["aside"] = [(state.aside[i], state.bound_for[i], state.placer[i]) for i in waiting]
    found["memory"] = (list(memory.known), list(memory.hidden), list(memory.tape)[: memory.n])
    return found


def comes_back(state: Korona) -> None:
    """Between actions; in the midst of one a position is shown, but begins no table."""
    position = GAME.words.position(state)
    if not state.settled():
        with pytest.raises(BadPosition, match="this is the middle of an action"):
            GAME.from_position(position)
        return
    again = GAME.from_position(json.loads(json.dumps(position)))
    assert GAME.words.position(again) == position
    assert everything(again) == everything(state)
    for seat in seats_in(state.actors()):
        assert GAME.legal(again, seat) == GAME.legal(state, seat) != []


# ---- there and back ------------------------------------------------------------------


def go_on(state: Korona, dice: Random) -> None:
    """A step of a lively game: cards that are aimed at others come first."""
    if state.chances():
        state.happen(dice.randrange(state.chances()))
        return
    seat = dice.choice(seats_in(state.actors()))
    legal = GAME.legal(state, seat)
    aimed = [m for m in legal if moves.DONATE_HAND <= m < moves.END or m == moves.SHIELD]
    state.apply(seat, dice.choice(aimed if aimed and dice.random() < 0.7 else legal))


@pytest.mark.parametrize("seed", range(6))
def test_all_positions_of_a_game_come_back(seed: int) -> None:
    dice = Random(seed)
    options = {option.name: dice.choice(option.values) for option in GAME.options}
    state = GAME.new(2 + seed % 3, options)
    leaving = 0.02 if seed >= 3 else 0.0
    while not state.over():
        comes_back(state)
        if dice.random() < leaving:
            state.leave(dice.choice(seats_in(state.staying())))
        else:
            go_on(state, dice)
    comes_back(state)


FARMS = "[Fi Fa Fa Fa] [Fi Fa Fa Fa]"
RARE: list[tuple[str, dict[str, Any], list[str]]] = [
    ("landing", {"A": "SA | [Th] [To]", "B": "| [Ar] [Kn]"}, ["A SA B, send p1"]),
    ("counter", {"A": "GA Sh", "B": "Sh Sh | [St Kn Kn]"}, ["A GA B, take p1", "B Sh"]),
    ("window", {"A": "GA Sh", "B": "Sh Sh | [St Kn Kn]"}, ["A GA B, take p1", "B Sh", "A Sh"]),
    ("freeing", {"A": "GA Fa | [To]", "B": "| [Ru Jo]"}, ["A GA B, take p1"]),
    ("passing", {"A": f"Re Fa | {FARMS} [Th]", "B": "| [To Ar] [He]"}, ["A Re", "A pass p3"]),
    (
        "placing",
        {"A": f"Re | {FARMS} [Th]", "B": "| [To] [He]"},
        ["A Re", "A pass p3", "A pass p1"],
    ),
    ("donating", {"A": "Do Fa", "B": "Kn | [Fa]"}, ["A Do B hand", "B allow"]),
    ("moving", {"A": "IM | [To Jo Ar] [Fi]"}, ["A IM p1 Jo"]),
]


@pytest.mark.parametrize(("phase", "given", "line"), RARE)
def test_rare_moments_are_a_position_and_moves(
    phase: str, given: dict[str, Any], line: list[str]
) -> None:
    state = GAME.from_position(given)
    for said in line:
        seat, text = "ABCD".index(said[0]), said[2:]
        for part in text.split(","):
            state.apply(seat, GAME.read_move(state, seat, part))
            comes_back(state)
    if not state.drafting():
        again = Match(GAME, position={**given, "moves": line}).state
        assert everything(again) == everything(state)
    assert PHASES[state.phase] == phase


def test_what_is_known_comes_back() -> None:
    state = GAME.from_position({"phase": "draw", "A": "Do Fa", "B": "Kn", "market": "Ru To Fi"})
    for seat, text in ((0, "draw To"), (0, "Do B hand"), (1, "allow"), (1, "give Kn")):
        state.apply(seat, GAME.read_move(state, seat, text))
        while state.chances():
            state.happen(0)
    position = GAME.words.position(state)
    assert position["known"] == {"A": "To"}
    assert position["tape"] == ["B gives Kn to A"]
    assert position["hidden"] == {"A": 1, "B": 1}
    comes_back(state)


# ---- positions that never were -------------------------------------------------------


def mutated(position: dict[str, Any], other: dict[str, Any], dice: Random) -> dict[str, Any]:
    """A position with a few fields as they are in another one, or as they never are."""
    found: dict[str, Any] = json.loads(json.dumps(position))
    for _ in range(1 + dice.randrange(3)):
        name = dice.choice([*other, "phase", "acts", "pile", "tape", "known", "A"])
        strange = {
            "phase": dice.choice(("dealing", "opening", "beginning", "draw", "acting", "over")),
            "acts": dice.randrange(4),
            "pile": dice.choice((0, 1, 2, 12, 60)),
            "tape": dice.sample(other.get("tape", []), len(other.get("tape", [])) // 2),
            "A": {"hand": other["B"]["hand"], "area": other["B"]["area"]},
        }
        found[name] = strange[name] if name in strange and dice.random() < 0.5 else other.get(name)
    return found


def plays_to_an_end(state: Korona, dice: Random) -> None:
    """No card is lost on the way, and every seat can imagine what it does not see."""
    for step in count():
        assert cards_of(state) == list(cards.COPIES)
        if state.over():
            return
        if step % 16 == 0:
            for seat in range(state.seats):
                assert cards_of(state.imagine(seat, Dice(step))) == list(cards.COPIES)
        go_on(state, dice)


def cards_of(state: Any) -> list[int]:
    """How many there are of each kind, wherever they are."""
    piles = [area.piles[i] for area in state.areas for i in range(area.n)]
    piles += [state.aside[i] for i in range(state.waiting)]
    hands = [state.hands[i] for i in range(state.seats * cards.KINDS)]
    return [
        state.unseen[card]
        + state.discards[card]
        + list(state.market).count(card)
        + sum(hands[card :: cards.KINDS])
        + sum(count_in(pile, card) for pile in piles)
        for card in range(cards.KINDS)
    ]


@pytest.mark.parametrize("seed", range(amount(1, 3, soak=60)))
def test_what_is_accepted_plays_to_an_end(seed: int) -> None:
    dice, seen, accepted = Random(seed), list[dict[str, Any]](), 0
    for _ in range(3):
        state = GAME.new(2 + seed % 3)
        while not state.over():
            if state.settled() and dice.random() < 0.3:
                seen.append(json.loads(json.dumps(GAME.words.position(state))))
            go_on(state, dice)
    for position in dice.sample(seen, 40):
        try:
            state = GAME.from_position(mutated(position, dice.choice(seen), dice))
        except BadPosition:
            continue
        accepted += 1
        plays_to_an_end(state, dice)
    assert accepted > 3


# ---- short forms ---------------------------------------------------------------------


def test_a_seat_is_a_hand_and_an_area() -> None:
    long = GAME.from_position({"A": {"hand": "TS Fa fa", "area": "[Fi Fa] [Ru]"}, "B": {}})
    for text in ("Fa TS Fa | [fi FA][Ru]", " TS farmer farmer|[Field Fa]  [Ru] "):
        assert everything(GAME.from_position({"A": text, "B": "- | -"})) == everything(long)
    assert GAME.words.position(long)["A"] == {"hand": "Fa Fa TS", "area": "[Fi Fa] [Ru]"}


def test_what_is_left_out() -> None:
    position = GAME.words.position(GAME.from_position({"A": "Fa", "B": "| [Fi]"}))
    assert position == {
        "seats": 2,
        "options": {option.name: option.values[0] for option in GAME.options},
        "phase": "acting",
        "turn": "A",
        "acts": 0,
        "out": [],
        "A": {"hand": "Fa", "area": ""},
        "B": {"hand": "", "area": "[Fi]"},
        "market": "- - -",
        "pile": 88,
        "discards": "",
    }


def test_cards_nobody_names_may_be_out_of_play() -> None:
    state = GAME.from_position({"A": "Fa", "market": "Fa Ru", "pile": 20})
    assert (state.pile, state.unseen_cards, state.market_cards()) == (20, 87, 2)
