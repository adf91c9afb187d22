"""Bots think in a process of their own. They are sent an imagined world, never the table."""

import asyncio
import multiprocessing
import os
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from courtly.bots import bot_named
from courtly.games import game as game_named
from courtly.kernel.dice import Dice
from courtly.kernel.play import Draft
from courtly.kernel.table import Data

THINKING = 1.0  # seconds a bot may take
RETRY_SECONDS = 0.5


class Bots:
    """The process that thinks, started when it is first needed."""

    def __init__(self) -> None:
        """Nobody thinks yet."""
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, game: str, world: Data, seat: int, bot: str) -> str:
        """What a bot would play in an imagined world, to the end of the declaration."""
        loop = asyncio.get_running_loop()
        job = (game, world, seat, bot, secrets.randbits(60))
        while True:
            pool = self.pool or self._start()
            try:
                return await loop.run_in_executor(pool, think, *job)
            except BrokenProcessPool:  # somebody killed the process: one of those who wait
                if self.pool is pool:  # for it begins a new one
                    self.pool = None
            await asyncio.sleep(RETRY_SECONDS)

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=follow_the_house)
        return self.pool

    def close(self) -> None:
        """Stop thinking."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def follow_the_house() -> None:
    """The bots' process ends with the house, however that ends."""
    house = multiprocessing.parent_process()
    assert house is not None

    def wait() -> None:
        house.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def think(game_name: str, world: Data, seat: int, bot: str, seed: int) -> str:
    """One decision, in the bots' process."""
    game = game_named(game_name)
    dice = Dice(seed)
    state: Any = game.from_position(world)
    draft = Draft(game, state, seat)
    while not draft.complete:
        imagined = draft.state.imagine(seat, dice)
        move = bot_named(bot).choose(game, imagined, seat, dice, THINKING)
        draft.add(game.table.text(draft.state, seat, move))
    return draft.text
