"""Several processes, one house: any guest on any of them."""

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from amount import PATIENCE
from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.server.archive import Archive
from courtly.server.control import beside, order
from courtly.server.keeping import Keeping
from courtly.server.orders import LAST_WORDS, Announce, Ban, Drain, Reopen
from courtly.server.pace import Pace
from courtly.server.running import house_server
from courtly.server.table_row import News
from server import engines
from server.house import AT_ONCE, ROOMY, Guest, running

pytestmark = pytest.mark.once
GAMES = every_game()
COURT = GAMES[0]
TOGETHER = next(game for game in GAMES if game.new(2).actors() == 3)  # both begin at once
IN_TURN = next(game for game in GAMES if game.seats[-1] == 2 and game is not TOGETHER)
SAME = ("ply", "result", "ranking", "players")
A_MOMENT = 0.05  # seconds


@contextmanager
def processes(
    number: int, database: str, redis: str | None, pace: Pace = AT_ONCE, orders: Path | None = None
) -> Iterator[list[str]]:
    """The addresses of so many houses on one database, each with a loop of its own.

    Orders for the first go to `0.db.control`.
    """
    with ExitStack() as open_houses:
        folder = orders or Path(open_houses.enter_context(TemporaryDirectory()))
        keepings = [Keeping(folder / f"{i}.db", database, redis) for i in range(number)]
        yield [
            open_houses.enter_context(running(house_server(keeping, pace, ROOMY)))
            for keeping in keepings
        ]


def at(address: str, guest: Guest) -> Guest:
    """The same person, by way of another process."""
    other = Guest(address, guest.name)
    other.http.cookies.update(guest.http.cookies)
    return other


def wait_until(it_is_so: Callable[[], bool]) -> None:
    """Of what comes by itself in a moment."""
    until = time.monotonic() + PATIENCE
    while not it_is_so():
        assert time.monotonic() < until, "it does not come about"
        time.sleep(0.05)


def play_on(guests: list[Guest], seed: int, moves: int) -> None:
    """All play at once, at random, until each has made so many moves or the game is over."""
    players = [
        threading.Thread(target=guest.play_on, args=(random.Random(seed + i), moves), daemon=True)
        for i, guest in enumerate(guests)
    ]
    for player in players:
        player.start()
    for player in players:
        player.join(PATIENCE)
        assert not player.is_alive()


@pytest.mark.parametrize("game", [GAMES[0], TOGETHER], ids=lambda game: game.name)
def test_a_game_across_processes(
    postgres: engines.Postgres, redis: engines.Redis, game: Game[Any]
) -> None:
    """Seats taken here and there, windows, the end, a rematch: all hear the same."""
    with processes(2, postgres.database(), redis.url) as (here, there):
        ada, bob = Guest(here, "Ada"), Guest(there, "Bob")
        table = ada.open(game.name, 2)
        assert bob.get(f"/api/tables/{table}")["id"] == table
        for guest in (ada, bob):
            guest.join(table)
            guest.sit(table)
        play_on([ada, bob], 1, 12)
        if ada.state["stage"] != "over":
            bob.say({"type": "resign"})
        for guest in (ada, bob):
            while guest.state["stage"] != "over":
                guest.hear("state")
        assert [ada.state[name] for name in SAME] == [bob.state[name] for name in SAME]
        paths = (f"/api/tables/{table}/record", f"/api/tables/{table}/replay")
        for path in paths:
            assert ada.http.get(path).text == bob.http.get(path).text
        again = bob.http.post(f"/api/tables/{table}/rematch").json()["id"]
        while ada.state["rematch"] != again:
            ada.hear("state")
        for guest in (ada, bob):
            guest.leave()


@pytest.mark.parametrize(("game", "seats"), [(IN_TURN, 2), (COURT, 3)], ids=["moves", "answers"])
def test_a_move_is_told_whole_so_that_nobody_looks_into_the_store(
    postgres: engines.Postgres,
    redis: engines.Redis,
    monkeypatch: pytest.MonkeyPatch,
    game: Game[Any],
    seats: int,
) -> None:
    """Only what is more than a move or a sealed answer, such as the start, is read by others."""
    asked = []
    news = Archive.news

    async def news_counted(archive: Archive, table_id: str, since: int) -> News:
        asked.append(since)
        return await news(archive, table_id, since)

    monkeypatch.setattr(Archive, "news", news_counted)
    with processes(2, postgres.database(), redis.url) as doors:
        guests = [Guest(doors[i % 2], f"P{i}") for i in range(seats)]
        table = guests[0].open(game.name, seats)
        for guest in guests:
            guest.join(table)
            guest.sit(table)
        for guest in guests:
            while guest.state["stage"] != "playing":
                guest.hear("state")
        asked.clear()
        play_in_turn(guests, random.Random(1), 12)
        assert guests[0].state["ply"] >= 5
        assert len(asked) <= 2  # a beat may have been faster
        for guest in guests:
            guest.leave()


def play_in_turn(guests: list[Guest], chance: random.Random, moves: int) -> None:
    """Whoever is asked answers when all have heard of what was done before."""
    while moves > 0:
        for guest in guests:
            with suppress(TimeoutError):
                while True:
                    guest.hear_one(A_MOMENT)
            asked = guest.state["asked"]
            if asked is not None and not asked["answered"]:
                received = guest.move(chance.choice(asked["moves"])["text"])
                moves -= received["type"] == "accepted"


def test_what_is_not_written_down_is_known_to_all(
    postgres: engines.Postgres, redis: engines.Redis
) -> None:
    """Who is here, draws offered, more time, standing answers."""
    with processes(2, postgres.database(), redis.url) as (here, there):
        ada, bob = Guest(here, "Ada"), Guest(there, "Bob")
        table = ada.open(COURT.name, 2, seconds=60)
        for guest in (ada, bob):
            guest.join(table)
            guest.sit(table)
        while not all(player["here"] for player in ada.hear("players", "state")["players"]):
            pass
        bob.say({"type": "draw"})
        while ada.state["draw_offered"] != ["B"]:
            ada.hear("state")
        mover, other = (ada, bob) if ada.state["asked"] else (bob, ada)
        mover.move("tax")
        while not (other.state["asked"] and other.state["asked"]["window"]):
            other.hear("state")
        for _ in range(3):
            other.say({"type": "more_time"})
        other.say({"type": "draw"})
        while mover.state["draw_offered"] != [other.state["seat"]]:
            mover.hear("state")
        elsewhere = at(mover.address, other).sit(table)  # the same person in a second browser
        elsewhere.say({"type": "more_time"})
        assert "3 times" in elsewhere.hear("error")["reason"]
        ply = other.state["ply"]
        other.say({"type": "standing", "text": "allow"})  # and the window closes
        for guest in (mover, other):
            while guest.state["ply"] == ply:
                guest.hear("state")
        for guest in (mover, other):  # at once, each in another process
            guest.say({"type": "draw"})
        for guest in (ada, bob):
            while guest.state["stage"] != "over":
                guest.hear("state")
        assert "draw" in ada.state["result"]
        for guest in (ada, bob, elsewhere):
            guest.leave()


def test_phrases_and_orders_reach_whoever_listens_to_another_process(
    postgres: engines.Postgres, redis: engines.Redis, tmp_path: Path
) -> None:
    database = postgres.database()
    with processes(2, database, redis.url, orders=tmp_path) as (here, there):
        ada, bob = Guest(here, "Ada"), Guest(there, "Bob")
        table = ada.open(COURT.name, 2)
        for guest in (ada, bob):
            guest.join(table)
            guest.sit(table)
        eve = Guest(there, "Eve", source="127.0.0.9").sit(table)
        ada.say({"type": "say", "phrase": "hello"})
        for one in (ada, bob, eve):
            assert one.hear("spoken") == {"type": "spoken", "seat": "A", "phrase": "hello"}
        steward = beside(tmp_path / "0.db")  # of the process that Ada speaks to
        order(steward, Announce("Tea is served."))
        assert bob.hear("announced")["text"] == "Tea is served."
        order(steward, Drain())
        assert bob.hear("announced")["text"] == LAST_WORDS
        assert bob.http.post("/api/tables", json={"game": COURT.name, "seats": 2}).is_server_error
        with processes(1, database, redis.url) as (late,):
            wait_until(lambda: Guest(late).get("/api/house")["notice"] == LAST_WORDS)
        order(steward, Reopen())
        assert bob.hear("announced")["text"] == ""
        bob.open(COURT.name, 2)
        order(steward, Ban("127.0.0.9", "too loud"))
        with pytest.raises(ConnectionClosed, match="closed to you: too loud"):
            eve.hear("nothing more")
        for guest in (ada, bob):
            guest.leave()
