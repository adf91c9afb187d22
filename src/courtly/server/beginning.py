"""From the first seat taken to the first card: promises, seeds, and what the clock does.

The seats promise their seeds when they sit down. When all are taken everyone is to reveal; whoever
does not in time loses the seat, and all promise anew. docs/dealing.md says why.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from courtly.kernel.dealing import Restart, new_seed, promise_of
from courtly.kernel.errors import CourtlyError
from courtly.kernel.seats import seat_name
from courtly.server.archive import Archive
from courtly.server.store import Conflict, Unsaved
from courtly.server.table_row import MOST_RESTARTS, Seated, TableRow

RETRY_SECONDS = 1.0
PATIENCE = 24 * 3600  # seconds to reveal, at a table without a clock

MOST_TRIES = 20  # where other processes are always faster

T = TypeVar("T")
Job = Callable[[], Coroutine[Any, Any, None]]


async def again_and_again(
    act: Callable[[], Awaitable[T]], look: Callable[[], Awaitable[None]]
) -> T:
    """Do it; where another process was faster, look what it has done, and try again."""
    for _ in range(MOST_TRIES):
        try:
            return await act()
        except Conflict:
            await look()
    raise Unsaved("the table changes faster than you can act; try again")


class Unasked(CourtlyError):
    """It is not the moment to promise or to reveal that. Nothing has happened."""


class Stale(Unasked):
    """A promise that answers to a commitment which the house has given up."""


class Beginning:
    """Seats people and begins the game. All of it goes through `lock`, one at a time."""

    def __init__(self, row: TableRow, archive: Archive, begin: Job, look: Job) -> None:
        """`begin` deals, `changed` tells everyone who sits where and what was promised.

        To `look` is to see what another process has done to the table.
        """
        self.row = row
        self.archive = archive
        self.begin = begin
        self.look = look
        self.changed: Callable[[], None] = lambda: None
        self.begun = False
        self.lock = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    # ---- what a seat does ------------------------------------------------------------

    def welcome(self, guest: str | None) -> None:
        """May this guest sit down here? Raises Unasked. Those who have played may come again."""
        if self.row.closed:
            raise Unasked(f"the deal has begun anew {MOST_RESTARTS} times here; open another table")
        if guest in self.row.gone and not self.row.kept:
            raise Unasked(
                "the deal had to begin anew here since you got up or showed no seed;"
                " sit down at another table"
            )

    async def sit(self, player: Seated) -> None:
        """Take a seat. Raises Conflict. The caller has the lock."""
        await self.archive.sit(self.row, player)
        self.row.players[player.seat] = player
        await self.go_on()

    async def rise(self, guest: str) -> None:
        """Get up. Where seeds have been asked for or shown, all have to promise anew."""

        async def get_up() -> None:
            seat = self.row.seat_of(guest)
            if self.row.started or seat is None:
                raise Unasked("the game has begun, or the seat is free already")
            await self._free([seat])

        async with self.lock:
            await again_and_again(get_up, self.look)
            await self.go_on()

    async def _free(self, seats: list[int]) -> None:
        """These seats are lost. All promise anew where that could be of use to whoever comes."""
        if self._seeds_are_out():
            await self._anew(seats)
            return
        for seat in seats:
            await self.archive.rise(self.row, seat)
            self.row.players.pop(seat, None)

    def meant_for_now(self, commitment: str | None) -> None:
        """Does a promise answer to what the house promises now, if it says so? Raises Stale."""
        if commitment not in (None, self.row.commitment):
            raise Stale("the deal has begun anew; look at the table again, and promise anew")

    async def promise(self, seat: int, promise: str, commitment: str | None = None) -> None:
        """Promise a new seed. Raises Unasked."""

        async def keep() -> None:
            player = self._player(seat)
            self.meant_for_now(commitment)
            if player.promise == promise:
                return  # the answer was lost, and it comes again
            if player.promise is not None:
                raise Unasked("what you have promised stands")
            await self._keep(player, promise, "")

        async with self.lock:
            await again_and_again(keep, self.look)

    async def reveal(self, seat: int, seed: str) -> None:
        """Show the seed that was promised. Raises Unasked."""

        async def keep() -> None:
            player = self._player(seat)
            if player.seed == seed:
                return
            if self.row.owed().get(seat) != "reveal":
                raise Unasked("seeds are shown when all seats are taken and all have promised")
            if promise_of(seed) != player.promise:
                raise Unasked("this is not the seed that you promised")
            await self._keep(player, promise_of(seed), seed)

        async with self.lock:
            await again_and_again(keep, self.look)

    def _seeds_are_out(self) -> bool:
        """Was a seed shown, or asked for? Then one may be on its way, and cannot be called back."""
        shown = any(player.seed for player in self.row.players.values())
        return shown or "reveal" in self.row.owed().values()

    def _player(self, seat: int) -> Seated:
        if seat not in self.row.players:
            raise Unasked("you do not sit at this table any more")
        return self.row.players[seat]

    async def _keep(self, player: Seated, promise: str, seed: str) -> None:
        kept = replace(player, promise=promise, seed=seed)
        await self.archive.keep(self.row, kept)
        self.row.players[player.seat] = kept
        if not seed:
            self.row.due = None  # whoever is asked to reveal has all the time for it
        await self.go_on()

    # ---- what follows ----------------------------------------------------------------

    async def go_on(self) -> None:
        """Ask for what is owed, or begin; what cannot be saved now is tried again and again."""
        try:
            await again_and_again(self._step, self.look)
        except Unsaved:
            self.changed()
            self._spawn(self._later())

    async def _later(self) -> None:
        while not self.begun and self.row.full:
            await asyncio.sleep(RETRY_SECONDS)
            async with self.lock:
                with suppress(Unsaved):
                    await again_and_again(self._step, self.look)
                    break

    async def _step(self) -> None:
        row = self.row
        if not row.full:
            row.due = None  # whoever is asked when it is full again has all the time for it
        elif row.owed() and row.due is None:
            due = time.time() + (row.seconds or PATIENCE)
            await self.archive.set_due(row, due)
            row.due = due
        self._wind_up()
        self.changed()
        if row.full and not row.owed() and not self.begun:
            if not row.started:
                await self.archive.start(row)
                row.started = True
            await self.begin()
            self.begun = True

    # ---- time ------------------------------------------------------------------------

    def _wind_up(self) -> None:
        self._rest()
        if self.row.due is not None and self.row.owed():
            loop = asyncio.get_running_loop()
            left = max(0.0, self.row.due - time.time())
            self.timer = loop.call_later(left, lambda: self._spawn(self._run_out()))

    async def _run_out(self) -> None:
        """Whoever still owes a promise or a seed loses the seat."""

        async def free() -> None:
            owed, due = list(self.row.owed()), self.row.due
            if owed and self.row.full and due is not None and due <= time.time():
                await self._free(owed)

        async with self.lock:
            try:
                await again_and_again(free, self.look)
            except Unsaved:
                self.row.due = time.time() + RETRY_SECONDS
                self._wind_up()
            else:
                await self.go_on()

    async def _anew(self, missing: list[int]) -> None:
        """Another seed of the house, and the seats that are left promise again."""
        row = self.row
        promises = {seat_name(i): one.promise for i, one in row.players.items() if one.promise}
        letters = [seat_name(seat) for seat in missing]
        restart = Restart(letters, row.commitment, row.seed, promises)
        seed, restarts = new_seed(), [*row.restarts, restart]
        gone = [*row.gone, *(guest for seat in missing if (guest := row.players[seat].guest))]
        await self.archive.begin_anew(row, seed, restarts, gone)
        self._rest()
        row.seed, row.restarts, row.gone, row.due = seed, restarts, gone, None
        for seat in missing:
            row.players.pop(seat, None)
        for player in row.players.values():
            if player.promise:
                player.promise, player.seed = None, ""

    def _rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None

    def _spawn(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def stop(self) -> None:
        """Forget all that was going to happen; the file has all that did."""
        self._rest()
        for task in list(self.tasks):
            task.cancel()
