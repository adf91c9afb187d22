"""Whatever happens to a record on its way: it is read, or refused in one line that says where."""

import json
import re
from collections.abc import Callable
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from courtly.games import game
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadRecord
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.record import FIRST_LINE, read_record, record_of, replay
from courtly.testing.walk import step
from kernel.test_broken_records import RIGHT
from toy import GAME as LANTERNS

COURT = game("court_of_shadows")


def played_to_the_end(match: Match[Any], seed: int) -> str:
    dice = Dice(seed)
    while not match.state.over():
        step(match, dice)
    return record_of(match).write()


WHOLE = {
    RIGHT: COURT,
    played_to_the_end(Match(COURT, 2), 3): COURT,
    played_to_the_end(Match(COURT, 6), 5): COURT,
    played_to_the_end(Match(LANTERNS, 3), 1): LANTERNS,
}
Mutation = Callable[[str], str]
place = st.floats(0, 1, exclude_max=True)


def line_at(where: float, change: Callable[[list[str], int], None]) -> Mutation:
    def mutate(text: str) -> str:
        rows = text.split("\n")
        change(rows, int(where * len(rows)))
        return "\n".join(rows)

    return mutate


def delete(rows: list[str], i: int) -> None:
    del rows[i]


def duplicate(rows: list[str], i: int) -> None:
    rows.insert(i, rows[i])


def swap(rows: list[str], i: int) -> None:
    rows[i - 1], rows[i] = rows[i], rows[i - 1]


def cut_off(rows: list[str], i: int) -> None:
    del rows[i:]


def spliced(where: float, length: int, by: str) -> Mutation:
    def mutate(text: str) -> str:
        i = int(where * len(text))
        return text[:i] + by + text[i + length :]

    return mutate


changes = st.sampled_from([delete, duplicate, swap, cut_off])
letters = st.text(
    st.sampled_from("ABCDEFRegBla 0123456789.*:=,\n\r\t\0\ufeff{}[]\"'²٣ß💰"), max_size=4
)
mutations: st.SearchStrategy[Mutation] = st.one_of(
    st.builds(line_at, place, changes),
    st.builds(spliced, place, st.integers(0, 3), letters),
    st.builds(spliced, place, st.integers(0, 3), st.text(max_size=3)),
)


def can_be_read_or_is_refused(text: str | bytes, played: Game[Any]) -> None:
    """Nothing but a result or a BadRecord of one line with its place may come out."""
    try:
        said = replay(read_record(text), played).result()
    except BadRecord as refusal:
        said = str(refusal)
        assert re.match(r"line \d+: ", said), said
    assert said
    assert "\n" not in said


@settings(max_examples=400)
@given(st.sampled_from(sorted(WHOLE)), st.lists(mutations, min_size=1, max_size=4))
def test_a_record_that_suffered_is_read_or_refused(text: str, harm: list[Mutation]) -> None:
    played = WHOLE[text]
    for mutate in harm:
        text = mutate(text)
    can_be_read_or_is_refused(text, played)


@given(st.text())
@example(FIRST_LINE)
def test_any_text_is_read_or_refused(text: str) -> None:
    can_be_read_or_is_refused(text, COURT)
    can_be_read_or_is_refused(f"{FIRST_LINE}\n{text}", COURT)
    can_be_read_or_is_refused(f"{RIGHT}{text}", COURT)


@given(st.binary())
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    can_be_read_or_is_refused(data, COURT)
    can_be_read_or_is_refused(RIGHT.encode() + data, COURT)


# ---- and to its position -----------------------------------------------------------------


def middle(seed: int) -> Match[Any]:
    match = Match(COURT, 4)
    dice = Dice(seed)
    for _ in range(25):
        step(match, dice)
    while not match.state.settled():
        step(match, dice)
    return Match(COURT, position=COURT.words.position(match.state))


FROM_POSITIONS = [played_to_the_end(middle(seed), seed) for seed in range(8)]


def with_position(text: str, change: Callable[[str], str]) -> str:
    """The record with another position, still on one line."""
    rows = text.split("\n")
    i = next(i for i, row in enumerate(rows) if row.startswith("position: "))
    changed = " ".join(change(rows[i].removeprefix("position: ")).split())
    return "\n".join([*rows[:i], f"position: {changed}", *rows[i + 1 :]])


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


@given(st.sampled_from(FROM_POSITIONS), place, plain)
def test_a_field_of_the_wrong_shape_is_read_or_refused(text: str, where: float, value: Any) -> None:
    def reshape(position: str) -> str:
        fields = json.loads(position)
        fields[list(fields)[int(where * len(fields))]] = value
        return json.dumps(fields)

    can_be_read_or_is_refused(with_position(text, reshape), COURT)


@given(st.sampled_from(FROM_POSITIONS), st.lists(mutations, min_size=1, max_size=3))
def test_a_garbled_position_is_read_or_refused(text: str, harm: list[Mutation]) -> None:
    for mutate in harm:
        text = with_position(text, mutate)
    can_be_read_or_is_refused(text, COURT)
