"""Whoever has left the page finds the way back to the game, and hears how it came out."""

from pathlib import Path

from courtly.games import game
from courtly.server.pace import Pace
from courtly.server.seen import ranking
from server.house import Guest, serving


def test_a_guest_finds_the_tables_that_are_not_over(data: Path) -> None:
    with serving(data) as address:
        ada, bela = Guest(address), Guest(address, "Bela")
        running = ada.open("corvo", 2, bots={"B": "greedy"})
        waiting = ada.open("korona", 3)
        ada.join(running, seat="A")
        ada.join(waiting)
        assert bela.get("/api/mine") == []
        found = {one["table"]["id"]: one for one in ada.get("/api/mine")}
        assert found.keys() == {running, waiting}
        assert found[waiting]["table"]["stage"] == "waiting"
        assert found[running]["table"]["seat"] == "A"
        assert found[waiting]["awaited"] == []


def test_it_is_told_whose_turn_it_is(data: Path) -> None:
    with serving(data) as address:
        ada = Guest(address)
        table = ada.open("corvo", 2, bots={"B": "greedy"})
        ada.join(table, seat="A")
        ada.sit(table)
        assert ada.wait_until_asked()
        (found,) = ada.get("/api/mine")
        assert found["awaited"] == ["A"]


def test_a_game_that_is_over_is_not_gone_on_with(data: Path) -> None:
    with serving(data) as address:
        ada = Guest(address)
        table = ada.open("corvo", 2, bots={"B": "greedy"})
        ada.join(table, seat="A")
        ada.http.post(f"/api/tables/{table}/leave")
        assert ada.get("/api/mine") == []
        state = ada.sit(table).state
        assert [(one["seat"], one["place"]) for one in state["ranking"]] == [("B", 1), ("A", 2)]


def test_points_are_told_where_a_game_counts_them() -> None:
    korona = game("korona").from_position(
        {"seats": 3, "A": "Fa", "B": {"area": "[Ru]"}, "C": {"area": "[Th]"}}
    )
    points = [(one.seat, one.points) for one in ranking(korona)]
    assert points[0][0] == "B"
    assert points[-1][0] == "C"
    court = game("court_of_shadows").from_position({"seats": 3})
    assert {one.points for one in ranking(court)} == {None}


def test_whoever_is_out_may_hurry_the_bots(data: Path) -> None:
    slow = Pace(bot_seconds=3600.0, window_seconds=3600.0)
    with serving(data, slow) as address:
        ada = Guest(address)
        table = ada.open("court_of_shadows", 3, bots={"B": "greedy", "C": "greedy"})
        ada.join(table, seat="A")
        ada.sit(table)
        ada.say({"type": "hurry"})
        assert "without you" in ada.hear("error")["reason"]
        ada.say({"type": "resign"})
        while "A" in ada.state["staying"]:
            ada.hear("state")
        ada.say({"type": "hurry"})
        while ada.state["stage"] != "over":
            ada.hear("state")
