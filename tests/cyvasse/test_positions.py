"""Cyvasse: whatever somebody writes as a position is refused in one line, or can be played on."""

from random import Random
from typing import Any

from amount import amount
from courtly.games import game
from courtly.kernel.dice import Dice
from courtly.kernel.errors import CourtlyError
from courtly.kernel.seats import seats_in
from courtly.testing.walk import walk
from cyvasse.positions import random_position

GAME: Any = game("cyvasse")
POSITIONS = amount(150, 1_000, soak=30_000)
STEPS = 12
ODD: tuple[Any, ...] = (
    *(None, True, 0, -1, 7, 10**9, 0.5, "", "A", "B", "on", "d4", "d4 d5", "Ki d4", "Dr d4 Dr d5"),
    *("Ki a1 LH a1", "LH z9", "LHd2Kia1", "N", "north", "set-up", "over", "beginning", "limit"),
    *(
        [],
        ["A"],
        ["A", "B"],
        {},
        {"M": "a1"},
        {"units": "Ki d4"},
        {"ready": True},
        {"ready": False},
    ),
)
KEYS = ("phase", "turn", "turns", "quiet", "tiles", "A", "B", "last", "history", "victors", "draw")
INNER = ("units", "facing", "wait", "ready", "M", "W", "X", "R", "Q")


def spoilt(position: dict[str, Any], chance: Random) -> dict[str, Any]:
    """A position with one to three entries changed, left out or added, on either level."""
    position = {**position}
    for _ in range(chance.randint(1, 3)):
        key = chance.choice(KEYS)
        inside = position.get(key)
        if isinstance(inside, dict) and chance.random() < 0.6:
            position[key] = {**inside, chance.choice(INNER): chance.choice(ODD)}
        elif chance.random() < 0.2:
            position.pop(key, None)
        else:
            position[key] = chance.choice(ODD)
    return position


def samples(chance: Random) -> list[dict[str, Any]]:
    """Battles of all sorts, and moments of whole games from the screen to the end."""
    found = [random_position(chance) for _ in range(20)]
    return found + [GAME.words.position(spot.state) for spot in walk(GAME, 2, seed=23)][:60]


def played_on(state: Any, dice: Dice) -> None:
    """A few random steps, all that is said and seen on the way included."""
    for _ in range(STEPS):
        for seat in (-1, 0, 1):
            GAME.words.view(state, seat)
            GAME.words.prompt(state, seat)
        for seat in (0, 1):
            GAME.why_not(state, seat, dice.below(GAME.actions))
        position = GAME.words.position(state)
        assert GAME.words.position(GAME.from_position(position)) == position
        if state.over():
            return
        assert bool(state.actors()) != bool(state.chances())
        if state.chances():
            state.happen(dice.below(state.chances()))
        for seat in seats_in(state.actors())[:1]:
            legal = GAME.legal(state, seat)
            state.apply(seat, legal[dice.below(len(legal))])


def test_a_position_is_refused_in_one_line_or_can_be_played_on() -> None:
    chance = Random(29)
    known = samples(chance)
    refused: list[str] = []
    for number in range(POSITIONS):
        position = spoilt(chance.choice(known), chance)
        try:
            state = GAME.from_position(position)
        except CourtlyError as problem:
            refused.append(str(problem))
        else:
            played_on(state, Dice(number))
    assert not [line for line in refused if "\n" in line]
    assert POSITIONS / 4 < len(refused) < POSITIONS
