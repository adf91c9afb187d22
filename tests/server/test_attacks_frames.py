"""Frames that say nothing, and answers that nobody reads."""

import select
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from amount import PATIENCE
from courtly.games import every_game
from courtly.server import door
from courtly.server.limits import Limits
from server import siege, stranger
from server.house import Guest, serving
from server.stranger import Outcome, Target

pytestmark = pytest.mark.once

GAME = every_game()[0]
TOO_MUCH = 4429
ENOUGH = 3_000_000  # bytes that a house must not take


@pytest.fixture
def target(data: Path) -> Iterator[Target]:
    with serving(data, limits=Limits()) as address:
        yield Target(address, Guest(address).open(GAME.name, 3))


def stopped_early(outcome: Outcome, most: int = ENOUGH) -> bool:
    """Did the house hang up before it had taken all? Some is under way in any case."""
    return outcome.stopped and outcome.sent < most


def test_empty_fragments_are_counted(target: Target) -> None:
    outcome = siege.empty_fragments(target, ENOUGH)
    assert stopped_early(outcome)
    assert outcome.code == TOO_MUCH


def test_pongs_that_nobody_asked_for_are_counted(target: Target) -> None:
    outcome = siege.pongs(target, ENOUGH)
    assert stopped_early(outcome)
    assert outcome.code == TOO_MUCH


def test_pings_are_counted_though_nobody_reads_their_answers(target: Target) -> None:
    assert stopped_early(siege.pings(target, 10 * ENOUGH), 10 * ENOUGH)


def test_bytes_are_counted_where_the_frames_are_few(target: Target) -> None:
    message = stranger.frame(stranger.FINAL | stranger.TEXT, b"x" * 60_000)
    assert stopped_early(siege.flood(target, message, ENOUGH, PATIENCE))


def test_whoever_never_reads_a_table_is_dropped_in_the_midst_of_a_word(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_little(monkeypatch)
    limits = Limits(stall_seconds=0.3, linger_seconds=0.3, open_tables=9)
    with serving(data, limits=limits) as address:
        ada = Guest(address)
        table = ada.open(GAME.name, 3)
        ada.join(table)
        with siege.deaf_spectators(Target(address, table), 5) as deaf:
            assert len(deaf) == 5
            for _ in range(300):  # all are told, each time
                ada.sit(table)
                if not any(map(stranger.alive, deaf)):
                    break
            assert stranger.cut_off(deaf) == 5
        ada.say({"type": "ping"})
        assert ada.hear("pong")


def test_pings_within_what_is_allowed_are_answered_or_their_sender_is_dropped(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_little(monkeypatch)
    with serving(data, limits=Limits(stall_seconds=0.3)) as address:
        target = Target(address, Guest(address).open(GAME.name, 3))
        with target.websocket(2_048) as sock:
            sock.sendall(stranger.frame(stranger.FINAL | stranger.PING, b"x" * 125) * 200)
            assert stranger.cut_off([sock]) == 1


def test_whoever_reads_at_last_finds_the_answer_to_the_last_ping(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_little(monkeypatch)
    with serving(data, limits=Limits()) as address:
        target = Target(address, Guest(address).open(GAME.name, 3))
        with target.websocket(2_048) as sock:
            sock.sendall(stranger.frame(stranger.FINAL | stranger.PING, b"x" * 125) * 150)
            for number in range(20):
                sock.sendall(stranger.frame(stranger.FINAL | stranger.PING, b"%d" % number))
            outcome = Outcome()
            while b"19" not in outcome.heard:
                assert stranger.wait_for(sock, select.POLLIN, PATIENCE)
                stranger.hear(sock, outcome)


PING = b'{"type": "ping"}'
WHOLE = stranger.frame(stranger.FINAL | stranger.TEXT, PING)
BEGUN = stranger.frame(stranger.TEXT, PING[:5])
REST = stranger.frame(stranger.FINAL | stranger.CONTINUATION, PING[5:])
ARE_YOU_THERE = stranger.frame(stranger.FINAL | stranger.PING, b"?")
LONG = stranger.frame(stranger.FINAL | stranger.TEXT, PING + b" " * 200)
WITHIN = stranger.frame(stranger.FINAL | stranger.TEXT, b"\xe2" + WHOLE)
PIECES = [  # what comes at a time, and how many messages there are in it
    ([WHOLE], 1),
    ([WHOLE[:1], WHOLE[1:]], 1),
    ([WHOLE[:2], WHOLE[2:]], 1),
    ([WHOLE[:-1], WHOLE[-1:]], 1),
    ([WHOLE + WHOLE[:3], WHOLE[3:]], 2),
    ([BEGUN, REST], 1),
    ([BEGUN, ARE_YOU_THERE, REST], 1),
    ([WITHIN[: -len(WHOLE)], WHOLE], 0),  # one within another is none
    ([LONG], 1),
    ([WHOLE], 1),
]


def test_a_message_is_heard_in_whatever_pieces_it_comes(data: Path) -> None:
    with serving(data, limits=Limits()) as address:
        target = Target(address, Guest(address).open(GAME.name, 3))
        with target.websocket() as sock:
            outcome, wanted = Outcome(), 0
            for pieces, messages in PIECES:
                for piece in pieces:
                    sock.sendall(piece)
                    time.sleep(0.01)  # so that it comes by itself; if it does not, all is the same
                wanted += messages
                while outcome.heard.count(b'{"type":"pong"}') < wanted:
                    assert stranger.wait_for(sock, select.POLLIN, PATIENCE)
                    stranger.hear(sock, outcome)
                    assert not outcome.stopped
            assert outcome.heard.count(b'{"type":"pong"}') == wanted
            assert outcome.heard.count(b'"type":"error"') == 1


def read_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Buffers so small that little is needed to fill them."""
    monkeypatch.setattr(door, "SEND_BUFFER", 4_096)
    monkeypatch.setattr(door, "OUTGOING", 4_096)


def test_whoever_never_reads_an_answer_is_dropped(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_little(monkeypatch)
    with serving(data, limits=Limits(stall_seconds=0.3)) as address:
        path = f"/api/games/{GAME.name}/rules"
        assert siege.deaf_reader(Target(address), path, seconds=10).stopped


def test_a_message_in_single_bytes_is_read_as_slowly_as_it_pleases_the_house(data: Path) -> None:
    """It is not refused; but whoever sends it waits, and the others do not."""
    with serving(data, limits=Limits(work=0.02, modest=0.02)) as address:
        table = Guest(address).open(GAME.name, 3)
        ada = Guest(address).sit(table)
        siege.single_bytes(Target(address, table, "127.0.0.2"), 3_000, seconds=5)
        ada.say({"type": "ping"})
        assert ada.hear("pong")
