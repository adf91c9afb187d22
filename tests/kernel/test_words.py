"""What a game need not say: the words that follow from others."""

from collections.abc import Mapping

from courtly.kernel.rows import NUMBER, SEAT, Row, Speech, with_article
from courtly.kernel.words import Data, Plain, Said, Words
from toy.rules import Lanterns


class Plainest(Words[Lanterns]):
    """A game with nothing but what must be said."""

    moves: Mapping[str, str] = {"Ring the bell": "§1-a", "wait": "§1-b"}

    def view(self, state: Lanterns, seat: int) -> Data:
        return {}

    def prompt(self, state: Lanterns, seat: int) -> Said:
        return Said("?", "")

    def explain(self, state: Lanterns, seat: int, move: int) -> Said:
        return Said("no", "")

    def outcome_text(self, state: Lanterns, outcome: int) -> str:
        return f"Draws {state.pile[outcome]}"

    def laid_out(self, state: Lanterns) -> Data:
        return {}

    def set_up(self, state: Lanterns, position: Mapping[str, Plain]) -> None:
        pass


WORDS = Plainest()
STATE = Lanterns(2, {"rose_raids": "off"})


def test_moves_that_are_always_called_the_same_are_listed_with_their_rules() -> None:
    assert [WORDS.text(STATE, 0, move) for move in range(2)] == ["Ring the bell", "wait"]
    assert [WORDS.cite(STATE, 0, move) for move in range(2)] == ["§1-a", "§1-b"]


def test_a_listed_move_is_read_in_any_case_and_with_any_spaces() -> None:
    assert WORDS.parse(STATE, 0, "  ring THE   bell ") == 0
    assert WORDS.parse(STATE, 0, "wait") == 1
    assert WORDS.parse(STATE, 0, "wai") is None


def test_a_saying_may_stand_in_another() -> None:
    class Nested(Plainest):
        speech = Speech(
            {"threat": NUMBER, "other": SEAT},
            {},
            {"attacked": Row("Look: {threat}.", "R1"), "threat": Row("{other} comes", "R2")},
        )

    said = Nested().said(("attacked", {"threat": ("threat", {"other": "B"})}))
    assert (said.text, said.cite) == ("Look: B comes.", "R1")
    within: object = said.fields["threat"]
    assert within == Said("B comes", "R2", "threat", {"other": "B"})


def test_an_outcome_is_read_as_it_is_written() -> None:
    state = Lanterns(2, {"rose_raids": "off"})
    assert WORDS.parse_outcome(state, "draws 1") is None  # nothing is pending
    state.deal_on()
    assert WORDS.parse_outcome(state, "draws 1") == state.pile.index(1)
    assert WORDS.parse_outcome(state, "draws 7") is None


def test_names_take_the_article_that_is_spoken_whatever_their_case() -> None:
    assert [with_article(name, "a") for name in ("Archer", "amber", "ruby")] == [
        "an Archer",
        "an amber",
        "a ruby",
    ]
