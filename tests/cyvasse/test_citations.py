"""Cyvasse: a legal move cites a rule about that very move, and no refusal leaves one alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from amount import amount
from courtly.games import game
from courtly.kernel.errors import IllegalMove
from courtly.kernel.play import default_text, play
from courtly.kernel.seats import seats_in
from courtly.testing.walk import walk
from cyvasse.positions import random_position

GAME: Any = game("cyvasse")
WALKS = amount(1, 3, soak=100)
POSITIONS = amount(60, 300, soak=10_000)
UNITS = ("Ra", "Sp", "Cr", "LH", "HH", "El", "Ca", "Tr", "Dr", "Ki")
PLAIN = {"lay": "setup-2", "place": "setup-4", "withdraw": "R89", "pass": "R90"}


def tables() -> Iterator[Any]:
    """States from the screen to the end, at tables of all sorts."""
    state = GAME.new()
    while state.actors() & 1:
        yield state
        state.apply(0, state.default(0))
    for spot in walk(GAME, WALKS, seed=11):
        yield spot.state
    chance = Random(11)
    for _ in range(POSITIONS):
        yield GAME.from_position(random_position(chance))


def expected(view: dict[str, Any], seat: str, parts: dict[str, Any]) -> str:
    """The rule about a move, from what everyone sees of it."""
    if parts["action"] in PLAIN:
        return PLAIN[parts["action"]]
    if parts["action"] == "move":
        return f"{parts['unit'].lower()}-1"
    to = parts["to"]
    owner, victim = next(
        (owner, code)
        for owner, units in view["units"].items()
        for code, square in units.items()
        if square == to
    )
    besieged = view["tiles"][8 - int(to[1])]["abcdefgh".index(to[0])] == "X"
    if owner == seat:
        return "R54" if besieged else "R66" if victim == "Ki" else "cbt-2"
    if parts["action"] == "shot":
        return "R15" if "via" in parts else "fort-1" if besieged else "rng-2"
    return "fort-1" if besieged else "mel-1"


def test_the_rule_that_a_legal_move_cites_is_about_that_move() -> None:
    cited = set()
    for state in tables():
        for seat in seats_in(state.actors() | state.revising()):
            view = GAME.words.view(state, seat)
            for move in GAME.legal(state, seat):
                parts = GAME.words.parts(state, seat, move)
                cite = GAME.words.cite(state, seat, move)
                assert cite == expected(view, "AB"[seat], parts), parts
                cited.add(cite)
    units = {f"{unit.lower()}-1" for unit in UNITS}
    others = {"R54", "R66", "R15", "cbt-2", "fort-1", "rng-2", "mel-1"}
    assert cited >= units | others | {"setup-2", "setup-4"}


def refusal(state: Any, seat: int, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        play(GAME, state.copy(), seat, text)
    return refused.value


def test_whoever_writes_half_a_move_or_none_is_told_a_rule_or_what_can_be_done() -> None:
    offers = ("legal now: ", "did you mean ", "go on with ")
    for state in tables():
        for seat in seats_in(state.actors()):
            squares = GAME.words.view(state, seat)["units"]["AB"[seat]].values()
            begun = [f"{at}{sign}" for at in list(squares)[:2] for sign in ("", "x", "*", "-")]
            for text in (*UNITS, "king", "M", "forest", "xyz", "LH z9", "LH d", "", *begun):
                said = refusal(state, seat, text)
                assert said.cite in GAME.rulebook.entries or any(
                    offer in said.reason for offer in offers
                ), str(said)


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        ("LH", "what does the Light Horse do? LH d2xd3, ", "lh-1"),
        ("d2", "what does the Light Horse do? LH d2xd3, ", "lh-1"),
        ("light horse d2x", "what does the Light Horse do? LH d2xd3, ", "lh-1"),
        ("Tr", "your Trebuchet is dead", "mel-1"),
    ],
)
def test_whoever_names_only_a_unit_is_told_what_it_can_do(
    text: str, reason: str, rule: str
) -> None:
    said = refusal(GAME.from_position({"A": "LH d2", "B": "Ra d3"}), 0, text)
    assert (said.reason[: len(reason)], said.cite) == (reason, rule)


@pytest.mark.parametrize(
    ("text", "rule"), [("M", "setup-2"), ("water", "setup-2"), ("Ki", "setup-4")]
)
def test_behind_the_screen_whoever_names_no_square_is_asked_for_one(text: str, rule: str) -> None:
    assert refusal(GAME.new(), 0, text).cite == rule


def test_a_homeland_of_the_clock_may_be_taken_back_by_a_move_that_cites_its_rule() -> None:
    state = GAME.new()
    play(GAME, state, 1, default_text(GAME, state, 1))
    (move,) = GAME.legal(state, 1)
    assert GAME.words.cite(state, 1, move) == "R89"
