"""Positions that cannot come about are refused in one line, with the field and the rule."""

import re
from typing import Any

import pytest

from courtly.games.corvassa import GAME
from courtly.kernel.errors import BadPosition

FREE = {"mode": "ffa4"}
TRIO = {"mode": "two_v_one"}
DUEL = {"mode": "duel"}
SIX = "K1 Rk Rk Rk Rk Rk"

SOLO = "solo: only two_v_one has a solo player, soon drawn (§9.3-a, R04)"
IN_ORDER = "king: the Kings are dealt in the order of the seats (§4-a)"
NO_ALLIES = "are none; allies began together, live and have a foe (R04, R07, R10)"
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    # cards
    ({"A": "K1 Xx"}, "A: hand: 'Xx' is not a card such as `Rk` (§3.1-n)"),
    ({"A": ["Rk"]}, "A: ['Rk'] is neither a mapping nor a text"),
    ({"A": {"hadn": "K1"}}, "A: hadn: is not part of a position; did you mean hand?"),
    ({"A": "K1 Rk", "plie": "Rk"}, "plie: is not part of a position; did you mean pile?"),
    ({"A": "K1 Sh Sh", "B": "K2 Sh"}, "Sh: 3 are more than there are, 2 (§3.1-g)"),
    ({"A": "K1 Ft", "top": "Ft", "discards": "Ft"}, "Ft: 3 are more than there are, 2 (§3.1-j)"),
    ({"A": "K1 Fl(Rk) Fl(Kt) Fl"}, "Fl: 3 are more than there are, 2 (§3.1-m)"),
    ({"A": "K1 Fv", "options": FREE}, "Fv: none is in the deck of this mode (§9.2-a)"),
    (
        {"A": "K1 Pn", "aside": "Fv", "options": {"mode": "ffa3"}},
        "Fv: none is in the deck of this mode (§9.4-a)",
    ),
    ({"A": "K1 Rk", "pile": "Fl(Rk)"}, "pile: 'Fl(Rk)' is not a card of the pile (R103, §8.5-e)"),
    ({"A": "K1 Rk", "discards": "K3"}, "discards: 'K3' is not a card of the pile (R103, §8.5-e)"),
    ({"A": "K1 Rk", "top": "Rk Rk Rk"}, "top: 3 cards; a Rook sees two at most (§11-Rk)"),
    ({"A": "K1 Rk", "pile": 34}, "pile: 34 is not a text"),
    ({"A": SIX}, "A: hand: 6 cards; 5 are the most (§8.3-a)"),
    ({"A": SIX + " Rk"}, "A: hand: 7 cards; 5 are the most (§8.3-a)"),
    # Kings
    ({"A": "K1 K2"}, "A: hand: everybody has one King (§4-a)"),
    ({"A": "K1 Rk", "B": "K1"}, "K1: K1 to K4 play here, and each is there once (§3.1-a, R03)"),
    (
        {"A": "K4 Rk", "options": TRIO},
        "K4: K1 to K3 play here, and each is there once (§3.1-a, R03)",
    ),
    (
        {"A": {"hand": "K2 Rk", "king": 1}},
        "A: hand: everybody has one King (§4-a)",
    ),
    ({"A": {"king": 5}}, "A: king: 5 is not a number from 1 to 4"),
    ({"A": {"king": 0}}, "A: king: 0 is not a number from 1 to 4"),
    # who plays, and with whom
    (
        {"A": "K1 Rk", "out": ["B", "C", "D"]},
        "out: A alone is left and has won; phase `over` would be right (§10-e)",
    ),
    ({"out": ["A", "B", "C", "D"]}, "out: somebody has to be left (R106)"),
    (
        {"A": "K1 Rk", "B": "K2", "out": ["B"]},
        "B: hand: who is out has no cards, only `{king: 2}` (R103)",
    ),
    ({"B": "K2 Rk", "out": ["A"]}, "turn: A is out (R14)"),
    ({"A": "K1 Rk", "solo": "B"}, SOLO),
    ({"A": "K1 Rk", "allies": ["A C"], "options": FREE}, f"allies: A and C {NO_ALLIES}"),
    ({"A": "K1 Rk", "allies": ["A"]}, "allies: 'A' are not two seats such as `A C` (§4-h)"),
    (
        {"A": "K1 Rk", "allies": ["A B"]},
        f"allies: A and B {NO_ALLIES}",
    ),
    (
        {"A": "K1 Rk", "allies": ["A B"], "solo": "A", "options": TRIO},
        f"allies: A and B {NO_ALLIES}",
    ),
    (
        {"A": "K1 Rk", "allies": ["A C"], "out": ["C"]},
        f"allies: A and C {NO_ALLIES}",
    ),
    (
        {"A": "K1 Rk", "allies": ["A C"], "out": ["B", "D"]},
        f"allies: A and C {NO_ALLIES}",
    ),
    # the deal
    ({"phase": "solo"}, SOLO),
    (
        {"phase": "solo", "solo": "A", "options": TRIO},
        SOLO,
    ),
    (
        {"phase": "solo", "A": "K1", "options": TRIO},
        IN_ORDER,
    ),
    ({"phase": "kings", "B": "K1"}, IN_ORDER),
    (
        {"phase": "kings", "A": "K1", "B": "K2", "options": DUEL},
        IN_ORDER,
    ),
    (
        {"phase": "dealing", "A": "K Rk Rk Rk Rk", "B": "K Pn Pn Pn Pn", "options": DUEL},
        "phase: everybody has 4 cards and a King; `acting` would be right (§4-e)",
    ),
    ({"phase": "dealing", "pile": "Rk"}, "pile: 16 cards are still to be dealt (§4-e)"),
    (
        {"phase": "dealing", "top": "Rk"},
        "top: there is none before the first turn (§4-b)",
    ),
    # the turn
    (
        {"phase": "acting", "pile": ""},
        "pile: there is nothing to draw for a bare King (§5.3-b)",
    ),
    ({"A": "K1 Rk", "turns": 400}, "turns: after 400 the game is over (R107)"),
    # the end
    ({"A": "K1 Rk", "victors": ["A"]}, "victors: nobody has won before the game is over (§10-e)"),
    (
        {"phase": "over", "out": ["C", "D"], "victors": ["A"]},
        "victors: A and B would be right, who still live (§10-e, R107)",
    ),
    ({"phase": "over"}, "phase: the game is not over while several play on (§10-e, R107)"),
]


@pytest.mark.parametrize(("given", "complaint"), IMPOSSIBLE)
def test_what_cannot_be_is_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match="^" + re.escape(complaint)) as refusal:
        GAME.from_position(given)
    assert complaint.endswith(" ") or str(refusal.value) == complaint


ROOK = {"card": "Rk", "target": "B"}
UNDER_WAY: list[tuple[dict[str, Any], str]] = [
    ({"phase": "answering", "attack": ROOK}, "phase"),
    ({"attack": ROOK}, "attack"),
    ({"found": "Qn"}, "found"),
    ({"debtor": "B"}, "debtor"),
    ({"phase": "owing", "why": "pawn", "debtor": "B"}, "phase"),
    ({"phase": "drawing", "why": "end", "owed": 1}, "phase"),
    ({"phase": "drawing"}, "phase"),  # only for a bare King is that how a turn begins
    ({"why": "end"}, "phase"),
]


@pytest.mark.parametrize(("given", "field"), UNDER_WAY)
def test_the_middle_of_an_action_is_refused(given: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.from_position({"A": "K1 Pn", "B": "K2 Bp Kt", **given})
    assert str(refusal.value) == (
        f"{field}: this is the middle of an action; give the position before it, and as `moves` "
        "what has happened since"
    )


@pytest.mark.parametrize("complaint", [complaint for _, complaint in IMPOSSIBLE])
def test_every_rule_that_is_cited_exists(complaint: str) -> None:
    for cite in re.findall(r"§[\d.]+-\w+|R\d+", complaint):
        assert cite in GAME.rulebook.entries
