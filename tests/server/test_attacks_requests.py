"""Requests that do not end, and connections that only take up room."""

import gc
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from amount import PATIENCE
from courtly.games import every_game
from courtly.server import http
from courtly.server.door import Visit
from courtly.server.frames import SocketLine
from courtly.server.http import HttpLine
from courtly.server.limits import LARGEST_BODY, Limits
from courtly.server.running import GRACE_SECONDS, MOMENT_SECONDS
from server import siege, stranger
from server.house import Guest, free_port, serving
from server.siege import HALF_HEADER, HALF_POST
from server.stranger import Outcome, Target

pytestmark = pytest.mark.once

GAME = every_game()[0]
UPGRADE = (
    b"GET /ws/tables/%s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s\r\n\r\n"
)
ENOUGH = 3_000_000  # bytes that a house must not take
STRANGER, OTHERS = "127.0.0.2", [f"127.0.0.{i}" for i in range(3, 9)]


@pytest.fixture
def target(data: Path) -> Iterator[Target]:
    with serving(data, limits=Limits(linger_seconds=0.3)) as address:
        yield Target(address, source=STRANGER)


# ---- too much ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "status"),
    [
        (siege.endless_header, (431,)),
        (siege.endless_headers, (431,)),
        (siege.endless_address, (431,)),
        (siege.endless_trailers, (431,)),
        (siege.endless_body, (413, 404)),  # there is nothing, and it may have been said before
    ],
)
def test_a_request_that_does_not_end_is_cut_short(
    target: Target, attack: Callable[[Target, int], Outcome], status: tuple[int, ...]
) -> None:
    outcome = attack(target, ENOUGH)
    assert outcome.stopped
    assert outcome.sent < ENOUGH
    assert outcome.status in status


def test_whoever_asks_much_and_reads_no_answer_is_not_listened_to(target: Target) -> None:
    outcome = siege.many_ahead(target, ENOUGH)
    assert outcome.stopped
    assert outcome.sent < ENOUGH


def test_an_ordinary_request_is_served_whatever_pieces_it_comes_in(target: Target) -> None:
    asked = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\nX: %s\r\n\r\n%s"
    body = b'{"game": "%s", "seats": 3}' % GAME.name.encode()
    body += b" " * (LARGEST_BODY - len(body))
    whole = asked % (len(body), b"y" * 10_000, body)
    for size in (len(whole), 1_000):
        with target.connect() as sock:
            for start in range(0, len(whole), size):
                sock.sendall(whole[start : start + size])
            assert sock.recv(15) == b"HTTP/1.1 200 OK"


# ---- too slow ------------------------------------------------------------------------


@pytest.mark.parametrize("half", [b"", HALF_HEADER, HALF_POST])
def test_half_a_request_is_given_up_after_a_while(data: Path, half: bytes) -> None:
    quick = Limits(header_seconds=0.3, body_seconds=0.3, linger_seconds=0.2)
    with (
        serving(data, limits=quick) as address,
        siege.half_asked(Target(address), 3, half) as held,
    ):
        for sock in held:
            assert stranger.listen(sock, Outcome()).status == 408


@pytest.mark.parametrize("body", ["Content-Length: 1000", "Transfer-Encoding: chunked"])
def test_a_websocket_that_brings_a_body_is_refused(target: Target, body: str) -> None:
    with target.connect() as sock:
        sock.sendall(UPGRADE % (target.table.encode(), body.encode()))
        assert stranger.listen(sock, Outcome()).status == 400


def test_a_handshake_that_is_never_agreed_on_is_given_up_after_a_while(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "BODIES", ())  # what reads WebSockets waits for such a body
    with (
        serving(data, limits=Limits(header_seconds=0.3)) as address,
        Target(address).connect() as sock,
    ):
        sock.sendall(UPGRADE % (b"x", b"Content-Length: 1000"))
        assert stranger.cut_off([sock]) == 1


@pytest.mark.parametrize("line", [b"CONNECT x:1", b"GET x:1", b"GET http://["])
def test_what_is_no_address_is_refused_without_a_word_in_the_log(
    target: Target, line: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with target.connect() as sock:
        sock.sendall(line + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        assert stranger.listen(sock, Outcome()).status in (400, 404)
    assert not caplog.records


def test_a_byte_now_and_then_does_not_keep_a_request_alive(data: Path) -> None:
    with serving(data, limits=Limits(header_seconds=0.5)) as address:
        outcome = siege.ask_by_drops(Target(address), 0.1, PATIENCE)
        assert outcome.status == 408


# ---- too many ------------------------------------------------------------------------


def test_one_address_holds_so_many_connections_and_the_oldest_make_room(data: Path) -> None:
    with (
        serving(data, limits=Limits(connections=10)) as address,
        siege.half_asked(Target(address, source=STRANGER), 30) as held,
    ):
        assert stranger.cut_off(held[:20]) == 20
        assert all(map(stranger.alive, held[20:]))
        assert Guest(address, source=STRANGER).get("/api/house")  # there is room for it
        assert Guest(address).get("/api/house")


def test_connections_that_ask_something_do_not_make_room(data: Path) -> None:
    with serving(data, limits=Limits(connections=3)) as address:
        table = Guest(address).open(GAME.name, 3)
        target = Target(address, table, STRANGER)
        watching = [target.websocket() for _ in range(3)]
        with target.connect() as more:
            assert stranger.listen(more, Outcome()).status == 503
        assert all(map(stranger.alive, watching))
        for sock in watching:
            sock.close()


def test_a_house_full_of_half_requests_has_room_for_whoever_asks(data: Path) -> None:
    """The system grants it few files, as many systems do; a thousand strangers are too many."""
    port = free_port()
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data), "--quiet"]
    few = (300, 300)
    server = subprocess.Popen(
        [sys.executable, "-m", "courtly", *words],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, few),
    )
    try:
        address = f"127.0.0.1:{port}"
        wait_for(address)
        with ExitStack() as all_held:
            for source in (STRANGER, *OTHERS):
                target = Target(address, source=source)
                assert len(all_held.enter_context(siege.half_asked(target, 60))) == 60
            assert Guest(address).get("/api/house")
    finally:
        server.kill()
        server.wait()


def wait_for(address: str) -> None:
    """Until somebody answers there."""
    probe = httpx.Client(transport=httpx.HTTPTransport(verify=False), timeout=PATIENCE)
    until = time.monotonic() + PATIENCE
    while True:
        try:
            probe.get(f"http://{address}/api/house")
            return
        except httpx.TransportError:
            assert time.monotonic() < until, "the house does not open"
            time.sleep(0.02)


def test_some_places_are_kept_for_those_who_sit(data: Path) -> None:
    with serving(data, limits=Limits(house=20, reserve=0.5)) as address:
        ada = Guest(address)
        table = ada.open(GAME.name, 3)
        ada.join(table)
        strangers = [Guest(address, source=source) for source in OTHERS for _ in range(2)]
        for one in strangers[:10]:
            one.sit(table)
        with pytest.raises(ConnectionClosed, match="too many watch"):
            strangers[10].sit(table)
        ada.sit(table)
        ada.say({"type": "ping"})
        assert ada.hear("pong")
        for one in strangers:
            one.leave()


def test_a_table_has_room_for_so_many_spectators(data: Path) -> None:
    with serving(data, limits=Limits(spectators=2)) as address:
        table = Guest(address).open(GAME.name, 3)
        first, second, third = (Guest(address) for _ in range(3))
        first.sit(table)
        second.sit(table)
        with pytest.raises(ConnectionClosed, match="too many watch"):
            third.sit(table)
        first.leave()
        second.say({"type": "ping"})
        assert second.hear("pong")
        third.sit(table)


def test_knocking_without_end_is_answered_with_silence(data: Path) -> None:
    limits = Limits(arrivals_a_second=1.0, requests_a_second=1_000.0)
    with serving(data, limits=limits) as address:
        assert siege.knock(Target(address, source=STRANGER), 60) < 30
        assert Guest(address).get("/api/house")


def test_a_connection_that_has_gone_leaves_nothing_behind(data: Path) -> None:
    """The collector comes seldom: circles of objects would pile up till then."""
    gc.collect()
    gc.disable()
    try:
        with serving(data, limits=Limits()) as address:
            table = Guest(address).open(GAME.name, 3)
            target = Target(address, table, STRANGER)
            for _ in range(20):
                target.websocket().close()
                siege.knock(target, 1)
                siege.endless_header(target, 100_000)
            until = time.monotonic() + PATIENCE
            while len(lines()) > 5 and time.monotonic() < until:
                time.sleep(0.1)
            assert len(lines()) <= 5
    finally:
        gc.enable()


def lines() -> list[object]:
    return [one for one in gc.get_objects() if isinstance(one, HttpLine | SocketLine | Visit)]


# ---- the end -------------------------------------------------------------------------


def test_nothing_that_the_house_waits_for_at_its_end_lasts_five_seconds() -> None:
    assert GRACE_SECONDS + 2 * MOMENT_SECONDS < 5


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_the_house_closes_in_time_whatever_its_guests_do(data: Path, how: signal.Signals) -> None:
    port = free_port()
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data), "--quiet"]
    server = subprocess.Popen([sys.executable, "-m", "courtly", *words])
    try:
        address = f"127.0.0.1:{port}"
        wait_for(address)
        ada = Guest(address)
        table = ada.open(GAME.name, 3)
        ada.join(table)
        ada.sit(table)
        target = Target(address, table, STRANGER)
        with (
            siege.half_asked(target, 3, HALF_POST),
            siege.half_asked(target, 3, HALF_HEADER),
            siege.deaf_spectators(target, 20),
        ):
            server.send_signal(how)
            server.wait(PATIENCE)
        with pytest.raises(ConnectionClosed) as closed:
            ada.hear("pong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1001
        assert not data.with_name(f"{data.name}-wal").exists()  # it was closed in order
    finally:
        server.kill()
        server.wait()
