"""Compiled playouts allocate nothing: counted inside Python's own allocator."""

import ctypes
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.build import compiled
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.playout import play_out
from courtly.kernel.state import Moves

pytestmark = pytest.mark.skipif(
    not compiled(), reason="plain Python allocates; the promise is of the compiled build"
)


@pytest.fixture(scope="module")
def counter(tmp_path_factory: pytest.TempPathFactory) -> ctypes.PyDLL:
    library = tmp_path_factory.mktemp("counter") / "counter.so"
    source = Path(__file__).with_name("count_allocations.c")
    headers = sysconfig.get_path("include")
    command = ["gcc", "-O2", "-shared", "-fPIC", f"-I{headers}", "-o", str(library), str(source)]
    subprocess.run(command, check=True)
    loaded = ctypes.PyDLL(str(library))
    loaded.stop.restype = ctypes.c_longlong
    return loaded


def allocations_of(counter: ctypes.PyDLL, game: Game[Any], seats: int, seed: int) -> int:
    """The least of a few countings: another thread may have allocated something meanwhile."""
    counts = []
    for _ in range(3):
        state, dice, moves = game.new(seats), Dice(seed), Moves(game.room)
        counter.start()
        play_out(state, dice, moves)
        counts.append(int(counter.stop()))
    return min(counts)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_a_playout_allocates_no_more_than_calling_it(
    counter: ctypes.PyDLL, game: Game[Any]
) -> None:
    """A long game costs as many allocations as a short one: the few of the call itself."""
    for seats in game.seats:
        counts = {allocations_of(counter, game, seats, seed) for seed in range(40)}
        assert max(counts) <= 4, counts


def test_the_counter_counts(counter: ctypes.PyDLL) -> None:
    counter.start()
    kept = [object() for _ in range(1000)]
    assert int(counter.stop()) >= len(kept)
