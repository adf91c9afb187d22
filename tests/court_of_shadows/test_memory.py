"""What a seat knows: `imagine` gives exactly the worlds that fit all it has seen (R65).

Covers court_of_shadows: R65.
"""

import math
from collections import Counter
from typing import Any

import pytest

from amount import amount
from court_of_shadows.worlds import as_imagined, key, possible_worlds
from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.kernel.dice import Dice
from courtly.kernel.match import Line, Match
from courtly.kernel.scenario import do
from courtly.kernel.seats import seats_in

SAMPLES = amount(1_000, 1_500, soak=40_000)

# Most of six seats are in exile, so that few cards are hidden and all histories can be counted.
TWO_LEFT = {
    "seats": 6,
    "A": "Reg Dip 5c",
    "B": "Cor Wid 5c",
    "C": "†Bla †Bla",
    "D": "†Wid †Wid",
    "E": "†Dip †Cor",
    "F": "†Reg †Bla",
}
A_EXCHANGES = ["A exchange", "* A draws Cor", "* A draws Reg", "A return Reg Dip"]
B_EXCHANGES = ["B exchange", "* B draws Dip", "* B draws Reg", "B return Wid Reg"]
B_IS_BELIEVED_NOT = ["A challenge", "A lose Cor", "* B draws Dip"]
STORIES: dict[str, list[str]] = {
    "nothing has happened": [],
    "A is exchanging": A_EXCHANGES[:3],
    "A exchanged": A_EXCHANGES,
    "B is drawing": ["A allowance", *B_EXCHANGES[:2]],
    "B exchanged": ["A allowance", *B_EXCHANGES],
    "B exchanged and proved the Corsair": ["A allowance", *B_EXCHANGES, "A allowance", "B steal A"],
    "A exchanged, then B": [*A_EXCHANGES, *B_EXCHANGES],
    "A exchanged, B proved the Corsair": [*A_EXCHANGES, "B steal A", *B_IS_BELIEVED_NOT],
    "A exchanged, B showed the Corsair, A is losing": [*A_EXCHANGES, "B steal A", "A challenge"],
    "A was caught and keeps a card": ["A steal B", "B challenge", "A lose Dip"],
    "A was caught, then exchanged": [
        *["A steal B", "B challenge", "A lose Dip", "B allowance"],
        *["A exchange", "* A draws Dip", "* A draws Cor", "A return Dip Cor"],
    ],
    "B bluffed a block": ["A grant", "B block Reg", "A challenge", "B lose Wid"],
    "A and B exchanged twice": [
        *A_EXCHANGES,
        *B_EXCHANGES,
        *["A exchange", "* A draws Reg", "* A draws Wid", "A return Reg Wid"],
        *["B exchange", "* B draws Reg", "* B draws Dip", "B return Dip Dip"],
    ],
}
THREE_LEFT = {
    "seats": 6,
    "A": "Reg Dip 5c",
    "B": "Cor Cor 5c",
    "C": "Reg Wid 5c",
    "D": "†Bla †Bla",
    "E": "†Bla †Wid",
    "F": "†Wid †Dip",
}
C_LOSES = ["C challenge", "C lose Wid"]
LONG_STORIES: dict[str, list[str]] = {
    "B has answered a window that C has not": ["A tax", "B challenge"],
    "A exchanged, B proved the Corsair to C": [
        *["A exchange", "* A draws Cor", "* A draws Reg", "A return Reg Dip"],
        *["B steal A", *C_LOSES, "* B draws Dip"],
    ],
    "B and C have both drawn since A exchanged": [
        *["A exchange", "* A draws Cor", "* A draws Reg", "A return Reg Dip"],
        *["B steal A", *C_LOSES, "* B draws Dip", "A allow"],
        *["C tax", "B challenge", "B lose Cor", "* C draws Reg"],
    ],
}


def told(start: dict[str, Any], story: list[str]) -> Match[CourtOfShadows]:
    """A game that has come as far as the story; unmentioned windows stay open."""
    match: Match[CourtOfShadows] = Match(GAME, position=start)
    for line in story:
        do(match, line)
    return match


def compare(start: dict[str, Any], lines: list[Line], state: CourtOfShadows, seat: int) -> None:
    """Guesses of the seat beside the full enumeration: same worlds, same frequencies."""
    expected = as_imagined(possible_worlds(GAME.from_position(start), lines, seat), seat)
    dice = Dice(7)
    counts = Counter(key(state.imagine(seat, dice)) for _ in range(SAMPLES))  # type: ignore[arg-type]
    impossible = set(counts) - set(expected)
    assert not impossible, f"{len(impossible)} impossible worlds, such as {impossible.pop()}"
    missing = [name for name, p in expected.items() if p * SAMPLES > 25 and name not in counts]
    assert not missing, f"{len(missing)} worlds never come up, such as {missing[0]}"
    assert_same_distribution(counts, expected)


def assert_same_distribution(counts: Counter[str], expected: dict[str, float]) -> None:
    """Chi-square over the cells that can be expected ten times, the rest as one cell."""
    cells = [(counts[name], p * SAMPLES) for name, p in expected.items() if p * SAMPLES >= 10]
    rest = SAMPLES - sum(count for count, _ in cells), SAMPLES - sum(mean for _, mean in cells)
    if rest[1] >= 10:
        cells.append(rest)
    chi = sum((count - mean) ** 2 / mean for count, mean in cells)
    freedom = len(cells) - 1
    assert chi < freedom + 5 * math.sqrt(2 * freedom) + 12, f"chi-square {chi} of {freedom}"


# To a spectator all is hidden: only short stories can be counted out.
CASES = [
    (story, seat)
    for story, lines in STORIES.items()
    for seat in ((-1, 0, 1) if len(lines) < 8 else (0, 1))
]


@pytest.mark.once
@pytest.mark.parametrize(("story", "seat"), CASES)
def test_two_seats_hold_possible_exactly_the_worlds_that_fit(story: str, seat: int) -> None:
    match = told(TWO_LEFT, STORIES[story])
    compare(TWO_LEFT, match.lines, match.state, seat)


@pytest.mark.once
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("story", LONG_STORIES)
def test_three_seats_hold_possible_exactly_the_worlds_that_fit(story: str, seat: int) -> None:
    match = told(THREE_LEFT, LONG_STORIES[story])
    compare(THREE_LEFT, match.lines, match.state, seat)


def test_what_others_have_sealed_is_to_nobody_but_them_an_answer() -> None:
    state = told(THREE_LEFT, ["A tax", "B challenge"]).state
    for seat in (-1, 0, 2):
        worlds = [state.imagine(seat, Dice(number)) for number in range(8)]
        assert {world.answers for world in worlds} == {0}  # type: ignore[attr-defined]
    assert state.imagine(1, Dice(1)).answers == state.answers  # type: ignore[attr-defined]


def exchanging_for_ever(seats: int, turns: int) -> Match[CourtOfShadows]:
    """Everybody exchanges every turn, believed by all, keeping and returning at random."""
    dice = Dice(seats)
    match: Match[CourtOfShadows] = Match(GAME, seats)
    while match.state.turns < turns:
        match.roll(dice)
        for seat in seats_in(match.state.actors()):
            legal = GAME.legal_texts(match.state, seat)
            wanted = [text for text in legal if text in ("exchange", "allow")] or legal
            match.play(seat, wanted[dice.below(len(wanted))])
    return match


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_after_hundreds_of_exchanges_guesses_still_fit_and_differ(seats: int) -> None:
    match = exchanging_for_ever(seats, amount(6, 60, soak=120))
    for seat in range(-1, seats):
        worlds = [GAME.words.position(match.state.imagine(seat, Dice(i))) for i in range(12)]  # type: ignore[arg-type]
        for world in worlds:
            GAME.from_position(world)  # refuses what does not fit what is remembered
        assert len({str(world) for world in worlds}) == len(worlds)
