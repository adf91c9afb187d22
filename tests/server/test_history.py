"""A guest's games: found by the cookie that keeps the seat, taken along, and forgotten."""

import time
from pathlib import Path

import pytest

from courtly.server.history import outcome
from server.house import Guest, serving


def test_games_are_remembered_taken_along_and_forgotten(data: Path) -> None:
    with serving(data) as address:
        ada, bela, cleo = (Guest(address, name) for name in ("Ada", "Bela", "Cleo"))
        with_bela = ada.open("corvo", 2, open=True)
        ada.join(with_bela, seat="A")
        bela.join(with_bela, seat="B")
        alone = ada.open("corvo", 2, bots={"B": "greedy"})
        ada.join(alone, seat="A")
        ada.sit(alone)
        # While they play: since when nothing happens, and who may watch; of lines nothing is told.
        waits = {one["table"]["id"]: one["still"] for one in ada.get("/api/mine")}
        assert waits.keys() == {with_bela, alone}
        assert all(0 <= still < 3600 for still in waits.values())
        assert [one["id"] for one in cleo.get("/api/watch")] == [with_bela]
        exported = ada.http.get("/api/mine/export")
        assert "Bela" in exported.text
        assert {one["table"] for one in exported.json()["tables"]} == {with_bela, alone}
        assert not any("lines" in one for one in exported.json()["tables"])
        for table in (with_bela, alone):
            ada.http.post(f"/api/tables/{table}/leave")
        assert cleo.get("/api/watch") == []
        # Afterwards: the latest first, with outcome, company and level.
        games = ada.get("/api/mine/past")["games"]
        assert [one["table"] for one in games] == [alone, with_bela]
        assert [one["outcome"] for one in games] == ["lost", "lost"]
        assert [player["bot"] for player in games[0]["players"]] == [None, "greedy"]
        assert abs(games[0]["ended"] - time.time()) < 3600
        (won,) = bela.get("/api/mine/past")["games"]
        assert (won["seat"], won["outcome"]) == ("B", "won")
        before = ada.get(f"/api/mine/past?before={games[0]['ended']}")["games"]
        assert [one["table"] for one in before] == [with_bela]
        assert ada.http.get("/api/mine/past?before=noon").status_code == 400
        assert all(one["lines"] for one in ada.http.get("/api/mine/export").json()["tables"])
        # Only one's own can be forgotten; others keep theirs, without the name.
        assert "Ada" in bela.http.get(f"/api/tables/{with_bela}/record").text
        assert cleo.http.post("/api/mine/forget", json={}).json() == {"games": 0}
        forgotten = ada.http.post("/api/mine/forget", json={"table": alone})
        assert forgotten.json() == {"games": 1}
        assert bela.http.get(f"/api/tables/{alone}").status_code == 404
        assert ada.http.post("/api/mine/forget", json={}).json() == {"games": 1}
        assert ada.get("/api/mine/past")["games"] == []
        assert ada.http.get("/api/mine/export").json()["tables"] == []
        record = bela.http.get(f"/api/tables/{with_bela}/record").text
        assert "Ada" not in record
        assert "Somebody Bela" in record
        assert len(bela.get("/api/mine/past")["games"]) == 1


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("A wins", "won"),
        ("B wins", "lost"),
        ("A and C share the victory", "shared"),
        ("draw between A and B", "drew"),
        ("draw between B and C", "lost"),
    ],
)
def test_a_result_is_read_for_a_seat(result: str, expected: str) -> None:
    assert outcome(result, "A") == expected
