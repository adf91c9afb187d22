"""Games and bots of other packages: brought by entry points, played like our own."""

import json
import logging
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from amount import PATIENCE
from courtly import bots, games
from courtly.bots.bot import Bot, RandomBot
from courtly.kernel.errors import BadOption, CourtlyError, UnknownGame
from courtly.kernel.game import Game
from courtly.kernel.outside import Outside
from courtly.kernel.record import read_record, replay
from server.house import Guest, free_port
from server.test_crash import start
from terminal.screen import Terminal
from toy import GAME as LANTERNS

pytestmark = pytest.mark.once

TOY = Path(__file__).parent / "toy"
HARMLESS = """
from courtly.bots.bot import Bot

class Harmless(Bot):
    name = "harmless"

    def choose(self, game, known, dice, budget):
        return known.world.default(known.seat)
"""


def install(site: Path, package: str, entry_points: str) -> None:
    """What an installer leaves behind: the package's name, and what it brings."""
    info = site / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(entry_points)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder from which every process that is started imports, empty."""
    folder = tmp_path / "site"
    folder.mkdir()
    known = [path for path in [os.environ.get("PYTHONPATH")] if path]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *known]))
    return folder


@pytest.fixture
def moonlight(site: Path) -> Path:
    """The package of a stranger with a game and a bot."""
    shutil.copytree(TOY, site / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    (site / "harmless.py").write_text(HARMLESS)
    entries = "[courtly.games]\nlanterns = toy:GAME\n[courtly.bots]\nharmless = harmless:Harmless\n"
    install(site, "moonlight", entries)
    return site


def courtly(*words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "courtly", *words]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=PATIENCE)


# ---- played ------------------------------------------------------------------------


def test_many_games_from_outside_are_played_by_a_bot_from_outside(moonlight: Path) -> None:
    words = ("--games", "20", "--bots", "harmless,random", "--jobs", "2", "--json")
    done = courtly("sim", "Lanterns", *words)
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    assert (summary["game"], summary["games"]) == ("lanterns", 20)
    assert summary["bots"] == ["harmless", "random"]


def test_a_game_from_outside_is_played_at_the_terminal(moonlight: Path, tmp_path: Path) -> None:
    terminal = Terminal(["play", "lanterns", "--seed", "2", "--record", "game.txt"], tmp_path)
    while terminal.read_until(r"A> "):
        terminal.type("1")
    assert terminal.exit_code() == 0
    record = read_record((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert record.headers["players"] == "person random random"
    assert replay(record, LANTERNS).state.over()


def test_a_game_from_outside_is_played_at_a_table_of_the_house(
    moonlight: Path, tmp_path: Path
) -> None:
    port = free_port()
    server = start(["--data", str(tmp_path / "courtly.db")], port)
    try:
        ada = Guest(f"127.0.0.1:{port}")
        offered = {info["name"]: info["bots"] for info in ada.get("/api/games")}
        assert list(offered) == [*games.NAMES, "lanterns"]
        assert offered["lanterns"] == ["random", "harmless"]
        assert {"random", "greedy", "harmless"} <= set(offered[games.NAMES[0]])
        wish = {"game": "lanterns", "seats": 2, "bots": {"B": "greedy"}}
        refusal = ada.http.post("/api/tables", json=wish)
        assert refusal.json()["error"] == "the bot greedy does not play Lanterns"
        table = ada.open("lanterns", 2, bots={"B": "harmless"})
        ada.join(table)
        ada.sit(table).play_on(random.Random(1))
        assert ada.state["stage"] == "over"
        match = replay(read_record(ada.http.get(f"/api/tables/{table}/record").text), LANTERNS)
        assert match.result() == ada.state["result"]
        assert {line.text for line in match.lines if line.seat == 1} <= DEFAULTS
        ada.leave()
    finally:
        server.terminate()
        server.wait(PATIENCE)


DEFAULTS = {"bell", "hang, left", "yield", "let"}  # what harmless answers


# ---- left out ----------------------------------------------------------------------

BROKEN = """
[courtly.games]
lost = nowhere_to_be_found:GAME
number = os:sep
renamed = toy:GAME
Shouting = toy:GAME
corvo = toy:GAME
[courtly.bots]
lost = nowhere_to_be_found:Bot
function = os:getcwd
random = harmless:Harmless
quiet = harmless:Harmless
"""
REASONS = {
    "lost": "ModuleNotFoundError: No module named 'nowhere_to_be_found'",
    "number": "'/' is no Game",
    "renamed": "the game calls itself 'lanterns'",
    "Shouting": "a name is small letters, digits and _",
}


def found_now(registry: Any) -> Any:
    """The registry as a new process would have it."""
    old = registry.OUTSIDE
    return Outside(old.group, old.kind, old.own, old.checked, old.error)


def test_one_that_is_broken_is_left_out_with_a_line_that_names_its_package(
    moonlight: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    install(moonlight, "troubled", BROKEN)
    monkeypatch.syspath_prepend(str(moonlight))
    outside: Outside[Game[Any]] = found_now(games)
    for _ in range(2):  # the second time nothing is said again
        assert [game.name for game in outside.every()] == ["lanterns"]
    said = [record.getMessage() for record in caplog.records]
    for name, reason in REASONS.items():
        line = f"the game {name} of the package troubled is left out: {reason}"
        assert said.count(f"courtly: {line}") == 1
        with pytest.raises(UnknownGame) as refusal:
            outside.load(name)
        assert str(refusal.value) == line
    assert len(said) == len(REASONS) + 1
    assert "game corvo of the package troubled is left out: Courtly itself has one" in said[0]


def test_a_broken_bot_is_left_out_in_the_same_way(
    moonlight: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(moonlight, "troubled", BROKEN)
    monkeypatch.syspath_prepend(str(moonlight))
    outside: Outside[type[Bot]] = found_now(bots)
    assert [kind.name for kind in outside.every()] == ["harmless"]
    for name, reason in (
        ("lost", "No module named"),
        ("function", "is no kind of Bot"),
        ("quiet", "the bot calls itself 'harmless'"),
    ):
        with pytest.raises(BadOption, match=f"the bot {name} of the package troubled .*{reason}"):
            outside.load(name)


def test_of_two_packages_with_the_same_game_one_is_refused(
    moonlight: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    install(moonlight, "starlight", "[courtly.games]\nlanterns = nowhere_to_be_found:GAME\n")
    monkeypatch.syspath_prepend(str(moonlight))
    caplog.set_level(logging.WARNING)
    outside: Outside[Game[Any]] = found_now(games)
    assert [game.name for game in outside.every()] == ["lanterns"]
    assert caplog.messages == [
        "courtly: the game lanterns of the package starlight is left out: "
        "the package moonlight has one of this name"
    ]


def test_a_bot_that_cannot_say_what_it_plays_harms_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Broken(RandomBot):
        name = "broken"

        def plays(self, game: Game[Any]) -> bool:
            raise CourtlyError("no idea")

    monkeypatch.setattr(bots.OUTSIDE, "every", lambda: [Broken])
    assert bots.bots_for(LANTERNS) == ["random"]


def test_the_program_lists_what_works_and_says_in_a_line_what_does_not(moonlight: Path) -> None:
    install(moonlight, "troubled", "[courtly.games]\nlost = nowhere_to_be_found:GAME\n")
    done = courtly("games", "--json")
    assert [shown["name"] for shown in json.loads(done.stdout)] == [*games.NAMES, "lanterns"]
    assert done.stderr.splitlines() == [
        f"courtly: the game lost of the package troubled is left out: {REASONS['lost']}"
    ]
    asked = courtly("sim", "lost")
    assert (asked.returncode, asked.stderr) == (2, done.stderr)
