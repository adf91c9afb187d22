"""Lessons at the terminal: a wrong try, a right one, a rule, and where to go on."""

from pathlib import Path

import pytest

from courtly.games import NAMES
from courtly.lessons import courses_of
from terminal.screen import Terminal

pytestmark = pytest.mark.once


def test_a_step_is_tried_and_understood(tmp_path: Path) -> None:
    course = courses_of(NAMES[0])[0]
    at, step = next((at, step) for at, step in enumerate(course.steps) if step.do)
    terminal = Terminal(["learn", NAMES[0], "--from", str(at + 1)], tmp_path, 120, 40)
    terminal.read_until(r"A> ")
    assert step.title in terminal.text
    terminal.type("grant")
    terminal.read_until(r"A> ")
    said = step.hint("grant")
    assert said is not None
    assert said.text[:40] in terminal.text
    terminal.type(step.do[0])
    terminal.read_until(r"goes on\. ")
    assert step.said.text[:30] in terminal.text
    terminal.type("quit")
    assert terminal.exit_code() == 0
    assert f"--from {at + 1}" in terminal.text


def test_a_lesson_is_taught_in_german(tmp_path: Path) -> None:
    words = ["learn", "court_of_shadows", "--from", "2", "--language", "de"]
    terminal = Terminal(words, tmp_path, 120, 40)
    terminal.read_until(r"A> ")
    assert "Eine sichere Münze" in terminal.text
    assert "Du bist am Zug" in terminal.text
    terminal.type("grant")
    terminal.read_until(r"A> ")
    assert "Eine Königliche Gabe bringt zwei Münzen" in terminal.text
