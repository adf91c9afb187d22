"""The real program in a real pseudo-terminal, with a screen that can be read."""

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pyte
import pytest

from amount import PATIENCE
from pictures import COLOUR

MOVE = re.compile(r"(?:^|\s{2,})\s?(\d+) (\S+(?: \S+)*)")


class Terminal:
    """A program and the screen it draws on."""

    def __init__(self, words: list[str], folder: Path, columns: int = 80, rows: int = 24) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.raw = ""
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "", "LINES": ""}
        environment = {name: value for name, value in environment.items() if value}
        self.program = pexpect.spawn(
            sys.executable,
            ["-m", "courtly", *words],
            cwd=str(folder),
            env=environment,
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=PATIENCE,
        )

    def read_until(self, pattern: str) -> bool:
        """Draw what comes until a pattern; False where the program ends instead."""
        found = self.program.expect([pattern, pexpect.EOF])
        before = self.program.before or ""
        after = self.program.after if isinstance(self.program.after, str) else ""
        self.raw += before + after
        self.stream.feed(before + after)
        return bool(found == 0)

    def type(self, text: str) -> None:
        """Type a line."""
        self.program.sendline(text)

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self.program.sendintr()

    def exit_code(self) -> int:
        """Wait for the end."""
        self.program.expect(pexpect.EOF)
        self.stream.feed(self.program.before or "")
        self.program.wait()
        self.program.close()
        return int(self.program.exitstatus if self.program.exitstatus is not None else -1)

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def moves(self, below: int = 0) -> dict[int, str]:
        """The numbered moves on the screen, below so many rows of picture."""
        found: dict[int, str] = {}
        for line in self.screen.display[below:]:
            for number, text in MOVE.findall(line):
                if int(number) == len(found) + 1 or int(number) not in found:
                    found[int(number)] = text.strip().lstrip("!")
        return found


# ---- a person at it ------------------------------------------------------------------


def seated(game: str, words: str, folder: Path, columns: int = 80, rows: int = 24) -> Terminal:
    """At seat A among random bots, when it is asked for the first time."""
    terminal = Terminal(["play", game, "--bots", "random", *words.split()], folder, columns, rows)
    terminal.read_until(r"A> ")
    return terminal


def seated_at(
    game: str, position: str, folder: Path, words: str = "", columns: int = 80, rows: int = 24
) -> Terminal:
    """The same, from a position."""
    (folder / "p.yaml").write_text(position, encoding="utf-8")
    return seated(game, f"--seed 3 --position p.yaml {words}", folder, columns, rows)


def ask(terminal: Terminal, text: str, until: str = r"A> ") -> str:
    """Type a line; the screen once it is answered."""
    terminal.type(text)
    terminal.read_until(until)
    return terminal.text


def leave(terminal: Terminal) -> None:
    """End the session."""
    terminal.type("quit")
    assert terminal.exit_code() == 0


def assert_colours_say_nothing(
    begin: Callable[[], Terminal], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without colours the screen says the same."""
    bright = begin()
    monkeypatch.setenv("NO_COLOR", "1")
    bare = begin()
    assert COLOUR.search(bright.raw)
    assert not COLOUR.search(bare.raw)
    assert bare.text == bright.text
    leave(bare)
    leave(bright)
