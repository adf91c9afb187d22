"""What a house forgets, refuses, and takes with it when it ends."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from amount import PATIENCE
from courtly.games import every_game
from courtly.server.limits import Limits
from server.house import Guest, free_port, serving
from server.test_crash import start

pytestmark = pytest.mark.once

Guests = Callable[[str], Guest]
GAME = every_game()[0]
DAY = 24 * 3600
KILLS = 4


def age(data: Path, table: str, days: float) -> None:
    with sqlite3.connect(data) as db:
        created = time.time() - days * DAY
        db.execute("UPDATE tables SET created = ? WHERE id = ?", (created, table))


def test_a_table_nobody_fills_leaves_the_lobby_after_a_day(data: Path) -> None:
    with serving(data) as address:
        ada = Guest(address)
        fresh, old = (ada.open(GAME.name, 3, open=True) for _ in range(2))
        age(data, old, days=1.1)
        assert [table["id"] for table in ada.get("/api/tables")] == [fresh]
        ada.join(old)


def test_a_table_that_never_began_is_forgotten_and_a_game_never(data: Path) -> None:
    with serving(data) as address:
        ada = Guest(address)
        waiting, played = ada.open(GAME.name, 3), ada.open(GAME.name, 2, bots={"B": "random"})
        for table in (waiting, played):
            ada.join(table)
            age(data, table, days=31)
    with serving(data) as address:
        ada = Guest(address)
        assert ada.http.get(f"/api/tables/{waiting}").status_code == 404
        assert ada.get(f"/api/tables/{played}")["stage"] == "playing"


def test_a_table_begun_under_other_rules_says_so(data: Path) -> None:
    with serving(data) as address:
        table = Guest(address).open(GAME.name, 3)
    with sqlite3.connect(data) as db:
        db.execute("UPDATE tables SET rules = 0")
    with serving(data) as address:
        ada = Guest(address)
        answer = ada.http.get(f"/api/tables/{table}")
        assert answer.status_code == 410
        assert "version 0 of the rules" in answer.json()["error"]
        with pytest.raises(ConnectionClosed, match="version 0 of the rules"):
            ada.sit(table)


def test_one_address_listens_so_often_and_no_more(data: Path) -> None:
    with serving(data, limits=Limits(sockets=2)) as address:
        first, second, third = Guest(address), Guest(address), Guest(address)
        table = first.open(GAME.name, 3)
        first.sit(table)
        second.sit(table)
        with pytest.raises(ConnectionClosed, match="too many connections"):
            third.sit(table)
        first.leave()
        second.say({"type": "ping"})
        assert second.hear("pong")
        third.sit(table)


def test_binary_messages_are_understood(guest: Guests) -> None:
    ada = guest("Ada")
    ada.sit(ada.open(GAME.name, 3))
    ada.say(b'{"type": "ping"}')
    assert ada.hear("pong")
    ada.say(b"\xff\x00")
    assert ada.hear("error")


def test_the_house_says_where_friends_find_it(data: Path) -> None:
    with serving(data) as address:
        assert Guest(address).get("/api/house")["address"] is None
    server = start(["--data", str(data)], port := free_port())
    assert Guest(f"127.0.0.1:{port}").get("/api/house")["address"] == f"http://127.0.0.1:{port}"
    server.kill()
    server.wait()


def test_the_bots_process_ends_with_a_killed_house(data: Path) -> None:
    server = start(["--data", str(data)], port := free_port())
    ada = Guest(f"127.0.0.1:{port}")
    table = ada.open(GAME.name, 2, bots={"A": "random"})
    ada.join(table)
    ada.sit(table)
    ada.play_on(random.Random(1), 3)  # so that the bot has thought, whoever began
    children = descendants(server.pid)
    assert children
    server.kill()
    server.wait()
    wait_until(lambda: not any(map(alive, children)), "the bots' process lives on")


def test_a_table_goes_on_however_often_the_bots_process_is_killed(data: Path) -> None:
    server = start(["--data", str(data)], port := free_port())
    try:
        ada, chance = Guest(f"127.0.0.1:{port}"), random.Random(1)
        killed: set[int] = set()
        while len(killed) < KILLS:
            play_against_a_bot(ada, chance)
            for child in thinking(server.pid) - killed:  # perhaps in the midst of a thought
                os.kill(child, signal.SIGKILL)
                killed.add(child)
        before = ada.state["table"], ada.state["ply"]
        for _ in range(3):
            play_against_a_bot(ada, chance)
        assert (ada.state["table"], ada.state["ply"]) != before
    finally:
        server.kill()
        server.wait()


def play_against_a_bot(ada: Guest, chance: random.Random) -> None:
    """One move, at a new table where the last game is over."""
    if not ada.state or not ada.wait_until_asked():
        table = ada.open(GAME.name, 2, bots={"B": "random"})
        ada.join(table)
        ada.sit(table)
    ada.play_on(chance, 1)


def test_a_file_is_served_by_one_server_at_a_time(data: Path) -> None:
    server = start(["--data", str(data)], free_port())
    try:
        words = ["serve", "--port", "0", "--quiet", "--data", str(data)]
        second = subprocess.run(
            [sys.executable, "-m", "courtly", *words],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert second.returncode != 0
        assert "is in use by another server" in second.stderr
    finally:
        server.kill()
        server.wait()


def wait_until(done: Callable[[], object], complaint: str) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until, complaint
        time.sleep(0.01)


def thinking(pid: int) -> set[int]:
    """The processes of a house in which bots think."""
    return {child for child in descendants(pid) if "server.thinking" in command_of(child)}


def command_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="ascii")
    except OSError:
        return ""


def descendants(pid: int) -> list[int]:
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True)
    return [int(word) for word in listed.stdout.split()]


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
