"""Looking back at a game: turns, all cards open, chances; and hints while it lasts."""

import random
import time
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from amount import PATIENCE
from courtly.server.chances import MOST_THOUGHTS, Fortunes
from server.house import Guest, serving

GAME = "court_of_shadows"


def chances_of(guest: Guest, table: str) -> dict[str, Any]:
    """All of them: they come one after the other."""
    until = time.monotonic() + PATIENCE
    known: dict[str, Any] = guest.get(f"/api/tables/{table}/chances")
    while not known["done"]:
        assert time.monotonic() < until
        time.sleep(0.05)
        known = guest.get(f"/api/tables/{table}/chances")
    return known


def test_a_hint_is_given_marked_and_the_game_looked_back_at(data: Path) -> None:
    with serving(data) as address:
        ada, bela = Guest(address), Guest(address, "Bela")
        with_bela = ada.open(GAME, 2)
        ada.join(with_bela, seat="A")
        bela.join(with_bela, seat="B")
        # Against people there are no hints, whatever is asked.
        path = f"/api/tables/{with_bela}/hint"
        answer = ada.http.post(path, json={"ply": 0})
        assert answer.status_code == 400
        assert "against bots" in answer.json()["error"]
        table = ada.open(GAME, 2, bots={"B": "greedy"})
        ada.join(table, seat="A")
        ada.sit(table)
        path = f"/api/tables/{table}"
        assert ada.http.get(f"{path}/chances").status_code == 409
        assert ada.http.get(f"{path}/replay?seat=*").status_code == 409
        assert ada.wait_until_asked()
        ply = ada.state["asked"]["ply"]
        assert bela.http.post(f"{path}/hint", json={"ply": ply}).status_code == 409
        assert ada.http.post(f"{path}/hint", json={"ply": ply + 5}).status_code == 409
        hint = ada.http.post(f"{path}/hint", json={"ply": ply}).json()
        offered = {move["text"] for move in ada.state["asked"]["moves"]}
        assert hint["text"].split(", ")[0] == hint["worth"][0][0]
        assert offered >= {text for text, _ in hint["worth"]}
        assert hint["hints"] == 1
        assert -1 <= hint["worth"][0][1] <= 1
        assert ada.http.post(f"{path}/hint", json={"ply": ply}).json()["hints"] == 1
        ada.play_on(random.Random(2))
        # Over: the record says who was helped, and when.
        record = ada.http.get(f"{path}/record").text
        assert f"\nhints: A@{ply}\n" in record
        open_to_all = ada.get(f"{path}/replay?seat=*")["steps"]
        from_outside = ada.get(f"{path}/replay")["steps"]
        assert [one["line"] for one in open_to_all] == [one["line"] for one in from_outside]
        assert open_to_all[-1]["views"].keys() == {"A", "B"}
        assert from_outside[-1]["views"] == {}
        turns = [one["turn"] for one in from_outside]
        assert turns[0] == 0
        assert all(0 <= after - before <= 1 for before, after in pairwise(turns))
        known = chances_of(ada, table)
        assert [one["turn"] for one in known["points"][:-1]] == list(range(1, turns[-1] + 1))
        for point in known["points"]:
            assert abs(sum(point["shares"].values()) - 1) < 0.01
        assert all(point["trials"] > 0 for point in known["points"][:-1])
        end = known["points"][-1]
        assert (end["trials"], end["ply"]) == (0, len(from_outside) - 1)
        winner = ada.state["ranking"][0]["seat"]
        assert end["shares"][winner] == 1
        assert chances_of(ada, table) == known  # once, for all


def test_where_games_take_long_a_point_is_thought_about_again_and_again(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But not for ever: the page says how few games a line was drawn from."""
    monkeypatch.setattr("courtly.server.house.Fortunes", partial(Fortunes, seconds=0.0))
    with serving(data) as address:
        ada = Guest(address)
        table = ada.open(GAME, 2, bots={"B": "random"})
        ada.join(table, seat="A")
        assert ada.http.post(f"/api/tables/{table}/leave").status_code == 200
        points = chances_of(ada, table)["points"]
        assert [one["trials"] for one in points] == [MOST_THOUGHTS] * (len(points) - 1) + [0]
        for point in points:
            assert abs(sum(point["shares"].values()) - 1) < 0.01


def test_phrases_are_heard_by_all_few_at_a_time_and_of_spectators_by_nobody(data: Path) -> None:
    with serving(data) as address:
        ada, bela, cleo = (Guest(address, name) for name in ("Ada", "Bela", "Cleo"))
        table = ada.open(GAME, 2)
        ada.join(table, seat="A")
        bela.join(table, seat="B")
        for one in (ada, bela, cleo):
            one.sit(table)
        ada.say({"type": "say", "phrase": "hello"})
        for one in (ada, bela, cleo):
            assert one.hear("spoken") == {"type": "spoken", "seat": "A", "phrase": "hello"}
        cleo.say({"type": "say", "phrase": "hello"})
        assert "take a seat" in cleo.hear("error")["reason"]
        ada.say({"type": "say", "phrase": "buy my hat"})
        assert "not a message" in ada.hear("error")["reason"]
        for _ in range(4):
            ada.say({"type": "say", "phrase": "oh"})
        assert "wait a little" in ada.hear("error")["reason"]
