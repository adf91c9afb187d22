"""Long games: nobody waits while they are written out, and nobody is sent more than fits."""

import asyncio
import json
import random
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from amount import PATIENCE
from courtly.games import game as game_named
from courtly.kernel.dealing import Dealer
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.receipt import Chance, Receipt
from courtly.kernel.record import read_record, replay
from courtly.kernel.seats import seats_in
from courtly.server import papers
from courtly.server.endpoints import LINES_A_REQUEST, Asking
from courtly.server.limits import Bucket, TooMuch
from courtly.server.papers import Papers
from courtly.server.seen import MOST_EVENTS
from courtly.server.shelf import Busy
from courtly.server.store import Store
from loops import run
from server.house import Guest, free_port, serving
from server.test_crash import start
from server.test_secrets import declared

pytestmark = pytest.mark.once

GAME = "corvo"
OPTIONS = {"match_target": "10"}
SEED = "ab" * 32
LONG = "longmatch"


def long_match() -> Match[Any]:
    """A match of many deals, over."""
    game = game_named(GAME)
    match = Match(game, 2, game.options_in(OPTIONS, 2))
    dealer, dice, dealt = Dealer(SEED, ["", ""]), Dice(1), 0
    while not match.state.over():
        if (chances := match.state.chances()) > 0:
            match.happen(dealer.outcome(dealt, chances))
            dealt += 1
        else:
            seat = min(seats_in(match.state.actors()))
            match.play(seat, declared(game, match.state, seat, dice))
    return match


@pytest.fixture(scope="module")
def long_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a finished match in it."""
    data = tmp_path_factory.mktemp("long") / "courtly.db"
    run(Store(data).close())
    match = long_match()
    with closing(sqlite3.connect(data)) as db, db:
        db.execute(
            "INSERT INTO tables (id, game, rules, seats, options, open, seconds, seed, created,"
            " started, result) VALUES (?, ?, ?, 2, ?, 0, 0, ?, 0, 1, ?)",
            (LONG, GAME, match.game.rules_version, json.dumps(match.options), SEED, match.result()),
        )
        for seat in range(2):
            row = (LONG, seat, f"g{seat}", f"P{seat}")
            db.execute(
                "INSERT INTO players (table_id, seat, guest, name, seed) VALUES (?, ?, ?, ?, '')",
                row,
            )
        lines = [(LONG, ply, line.seat, line.text) for ply, line in enumerate(match.lines)]
        db.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", lines)
    return data


PARTS = ("replay", "replay?seat=A", "replay?seat=B", "record", "deal", "hands")


def test_others_are_heard_while_long_games_are_written_out(long_file: Path) -> None:
    port = free_port()
    server = start(["--data", str(long_file)], port)
    try:
        address = f"127.0.0.1:{port}"
        ada = Guest(address)
        ada.get(f"/api/tables/{LONG}")
        asking = [
            threading.Thread(target=httpx.get, args=(url,), kwargs={"timeout": PATIENCE})
            for url in [f"http://{address}/api/tables/{LONG}/{part}" for part in PARTS]
        ]
        delays = []
        for one in asking:
            one.start()
        while any(one.is_alive() for one in asking):
            began = time.monotonic()
            ada.http.get("/api/house")  # any answer will do, also that this is too often
            delays.append(time.monotonic() - began)
        assert len(delays) > 2 * len(PARTS), delays
        assert sorted(delays)[len(delays) // 2] < sum(delays) / len(PARTS)
    finally:
        server.kill()
        server.wait()


def test_what_was_written_is_whole_squeezed_or_not(long_file: Path) -> None:
    with (
        serving(long_file) as address,
        httpx.Client(base_url=f"http://{address}", timeout=PATIENCE) as client,
    ):
        for part in PARTS:
            url = f"/api/tables/{LONG}/{part}"
            squeezed = client.get(url)
            plain = client.get(url, headers={"accept-encoding": "identity"})
            assert squeezed.content == plain.content
            assert "content-encoding" not in plain.headers
        record = read_record(client.get(f"/api/tables/{LONG}/record").text)
        steps = client.get(f"/api/tables/{LONG}/replay").json()["steps"]
        deals = client.get(f"/api/tables/{LONG}/deal").json()["deals"]
    assert replay(record, game_named(GAME)).state.over()
    assert [step["ply"] for step in steps] == list(range(len(record.lines) + 1))
    assert [deal["text"] for deal in deals] == [
        line.text for line in record.lines if line.seat is None
    ]


def test_what_takes_long_weighs_more_than_one_request() -> None:
    house, table = SimpleNamespace(papers=Papers()), SimpleNamespace(id="t", ply=5000)
    allowance = Bucket(lambda: 0.0, 1.0, 60.0)
    asking = Asking(cast(Any, None), cast(Any, house), "g", None, allowance)

    async def job() -> None:
        for part in ("deal", "record", "deal"):  # what is written weighs no more
            await asking.written(cast(Any, table), part, lambda: iter([b"x"]))
        assert allowance.left == 60 - 2 * 5000 / LINES_A_REQUEST
        with pytest.raises(TooMuch, match="wait a little"):
            await asking.written(cast(Any, table), "replay", lambda: iter([b"x"]))

    run(job())


def test_nothing_costs_more_than_one_can_ever_have() -> None:
    bucket = Bucket(lambda: 0.0, 1.0, 10.0)
    assert bucket.take(3)
    assert bucket.take(1000)
    assert not bucket.take(3)
    assert bucket.take(2)


def test_a_state_has_room_for_so_much_and_the_rest_is_asked_for(long_file: Path) -> None:
    with serving(long_file) as address:
        eve = Guest(address, "Eve").sit(LONG)
        assert len(eve.raw[-1]) < 100_000
        assert 0 < len(eve.state["events"]) <= MOST_EVENTS
        events: list[dict[str, Any]] = []
        since = 0
        while since < eve.state["since"]:
            page = eve.get(f"/api/tables/{LONG}/events?since={since}")
            assert len(page["events"]) <= MOST_EVENTS
            assert page["until"] > since
            events += page["events"]
            since = page["until"]
        events = [event for event in events if event["ply"] <= eve.state["since"]]
        told = [event["text"] for event in events + eve.state["events"]]
        steps = eve.get(f"/api/tables/{LONG}/replay")["steps"]
        assert told == [event["text"] for step in steps for event in step["events"]]
        assert eve.http.get(f"/api/tables/{LONG}/events?since=x").status_code == 400
        eve.leave()


def test_a_receipt_is_whole_again_when_what_was_missed_is_recalled(long_file: Path) -> None:
    with serving(long_file) as address:
        eve = Guest(address, "Eve").sit(LONG)
        receipt = Receipt.begin(eve.get(f"/api/tables/{LONG}"))
        receipt.hear(eve.state)
        assert not receipt.whole
        while not receipt.whole:
            receipt.recall(eve.get(f"/api/tables/{LONG}/events?since={receipt.ply}"))
        assert (receipt.ply, receipt.result) == (eve.state["ply"], eve.state["result"])
        chances = [one for one in receipt.told if isinstance(one, Chance)]
        assert [one.chance for one in chances] == list(range(len(chances)))
        steps = eve.get(f"/api/tables/{LONG}/replay")["steps"]
        texts = [one.texts if isinstance(one, Chance) else [one] for one in receipt.told]
        told = [event["text"] for step in steps for event in step["events"]]
        assert [text for some in texts for text in some] == told
        eve.leave()


def test_all_who_ask_at_once_wait_for_the_same_paper_and_old_ones_make_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(papers, "ROOM", 3000)
    monkeypatch.setattr(papers, "AT_ONCE", 2)
    begun = []

    def write(name: str) -> Iterator[bytes]:
        begun.append(name)
        chance = random.Random(name)
        for _ in range(100):
            time.sleep(0.0002)
            yield chance.randbytes(10)

    async def job() -> None:
        kept = Papers()
        same = await asyncio.gather(*(kept.paper("a", lambda: write("a")) for _ in range(5)))
        assert begun == ["a"]
        assert len(set(map(id, same))) == 1
        several = [kept.paper(name, lambda name=name: write(name)) for name in "bcd"]  # type: ignore[misc]
        answers = await asyncio.gather(*several, return_exceptions=True)
        assert [type(answer).__name__ for answer in answers] == ["Paper", "Paper", "Busy"]
        assert isinstance(answers[2], Busy)
        assert not kept.has("a")  # its room is taken
        assert kept.shelf.taken <= 3000

    run(job())
