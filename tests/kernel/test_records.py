"""Records: what was played is written, read and played again, move for move."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from courtly.games import game
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadRecord
from courtly.kernel.game import Game
from courtly.kernel.match import DRAW_AGREED, RESIGNS, Match
from courtly.kernel.record import FIRST_LINE, NEEDED, Record, read_record, record_of, replay
from courtly.testing.walk import random_table, step
from toy import GAME as LANTERNS

COURT = game("court_of_shadows")
PAGE = Path(__file__).parents[2] / "docs" / "records.md"
GAMES = 200  # of each of the two
ONE_IN = 4  # begins in the middle, or breaks off, or ends in an agreed draw

A, B = range(2)


def begun(played: Game[Any], dice: Dice) -> Match[Any]:
    """A new game, or one from a position in the middle of another."""
    match = random_table(played, dice)
    if dice.below(ONE_IN) == 0:
        walk_on(match, dice, dice.below(30))
        while not match.state.settled():
            step(match, dice)
        if not match.state.over():
            return Match(played, position=played.words.position(match.state))
        return begun(played, dice)
    return match


def walk_on(match: Match[Any], dice: Dice, steps: int) -> None:
    for _ in range(steps):
        if match.state.over():
            return
        step(match, dice)


@cache
def random_games(played: Game[Any]) -> list[Match[Any]]:
    """Some broken off, some drawn by agreement, most played to the end."""
    matches = []
    for seed in range(GAMES):
        dice = Dice(seed)
        match = begun(played, dice)
        fate = dice.below(ONE_IN)
        walk_on(match, dice, dice.below(40) if fate < 2 else 10_000)
        if fate == 0 and match.seats == 2 and not match.state.over():
            match.agree_draw()
        matches.append(match)
    return matches


both_games = pytest.mark.parametrize("played", [COURT, LANTERNS], ids=lambda g: g.name)


@both_games
def test_the_random_games_have_all_that_a_record_can_have(played: Game[Any]) -> None:
    kinds: Counter[str] = Counter()
    for match in random_games(played):
        texts = {line.text for line in match.lines}
        kinds["resigned"] += RESIGNS in texts
        kinds["agreed"] += DRAW_AGREED in texts
        kinds["from a position"] += match.start_position is not None
        kinds["unfinished"] += match.result() == "unfinished"
        kinds["won"] += match.result().endswith("wins")
    assert all(kinds[kind] > 2 for kind in kinds), kinds
    assert len(kinds) == 5


@both_games
def test_a_record_is_read_as_it_was_written(played: Game[Any]) -> None:
    for match in random_games(played):
        text = record_of(match).write()
        record = read_record(text)
        assert record.lines == match.lines
        assert record.game == played.name
        assert record.result == match.result()
        assert record.write() == text


@both_games
def test_a_record_replays_move_for_move(played: Game[Any]) -> None:
    for match in random_games(played):
        again = replay(read_record(record_of(match).write()), played)
        assert again.lines == match.lines
        assert again.options == match.options
        assert played.words.position(again.state) == played.words.position(match.state)
        for seat in range(-1, match.seats):
            assert again.told(seat) == match.told(seat)
        assert record_of(again).write() == record_of(match).write()


def test_a_replay_can_be_watched_line_by_line() -> None:
    match = random_games(COURT)[0]
    seen: list[int] = []
    replay(record_of(match), COURT, lambda again: seen.append(len(again.lines)))
    assert seen == list(range(len(match.lines) + 1))


# ---- what a record looks like ------------------------------------------------------------


def a_game() -> Match[Any]:
    match = Match(COURT, position={"A": "Reg Cor 3c", "B": "Wid †Dip 2c"})
    match.play(A, "assassinate B")
    match.play(B, "allow")
    match.play(B, "block Wid")
    match.leave(A)
    return match


def test_moves_are_numbered_and_chance_is_not() -> None:
    match = Match(COURT, 2)
    for card in ("Reg", "Bla", "Cor", "Wid", "A begins"):
        match.chance(card)
    match.play(A, "tax")
    match.play(B, "challenge")
    text = record_of(match).write()
    assert text.splitlines()[-3:] == [" * A begins", "1. A tax", "2. B challenge"]
    assert text.startswith(f"{FIRST_LINE}\ngame: court_of_shadows\nrules: 1\nseats: 2\noptions: ")
    assert text.endswith("\n")


def test_own_headers_are_kept() -> None:
    record = read_record(record_of(a_game(), {"players": "Ann: A, Ben: B"}).write())
    assert record.headers["players"] == "Ann: A, Ben: B"
    replay(record, COURT)


@pytest.mark.parametrize(
    "name", ["Eve\nresult: B wins", "Eve\n\n1. A resigns", "Eve\r", "Eve\x85x", "Eve\u2028x"]
)
def test_a_name_cannot_smuggle_in_a_line(name: str) -> None:
    match = a_game()
    record = read_record(record_of(match, {"players": name}).write())
    assert record.lines == match.lines
    assert record.result == match.result()
    assert record.headers["players"].startswith("Eve")


def test_a_game_without_options_has_none() -> None:
    record = record_of(a_game())
    record.headers["options"] = "none"
    assert replay(record, COURT).result() == "B wins"


# ---- what a reader forgives --------------------------------------------------------------

TEXT = record_of(a_game()).write()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(TEXT.replace("\n", "\r\n"), id="Windows line ends"),
        pytest.param(TEXT.replace("\n", "\r"), id="line ends of old"),
        pytest.param("\ufeff" + TEXT, id="a byte order mark"),
        pytest.param(("\ufeff" + TEXT.replace("\n", "\r\n")).encode(), id="both, as bytes"),
        pytest.param(TEXT.encode(), id="bytes"),
        pytest.param(TEXT.replace(" A ", "\tA\t").replace(": ", ":\t"), id="tabs"),
        pytest.param(TEXT.replace("\n", "  \n"), id="spaces at the end"),
        pytest.param(re.sub(r"\n(\d)", r"\n\n\1", TEXT) + "\n\n", id="further empty lines"),
        pytest.param(re.sub(r"\d+\. ", "", TEXT), id="no numbers"),
        pytest.param(re.sub(r"\d+\. ", "9. ", TEXT), id="wrong numbers"),
        pytest.param(TEXT.replace(". A assassinate B", ". a Assassinate the b"), id="spelling"),
        pytest.param(TEXT.removesuffix("\n"), id="no last line end"),
    ],
)
def test_a_reader_forgives(text: str | bytes) -> None:
    record = read_record(text)
    assert len(record.lines) == 4
    assert replay(record, COURT).result() == "B wins"


def test_a_position_may_leave_out_what_the_headers_say() -> None:
    record = record_of(Match(COURT, 3, {"double_loss": "off"}))
    record.headers["position"] = '{"A": "Reg Cor 3c"}'
    match = replay(record, COURT)
    assert match.seats == 3
    assert match.options["double_loss"] == "off"
    assert match.awaited() == "A is to decide"


# ---- the page ----------------------------------------------------------------------------


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def example() -> Record:
    found = re.findall(r"^```text\n(.*?)^```", page(), re.M | re.S)
    assert len(found) == 1
    return read_record(found[0])


def test_the_example_on_the_page_replays() -> None:
    record = example()
    match = replay(record, game(record.game))
    assert match.result() == "A wins"
    written = record_of(match, {"players": record.headers["players"]}).write()
    assert written in page()


def test_the_program_on_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```", page(), re.M | re.S)
    (tmp_path / "ann-ben.txt").write_text(example().write(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(program, {})
    assert capsys.readouterr().out.startswith(FIRST_LINE)


def test_the_complaint_on_the_page_is_what_one_gets() -> None:
    (complaint,) = re.findall(r"^    (line \d+: .*)$", page(), re.M)
    text = example().write().replace("B steal A", "B steal C")
    with pytest.raises(BadRecord, match=f"^{re.escape(complaint)}$"):
        replay(read_record(text), COURT)


def test_the_page_explains_every_header() -> None:
    missing = [name for name in (*NEEDED, "position") if f"| `{name}`" not in page()]
    assert not missing
