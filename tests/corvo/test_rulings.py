"""Rules that no scenario can pin: what nobody may see, what chance may do, what a deal is worth."""

from typing import Any

import pytest

from courtly.games.corvo import GAME
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.numbers import HAND
from courtly.games.corvo.rules.phases import CLIMBING, DEALING, OVER, REVEALING
from courtly.games.corvo.words.cards import codes_of
from courtly.kernel.bits import count
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption, BadRecord
from courtly.kernel.match import Match
from courtly.kernel.scenario import do
from courtly.kernel.state import SPECTATOR

A, B = 0, 1
EVERYBODY = (A, B, SPECTATOR)
TRICK: dict[str, Any] = {
    "phase": "leading",
    "trump": "Js",
    "A": "9d 2c",
    "B": "2s 3h",
}


def match_at(position: dict[str, Any], *lines: str) -> Match[Corvo]:
    match = Match(GAME, position=position)
    for line in lines:
        do(match, line)
    return match


def view(match: Match[Corvo], seat: int) -> dict[str, Any]:
    return dict(GAME.words.view(match.state, seat))


def outcomes(match: Match[Corvo]) -> list[str]:
    return [GAME.words.outcome_text(match.state, i) for i in range(match.state.chances())]


def step(state: Corvo, dice: Dice) -> None:
    """Chance or the seat on turn, at random."""
    if state.chances():
        state.happen(dice.below(state.chances()))
    else:
        legal = GAME.legal(state, state.turn)
        state.apply(state.turn, legal[dice.below(len(legal))])


# ---- the deal ------------------------------------------------------------------------


def test_corvo_is_for_two() -> None:
    """Covers corvo: OV-a."""
    assert list(GAME.seats) == [2]
    with pytest.raises(BadOption):
        GAME.new(3)


def test_any_card_of_the_shuffled_deck_may_be_dealt_first() -> None:
    """Covers corvo: P0-a, OV-b, R61.

    S161.
    """
    match = Match(GAME)
    assert len(set(outcomes(match))) == 52
    assert all(text.startswith("A draws ") for text in outcomes(match))


def test_the_second_card_goes_to_the_other_player() -> None:
    """Covers corvo: R09, R61.

    S109.
    """
    match = match_at({"phase": "dealing"}, "* A draws 9d")
    with pytest.raises(BadRecord):
        match.chance("A draws Ks")
    with pytest.raises(BadRecord):
        match.chance("B draws 9d")
    assert len(outcomes(match)) == 51


def test_either_player_is_as_likely_to_lead_the_first_trick() -> None:
    """Covers corvo: R10, P0-e.

    S110.
    """
    assert outcomes(match_at({"phase": "beginning"})) == ["A begins", "B begins"]


def test_three_cards_are_never_burned() -> None:
    """Covers corvo: R11, DN-b.

    S111.
    """
    with pytest.raises(BadOption):
        GAME.new(2, {"burn": "3"})


@pytest.mark.parametrize(("burn", "tricks"), [("2", 12), ("4", 11)])
def test_every_trick_takes_two_cards_of_the_stock_and_two_out_of_play(
    burn: str, tricks: int
) -> None:
    """Covers corvo: P1-a, P1-b, P1.5-c, R11, R19.

    S03, S111, S119.
    """
    for seed in range(20):
        state, dice = GAME.new(2, {"burn": burn}), Dice(seed)
        while state.phase != REVEALING:
            step(state, dice)
        for played in range(tricks):
            assert state.phase == REVEALING
            assert [count(hand) for hand in state.hands] == [HAND, HAND]
            assert state.stock == 2 * (tricks - played)
            assert count(state.removed) + state.face_down == 2 * played
            step(state, dice)
            while state.phase not in (REVEALING, CLIMBING):
                step(state, dice)
        assert state.phase == CLIMBING
        assert state.stock == 0
        assert count(state.removed) + state.face_down == 2 * tricks
        assert count(state.unseen) == state.face_down + int(burn)


def test_of_the_burned_cards_everybody_sees_only_how_many_there_are() -> None:
    """Covers corvo: R08, P0-b.

    S01, S108.
    """
    match = match_at({"phase": "beginning"}, "* A begins")
    unseen = set(codes_of(match.state.unseen))
    for seat in EVERYBODY:
        seen = view(match, seat)
        assert seen["burned"] == 2
        assert seen["stock"] == 24
        assert unseen <= set(seen["missing"])


# ---- what is hidden --------------------------------------------------------------------


def test_nobody_sees_the_unseen_card_before_it_is_taken() -> None:
    """Covers corvo: R16.

    S116.
    """
    match = match_at(TRICK, "A 9d", "B 2s")
    stock = set(codes_of(match.state.unseen))
    assert all(stock <= set(view(match, seat)["missing"]) for seat in EVERYBODY)
    labels = [GAME.words.label(match.state, B, move).text for move in GAME.legal(match.state, B)]
    assert labels == [
        "take the trump card J♠\ufe0e",
        "take the lost card 9♦\ufe0e",
        "take the unseen card",
    ]
    do(match, "B take unseen")
    assert {text.removeprefix("B draws ") for text in outcomes(match)} == stock


def test_only_the_taker_sees_the_unseen_card() -> None:
    """Covers corvo: R16, R17.

    S116, S117.
    """
    match = match_at(TRICK, "A 9d", "B 2s", "B take unseen", "* B draws Qh")
    assert "Qh" in view(match, B)["players"]["B"]["hand"]
    assert "Qh" not in view(match, B)["missing"]
    for seat in (A, SPECTATOR):
        assert "Qh" in view(match, seat)["missing"]
        assert view(match, seat)["players"]["B"] == {"cards": 2, "known": [], "points": 0}
        assert not [text for text in match.told(seat) if "Qh" in text]


def test_played_cards_and_open_prizes_are_public() -> None:
    """Covers corvo: R17.

    S117.
    """
    match = match_at(TRICK, "A 9d", "B 2s", "B take trump")
    for seat in EVERYBODY:
        seen = view(match, seat)
        assert (seen["trump"], seen["led"], seen["followed"]) == ("Js", "9d", "2s")
        assert seen["taken"] == ["trump"]
        assert seen["players"]["B"]["known"] == ["Js"]
        assert seen["trick_winner"] == "B"


def test_cards_seen_to_leave_stay_listed_and_the_others_stay_hidden() -> None:
    """Covers corvo: R18, R17, P1.5-b.

    S118.
    """
    match = match_at(TRICK, "A 9d", "B 2s", "B take trump", "A take lost")
    hidden = set(codes_of(match.state.unseen))
    for seat in EVERYBODY:
        seen = view(match, seat)
        assert seen["removed"] == ["2s"]
        assert seen["face_down"] == 1
        assert hidden <= set(seen["missing"])


def test_how_many_cards_are_held_and_what_was_shed_is_public() -> None:
    """Covers corvo: R43.

    S143.
    """
    match = match_at({"A": "7c 7d 3d", "B": "9d 9h 4h 5h"}, "A 7c 7d")
    for seat in EVERYBODY:
        seen = view(match, seat)
        assert [seen["players"][name]["cards"] for name in "AB"] == [1, 4]
        assert seen["shed"] == ["7c", "7d"]


def test_a_seat_knows_of_the_other_hand_just_what_it_saw_taken() -> None:
    """Covers corvo: R59.

    S159.
    """
    match = match_at(TRICK, "A 9d", "B 2s", "B take trump", "A take unseen", "* A draws Qh")
    dice = Dice(59)
    held: set[str] = set()
    for _ in range(400):
        world = match.state.imagine(A, dice)
        assert isinstance(world, Corvo)
        assert world.hands[A] == match.state.hands[A]
        assert GAME.words.view(world, A) == GAME.words.view(match.state, A)
        assert "Js" in codes_of(world.hands[B])
        held.update(codes_of(world.hands[B]))
    assert held == {"Js", *view(match, A)["missing"]}


def test_neither_an_offered_double_nor_its_answer_reveals_a_card() -> None:
    """Covers corvo: R56.

    S156.
    """
    position = {"options": {"cube": "on"}, "A": "7c 3d", "B": "9d 4h"}
    before = match_at(position)
    for lines in (["A double"], ["A double", "B accept"], ["A double", "B decline"]):
        after = match_at(position, *lines)
        for seat in EVERYBODY:
            assert view(after, seat)["missing"] == view(before, seat)["missing"]
            for name in "AB":
                shown = view(after, seat)["players"][name]
                assert shown | {"points": 0} == view(before, seat)["players"][name]


# ---- the end of a deal -----------------------------------------------------------------


def test_every_deal_is_finite() -> None:
    """Covers corvo: R44.

    S144.
    """
    for seed in range(60):
        match, dice = Match(GAME), Dice(seed)
        while not match.state.over():
            step(match.state, dice)
        told = match.told(SPECTATOR)
        assert sum(" plays " in text for text in told) <= 25
        assert sum(text.endswith(" passes.") for text in told) <= 24


@pytest.mark.parametrize(
    ("given", "lines", "payoff"),
    [
        pytest.param({"A": "3d", "B": "9d"}, ["A 3d"], 1 / 13, id="one card"),
        pytest.param({"A": "3d", "B": "9d 4h"}, ["A resigns"], -1 / 13, id="resigned"),
        pytest.param({"phase": "beginning"}, ["B resigns"], 1.0, id="left in phase 1"),
        pytest.param({"A": "3d", "B": "9d"}, ["draw agreed"], 0.0, id="agreed draw"),
    ],
)
def test_a_deal_pays_its_points_over_thirteen(
    given: dict[str, Any], lines: list[str], payoff: float
) -> None:
    """Covers corvo: R46, R57, R58.

    S146, S157, S158.
    """
    state = match_at(given, *lines).state
    assert state.payoff(A) == pytest.approx(payoff)
    assert state.payoff(B) == pytest.approx(-payoff)


@pytest.mark.parametrize(("cube", "share"), [(1, 1 / 64), (32, 1 / 2), (64, 1.0), (1024, 1.0)])
def test_a_payoff_counts_a_cube_of_sixty_four_at_the_most(cube: int, share: float) -> None:
    """Covers corvo: R53.

    S153.
    """
    position = {"options": {"cube": "on"}, "cube": cube, "A": "3d", "B": "9d 4h"}
    state = match_at(position, "A 3d").state
    assert state.score(A) == 2 * cube
    assert state.payoff(A) == pytest.approx(share * 2 / 13)
    assert state.payoff(B) == -state.payoff(A)


def test_a_match_is_won_or_lost_and_by_how_much_does_not_matter() -> None:
    """Covers corvo: R47, R57, R58.

    S147, S157, S158.
    """
    position: dict[str, Any] = {
        "options": {"match_target": "20"},
        "deals": 4,
        "A": {"cards": "As", "points": 17},
        "B": {"cards": "2c 3c 4c", "points": 19},
    }
    won, left, drawn = (match_at(position, line) for line in ("A As", "B resigns", "draw agreed"))
    assert [won.state.payoff(seat) for seat in (A, B)] == [1.0, -1.0]
    assert [left.state.payoff(seat) for seat in (A, B)] == [1.0, -1.0]
    assert [drawn.state.payoff(seat) for seat in (A, B)] == [0.0, 0.0]


def test_a_match_deals_again_until_somebody_reaches_the_target() -> None:
    """Covers corvo: R47, R54, DN-c.

    S147, S154.
    """
    options = {"match_target": "40", "cube": "on", "next_leader": "loser"}
    for seed in range(10):
        state, dice, deals = GAME.new(2, options), Dice(seed), 0
        while state.phase != OVER:
            assert max(state.points[A], state.points[B]) < 40
            if state.deals > deals:
                deals += 1
                assert state.phase == DEALING
                assert (state.cube(), state.owner, count(state.unseen)) == (1, -1, 52)
            step(state, dice)
        assert state.points[A] >= 40 or state.points[B] >= 40
        assert min(state.points[A], state.points[B]) < 40


# ---- when time is up -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "lines", "move"),
    [
        pytest.param(TRICK, [], "2c", id="leading"),
        pytest.param(TRICK, ["A 9d"], "2s", id="following"),
        pytest.param(TRICK, ["A 9d", "B 2s"], "take trump", id="first prize"),
        pytest.param(TRICK, ["A 9d", "B 2s", "B take trump"], "take lost", id="second prize"),
        pytest.param(TRICK, ["A 9d", "B 2s", "B take lost"], "take trump", id="trump is left"),
        pytest.param({"A": "9c 4d 4c"}, [], "4c", id="leading a turn"),
        pytest.param({"A": "9c 4d", "B": "As"}, ["A 4d"], "pass", id="answering"),
        pytest.param({"options": {"cube": "on"}}, ["A double"], "accept", id="a double"),
        pytest.param(
            {"options": {"ranks": "two_high"}, "A": "2c 5d 9h"}, [], "5d", id="twos are high"
        ),
    ],
)
def test_when_time_is_up_the_harmless_move_is_made(
    given: dict[str, Any], lines: list[str], move: str
) -> None:
    """Covers corvo: R60.

    S160.
    """
    state = match_at(given, *lines).state
    assert GAME.words.text(state, state.turn, state.default(state.turn)) == move
    assert state.default(state.turn) in GAME.legal(state, state.turn)


@pytest.mark.parametrize("end", ["A decline", "A resigns", "draw agreed"])
def test_at_the_end_the_last_combination_still_has_its_player(end: str) -> None:
    given = {"options": {"cube": "on"}, "A": "7d 9c", "B": "8c Ks", "turn": "B", "to_beat": "7c"}
    ended = match_at({**given, "owner": "B"}, "B double", end)
    assert view(ended, B)["to_beat"]["seat"] == "A"
