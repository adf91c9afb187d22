"""How a clone makes its builds: each of exactly its sources, none replaced while it is in use."""

import fcntl
import subprocess
import threading
from importlib import import_module
from pathlib import Path

import pytest

import builds
import checks
import places
import steps
from courtly.games import NAMES
from courtly.kernel.build import compiled
from libraries import (
    BOTS,
    KERNEL,
    RULES,
    SENSES,
    TABLES,
    WORDS,
    Generated,
    libraries,
    recalled,
    remember,
)

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.once


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty clone somewhere else."""
    monkeypatch.setattr(places, "HOME", tmp_path)
    monkeypatch.setattr(places, "TOOLS", tmp_path / ".tools")
    monkeypatch.setattr(builds, "RUN", tmp_path / ".run")
    return tmp_path


# ---- what is compiled --------------------------------------------------------------


def test_rules_memory_and_players_are_one_library_and_words_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    fast, words = (set(libraries()[name]) for name in (RULES, WORDS))
    assert not fast & words
    for name in NAMES:
        folder = Path("src/courtly/games") / name
        for room in ("rules", "player"):
            files = [folder / f"{room}.py", *(folder / room).rglob("*.py")]
            made = {
                str(file)
                for file in files
                if file.exists() and file.stem not in ("__init__", SENSES)
            }
            assert made
            assert made <= fast
        assert any(file.startswith(str(folder)) for file in words)
        assert not any(str(folder / "terminal") in file for file in fast | words)


def test_what_a_server_does_at_every_move_is_a_third(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    made = [ROOT / file for file in libraries()[TABLES]]
    assert all(file.exists() for file in made)
    assert {file.parent.name for file in made} == {"server"}


ROOMS = {
    "__init__": "from courtly.games.chess.terminal.picture import draw",
    "rules/__init__": "",
    "rules/state": "from courtly.games.chess.words import NAMES",
    "rules/castling": "from courtly.games.chess.rules import state",
    "memory/known": "from courtly.games.chess.board import SQUARES",
    "player/__init__": "",
    "player/endings/pawns": "from courtly.games.chess.terminal.picture import draw",
    "board": "",
    "words/__init__": "from courtly.games.chess.words.names import NAMES",
    "words/names": "",
    "words/views": "from courtly.games.chess.words.names import NAMES",
    "words/reasons": "",
    "terminal/__init__": "",
    "terminal/picture": "",
    "terminal/rules": "",
}


def test_a_game_may_have_rooms(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What rules, memory and player reach is fast, words are beside, the terminal is Python."""
    game = clone / "src/courtly/games/chess"
    for name, text in ROOMS.items():
        file = game / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (clone / "src/courtly/kernel").mkdir()
    for name in KERNEL:
        (clone / f"src/courtly/kernel/{name}.py").touch()
    (clone / "src/courtly/bots").mkdir()
    for name in BOTS:
        (clone / f"src/courtly/bots/{name}.py").touch()
    (clone / "src/courtly/games/__init__.py").touch()
    monkeypatch.chdir(clone)
    found = {
        library: [
            Path(file).relative_to("src/courtly/games/chess") for file in files if "chess" in file
        ]
        for library, files in libraries().items()
    }
    fast = ["board", "memory/known", "player/endings/pawns", "rules/castling", "rules/state"]
    assert found == {
        RULES: [Path(f"{name}.py") for name in (*fast, "words/names")],
        WORDS: [Path("words/views.py")],
        TABLES: [],
    }


@pytest.mark.skipif(not compiled(), reason="of the compiled build")
def test_all_that_is_meant_to_be_compiled_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for files in libraries().values():
        for file in files:
            name = ".".join(Path(file).with_suffix("").parts[1:])
            made = str(import_module(name).__file__)
            assert not made.endswith(".py"), f"{name} is plain Python"


def test_what_was_generated_is_recalled_to_the_type_until_a_source_changes(tmp_path: Path) -> None:
    made: Generated = ([[("a.c", "")], [("b.c", ""), ("b.h", "")]], [("x.c", ["lib"], True)])
    file = tmp_path / "generated.json"
    assert recalled(file, "1") is None
    remember(file, "1", made)
    assert recalled(file, "1") == made
    assert recalled(file, "2") is None


# ---- what a build is made of -------------------------------------------------------


def test_a_mark_changes_with_every_source_and_with_nothing_else(clone: Path) -> None:
    source = clone / "src" / "rules.py"
    source.parent.mkdir()
    source.write_text("old")
    before = places.mark_of([clone / "src"])
    (clone / "src" / "__pycache__").mkdir()
    (clone / "src" / "__pycache__" / "rules.pyc").write_text("cache")
    assert places.mark_of([clone / "src"]) == before
    source.write_text("new")
    assert places.mark_of([clone / "src"]) != before
    source.write_text("old")
    source.rename(clone / "src" / "other.py")
    assert places.mark_of([clone / "src"]) != before


def test_a_build_is_ready_only_when_it_is_whole(clone: Path) -> None:
    build = clone / ".run" / "abc"
    (build / "bin").mkdir(parents=True)
    assert not builds.ready(build)
    places.stamp(build, "abc")
    assert builds.ready(build)


def test_a_build_in_use_stays_until_its_user_has_gone(clone: Path) -> None:
    used, unused, new = (clone / ".run" / name for name in ("used", "unused", "new"))
    for build in (used, unused, new):
        build.mkdir(parents=True)
    with (used / builds.IN_USE).open("w") as user:
        fcntl.flock(user, fcntl.LOCK_SH)
        builds._remove_unused(but=new)
        assert (used.exists(), unused.exists(), new.exists()) == (True, False, True)
    builds._remove_unused(but=new)
    assert not used.exists()


def test_what_a_process_holds_it_holds_after_it_has_become_another(clone: Path) -> None:
    build = clone / ".run" / "abc"
    build.mkdir(parents=True)
    with subprocess.Popen(
        ["cat"], stdin=subprocess.PIPE, preexec_fn=lambda: builds.hold(build), close_fds=False
    ) as user:
        assert builds._used(build)  # Popen returns when the child has become `cat`
        assert user.stdin is not None
        user.stdin.close()
    assert not builds._used(build)


def test_a_build_that_failed_is_not_tried_again_by_itself(clone: Path) -> None:
    build = clone / ".run" / "abc"
    build.parent.mkdir()
    assert builds.possible(build) == (builds.compiler() is not None)
    builds._failure(build).touch()
    assert not builds.possible(build)


# ---- setting up --------------------------------------------------------------------


def test_two_who_do_the_same_wait_for_each_other(clone: Path) -> None:
    order: list[str] = []

    def second() -> None:
        with places.alone("something"):
            order.append("second")

    with places.alone("something"):
        thread = threading.Thread(target=second)
        thread.start()
        order.append("first")
    thread.join()
    assert order == ["first", "second"]


def test_what_fails_is_told_in_one_line_with_the_end_of_what_it_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(steps.Trouble) as trouble:
        steps.run(["sh", "-c", "echo no space; exit 3"], tmp_path / "sh.log")
    assert "sh -c failed" in str(trouble.value)
    assert "\n" not in str(trouble.value)
    assert "no space" in capsys.readouterr().err


def test_what_goes_on_is_said_with_the_time_it_usually_takes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with steps.step("laying the tables", usual=15):
        pass
    assert capsys.readouterr().err == "courtly: laying the tables (usually 15 s) ...\n"


def test_trouble_beside_reaches_whoever_waits() -> None:
    def fail() -> None:
        raise steps.Trouble("no compiler")

    with pytest.raises(steps.Trouble, match="no compiler"):
        steps.Beside(fail).wait()
    assert steps.Beside(lambda: 7).wait() == 7


def test_whatever_fails_beside_is_trouble_or_itself() -> None:
    def closed() -> None:
        raise PermissionError(13, "Permission denied", "pages")

    def wrong() -> None:
        raise KeyError("x")

    with pytest.raises(steps.Trouble, match="Permission denied"):
        steps.Beside(closed).wait()
    with pytest.raises(KeyError):
        steps.Beside(wrong).wait()


def test_paths_are_meant_as_they_are_where_somebody_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "korona").mkdir()
    monkeypatch.chdir(tmp_path)
    here = str(tmp_path / "korona")
    assert checks.from_here(["korona::test_x", "-x"]) == [f"{here}::test_x", "-x"]
    assert checks.from_here(["-k", "korona", "--soak"]) == ["-k", "korona", "--soak"]
