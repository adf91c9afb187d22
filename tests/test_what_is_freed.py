"""A house has bots think for months: whoever has thought leaves nothing behind."""

import gc
import os
from pathlib import Path
from typing import Any

import pytest

from courtly.bots import bot_for
from courtly.bots.policies import learned_policy
from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Knowledge

MEMORY = Path("/proc/self/statm")
MEBIBYTE = 1 << 20


def resident() -> int:
    """Bytes of this process in memory."""
    gc.collect()
    return int(MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not MEMORY.exists(), reason="only Linux says how much memory there is in use")
@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_a_bot_that_is_gone_is_freed(game: Game[Any]) -> None:
    state, dice = game.new(game.seats[0]), Dice(1)
    while state.chances():
        state.happen(dice.below(state.chances()))
    seat = next(seat for seat in range(state.seats) if state.actors() >> seat & 1)
    known = Knowledge(state.imagine(seat, dice), seat)

    def think_often(times: int) -> None:
        for _ in range(times):
            bot_for(game, "strongest").choose(game, known, dice, Budget(thoughts=1))
            if game.learned is not None:
                learned_policy(game, state.seats)

    think_often(20)
    before = resident()
    think_often(100)
    assert resident() - before < 2 * MEBIBYTE
