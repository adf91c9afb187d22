"""Killed at any moment, the house has lost nothing that it had acknowledged."""

import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from amount import PATIENCE, amount
from courtly.games import every_game, game
from courtly.kernel.match import Line, Match
from server.house import Guest, free_port

pytestmark = pytest.mark.once

KILLS = amount(5, 5, soak=50)
MOVES = 12  # at most, from one kill to the next
GAME = every_game()[0]


def start(keeping: list[str], port: int) -> subprocess.Popen[bytes]:
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), *keeping, "--quiet"]
    words += ["--bot-seconds", "0", "--window-seconds", "0.05"]
    server = subprocess.Popen([sys.executable, "-m", "courtly", *words])
    if answering(server, f"127.0.0.1:{port}"):
        return server
    server.kill()
    raise AssertionError("the server does not start")


def answering(server: subprocess.Popen[bytes], address: str) -> bool:
    """Wait until it answers; False: it does not."""
    probe = Guest(address)
    until = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < until:
        with suppress(httpx.TransportError):
            probe.http.get("/api/games")
            return True
        time.sleep(0.02)
    return False


class Player(threading.Thread):
    """Plays at random until the line goes dead; keeps what was acknowledged."""

    def __init__(self, guest: Guest, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.table = table
        self.chance = random.Random(seed)
        self.acknowledged: list[str] = []
        self.over = False

    def run(self) -> None:
        with suppress(WebSocketException, OSError, EOFError):
            self.guest.sit(self.table)
            while self.guest.wait_until_asked():
                asked = self.guest.state["asked"]
                text = self.chance.choice(asked["moves"])["text"]
                received = self.guest.move(text)
                if received["type"] == "accepted":
                    self.acknowledged.append(f"{self.guest.state['seat']} {received['text']}")
                while self.guest.still_asked(asked["ply"]):
                    self.guest.hear("state")
            self.over = True


Kept = tuple[int, int | None, str]


def stored(data: Path, table: str, kind: str = "lines") -> list[Kept]:
    with sqlite3.connect(data) as db:
        rows = db.execute(
            f"SELECT ply, seat, text FROM {kind} WHERE table_id = ? ORDER BY ply", (table,)
        ).fetchall()
    return [(ply, seat, text) for ply, seat, text in rows]


def crash_again_and_again(data: Path, port: int, kills: int) -> None:
    """Kill the server so often, each time after some more moves have been acknowledged."""
    chance = random.Random(kills)
    guests = [Guest(f"127.0.0.1:{port}", f"P{i}") for i in range(4)]
    acknowledged: dict[str, list[str]] = {}
    table = ""
    for kill in range(kills):
        server = start(["--data", str(data)], port)
        if not table or guests[0].get(f"/api/tables/{table}")["stage"] == "over":
            table = guests[0].open(GAME.name, 4)
            for guest in guests:
                guest.join(table)
            acknowledged[table] = []
        players = [Player(guest, table, kill * 10 + i) for i, guest in enumerate(guests)]
        for player in players:
            player.start()
        wait_for_moves(players, chance.randint(1, MOVES))
        server.send_signal(signal.SIGKILL)
        server.wait()
        for player in players:
            player.join(PATIENCE)
            assert not player.is_alive()
            acknowledged[table] += player.acknowledged
        check(data, table, acknowledged[table])


def wait_for_moves(players: list[Player], number: int) -> None:
    """Until so many have been acknowledged, or the game is over."""
    until = time.monotonic() + PATIENCE
    while sum(len(player.acknowledged) for player in players) < number:
        if all(player.over for player in players):
            return
        assert all(player.over or player.is_alive() for player in players), "somebody is cut off"
        assert time.monotonic() < until, "nobody can move"
        time.sleep(0.001)


def check(data: Path, table: str, acknowledged: list[str]) -> None:
    """Every acknowledged move is there, none is doubled, and the record replays."""
    check_rows(stored(data, table), stored(data, table, "answers"), acknowledged)


def check_rows(
    lines: list[Kept], answers: list[Kept], acknowledged: list[str], seats: int = 4
) -> None:
    """The same of what was found, wherever it was kept."""
    assert [ply for ply, _, _ in lines] == list(range(len(lines)))
    sealed = [row for row in answers if row[0] == len(lines)]
    moves = [f"{'ABCD'[seat]} {text}" for _, seat, text in lines + sealed if seat is not None]
    for move in set(acknowledged):
        assert moves.count(move) >= acknowledged.count(move), f"{move} is lost"
    match = Match(game(GAME.name), seats)
    for _, seat, text in lines:
        match.repeat(Line(seat, text))


def test_a_killed_server_has_every_acknowledged_move(tmp_path: Path) -> None:
    crash_again_and_again(tmp_path / "courtly.db", free_port(), KILLS)
