"""What is offered: moves with a rule about that very move, in a sensible order, with warnings."""

from typing import Any

import pytest

from amount import amount
from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.rules import moves
from courtly.games.court_of_shadows.rules.cards import NOBODY, copies
from courtly.games.court_of_shadows.rules.state import BLOCKING, CHALLENGING, CHALLENGING_BLOCK
from courtly.games.court_of_shadows.words.moves import TEXTS
from courtly.kernel.errors import IllegalMove
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in
from courtly.testing.walk import walk

WALKS = amount(8, 20)

# The rules about a move, by its first word. A block is doubted by a rule of its own.
ABOUT = {
    "allowance": {"§4-a"},
    "grant": {"§4-b"},
    "usurp": {"§4-c"},
    "tax": {"§4-d"},
    "assassinate": {"§4-e"},
    "exchange": {"§4-f"},
    "steal": {"§4-g"},
    "allow": {"R21"},
    "block": {"§6-a"},
    "lose": {"§7-a"},
    "return": {"R39"},
}
CHALLENGES = {CHALLENGING: {"§5-a"}, CHALLENGING_BLOCK: {"§6-c"}}


def test_every_legal_move_cites_a_rule_about_that_very_move() -> None:
    met = set()
    for spot in walk(GAME, WALKS, seed=8):
        for seat in seats_in(spot.state.actors()):
            for move in GAME.legal(spot.state, seat):
                word = GAME.words.text(spot.state, seat, move).split()[0]
                about = ABOUT.get(word) or CHALLENGES[spot.state.phase]
                assert GAME.words.cite(spot.state, seat, move) in about
                met.add(word)
    assert met == {*ABOUT, "challenge"}


def beginnings() -> list[str]:
    """Every move cut short, and with a word too many."""
    texts = [text for text in TEXTS if text[-1] not in "DEF"]
    cut = {" ".join(text.split()[:-1]) for text in texts} - {""}
    return sorted({*cut, *(f"{text} Quince" for text in texts), "taxx", "blok Wid", "hello"})


def test_what_is_no_move_is_refused_with_a_rule_or_with_moves_that_are_legal() -> None:
    for spot in walk(GAME, amount(1, 5), seed=9):
        for seat in seats_in(spot.state.actors()):
            legal = GAME.legal_texts(spot.state, seat)
            for text in beginnings():
                with pytest.raises(IllegalMove) as refusal:
                    GAME.read_move(spot.state, seat, text)
                said = refusal.value
                assert said.cite in GAME.rulebook.entries or any(m in said.reason for m in legal)


# ---- order and danger --------------------------------------------------------------


def after(position: dict[str, Any], *lines: str) -> Any:
    return Match(GAME, position={**position, "moves": list(lines)}).state


def offered(state: Any, seat: int) -> list[str]:
    return [GAME.words.text(state, seat, move) for move in GAME.offered(state, seat)]


def warning(state: Any, seat: int, text: str) -> str:
    said = GAME.words.warning(state, seat, GAME.read_move(state, seat, text))
    return said.text if said else ""


def test_what_needs_no_bluff_is_offered_first() -> None:
    state = after({"seats": 2, "A": "Dip Wid 3c", "B": "Reg Reg 2c"})
    assert offered(state, 0) == [
        *("allowance", "grant", "exchange"),
        *("tax", "assassinate B", "steal B"),
    ]


def test_a_bluff_that_everybody_sees_through_comes_last_with_a_warning() -> None:
    court = {"seats": 3, "A": "Wid Wid 2c", "B": "Dip †Reg", "C": "†Reg †Reg"}
    state = after(court)
    assert offered(state, 0)[-1] == "tax"
    assert warning(state, 0, "tax").startswith("everybody knows that you hold no Regent")
    assert not warning(state, 0, "exchange")


def test_who_was_caught_without_a_role_is_warned_of_claiming_it_again() -> None:
    """R65."""
    caught = ["A tax", "B challenge", "A lose Wid", "B allowance"]
    state = after({"seats": 2, "A": "Wid Wid 2c", "B": "Dip Dip"}, *caught)
    assert warning(state, 0, "tax")
    assert warning(after({"seats": 2, "A": "Reg Wid", "B": "Dip Dip"}), 0, "tax") == ""


def test_who_would_give_away_the_last_influence_is_warned() -> None:
    court = {"seats": 2, "turn": "B", "A": "Dip †Reg", "B": "Bla Cor 3c"}
    state = after(court, "B assassinate A", "A allow")
    assert state.phase == BLOCKING
    assert offered(state, 0) == ["block Wid", "allow"]
    assert "last influence" in warning(state, 0, "allow")
    two = after({**court, "A": "Dip Reg"}, "B assassinate A", "A allow")
    assert offered(two, 0) == ["allow", "block Wid"]
    assert not warning(two, 0, "allow")


def test_an_answer_before_the_block_gives_nothing_away_yet() -> None:
    court = {"seats": 2, "turn": "B", "A": "Dip †Reg", "B": "Bla Cor 3c"}
    state = after(court, "B assassinate A")
    assert not warning(state, 0, "allow")
    assert not warning(state, 0, "challenge")


def test_nothing_is_warned_of_that_is_not_sure_to_end_badly() -> None:
    for spot in walk(GAME, WALKS, seed=10):
        for seat in seats_in(spot.state.actors()):
            legal = GAME.legal(spot.state, seat)
            warned = [move for move in legal if GAME.words.warning(spot.state, seat, move)]
            assert len(warned) < len(legal) or legal == [moves.ALLOW]
            for move in warned:
                role = moves.claimed_by(move)
                assert role == NOBODY or copies(spot.state.cards[seat], role) == 0


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
def test_every_option_has_a_title_and_its_values_words(option: Any) -> None:
    assert option.title
    assert len(option.labels) == len(option.values)
