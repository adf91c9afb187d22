"""Nothing that somebody played vanishes unasked."""

import signal
from pathlib import Path

import pytest

from courtly.bots import bot_named
from courtly.cli.keeping import Keeper, free
from courtly.cli.session import Session
from courtly.games import game
from courtly.kernel.errors import CourtlyError
from courtly.kernel.match import Match
from courtly.kernel.record import read_record, replay
from terminal.screen import Terminal, ask, seated, seated_at

GAME = "court_of_shadows"
SIGNALS = {"closed window": signal.SIGHUP, "killed": signal.SIGTERM}
OTHER = "the game of somebody else\n"
COURT = "A: Reg Wid 2c\nB: Cor Cor 2c\n"
REALMS = """\
seats: 2
A: {hand: Fa TS, area: "[Fi Fa] [Ru]"}
B: {hand: IM, area: "[To Ar Ar] [Fi Fa]"}
market: Fa Ru SA
"""


def at_court(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.chdir(folder)
    match = Match(game(GAME), position={"A": "Reg Wid 2c", "B": "Cor Cor 2c"})
    session = Session(match, [None, bot_named("random")], 1)
    session.advance()
    return session


def test_a_name_that_is_taken_is_counted_up(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    assert free(file) == file
    file.touch()
    (tmp_path / "mine-2.txt").touch()
    assert free(file) == tmp_path / "mine-3.txt"


def test_save_without_a_name_writes_over_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / f"{GAME}.courtly"
    old.write_text(OTHER, encoding="utf-8")
    keeper = Keeper(at_court(tmp_path, monkeypatch))
    assert f"{GAME}-2.courtly" in keeper.save("")
    assert old.read_text(encoding="utf-8") == OTHER
    assert f"{GAME}-2.courtly" in keeper.save(""), "its own file may be written again"


def test_two_at_once_in_one_folder_keep_two_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (Keeper(at_court(tmp_path, monkeypatch)) for _ in range(2))
    assert one.file == other.file
    assert f"{GAME}.courtly" in one.save("")
    assert f"{GAME}-2.courtly" in other.save("")
    assert one.save("").endswith(f" {GAME}.courtly.")


def test_save_over_a_file_of_that_name_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "old.txt").write_text(OTHER, encoding="utf-8")
    keeper = Keeper(at_court(tmp_path, monkeypatch))
    with pytest.raises(CourtlyError, match=r"old.txt is there already; `save old-2.txt`"):
        keeper.save("old.txt")
    assert (tmp_path / "old.txt").read_text(encoding="utf-8") == OTHER


def test_where_nobody_has_done_anything_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at_court(tmp_path, monkeypatch)
    assert Keeper(session).keep() == ""
    assert not list(tmp_path.iterdir())
    keeper = Keeper(session)
    session.move("allowance")
    assert f"courtly play --resume {GAME}.courtly" in keeper.keep()


@pytest.mark.once
@pytest.mark.parametrize(
    "way", ["quit", "end of input", "interrupt", "two interrupts", "closed window", "killed"]
)
def test_leaving_keeps_the_game_however_one_leaves(tmp_path: Path, way: str) -> None:
    terminal = seated_at(GAME, COURT, tmp_path)
    ask(terminal, "allowance")
    if way == "quit":
        terminal.type("quit")
    elif way == "end of input":
        terminal.program.sendeof()
    elif way in SIGNALS:
        terminal.program.kill(SIGNALS[way])
    else:
        terminal.interrupt()
    if way == "two interrupts":
        terminal.interrupt()
    terminal.exit_code()
    kept = read_record((tmp_path / f"{GAME}.courtly").read_text(encoding="utf-8"))
    assert replay(kept, game(GAME)).lines
    assert f"courtly play --resume {GAME}.courtly" in terminal.text


@pytest.mark.once
def test_resigning_asks_once(tmp_path: Path) -> None:
    terminal = seated(GAME, "--seats 2 --seed 1", tmp_path)
    assert "You would lose this game. Type it again to do it." in ask(terminal, "resign")
    terminal.type("resign")
    terminal.exit_code()
    assert "Beatrix wins." in terminal.text
    kept = read_record((tmp_path / f"{GAME}.courtly").read_text(encoding="utf-8"))
    assert kept.result == "B wins"


@pytest.mark.once
def test_a_resumed_game_that_ends_leaves_the_old_file_alone(tmp_path: Path) -> None:
    terminal = seated_at(GAME, COURT, tmp_path)
    ask(terminal, "allowance")
    terminal.type("quit")
    terminal.exit_code()
    file = tmp_path / f"{GAME}.courtly"
    kept = file.read_text(encoding="utf-8")
    again = Terminal(["play", "--resume", file.name], tmp_path)
    again.read_until(r"A> ")
    ask(again, "resign")
    again.type("resign")
    again.exit_code()
    assert f"courtly replay {GAME}-2.courtly" in again.text
    assert file.read_text(encoding="utf-8") == kept


@pytest.mark.once
def test_what_one_has_begun_to_declare_is_kept(tmp_path: Path) -> None:
    terminal = seated_at("korona", REALMS, tmp_path)
    begun = ask(terminal, "TS B, take p1")
    assert "takes Ar (p1)" in begun
    ask(terminal, "save mine.txt")
    terminal.type("quit")
    terminal.exit_code()
    again = Terminal(["play", "--resume", "mine.txt"], tmp_path)
    again.read_until(r"A> ")
    assert "takes Ar (p1)" in again.text
    again.type("quit")
    again.exit_code()
    assert not (tmp_path / "mine-2.txt").exists(), "nothing has changed"


@pytest.mark.once
def test_play_needs_a_game_or_a_record(tmp_path: Path) -> None:
    terminal = Terminal(["play"], tmp_path)
    assert terminal.exit_code() == 2
    assert "which game?" in terminal.text
