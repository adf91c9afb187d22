"""How likely each seat was to win, turn by turn: a finished game played out from many places.

The bots' process does it, a short thought at a time, so that tables under way wait no longer than
for any other bot; what was found is kept for whoever asks next.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from contextlib import suppress
from typing import Any

from courtly.bots import bots_for
from courtly.kernel.bits import count, has
from courtly.kernel.match import Match
from courtly.kernel.sealed import in_steps
from courtly.kernel.seats import seat_name
from courtly.server.afterwards import Turns, finished
from courtly.server.bots import BotFailed, Bots, job_for
from courtly.server.fair_queue import Asker
from courtly.server.live import LiveTable
from courtly.server.past import Chance, Chances
from courtly.server.shelf import Busy
from courtly.server.slices import Slices

MOST_POINTS = 60  # of a long game not every turn is looked at
SECONDS = 0.25  # for each thought about a point
LEAST_TRIALS = 16  # games from one point, fewer of which mean little
MOST_THOUGHTS = 8  # about one point: where games take long, fewer have to do
KEPT = 300  # games
AT_ONCE = 4  # games that are played out

Place = tuple[int, int, int, bytes]  # ply, turn, whoever acts, and the position, packed


class Fortunes:
    """The chances of finished games, as far as they are known."""

    def __init__(self, bots: Bots, seconds: float = SECONDS) -> None:
        """Nothing is known yet."""
        self.bots = bots
        self.seconds = seconds
        self.kept: OrderedDict[str, Chances] = OrderedDict()
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def of(self, table: LiveTable, askers: Collection[Asker]) -> Chances:
        """What is known of a game so far; whoever asks first sets the bots to work. Raises Busy."""
        known = self.kept.get(finished(table).id)
        if known is not None and (known.done or table.id in self.tasks):
            self.kept.move_to_end(table.id)
            return known
        if len(self.tasks) >= AT_ONCE:
            raise Busy("several games are being looked through just now; try again")
        bot = "greedy" if "greedy" in bots_for(table.game) else "random"
        known = self.kept[table.id] = Chances(bot, [], False)
        task = asyncio.get_running_loop().create_task(self._look(table, known, askers))
        self.tasks[table.id] = task
        task.add_done_callback(lambda done: self.tasks.pop(table.id, None))
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return known

    def stop(self) -> None:
        """The house closes."""
        for task in list(self.tasks.values()):
            task.cancel()

    async def _look(self, table: LiveTable, known: Chances, askers: Collection[Asker]) -> None:
        places, last = await turns_of(table)
        for place in places:
            with suppress(BotFailed):  # then the line has a gap
                known.points.append(await self._played_out(table, place, known.bot, askers))
        known.points.append(_end(table, places, last))
        known.done = True

    async def _played_out(
        self, table: LiveTable, place: Place, bot: str, askers: Collection[Asker]
    ) -> Chance:
        """One point of the line, from as many thoughts as it takes."""
        ply, turn, seat, packed = place
        won, trials = [0.0] * table.row.seats, 0
        for _ in range(MOST_THOUGHTS):
            job = job_for(table.game.name, packed, seat, bot, self.seconds)
            job.kind = "trials"
            thought = await self.bots.think(job, askers)
            for one, share in enumerate(thought.shares):
                won[one] += share * thought.trials
            trials += thought.trials
            if trials >= LEAST_TRIALS:
                break
        shares = {seat_name(one): round(part / trials, 4) for one, part in enumerate(won)}
        return Chance(ply, turn, shares, trials)


async def turns_of(table: LiveTable) -> tuple[list[Place], int]:
    """Where turns of a game begin, not more than so many; and how many lines it shows."""
    match: Match[Any] = Match(table.game, table.row.seats, table.row.options)
    found: list[Place] = []
    ply, turns = 0, Turns()
    with Slices() as slices:
        for line in in_steps(table.match):
            if line is not None:
                if turns.look(match.state):
                    actor = min(one for one in range(match.seats) if has(turns.acting, one))
                    found.append((ply, turns.number, actor, table.game.pack(match.state)))
                match.repeat(line)
                ply += 1
            await slices.rest()
    step = max(1.0, len(found) / MOST_POINTS)
    return [found[int(i * step)] for i in range(min(len(found), MOST_POINTS))], ply


def _end(table: LiveTable, places: list[Place], ply: int) -> Chance:
    winners = table.state.winners()
    shares = {
        seat_name(seat): has(winners, seat) / count(winners) for seat in range(table.row.seats)
    }
    last = places[-1][1] if places else 0
    return Chance(ply, last + 1, shares, 0)
