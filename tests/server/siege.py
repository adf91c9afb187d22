"""Strangers who attack a house, each in one way. Everything they do is bounded.

An attack is a function of a target; it returns what became of it. Tests use them one by one, the
soak all at once.
"""

import contextlib
import json
import random
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx

from server.stranger import (
    CONTINUATION,
    FINAL,
    PATIENCE,
    PING,
    PONG,
    TEXT,
    Outcome,
    Target,
    cut_off,
    frame,
    listen,
    pour,
)

BATCH = 2_000  # frames sent at a time


def flood(target: Target, data: bytes, most: int, seconds: float, read: bool = True) -> Outcome:
    """Pour into a WebSocket, then see whether the house has hung up, and with which words."""
    with target.websocket(0 if read else 4_096) as sock:
        outcome = pour(sock, data, most, read, seconds)
        return listen(sock, outcome, min(seconds, 5.0)) if read else outcome


# ---- 1 and 2: frames that say nothing ------------------------------------------------


def empty_fragments(target: Target, most: int = 5_000_000, seconds: float = PATIENCE) -> Outcome:
    """A message that never ends, in fragments that hold nothing."""
    with target.websocket() as sock:
        sock.sendall(frame(TEXT))
        outcome = pour(sock, frame(CONTINUATION) * BATCH, most, seconds=seconds)
        return listen(sock, outcome, 5.0)


def pongs(target: Target, most: int = 5_000_000, seconds: float = PATIENCE) -> Outcome:
    """Answers to pings that nobody sent."""
    return flood(target, frame(FINAL | PONG) * BATCH, most, seconds)


def pings(target: Target, most: int = 20_000_000, seconds: float = PATIENCE) -> Outcome:
    """Pings whose answers are never read."""
    return flood(target, frame(FINAL | PING, b"x" * 125) * 200, most, seconds, read=False)


def slow_pings(target: Target, count: int, pause: float, seconds: float = PATIENCE) -> Outcome:
    """Pings just as fast as is allowed, whose answers are never read."""
    outcome = Outcome()
    until = time.monotonic() + seconds
    with target.websocket(4_096) as sock:
        for _ in range(count):
            try:
                sock.sendall(frame(FINAL | PING, b"x" * 125))
            except OSError:
                outcome.stopped = True
                break
            outcome.sent += 1
            time.sleep(pause)
            if time.monotonic() > until:
                break
    return outcome


def single_bytes(target: Target, most: int = 20_000, seconds: float = PATIENCE) -> Outcome:
    """A frame that comes byte by byte, each in a packet of its own."""
    outcome = Outcome()
    until = time.monotonic() + seconds
    with target.websocket() as sock:
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            sock.sendall(frame(FINAL | TEXT, b"x" * most)[:8])
            while outcome.sent < most and time.monotonic() < until:
                outcome.sent += sock.send(b"x")
        except OSError:
            outcome.stopped = True
    return outcome


# ---- 3: headers ------------------------------------------------------------------------


def endless_header(target: Target, most: int = 20_000_000, seconds: float = PATIENCE) -> Outcome:
    """One header line that does not end."""
    return _ask_for_ever(target, b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"a" * 65_536, most, seconds)


def endless_address(target: Target, most: int = 20_000_000, seconds: float = PATIENCE) -> Outcome:
    """A request line that does not end."""
    return _ask_for_ever(target, b"GET /", b"a" * 65_536, most, seconds)


def endless_headers(target: Target, most: int = 20_000_000, seconds: float = PATIENCE) -> Outcome:
    """Header line after header line."""
    lines = b"".join(b"x-%d: y\r\n" % i for i in range(4_000))
    return _ask_for_ever(target, b"GET / HTTP/1.1\r\nHost: x\r\n", lines, most, seconds)


def endless_trailers(target: Target, most: int = 20_000_000, seconds: float = PATIENCE) -> Outcome:
    """Headers after a body that has come in chunks."""
    begin = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    lines = b"".join(b"x-%d: y\r\n" % i for i in range(4_000))
    return _ask_for_ever(target, begin, lines, most, seconds)


def endless_body(target: Target, most: int = 20_000_000, seconds: float = PATIENCE) -> Outcome:
    """A body in chunks, to an address where nobody reads it."""
    begin = b"POST /api/nothing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    return _ask_for_ever(target, begin, b"400\r\n" + b"x" * 1_024 + b"\r\n", most, seconds)


def many_ahead(target: Target, most: int = 5_000_000, seconds: float = PATIENCE) -> Outcome:
    """Request after request, with no answer read."""
    asked = b"GET /api/none HTTP/1.1\r\nHost: x\r\n\r\n" * 1_000
    with target.connect(4_096) as sock:
        return pour(sock, asked, most, read=False, seconds=seconds)


def _ask_for_ever(target: Target, begin: bytes, again: bytes, most: int, seconds: float) -> Outcome:
    with target.connect() as sock:
        sock.sendall(begin)
        outcome = pour(sock, again, most, seconds=seconds)
        return listen(sock, outcome, 5.0)


# ---- 4: half requests --------------------------------------------------------------------

HALF_HEADER = b"GET / HTTP/1.1\r\nHost: x\r\n"
HALF_POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"


@contextlib.contextmanager
def half_asked(
    target: Target, count: int, half: bytes = HALF_HEADER
) -> Iterator[list[socket.socket]]:
    """Hold so many connections open, each with half a request."""
    held: list[socket.socket] = []
    try:
        for _ in range(count):
            with contextlib.suppress(OSError):
                held.append(target.connect())
                held[-1].sendall(half)
        yield held
    finally:
        for sock in held:
            sock.close()


def ask_by_drops(target: Target, pause: float, seconds: float) -> Outcome:
    """A request that never ends, a byte now and then."""
    outcome = Outcome()
    until = time.monotonic() + seconds
    with target.connect() as sock:
        sock.sendall(HALF_HEADER)
        while not outcome.stopped and time.monotonic() < until:
            with contextlib.suppress(OSError):
                outcome.sent += sock.send(b"x")
            listen(sock, outcome, pause)
    return outcome


# ---- 5: never reading ----------------------------------------------------------------------


@contextlib.contextmanager
def deaf_spectators(target: Target, count: int) -> Iterator[list[socket.socket]]:
    """So many who watch a table and never read."""
    held: list[socket.socket] = []
    try:
        for _ in range(count):
            with contextlib.suppress(OSError):
                held.append(target.websocket(2_048))
        yield held
    finally:
        for sock in held:
            sock.close()


def deaf_reader(target: Target, path: str, seconds: float = PATIENCE) -> Outcome:
    """Asks for something large a few times, and never reads."""
    asked = f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    with target.connect(2_048) as sock:
        outcome = Outcome(sent=sock.send(asked * 6))
        outcome.stopped = cut_off([sock], seconds) == 1
    return outcome


# ---- 8: tables -----------------------------------------------------------------------------


def open_tables(target: Target, game: str, count: int, fresh: bool = False) -> list[httpx.Response]:
    """Open so many tables for strangers, as one guest or each as another."""
    answers = []
    with target.http() as http:
        for _ in range(count):
            if fresh:
                http.cookies.clear()
            wish = {"game": game, "seats": 3, "open": True}
            answers.append(http.post("/api/tables", json=wish))
    return answers


def open_at_once(target: Target, game: str, count: int) -> list[int]:
    """Open so many tables for strangers at the same moment."""
    wish = {"game": game, "seats": 3, "open": True}
    with target.http() as http, ThreadPoolExecutor(8) as many:
        http.get("/api/house")
        asked = [many.submit(http.post, "/api/tables", json=wish) for _ in range(count)]
        return [one.result().status_code for one in asked]


def sit_everywhere(target: Target, tables: list[str]) -> list[httpx.Response]:
    """Sit down at every table there is."""
    with target.http() as http:
        return [http.post(f"/api/tables/{table}/join", json={"name": "Eve"}) for table in tables]


def knock(target: Target, count: int) -> int:
    """Connect and hang up, again and again; how often somebody opened."""
    opened = 0
    for _ in range(count):
        with contextlib.suppress(OSError), target.connect() as sock:
            sock.settimeout(1.0)
            sock.sendall(b"GET /api/house HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            opened += sock.recv(12).endswith(b"200")
    return opened


def say_much(target: Target, message: object, count: int) -> Outcome:
    """Messages of the protocol, as fast as they go."""
    data = frame(FINAL | TEXT, json.dumps(message).encode())
    with target.websocket() as sock:
        outcome = pour(sock, data, count * len(data))
        return listen(sock, outcome, 5.0)


def ask_much(target: Target, path: str, seconds: float = PATIENCE) -> int:
    """Ask for the same again and again, as fast as it is answered; how often it was."""
    until = time.monotonic() + seconds
    served = 0
    with target.http() as http:
        while time.monotonic() < until:
            served += http.get(path).status_code == 200
    return served


# ---- all at once ---------------------------------------------------------------------------

Attack = Callable[[Target], object]


def for_a_while(held: Callable[[Target], contextlib.AbstractContextManager[object]]) -> Attack:
    """Hold something for longer than the house should bear it."""

    def attack(target: Target) -> None:
        with held(target):
            time.sleep(15.0)

    return attack


# What the soak runs: each again and again, from an address of its own. Attacks on other parts of
# the house are added here.
ATTACKS: dict[str, Attack] = {
    "empty fragments": empty_fragments,
    "pongs": pongs,
    "pings": pings,
    "slow pings": lambda target: slow_pings(target, 200, 0.05),
    "single bytes": single_bytes,
    "many words": lambda target: say_much(target, {"type": "ping"}, 2_000),
    "endless header": endless_header,
    "endless address": endless_address,
    "endless headers": endless_headers,
    "endless trailers": endless_trailers,
    "endless body": endless_body,
    "many ahead": many_ahead,
    "half headers": for_a_while(lambda target: half_asked(target, 400)),
    "half posts": for_a_while(lambda target: half_asked(target, 400, HALF_POST)),
    "drops": lambda target: ask_by_drops(target, 0.5, 15.0),
    "deaf spectators": for_a_while(lambda target: deaf_spectators(target, 200)),
    "deaf readers": lambda target: deaf_reader(target, "/api/games/korona/rules"),
    "knocking": lambda target: knock(target, 500),
    "much asked": lambda target: ask_much(target, "/api/games/korona/rules"),
    "lobby asked": lambda target: ask_much(target, "/api/tables"),
    "tables": lambda target: open_tables(target, "corvo", 60, fresh=True),
    "tables at once": lambda target: open_at_once(target, "corvo", 60),
}


def besiege(address: str, tables: list[str], seconds: float) -> Counter[str]:
    """All attacks at once, again and again; how often each was made."""
    until = time.monotonic() + seconds
    made: Counter[str] = Counter()

    def go_on(number: int, name: str) -> None:
        while time.monotonic() < until:
            target = Target(address, random.choice(tables), f"127.0.2.{number + 1}")
            with contextlib.suppress(OSError, httpx.HTTPError):
                ATTACKS[name](target)
            made[name] += 1
            time.sleep(0.05)

    for number, name in enumerate(ATTACKS):
        threading.Thread(target=go_on, args=(number, name), daemon=True).start()
    time.sleep(seconds)
    return made


if __name__ == "__main__":
    print(json.dumps(besiege(sys.argv[1], sys.argv[3:], float(sys.argv[2]))))
