"""What could hit one is told to whoever sits there and asks: what lies open, among people too."""

import random
from pathlib import Path
from typing import Any

from courtly.games.cyvasse.player.homelands import HOMELANDS
from server.house import Guest, serving

OPEN = "cyvasse"  # after the screen all lies open
TURNS = 60


def asked(guest: Guest, table: str, ply: int) -> Any:
    """The answer of the house."""
    return guest.http.post(f"/api/tables/{table}/threats", json={"ply": ply})


def test_what_lies_open_is_told_among_people_to_those_who_sit_there(data: Path) -> None:
    with serving(data) as address:
        ada, bela, cleo = (Guest(address, name) for name in ("Ada", "Bela", "Cleo"))
        table = ada.open(OPEN, 2)
        ada.join(table, seat="A")
        bela.join(table, seat="B")
        ada.sit(table)
        bela.sit(table)
        assert ada.wait_until_asked()
        ply = ada.state["ply"]
        assert asked(ada, table, ply).json() == {"threats": []}
        assert asked(ada, table, ply + 1).status_code == 409
        assert asked(cleo, table, ply).status_code == 409


def test_a_game_without_threats_says_so(data: Path) -> None:
    with serving(data) as address:
        ada = Guest(address)
        table = ada.open("court_of_shadows", 2, bots={"B": "greedy"})
        ada.join(table, seat="A")
        ada.sit(table)
        answer = asked(ada, table, ada.state["ply"])
        assert answer.status_code == 400
        assert "nothing of that kind" in answer.json()["error"]


def test_both_ends_are_named_in_the_squares_of_the_view_and_no_mark_is_left(data: Path) -> None:
    with serving(data) as address:
        ada, chance = Guest(address), random.Random(5)
        table = ada.open(OPEN, 2, bots={"B": "greedy"})
        ada.join(table, seat="A")
        ada.sit(table)
        assert ada.wait_until_asked()
        ada.move(HOMELANDS[0])
        told = []
        for _ in range(TURNS):
            assert ada.wait_until_asked()
            told = asked(ada, table, ada.state["ply"]).json()["threats"]
            if told:
                break
            ada.play_on(chance, moves=1)
        units = ada.state["view"]["units"]
        assert told
        for threat in told:
            assert threat["says"]["fields"]["to"] in threat["at"]
            assert set(threat["at"]) <= set(units["A"].values())
            assert set(threat["by"]) <= set(units["B"].values())
        assert ada.http.post(f"/api/tables/{table}/leave").status_code == 200
        assert "\nhints:" not in ada.http.get(f"/api/tables/{table}/record").text
