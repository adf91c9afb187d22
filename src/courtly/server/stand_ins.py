"""What answers for a seat that does not: a bot, a standing answer, the clock."""

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

from courtly.bots import bot_named
from courtly.kernel.dice import Dice
from courtly.kernel.errors import IllegalMove
from courtly.kernel.play import default_text
from courtly.server.store import Unsaved
from courtly.server.window import Late

if TYPE_CHECKING:
    from courtly.server.live import LiveTable

RETRY_SECONDS = 1.0
ANOTHER_SECONDS = 1.0
FINE = 1 << 20  # moments are drawn this fine


class StandIns:
    """Those who answer in the place of people, at the pace of people."""

    def __init__(self, table: "LiveTable") -> None:
        """At one table."""
        self.table = table
        self.lonely = 0  # bots that wait for company

    def begin(self, seat: int) -> None:
        """A seat is asked something: does anything answer for it?"""
        table = self.table
        ply, bot = table.asked[seat], table.row.players[seat].bot
        if bot is not None:
            table.spawn(self._think(seat, ply, bot))
        elif table.state.reacting() and seat in table.standing:
            table.spawn(self._answer_as_usual(seat, ply))

    async def _answer_as_usual(self, seat: int, ply: int) -> None:
        """Answer as the player says in advance, when the window may close anyway."""
        await asyncio.sleep(self.table.window.wait(self.table.state))
        text = self.table.standing.get(seat)
        if text is not None:
            await self.keep_trying(seat, ply, text)

    async def _think(self, seat: int, ply: int, bot: str) -> None:
        """A bot decides from a world it cannot tell from the true one, once somebody looks."""
        table = self.table
        await self._company()
        while not await table.first(f"{table.id}:{table.ply}:{seat}"):
            await asyncio.sleep(ANOTHER_SECONDS)  # another process has it think
            if table.question(seat) != ply:
                return
        if table.question(seat) != ply:
            return
        world = table.state.imagine(seat, Dice(secrets.randbits(60)))
        packed = table.game.pack(world)
        chance = secrets.randbelow(FINE) / FINE
        moment = max(table.pace.bot_moment(chance), table.window.wait(table.state))
        try:
            lived = table.match.log.lived(seat) if bot_named(bot).remembers else ()
            choice = table.bots.choose(
                *(table.row.game, packed, seat, bot, table.askers(), lived),
                seconds=table.pace.thinking(moment),
            )
            asked = time.perf_counter()
            text, _ = await asyncio.gather(choice, asyncio.sleep(moment))
            table.bots.thoughts.note(time.perf_counter() - asked)
        except Exception:  # a table never stands still for a bot that fails
            logging.exception("the bot %s fails at %s", bot, table.row.game)
            text = default_text(table.game, table.state, seat)
        await self.keep_trying(seat, ply, text)

    async def _company(self) -> None:
        """Wait until somebody looks."""
        self.lonely += 1
        try:
            await self.table.company.wait()
        finally:
            self.lonely -= 1

    async def keep_trying(self, seat: int, ply: int, text: str) -> None:
        """Make a move for somebody, again and again while the file cannot be written."""
        while True:
            try:
                await self.table.move(seat, ply, text)
            except (IllegalMove, Late):
                return  # the question has gone, or the standing answer does not fit it
            except Unsaved:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return
