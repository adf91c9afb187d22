"""Somebody who talks to a house over bare sockets, and says what they like."""

import base64
import os
import select
import socket
import struct
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import httpx

PATIENCE = 20.0
TEXT, CONTINUATION, CLOSE, PING, PONG = 1, 0, 8, 9, 10
FINAL = 0x80
MASK = b"\0\0\0\0"


@dataclass(frozen=True)
class Target:
    """A house, a table of it, and from where it is attacked."""

    address: str  # host:port
    table: str = ""
    source: str = "127.0.0.1"
    cookie: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    def connect(self, receive_buffer: int = 0) -> socket.socket:
        """A connection from the source address."""
        host, _, port = self.address.rpartition(":")
        sock = socket.socket()
        sock.settimeout(PATIENCE)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)
        if receive_buffer:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        sock.bind((self.source, 0))
        sock.connect((host, int(port)))
        return sock

    def http(self) -> httpx.Client:
        """Somebody who asks over HTTP, from the source address."""
        way = httpx.HTTPTransport(verify=False, local_address=self.source)
        base = f"http://{self.address}"
        return httpx.Client(base_url=base, transport=way, timeout=PATIENCE, headers=self.headers)

    def websocket(self, receive_buffer: int = 0) -> socket.socket:
        """A WebSocket to the table, with nothing of the table read yet."""
        sock = self.connect(receive_buffer)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /ws/tables/{self.table} HTTP/1.1",
            f"Host: {self.address}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *([f"Cookie: {self.cookie}"] if self.cookie else []),
            *(f"{name}: {value}" for name, value in self.headers.items()),
        ]
        sock.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            byte = sock.recv(1)
            if not byte:
                raise ConnectionRefusedError(answer.decode())
            answer += byte
        if not answer.startswith(b"HTTP/1.1 101"):
            raise ConnectionRefusedError(answer.decode())
        return sock


@dataclass
class Outcome:
    """What became of an attack."""

    sent: int = 0  # bytes that went out
    stopped: bool = False  # the house hung up
    heard: bytes = b""  # what it said, as far as it was read

    @property
    def status(self) -> int:
        """The HTTP status of the answer; 0: there was none."""
        words = self.heard.split(b" ", 2)
        return int(words[1]) if words[0].startswith(b"HTTP/") else 0

    @property
    def code(self) -> int:
        """The code with which a WebSocket was closed; 0: without one."""
        codes = [data for kind, data in frames(self.heard) if kind == CLOSE and len(data) >= 2]
        return int(struct.unpack("!H", codes[-1][:2])[0]) if codes else 0


# ---- frames ------------------------------------------------------------------------


def frame(first: int, data: bytes = b"") -> bytes:
    """A masked frame, of less than 64 KiB."""
    if len(data) < 126:
        return bytes([first, 0x80 | len(data)]) + MASK + data
    return bytes([first, 0x80 | 126]) + struct.pack("!H", len(data)) + MASK + data


def frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Kind and content of the frames that a house has sent, as far as they are whole."""
    at = 0
    while at + 2 <= len(data):
        kind, length = data[at] & 0x0F, data[at + 1] & 0x7F
        at += 2
        if length == 126:
            (length,) = struct.unpack("!H", data[at : at + 2])
            at += 2
        elif length == 127:
            (length,) = struct.unpack("!Q", data[at : at + 8])
            at += 8
        if at + length > len(data):
            return
        yield kind, data[at : at + length]
        at += length


# ---- pouring something into a connection ---------------------------------------------


def pour(
    sock: socket.socket, data: bytes, most: int, read: bool = True, seconds: float = PATIENCE
) -> Outcome:
    """Send the same again and again until the house hangs up, or that is enough."""
    outcome = Outcome()
    until = time.monotonic() + seconds
    sock.setblocking(False)
    left = b""
    while outcome.sent < most and not outcome.stopped and time.monotonic() < until:
        ready = wait_for(sock, select.POLLOUT | (select.POLLIN if read else 0), 0.5)
        try:
            if ready & select.POLLIN:
                hear(sock, outcome)
            if ready & ~select.POLLIN:
                left = left or data
                sent = sock.send(left)
                outcome.sent += sent
                left = left[sent:]
        except BlockingIOError:
            continue
        except OSError:
            outcome.stopped = True
    return outcome


def wait_for(sock: socket.socket, what: int, seconds: float) -> int:
    """What a connection is ready for, as `poll` says it."""
    poll = select.poll()
    poll.register(sock, what)
    return next((ready for _, ready in poll.poll(seconds * 1000)), 0)


def hear(sock: socket.socket, outcome: Outcome) -> None:
    """Read what is there."""
    heard = sock.recv(65_536)
    outcome.heard += heard
    outcome.stopped |= not heard


def listen(sock: socket.socket, outcome: Outcome, seconds: float = PATIENCE) -> Outcome:
    """Read until the house hangs up."""
    until = time.monotonic() + seconds
    sock.setblocking(False)
    while not outcome.stopped and (left := until - time.monotonic()) > 0:
        ready = wait_for(sock, select.POLLIN, left)
        try:
            if ready:
                hear(sock, outcome)
        except OSError:
            outcome.stopped = True
    return outcome


def alive(sock: socket.socket) -> bool:
    """Is a connection there yet? Nothing of it is read."""
    return not wait_for(sock, 0, 0)


def cut_off(held: list[socket.socket], seconds: float = PATIENCE) -> int:
    """How many of these connections the house cuts, though they read nothing."""
    until = time.monotonic() + seconds
    while any(map(alive, held)) and time.monotonic() < until:
        time.sleep(0.05)
    return sum(not alive(sock) for sock in held)
