"""A record that is broken, in whatever way, is refused in one line that says where."""

import re
from typing import Any

import pytest

from courtly.games import game
from courtly.kernel.errors import BadRecord, UnknownGame
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.record import FIRST_LINE, NEEDED, read_record, record_of, replay

COURT = game("court_of_shadows")
RIGHT = """\
Courtly record 1
game: court_of_shadows
rules: 1
seats: 3
options: block_scope=target refund_on_bluff=off
result: B wins

 * A draws Reg
 * A draws Bla
 * B draws Cor
 * B draws Wid
 * C draws Dip
 * C draws Dip
 * A begins
1. A tax
2. B allow
3. C challenge
4. C lose Dip
 * A draws Bla
5. A resigns
6. C resigns
"""
RESULT = RIGHT.splitlines().index("result: B wins") + 1


def changed(right: str, wrong: str) -> str:
    assert RIGHT.count(right) == 1
    return RIGHT.replace(right, wrong)


def refused(text: str | bytes, played: Game[Any] = COURT) -> str:
    with pytest.raises(BadRecord) as refusal:
        replay(read_record(text), played)
    return str(refusal.value)


def test_the_record_that_the_broken_ones_are_made_of_is_whole() -> None:
    assert replay(read_record(RIGHT), COURT).result() == "B wins"


# ---- texts that are no record ------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("", 1, id="empty"),
        pytest.param("\n\n\n", 1, id="empty lines"),
        pytest.param(b"", 1, id="no bytes"),
        pytest.param(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", 1, id="a picture"),
        pytest.param(RIGHT.encode("utf-16"), 1, id="UTF-16"),
        pytest.param(RIGHT.encode() + b"7. B \xff\xfe", 22, id="text, then bytes"),
        pytest.param("\x00" * 1000, 1, id="zeros"),
        pytest.param("Courtly record 2\n" + RIGHT, 1, id="another format"),
        pytest.param("\n" + RIGHT, 1, id="an empty line before it"),
        pytest.param("x" * 100_000, 1, id="one long line"),
        pytest.param('[Event "Chess"]\n\n1. e4 e5', 1, id="another game's record"),
        pytest.param(FIRST_LINE, 1, id="first line only"),
        pytest.param(RIGHT[: RIGHT.index("seats")], 3, id="cut off in the headers"),
        pytest.param(changed("seats: 3", "seats 3"), 4, id="a header without a colon"),
        pytest.param(changed("seats: 3", ": 3"), 4, id="a header without a name"),
        pytest.param(changed("rules: 1\n", "rules: 1\n\n"), 5, id="an empty line in the headers"),
        pytest.param(changed("rules: 1\n", "rules: 1\ngame: chess\n"), 4, id="a header twice"),
        pytest.param(changed("1. A tax", "1. Z tax"), 15, id="no seat"),
        pytest.param(changed("1. A tax", "1. K tax"), 15, id="an eleventh seat"),
        pytest.param(changed("1. A tax", "1. tax"), 15, id="a move without a seat"),
        pytest.param(changed("1. A tax", "1. A"), 15, id="a seat without a move"),
        pytest.param(changed("1. A tax", "A" * 10_000), 15, id="nonsense"),
        pytest.param(changed("1. A tax", "1.\x00A\x00tax"), 15, id="control characters"),
    ],
)
def test_a_text_that_is_no_record_is_refused(text: str | bytes, line: int) -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(text)
    assert str(refusal.value).startswith(f"line {line}: ")
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("name", NEEDED)
def test_a_missing_header_is_named(name: str) -> None:
    text = re.sub(rf"^{name}: .*\n", "", RIGHT, flags=re.M)
    assert refused(text) == f"line 5: the headers end without {name}"


# ---- records that say what cannot be -----------------------------------------------------


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        pytest.param(
            "game: court_of_shadows",
            "game: korona",
            "line 2: game: this is a record of 'korona', not of court_of_shadows",
            id="another game",
        ),
        pytest.param(
            "rules: 1",
            "rules: 7",
            "line 3: rules: the record follows version 7 of the rules of Court of Shadows, "
            "this is version 1; its stored result: B wins",
            id="another version",
        ),
        *(
            pytest.param(
                "seats: 3",
                f"seats: {seats}",
                f"line 4: seats: {f'{seats!r:.20}'} is not a number from 2 to 6",
                id=f"seats {seats:.5}",
            )
            for seats in ("-1", "0", "1", "7", "99", "x", "3.0", "٣", "²", "", "9" * 5000)
        ),
        pytest.param(
            "block_scope=target",
            "block_scop=target",
            "line 5: options: there is no option 'block_scop'; did you mean block_scope?",
            id="no such option",
        ),
        pytest.param(
            "block_scope=target",
            "block_scope=all",
            "line 5: options: option block_scope: 'all' is not one of target or anyone",
            id="no such value",
        ),
        pytest.param(
            "block_scope=target",
            "block_scope",
            "line 5: options: 'block_scope' is not of the form option=value",
            id="no value",
        ),
        pytest.param(
            "refund_on_bluff=off",
            "block_scope=target",
            "line 5: options: option 'block_scope' is set twice",
            id="an option twice",
        ),
        pytest.param(
            "result: B wins",
            "result: C wins",
            "line 6: result: says 'C wins', the moves say 'B wins'",
            id="another result",
        ),
        pytest.param(
            "\n6. C resigns",
            "",
            "line 6: result: says 'B wins', the moves say 'unfinished'",
            id="cut off",
        ),
        pytest.param("\n6. C resigns", "\n6. C resi", "line 21: C resi: is not", id="cut off here"),
        pytest.param("2. B allow", "2. B tax", "line 16: B tax: ", id="an illegal move"),
        pytest.param("2. B allow", "2. B juggle", "line 16: B juggle: ", id="no move"),
        pytest.param("2. B allow", "2. A allow", "line 16: A allow: ", id="not his move"),
        pytest.param("2. B allow", "2. F allow", "line 16: F allow: there are 3 seats", id="seat"),
        pytest.param("2. B allow", "2. F resigns", "line 16: F resigns: there are 3 seats", id="F"),
        pytest.param(
            "2. B allow",
            "* A draws Reg",
            "line 16: 'A draws Reg': no chance event is pending; B and C are to decide",
            id="chance out of turn",
        ),
        pytest.param(
            " * A begins",
            " * D begins",
            "line 14: 'D begins' cannot happen now; possible: A begins, B begins, C begins",
            id="chance that cannot be",
        ),
        pytest.param(" * A begins", " *", "line 14: '' cannot happen now", id="no outcome"),
        pytest.param(" * A begins", "1. A tax", "line 14: A tax: ", id="a move instead of chance"),
        pytest.param(
            "2. B allow", "* draw agreed", "line 16: the table draw agreed: only two", id="draw"
        ),
        pytest.param("5. A resigns", "5. C resigns", "line 21: C resigns: has left", id="twice"),
        pytest.param(
            "6. C resigns",
            "6. C resigns\n7. B tax",
            "line 22: B tax: the game is over",
            id="after the end",
        ),
        pytest.param(
            "6. C resigns",
            "6. C resigns\n7. B resigns",
            "line 22: B resigns: the game is over",
            id="leaving after the end",
        ),
    ],
)
def test_a_record_of_what_cannot_be_is_refused(right: str, wrong: str, complaint: str) -> None:
    message = refused(changed(right, wrong))
    assert message.startswith(complaint)
    assert "\n" not in message
    assert len(message) < 300


def test_the_last_dealt_card_that_is_used_up_cannot_be_dealt_again() -> None:
    text = changed(" * C draws Dip\n * C draws Dip\n * A begins", "\n".join([" * C draws Reg"] * 5))
    assert refused(text).startswith("line 14: 'C draws Reg' cannot happen now; possible: A begins")


def test_records_of_unknown_games_are_the_registrys_to_refuse() -> None:
    record = read_record(changed("game: court_of_shadows", "game: chess"))
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        game(record.game)


def test_a_record_that_was_never_a_text_counts_its_entries() -> None:
    record = record_of(Match(COURT, 2))
    record.headers["seats"] = "9"
    with pytest.raises(BadRecord, match=r"^header seats: '9' is not a number from 2 to 6$"):
        replay(record, COURT)
    record = record_of(replay(read_record(RIGHT), COURT))
    del record.lines[8]
    with pytest.raises(BadRecord, match=r"^entry 10: C lose Dip: "):
        replay(record, COURT)


# ---- positions ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("", "is not JSON: Expecting value at character 1"),
        ("{", "is not JSON: Expecting property name"),
        ('{"A": }', "is not JSON: Expecting value at character 7"),
        ("{'A': 1}", "is not JSON: "),
        ("null", "'null' is not a mapping in JSON"),
        ("[]", "'[]' is not a mapping in JSON"),
        ('"A"', "'\"A\"' is not a mapping in JSON"),
        ("17", "'17' is not a mapping in JSON"),
        ("[" * 100_000, "is not JSON: "),
        ('{"turns": ' + "9" * 5000 + "}", "is not JSON: "),
        ('{"turns": NaN}', "turns: nan is not a number from 0 to 499"),
        ('{"turns": 1e999}', "turns: inf is not a number from 0 to 499"),
        ('{"turns": 99999999999999999999}', "turns: 99999999999999999999 is not a number"),
        ('{"turns": [[[[[[1]]]]]]}', "turns: [[[[[[1]]]]]] is not a number"),
        ('{"seats": 9}', "Court of Shadows is for 2 to 6 seats, not 9"),
        ('{"seats": "3"}', "seats: '3' is not a number"),
        ('{"seats": true}', "seats: True is not a number"),
        ('{"seats": 4}', "names other seats or options than the headers"),
        ('{"options": {"block_scope": "anyone"}}', "names other seats or options than the headers"),
        ('{"options": []}', "options: [] is not a mapping of options to values"),
        ('{"options": {"block_scope": null}}', "option block_scope: 'none' is not one of"),
        ('{"turms": 3}', "turms: is not part of a position; did you mean turns?"),
        ('{"moonlight": 1}', "moonlight: is not part of a position; known are phase, turn, "),
        ('{"a\\nb": 1}', "a b: is not part of a position"),
        ('{"A": 3}', "A: 3 is neither a mapping nor a text"),
        ('{"A": {"cards": 3}}', "A: cards: 3 is not a text"),
        ('{"A": "Reg Reg", "B": "Reg Reg"}', "there are more than 3 Reg (§2-a)"),
        ('{"phase": "lunch"}', "phase: 'lunch' is not dealing, beginning,"),
        ('{"turn": "Z"}', "turn: 'Z' is not a seat from A to C"),
        ('{"out": "A"}', "out: 'A' is not a list"),
    ],
)
def test_a_broken_position_is_refused(position: str, complaint: str) -> None:
    message = refused(changed("result: B wins", f"result: B wins\nposition: {position}"))
    assert message.startswith(f"line {RESULT + 1}: position: {complaint}")
    assert "\n" not in message
    assert len(message) < 300
