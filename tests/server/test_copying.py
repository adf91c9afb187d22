"""A file becomes a database, and whoever sat at its tables goes on there."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from courtly.games import every_game
from server import engines
from server.house import Guest, serving
from server.test_together import at, processes

pytestmark = pytest.mark.once
COURT = every_game()[0]


def copy(data: Path, database: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "courtly", "copy", str(data), database]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def test_a_game_goes_on_in_the_database(postgres: engines.Postgres, data: Path) -> None:
    database = postgres.database()
    with serving(data) as address:
        ada = Guest(address, "Ada")
        table = ada.open(COURT.name, 2, bots={"B": "random"})
        ada.join(table)
        ada.sit(table).play_on(random.Random(1), 2)
        ply = ada.state["ply"]
        ada.leave()
        busy = copy(data, database)
        assert (busy.returncode, "in use by another server" in busy.stderr) == (2, True)
    done = copy(data, database)
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 tables" in done.stdout
    again = copy(data, database)
    assert again.returncode == 2
    assert "not empty" in again.stderr
    assert len(again.stderr.splitlines()) == 1
    with processes(1, database, None) as (there,):
        later = at(there, ada).sit(table)
        assert later.state["seat"] == "A"
        assert later.state["ply"] >= ply
        later.play_on(random.Random(2))
        assert later.state["stage"] == "over"
        later.leave()
