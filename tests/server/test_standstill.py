"""The clock stands while the house does: what arrived in time counts."""

import asyncio
import signal
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from courtly.games import every_game
from courtly.server import clock as clocks
from courtly.server.clock import BEAT, GRACE, Clock, Pulse
from courtly.server.pace import Pace
from loops import run
from server.hand_turned import HandTurned, turn_on
from server.house import Guest, free_port
from server.test_crash import start

COURT = every_game()[0]
SECONDS = 5
TABLES = 6


def movers_of_new_tables(address: str) -> list[Guest]:
    """All sit before the first clock runs."""
    full = []
    for _ in range(TABLES):
        ada, bob = Guest(address, "Ada"), Guest(address, "Bob")
        table = ada.open(COURT.name, 2, seconds=SECONDS)
        ada.join(table)
        bob.get(f"/api/tables/{table}")
        full.append((table, ada.sit(table), bob.sit(table)))
    for table, _, bob in full:
        bob.join(table)
    for _, ada, bob in full:
        for one in (ada, bob):
            while one.state["stage"] != "playing":
                one.hear("state")
    return [ada if ada.state["asked"] else bob for _, ada, bob in full]


@pytest.mark.soak  # its seconds pass
@pytest.mark.skipif(sys.platform == "win32", reason="SIGSTOP")
def test_a_move_that_arrives_while_the_house_is_stopped_counts(data: Path) -> None:
    port = free_port()
    server = start(["--data", str(data)], port)
    try:
        address = f"127.0.0.1:{port}"
        movers = movers_of_new_tables(address)
        server.send_signal(signal.SIGSTOP)
        time.sleep(0.2)
        for mover in movers:
            mover.say({"type": "move", "ply": mover.state["asked"]["ply"], "text": "tax"})
        time.sleep(SECONDS + 1)
        server.send_signal(signal.SIGCONT)
        received = [mover.hear("accepted", "refused")["type"] for mover in movers]
        assert received == ["accepted"] * TABLES
    finally:
        server.send_signal(signal.SIGCONT)
        server.kill()
        server.wait()


def test_a_standstill_of_the_house_costs_nobody_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def job() -> None:
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(clocks, "time", SimpleNamespace(monotonic=loop.time))
        pulse = Pulse(loop.time)
        pulse.start()
        clock = Clock(1, Pace(now=pulse.now), lambda: None)
        clock.start([0])
        await pass_by(BEAT)
        before = pulse.now()
        turn_on(BEAT + 1.5)  # everything stands
        assert not clock.over(0)
        await pass_by(0.0)
        assert not clock.over(0)
        assert pulse.now() >= before  # it stands, it does not run backwards
        assert pulse.stood == pytest.approx(1.5 + GRACE)
        await pass_by(1 - 2 * BEAT + GRACE - 0.02)
        assert not clock.over(0)
        await pass_by(0.04)
        assert clock.over(0)
        assert not clock.over(0)  # that is said once
        pulse.stop()

    run(job(), HandTurned)


async def pass_by(seconds: float) -> None:
    """So much time passes, in which the house does its work."""
    steps = 1 + int(seconds / BEAT)
    for _ in range(steps):
        turn_on(seconds / steps)
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # after those whose time has come
