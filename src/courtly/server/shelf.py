"""What takes long to make and is asked for again: made once, and kept for whoever asks next."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from courtly.kernel.errors import CourtlyError

Name = TypeVar("Name")
Thing = TypeVar("Thing")


class Busy(CourtlyError):
    """Too much is being made just now."""


class Shelf(Generic[Name, Thing]):
    """Things by name. Those asked for least lately make room for others."""

    def __init__(self, room: int, size: Callable[[Thing], int], at_once: int, busy: str) -> None:
        """An empty one, its room, how many things may be made at once, and what is said of more."""
        self.room, self.size, self.at_once, self.busy = room, size, at_once, busy
        self.taken = 0
        self.kept: OrderedDict[Name, Thing] = OrderedDict()
        self.making: dict[Name, asyncio.Task[Thing]] = {}

    def has(self, name: Name) -> bool:
        """Is it made, or being made, already?"""
        return name in self.kept or name in self.making

    async def get(self, name: Name, make: Callable[[], Coroutine[Any, Any, Thing]]) -> Thing:
        """The thing of this name; all who ask meanwhile wait for the same one. Raises Busy."""
        if name in self.kept:
            self.kept.move_to_end(name)
            return self.kept[name]
        task = self.making.get(name)
        if task is None:
            if len(self.making) >= self.at_once:
                raise Busy(f"{self.busy}; try again")
            task = asyncio.get_running_loop().create_task(self._make(name, make()))
            self.making[name] = task
        return await asyncio.shield(task)

    async def _make(self, name: Name, thing: Coroutine[Any, Any, Thing]) -> Thing:
        try:
            made = await thing
        finally:
            del self.making[name]
        self.kept[name] = made
        self.taken += self.size(made)
        while self.taken > self.room:
            self.forget(next(iter(self.kept)))
        return made

    def forget(self, name: Name) -> None:
        """It is not true any more, or there is no room for it."""
        self.taken -= self.size(self.kept.pop(name))
