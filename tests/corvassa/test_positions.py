"""Every position can be written down; between actions it can be set up again."""

import json
from random import Random
from typing import Any

import pytest

from amount import amount
from courtly.games.corvassa import GAME
from courtly.games.corvassa.memory.known import recall
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.cards import hand_codes
from courtly.games.corvassa.words.tape import line_of, read_line
from courtly.games.corvassa.words.view import PHASES
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in

MODES = {"main4": 4, "ffa4": 4, "two_v_one": 3, "ffa3": 3, "duel": 2}
GAMES = amount(2, 12)
ALWAYS = (
    *("hands", "sizes", "kings", "ally", "rest", "rest_cards", "top", "second", "discards"),
    *("aside", "living", "solo", "commanded", "had_turn", "phase", "turns", "promotion_closed"),
    *("card", "played_as", "betrays", "target", "redirector", "found", "found_next", "victors"),
    *("limit_reached", "agreed"),
)


def tape(state: Corvassa) -> list[int]:
    return list(state.memory.tape)[: state.memory.n]


def everything(state: Corvassa) -> dict[str, Any]:
    """Every field that says something at this moment."""
    names = [*ALWAYS]
    if PHASES[state.phase] not in ("solo", "kings", "dealing"):
        names.append("turn")
    if PHASES[state.phase] in ("drawing", "owing"):
        names += ["why", "debtor"]
    if PHASES[state.phase] in ("drawing", "looking"):
        names.append("owed")
    if PHASES[state.phase] == "acting":
        names.append("was_bare")
    found: dict[str, Any] = {"tape": tape(state)}
    for name in names:
        value = getattr(state, name)
        found[name] = value if isinstance(value, int) else list(value)
    return found


def comes_back(state: Corvassa) -> Corvassa:
    position = GAME.words.position(state)
    again = GAME.from_position(json.loads(json.dumps(position)))
    assert GAME.words.position(again) == position
    assert everything(again) == everything(state)
    for seat in seats_in(state.actors()):
        assert GAME.legal(again, seat) == GAME.legal(state, seat) != []
    return again


def go_on(state: Corvassa, dice: Random) -> None:
    if state.chances():
        state.happen(dice.randrange(state.chances()))
        return
    (seat,) = seats_in(state.actors())
    state.apply(seat, dice.choice(GAME.legal(state, seat)))


def end_of(state: Corvassa, seed: int) -> dict[str, Any]:
    dice = Random(seed)
    while not state.over():
        go_on(state, dice)
    return everything(state)


# ---- there and back ------------------------------------------------------------------


@pytest.mark.parametrize("leaving", [0.0, 0.03])
@pytest.mark.parametrize("mode", MODES)
def test_all_positions_of_a_game_come_back_and_go_on_alike(mode: str, leaving: float) -> None:
    for seed in range(GAMES):
        dice = Random(f"{mode} {seed}")
        options = {option.name: dice.choice(option.values) for option in GAME.options}
        state = GAME.new(MODES[mode], {**options, "mode": mode})
        while not state.over():
            again = comes_back(state) if state.settled() else None
            if again and dice.random() < 0.1:
                copy = GAME.from_position(GAME.words.position(state))
                assert end_of(copy, seed) == end_of(again, seed)
            if dice.random() < leaving:
                state.leave(dice.choice(seats_in(state.staying())))
            else:
                go_on(state, dice)
        comes_back(state)


TEAM = {"A": "K1 Sh Pn Kt", "B": "K2 Rk Dc", "C": "K3 Qn Pn", "D": "K4 Rk Pn Kt Bp"}
THIEF = {"A": "K1 Ft Pn Kt Bp", "B": "K2 Qn Rk Pn", "D": "K4 Pn"}
LOST, SEEN = "* B loses Pn", ("* A sees Qn", "* A sees Kt")
RARE: list[tuple[str, str | None, dict[str, Any], list[str]]] = [
    ("drawing", "bare", {"A": "K1", "pile": "Rk Pn"}, []),
    ("acting", None, {"A": "K1", "pile": "Dc Pn"}, ["* A draws Dc"]),
    ("drawing", "instead", {"A": "K1 Df Dc"}, ["A discard Df"]),
    ("drawing", "favor", {"A": "K1 Fv Pn"}, ["A Fv Pn"]),
    ("owing", "favor", {"A": "K1 Fv Pn", "C": "K3 Rk Rk Bp Bp"}, ["A Fv Pn"]),
    ("drawing", "promotion", {"A": "K1 Pn Pn Pn Pn", "discards": "Qn Rk"}, ["A promote"]),
    ("drawing", "promotion", {"A": "K1 Pn Pn Pn Pn"}, ["A promote"]),
    ("acting", None, {"A": "K1 Pn Pn Pn Pn", "pile": "Rk"}, ["A promote"]),
    ("owing", "punishment", TEAM, ["A Sh betray C", "C defend Qn"]),
    ("drawing", "reward", TEAM, ["A Sh betray C", "C allow", "* A draws Qn"]),
    ("owing", "shadow", TEAM, ["A Sh D", "D allow"]),
    ("losing", None, TEAM, ["A Sh D", "D allow", "D discard Rk"]),
    ("owing", "price", {"A": "K1 Ch Pn", "D": "K4 Qn Pn Kt"}, ["A Ch D", "D defend Qn"]),
    ("owing", "pawn", {**TEAM, "commanded": ["A"]}, ["A Pn B", "B allow"]),
    ("stealing", None, THIEF, ["A Ft B", "B crown D", "D allow"]),
    ("owing", "overflow", THIEF, ["A Ft B", "B allow", "* A steals Qn", "* A draws Kt"]),
    ("showing", None, {"A": "K1 Fl", "B": "K2 Rk"}, ["A Fl=Kt B", "B allow"]),
    ("looking", None, {"A": "K1 Rk", "B": "K2 Pn", "top": "Qn Kt"}, ["A Rk B", "B allow", LOST]),
    ("ordering", None, {"A": "K1 Rk", "B": "K2 Pn"}, ["A Rk B", "B allow", LOST, *SEEN]),
    ("answering", None, {**TEAM, "fresh": ["B"]}, ["A Kt B", "B crown C"]),
]


@pytest.mark.parametrize(("phase", "why", "given", "line"), RARE)
def test_rare_moments_come_back_or_are_reached_by_moves(
    phase: str, why: str | None, given: dict[str, Any], line: list[str]
) -> None:
    state = Match(GAME, position={**given, "moves": line}).state
    position = GAME.words.position(state)
    assert (position["phase"], position.get("why")) == (phase, why)
    if state.settled():
        comes_back(state)
        bare = comes_back(GAME.from_position({**position, "memory": None}))
        assert {**GAME.words.position(bare), "memory": 0} == {**position, "memory": 0}
    else:
        with pytest.raises(BadPosition, match=r"this is the middle of an action; .*`moves`"):
            GAME.from_position(position)


def test_a_giver_who_leaves_stays_in_debt_to_nobody() -> None:
    """R113: the ally still discards the sixth card."""
    given: dict[str, Any] = {"A": "K1 Fv Pn", "C": "K3 Rk Rk Bp Bp", "B": "K2 Pn"}
    match = Match(GAME, position={**given, "moves": ["A Fv Pn", "A resigns"]})
    position = GAME.words.position(match.state)
    assert [position[name] for name in ("turn", "debtor", "why")] == ["A", "C", "overflow"]
    assert (position["A"], position["out"], position["allies"]) == ({"king": 1}, ["A"], ["B D"])


# ---- short forms ---------------------------------------------------------------------


def test_what_is_left_out() -> None:
    position = GAME.words.position(
        GAME.from_position({"A": "K2 Rk Pn", "C": "K Fl(Kt)", "pile": "Qn Pn"})
    )
    aside = position.pop("aside")
    assert len(str(aside).split()) == 45
    assert position == {
        "seats": 4,
        "options": {option.name: option.values[0] for option in GAME.options},
        "phase": "acting",
        "turn": "A",
        "turns": 0,
        "A": "K2 Rk Pn",
        "B": "K1",
        "C": "K3 Fl(Kt)",
        "D": "K4",
        "out": [],
        "allies": ["A C", "B D"],
        "pile": "Qn Pn",
        "discards": "",
        "memory": [
            "reshuffle "
            + " ".join(["Qn"] * 4 + ["Rk"] * 8 + ["Bp"] * 6 + ["Kt"] * 6 + ["Pn"] * 12)
            + " Sh Sh Ch Ch Ft Ft Df Df Dc Dc Fv Fv Fl Fl",
            *("A draws Rk", "A draws Pn"),
            *("C draws Fl", "C discards Fl", "C gains Fl(Kt)"),
        ],
    }


def test_cards_nobody_names_are_in_the_pile_or_aside() -> None:
    whole = GAME.from_position({"A": "K1 Rk", "discards": "Qn", "top": "Pn Kt"})
    assert (whole.rest_cards, whole.pile_cards(), whole.aside) == (46, 48, 0)
    some = GAME.from_position({"A": "K1 Rk", "pile": "Rk Pn", "aside": "Qn"})
    assert (some.rest_cards, GAME.words.position(some)["pile"]) == (2, "Rk Pn")
    assert len(str(GAME.words.position(some)["aside"]).split()) == 47


def test_a_seat_is_a_text_or_a_mapping() -> None:
    one = GAME.from_position({"A": "K3 Rk Rk"})
    entries: list[Any] = [{"hand": "rook K Rk", "king": 3}, {"hand": "Rk Rk", "king": 3}]
    for entry in [*entries, " rk k3 RK "]:
        assert GAME.words.position(GAME.from_position({"A": entry})) == GAME.words.position(one)


def test_sides_follow_from_the_mode_and_who_is_out() -> None:
    def allies(**given: Any) -> Any:
        return GAME.words.position(GAME.from_position({"A": "K1 Rk", **given})).get("allies")

    three: dict[str, Any] = {"options": {"mode": "two_v_one"}}
    assert allies(out=["D"]) == ["A C"]
    assert allies(out=["B", "D"]) == []  # R07
    assert allies(allies=["B+D"]) == ["B D"]
    assert allies(options={"mode": "ffa4"}) is None
    assert allies(**three) == ["A B"]
    assert allies(**three, solo="A") == ["B C"]
    assert allies(**three, solo="A", allies=[]) == []
    state = GAME.from_position({"A": "K1 Rk", **three, "allies": ["A C"]})
    assert GAME.words.position(state)["solo"] == "B"


def test_the_end_is_written_down() -> None:
    won = GAME.words.position(GAME.from_position({"phase": "over", "out": ["B", "C", "D"]}))
    assert (won["victors"], won["limit_reached"], won["agreed"]) == (["A"], False, False)
    limit: dict[str, Any] = {"phase": "over", "turns": 400, "limit_reached": True}
    assert GAME.words.position(GAME.from_position(limit))["victors"] == ["A", "B", "C", "D"]
    agreed: dict[str, Any] = {"seats": 2, "phase": "over", "agreed": True}
    assert GAME.from_position(agreed).drawn()
    state = GAME.new(2)
    state.leave(0)
    assert GAME.words.position(comes_back(state))["B"] == {"hand": "", "king": 0}


# ---- what is known -------------------------------------------------------------------


def known(state: Corvassa, seat: int, other: int) -> list[str]:
    codes = hand_codes(recall(state, seat).hands[other], 0)
    return [code for code in codes if code != "K"]


def test_what_a_seat_has_seen_can_be_told() -> None:
    given: dict[str, Any] = {"A": "K1 Rk", "B": "K2 Qn Qn Pn", "top": "Kt Sh"}
    knows: dict[str, Any] = {"A": {"B": "Qn Pn", "top": True}, "C": {"B": "Qn", "top": True}}
    state = comes_back(GAME.from_position({**given, "knows": knows}))
    assert (known(state, 0, 1), known(state, 2, 1)) == (["Qn", "Pn"], ["Qn"])
    assert known(state, 3, 1) == []
    for seat, seen in ((0, True), (1, False), (2, True), (3, False)):
        assert (recall(state, seat).top == state.top) == seen
        assert (recall(state, seat).second == state.second) == seen


def test_what_all_know_follows_from_the_position() -> None:
    """R119, R120."""
    harmless: dict[str, Any] = {"A": "K1 Df Dc Dc", "moves": ["A discard Dc"]}
    assert recall(Match(GAME, position=harmless).state, 1).barren[0] == 2
    pawns: dict[str, Any] = {"A": "K1 Pn Pn Pn Pn", "moves": ["A promote"]}
    failed = Match(GAME, position={**pawns, "pile": "Rk"}).state
    assert (known(failed, 1, 0), recall(failed, 1).no_queen) == (["Pn"] * 4, True)
    assert known(Match(GAME, position=pawns).state, 1, 0) == ["Qn"]
    assert known(GAME.from_position({"A": "K1 Fl(Rk) Fl"}), 1, 0) == ["Fl(Rk)"]
    parted: dict[str, Any] = {
        "A": "K1 Rk",
        "C": "K3 Pn",
        "allies": [],
        "options": {"ally_hands": "open"},
    }
    assert known(GAME.from_position(parted), 0, 2) == []
    together: dict[str, Any] = {**parted, "allies": ["A C"]}
    assert known(GAME.from_position(together), 0, 2) == ["Pn"]


LINES = (
    *("A draws Rk", "A discards Fl(Kt)", "B loses Kt", "A gives C Rk", "B is robbed of Qn by A"),
    *("B shows Rk", "B gains Fl(Rk)", "B shows A the hand", "A is barren"),
    *("A is barren on the first turn", "A fails to promote", "A sees Qn", "nobody sees Qn"),
    *("A orders", "A swaps", "nobody orders", "A puts back", "nobody puts back"),
    *("A fetches a Queen", "reshuffle", "reshuffle Rk Pn Pn Fl", "A and C part"),
    "A knows Rk of B",
)


@pytest.mark.parametrize("line", LINES)
def test_lines_of_the_tape_read_as_they_are_written(line: str) -> None:
    fields = Fields({}, 4)
    for written in (line, line.upper(), f"  {line.lower()} "):
        assert line_of(read_line(fields, 1, written)) == line
