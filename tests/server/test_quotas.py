"""What is counted of guests and addresses, and who is forgotten when there are too many."""

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from courtly.games import every_game
from courtly.server.house import House
from courtly.server.limits import Limits
from courtly.server.messages import NewTable
from courtly.server.pace import Pace
from courtly.server.quotas import HOUR, Holder, Quotas, TooMany
from courtly.server.store import Store
from loops import run

pytestmark = pytest.mark.once

COURT = every_game()[0]
MOST = 50
EVE = Holder("eve", "127.0.0.9")


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


async def opened(quotas: Quotas, who: Holder) -> bool:
    """Open a table for strangers; False: it is one too many."""
    try:
        async with quotas.opening(who, public=True) as named:
            named((await quotas.house.open(NewTable(COURT.name, 2, open=True))).id)
    except TooMany:
        return False
    return True


def counting(data: Path, job: Callable[[Quotas, Clock], Coroutine[Any, Any, None]]) -> None:
    """Count for a house that remembers few."""

    async def begin() -> None:
        house = House(Store(data), Pace())
        clock = Clock()
        await job(Quotas(Limits(), house, clock, MOST), clock)
        await house.close()

    run(begin())


def stranger(number: int) -> Holder:
    return Holder(f"stranger {number}", f"{10 + number % 200}.{number // 200}.0.1")


def test_many_strangers_do_not_make_the_house_forget_who_has_enough(data: Path) -> None:
    async def job(quotas: Quotas, clock: Clock) -> None:
        assert [await opened(quotas, EVE) for _ in range(4)] == [True, True, True, False]
        for number in range(3 * MOST):
            await opened(quotas, stranger(number))
            assert len(quotas.known) <= 2 * MOST
        assert not await opened(quotas, EVE)

    counting(data, job)


def test_strangers_for_whom_there_is_no_room_share_what_one_network_has(data: Path) -> None:
    async def job(quotas: Quotas, clock: Clock) -> None:
        answers = [await opened(quotas, stranger(number)) for number in range(4 * MOST)]
        limits = quotas.limits
        assert answers[0]
        assert not answers[-1]
        assert sum(answers) <= 2 * MOST + limits.open_tables * limits.household**2

    counting(data, job)


def test_whoever_holds_nothing_any_more_is_forgotten(data: Path) -> None:
    async def job(quotas: Quotas, clock: Clock) -> None:
        for number in range(3 * MOST):
            await opened(quotas, stranger(number))
        clock.now += HOUR + 1
        assert await opened(quotas, EVE)
        assert "guest eve" in quotas.known

    counting(data, job)
