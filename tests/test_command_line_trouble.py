"""What goes wrong around the program: slips of people, readers that go away, Ctrl-C, full disks."""

import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from courtly.cli import main
from courtly.kernel.errors import BadOption, UnknownGame
from test_command_line import GAME, SCENARIOS, SURROUNDINGS, courtly, here, on_a_terminal

# ---- what people get wrong ---------------------------------------------------------------

WRONG = [
    (["sim"], "Missing argument 'GAME'"),
    (["sim", "court_of_shadow"], "there is no game 'court_of_shadow'; did you mean court_of_shad"),
    (["sim", "chess"], "there is no game 'chess'; known: "),
    (["sim", ""], "there is no game ''; known: "),
    (["sim", GAME, "more"], "unexpected extra argument (more)"),
    (["sim", GAME, "--seats", "9"], "Court of Shadows is for 2 to 6 seats, not 9"),
    (["sim", GAME, "--seats", "-1"], "Court of Shadows is for 2 to 6 seats, not -1"),
    (["sim", GAME, "--seats", "x"], "'--seats': 'x' is not a valid integer"),
    (["sim", GAME, "--set", "block_scop=anyone"], "did you mean block_scope?"),
    (["sim", GAME, "--set", "colour=red"], "the options are block_scope, refund_on_bluff, "),
    (["sim", GAME, "--set", "block_scope=all"], "'all' is not one of target or anyone"),
    (["sim", GAME, "--set", "block_scope"], "is not of the form option=value"),
    (["sim", GAME, "--set", "double_loss=on", "--set", "double_loss=off"], "is set twice"),
    (["sim", GAME, "--games", "0"], "'--games': 0 is not in the range 1<=x<=1000000000"),
    (["sim", GAME, "--games", "many"], "'--games': 'many' is not a valid integer"),
    (["sim", GAME, "--jobs", "0"], "'--jobs': 0 is not in the range 1<=x<=256"),
    (["sim", GAME, "--seed", "-1"], "'--seed': -1 is not in the range 0<=x<="),
    (["sim", GAME, "--seed", str(2**70)], "is not in the range 0<=x<=2305843009213693951"),
    (["sim", GAME, "--bots", "genius"], "there is no bot 'genius'; there are "),
    (["sim", GAME, "--bots", ""], "there is no bot ''; there are "),
    (["sim", GAME, "--bots", "a\nb"], "there is no bot 'a\\nb'; there are "),
    (["sim", GAME, "--bots", "random,random,random"], "3 bots are too many for 2 seats"),
    (["sim", "cyvasse", "--bots", "bold"], "the bot bold does not play Cyvasse"),
    (["play", "cyvasse", "--bots", "bold"], "the bot bold does not play Cyvasse"),
    (["play", "corvassa", "--bots", "squire"], "the bot squire does not play Corvassa"),
    (["sim", GAME, "--gams", "3"], "No such option '--gams'. Did you mean '--games'?"),
    (["smi"], "there is no command 'smi'; did you mean sim?"),
    (["dance"], "there is no command 'dance'; there are "),
    (["--dance"], "No such option '--dance'"),
    (["check"], "Missing argument 'PATHS...'"),
    (["check", "no/such/file.yaml"], "no/such/file.yaml: there is no such file or folder"),
    (["bench", "chess"], "there is no game 'chess'; known: "),
    (["bench", GAME, "--seats", "7"], "Court of Shadows is for 2 to 6 seats, not 7"),
    (["bench", "--rounds", "0"], "'--rounds': 0 is not in the range 1<=x<=100"),
]


@pytest.mark.parametrize(("words", "hint"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_a_mistake_is_one_line_that_says_what_would_be_right(
    words: list[str],
    hint: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["courtly", *words])
    with pytest.raises(SystemExit) as end:
        main()
    shown = capsys.readouterr()
    assert end.value.code == 2
    assert shown.out == ""
    assert shown.err.startswith("courtly: ")
    assert shown.err.count("\n") == 1
    assert shown.err.endswith("\n")
    assert hint in shown.err


@pytest.mark.once
@pytest.mark.parametrize(
    "words",
    [
        ["sim", "chess"],
        ["sim", GAME, "--seats", "9"],
        ["sim", GAME, "--jobs", "0"],
        ["sim", GAME, "--jobs", "2", "--set", "block_scope=all"],
        ["check", "no/such/file.yaml"],
        ["dance"],
    ],
    ids=" ".join,
)
def test_a_mistake_is_one_line_for_a_process_too(words: list[str]) -> None:
    done = courtly(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"courtly: .+\n", done.stderr)


def test_in_this_process_errors_come_as_they_are() -> None:
    assert isinstance(here("sim", "chess").exception, UnknownGame)
    assert isinstance(here("sim", GAME, "--seats", "9").exception, BadOption)


# ---- pipes and interruptions -------------------------------------------------------------


def piped(words: str, into: str) -> "subprocess.CompletedProcess[str]":
    """The exit codes of both on the last line of stdout."""
    script = f'"{sys.executable}" -m courtly {words} | {into}; echo "${{PIPESTATUS[*]}}"'
    return subprocess.run(
        ["bash", "-c", script], capture_output=True, encoding="utf-8", env=SURROUNDINGS
    )


@pytest.mark.once
@pytest.mark.parametrize(
    "words", [f"sim {GAME} --games 5", f"sim {GAME} --games 5 --json", f"check {SCENARIOS}", "-h"]
)
@pytest.mark.parametrize("into", ["head -1", "true"])
def test_a_reader_that_goes_away_is_no_drama(words: str, into: str) -> None:
    done = piped(words, into)
    assert done.stderr == ""
    codes = done.stdout.splitlines()[-1].split()
    assert codes[0] in ("0", "1")
    assert codes[1] == "0"


@pytest.mark.once
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("style", ["--json", "--jobs=1"])
def test_a_full_disk_is_one_line(style: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "courtly", "sim", GAME, "--games", "5", style],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    assert done.returncode == 2
    assert done.stderr == "courtly: output: No space left on device\n"


@pytest.mark.once
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_long_sim_at_once(jobs: str) -> None:
    child = on_a_terminal("sim", GAME, "--games", "1000000000", "--jobs", jobs, NO_COLOR="1")
    try:
        for _ in range(3):  # the bar is drawn again and again: the games are under way
            child.expect_exact("Court of Shadows")
        child.sendintr()
        child.expect(pexpect.EOF)
        child.close()
    finally:
        child.close(force=True)
    assert (child.exitstatus, child.signalstatus) == (130, None)
    assert "Traceback" not in str(child.before)


def test_ctrl_c_is_no_traceback_wherever_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["courtly", "sim", GAME])
    monkeypatch.setattr("courtly.cli.sim.simulate", interrupted)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 130
