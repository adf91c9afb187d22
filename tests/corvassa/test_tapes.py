"""A tape that is given must be able to have happened, and must lead to its position."""

from typing import Any

import pytest

from courtly.games.corvassa import GAME
from courtly.games.corvassa.position import position_of
from courtly.games.corvassa.remembered import MOST_LINES
from courtly.kernel.errors import BadPosition

OPEN = {"ally_hands": "open"}
START = ("A draws Rk", "B draws Kt")
SHADOWS = ("A draws Sh", "A draws Sh")


def taped(*memory: str, **more: Any) -> dict[str, Any]:
    """A holds a Rook, B a Knight, and this is what has happened."""
    return {"A": "K1 Rk", "B": "K2 Kt", "memory": list(memory), **more}


def pool(**left_out: int) -> str:
    """The line `reshuffle ...` with all cards but these."""
    deck = {"Qn": 4, "Rk": 8, "Bp": 6, "Kt": 6, "Pn": 12}
    deck |= dict.fromkeys(("Sh", "Ch", "Ft", "Df", "Dc", "Fv", "Fl"), 2)
    return " ".join(
        ["reshuffle", *(c for c, n in deck.items() for _ in range(n - left_out.get(c, 0)))]
    )


POSSIBLE: list[dict[str, Any]] = [
    taped(*START),
    taped(*reversed(START)),
    taped("A draws Rk", "B draws Pn", "B draws Kt", "B discards Pn", discards="Pn"),
    taped("A draws Rk", "A shows Rk", "A shows B the hand", "B draws Kt", "A knows Kt of B"),
    taped("A draws Rk", "B draws Rk", "B draws Kt", "B is robbed of Rk by A", A="K1 Rk Rk"),
    taped(*START, "A draws Fl", "A loses Fl", "A gains Fl(Kt)", A="K1 Rk Fl(Kt)"),
    taped(*START, "A sees Pn", "A sees Qn", "A swaps", "B draws Qn", B="K2 Kt Qn", top="Pn"),
    taped(*START, "A sees Pn", "A puts back", top="Pn"),
    taped(*START, "A fetches a Queen", A="K1 Rk Qn"),
    taped(pool(Qn=1), *START, discards="Qn"),
    taped(pool(Qn=1), *START, "A gains Qn", A="K1 Rk Qn"),
    taped(pool(), *START, aside="Ch Ch"),
    taped(*START, "A and C part", allies=["B D"], options=OPEN),
    taped("B draws Kt", "C draws Rk", "C gives A Rk"),
    taped(*START, "C draws Df", "C is barren"),
    taped(*START, "C draws Ch", "C is barren on the first turn"),
]


@pytest.mark.parametrize("given", POSSIBLE)
def test_a_tape_that_fits_is_kept(given: dict[str, Any]) -> None:
    given = {"C": _held("C", given["memory"]), **given}
    assert position_of(GAME.from_position(given))["memory"] == given["memory"]


def _held(seat: str, memory: list[str]) -> str:
    cards = [line.split()[2] for line in memory if line.startswith(f"{seat} draws")]
    given = any(line.startswith(f"{seat} gives") for line in memory)
    return " ".join(["K3", *([] if given else cards)])


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    (taped("A draws"), "memory: line 1: 'A draws' is not a line such as `A draws Rk` (R119)"),
    (taped("A draws K1"), "memory: line 1: 'A draws K1' is not a line such as `A draws Rk` (R119)"),
    (
        taped(*START, "nobody draws Rk"),
        "memory: line 3: 'nobody draws Rk' is not a line such as `A draws Rk` (R119)",
    ),
    (taped("A draws Rk"), "memory: it leaves B with 0 Kt, not with 1 (R118)"),
    (taped(*START, "A discards Pn"), "memory: line 3: `A discards Pn`: A has no Pn (R118)"),
    (taped(*START, "B shows Rk"), "memory: line 3: `B shows Rk`: B has no Rk (R118)"),
    (
        taped(*SHADOWS, "A draws Sh"),
        "memory: line 3: `A draws Sh`: no Sh is left in the pile (§3.1-n)",
    ),
    (
        taped("A draws Fl(Rk)"),
        "memory: line 1: `A draws Fl(Rk)`: in the pile every Faceless is blank (§8.5-e)",
    ),
    (
        taped(*["A draws Pn"] * 6),
        "memory: line 6: `A draws Pn`: A would hold more than six cards with the King (§8.3-b)",
    ),
    (
        taped(*START, "A gains Pn"),
        "memory: line 3: `A gains Pn`: a Pawn does not come back (§6.2-d, R72)",
    ),
    (
        taped(*START, "A gains Qn"),
        "memory: line 3: `A gains Qn`: there is no Qn among the discards (R104)",
    ),
    (
        taped(*START, "A gives B Rk"),
        "memory: line 3: `A gives B Rk`: a gift is for an ally (§11-Fv)",
    ),
    (
        taped("A draws Fv", "A gives C Fv"),
        "memory: line 2: `A gives C Fv`: no Favor is given away (R88)",
    ),
    (
        taped(*START, "A shows A the hand"),
        "memory: line 3: `A shows A the hand`: it takes two players (R119)",
    ),
    (
        taped(*START, "A is barren"),
        "memory: line 3: `A is barren`: A holds a Rook, which can attack (R120)",
    ),
    (
        taped(*START, "A fails to promote"),
        "memory: line 3: `A fails to promote`: A has too few Pawns (§8.2-a, §8.2-b)",
    ),
    (
        taped(*["A draws Pn"] * 4, "A fails to promote"),
        "memory: line 5: `A fails to promote`: there is a Queen to be had (R79)",
    ),
    (
        taped(*START, "A sees Pn", "A sees Pn", "A sees Pn"),
        "memory: line 5: `A sees Pn`: a Rook sees two cards at most (§11-Rk)",
    ),
    (
        taped(*START, "A sees Pn", "A orders"),
        "memory: line 4: `A orders`: so many cards were not looked at (§11-Rk, R53)",
    ),
    (
        taped(*START, "A sees Pn", "B puts back"),
        "memory: line 4: `B puts back`: another Rook is looking at the pile (§11-Rk)",
    ),
    (
        taped(*START, "A sees Pn", "B draws Pn"),
        "memory: line 4: `B draws Pn`: a Rook is looking at the pile (§11-Rk)",
    ),
    (
        taped(*START, "A sees Pn", "A puts back", "B draws Kt"),
        "memory: line 5: `B draws Kt`: Pn lies on top of the pile (R123)",
    ),
    (
        taped(*START, "A sees Pn", "A puts back"),
        "memory: it leaves Pn on top of the pile (R123)",
    ),
    (
        taped(*START, "A sees Pn"),
        "memory: it leaves Pn before the eyes of a Rook (§11-Rk)",
    ),
    (
        taped(*START, "reshuffle Pn"),
        "memory: line 3: `reshuffle Pn`: the pile has not run out (R101)",
    ),
    (
        taped(*START, "reshuffle K1"),
        "memory: line 3: 'K1' is not a card of the pile (R103, §8.5-e)",
    ),
    (taped(*START, "reshuffle Sh Sh Sh"), "memory: line 3: there are 2 Sh (§3.1-n)"),
    (
        taped("reshuffle Rk Kt", *START),
        "memory: it leaves 0 Qn in the pile, not 4 (§5.3-d)",
    ),
    (
        taped("reshuffle Rk Kt", *START, "reshuffle Qn", pile="Qn", aside=""),
        "memory: line 1: `reshuffle Rk Kt`: with 0 Qn there are too many, or too few aside "
        "(§3.1-n)",
    ),
    (
        taped("reshuffle Rk Kt", *START, "reshuffle Qn"),
        "memory: line 4: `reshuffle Qn`: all discards are shuffled, but for a card in play "
        "(§5.3-d, R31)",
    ),
    (
        taped(*START, aside="Ch"),
        "memory: line 1: `A draws Rk`: with cards aside, `reshuffle ...` comes first and says "
        "what was hidden (R102)",
    ),
    (taped(*START, "A and B part"), "memory: line 3: `A and B part`: they are no allies (R04)"),
    (
        taped(*START, "A and C part", options=OPEN),
        "memory: A and C have parted (R124)",
    ),
    (
        taped(*START, allies=["B D"], options=OPEN),
        "memory: `A and C part` is missing (R124)",
    ),
    (
        taped(*START, "A and C part"),
        "memory: line 3: `A and C part`: with closed hands it is of no interest who parts (R124)",
    ),
    (
        taped(*START, "A knows Kt of B", "A knows Kt of B"),
        "memory: line 4: `A knows Kt of B`: B does not hold it so often (R119)",
    ),
    (
        taped(*["x"] * (MOST_LINES + 1)),
        "memory: 12001 lines are more than a game has, 12000 (R107)",
    ),
    (
        taped(*START, knows={"A": {"B": "Kt"}}),
        "knows: the tape in `memory` says already what is known (R119)",
    ),
    # what is known without a tape
    ({"A": "K1 Rk", "knows": {"A": "Rk"}}, "knows: A: 'Rk' is not a mapping such as {B: \"Rk\"}"),
    (
        {"A": "K1 Rk", "knows": {"B": {"A": "Pn"}}},
        "knows: B: A: A does not hold a Pawn so often (R119)",
    ),
    (
        {"A": "K1 Rk", "knows": {"B": {"A": "K1"}}},
        "knows: B: A: who has which King is open to all (R03)",
    ),
    (
        {"A": "K1 Rk", "knows": {"A": {"A": "Rk"}}},
        "knows: A: A: everybody knows their own hand (R118)",
    ),
    (
        {"A": "K1 Rk", "knows": {"A": {"top": True}}},
        "knows: A: top: no card of the pile is in a known place (R123)",
    ),
    (
        {"A": "K1 Rk", "out": ["B"], "knows": {"B": {"A": "Rk"}}},
        "knows: B: who is out knows nothing (R119)",
    ),
]


@pytest.mark.parametrize(("given", "complaint"), IMPOSSIBLE)
def test_a_tape_that_does_not_fit_is_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.from_position(given)
    assert str(refusal.value) == complaint
