"""Ten thousand seeded games of each game come out as they always did, and so in every build.

The numbers in checksums.yaml are the course of those games: of the `first` few, which every build
plays, so that they equal each other, and of all, which the compiled one plays. A change of the
rules changes them, and then the rules version goes up.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
import yaml

from courtly.bots import bot_named
from courtly.games import every_game, game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.playout import HASH, HASH_MASK, checksum
from courtly.kernel.seats import seats_in
from courtly.kernel.thoughts import Budget, Knowledge
from courtly.testing.walk import random_table, walk

ROOT = Path(__file__).parent.parent
PINNED: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "checksums.yaml").read_text(encoding="utf-8")
)
GAMES = 10_000  # of each game, at its various tables
FIRST = 10  # of those at one table
SEED = 7
GREEDY_GAMES, GREEDY_STEPS = 2, 80  # so many games, and no more than the beginning of each
GREEDY = {  # a change of a greedy player changes its number
    "court_of_shadows": 16_506_346_034,
    "corvo": 65_726_663_020,
    "cyvasse": 150_478_481_320,
    "korona": 26_380_801_245,
    "corvassa": 192_735_792_085,
}
WALKS, WALKED, EVERY = 10, 120, 5  # games, positions of them, and which are looked at
IMAGINED = {  # a change of what a seat may believe changes its number
    "court_of_shadows": 3_858_395_932,
    "corvo": 470_436_145,
    "cyvasse": 3_263_454_371,
    "korona": 3_705_964_377,
    "corvassa": 1_026_689_046,
}


def name_of(row: dict[str, Any]) -> str:
    return f"{row['game']}-{row['seats']}" + "".join(f"-{k}" for k in row.get("options", {}))


at_every_table = pytest.mark.parametrize("row", PINNED, ids=name_of)


def checksum_of(row: dict[str, Any], games: int) -> int:
    played = game(row["game"])
    assert played.rules_version == row["rules"], "pin the checksums of the new rules version"
    root = played.new(row["seats"], row.get("options"))
    return checksum(root, games, SEED, played.room)


@at_every_table
def test_the_first_games_go_alike_in_every_build(row: dict[str, Any]) -> None:
    assert checksum_of(row, FIRST) == row["first"]


@pytest.mark.once
@at_every_table
def test_the_games_go_as_they_always_went(row: dict[str, Any]) -> None:
    assert checksum_of(row, row["games"]) == row["checksum"]


@pytest.mark.parametrize("played", every_game(), ids=lambda game: game.name)
def test_greedy_players_move_alike_in_every_build(played: Game[Any]) -> None:
    mark = 0
    for seed in range(GREEDY_GAMES):
        for seat, move in greedy_moves(played, Dice(seed)):
            mark = (mark * HASH + 32 * move + seat) & HASH_MASK
    assert mark == GREEDY[played.name]


@pytest.mark.parametrize("played", every_game(), ids=lambda game: game.name)
def test_seats_imagine_alike_in_every_build(played: Game[Any]) -> None:
    mark = 0
    for spot in islice(walk(played, WALKS, seed=3), 0, WALKED, EVERY):
        for seat in spot.everyone:
            world = played.words.position(spot.state.imagine(seat, spot.dice))
            mark = crc32(json.dumps(world).encode(), mark)
    assert mark == IMAGINED[played.name]


def greedy_moves(played: Game[Any], dice: Dice) -> Iterator[tuple[int, int]]:
    """The beginning of a game among greedy players, at a table with any options."""
    state = random_table(played, dice).state
    for _ in range(GREEDY_STEPS):
        if state.chances():
            state.happen(dice.below(state.chances()))
        elif state.actors():
            seat = seats_in(state.actors())[0]
            move = bot_named("greedy").choose(played, Knowledge(state, seat), dice, Budget())
            yield seat, move
            state.apply(seat, move)


def test_every_game_is_pinned_by_ten_thousand_games() -> None:
    for played in every_game():
        rows = [row for row in PINNED if row["game"] == played.name]
        assert sum(row["games"] for row in rows) == GAMES
        assert {row["seats"] for row in rows} == set(played.seats)


@pytest.mark.once
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
