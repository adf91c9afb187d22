"""Ten thousand seeded games of each game come out the same in every build.

The numbers in checksums.yaml are the course of those games. Both builds must give them, so they
equal each other; a change of the rules changes them, and then the rules version goes up.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from courtly.games import every_game, game
from courtly.kernel.playout import checksum

pytestmark = pytest.mark.crunching

ROOT = Path(__file__).parent.parent
PINNED: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "checksums.yaml").read_text(encoding="utf-8")
)
GAMES = 10_000  # of each game, at its various tables
SEED = 7


def name_of(row: dict[str, Any]) -> str:
    return f"{row['game']}-{row['seats']}" + "".join(f"-{k}" for k in row.get("options", {}))


@pytest.mark.parametrize("row", PINNED, ids=name_of)
def test_the_games_go_as_they_always_went(row: dict[str, Any]) -> None:
    played = game(row["game"])
    assert played.rules_version == row["rules"], "pin the checksums of the new rules version"
    root = played.new(row["seats"], row.get("options"))
    assert checksum(root, row["games"], SEED, played.room) == row["checksum"]


def test_every_game_is_pinned_by_ten_thousand_games() -> None:
    for played in every_game():
        rows = [row for row in PINNED if row["game"] == played.name]
        assert sum(row["games"] for row in rows) == GAMES
        assert {row["seats"] for row in rows} == set(played.seats)


@pytest.mark.parametrize("source", sorted((ROOT / "bench").glob("*.cpp")), ids=lambda p: p.stem)
def test_the_yardstick_plays_the_very_same_games(source: Path, tmp_path: Path) -> None:
    compiler = shutil.which("g++") or shutil.which("c++")
    assert compiler or not os.environ.get("CI"), "there is no C++ compiler"
    if compiler is None:
        pytest.skip("there is no C++ compiler")
    program = tmp_path / source.stem
    subprocess.run([compiler, "-O2", "-std=c++17", "-o", program, source], check=True)
    for row in PINNED:
        if row["game"] == source.stem and not row.get("options"):
            words = [
                "--seats",
                f"{row['seats']}",
                "--games",
                f"{row['games']}",
                "--seed",
                f"{SEED}",
            ]
            done = subprocess.run(
                [program, *words, "--checksum"], check=True, capture_output=True, text=True
            )
            assert json.loads(done.stdout)["checksum"] == row["checksum"]
