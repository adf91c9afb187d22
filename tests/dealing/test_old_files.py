"""A file of before seats promised: games under way go on as they began, and verify as they did."""

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from courtly.games import every_game
from courtly.kernel.dealing import PLAIN, Deal
from courtly.kernel.match import Match
from courtly.kernel.proof import verify
from courtly.kernel.record import read_record
from courtly.server.guests import Guests
from dealing.second_verifier import complaints
from server.house import Guest, serving
from server.old_files import statements

COURT = every_game()[0]
SEED = "5a" * 32
TEXTS = {0: "rose-1", 1: "Zq_9"}
KEY = "ab" * 32


def old_file(data: Path, started: bool) -> None:
    """A table of two as the second version of the file had it."""
    with sqlite3.connect(data) as file:
        for statement in statements(2):
            file.execute(statement)
        file.execute("PRAGMA user_version = 2")
        file.execute("INSERT INTO settings VALUES ('key', ?)", (KEY,))
        options = json.dumps(COURT.options_in(None, 2))
        values: Sequence[Any] = ("t", COURT.name, 1, 2, options, 0, 0, SEED, 9e9, started, "{}")
        columns = "id, game, rules, seats, options, open, seconds, seed, created, started, kept"
        file.execute(f"INSERT INTO tables ({columns}) VALUES ({','.join('?' * 11)})", values)
        for seat, text in TEXTS.items():
            player = ("t", seat, f"g{seat}", f"P{seat}", None, text)
            file.execute("INSERT INTO players VALUES (?, ?, ?, ?, ?, ?)", player)
        for ply, line in enumerate(first_lines() if started else []):
            file.execute("INSERT INTO lines VALUES ('t', ?, NULL, ?)", (ply, line))


def first_lines() -> list[str]:
    """The first cards, as the first scheme dealt them."""
    dealer = Deal(SEED, 2, TEXTS, scheme=PLAIN).dealer()
    match: Match[Any] = Match(COURT, 2)
    while match.state.chances():
        match.happen(dealer.outcome(len(match.lines), match.state.chances()))
    return [line.text for line in match.lines]


def known(address: str, guest: str) -> Guest:
    """Somebody whom the old house knew."""
    found = Guest(address, guest)
    found.http.cookies.set("courtly", f"{guest}.{Guests(KEY)._sign(guest)}")
    return found


def test_a_game_under_way_goes_on_under_the_scheme_it_began_with(data: Path) -> None:
    old_file(data, started=True)
    with serving(data) as address:
        ada, bob = known(address, "g0").sit("t"), known(address, "g1").sit("t")
        mover = ada if ada.state["asked"] else bob
        assert ada.get("/api/tables/t")["promises"]["dealing"] == 1
        mover.move("exchange")
        ada.say({"type": "resign"})
        while bob.state["stage"] != "over":
            bob.hear("state")
        text = ada.http.get("/api/tables/t/record").text
        opened = ada.get("/api/tables/t/deal?seat=A")
        ada.leave()
        bob.leave()
    record = read_record(text)
    assert "dealing" not in record.headers
    assert opened["seeds"] == list(TEXTS.values())
    assert verify(record, COURT).deal.scheme == PLAIN
    assert complaints(text) == []


def test_a_table_that_waited_is_dealt_by_the_new_scheme_and_its_seats_are_free(data: Path) -> None:
    old_file(data, started=False)
    with serving(data) as address:
        table = known(address, "g0").get("/api/tables/t")
    assert table["promises"]["dealing"] == 2
    assert [player["kind"] for player in table["players"]] == ["nobody", "nobody"]
    assert table["seat"] is None


OLD = Path(__file__).with_name("scheme-1.txt")


def test_a_record_of_an_older_house_still_verifies() -> None:
    """Written by a house that knew the first scheme only."""
    text = OLD.read_text(encoding="utf-8")
    record = read_record(text)
    assert verify(record, COURT).chances == 6
    assert complaints(text) == []
