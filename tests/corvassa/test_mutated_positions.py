"""Whatever is done to a position: it is refused in one line, or can be played to its end."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from amount import amount
from courtly.games.corvassa import GAME
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.view import PHASES
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption, BadPosition
from courtly.kernel.seats import seats_in

TRIES = amount(20, 150)
SEATS = {"main4": 4, "ffa4": 4, "two_v_one": 3, "ffa3": 3, "duel": 2}
CARDS = ("Qn", "Rk", "Bp", "Kt", "Pn", "Sh", "Ch", "Ft", "Df", "Dc", "Fv", "Fl", "Fl(Rk)")
JUNK: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    10**30,
    1.5,
    "",
    "x",
    "A",
    "-",
    [],
    {},
    ["A"],
    [None],
    {"A": "Rk"},
)
LINES = ("A sees Qn", "nobody puts back", "B fails to promote", "reshuffle Pn", "C is barren", 7)
REASONS = ("bare", "instead", "favor", "reward", "promotion", "end", "pawn", "shadow", "price")


def some_cards(dice: Random, most: int) -> str:
    return " ".join(dice.choice(CARDS) for _ in range(dice.randrange(most + 1)))


def some_attack(dice: Random) -> dict[str, Any]:
    attack: dict[str, Any] = {"card": dice.choice(CARDS), "target": dice.choice("ABCD")}
    if dice.random() < 0.4:
        attack["as"] = dice.choice(CARDS)
    if dice.random() < 0.3:
        attack |= {"card": "Sh", "betrays": True}
    if dice.random() < 0.3:
        attack["redirected_by"] = dice.choice("ABCD")
    return attack


def some_seats(dice: Random) -> list[str]:
    return dice.sample("ABCD", dice.randrange(4))


Maker = Callable[[Random], Any]
FIELDS: dict[str, Maker] = {
    "phase": lambda dice: dice.choice(PHASES),
    "attack": some_attack,
    "allies": lambda dice: dice.sample(["A C", "B D", "A B"], dice.randrange(3)),
    "why": lambda dice: dice.choice(REASONS),
    "owed": lambda dice: dice.randrange(6),
    "turns": lambda dice: dice.choice([0, 399, 400]),
    "knows": lambda dice: {dice.choice("AB"): {dice.choice("AB"): "Rk", "top": True}},
    "options": lambda dice: {"ally_hands": dice.choice(["open", "x"])},
    "seats": lambda dice: dice.randrange(1, 6),
    "nonsense": lambda dice: dice.choice(JUNK),
}
FIELDS |= dict.fromkeys(("turn", "solo", "debtor"), lambda dice: dice.choice("ABCD"))
FIELDS |= dict.fromkeys("ABCD", lambda dice: f"K {some_cards(dice, 5)}")
FIELDS |= dict.fromkeys(("pile", "discards", "aside"), lambda dice: some_cards(dice, 4))
FIELDS |= dict.fromkeys(("top", "found"), lambda dice: some_cards(dice, 2))
FIELDS |= dict.fromkeys(("out", "commanded", "fresh", "victors"), some_seats)
FLAGS = ("was_bare", "promotion_closed", "limit_reached", "agreed")
FIELDS |= dict.fromkeys(FLAGS, lambda dice: dice.random() < 0.5)


def mutated(position: dict[str, Any], dice: Random) -> dict[str, Any]:
    """A position with a few fields dropped, replaced or added."""
    changed = dict(position)
    if dice.random() < 0.7:
        del changed["memory"]
    else:
        memory = list(changed["memory"])
        where = dice.randrange(len(memory) + 1)
        memory[where : where + dice.randrange(2)] = dice.sample([*LINES, *memory], 1)
        changed["memory"] = memory
    for _ in range(dice.randrange(4)):
        if dice.random() < 0.3:
            del changed[dice.choice(list(changed))]
        else:
            name = dice.choice(list(FIELDS))
            junk = dice.random() < 0.25
            changed[name] = dice.choice(JUNK) if junk else FIELDS[name](dice)
    return changed


def on_the_way(mode: str, dice: Random) -> dict[str, Any]:
    """A position of a random game, most often between actions."""
    options = {option.name: dice.choice(option.values) for option in GAME.options}
    state = GAME.new(SEATS[mode], {**options, "mode": mode})
    steps = dice.randrange(120)
    settled = dice.random() < 0.9
    while not state.over() and (steps > 0 or (settled and not state.settled())):
        go_on(state, dice)
        steps -= 1
    return GAME.words.position(state)


def go_on(state: Corvassa, dice: Random) -> None:
    holding = [state.over(), state.chances() > 0, state.actors() != 0]
    assert holding.count(True) == 1
    if state.chances():
        state.happen(dice.randrange(state.chances()))
        return
    (seat,) = seats_in(state.actors())
    legal = GAME.legal(state, seat)
    assert state.default(seat) in legal
    state.apply(seat, dice.choice(legal))


def accepted(given: dict[str, Any]) -> Corvassa | None:
    """The state of a position; None where it is refused, which is said in one line."""
    try:
        return GAME.from_position(given)
    except (BadPosition, BadOption) as refusal:
        said = str(refusal)
    assert "\n" not in said
    return None


@pytest.mark.parametrize("mode", SEATS)
def test_a_mutated_position_is_refused_or_playable(mode: str) -> None:
    dice = Random(mode)
    for _ in range(TRIES):
        given = mutated(on_the_way(mode, dice), dice)
        state = accepted(given)
        if state is None:
            continue
        assert state.settled()
        position = GAME.words.position(state)
        assert GAME.words.position(GAME.from_position(position)) == position
        for seat in range(-1, state.seats):
            assert state.imagine(seat, Dice(1)).settled()
        while not state.over():
            go_on(state, dice)
