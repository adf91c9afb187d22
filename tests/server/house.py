"""A real server in this process, and players who talk to it over real sockets."""

import json
import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from amount import PATIENCE as PATIENCE
from courtly.server.limits import Limits
from courtly.server.pace import Pace
from courtly.server.running import Server, house_server

# A port that a server leaves and takes again must not be one that the system gives to anybody.
NOT_GIVEN = range(20_000, 32_000)
AT_ONCE = Pace(bot_seconds=0.0, window_seconds=0.0)
MOST, BREATH = 30, 2.0  # a polite guest says so much in so many seconds: less than the limit


# All players of a test come from one address: a large household.
ROOMY = Limits(
    requests_a_second=1_000.0,
    household=10_000,
    open_tables=1_000,
    seats=1_000,
    solo_tables=1_000,
    busy=1_000.0,
)


@contextmanager
def serving(
    data: Path,
    pace: Pace = AT_ONCE,
    limits: Limits = ROOMY,
    proxies: tuple[str, ...] = (),
) -> Iterator[str]:
    """The address of a server that keeps its tables in a file."""
    with running(house_server(data, pace, limits, proxies=proxies)) as address:
        yield address


@contextmanager
def running(server: Server) -> Iterator[str]:
    """The address of a server in a thread of this process."""
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=lambda: server.run(sockets=[listening]), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server has not started"
        time.sleep(0.01)
    try:
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def free_port() -> int:
    """A port that stays free while nobody listens there."""
    while True:
        port = random.choice(NOT_GIVEN)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class Guest:
    """A browser without a screen."""

    def __init__(self, address: str, name: str = "Ada", source: str = "127.0.0.1") -> None:
        self.address = address
        self.name = name
        self.source = source  # the address from which this guest calls
        way = httpx.HTTPTransport(verify=False, local_address=source)
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE, transport=way)
        self.socket: ClientConnection | None = None
        self.state: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.spoken: list[float] = []  # when moves and drafts were sent lately

    # ---- HTTP ----------------------------------------------------------------------

    def open(self, game: str, seats: int, **wishes: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, **wishes})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["id"])

    def join(self, table: str, **wishes: Any) -> dict[str, Any]:
        body = {"name": self.name, **wishes}
        answer = self.http.post(f"/api/tables/{table}/join", json=body)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    # ---- WebSocket -----------------------------------------------------------------

    def sit(self, table: str, since: int = 0) -> "Guest":
        """Listen to a table, as whoever this guest is there."""
        self.leave()
        address = f"ws://{self.address}/ws/tables/{table}?since={since}"
        self.socket = connect(
            address,
            additional_headers={"Cookie": self.cookie},
            max_size=None,
            legacy=True,
            open_timeout=PATIENCE,
            source_address=(self.source, 0),
        )
        self.hear("state")
        return self

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def leave(self) -> None:
        if self.socket is not None:
            self.socket.close()
        self.socket = None

    def say(self, message: object) -> None:
        assert self.socket is not None
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear_one(self, seconds: float = PATIENCE) -> dict[str, Any]:
        assert self.socket is not None
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
        return message

    def hear(self, *kinds: str, seconds: float = PATIENCE) -> dict[str, Any]:
        """Listen until a message of these kinds comes."""
        until = time.monotonic() + seconds
        while True:
            message = self.hear_one(max(0.01, until - time.monotonic()))
            if message["type"] in kinds:
                return message

    def states(self) -> list[dict[str, Any]]:
        """Every state of the table that was heard."""
        return [message for message in self.heard if message["type"] == "state"]

    def politely(self) -> None:
        """Wait, where one more message now would be too many."""
        now = time.monotonic()
        self.spoken = [moment for moment in self.spoken if now - moment < BREATH][-MOST:]
        if len(self.spoken) == MOST:
            time.sleep(max(0.0, self.spoken[0] + BREATH - now))
        self.spoken.append(time.monotonic())

    def move(self, text: str, ply: int | None = None) -> dict[str, Any]:
        """Make a move; how it was received."""
        at = self.state["asked"]["ply"] if ply is None else ply
        self.politely()
        self.say({"type": "move", "ply": at, "text": text})
        return self.hear("accepted", "refused", "error")

    def wait_until_asked(self) -> bool:
        """Listen until this seat is asked something, or the game is over."""
        while self.state["stage"] != "over":
            asked = self.state["asked"]
            if asked is not None and not asked["answered"] and not asked["optional"]:
                return True
            self.hear("state")
        return False

    def play_on(self, chance: random.Random, moves: int = 10_000) -> None:
        """Play at random to the end, or for some moves."""
        while moves > 0 and self.wait_until_asked():
            choices = self.state["asked"]["moves"]
            answered = self.state["asked"]["ply"]
            text = chance.choice(choices)["text"]
            received = self.move(text)
            if received.get("kind") == "unfinished":
                received = self.move(self.declared(text, chance))
            assert received["type"] == "accepted", received
            moves -= 1
            while self.still_asked(answered):
                self.hear("state")

    def declared(self, first: str, chance: random.Random) -> str:
        """A whole declaration that begins with a small move and goes on at random."""
        texts = [first]
        while True:
            self.politely()
            self.say({"type": "draft", "ply": self.state["asked"]["ply"], "texts": texts})
            further = self.hear("draft")
            if further["complete"]:
                return ", ".join(texts)
            texts.append(chance.choice(further["moves"])["text"])

    def still_asked(self, ply: int) -> bool:
        """Has the table not moved on since the question of this ply?"""
        asked = self.state["asked"]
        return self.state["stage"] != "over" and asked is not None and asked["ply"] == ply
