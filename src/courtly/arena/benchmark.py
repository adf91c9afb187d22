"""Builds side by side in one run: compiled, interpreted, and a yardstick in C++.

A game without a yardstick of its own is measured beside another game's: its decisions per second
are then a fraction of a common unit.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from courtly.kernel.build import compiled
from courtly.kernel.game import Game

ROUNDS = 5  # the best of them counts; builds take turns, so that noise meets all alike
YARDSTICK_GAMES = 100_000
YARDSTICK_SEATS = 4  # of a yardstick that plays another game
MEASURE = "from courtly.arena import measure; measure.main()"

Row = dict[str, Any]
Build = Callable[[Game[Any], int], Row]


def benchmark(game: Game[Any], seats: int, rounds: int, remark: Callable[[str], None]) -> list[Row]:
    """A row for each build, the best of several rounds."""
    with tempfile.TemporaryDirectory() as folder:
        builds = available(game, Path(folder), remark)
        rows = [[build(game, seats) for build in builds] for _ in range(rounds)]
    return [best(list(of_build)) for of_build in zip(*rows, strict=True)]


def best(rows: list[Row]) -> Row:
    """The fastest of every figure, and how far the rounds lay apart."""
    rates = [row["decisions_per_s"] for row in rows]
    top = {key: max(row[key] for row in rows) for key in ("games_per_s", "decisions_per_s")}
    low = {key: min(row[key] for row in rows) for key in ("copy_ns", "copy_from_ns")}
    return {**rows[0], **top, **low, "rounds": len(rows), "slowest_round": min(rates)}


def available(game: Game[Any], folder: Path, remark: Callable[[str], None]) -> list[Build]:
    """The builds that can be measured here; a word about those that cannot."""
    builds: list[Build] = []
    if compiled():
        builds.append(lambda g, seats: in_python("", g, seats))
    else:
        remark("compiled: skipped, this Courtly was installed without a C compiler")
    builds.append(lambda g, seats: in_python("import courtly.interpreted; ", g, seats))
    program = build_yardstick(game, folder, remark)
    if program is not None:
        builds.append(lambda g, seats: yardstick(program, g, seats))
    return builds


def in_python(first: str, game: Game[Any], seats: int) -> Row:
    """One measurement in a process of its own."""
    command = [sys.executable, "-c", first + MEASURE, game.name, str(seats)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    row: Row = json.loads(done.stdout)
    return row


def source_of(game: Game[Any]) -> Path | None:
    """The yardstick for a game, in the checkout that the `courtly` script runs from."""
    folder = Path(os.environ.get("COURTLY_HOME", ".")) / "bench"
    own = folder / f"{game.name}.cpp"
    return own if own.exists() else next(iter(sorted(folder.glob("*.cpp"))), None)


def build_yardstick(game: Game[Any], folder: Path, remark: Callable[[str], None]) -> Path | None:
    """Compile the plain C++ with -O2."""
    source = source_of(game)
    compiler = shutil.which("g++") or shutil.which("c++")
    if source is None:
        remark("yardstick: skipped, there is no bench/*.cpp here")
        return None
    if compiler is None:
        remark("yardstick: skipped, there is no C++ compiler")
        return None
    program = folder / source.stem
    command = [compiler, "-O2", "-std=c++17", "-o", str(program), str(source)]
    if subprocess.run(command, capture_output=True).returncode != 0:
        remark(f"yardstick: skipped, {Path(compiler).name} cannot compile bench/{source.name}")
        return None
    return program


def yardstick(program: Path, game: Game[Any], seats: int) -> Row:
    """One measurement of the C++ program."""
    plays = seats if program.name == game.name else YARDSTICK_SEATS
    words = [str(program), "--seats", str(plays), "--games", str(YARDSTICK_GAMES), "--seed", "1"]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    data = json.loads(done.stdout)
    return {
        "game": game.name,
        "seats": seats,
        "build": "yardstick",
        "plays": f"{program.name}, {plays} seats",
        "games_per_s": round(data["games"] / data["seconds"], 1),
        "decisions_per_s": round(data["decisions"] / data["seconds"], 1),
        "copy_ns": data["copy_ns"],
        "copy_from_ns": data["copy_from_ns"],
    }
