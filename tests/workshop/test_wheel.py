"""The wheel needs neither a compiler nor Node where it is installed."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import builds
import tools
from courtly.kernel.build import compiled
from server.house import Guest

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(not compiled(), reason="the wheel is made for the compiled build"),
]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment in which there is Courtly and what it needs, no more."""
    folder = tmp_path_factory.mktemp("empty") / "environment"
    wheel = builds.wheel()
    tools.uv("venv", folder, "--python", sys.executable, log="empty")
    python = folder / "bin" / "python"
    tools.uv("pip", "install", "--python", python, wheel, log="empty")
    return folder / "bin"


@pytest.fixture
def surroundings(installed: Path) -> dict[str, str]:
    """Nothing else on the path: no compiler, no Node."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COURTLY")}
    return {**kept, "PATH": str(installed)}


def test_it_is_compiled(installed: Path, surroundings: dict[str, str]) -> None:
    done = subprocess.run([installed / "python", "-c", builds.PROOF], env=surroundings)
    assert done.returncode == 0


def test_it_plays_at_the_terminal(
    installed: Path, surroundings: dict[str, str], tmp_path: Path
) -> None:
    words = [str(installed / "courtly"), "play", "corvo", "--seed", "1"]
    done = subprocess.run(
        words, env=surroundings, cwd=tmp_path, input="1\nquit\n", capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "CORVO" in done.stdout


@pytest.fixture
def house(installed: Path, surroundings: dict[str, str], tmp_path: Path) -> Iterator[str]:
    words = [
        str(installed / "courtly"),
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--data",
        "c.db",
    ]
    server = subprocess.Popen(
        words, env=surroundings, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    address = next(line.split("http://")[1] for line in server.stdout if "http://" in line)
    yield address.strip()
    server.kill()
    server.wait()


def test_it_serves_pages_and_a_game_against_a_bot(house: str) -> None:
    ada = Guest(house)
    assert "<script" in ada.http.get("/").text
    table = ada.open("corvo", 2, bots={"B": "greedy"})
    ada.join(table)
    ada.sit(table)
    ada.play_on(random.Random(1), 5)
    assert ada.state["ply"] > 5
