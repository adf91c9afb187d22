"""What a newcomer is told: rules that are about the move, moves that are near, and dangers."""

from collections.abc import Mapping
from typing import Any

import pytest

from amount import amount
from courtly.games.corvassa import GAME
from courtly.games.corvassa.rules.game import Corvassa
from courtly.kernel.errors import IllegalMove
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in
from courtly.testing.walk import walk

GAMES = amount(30, 300)

# ---- every move rests on a rule about that very move -------------------------------------

ALWAYS = {
    "favor": {"§11-Fv"},
    "crown": {"§8.1-c", "§8.1-e"},
    "allow": {"R35"},
    "order": {"R59b"},
    "betray": {"R93", "R71"},
}
DIAMONDS = ("Qn", "Rk", "Bp", "Kt", "Pn")
STOPS = {"Ch": {"§8.6-c", "§8.6-d", "R75"}, "Sh": {"§7-c", "R71"}, "Ft": {"§7-e", "R71"}}
DUELS = {"§6.2-b", "§6.2-d", "§6.2-e", "R32", "R71"}
DEBTS = {
    "pawn": {"§11-Pn"},
    "shadow": {"R48"},
    "price": {"§8.6-c"},
    "punishment": {"§8.8-e"},
    "favor": {"R87"},
    "reward": {"§8.8-f"},
    "overflow": {"§8.3-b", "R113"},
}


def rules_about(view: Mapping[str, Any], parts: Mapping[str, Any]) -> set[str]:
    """The rules of the book that are about a move of this kind."""
    action, card = parts["action"], parts.get("card", "")
    if action in ALWAYS:
        return ALWAYS[action]
    if action == "attack":
        return {"R71"} if card == "Fl" else {"R72"} if card.startswith("Fl(") else {f"§11-{card}"}
    if action == "promote":
        return {"§8.2-a"} if len(view["players"]) == 4 else {"§8.2-b"}
    if action == "defend":
        return STOPS.get(view["attack"]["as"], DUELS)
    if action == "show":
        return {"R57"} if card.startswith("K") and card[1:].isdecimal() else {"§11-Kt"}
    return DEBTS[view["owes"]["why"]] if view["owes"] else {"§5.3-a", "§5.3-c"}


def test_a_move_cites_a_rule_about_itself() -> None:
    actions = set[str]()
    for spot in walk(GAME, GAMES, seed=11):
        for seat in seats_in(spot.state.actors()):
            view = GAME.words.view(spot.state, seat)
            for move in GAME.legal(spot.state, seat):
                parts = GAME.words.parts(spot.state, seat, move)
                actions.add(str(parts["action"]))
                cite = GAME.words.cite(spot.state, seat, move)
                assert cite in rules_about(view, parts), (parts, cite)
    assert actions > {"attack", "defend", "discard", "show", "order", "crown", "allow"}


@pytest.mark.parametrize(
    ("given", "moves", "cite"),
    [
        ({"A": "K1 Pn Pn Pn Pn", "discards": "Qn"}, ["A promote"], "R80"),
        ({"A": "K1 Fv Pn"}, ["A Fv Pn"], "R86"),
        ({"A": "K1 Df Dc"}, ["A discard Df"], "§5.3-a"),
        ({"A": "K1"}, [], "§5.3-b"),
        ({"A": "K1 Kt Pn", "B": "K2 Pn"}, ["A Kt B", "B allow", "B show Pn"], "§5.1-i"),
    ],
)
def test_a_draw_cites_what_it_is_for(given: dict[str, Any], moves: list[str], cite: str) -> None:
    state = Match(GAME, position=given | {"moves": moves}).state
    assert GAME.words.prompt(state, 0).cite == cite
    refused = GAME.why_not(state, 1, 0)
    assert refused is not None
    assert refused.cite == cite


# ---- what is no move ---------------------------------------------------------------------

HANDS: dict[str, Any] = {"A": "K1 Rk Kt Sh", "B": "K2 Pn Rk Qn", "C": "K3 Fl", "D": "K4 Pn"}
ROOK = ["A Rk B", "B allow", "* B loses Pn", "* A sees Qn", "* A sees Kt"]
MOMENTS = [[], ["A Rk B"], ["A Kt B", "B allow"], ["A Sh B", "B allow"], ROOK]
UNFINISHED = ("defend", "discard", "show", "crown", "order", "Fv", "Fl", "Sh", "betray", "crown to")
UNKNOWN = ("", "?", "hello", "Rook rook rook", "attack", "defend ?", "K9", "order x y", "a" * 300)


@pytest.mark.parametrize("moves", MOMENTS)
@pytest.mark.parametrize("seat", range(4))
def test_what_is_no_move_falls_under_a_rule_or_is_answered_with_moves(
    moves: list[str], seat: int
) -> None:
    state = Match(GAME, position=HANDS | {"moves": moves}).state
    for text in (*UNFINISHED, *UNKNOWN):
        assert is_helpful(state, seat, text), text


def is_helpful(state: Corvassa, seat: int, text: str) -> bool:
    """Is it a move after all, or refused with a rule or with moves that are near?"""
    try:
        GAME.read_move(state, seat, text)
    except IllegalMove as refused:
        near = "legal now:" in refused.reason or "did you mean" in refused.reason
        return near or refused.cite in GAME.rulebook.entries
    return True


# ---- what is offered first, and what is warned of ------------------------------------------


def offered(given: dict[str, Any], *moves: str) -> tuple[Corvassa, int, list[str]]:
    """What whoever is asked is offered, in that order."""
    state = Match(GAME, position=HANDS | given | {"moves": list(moves)}).state
    (seat,) = seats_in(state.actors())
    texts = [GAME.words.text(state, seat, move) for move in GAME.offered(state, seat)]
    return state, seat, texts


def test_a_betrayal_is_offered_last() -> None:
    assert offered({"A": "K1 Rk Sh Fv"})[2] == [
        *("Rk B", "Sh B", "Sh D", "Fv Rk", "Fv Sh", "Sh betray C"),
    ]


def test_blocks_are_offered_before_doing_nothing_and_what_is_lost_for_nothing_last() -> None:
    assert offered({}, "A Kt B")[2] == [
        *("defend Qn", "defend Rk", "crown C", "crown D", "allow", "defend Pn"),
    ]


def test_what_would_be_missed_least_is_offered_first() -> None:
    assert offered({}, "A Sh B", "B allow")[2] == ["discard Pn", "discard Rk", "discard Qn"]
    assert offered({}, "A Kt B", "B allow")[2] == ["show K2", "show Pn", "show Rk", "show Qn"]


@pytest.mark.parametrize(
    ("queen_pays", "warned"), [("on", ""), ("off", "You have no other card to pay with, so you")]
)
def test_a_queen_that_cannot_pay_for_herself_is_warned_of(queen_pays: str, warned: str) -> None:
    given = {"A": "K1 Ch Pn", "B": "K2 Qn", "options": {"queen_pays": queen_pays}}
    state, seat, texts = offered(given, "A Ch B")
    move = GAME.read_move(state, seat, "defend Qn")
    warning = GAME.words.warning(state, seat, move)
    assert (warning.text if warning else "").startswith(warned)
    assert bool(warning) == bool(warned)
    assert set(texts) == {"defend Qn", "allow"}


def test_every_option_and_value_has_words() -> None:
    for option in GAME.options:
        assert option.title, option
        assert len(option.labels) == len(option.values), option
