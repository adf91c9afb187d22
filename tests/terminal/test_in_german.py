"""The terminal speaks the language of whoever sits there, and lacks no sentence of it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import courtly.cli
from courtly.cli import program
from courtly.cli.picture import picture_of
from courtly.games import every_game
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.language import ENGLISH, GERMAN
from courtly.terminal.words import catalogue, speak
from english import is_english

CLI = Path(courtly.cli.__file__).parent
SAYS = {"t", "say"}  # the calls that look a sentence up
TABLES = {"COMMANDS", "TYPING", "ON_MOVES", "ON_SORTING"}  # of the page behind `?`
GAP = re.compile(r"\{\w+\}")


def assigned(file: Path) -> dict[str, ast.expr]:
    """The constants of a module."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return {
        target.id: node.value
        for node in body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def strings(within: ast.AST) -> Iterator[str]:
    for one in ast.walk(within):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield one.value


def looked_up(file: Path) -> Iterator[str]:
    """Every sentence that is looked up, where it is written or by the name of a constant."""
    constants = assigned(file)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") not in SAYS:
            continue
        said = node.args[0]
        if isinstance(said, ast.Name):
            said = constants.get(said.id, said)
        if not isinstance(said, ast.JoinedStr):
            yield from strings(said)


def every_sentence() -> set[str]:
    said = {text for file in CLI.glob("*.py") for text in looked_up(file)}
    helping = assigned(CLI / "legend.py")
    said |= {text for name in TABLES for text in strings(helping[name])}
    said |= {f"by {order}" for game in every_game() for order in picture_of(game).arrangements}
    from_elsewhere = assigned(CLI / "offering.py")["HINT"]
    return said | {*strings(from_elsewhere), "{names} wins", "{names} share the victory"}


def test_every_sentence_of_the_terminal_has_its_german_with_its_gaps() -> None:
    german, said = catalogue(GERMAN), every_sentence()
    assert len(said) > 70
    assert sorted(said - german.keys()) == []
    assert sorted(german.keys() - said) == []
    for english, text in german.items():
        assert set(GAP.findall(text)) == set(GAP.findall(english)), english


def typed(*words: str, language: str = "", lines: str = "") -> str:
    """What a command prints, where the system is English and somebody types these lines."""
    spoken = {"COURTLY_LANGUAGE": language, "LC_ALL": "en_GB.UTF-8"}
    done = CliRunner(env=spoken).invoke(program, [*words], input=lines)
    problem = done.exception if isinstance(done.exception, CourtlyError) else ""
    return f"{done.output}{problem}"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Tests in the same process find it as it was."""
    yield
    speak(ENGLISH)


COMMANDS = "9999\n\nwhy\nresign\nquit\n"


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_a_game_at_the_terminal_speaks_german(
    game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    heard = typed("play", game.name, "--seed", "1", "--language", "de", lines=COMMANDS)
    for said in ("Einen Zug 9999 gibt es nicht", "Tippe eine Nummer", "Welcher Zug?"):
        assert said in heard
    assert "Du würdest dieses Spiel verlieren." in heard


def test_the_environment_and_the_command_line_say_which_language() -> None:
    asked = ("rules", "korona", "nothing like it")
    assert "eine Regel" in typed(*asked, language="de")
    assert "there is no rule" in typed(*asked)
    assert "there is no rule" in typed(*asked, "--language", "en", language="de")


def test_a_lesson_and_a_record_are_gone_through_in_german(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Weiter mit: courtly learn" in typed("learn", "corvo", language="de", lines="quit\n")
    typed("play", "court_of_shadows", "--seed", "1", lines="1\nquit\n")
    walked = typed("replay", "court_of_shadows.courtly", language="de")
    assert "nicht zu Ende gespielt." in walked
    assert [line for line in walked.splitlines() if is_english(line)] == []
