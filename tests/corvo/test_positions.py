"""A position begins between actions; one that cannot be is refused in one line, with the rule."""

import json
from typing import Any

import pytest

from amount import amount
from courtly.games.corvo import GAME
from courtly.games.corvo.rules.deck import CARDS
from courtly.games.corvo.rules.game import Corvo
from courtly.kernel.bits import bit, count
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition, CourtlyError
from courtly.kernel.match import Match
from courtly.testing.walk import walk

TRICK: dict[str, Any] = {"phase": "leading", "trump": "Js", "A": "9d 2c", "B": "2s 3h"}
CLIMB: dict[str, Any] = {"options": {"cube": "on"}, "A": "7c 3d", "B": "9d 4h"}
TO_TEN = {"match_target": "10", "next_leader": "winner"}
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({**TRICK, "turn": "B"}, "P1.2-a"),
    ({**TRICK, "B": "9d 3h"}, "two places"),
    ({**TRICK, "stock": 4}, "from 1 to 23 in steps of 2 .P0-d, P1-b"),
    ({"phase": "leading"}, "trump"),
    ({"phase": "revealing", "trump": "Js"}, "trump"),
    ({"phase": "revealing", "stock": 0}, "from 2 to 24 in steps of 2 .P0-d, P1-b"),
    ({"phase": "revealing", "burned": 3}, "burned: 3 is not 2 .P0-b"),
    ({"phase": "dealing", "A": "9d", "B": "2c 3c"}, "R09"),
    ({"stock": 2}, "stock: 2 is not 0 .P0-d, P1-b"),
    ({**TRICK, "to_beat": "9c"}, "OV-c"),
    ({"A": ""}, "P2.3-f"),
    ({"A": {"cards": "9d", "known": "9h"}}, "R17"),
    ({"phase": "leading", "trump": "Js", "A": "9d", "B": ""}, "P1.2-a"),
    ({"phase": "beginning", "removed": "9c"}, "P0-d"),
    ({"options": {"cube": "on"}, "cube": 2**49, "A": "2c 3c", "B": "4c 5c"}, "R51"),
    ({"phase": "over", "victors": ["A"], "deals": 1, "A": {"points": 1000}}, "R46"),
    ({**CLIMB, "phase": "over", "victors": ["A"], "deals": 1, "A": {"points": 14}}, "R46"),
    ({"phase": "over"}, "victors"),
    ({"victors": ["A"]}, "victors"),
    ({"deals": 1, "A": {"points": 11}, "options": TO_TEN}, "R47"),
    ({"face_down": 13}, "face_down: 13 .* from 0 to 12 .P1.5-b"),
    ({"phase": "leading", "trump": "Js Ks"}, "P1.1-a"),
    ({"to_beat": "Ac 2d 3h 4s 5d", "options": {"wheel": "off"}}, "R37"),
]


@pytest.mark.parametrize(("given", "cite"), IMPOSSIBLE)
def test_what_cannot_be_is_refused(given: dict[str, Any], cite: str) -> None:
    with pytest.raises(BadPosition, match=cite) as complaint:
        GAME.from_position(given)
    assert "\n" not in str(complaint.value)


MIDDLES: list[tuple[dict[str, Any], list[str]]] = [
    (TRICK, ["A 9d"]),
    (TRICK, ["A 9d", "B 2s"]),
    (TRICK, ["A 9d", "B 2s", "B take trump"]),
    (TRICK, ["A 9d", "B 2s", "B take unseen"]),
    (TRICK, ["A 9d", "B resigns"]),
    (CLIMB, ["A double"]),
]


@pytest.mark.parametrize(("given", "moves"), MIDDLES)
def test_the_middle_of_an_action_is_the_position_before_it_and_moves(
    given: dict[str, Any], moves: list[str]
) -> None:
    match = Match(GAME, position=given | {"moves": moves})
    assert not match.state.settled()
    written = GAME.words.position(match.state)
    with pytest.raises(BadPosition, match="is the middle of an action") as complaint:
        GAME.from_position(written)
    assert "\n" not in str(complaint.value)
    before = GAME.words.position(GAME.from_position(given))
    again = Match(GAME, position=before | {"moves": moves})
    assert GAME.words.position(again.state) == written


def test_a_prize_taken_lies_in_the_hand_of_the_winner() -> None:
    match = Match(GAME, position=TRICK | {"moves": ["A 9d", "B 2s", "B take trump"]})
    position: Any = GAME.words.position(match.state)
    assert position["B"] == {"cards": "3h Js", "known": "Js", "points": 0}
    assert position["A"]["cards"] == "2c"
    assert position["taken"] == ["trump"]


def test_a_game_that_ended_before_anybody_owned_the_cube_comes_back_without_an_owner() -> None:
    match = Match(GAME, options={"cube": "on"})
    match.roll(Dice(1))
    match.agree_draw()
    position = GAME.words.position(match.state)
    assert position["owner"] is None
    assert GAME.words.position(GAME.from_position(position)) == position


# ---- positions that somebody has tampered with ---------------------------------------

WALKS = amount(2, 10)
TAMPERED = amount(400, 4_000, soak=200_000)


def written(seed: int) -> list[dict[str, Any]]:
    """The positions of some games, between actions."""
    spots = (spot.state for spot in walk(GAME, WALKS, seed=seed))
    return [dict(GAME.words.position(state)) for state in spots if state.settled()]


def tampered(positions: list[dict[str, Any]], dice: Dice) -> dict[str, Any]:
    """A position of which some entries are another one's, another number, or missing."""
    position: dict[str, Any] = json.loads(json.dumps(positions[dice.below(len(positions))]))
    other = positions[dice.below(len(positions))]
    for _ in range(1 + dice.below(3)):
        name = list(position)[dice.below(len(position))]
        kind = dice.below(3)
        if kind == 0:
            position[name] = other.get(name)
        elif kind == 1 and isinstance(position[name], int):
            position[name] += dice.below(5) - 2
        elif kind == 2 and len(position) > 1:
            del position[name]
    return position


def assert_whole(state: Corvo) -> None:
    """Every card is in one place."""
    places = [state.hands[0], state.hands[1], state.unseen, state.removed, state.shed]
    taken = state.hands[0] | state.hands[1]
    places += [bit(c) & ~taken for c in (state.trump, state.led, state.followed) if c >= 0]
    assert sum(count(place) for place in places) == CARDS


def test_whatever_position_is_accepted_can_be_played_to_the_end() -> None:
    dice, positions = Dice(5), written(seed=11)
    refused: list[str] = []
    for _ in range(TAMPERED):
        try:
            state = GAME.from_position(tampered(positions, dice))
        except CourtlyError as complaint:
            refused.append(str(complaint))
            continue
        assert state.settled()
        again = GAME.from_position(GAME.words.position(state))
        assert GAME.words.position(again) == GAME.words.position(state)
        while not state.over():
            assert_whole(state)
            if state.chances():
                state.happen(dice.below(state.chances()))
            else:
                legal = GAME.legal(state, state.turn)
                state.apply(state.turn, legal[dice.below(len(legal))])
        assert abs(state.payoff(0)) <= 1
    assert TAMPERED // 4 < len(refused) < TAMPERED * 19 // 20
    assert not [complaint for complaint in refused if "\n" in complaint]
