"""Corvassa: the rulings that need more than a scenario.

Covers corvassa: R01, R59e, R108, R109, R117, R118, R119, R120, R124.
"""

from collections import Counter
from typing import Any

import pytest

from courtly.games import game
from courtly.kernel.errors import BadOption
from courtly.kernel.match import Match
from courtly.kernel.play import default_text
from courtly.kernel.scenario import do
from courtly.kernel.seats import LETTERS
from courtly.kernel.state import SPECTATOR

CORVASSA = game("corvassa")
FOUR = {"A": "K1 Pn", "B": "K2 Pn", "C": "K3 Pn", "D": "K4 Pn"}


def after(*lines: str, seats: int = 4, options: dict[str, str] | None = None, **given: Any) -> Any:
    """A match that began with this position, after these lines."""
    hands = {seat: FOUR[seat] for seat in LETTERS[:seats]}
    match = Match(CORVASSA, position={"seats": seats, "options": options or {}, **hands, **given})
    for line in lines:
        do(match, line)
    return match


def view(match: Any, seat: str) -> Any:
    """What somebody sees; `-`: a spectator."""
    return CORVASSA.words.view(match.state, SPECTATOR if seat == "-" else LETTERS.index(seat))


def known(match: Any, seat: str, of: str) -> list[str]:
    """What one seat is sure of in another's hand."""
    codes: list[str] = view(match, seat)["players"][of]["known"]
    return codes


# ---- R01 Which mode --------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "mode"), [(4, "main4"), (3, "ffa3"), (2, "duel")])
def test_the_number_of_seats_says_which_mode_is_played(seats: int, mode: str) -> None:
    position = CORVASSA.words.position(CORVASSA.new(seats))
    assert isinstance(position["options"], dict)
    assert position["options"]["mode"] == mode


@pytest.mark.parametrize(
    ("seats", "mode"), [(3, "main4"), (2, "ffa4"), (4, "two_v_one"), (2, "ffa3"), (4, "duel")]
)
def test_a_mode_for_another_number_of_seats_is_refused(seats: int, mode: str) -> None:
    with pytest.raises(BadOption, match=mode):
        CORVASSA.new(seats, {"mode": mode})


# ---- R117 When time is up ------------------------------------------------------------------

TURNS = [
    ("K1 Qn Rk Bp Pn", "Pn B"),
    ("K1 Qn Kt Fl(Kt) Rk", "Kt B"),
    ("K1 Bp Fl(Kt) Ft Fv", "Fl(Kt) B"),
    ("K1 Rk Fl(Rk) Ft Fv", "Rk B"),
    ("K1 Fv Ft Ch Sh", "Ft B"),
    ("K1 Fv Ch Sh Qn", "Ch B"),
    ("K1 Fv Sh Qn Fl", "Sh B"),
    ("K1 Dc Df Qn Fl", "Qn B"),
    ("K1 Dc Df Fv Fl", "Fl=Pn B"),
    ("K1 Dc Df Fv", "discard Fv"),
    ("K1 Dc Df", "discard Dc"),
    ("K1 Pn Pn Pn Pn", "Pn B"),
]


@pytest.mark.parametrize(("hand", "move"), TURNS)
def test_a_deadline_makes_the_plainest_move(hand: str, move: str) -> None:
    match = after(A=hand)
    assert default_text(CORVASSA, match.state, 0) == move


def test_on_a_first_turn_a_deadline_discards_a_check() -> None:
    match = after(A="K1 Sh Ch Df", fresh=["A"])
    assert default_text(CORVASSA, match.state, 0) == "discard Ch"


ANSWERS = [
    ("K1 Rk", "K2 Qn Df", ["A Rk B"], "allow"),  # R59e: no defence, and no Crown's Command
    ("K1 Kt", "K2 Qn Df", ["A Kt B", "B allow"], "show Df"),
    ("K1 Pn", "K2 Qn Rk Fl(Bp)", ["A Pn B", "B allow"], "discard Fl(Bp)"),
    ("K1 Sh", "K2 Qn Sh Ch", ["A Sh B", "B allow"], "discard Ch"),
]


@pytest.mark.parametrize(("attacker", "hand", "made", "move"), ANSWERS)
def test_a_deadline_answers_for_who_is_silent(
    attacker: str, hand: str, made: list[str], move: str
) -> None:
    match = after(*made, A=attacker, B=hand)
    assert default_text(CORVASSA, match.state, 1) == move


def test_a_deadline_leaves_the_pile_as_it_was() -> None:
    made = ["A Rk B", "B allow", "* B loses Pn", "* A sees Qn", "* A sees Dc"]
    assert default_text(CORVASSA, after(*made, A="K1 Rk").state, 0) == "order Qn Dc"


# ---- R109 What random means ------------------------------------------------------------------


def outcomes(match: Any) -> Counter[str]:
    state = match.state
    texts = [CORVASSA.words.outcome_text(state, i) for i in range(state.chances())]
    return Counter(text.split()[-1] for text in texts)


def test_every_card_of_a_hand_is_as_likely_as_any_other() -> None:
    match = after("A Rk B", "B allow", A="K1 Rk", B="K2 Pn Pn Qn")
    assert outcomes(match) == {"K2": 1, "Pn": 2, "Qn": 1}


def test_a_footpad_takes_each_card_but_the_king_as_likely() -> None:
    match = after("A Ft B", "B allow", A="K1 Ft", B="K2 Pn Pn Qn")
    assert outcomes(match) == {"Pn": 2, "Qn": 1}


def test_every_card_of_the_pile_is_as_likely_as_any_other() -> None:
    match = after("A Bp B", "B allow", A="K1 Bp", pile="Rk Rk Rk Dc")
    assert outcomes(match) == {"Rk": 3, "Dc": 1}


# ---- R118 What is open -----------------------------------------------------------------------


def test_numbers_are_open_and_cards_are_not() -> None:
    match = after(A="K1 Rk Pn", commanded=["B"], fresh=["D"], discards="Qn", pile="Rk Pn")
    seen = view(match, "-")
    assert seen["pile"] == {"cards": 2, "top": [], "no_queen": False}
    assert seen["discards"] == {"Qn": 1}
    players = seen["players"]
    assert [players[seat]["cards"] for seat in "ABCD"] == [3, 2, 2, 2]
    assert [players[seat]["king"] for seat in "ABCD"] == [1, 2, 3, 4]
    assert [players[seat]["commanded"] for seat in "ABCD"] == [False, True, False, False]
    assert [players[seat]["first_turn"] for seat in "ABCD"] == [False, False, False, True]
    assert not any("hand" in player for player in players.values())


def test_only_the_owner_sees_a_hand() -> None:
    """R108."""
    match = after()
    for seat in "ABCD":
        players = view(match, seat)["players"]
        assert [other for other in "ABCD" if "hand" in players[other]] == [seat]


# ---- R119 What you have seen -----------------------------------------------------------------


def test_all_know_what_was_shown_to_a_knight_until_it_is_gone() -> None:
    made = ["A Kt B", "B allow", "B show Rk", "* A draws Pn"]
    match = after(*made, A="K1 Kt Pn", B="K2 Rk Bp")
    assert known(match, "D", "B") == known(match, "-", "B") == ["Rk"]
    do(match, "B Rk C")
    assert known(match, "D", "B") == []


def test_all_know_of_a_card_that_came_back_from_a_block() -> None:
    match = after("A Pn B", "B defend Fl=Kt", B="K2 Fl Bp")
    assert known(match, "C", "B") == ["Fl(Kt)"]


def test_the_attacker_alone_knows_what_a_bishop_saw() -> None:
    match = after("A Bp B", "B allow", A="K1 Bp", B="K2 Rk Pn Pn")
    assert sorted(known(match, "A", "B")) == ["Pn", "Pn", "Rk"]
    assert known(match, "C", "B") == known(match, "-", "B") == []


def test_who_ordered_the_pile_knows_who_draws_from_it() -> None:
    made = ["A Rk B", "B allow", "* B loses Pn", "* A sees Qn", "* A sees Dc", "A order Qn Dc"]
    match = after(*made, "* A draws Qn", A="K1 Rk", B="K2 Pn Pn")
    assert view(match, "A")["pile"]["top"] == ["Dc"]
    assert view(match, "B")["pile"]["top"] == view(match, "-")["pile"]["top"] == []
    do(match, "B Pn C")
    do(match, "C allow")
    do(match, "* B draws Dc")
    assert known(match, "A", "B") == ["Dc"]
    assert known(match, "C", "B") == []


def test_of_a_card_stolen_or_given_the_two_know() -> None:
    match = after("A Ft B", "B allow", "* A steals Qn", A="K1 Ft", B="K2 Qn Pn")
    assert known(match, "B", "A") == ["Qn"]
    assert known(match, "C", "A") == []
    match = after("A Fv Qn", A="K1 Fv Qn")
    assert known(match, "A", "C") == ["Qn"]
    assert known(match, "B", "C") == []


def test_all_know_of_a_queen_from_a_promotion_and_of_the_pawns_of_one_that_failed() -> None:
    match = after("A promote", A="K1 Pn Pn Pn Pn", discards="Qn")
    assert known(match, "B", "A") == ["Qn"]
    match = after("A promote", A="K1 Pn Pn Pn Pn", pile="Rk")
    assert known(match, "B", "A") == ["Pn"] * 4


# ---- R120 What is proven ---------------------------------------------------------------------


def test_a_discard_for_want_of_an_attack_proves_that_there_was_none() -> None:
    match = after("A discard Dc", A="K1 Df Dc Fv")
    assert view(match, "B")["players"]["A"]["no_attack"] == 2
    do(match, "* A draws Pn")
    assert view(match, "B")["players"]["A"]["no_attack"] == 2
    assert view(match, "B")["players"]["A"]["known"] == []


def test_an_attack_proves_nothing_about_the_rest() -> None:
    match = after("A Pn B", "B allow", A="K1 Pn Dc", B="K2 Rk Bp")
    for seat in "AB":
        assert view(match, "C")["players"][seat]["no_attack"] == 0
        assert known(match, "C", seat) == []


def test_a_promotion_that_fails_proves_that_the_pile_has_no_queen() -> None:
    match = after("A promote", A="K1 Pn Pn Pn Pn", B="K2 Pn Qn", pile="Rk", discards="Kt")
    assert view(match, "B")["pile"]["no_queen"]
    for line in ("A Pn B", "B defend Pn", "* A draws Rk"):
        do(match, line)
    assert view(match, "B")["pile"]["no_queen"]
    for line in ("B Qn C", "C allow", "* C loses Pn"):
        do(match, line)
    assert not view(match, "B")["pile"]["no_queen"]


# ---- R124 Open hands -------------------------------------------------------------------------

OPEN = {"ally_hands": "open"}


def test_with_open_hands_allies_see_each_other_s_cards() -> None:
    match = after("A Bp B", "B allow", "* A draws Qn", options=OPEN, A="K1 Bp", B="K2 Rk")
    assert view(match, "C")["players"]["A"]["hand"] == ["K1", "Qn"]
    assert "hand" not in view(match, "B")["players"]["A"]
    assert known(match, "C", "B") == []  # what the Bishop saw is A's alone


def test_with_open_hands_one_still_knows_what_one_saw_last() -> None:
    made = ["A Sh betray C", "C defend Qn", "A discard Kt", "* A draws Rk"]
    match = after(*made, options=OPEN, A="K1 Sh Kt Bp", C="K3 Qn Dc")
    assert "hand" not in view(match, "C")["players"]["A"]
    assert known(match, "C", "A") == ["Bp"]
    assert sorted(known(match, "A", "C")) == ["Dc", "Qn"]
