"""Positions that cannot come about are refused in one line, with the field and the rule."""

from typing import Any

import pytest

from courtly.games.korona import GAME
from courtly.kernel.errors import BadPosition

FARMS = "[Fi Fa Fa Fa] [Fi Fa Fa Fa]"


def playing(phase: str, code: str, declared: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A is in the middle of playing a card; A and B hold a Farmer unless `more` says otherwise."""
    held = code if phase in ("moving", "taking", "landing", "giving") else "Fa"
    card = {"card": code, **declared}
    discards = "" if held == code else code
    given = {"A": held, "B": "Fa", "phase": phase, "playing": card, "discards": discards}
    return {**given, **more}


AT_B: dict[str, Any] = {"target": "B"}
GIFT: dict[str, Any] = {"target": "B", "from": "hand"}
GIFT_OF_AREA: dict[str, Any] = {"target": "B", "from": "area"}
PAIR = "| [Ru Ru]"
NINE = "Fa Fa Fa Fa Fa Ar Ar Ar Ar"
EIGHT = "Fa Fa Fa Fa Fa Ar Ar Ar"
FIVES = {"A": "Fa Fa Fa Fa Fa", "B": "Ar Ar Ar Ar Ar"}
COMBO = "[Ru Ru] [Fi Fa] [Fi Fa] [Fi Fa] [Fi Fa]"
THREE = {"seats": 3, "A": f"Fa | {FARMS}", "C": "Fa"}
DEAL = {"phase": "dealing", "A": "Fa"}
OVER = {"phase": "over", "victors": ["A"]}
LEFT = {"seats": 3, "out": ["B"], "ring": ["A", "B", "C"], "B": ""}
ONE_COUNTER = {"shield_chain": "one_counter"}
ONE = [{"pile": "[Ar]"}]


def placing(code: str, declared: dict[str, Any], *aside: str, **more: Any) -> dict[str, Any]:
    """A has a Tower and puts down what was held aside."""
    piles = [{"pile": pile} for pile in aside]
    return playing("placing", code, declared, **{"A": "Fa | [To]", "aside": piles, **more})


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
    ({"A": "Fa | [ED]"}, "A: area: ED is not a card to build with (act-2)"),
    ({"A": "Fa | [Fi Fa Fa Fa Fa]"}, "A: area: no pile has more than 4 cards (stack-2)"),
    (
        {"A": "Fa | [St Kn Kn Kn]"},
        "A: area: [St Kn Kn Kn] is too high: a Stable makes a stack of 3 (stack-2)",
    ),
    ({"A": "Fa | [To Fa]"}, "A: area: [To Fa] cannot be: not all of it may lie on a Tower (R23)"),
    ({"A": "Fa | [Kn Jo]"}, "A: area: [Kn Jo] cannot be: nothing lies on a Knight (R24)"),
    ({"A": "Fa | [Jo]"}, "A: area: [Jo] has a Joker at the bottom (joker-2, R31)"),
    ({"A": "Fa | [Ru Ru] [Ru Jo]"}, "A: area: there is one Ruler pair at most (ruler-3)"),
    (
        {"A": "Fa | [Ru Th] [Ru]", "options": {"extra_ruler": "refuse"}},
        "A: area: a further Ruler cannot stand alone here (R26)",
    ),
    ({"A": "Fa", "market": "Fa Fa Fa Fa"}, "market: has 3 places, not 4 (setup-4)"),
    ({"A": "Fa", "market": "Fa Fa 3"}, "market: '3' is not a card such as `Fa`"),
    ({"A": "Fa", "pile": 90}, "pile: 90 is not a number from 0 to 89"),
    # who plays, and what they hold
    (
        {"A": "Fa", "out": ["B"]},
        "out: two at least are playing, and the last one to stay has won (R101)",
    ),
    (
        {"A": "Fa", "B": "Fa", "out": ["B"], "seats": 3},
        "B: who has left has neither hand nor area (R101)",
    ),
    ({"B": "Fa", "out": ["A"], "seats": 3}, "turn: A has left (R101)"),
    ({}, "A: hand: with no card left the turn is over (R15)"),
    ({"A": f"{NINE} Ar"}, "A: hand: 9 cards at most can be held now (R13)"),
    ({"A": NINE, "acts": 2}, "A: hand: 8 cards at most can be held now (R13)"),
    ({"A": EIGHT, "phase": "draw"}, "A: hand: 7 cards at most can be held now (R14)"),
    ({"A": "Fa", "B": EIGHT}, "B: hand: 7 cards at most can be held now (R14)"),
    ({"A": "Fa", "acts": 3}, "acts: after 3 actions the turn is over (R16)"),
    ({"A": "Fa", "acts": 4}, "acts: 4 is not a number from 0 to 3"),
    # the deal and the draw
    ({**DEAL, "market": "Fa - -"}, "market: it is laid out when all hands are dealt (setup-4)"),
    ({**DEAL, "B": "Ar"}, "hand: 5 cards are dealt to each, one player after the other (setup-2)"),
    (
        {**FIVES, "phase": "dealing"},
        "hand: 5 cards are dealt to each, one player after the other (setup-2)",
    ),
    ({**DEAL, "A": "Fa | [Fi]"}, "area: nothing is built before the first turn (setup-1)"),
    ({**DEAL, "discards": "ED"}, "discards: there are none before the first turn (setup-5)"),
    ({**DEAL, "known": {"A": "Fa"}}, "known: before the first turn all hands are secret (setup-2)"),
    ({**DEAL, "pile": 11}, "pile: there are too few cards for the deal (setup-3)"),
    (
        {**FIVES, "phase": "opening", "market": "- Fa -"},
        "slot: the places of the Market are filled one after the other (setup-4)",
    ),
    (
        {**FIVES, "phase": "beginning", "market": "- Fa -"},
        "market: 3 cards lie there before the first turn (setup-4)",
    ),
    ({"A": "Fa", "acts": 1, "phase": "draw"}, "acts: there are none before the draw (turn-1)"),
    (
        {"A": "Fa", "phase": "draw", "pile": 0},
        "pile: with nothing left to draw the game is over (R82)",
    ),
    (
        {"A": "Fa Fa", "phase": "draw", "picked": 1},
        "picked: only an empty hand draws a second Market card (draw-4, R10)",
    ),
    (
        {"A": "Fa", "phase": "drawing"},
        "owed: 0 cards cannot be still to come (draw-2, draw-4, ed-1, R08)",
    ),
    (
        {"A": "Fa", "phase": "drawing", "owed": 5},
        "owed: 5 cards cannot be still to come (draw-2, draw-4, ed-1, R08)",
    ),
    (
        {"A": "Fa", "phase": "drawing", "owed": 2, "picked": 1},
        "picked: cards are drawn blind or from the Market, not both (R04)",
    ),
    ({"A": "Fa", "owed": 2}, "owed: no blind cards are to come in this phase (draw-2)"),
    (
        {"A": "Fa", "phase": "refilling", "market": "Fa Fa Ar"},
        "slot: this place of the Market is not empty (draw-3)",
    ),
    (
        {"A": "Fa", "phase": "refilling", "pile": 0},
        "pile: without it the Market is not filled again (R09)",
    ),
    ({"A": "Fa", "phase": "refilling", "picked": 0}, "picked: a Market card was drawn (draw-3)"),
    ({"phase": "refilling"}, "A: hand: lacks the Market card just drawn (draw-3)"),
    # what is declared
    (playing("acting", "TS", AT_B), "playing: nothing is under way in this phase (R78)"),
    ({"A": "TS", "phase": "taking"}, "playing: TS, SA or GA is under way in this phase (R78)"),
    (
        playing("taking", "Fa", AT_B),
        "playing: card: 'Fa' is not an Action card such as `TS` (act-2)",
    ),
    (playing("taking", "TS", {}), "playing: target: the card is aimed at another player (R20)"),
    (
        playing("taking", "TS", {"target": "A"}),
        "playing: target: the card is aimed at another player (R20)",
    ),
    (
        playing("taking", "TS", AT_B),
        "playing: 'TS B' cannot be declared for this Tactical Swap (R56, R58)",
    ),
    (playing("taking", "TS", AT_B, A="ED"), "A: hand: lacks the TS declared (act-2)"),
    (
        playing("taking", "GA", AT_B, B="| [Kn]"),
        "playing: 'GA B' cannot be declared for this Glorious Attack (ga-1, R27)",
    ),
    (
        playing("taking", "GA", {**AT_B, "given": "p1"}, B=PAIR),
        "playing: given: is not part of a position; known are card, target and taken",
    ),
    (
        playing("taking", "GA", {**AT_B, "taken": ["p1", "p2"]}, B=PAIR),
        "playing: taken: 2 piles are too many (ts-1, sa-2, ga-1)",
    ),
    (
        playing("taking", "GA", {**AT_B, "taken": ["p0"]}, B=PAIR),
        "playing: taken: 'p0' is not a pile such as `p1`",
    ),
    (
        playing("taking", "GA", {**AT_B, "taken": ["p1"]}, B=PAIR),
        "playing: not as much is declared as this phase needs, or too much (R78)",
    ),
    (
        playing("giving", "TS", {**AT_B, "taken": ["p1"]}, A="TS | [Fa]", B="| [Kn] [Ar]"),
        "playing: not as much is declared as this phase needs, or too much (R78)",
    ),
    (
        playing("moving", "IM", {"moved": "p1"}, A="IM | [Fi] [Fa]"),
        "playing: 'IM p1' cannot be declared for this Internal Move (R52)",
    ),
    (
        playing("moving", "IM", {}, A="IM | [Fi] [Fa]"),
        "playing: moved: names a pile, its top card or a Joker in it being moved (im-2)",
    ),
    (
        playing("moving", "IM", {"moved": "p1", "height": 1}, A="IM | [Fi Fa Fa] [Fi]"),
        "playing: moved: names a pile, its top card or a Joker in it being moved (im-2)",
    ),
    (
        playing("taking", "SA", {**AT_B, "landing": "new"}, A="SA | [Th]"),
        "playing: landing: is the spot of the Thief that is sent, as in `new`",
    ),
    # windows
    (playing("window", "Do", AT_B), "playing: from: None is not hand or area"),
    (playing("window", "Do", GIFT, discards=""), "discards: lack the Do under way (R93)"),
    (playing("window", "Do", GIFT, acts=0), "acts: the card under way counts as one (act-2)"),
    (
        playing("window", "Do", GIFT, B=""),
        "asked: nobody can be asked for a Shield (R76, R79, R81)",
    ),
    (
        playing("window", "Do", GIFT, A=EIGHT, acts=2),
        "playing: 'Do B hand' cannot be declared for this Donation (R13, R48)",
    ),
    (
        playing("window", "Do", GIFT, A=NINE),
        "playing: 'Do B hand' cannot be declared for this Donation (R13, R48)",
    ),
    (
        playing("window", "Do", GIFT_OF_AREA),
        "playing: 'Do B area' cannot be declared for this Donation (R13, R48)",
    ),
    (
        playing("window", "Do", GIFT, seats=3, C="Fa", asked=["C"]),
        "asked: B can be asked for a Shield (R76, R79, R81)",
    ),
    (playing("window", "Re", {}, **THREE, raised=["B"]), "raised: B has no Shield (R79)"),
    (
        playing("window", "Re", {}, **THREE, asked=["C", "B"], raised=["B"]),
        "raised: only who has answered the window can play a Shield (R79)",
    ),
    (playing("window", "Re", {}), "playing: 'Re' cannot be declared for this Revolt (re-1)"),
    (playing("counter", "Do", GIFT), "shields: those that are played lie in the discards (R80)"),
    (
        playing("window", "Do", GIFT, shields=1, discards="Do Sh"),
        "shields: every other one is a counter (shield-2, R77)",
    ),
    (
        playing("window", "Do", GIFT, shields=2, discards="Do Sh Sh", options=ONE_COUNTER),
        "shields: one counter is the end of it here (R77)",
    ),
    (
        {"A": "Fa", "shields": 2, "discards": "Sh Sh"},
        "shields: none are played in this phase (R75)",
    ),
    (
        {"A": "Fa", "B": "Fa", "asked": ["B"]},
        "asked: nobody is asked for a Shield in this phase (R78)",
    ),
    # what is given, passed on and put down
    (
        playing("donating", "Do", GIFT, B="", shields=2, discards="Do Sh Sh"),
        "B: hand: there is nothing to give (R105)",
    ),
    (
        playing("donating", "Do", GIFT_OF_AREA, B="| [Fa]"),
        "B: area: the only card is given without asking (R106)",
    ),
    ({"A": "Fa", "ring": ["A", "B"]}, "ring: nothing is passed on in this phase (re-2)"),
    (playing("passing", "Re", {}, **THREE, ring=["A", "B"]), "ring: everybody takes part (re-2)"),
    (
        playing("passing", "Re", {}, **THREE, passes=1),
        "passes: the next pass leaves nobody a choice (R72, R106)",
    ),
    (
        playing("placing", "Re", {}, **THREE, passes=1, aside=ONE),
        "passes: all pass something before it is put down (R71)",
    ),
    ({"A": "Fa", "aside": ONE}, "aside: nothing waits to be put down in this phase (R22)"),
    ({"A": "Fa", "aside": "[Ar]"}, "aside: '[Ar]' is not a list of up to 4 piles"),
    (placing("Do", GIFT_OF_AREA, "[Ar] [Ar]"), "aside: pile: is one pile, as in `[Kn]`"),
    (placing("Do", GIFT_OF_AREA), "aside: there is nothing to put down (R22)"),
    (
        placing("Do", GIFT_OF_AREA, aside=[{"pile": "[Ar]", "by": "B"}]),
        "aside: B does not put [Ar] down (R37)",
    ),
    (
        placing("Do", GIFT_OF_AREA, aside=[{"pile": "[Ar]", "for": "B"}]),
        "aside: [Ar] is not due to B here (R22, R70)",
    ),
    (
        placing("Do", GIFT_OF_AREA, "[Kn]"),
        "aside: what has one place alone goes there without asking (R106)",
    ),
    (placing("Do", GIFT_OF_AREA, "[Jo]", A="Fa | [Kn]"), "aside: there is no place for [Jo] (R36)"),
    (placing("Do", GIFT_OF_AREA, "[To Ar]"), "aside: [To Ar] cannot be on its way (R64, R69)"),
    (placing("SA", AT_B, "[Ar]"), "playing: taken: what is put down was declared (R78)"),
    (
        placing("TS", {**AT_B, "taken": ["p1"]}, "[Ar]"),
        "playing: given: what is put down was declared (R78)",
    ),
    (
        placing("GA", {**AT_B, "taken": ["p1"]}, "[Ru Ru]"),
        "aside: [Ru Ru] arrives as it is (R64, R73)",
    ),
    (
        {**placing("GA", {**AT_B, "taken": ["p1"]}, "[Ru Ru]"), "phase": "freeing"},
        "aside: there is no Joker of a Ruler pair to move (ga-3, re-5)",
    ),
    (
        placing("Re", {}, **LEFT, aside=[{"pile": "[Ar]", "for": "B"}]),
        "aside: who has left neither receives nor puts down anything (R101)",
    ),
    # what is known
    ({"A": "Fa", "known": {"A": "Fa Fa"}}, "known: A has not the Fa that all know of (R104)"),
    ({"A": "Fa", "known": {"E": "Fa"}}, "known: 'E' is not a seat from A to B"),
    ({"A": "Fa", "known": {1: "Fa"}}, "known: '1' is not a seat from A to B"),
    ({"A": "Fa", "known": {"A": None}}, "known: A: None is not a text such as `Fa Fa`"),
    ({"A": "Fa", "hidden": {True: 1}}, "hidden: 'True' is not a seat from A to B"),
    ({"A": "Fa", "hidden": {"A": 1}}, "hidden: A must be 0 here, going by the tape"),
    (taped("A sees Fa"), "tape: 'A sees Fa' is not an entry such as `B gives Fa to A`"),
    (taped("A draws"), "tape: it begins with the first gift from hand to hand (R104)"),
    (
        taped("B gives Fa to A", "A gives Ar to B"),
        "discards: a Do lies there for every gift on the tape (R93)",
    ),
    (taped("A gives Fa to A"), "tape: nobody gives a card to themselves (R20)"),
    (taped("B gives Fa to A"), "tape: A lacks a card that it leads to (R104)"),
    (
        taped("B gives Fa to A", "A loses Fa", "A loses Fa"),
        "tape: more Fa are lost than lie in areas and discards (R12)",
    ),
    (
        taped("B gives Fa to A", "A takes Fa", "A loses Fa"),
        "tape: A lacks a card that it leads to (R104)",
    ),
    (
        taped("B gives Fa to A", "A loses Fa", hidden={"A": 4}),
        "hidden: A must be 1 here, going by the tape",
    ),
    # the end
    ({"A": f"Fa | {COMBO}"}, "A: area: with this combo the game is over (win-1, R83)"),
    ({"A": "Fa", "B": f"| {COMBO}"}, "B: area: with this combo the game is over (win-1, R83)"),
    ({"A": "Fa", "victors": ["A"]}, "victors: nobody has won before the game is over (end-1)"),
    ({"phase": "over"}, "victors: somebody who has stayed has won (end-1)"),
    (OVER, "pile: the game ends when nothing is left to draw (end-1, R82)"),
    ({**OVER, "pile": 0, "B": "| [Kn]"}, "victors: going by the points it is B (end-4, R88)"),
    ({**OVER, "out": ["A"]}, "victors: somebody who has stayed has won (end-1)"),
    ({**OVER, "combo": "military"}, "combo: the victor does not have it first (win-1, R85)"),
    ({**OVER, "agreed": True}, "agreed: two who play alone can agree on a draw (R102)"),
    ({**OVER, "playing": {"card": "Re"}}, "playing: nothing is under way in this phase (R78)"),
    ({**OVER, "aside": ONE}, "aside: nothing waits to be put down in this phase (R22)"),
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
