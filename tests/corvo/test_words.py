"""Corvo: moves as people write them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtly.games.corvo import GAME
from courtly.games.corvo.rules import moves
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.words.cards import read_cards, set_of_cards
from courtly.kernel.errors import BadPosition
from courtly.kernel.match import Match
from courtly.kernel.words import Said

HAND = "2c 2d 2h 2s 5c 6d 7h 8s 9d Td Jd Qd Kd"
TRICK: dict[str, Any] = {"phase": "leading", "trump": "Js", "A": "9d 2c", "B": "2s 3h"}


def climbing() -> Corvo:
    return GAME.from_position({"A": HAND})


def taking() -> Corvo:
    """B has won with the 2s; the Js, the 9d and an unseen card are the prizes."""
    return Match(GAME, position=TRICK | {"moves": ["A 9d", "B 2s"]}).state


def read(text: str, state: Corvo | None = None) -> int | Said | None:
    state = state or climbing()
    return GAME.words.parse(state, state.turn, text)


def test_every_move_is_read_as_it_is_written() -> None:
    state = climbing()
    texts = [GAME.words.text(state, 0, move) for move in range(GAME.actions)]
    assert len(set(texts)) == GAME.actions == 20_314
    for move, text in enumerate(texts):
        assert GAME.words.parse(state, 0, text) == move
        assert GAME.words.parse(state, 0, text.upper()) == move


@given(st.integers(0, moves.TAKE - 1), st.randoms(use_true_random=False))
def test_cards_are_read_in_any_order_case_and_spacing(move: int, random: object) -> None:
    codes = GAME.words.text(climbing(), 0, move).split()
    random.shuffle(codes)  # type: ignore[attr-defined]
    symbols = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
    assert read(" ".join(codes)) == move
    assert read("".join(codes).lower()) == move
    assert read("  ".join(codes).upper()) == move
    assert read("".join(code.replace("T", "10") for code in codes)) == move
    assert read(" ".join(code[0] + symbols[code[1]] for code in codes)) == move


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("10d", "Td"),
        ("10♦", "Td"),
        ("lead 9d", "9d"),
        ("Lead the 9D", "9d"),
        ("play 2s 2c", "2c 2s"),
        ("2s, 2c", "2c 2s"),
        ("9d,", "9d"),
        ("9 d", "9d"),
        ("play 2 c 2 S", "2c 2s"),
        ("8s7h6d5c9d", "5c 6d 7h 8s 9d"),
        ("9d 8s 7h 6d 5c", "5c 6d 7h 8s 9d"),
        ("10d jd qd kd 9d", "9d Td Jd Qd Kd"),
        ("PASS", "pass"),
        ("  double ", "double"),
        ("accept", "accept"),
        ("decline", "decline"),
    ],
)
def test_moves_are_read_as_people_write_them(written: str, meant: str) -> None:
    move = read(written)
    assert isinstance(move, int)
    assert GAME.words.text(climbing(), 0, move) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("take the losing card", "take lost"),
        ("take lost", "take lost"),
        ("take 9d", "take lost"),
        ("take Js", "take trump"),
        ("TAKE J♠", "take trump"),
        ("take the trump card", "take trump"),
        ("trump", "take trump"),
        ("take the unseen card", "take unseen"),
        ("take blind", "take unseen"),
    ],
)
def test_a_prize_is_taken_by_its_name_or_its_card(written: str, meant: str) -> None:
    move = read(written, taking())
    assert isinstance(move, int)
    assert GAME.words.text(taking(), 1, move) == meant


@pytest.mark.parametrize(
    ("written", "cite"),
    [
        ("take 2s", "P1.5-a"),
        ("take Ah", "P1.3b-a"),
        ("take", "P1.3b-a"),
        ("take the prize", "P1.3b-a"),
        ("take 9d Js", "P1.3b-a"),
        ("play", "P2.1-a"),
        ("play the", "P2.1-a"),
        ("peek", "R16"),
        ("look at the unseen card", "R16"),
        ("9d 9d", "OV-b"),
        ("2c 2d 2h 2s 5c", "R31"),
        ("2c 2d 5c", "R32"),
        ("2c 3c 4c 5c 6c 7c", "R32"),
        ("2c 2d 5c 5d 6d", "R32"),
        ("Qc Kd Ah 2s 3c", "R38"),
    ],
)
def test_cards_that_make_no_move_are_told_why(written: str, cite: str) -> None:
    said = read(written, taking() if written.startswith("take") else None)
    assert isinstance(said, Said)
    assert said.cite == cite


@pytest.mark.parametrize(
    "written", ["", " ", "1d", "11d", "9", "d9", ",9d", "take two", "pass pass", "double trump"]
)
def test_nonsense_is_no_move(written: str) -> None:
    assert read(written) is None
    assert read(written, taking()) is None


# The first two look like a K and an s to whoever compares letters without their case.
LOOKALIKES = [
    "\u212as",
    "9\u017f",
    "take \u212as",
    "9\ufe0fd",
    "９d",
    "٣d",
    "ßs",
    "\x00",
    "9d" * 99,
]


@pytest.mark.parametrize("written", LOOKALIKES, ids=ascii)
def test_letters_that_only_look_like_cards_are_none(written: str) -> None:
    for state in (climbing(), taking()):
        assert not isinstance(read(written, state), int)


words = st.sampled_from(
    ["take", "lead", "the", "trump", "lost", "9", "d", "9d", "10", "♠", "K", " "]
)
written_badly = st.one_of(st.text(), st.lists(words).map("".join), st.lists(words).map(" ".join))


@given(written_badly)
def test_nothing_that_is_written_raises(text: str) -> None:
    for state in (climbing(), taking()):
        move = GAME.words.parse(state, 0, text)
        assert move is None or isinstance(move, Said) or 0 <= move < GAME.actions


@given(st.lists(st.integers(0, 51), unique=True, max_size=7))
def test_a_set_of_cards_reads_back_and_is_a_combination_or_none(cards: list[int]) -> None:
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    text = "".join(deck[card] for card in cards)
    assert read_cards(text) == cards
    if cards:
        combination = moves.NUMBER_OF.get(set_of_cards(cards))
        assert read(text) == combination or isinstance(read(text), Said)


@pytest.mark.parametrize(
    ("options", "to_beat"),
    [
        ({"wheel": "off"}, "Ac 2d 3h 4s 5d"),
        ({"ranks": "two_high"}, "Ac 2d 3h 4s 5d"),
        ({"ranks": "two_high"}, "2c 3d 4h 5s 6d"),
        ({}, "Jc Qd Kh As 2d"),
    ],
)
def test_a_straight_that_a_table_does_not_know_is_not_the_one_to_beat(
    options: dict[str, str], to_beat: str
) -> None:
    """R02, R37, R38."""
    with pytest.raises(BadPosition, match="to_beat"):
        GAME.from_position({"options": options, "to_beat": to_beat, "A": "9d", "B": "9h"})


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("8h 8s", {"action": "play", "cards": ["8h", "8s"]}),
        ("take lost", {"action": "take", "prize": "lost"}),
        ("pass", {"action": "pass"}),
    ],
)
def test_a_move_is_made_of_cards_or_a_prize_or_a_word(text: str, parts: dict[str, Any]) -> None:
    move = read(text)
    assert isinstance(move, int)
    assert GAME.words.parts(climbing(), 0, move) == parts
