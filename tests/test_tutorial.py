"""docs/tutorial.md, read by a machine: its files are written, its commands run, in its order."""

import doctest
import os
import random
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from amount import PATIENCE
from server.house import Guest, free_port
from server.test_crash import start

pytestmark = pytest.mark.once

PAGE = Path(__file__).parent.parent / "docs" / "tutorial.md"
SETTINGS = PAGE.parent.parent / "pyproject.toml"
STEP = re.compile(r"^## (?=\d)", re.MULTILINE)
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
MOST_LINES = 250  # of Python, in the whole game


class Block(NamedTuple):
    """A part of the page in a box: of which language, for which file."""

    language: str
    file: str
    text: str


def steps() -> dict[str, list[Block]]:
    """The boxes of each step, by its heading."""
    parts = STEP.split(PAGE.read_text(encoding="utf-8"))[1:]
    return {part.splitlines()[0]: [Block(*box) for box in BLOCK.findall(part)] for part in parts}


class Desk:
    """A newcomer's folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def follow(self, block: Block) -> None:
        """Do what a box says."""
        if block.language == "pycon":
            self.converse(block.text)
        elif block.language == "console":
            for command, shown in COMMAND.findall(block.text):
                self.run(command, shown)
        elif block.language == "diff":
            self.change(block)
        else:
            self.write(block)

    # ---- files -----------------------------------------------------------------------

    def write(self, block: Block) -> None:
        """A new file, or the next part of one."""
        file = self.folder / block.file
        file.parent.mkdir(exist_ok=True)
        text = block.text
        if file.exists():
            gap = "\n" if text.startswith(" ") else "\n\n"
            text = file.read_text(encoding="utf-8") + gap + text
        file.write_text(text, encoding="utf-8")
        if file.name == "pyproject.toml":
            self.install(tomllib.loads(text))

    def change(self, block: Block) -> None:
        """Lines with - become those with +."""
        file = self.folder / block.file
        lines = block.text.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] != "+")
        new = "".join(line[1:] for line in lines if line[0] != "-")
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{block.file} has no such lines, or has them twice:\n{old}"
        file.write_text(text.replace(old, new), encoding="utf-8")

    def install(self, about: dict[str, dict[str, object]]) -> None:
        """What `pip install -e .` leaves behind; it would fetch setuptools from elsewhere."""
        project = about["project"]
        info = self.folder / "two_gifts-1.0.dist-info"
        info.mkdir()
        metadata = (
            f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        )
        (info / "METADATA").write_text(metadata)
        groups = project["entry-points"]
        assert isinstance(groups, dict)
        for group, entries in groups.items():
            listed = "".join(f"{name} = {place}\n" for name, place in entries.items())
            (info / "entry_points.txt").write_text(f"[{group}]\n{listed}")

    # ---- commands --------------------------------------------------------------------

    def converse(self, text: str) -> None:
        """A conversation with Python goes as shown."""
        (self.folder / "talk.txt").write_text(text, encoding="utf-8")
        said = self.shell("python -m doctest -o ELLIPSIS talk.txt")
        assert said == "", said

    def run(self, command: str, shown: str) -> None:
        """A command prints what is shown."""
        if command == "courtly serve":
            self.play_in_the_house()
            return
        said = self.shell(command)
        if not doctest.OutputChecker().check_output(shown, said, doctest.ELLIPSIS):
            raise AssertionError(f"$ {command}\n{said}\nis not what the page shows:\n{shown}")

    def shell(self, command: str) -> str:
        done = subprocess.run(
            command,
            shell=True,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=PATIENCE,
        )
        return "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())

    def play_in_the_house(self) -> None:
        """A table is opened over HTTP, and a game with two bots played to its end."""
        port = free_port()
        server = start(["--data", str(self.folder / "courtly.db")], port)
        try:
            ada = Guest(f"127.0.0.1:{port}")
            offered = {game["name"]: game for game in ada.get("/api/games")}
            assert offered["two_gifts"]["bots"][:2] == ["random", "greedy"]
            table = ada.open("two_gifts", 3, bots={"B": "greedy", "C": "greedy"})
            ada.join(table)
            ada.sit(table).play_on(random.Random(1))
            assert ada.state["stage"] == "over"
            assert "take" in ada.http.get(f"/api/tables/{table}/record").text
            ada.leave()
        finally:
            server.terminate()
            server.wait(PATIENCE)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """An empty folder, with Courtly on the path and what is written there importable."""
    folder = tmp_path / "gifts"
    folder.mkdir()
    known = [path for path in [os.environ.get("PYTHONPATH")] if path]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *known]))
    monkeypatch.setenv(
        "PATH", os.pathsep.join([str(commands(tmp_path / "bin")), os.environ["PATH"]])
    )
    monkeypatch.setenv("COLUMNS", "80")
    return Desk(folder)


def commands(folder: Path) -> Path:
    """`python` and `courtly`, as an installer would have put them on the path."""
    folder.mkdir()
    for name, words in (("python", ""), ("courtly", " -m courtly")):
        (folder / name).write_text(f'#!/bin/sh\nexec "{sys.executable}"{words} "$@"\n')
        (folder / name).chmod(0o755)
    return folder


def test_every_step_works_as_the_tutorial_shows_it(desk: Desk) -> None:
    followed = steps()
    assert [heading[0] for heading in followed] == list("12345678")
    for heading, blocks in followed.items():
        for block in blocks:
            try:
                desk.follow(block)
            except AssertionError as trouble:
                raise AssertionError(f"step {heading}: {trouble}") from None
    files = sorted((desk.folder / "two_gifts").glob("*.py"))
    for words in ("format --check", "check"):
        assert desk.shell(f"python -m ruff {words} -q --config {SETTINGS} two_gifts") == ""
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
    assert lines < MOST_LINES
