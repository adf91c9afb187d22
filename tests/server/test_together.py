"""Several processes, one house: any guest on any of them."""

import random
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from amount import PATIENCE
from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.server.keeping import Keeping
from courtly.server.pace import Pace
from courtly.server.running import house_server
from server import engines
from server.house import AT_ONCE, ROOMY, Guest, running

pytestmark = pytest.mark.once
GAMES = every_game()
COURT = GAMES[0]
TOGETHER = next(game for game in GAMES if game.new(2).actors() == 3)  # both begin at once
SAME = ("ply", "result", "ranking", "players")


@contextmanager
def processes(
    number: int, database: str, redis: str | None, pace: Pace = AT_ONCE
) -> Iterator[list[str]]:
    """The addresses of so many houses on one database, each with a loop of its own."""
    keeping = Keeping(Path("no.db"), database, redis)
    with ExitStack() as open_houses:
        yield [
            open_houses.enter_context(running(house_server(keeping, pace, ROOMY)))
            for _ in range(number)
        ]


def at(address: str, guest: Guest) -> Guest:
    """The same person, by way of another process."""
    other = Guest(address, guest.name)
    other.http.cookies.update(guest.http.cookies)
    return other


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
        other.say({"type": "standing", "text": "allow"})
        mover.say({"type": "draw"})
        for guest in (ada, bob):
            while guest.state["stage"] != "over":
                guest.hear("state")
        assert "draw" in ada.state["result"]
        for guest in (ada, bob, elsewhere):
            guest.leave()
