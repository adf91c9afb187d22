"""The commands beside play: games, rules, replay, and completion in the shell."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from courtly import Dice, Match, game, record_of
from courtly.cli import program
from courtly.games import every_game

GAME = "court_of_shadows"


def run(*words: str) -> Result:
    return CliRunner().invoke(program, words, env={"COLUMNS": "80"})


def refusal(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "courtly", *words], capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 2
    assert done.stderr.startswith("courtly: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match, dice = Match(game(GAME), 3), Dice(11)
    while not match.state.over():
        match.roll(dice)
        for seat in range(match.seats):
            texts = match.game.legal_texts(match.state, seat)
            if texts:
                match.play(seat, texts[dice.below(len(texts))])
    file = tmp_path / "game.courtly"
    file.write_text(record_of(match).write(), encoding="utf-8")
    return file


def test_games_lists_every_game_with_its_options() -> None:
    text = run("games").output
    for played in every_game():
        assert played.title in text
        for option in played.options:
            assert f"{option.name} = {option.default}" in text
    assert all(len(line) <= 80 for line in text.splitlines())
    assert {row["name"] for row in json.loads(run("games", "--json").output)} == {
        played.name for played in every_game()
    }


def test_rules_shows_the_book_a_section_a_rule_a_ruling() -> None:
    assert "Losing influence" in run("rules", GAME).output
    assert "Tax" in run("rules", GAME, "§4").output
    assert "single coin" in run("rules", GAME, "4-k").output
    assert run("rules", GAME, "r13").output.startswith("R13")


@pytest.mark.once
def test_rules_can_be_searched() -> None:
    assert "R11" in run("rules", GAME, "--search", "refund").output
    assert "no rule" in refusal("rules", GAME, "--search", "xyzzy")
    assert "sections are" in refusal("rules", GAME, "xyzzy")
    assert "did you mean R11?" in refusal("rules", GAME, "R011")
    assert "rules are cont-1, cont-2" in refusal("rules", "korona", "xyzzy")


def test_a_replay_tells_a_seat_only_what_it_saw(record: Path) -> None:
    own = run("replay", str(record), "--seat", "B").output
    assert "B draws the" in own
    assert "A draws the" not in own
    assert "A draws a card." in own
    watching = run("replay", str(record)).output
    assert "draws the" not in watching


def test_an_open_replay_hides_nothing(record: Path) -> None:
    text = run("replay", str(record), "--open").output
    assert all(f"{seat} draws the" in text for seat in "ABC")
    assert "draws a card" not in text
    assert "wins" in text


def test_a_replay_can_go_step_by_step(record: Path) -> None:
    text = run("replay", str(record), "--step", "--open").output
    assert text.count("COURT OF SHADOWS") > 5


@pytest.mark.once
def test_a_replay_says_what_is_wrong_with_its_words(record: Path) -> None:
    assert "seats are A to C" in refusal("replay", str(record), "--seat", "Q")
    assert "not both" in refusal("replay", str(record), "--seat", "A", "--open")
    assert "no such file" in refusal("replay", "nowhere.courtly")


@pytest.mark.once
def test_play_says_what_is_wrong_with_its_words(tmp_path: Path, record: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("A: [", encoding="utf-8")
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("A: Reg Reg Reg", encoding="utf-8")
    assert "there is no seat 'Q'" in refusal("play", GAME, "--seat", "Q")
    assert "there is no bot 'genius'" in refusal("play", GAME, "--bots", "genius")
    assert "2 to 6 seats" in refusal("play", GAME, "--seats", "9")
    assert "broken.yaml" in refusal("play", GAME, "--position", str(broken))
    assert "(§2-b)" in refusal("play", GAME, "--position", str(wrong))
    assert "this game is over" in refusal("play", GAME, "--resume", str(record))
    assert "no such file" in refusal("play", GAME, "--resume", "nowhere")


@pytest.mark.once
def test_the_shell_can_complete_commands_and_games() -> None:
    words = {**os.environ, "_COURTLY_COMPLETE": "bash_complete", "COMP_CWORD": "2"}
    done = subprocess.run(
        [sys.executable, "-c", "from courtly.cli import program; program(prog_name='courtly')"],
        env={**words, "COMP_WORDS": "courtly play cou"},
        capture_output=True,
        encoding="utf-8",
    )
    assert GAME in done.stdout
