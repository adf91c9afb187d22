"""Bots that think while people play: whom do they delay, and how long are they waited for?"""

import asyncio
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from courtly.arena.load import FAST, Asked, Count, Party, ask, seat_all, sit, stretch
from courtly.arena.processes import running
from courtly.games import every_game

BOT = "strong"  # thinks as long as it may
THOUGHT = 1.0  # seconds a move, where nobody else waits
PACE = 1.3  # --bot-seconds, from which so long a thought follows
PARTIES = 20  # tables of four people, whose moves nobody is to delay
REST = 0.5  # seconds on average before they move
GAME_SECONDS = 8.0  # which no game of theirs is over before
PONDER = 3.0  # seconds on average before whoever plays against a bot moves
ROUNDS = 5  # with bots that think and without, in turns
PAUSE = 4.0  # seconds until the last thoughts are over
SITTING = 0.03  # seconds for each who sits down, before anything is measured
SOON, PROMPT = 0.05, 3.0  # seconds: what is wanted


class Told(msgspec.Struct):
    """As much of any message as is needed to play against a bot."""

    type: str
    ply: int = 0
    stage: str = ""
    seat: str | None = None
    awaited: list[str] = []
    asked: Asked | None = None
    kind: str = ""  # of a refusal


DECODER = msgspec.json.Decoder(Told)


class Guest:
    """Somebody who plays against a bot, game after game, but while all pause."""

    def __init__(self, address: str, game: str, seed: int, awake: asyncio.Event) -> None:
        """At no table yet; `awake`: nobody pauses."""
        self.address = address
        self.game = game
        self.chance = random.Random(seed)
        self.awake = awake
        self.waits: list[float] = []  # seconds
        self.waiting: tuple[int, float] | None = None  # the ply a bot is asked at, and since when
        self.answered = -1
        self.asked: Asked | None = None

    async def play(self) -> None:
        """For ever."""
        while True:
            line = await self._sit_down()
            self.waiting, self.answered = None, -1
            over = False
            while not over:
                told = DECODER.decode(await line.recv())
                if told.type == "state":
                    over = told.stage == "over"
                    await self._hear(line, told)
                elif told.kind == "unfinished" and self.asked is not None:
                    await self._say(line, self.asked)
            await line.close()

    async def _sit_down(self) -> ClientConnection:
        await self.awake.wait()
        wish = {"game": self.game, "seats": 2, "bots": {"B": BOT}}
        _, made = await asyncio.to_thread(ask, self.address, "/api/tables", wish)
        path = f"/api/tables/{made['id']}/join"
        cookie, _ = await asyncio.to_thread(ask, self.address, path, {"name": "Ada"})
        return await sit(self.address, made["id"], cookie)

    async def _hear(self, line: ClientConnection, told: Told) -> None:
        """Is the bot alone awaited, or has it answered?"""
        now = time.perf_counter()
        if self.waiting is not None and told.ply > self.waiting[0]:
            self.waits.append(now - self.waiting[1])
            self.waiting = None
        if self.waiting is None and told.awaited and told.seat not in told.awaited:
            self.waiting = (told.ply, now)
        asked = told.asked
        if asked is not None and not asked.answered and asked.ply > self.answered:
            self.answered = asked.ply
            await self._answer(line, asked)

    async def _answer(self, line: ClientConnection, asked: Asked) -> None:
        await self.awake.wait()
        await asyncio.sleep(self.chance.expovariate(1 / PONDER))
        self.asked = asked
        await self._say(line, asked)

    async def _say(self, line: ClientConnection, asked: Asked) -> None:
        text = self.chance.choice(asked.moves).text
        move = {"type": "move", "ply": asked.ply, "text": text}
        await line.send(msgspec.json.encode(move).decode())


async def attended(tables: int, seconds: float) -> dict[str, Any]:
    """One row: people's moves beside so many tables with bots, while these think or pause."""
    game = next(game.name for game in every_game() if 4 in game.seats)
    span = seconds / ROUNDS / 2
    calm, busy, awake = Count(), Count(), asyncio.Event()
    with tempfile.TemporaryDirectory() as folder:
        words = ("courtly", "serve", "--host", "127.0.0.1", "--port", "{port}", "--quiet")
        data = ("--data", str(Path(folder) / "crowd.db"))
        limits = FAST[FAST.index("--limit") :]
        pace = ("--bot-seconds", str(PACE), "--window-seconds", "0")
        async with running(*words, *data, *pace, *limits) as (address, pid):
            parties = [Party(address, game, seed, False) for seed in range(PARTIES)]
            games = played_by_two()
            guests = [Guest(address, games[i % len(games)], i, awake) for i in range(tables)]
            playing = [asyncio.create_task(guest.play()) for guest in guests]
            awake.set()
            await asyncio.sleep(SITTING * tables)
            for _ in range(ROUNDS):
                for count in (calm, busy):
                    awake.clear() if count is calm else awake.set()
                    await seat_all(parties, 2 + int(span / GAME_SECONDS))
                    await asyncio.sleep(PAUSE)
                    add(count, await stretch(parties, span, pid, REST))
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    return figures(tables, calm, busy, sorted(wait for one in guests for wait in one.waits))


def played_by_two() -> list[str]:
    """Games in which a move is seldom a declaration of many: one person plays against one bot."""
    return [game.name for game in every_game() if {2, 4} <= set(game.seats)]


def add(count: Count, more: Count) -> None:
    """To what was carried before."""
    count.moves += more.moves
    count.delays += more.delays
    count.cpu += more.cpu
    count.wall += more.wall


def figures(tables: int, calm: Count, busy: Count, waits: list[float]) -> dict[str, Any]:
    """Delays of people's moves, without bots and with them; and what bots were waited for."""

    def wait(share: float) -> float:
        return waits[int(share * (len(waits) - 1))] if waits else 0.0

    late = busy.delay_ms(0.99) - calm.delay_ms(0.99)
    return {
        "tables": tables,
        "moves": len(busy.delays),
        "p50_ms_alone": round(calm.delay_ms(0.5), 1),
        "p50_ms": round(busy.delay_ms(0.5), 1),
        "p99_ms_alone": round(calm.delay_ms(0.99), 1),
        "p99_ms": round(busy.delay_ms(0.99), 1),
        "later_ms": round(late, 1),
        "answers": len(waits),
        "answer_p50_s": round(wait(0.5), 2),
        "answer_p95_s": round(wait(0.95), 2),
        "answer_p99_s": round(wait(0.99), 2),
        "wanted": "yes" if late <= SOON * 1000 and wait(0.95) <= PROMPT else "no",
    }
