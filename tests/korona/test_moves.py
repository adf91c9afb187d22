"""Korona: what people write is understood, and each move rests on a rule about that very move."""

from pathlib import Path
from typing import Any

import pytest

from courtly.games.korona import GAME
from courtly.games.korona.rules import moves
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.words.moves import KINDS, UNREAD, kind_of
from courtly.kernel.dice import Dice
from courtly.kernel.errors import IllegalMove
from courtly.kernel.match import Match
from courtly.kernel.play import Draft
from courtly.kernel.scenario import do
from courtly.kernel.seats import seats_in
from courtly.testing.scenarios import load
from courtly.testing.walk import random_table

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "korona"

# The rules that may be cited for a kind of move: how their names begin, or rulings.
ATTACKS = ("ts-", "sa-", "ga-")
RULES_FOR = {
    moves.DRAW_BLIND: ("draw-2", "draw-4"),
    moves.DRAW_MARKET: ("draw-2", "draw-4"),
    moves.PLACE: ("act-2", "R22", "R66"),
    moves.DISCARD: ("act-2",),
    moves.EXTRA_BLIND: ("ed-",),
    moves.EXTRA_MARKET: ("ed-",),
    moves.DONATE_HAND: ("don-",),
    moves.DONATE_AREA: ("don-",),
    moves.MOVE_TOP: ("im-1",),
    moves.MOVE_JOKER: ("im-2",),
    moves.AIM: ATTACKS,
    moves.REVOLT: ("re-",),
    moves.END: ("R16",),
    moves.TAKE: ATTACKS,
    moves.SEND: ("sa-1",),
    moves.TO: ("im-1", "thief-4"),
    moves.GIVE: ("ts-1", "don-"),
    moves.ALLOW: ("shield-", "R79"),
    moves.SHIELD: ("shield-", "R79"),
    moves.GIVE_CARD: ("don-1",),
    moves.PASS: ("re-",),
    moves.KEEP: ("R66",),
}


def check_citations(state: Korona) -> set[int]:
    """Every legal move of whoever is asked cites a rule about itself; which kinds they were of."""
    kinds = set()
    for seat in seats_in(state.actors()):
        for move in GAME.legal(state, seat):
            cite = GAME.words.cite(state, seat, move)
            assert cite in GAME.rulebook.entries
            assert cite.startswith(RULES_FOR[kind_of(move)]), GAME.words.text(state, seat, move)
            kinds.add(kind_of(move))
    return kinds


class Checked(Match[Korona]):
    """A match at which every legal move is asked for its rule, before each that is made."""

    kinds: set[int]

    def make(self, draft: Draft[Korona]) -> None:
        self.kinds = getattr(self, "kinds", set()) | check_citations(self.state)
        super().make(draft)


def test_every_legal_move_rests_on_a_rule_about_that_very_move() -> None:
    seen: set[int] = set()
    for seed in range(12):
        dice = Dice(seed)
        state = random_table(GAME, dice).state
        while not state.over():
            if state.chances():
                state.happen(dice.below(state.chances()))
                continue
            seen |= check_citations(state)
            seat = seats_in(state.actors())[0]
            legal = GAME.legal(state, seat)
            aimed = [move for move in legal if moves.DONATE_HAND <= move < moves.END]
            wanted = aimed if aimed and dice.below(3) else legal
            state.apply(seat, wanted[dice.below(len(wanted))])
    seldom = {moves.PASS, moves.KEEP, moves.REVOLT, moves.SEND}
    assert seen >= set(KINDS) - seldom
    for scenario in load(SCENARIOS):
        match = Checked(GAME, position=scenario.given)
        for line in scenario.when:
            do(match, line)
        seen |= getattr(match, "kinds", set())
    assert seen >= set(KINDS) - {moves.SEND}  # part of a declaration: below


HALF_DECLARED = [
    ({"A": "TS | [Fa]", "B": "| [Kn] [Ar]"}, "TS B", "take p1", "ts-1"),
    ({"A": "TS | [Fa]", "B": "| [Kn] [Ar]"}, "TS B, take p1, take p2", "give p1", "ts-1"),
    ({"A": "SA | [Th]", "B": "| [Kn] [Ar]"}, "SA B", "take p1", "sa-2"),
    ({"A": "SA | [Th]", "B": "| [Kn] [Ar]"}, "SA B", "send p1", "sa-1"),
    ({"A": "SA | [Th]", "B": "| [Kn] [Ar]"}, "SA B, send p1", "to new", "thief-4"),
    ({"A": "SA | [Th]", "B": "| [Kn] [Ar]"}, "SA B, send p1, to new", "take p1", "sa-1"),
    ({"A": "GA", "B": "| [Ru Ru]"}, "GA B", "take p1", "ga-1"),
    ({"A": "IM | [Fi] [Fa]"}, "IM p2", "to p1", "im-1"),
]


@pytest.mark.parametrize(("given", "made", "text", "cite"), HALF_DECLARED)
def test_a_part_of_a_declaration_rests_on_the_card_it_is_of(
    given: dict[str, Any], made: str, text: str, cite: str
) -> None:
    state = GAME.from_position(given)
    for part in made.split(", "):
        state.apply(0, GAME.read_move(state, 0, part))
    assert GAME.words.cite(state, 0, GAME.read_move(state, 0, text)) == cite


ANSWERS = [
    ({"A": "Do Fa", "B": "Fa Kn"}, "Do B hand", "allow", "shield-1"),
    ({"A": "GA Fa", "B": "Sh | [Ru Ru]"}, "GA B, take p1", "Sh", "shield-1"),
    (
        {"A": "Re Fa | [Fi Fa Fa Fa] [Fi Fa Fa Fa]", "B": "Sh | [Ru] [Kn]"},
        "Re",
        "allow",
        "R79",
    ),
]


@pytest.mark.parametrize(("given", "made", "text", "cite"), ANSWERS)
def test_an_answer_rests_on_the_shield(
    given: dict[str, Any], made: str, text: str, cite: str
) -> None:
    match = Match(GAME, position=given)
    match.play(0, made)
    state = match.state
    assert GAME.words.cite(state, 1, GAME.read_move(state, 1, text)) == cite


def test_a_gift_rests_on_the_donation() -> None:
    match = Match(GAME, position={"A": "Do Fa", "B": "Fa Kn | [To] [Ru]"})
    for seat, text in ((0, "Do B hand"), (1, "allow")):
        match.play(seat, text)
    assert GAME.words.cite(match.state, 1, GAME.read_move(match.state, 1, "give Fa")) == "don-1"


# ---- what people write -------------------------------------------------------------

TABLE = {
    "A": "Fa IM SA GA TS | [To Jo] [St] [Th]",
    "B": "Fa | [Ru Ru] [Kn] [Fi Fa Fa]",
    "market": "Ru To Fi",
}
UNDERSTOOD = [
    ("IM p1 to p2", "IM p1, to p2"),
    ("IM p1 p2", "IM p1, to p2"),
    ("internal move p1 to p2", "IM p1, to p2"),
    ("SA B take p2 take p3", "SA B, take p2, take p3"),
    ("SA B, take p2 take p3", "SA B, take p2, take p3"),
    ("sneak attack on B, steal p2, steal p3", "SA B, take p2, take p3"),
    ("SA B send p3 to new take p2", "SA B, send p3, to new, take p2"),
    ("SA B p2 p3", "SA B, take p2, take p3"),
    ("GA B p1", "GA B, take p1"),
    ("TS B p2 p3 p1", "TS B, take p2, take p3, give p1"),
    ("put farmer new", "place Fa new"),
]


@pytest.mark.parametrize(("written", "meant"), UNDERSTOOD)
def test_commas_may_be_forgotten(written: str, meant: str) -> None:
    assert Match(GAME, position=TABLE).play(0, written) == meant


MISREAD = [
    ("GA B, take Ru", "take Ru: names a full stack by the number of its pile", "ga-1"),
    ("TS B, take Kn", "take Kn: names a pile by its number, as in `take p2`", "R58"),
    ("TS", "TS: names one player, as in `TS B`", "R20"),
    ("TS D", "there is no seat D at this table", "R20"),
    ("place ED p1", "an Extra Draw is played or thrown away, not built", "act-2"),
    ("place Fa B new", "cards from your hand go into your own area", "R21"),
    ("IM p1 Fa", "only a Joker may be moved from under other cards", "im-2"),
]


@pytest.mark.parametrize(("written", "reason", "cite"), MISREAD)
def test_what_is_nearly_a_move_is_told_what_it_lacks(written: str, reason: str, cite: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        Match(GAME, position=TABLE).play(0, written)
    assert reason in str(refusal.value)
    assert refusal.value.cite == cite


@pytest.mark.parametrize("word", [*UNREAD, "ts", "sa", "ga"])
def test_an_unfinished_move_says_which_rule_it_falls_under(word: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        Match(GAME, position=TABLE).play(0, word)
    assert refusal.value.cite in GAME.rulebook.entries


def test_a_word_of_no_game_is_answered_with_what_is_legal() -> None:
    with pytest.raises(IllegalMove, match="legal now: place Fa"):
        Match(GAME, position=TABLE).play(0, "abracadabra")


# ---- how moves are offered ---------------------------------------------------------


def offered(position: dict[str, Any]) -> list[str]:
    state = GAME.from_position(position)
    return [GAME.words.text(state, 0, move) for move in GAME.offered(state, 0)]


def test_building_is_offered_before_playing_and_throwing_away_comes_last() -> None:
    texts = offered({"A": "Kn ED | [Fi]", "acts": 1})
    assert texts == ["place Kn new", "ED blind", "end", "discard Kn", "discard ED"]


def test_a_thief_at_home_is_offered_last_and_marked() -> None:
    state = GAME.from_position({"A": "Th Kn"})
    last = GAME.offered(state, 0)[-1]
    assert GAME.words.text(state, 0, last) == "place Th new"
    warning = GAME.words.warning(state, 0, last)
    assert warning is not None
    assert warning.text == "a Thief in your own area costs you 10 points"
    assert [GAME.words.warning(state, 0, move) for move in GAME.offered(state, 0)[:-1]] == [
        None
    ] * 3


def test_a_thief_that_can_be_sent_on_is_no_danger() -> None:
    state = GAME.from_position({"A": "Th SA"})
    assert {GAME.words.warning(state, 0, move) for move in GAME.legal(state, 0)} == {None}
