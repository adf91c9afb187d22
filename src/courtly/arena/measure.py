"""Speed of one build of one game, measured in this process: CPU time of one core.

`main` prints one JSON row for the game and the seats that the command line names, so that builds
can be measured side by side, each in a process of its own.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from courtly.games import game as game_named
from courtly.kernel.build import compiled
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.playout import copies, overwrites, play_many, play_on
from courtly.kernel.state import Moves

SECONDS = 0.3  # of each measurement, about


def measure(game: Game[Any], seats: int) -> dict[str, Any]:
    """One row: random playouts from the deal, and copies of a position in mid-game."""
    root = game.new(seats)
    games = enough(lambda n: play_many(root, n, 1, game.room))
    began = time.process_time()
    tally = play_many(root, games, 1, game.room)
    seconds = time.process_time() - began
    middle = midgame(game, seats)
    return {
        "game": game.name,
        "seats": seats,
        "build": "compiled" if compiled() else "interpreted",
        "games_per_s": round(int(tally.games) / seconds, 1),
        "decisions_per_s": round(int(tally.decisions) / seconds, 1),
        "copy_ns": round(nanoseconds(lambda n: copies(middle, n)), 1),
        "copy_from_ns": round(nanoseconds(lambda n: overwrites(middle, n)), 1),
    }


def midgame(game: Game[Any], seats: int) -> Any:
    """The position in the middle of a random game of about median length."""
    lengths = sorted((steps(game, seats, seed), seed) for seed in range(9))
    length, seed = lengths[4]
    return walked(game, seats, seed, length // 2)[0]


def steps(game: Game[Any], seats: int, seed: int) -> int:
    """How many steps a random game takes."""
    return walked(game, seats, seed, 10**6)[1]


def walked(game: Game[Any], seats: int, seed: int, most: int) -> tuple[Any, int]:
    """The state after so many random steps, and how many they were."""
    state = game.new(seats)
    return state, int(play_on(state, Dice(seed), Moves(game.room), most))


def enough(work: Callable[[int], object]) -> int:
    """How often the work must be done to take about long enough to measure."""
    times = 16
    while True:
        began = time.process_time()
        work(times)
        seconds = time.process_time() - began
        if seconds > SECONDS / 8:
            return max(times, int(times * SECONDS / seconds))
        times *= 4


def nanoseconds(work: Callable[[int], object]) -> float:
    """CPU time of one piece of work."""
    times = enough(work)
    began = time.process_time()
    work(times)
    return (time.process_time() - began) / times * 1e9


def main() -> None:
    """One row for `GAME SEATS`."""
    print(json.dumps(measure(game_named(sys.argv[1]), int(sys.argv[2]))))
