"""A tape that is given must be able to have happened, and must lead to its position."""

from typing import Any

import pytest

from courtly.games.corvassa import GAME
from courtly.games.corvassa.words.tape import MOST_LINES
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
    assert GAME.words.position(GAME.from_position(given))["memory"] == given["memory"]


def _held(seat: str, memory: list[str]) -> str:
    cards = [line.split()[2] for line in memory if line.startswith(f"{seat} draws")]
    given = any(line.startswith(f"{seat} gives") for line in memory)
    return " ".join(["K3", *([] if given else cards)])


UNREADABLE: list[tuple[dict[str, Any], str]] = [
    (taped("A draws"), "memory: line 1: 'A draws' is not a line such as `A draws Rk` (R119)"),
    (taped("A draws K1"), "memory: line 1: 'A draws K1' is not a line such as `A draws Rk` (R119)"),
    (
        taped(*START, "nobody draws Rk"),
        "memory: line 3: 'nobody draws Rk' is not a line such as `A draws Rk` (R119)",
    ),
    (
        taped(*START, "reshuffle K1"),
        "memory: line 3: 'K1' is not a card of the pile (R103, §8.5-e)",
    ),
    (taped(*START, "reshuffle" + 16 * " Sh"), "memory: line 3: no deck has so many Sh (§3.1-n)"),
    (
        taped(*["x"] * (MOST_LINES + 1)),
        "memory: 12001 lines are more than a game has, 12000 (R107)",
    ),
    (
        taped(*START, knows={"A": {"B": "Kt"}}),
        "knows: the tape in `memory` says already what is known (R119)",
    ),
    # what is known without a tape
    ({"A": "K1 Rk", "knows": {"A": "Rk"}}, "knows: A: 'Rk' is not a mapping"),
    (
        {"A": "K1 Rk", "knows": {"B": {"A": "Pn"}}},
        "memory: line 2: `B knows Pn of A` could not happen then (R119)",
    ),
    (
        {"A": "K1 Rk", "knows": {"B": {"A": "K1"}}},
        "knows: B: A: 'K1' is not a card such as `Rk`, nor one that all know of (R03, R119)",
    ),
]


@pytest.mark.parametrize(("given", "complaint"), UNREADABLE)
def test_what_cannot_be_read_is_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.from_position(given)
    assert str(refusal.value) == complaint


# The last line of each could not have happened there.
IMPOSSIBLE: list[dict[str, Any]] = [
    taped(*START, "A discards Pn"),  # not in that hand
    taped(*START, "B shows Rk"),
    taped(*START, "A gives C Pn"),
    taped(*START, "A is robbed of Pn by C"),
    taped(*SHADOWS, "A draws Sh"),  # not in the pile
    taped("A draws Fl(Rk)"),
    taped(*START, "A sees Pn", "A puts back", "B draws Kt"),  # a Pawn lies on top
    taped(*["A draws Pn"] * 6),  # too many for a hand
    taped("A draws Fv", "A gives C Fv"),  # R88
    taped(*START, "A is barren"),  # R120
    taped(*START, "A fails to promote"),  # no Pawns
    taped(*["A draws Pn"] * 4, "A fails to promote"),  # and there are Queens
    taped(*START, *["A sees Pn"] * 3),  # a Rook sees two
    taped(*START, "A sees Pn", "A orders"),
    taped(*START, "A puts back"),
    taped("reshuffle Rk Kt", aside="Qn"),
    taped(pool(Ch=2), aside="Ch"),
    taped(*START, "A and B part", options=OPEN),  # no allies
    taped(*START, "A and C part"),  # of no interest where hands are closed
    taped(*START, "A and C part", options=OPEN),  # they are together
    taped(*START, "A knows Kt of B", "A knows Kt of B"),  # there is one
]


@pytest.mark.parametrize("given", IMPOSSIBLE)
def test_a_line_that_could_not_happen_is_refused(given: dict[str, Any]) -> None:
    lines = given["memory"]
    with pytest.raises(BadPosition) as refusal:
        GAME.from_position(given)
    said = f"memory: line {len(lines)}: `{lines[-1]:.60}` could not happen then (R119)"
    assert str(refusal.value) == said


ELSEWHERE: list[tuple[dict[str, Any], str]] = [
    (taped("A draws Rk"), "the hand of B"),
    (taped(*START, "A sees Pn", "A puts back"), "the top of the pile"),
    (taped(*START, "A sees Pn"), "the pile"),
    (taped(*START, "A gains Qn"), "the hand of A"),  # which was not among the discards
    (taped(*START, "A gains Qn", A="K1 Rk Qn"), "the pile"),
    (taped(*START, "reshuffle Pn"), "the pile"),  # R101: it has not run out
    (taped("reshuffle Rk Kt", *START, "reshuffle Rk Rk"), "the pile"),
    (taped(*START, "reshuffle Sh Sh Sh"), "the pile"),
    (taped("reshuffle Rk Kt", *START), "the pile"),
    (taped(*START, aside="Ch"), "the pile"),
]


@pytest.mark.parametrize(("given", "place"), ELSEWHERE)
def test_a_tape_that_leads_elsewhere_is_refused(given: dict[str, Any], place: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.from_position(given)
    assert str(refusal.value) == f"memory: it does not lead to {place} of this position (R118)"
