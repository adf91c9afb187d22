"""Positions that cannot come about are refused in one line, with the field and the rule."""

import re
from typing import Any

import pytest

from courtly.games.corvassa import GAME
from courtly.kernel.errors import BadPosition

ROOK = {"card": "Rk", "target": "B"}
BETRAYAL = {"card": "Sh", "target": "C", "betrays": True}
FREE = {"mode": "ffa4"}
TRIO = {"mode": "two_v_one"}
DUEL = {"mode": "duel"}
SIX = "K1 Rk Rk Rk Rk Rk"


def attacked(phase: str, attack: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A attacks; B has two cards."""
    return {"phase": phase, "attack": attack, "A": "K1 Pn", "B": "K2 Bp Kt", **more}


def drawing(why: str, hand: str, **more: Any) -> dict[str, Any]:
    """A draws."""
    return {"phase": "drawing", "why": why, "A": hand, **more}


def owing(why: str, **more: Any) -> dict[str, Any]:
    """Somebody owes a card."""
    return {"phase": "owing", "why": why, "A": "K1 Pn", "B": "K2 Bp Kt", **more}


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    # cards
    ({"A": "K1 Xx"}, "A: hand: 'Xx' is not a card such as `Rk` (§3.1-n)"),
    ({"A": ["Rk"]}, "A: ['Rk'] is neither a text nor a mapping"),
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
    ({"A": "K1 Rk", "pile": "Fl(Rk)"}, "pile: Fl(Rk) is a blank Fl here (§8.5-e)"),
    ({"A": "K1 Rk", "discards": "K3"}, "discards: a King lies in no pile (R103)"),
    ({"A": "K1 Rk", "top": "Rk Rk Rk"}, "top: 3 cards; a Rook sees two at most (§11-Rk)"),
    ({"A": "K1 Rk", "pile": 34}, "pile: 34 is not a text"),
    ({"A": SIX}, "A: hand: 6 cards; five are the most (§8.3-a)"),
    ({"A": SIX + " Rk"}, "A: hand: 7 cards; six are the most at any time (§8.3-b)"),
    # Kings
    ({"A": "K1 K2"}, "A: hand: there are two Kings; everybody has one (§4-a)"),
    ({"A": "Rk Pn"}, "A: hand: a living player has a King; `K Rk Pn` has one (§11-K)"),
    ({"A": "K1 Rk", "B": "K1"}, "K1: two players have it, and there is one (§3.1-a)"),
    (
        {"A": "K4 Rk", "options": TRIO},
        "K4: stays in the box here, only K1 to K3 play (§9.3-a)",
    ),
    (
        {"A": {"hand": "K2 Rk", "king": 1}},
        "A: hand: K2 is not the King 1 named (§3.1-a)",
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
        "B: hand: who is out has no cards; `{king: 2}` names a King that left (R103)",
    ),
    ({"B": "K2 Rk", "out": ["A"]}, "turn: A is out (R14)"),
    ({"A": "K1 Rk", "solo": "B"}, "solo: only two_v_one has a solo player (§9.3-a)"),
    ({"A": "K1 Rk", "allies": ["A C"], "options": FREE}, "allies: this mode has none (§9.2-a)"),
    ({"A": "K1 Rk", "allies": ["A"]}, "allies: 'A' are not two seats such as `A C` (§4-h)"),
    (
        {"A": "K1 Rk", "allies": ["A B"]},
        "allies: A and B are none; A and C, B and D began together (R04)",
    ),
    (
        {"A": "K1 Rk", "allies": ["A B"], "solo": "A", "options": TRIO},
        "allies: A and B are none; all but the solo player began together (R04)",
    ),
    (
        {"A": "K1 Rk", "allies": ["A C"], "out": ["C"]},
        "allies: A and C do not both live (R10)",
    ),
    (
        {"A": "K1 Rk", "allies": ["A C"], "out": ["B", "D"]},
        "allies: the last two are none any more, or have won (A and C; R07)",
    ),
    ({"A": "K1 Rk", "allies": ["A C", "C A"]}, "allies: A and C stand there twice (§4-h)"),
    (
        {"A": "K1 Rk", "commanded": ["A"], "options": DUEL},
        "commanded: with two players there is no Crown's Command (§8.1-j)",
    ),
    # the deal
    ({"phase": "solo"}, "phase: nobody stands alone in this mode; `kings` would be right (R04)"),
    (
        {"phase": "solo", "solo": "A", "options": TRIO},
        "solo: in this phase chance is about to say it (R04)",
    ),
    (
        {"phase": "solo", "A": "K1", "options": TRIO},
        "king: none is dealt before it is known who is solo (R04)",
    ),
    ({"phase": "kings", "B": "K1"}, "king: the Kings are dealt in the order of the seats (§4-a)"),
    (
        {"phase": "kings", "A": "K1", "B": "K2", "options": DUEL},
        "phase: all Kings are dealt; `dealing` would be right (§4-e)",
    ),
    ({"phase": "kings", "A": "K1 Rk"}, "hand: cards are dealt when everybody has a King (§4-d)"),
    (
        {"phase": "dealing", "B": "K Rk"},
        "hand: a card is dealt to each in turn, from the first seat on (§4-e)",
    ),
    (
        {"phase": "dealing", "A": "K Rk Rk Rk Rk", "B": "K Pn Pn Pn Pn", "options": DUEL},
        "phase: everybody has four cards and a King; `acting` would be right (§4-e)",
    ),
    ({"phase": "dealing", "pile": "Rk"}, "pile: 16 cards are still to be dealt (§4-e)"),
    (
        {"phase": "dealing", "turn": "B"},
        "turn: nobody has had one before all is dealt; leave it out (§4-b)",
    ),
    (
        {"phase": "dealing", "commanded": ["A"]},
        "commanded: nobody is attacked before the first turn (§8.1-b)",
    ),
    (
        {"phase": "dealing", "top": "Rk"},
        "top: nobody has looked at the pile before the first turn (R123)",
    ),
    (
        {"phase": "dealing", "discards": "Rk"},
        "discards: there are none before the first turn (§4-d, R115)",
    ),
    (
        {"phase": "dealing", "A": "K Fl(Rk)"},
        "A: hand: no Faceless has won a duel yet (R72)",
    ),
    # the attack under way
    (
        {"phase": "answering", "A": "K1"},
        "attack: Qn, Rk, Bp, Kt, Pn, Sh, Ch or Ft is needed in this phase (§5.1-h)",
    ),
    ({"A": "K1 Rk", "attack": ROOK}, "attack: nothing is in play in this phase (§5.1-h)"),
    (attacked("stealing", ROOK), "attack: Ft is needed in this phase (§5.1-h)"),
    (
        attacked("answering", {"card": "??"}),
        "attack: card: '??' is not a card such as `Rk` (§3.1-n)",
    ),
    (
        attacked("answering", {"card": "Fl", "target": "B"}),
        "attack: as: '' is not a card such as `Rk` (§3.1-n)",
    ),
    (
        attacked("answering", {"card": "Fl", "as": "Qn", "target": "B"}),
        "attack: Fl is not played as Qn (R71)",
    ),
    (
        attacked("answering", {"card": "Rk", "as": "Pn", "target": "B"}),
        "attack: Rk is not played as Pn (§5.1-a)",
    ),
    (
        attacked("answering", {"card": "Rk"}),
        "attack: target: it is aimed at another player (§5.1-b)",
    ),
    (attacked("answering", ROOK, out=["B"], B={"king": 2}), "attack: target: B is out (R114)"),
    (
        attacked("answering", {"card": "Rk", "target": "D"}),
        "attack: it cannot go at D (§5.1-c, R05)",
    ),
    (
        attacked("answering", {"card": "Ft", "target": "C"}),
        "attack: it cannot go at C (§5.1-d, R100)",
    ),
    (
        attacked("answering", {"card": "Ch", "target": "B"}, fresh=["A"]),
        "attack: no Ch on the first turn of a player (§8.8-g)",
    ),
    (
        attacked("answering", {**ROOK, "betrays": True}),
        "attack: betrays: only a Shadow can (§5.1-f)",
    ),
    (
        attacked("answering", {**BETRAYAL, "target": "B"}),
        "attack: B was no ally to betray (§8.8-b)",
    ),
    (
        attacked("answering", BETRAYAL, C="K3 Pn", allies=["A C"]),
        "allies: a Betrayal has ended this alliance (§8.8-d)",
    ),
    (
        attacked("answering", {**ROOK, "redirected_by": "C"}, commanded=["D"]),
        "commanded: C has just spent it (§8.1-a)",
    ),
    (
        attacked("answering", {**ROOK, "redirected_by": "A"}),
        "attack: redirected_by: it was another who sent it on (§8.1-c, §8.1-d)",
    ),
    (
        attacked("answering", {"card": "Ch", "target": "B", "redirected_by": "D"}),
        "attack: redirected_by: Ch cannot be redirected (§8.1-h)",
    ),
    (
        attacked("answering", {"card": "Rk", "target": "C", "redirected_by": "D"}),
        "attack: it cannot go at D (§5.1-c, R05)",
    ),
    (
        attacked("answering", {"card": "Ft", "target": "C", "redirected_by": "B"}),
        "attack: C is the thief's ally (R64)",
    ),
    (
        attacked("answering", ROOK, A="K1 Pn Pn Pn Pn"),
        "A: hand: 5 cards; 4 at most can be left now (§5.1-a)",
    ),
    # what would have happened by itself
    (
        attacked("answering", ROOK, B="K2", commanded=["B"]),
        "B: hand: a bare King without a Command has no answer to give (R112)",
    ),
    (attacked("losing", ROOK, B="K2"), "B: hand: a bare King falls at once (§10-d)"),
    (
        attacked(
            "losing", {"card": "Sh", "target": "B"}, options={"shadow_lose_two": "eliminates"}
        ),
        "phase: whoever does not stop a Shadow is out here (R47)",
    ),
    (attacked("ordering", ROOK), "found: there are two cards to order (§11-Rk, R112)"),
    (
        attacked("looking", ROOK, pile=""),
        "found: a Rook that is still looking has seen one at most of two (§11-Rk, R53)",
    ),
    (
        attacked("ordering", ROOK, found="Qn Pn", top="Rk"),
        "top: what was found lay there; two cards at most are in a known place (R123)",
    ),
    ({"A": "K1 Rk", "found": "Qn"}, "found: no Rook is looking in this phase (§11-Rk)"),
    ({"A": "K1 Rk", "debtor": "B"}, "debtor: nobody owes or draws a card in this phase (R118)"),
    ({"phase": "acting"}, "A: hand: a bare King draws first; `drawing` would be right (§5.3-b)"),
    ({"A": "K1 Rk", "turns": 400}, "turns: after 400 the game is over (R107)"),
    (
        {"A": "K1 Rk Pn", "was_bare": True},
        "was_bare: the player to act then has one card besides the King (§5.3-b)",
    ),
    (
        {"A": "K1 Rk", "promotion_closed": True},
        "promotion_closed: it takes 4 Pawns to try (R79, R81)",
    ),
    (
        {"A": "K1 Pn Pn Pn Pn", "promotion_closed": True},
        "promotion_closed: there is a Queen to be had (R79)",
    ),
    # draws
    (
        drawing("end", "K1 Rk", pile="", discards="Rk"),
        "pile: there is nothing to draw; the discards would be shuffled into it (R101)",
    ),
    (
        drawing("end", "K1 Rk", owed=0),
        "owed: one card is drawn (§5.1-i, §5.3-a, §8.2-f, §11-Fv)",
    ),
    (
        drawing("end", "K1 Rk", owed=1, options={"end_draw": "refill"}),
        "owed: with 2 cards 3 are drawn up to five (R121)",
    ),
    (drawing("end", "K1 Rk", debtor="B"), "debtor: A draws, whose turn it is (§5.1-i)"),
    (drawing("bare", "K1 Rk"), "A: hand: 2 cards; 1 at most can be left now (§5.3-b)"),
    (drawing("instead", "K1 Rk"), "A: hand: with Rk there was an attack (§5.3-a)"),
    (drawing("promotion", "K1 Rk"), "A: hand: a Promotion has brought a Queen (§8.2-d)"),
    (drawing("favor", "K1 Rk"), "attack: Fv is needed in this phase (§5.1-h)"),
    (
        drawing("favor", "K1 Rk", attack={"card": "Fv"}, options=DUEL),
        "attack: a Favor takes an ally (§8.8-a)",
    ),
    (
        drawing("favor", "K1 Rk", attack={"card": "Fv", "target": "C"}),
        "attack: a Favor is no attack and has no target (R89)",
    ),
    (
        drawing("reward", "K1 Rk", attack=BETRAYAL),
        "attack: the reward is for the fall of C (§8.8-f)",
    ),
    (
        drawing("pawn", "K1 Rk"),
        "why: 'pawn' is not bare, instead, favor, reward, promotion or end",
    ),
    ({"A": "K1 Rk", "why": "end"}, "why: belongs to the phases drawing and owing alone (R118)"),
    ({"A": "K1 Rk", "owed": 1}, "owed: belongs to the phases drawing and looking alone (R118)"),
    # debts
    ({"phase": "owing"}, "A: hand: with six cards one is owed, not with 1 (§8.3-b)"),
    (
        owing("pawn", attack={"card": "Pn", "target": "B"}, B="K2 Bp"),
        "B: hand: who has one card to pay with is not asked (R112)",
    ),
    (
        owing("pawn", attack={"card": "Pn", "target": "B"}, debtor="D"),
        "debtor: B would be right, not D (§10-c, R28)",
    ),
    (
        owing("punishment", attack={"card": "Sh", "target": "B"}),
        "attack: betrays: reward and punishment are for a Betrayal (§8.8-e, §8.8-f)",
    ),
    (
        owing("overflow", A=SIX, options={"end_draw": "refill"}),
        "why: who draws up to five never has six (R121)",
    ),
    (owing("overflow", A=SIX, out=["A"]), "A: hand: who is out has no cards; "),
    (
        owing("pawn", attack={"card": "Pn", "target": "B"}, debtor="D", out=["D"]),
        "debtor: a living player owes a card in this phase (§10-c)",
    ),
    # the end
    ({"A": "K1 Rk", "victors": ["A"]}, "victors: nobody has won before the game is over (§10-e)"),
    (
        {"phase": "over", "out": ["C", "D"], "victors": ["A"]},
        "victors: A and B would be right, who still live (§10-e, R107)",
    ),
    (
        {"phase": "over", "limit_reached": True},
        "limit_reached: true after 400 turns and not before (R107)",
    ),
    (
        {"phase": "over", "agreed": True},
        "agreed: two who play alone can agree on a draw (R116)",
    ),
    ({"phase": "over"}, "phase: the game is not over while several play on (§10-e, R107)"),
]


@pytest.mark.parametrize(("given", "complaint"), IMPOSSIBLE)
def test_what_cannot_be_is_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match="^" + re.escape(complaint)) as refusal:
        GAME.from_position(given)
    assert complaint.endswith(" ") or str(refusal.value) == complaint


@pytest.mark.parametrize("complaint", [complaint for _, complaint in IMPOSSIBLE])
def test_every_rule_that_is_cited_exists(complaint: str) -> None:
    for cite in re.findall(r"§[\d.]+-\w+|R\d+", complaint):
        assert cite in GAME.rulebook.entries
