"""Who thinks next: addresses have a turn one after another, and so have the guests of each."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Collection, Hashable
from contextlib import asynccontextmanager

Asker = tuple[Hashable, Hashable]  # an address, and who calls from there
NOBODY: Asker = (None, None)


class FairQueue:
    """A lock, or some places, that nobody keeps from others by asking often."""

    def __init__(self, places: int = 1) -> None:
        """It is nobody's turn."""
        self.places = places
        self.taken = 0
        self.waiting: dict[Hashable, dict[Hashable, deque[asyncio.Future[None]]]] = {}

    def __len__(self) -> int:
        """How many have their turn or wait for it."""
        waiting = (len(turns) for guests in self.waiting.values() for turns in guests.values())
        return self.taken + sum(waiting)

    @asynccontextmanager
    async def turn(self, askers: Collection[Asker]) -> AsyncIterator[None]:
        """Wait for the turn of one of these, of whoever has asked for the least so far."""
        await self._wait(min(askers, key=self._asked, default=NOBODY))
        try:
            yield
        finally:
            self._pass_on()

    def _asked(self, asker: Asker) -> tuple[int, int]:
        address, guest = asker
        of_address = self.waiting.get(address, {})
        return sum(map(len, of_address.values())), len(of_address.get(guest, ()))

    async def _wait(self, asker: Asker) -> None:
        if self.taken < self.places:
            self.taken += 1
            return
        address, guest = asker
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, {}).setdefault(guest, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come just now
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """To the next who still waits; whoever has had a turn goes behind all others."""
        while self.waiting:
            address, guests = next(iter(self.waiting.items()))
            guest, turns = next(iter(guests.items()))
            turn = turns.popleft()
            del self.waiting[address], guests[guest]
            if turns:
                guests[guest] = turns
            if guests:
                self.waiting[address] = guests
            if not turn.done():
                turn.set_result(None)
                return
        self.taken -= 1
