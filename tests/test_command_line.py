"""The program `courtly`, as people and other programs meet it."""

import json
import os
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest
from click.testing import CliRunner, Result

from amount import PATIENCE
from courtly import __version__
from courtly.arena.benchmark import available, source_of
from courtly.cli import COMMANDS, main, program
from courtly.games import game
from courtly.kernel.build import compiled

ROOT = Path(__file__).parents[1]
SCENARIOS = ROOT / "tests" / "scenarios" / "court_of_shadows"
GAME = "court_of_shadows"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COLOURS = re.compile(r"\x1b\[(?:[0-9]+;)*(?:3|4|9|10)[0-9][;m]")
SURROUNDINGS = {**os.environ, "COURTLY_HOME": str(ROOT), "TERM": "xterm-256color"}
for word in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"):
    SURROUNDINGS.pop(word, None)


def courtly(*words: str, **more: str) -> "subprocess.CompletedProcess[str]":
    """Run the program in a process of its own."""
    command = [sys.executable, "-m", "courtly", *words]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", env=SURROUNDINGS | more, timeout=PATIENCE
    )


def here(*words: str) -> Result:
    """Run the program in this process: faster, but errors come as they are."""
    return CliRunner().invoke(program, words)


def simulated(*words: str) -> dict[str, Any]:
    done = here("sim", GAME, "--json", *words)
    assert done.exit_code == 0, done.output
    summary: dict[str, Any] = json.loads(done.stdout)
    return summary


def on_a_terminal(*words: str, **more: str) -> "pexpect.spawn[str]":
    """Run the program where it sees a terminal of 80 columns."""
    return pexpect.spawn(
        sys.executable,
        ["-m", "courtly", *words],
        env={**SURROUNDINGS, **more},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=PATIENCE,
    )


# ---- the program itself ------------------------------------------------------------------


def test_the_program_says_its_version() -> None:
    done = courtly("--version")
    assert (done.returncode, done.stdout) == (0, f"Courtly {__version__}\n")


@pytest.mark.once
def test_the_program_starts_at_once() -> None:
    seconds = []
    for _ in range(3):
        before = computed_by_children()
        courtly("--version")
        seconds.append(computed_by_children() - before)
    assert min(seconds) < 0.4, seconds


def computed_by_children() -> float:
    """Seconds of the processor, however busy it was with others."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.mark.once
def test_without_a_word_the_program_explains_itself() -> None:
    done = courtly()
    assert done.returncode == 0
    assert done.stderr == ""
    assert all(re.search(rf"^  {name} ", done.stdout, re.M) for name in COMMANDS)


@pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS)], ids=str)
def test_everything_has_help_that_fits_eighty_columns(words: list[str]) -> None:
    done = here(*words, "-h")
    assert done.exit_code == 0
    assert done.output.startswith("Usage: ")
    assert max(map(len, done.output.splitlines())) <= 80


@pytest.mark.once
def test_a_command_is_not_loaded_before_it_is_called() -> None:
    code = (
        "import sys, courtly.cli; print([m for m in sys.modules if m.startswith(('rich', 'yaml'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "[]\n"


# ---- sim ---------------------------------------------------------------------------------

SUMMARY = {
    *("game", "seats", "options", "bots", "games", "finished", "drawn", "decisions"),
    *("seconds", "games_per_s", "decisions_per_s", "wins", "compiled"),
}


def same_games(summary: dict[str, Any]) -> dict[str, Any]:
    """A summary without what depends on the clock."""
    timed = ("seconds", "games_per_s", "decisions_per_s")
    return {key: value for key, value in summary.items() if key not in timed}


def test_sim_adds_up_in_json() -> None:
    done = courtly("sim", GAME, "--games", "40", "--seats", "3", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    summary = json.loads(done.stdout)
    assert set(summary) >= SUMMARY
    assert (summary["game"], summary["seats"], summary["games"]) == (GAME, 3, 40)
    assert summary["bots"] == ["random"] * 3
    assert summary["finished"] + summary["drawn"] == 40
    assert sum(summary["wins"]) == pytest.approx(summary["finished"])
    assert summary["decisions"] > 40
    assert summary["compiled"] is compiled()
    assert summary["games_per_s"] == pytest.approx(40 / summary["seconds"], rel=0.01)
    rate = summary["decisions"] / summary["seconds"]
    assert summary["decisions_per_s"] == pytest.approx(rate, rel=0.01)


def test_sim_takes_the_fewest_seats_and_the_default_options() -> None:
    summary = simulated("--games", "1")
    assert summary["seats"] == 2
    assert summary["options"] == {option.name: option.default for option in game(GAME).options}


@pytest.mark.once
def test_sim_plays_the_same_games_whatever_the_number_of_jobs() -> None:
    words = ("sim", GAME, "--games", "130", "--seats", "4", "--seed", "7", "--json")
    summaries = [json.loads(courtly(*words, "--jobs", jobs).stdout) for jobs in ("1", "2", "3")]
    assert same_games(summaries[0]) == same_games(summaries[1]) == same_games(summaries[2])


def test_sim_plays_other_games_with_another_seed() -> None:
    one, same, other = (simulated("--games", "50", "--seed", seed) for seed in ("1", "1", "2"))
    assert same_games(one) == same_games(same)
    assert same_games(one) != same_games(other)


def test_sim_takes_any_seed_that_it_allows() -> None:
    simulated("--games", "1", "--seed", str(2**61 - 1))


def test_sim_plays_by_the_options_that_are_set() -> None:
    words = ("--games", "50", "--seats", "4")
    usual = simulated(*words)
    changed = simulated(*words, "--set", "block_scope=Anyone", "--set", "double_loss=off")
    assert changed["options"]["block_scope"] == "anyone"
    assert changed["options"]["double_loss"] == "off"
    assert changed["options"]["refund_on_bluff"] == "off"
    assert changed["decisions"] != usual["decisions"]


@pytest.mark.parametrize("name", ["Court-of-Shadows", "court of shadows", " COURT_OF_SHADOWS "])
def test_a_game_is_found_however_it_is_spelled(name: str) -> None:
    assert here("sim", name, "--games", "1").exit_code == 0


def test_sim_tells_a_person() -> None:
    done = here("sim", GAME, "--games", "20", "--seats", "3")
    assert done.stdout.startswith("Court of Shadows: 20 games, 0 drawn, ")
    assert all(f" {seat} " in done.stdout for seat in "ABC")
    assert "decisions a game" in done.stdout


@pytest.mark.once
def test_sim_into_a_file_has_no_colours_and_fits_eighty_columns() -> None:
    done = courtly("sim", GAME, "--games", "20", "--seats", "6")
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.once
@pytest.mark.parametrize("wish", ["", "1"], ids=["in colour", "NO_COLOR"])
def test_sim_on_a_terminal_respects_its_width_and_the_wish_for_no_colours(wish: str) -> None:
    child = on_a_terminal("sim", GAME, "--games", "3000", "--seats", "6", NO_COLOR=wish)
    child.expect(pexpect.EOF)
    child.close()
    shown = str(child.before)
    assert child.exitstatus == 0
    assert bool(COLOURS.search(shown)) == (not wish)
    rows = re.split(r"[\r\n]+", ESCAPES.sub("", shown))
    assert any("decisions a game" in row for row in rows)
    assert max(map(len, rows)) <= 80


@pytest.mark.once
def test_sim_speaks_to_a_terminal_that_knows_only_ascii() -> None:
    done = courtly("sim", GAME, "--games", "2", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "| A " in done.stdout


# ---- check -------------------------------------------------------------------------------

PASSING = """\
game: court_of_shadows
scenarios:
  - id: X1
    title: a Tax is three coins
    when: [A tax]
    then: {A: {coins: 5}}
"""
FAILING = PASSING.replace("coins: 5", "coins: 4").replace("three", "[bold] [/] two")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "passing.yaml").write_text(PASSING, encoding="utf-8")
    (tmp_path / "failing.yaml").write_text(FAILING, encoding="utf-8")
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken.yml").write_text("scenarios: [", encoding="utf-8")
    (tmp_path / "unknown.yml").write_text(PASSING.replace("court", "cort"), encoding="utf-8")
    (tmp_path / "picture.yml").write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    return tmp_path


@pytest.mark.once
def test_check_passes_what_holds(folder: Path) -> None:
    done = courtly("check", str(folder / "passing.yaml"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 passed, 0 failed\n", "")


def test_check_passes_the_scenarios_of_the_project() -> None:
    done = here("check", str(SCENARIOS))
    assert done.exit_code == 0
    assert re.fullmatch(r"\d+ passed, 0 failed\n", done.stdout)


@pytest.mark.once
def test_check_fails_what_does_not_hold_and_names_it(folder: Path) -> None:
    done = courtly("check", str(folder))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        f"✗ {folder / 'failing.yaml'}: X1  a Tax is [bold] [/] two coins",
        "    A.coins: 5, not 4",
        "1 passed, 1 failed",
    ]


def test_check_tells_a_program(folder: Path) -> None:
    done = here("check", str(folder), "--json")
    assert done.exit_code == 1
    report = json.loads(done.stdout)
    assert (report["passed"], report["failed"]) == (1, 1)
    failing, passing = report["scenarios"]
    assert failing == {
        "id": "X1",
        "game": GAME,
        "title": "a Tax is [bold] [/] two coins",
        "where": f"{folder / 'failing.yaml'}: X1",
        "problems": ["A.coins: 5, not 4"],
    }
    assert passing["problems"] == []


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("nowhere", "nowhere: there is no such file or folder"),
        ("empty", "there are no scenarios in "),
        ("broken.yml", "broken.yml: while parsing"),
        ("picture.yml", "picture.yml: is not a text file"),
        ("unknown.yml", "unknown.yml: X1: there is no game 'cort_of_shadows'; did you mean"),
    ],
)
def test_check_names_the_file_that_it_cannot_read(
    folder: Path,
    name: str,
    hint: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["courtly", "check", str(folder / name)])
    with pytest.raises(SystemExit) as end:
        main()
    shown = capsys.readouterr().err
    assert end.value.code == 2
    assert re.fullmatch(r"courtly: .+\n", shown)
    assert hint in shown


# ---- bench -------------------------------------------------------------------------------

ROW = {"game", "seats", "build", "games_per_s", "decisions_per_s", "copy_ns", "copy_from_ns"}


@pytest.mark.once
def test_bench_measures_every_build_there_is() -> None:
    done = courtly("bench", GAME, "--json", "--rounds", "1", "--seats", "3")
    assert done.returncode == 0, done.stderr
    rows = json.loads(done.stdout)
    yardstick = (ROOT / "bench" / f"{GAME}.cpp").exists() and shutil.which("g++")
    builds = ["compiled"] * compiled() + ["interpreted"] + ["yardstick"] * bool(yardstick)
    assert [row["build"] for row in rows] == builds
    for row in rows:
        assert set(row) >= ROW
        assert (row["game"], row["seats"]) == (GAME, 3)
        assert all(row[key] > 0 for key in ROW - {"game", "seats", "build"})


def test_bench_says_which_builds_it_leaves_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COURTLY_HOME", str(tmp_path))
    remarks: list[str] = []
    builds = available(game(GAME), tmp_path, remarks.append)
    assert source_of(game(GAME)) is None
    assert len(builds) == 1 + compiled()
    assert "yardstick: skipped, there is no bench/*.cpp here" in remarks
    assert any(remark.startswith("compiled: skipped") for remark in remarks) != compiled()
