"""Positions that cannot come about are refused in one line, with the field and the rule."""

from typing import Any

import pytest

from courtly.games.korona import GAME
from courtly.kernel.errors import BadPosition

NINE = "Fa Fa Fa Fa Fa Ar Ar Ar Ar"
EIGHT = "Fa Fa Fa Fa Fa Ar Ar Ar"
FIVES = {"A": "Fa Fa Fa Fa Fa", "B": "Ar Ar Ar Ar Ar"}
DEALT = "with these hands and this Market it is"
WON = "somebody has won when the game is over, and not before (end-1)"
DEAL = {"phase": "dealing", "A": "Fa"}
OVER = {"phase": "over", "victors": ["A"]}
ONE = [{"pile": "[Ar]"}]
MIDDLE = (
    "this is the middle of an action; give the position before it, and as `moves` what has "
    "happened since"
)


def taped(*tape: str, **more: Any) -> dict[str, Any]:
    """A holds an Archer; a Donation and a Farmer are gone."""
    return {"A": "Ar", "discards": "Do Fa", "tape": list(tape), **more}


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    # cards
    ({"A": "Fa Xx"}, "A: hand: 'Xx' is not a card such as `Fa`"),
    ({"A": "Fa | Fi Fa"}, "A: area: 'Fi Fa' are not piles such as `[Fi Fa] [Ru]`"),
    ({"A": "Fa | []"}, "A: area: '[]' are not piles such as `[Fi Fa] [Ru]`"),
    ({"A": ["Fa"]}, "A: ['Fa'] is neither a mapping nor a text"),
    (
        {"A": {"hand": "Fa", "arae": "[Fi]"}},
        "A: arae: is not part of a position; did you mean area?",
    ),
    ({"A": "Fa", "markte": "Fa"}, "markte: is not part of a position; did you mean market?"),
    ({"A": "Re", "B": "Re"}, "Re: 2 are more than there are, 1 (cont-3)"),
    ({"A": "Fa | [Ru Ru]", "B": "| [Ru Ru] [Ru]"}, "Ru: 5 are more than there are, 4 (cont-2)"),
    *(
        ({"A": f"Fa | {pile}"}, f"A: area: {pile} is no pile that can be built (stack-2, R23)")
        for pile in ("[ED]", "[Fi Fa Fa Fa Fa]", "[St Kn Kn Kn]", "[To Fa]", "[Kn Jo]", "[Jo]")
    ),
    ({"A": "Fa | [Ru Ru] [Ru Jo]"}, "A: area: there is one Ruler pair at most (ruler-3)"),
    ({"A": "Fa", "market": "Fa Fa Fa Fa"}, "market: has 3 places, not 4 (setup-4)"),
    ({"A": "Fa", "market": "Fa Fa 3"}, "market: '3' is not a card such as `Fa`"),
    ({"A": "Fa", "pile": 90}, "pile: 90 is not a number from 0 to 89"),
    # who plays, and what they hold
    (
        {"A": "Fa", "out": ["B"]},
        "out: two at least are playing, and the last one to stay has won (R101)",
    ),
    ({"B": "Fa", "out": ["A"], "seats": 3}, "turn: A has left (R101)"),
    ({}, "turn: A has nothing to draw or to act with (R15, R82)"),
    ({"A": f"{NINE} Ar"}, "A: hand: 9 cards at most can be held now (R13)"),
    ({"A": NINE, "acts": 2}, "A: hand: 8 cards at most can be held now (R13)"),
    ({"A": EIGHT, "phase": "draw"}, "A: hand: 7 cards at most can be held now (R14)"),
    ({"A": "Fa", "B": EIGHT}, "B: hand: 7 cards at most can be held now (R14)"),
    ({"A": "Fa", "acts": 3}, "acts: 3 is not a number from 0 to 2"),
    ({**OVER, "acts": 4}, "acts: 4 is not a number from 0 to 3"),
    # the deal and the draw
    (
        {**DEAL, "market": "Fa - -"},
        "market: its 3 places are filled after the hands, in order (setup-4)",
    ),
    ({**FIVES, "phase": "dealing"}, f"phase: {DEALT} opening (setup-2, setup-4)"),
    ({**DEAL, "phase": "opening"}, f"phase: {DEALT} dealing (setup-2, setup-4)"),
    ({**DEAL, "pile": 11}, "pile: there are too few cards for the deal (setup-3)"),
    (
        {**FIVES, "phase": "opening", "market": "- Fa -"},
        "market: its 3 places are filled after the hands, in order (setup-4)",
    ),
    (
        {**FIVES, "phase": "opening", "market": "Fa Ar Fa"},
        f"phase: {DEALT} beginning (setup-2, setup-4)",
    ),
    ({**FIVES, "phase": "opening", "slot": 1}, "slot: 1 is not 0"),
    (
        {**FIVES, "phase": "beginning", "market": "Fa Ar -"},
        f"phase: {DEALT} opening (setup-2, setup-4)",
    ),
    (
        {"A": "Fa", "phase": "draw", "pile": 0},
        "turn: A has nothing to draw or to act with (R15, R82)",
    ),
    # the middle of an action
    ({"A": "Fa", "phase": "drawing", "owed": 2}, f"phase: {MIDDLE}"),
    ({"A": "Fa", "phase": "refilling", "picked": 1}, f"phase: {MIDDLE}"),
    ({"A": "Fa Fa", "phase": "draw", "picked": 1}, f"picked: {MIDDLE}"),
    ({"A": "TS", "phase": "taking", "playing": {"card": "TS", "target": "B"}}, f"phase: {MIDDLE}"),
    ({"A": "Fa", "phase": "window", "discards": "Re"}, f"phase: {MIDDLE}"),
    ({"A": "Fa", "phase": "placing", "aside": ONE}, f"phase: {MIDDLE}"),
    ({"A": "Fa", "playing": {"card": "Re"}}, f"playing: {MIDDLE}"),
    ({"A": "Fa", "owed": 2}, f"owed: {MIDDLE}"),
    ({"A": "Fa", "B": "Fa", "asked": ["B"]}, f"asked: {MIDDLE}"),
    ({**OVER, "aside": ONE}, f"aside: {MIDDLE}"),
    # what is known
    ({"A": "Fa", "known": {"A": "Fa Fa"}}, "known: A has not the Fa that is known of (R104)"),
    ({"A": "Fa", "known": {"E": "Fa"}}, "known: 'E' is not a seat from A to B"),
    ({"A": "Fa", "known": {1: "Fa"}}, "known: '1' is not a seat from A to B"),
    ({"A": "Fa", "known": {"A": 1}}, "known: A: 1 is not a text"),
    ({"A": "Fa", "hidden": {True: 1}}, "hidden: 'True' is not a seat from A to B"),
    ({"A": "Fa", "hidden": {"A": 1}}, "hidden: A must be 0 here, going by the tape"),
    (taped("A sees Fa"), "tape: 'A sees Fa' is not an entry such as `B gives Fa to A`"),
    (
        taped("B gives Fa to A", "A gives Ar to B"),
        "discards: a Do lies there for every gift on the tape (R93)",
    ),
    (taped("B gives Fa to A"), "known: A has not the Fa that is known of (R104)"),
    (
        taped("B gives Fa to A", "A takes Fa", "A draws", "A takes Fa"),
        "tape: the hands cannot have held all these cards (R104)",
    ),
    (taped(*["A draws"] * 10), "tape: 10 entries are more than a game holds (R104)"),
    (
        taped("B gives Fa to A", "A loses Fa", hidden={"A": 4}),
        "hidden: A must be 1 here, going by the tape",
    ),
    # the end
    ({"A": "Fa", "victors": ["A"]}, f"victors: {WON}"),
    ({"phase": "over"}, f"victors: {WON}"),
    (
        {**OVER, "out": ["A", "B"]},
        "out: two at least are playing, and the last one to stay has won (R101)",
    ),
]


@pytest.mark.parametrize(("given", "complaint"), IMPOSSIBLE)
def test_what_cannot_be_is_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.from_position(given)
    assert str(refusal.value) == complaint
