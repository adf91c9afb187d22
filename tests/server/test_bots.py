"""The bots' process: replaced when it dies, when it is stuck, and when a faster build is ready."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.server.bots import BotFailed, Bots, best_python
from loops import run

pytestmark = pytest.mark.once

GAME = every_game()[0]


async def decide(bots: Bots, bot: str = "random") -> int:
    """Let a bot decide at the beginning of a game; the process that did."""
    match = Match(GAME, 2)
    match.roll(Dice(1))
    seat = next(seat for seat in range(2) if GAME.legal(match.state, seat))
    text = await bots.choose(GAME.name, GAME.pack(match.state), seat, bot)
    assert text in GAME.legal_texts(match.state, seat)
    assert bots.thinker is not None
    return bots.thinker.process.pid


class Impatient(Bots):
    """Gives up the first process at once, and is patient with those that follow."""

    async def close(self) -> None:
        await super().close()
        self.patience = 60.0


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_process_that_is_killed_or_stopped_is_replaced(how: signal.Signals) -> None:
    async def job() -> None:
        bots = Impatient(patience=60.0)
        first = await decide(bots)
        os.kill(first, how)
        bots.patience = 0.1
        assert await decide(bots) != first
        assert (await decide(bots)) == bots.thinker.process.pid  # type: ignore[union-attr]
        await bots.close()

    run(job())


def test_a_bot_that_fails_says_why_and_the_process_goes_on() -> None:
    async def job() -> None:
        bots = Bots()
        first = await decide(bots)
        with pytest.raises(BotFailed, match="there is no bot 'genius'"):
            await decide(bots, "genius")
        assert await decide(bots) == first
        await bots.close()

    run(job())


def test_whoever_goes_away_leaves_no_answer_for_the_next_one() -> None:
    async def job() -> None:
        bots = Bots()
        first = await decide(bots)
        for _ in range(5):
            asking = asyncio.create_task(decide(bots))
            while not bots.turn.locked():
                await asyncio.sleep(0)
            asking.cancel()
            assert await decide(bots) == first
        await bots.close()

    run(job())


def test_bots_change_over_to_a_build_that_has_become_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = tmp_path / "build"
    (build / "bin").mkdir(parents=True)
    python = build / "bin" / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    monkeypatch.setenv("COURTLY_COMPILED", str(build))

    async def job() -> None:
        bots = Bots()
        first = await decide(bots)
        assert best_python() == sys.executable
        (build / "made-of").touch()
        assert best_python() == str(python)
        second = await decide(bots)
        assert second != first
        assert await decide(bots) == second
        await bots.close()

    run(job())
