"""Killed at any moment, the house has lost nothing that it had acknowledged."""

import random
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from courtly.games import every_game, game
from courtly.kernel.match import Line, Match
from courtly.kernel.record import repeat
from server.house import Guest

KILLS = 6
SOAK_KILLS = 50
GAME = every_game()[0]


def start(data: Path, port: int) -> subprocess.Popen[bytes]:
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data), "--quiet"]
    server = subprocess.Popen([sys.executable, "-m", "courtly", *words])
    probe = Guest(f"127.0.0.1:{port}")
    for _ in range(400):
        try:
            probe.http.get("/api/games")
            return server
        except httpx.TransportError:
            time.sleep(0.02)
    raise AssertionError("the server does not start")


class Player(threading.Thread):
    """Plays at random until the line goes dead; keeps what was acknowledged."""

    def __init__(self, guest: Guest, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.table = table
        self.chance = random.Random(seed)
        self.acknowledged: list[str] = []

    def run(self) -> None:
        try:
            self.guest.sit(self.table)
            while self.guest.wait_until_asked():
                asked = self.guest.state["asked"]
                text = self.chance.choice(asked["moves"])["text"]
                received = self.guest.move(text)
                if received["type"] == "accepted":
                    self.acknowledged.append(f"{self.guest.state['seat']} {received['text']}")
                while self.guest.still_asked(asked["ply"]):
                    self.guest.hear("state")
        except (ConnectionClosed, OSError, TimeoutError, EOFError):
            return


def stored(data: Path, table: str, kind: str = "lines") -> list[tuple[int, int | None, str]]:
    with sqlite3.connect(data) as db:
        rows = db.execute(
            f"SELECT ply, seat, text FROM {kind} WHERE table_id = ? ORDER BY ply", (table,)
        ).fetchall()
    return [(ply, seat, text) for ply, seat, text in rows]


def crash_again_and_again(data: Path, port: int, kills: int) -> int:
    """Kill the server in the midst of play so often; how many moves were acknowledged."""
    chance = random.Random(kills)
    guests = [Guest(f"127.0.0.1:{port}", f"P{i}") for i in range(4)]
    acknowledged: dict[str, list[str]] = {}
    table = ""
    for kill in range(kills):
        server = start(data, port)
        if not table or guests[0].get(f"/api/tables/{table}")["stage"] == "over":
            table = guests[0].open(GAME.name, 4)
            for guest in guests:
                guest.join(table)
            acknowledged[table] = []
        players = [Player(guest, table, kill * 10 + i) for i, guest in enumerate(guests)]
        for player in players:
            player.start()
        time.sleep(chance.uniform(0.3, 1.6))
        server.send_signal(signal.SIGKILL)
        server.wait()
        for player in players:
            player.join(20)
            acknowledged[table] += player.acknowledged
        check(data, table, acknowledged[table])
    return sum(map(len, acknowledged.values()))


def check(data: Path, table: str, acknowledged: list[str]) -> None:
    """Every acknowledged move is there, none is doubled, and the record replays."""
    lines = stored(data, table)
    assert [ply for ply, _, _ in lines] == list(range(len(lines)))
    sealed = [row for row in stored(data, table, "answers") if row[0] == len(lines)]
    moves = [f"{'ABCD'[seat]} {text}" for _, seat, text in lines + sealed if seat is not None]
    for move in set(acknowledged):
        assert moves.count(move) >= acknowledged.count(move), f"{move} is lost"
    match = Match(game(GAME.name), 4)
    for _, seat, text in lines:
        repeat(match, Line(seat, text))


def test_a_killed_server_has_every_acknowledged_move(tmp_path: Path) -> None:
    assert crash_again_and_again(tmp_path / "courtly.db", free_port(), KILLS) > KILLS // 2


@pytest.mark.soak
def test_a_server_killed_fifty_times_has_every_acknowledged_move(tmp_path: Path) -> None:
    assert crash_again_and_again(tmp_path / "courtly.db", free_port(), SOAK_KILLS) > SOAK_KILLS // 2


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])
