"""Whoever runs a house sees how it is and gives it orders; nothing of a game is told on the way."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from amount import PATIENCE
from courtly.games import every_game
from courtly.server.control import beside
from server.house import Guest, free_port, serving
from server.test_crash import answering

pytestmark = pytest.mark.once

GAME = every_game()[0]
LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+')


def courtly(*words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "courtly", *map(str, words)]
    environment = {**os.environ, "COLUMNS": "300", **environment}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def admin(data: Path, *words: object) -> Any:
    done = courtly("admin", "--data", data, "--json", *words)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def metrics(address: str) -> dict[str, float]:
    answer = httpx.get(f"http://{address}/metrics")
    assert answer.status_code == 200, answer.text
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    assert all(LINE.fullmatch(line) for line in lines), lines
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def two_at_a_table(address: str) -> tuple[Guest, Guest, str]:
    ada, bob = Guest(address, "Ada"), Guest(address, "Bob")
    table = ada.open(GAME.name, 2)
    for one in (ada, bob):
        one.join(table)
    for one in (ada, bob):
        one.sit(table)
    return ada, bob, table


def play_one(*guests: Guest, which: int = 0) -> None:
    """Whoever is asked makes a move."""
    ply = max(one.state["ply"] for one in guests)
    mover = next(one for one in guests if one.state["asked"])
    moves = mover.state["asked"]["moves"]
    assert mover.move(moves[which % len(moves)]["text"])["type"] == "accepted"
    for one in guests:
        while one.state["ply"] <= ply:
            one.hear("state")


# ---- how it is -----------------------------------------------------------------------


def test_what_is_counted_is_told_to_named_machines_alone(data: Path) -> None:
    with serving(data, proxies=("127.0.0.2",)) as address:
        ada, bob, _ = two_at_a_table(address)
        before = metrics(address)
        play_one(ada, bob)
        ada.move("no such move", ply=ada.state["ply"])
        ada.http.get("/api/tables/nothing")
        after = metrics(address)

        def grown(name: str) -> float:
            return after.get(name, 0) - before.get(name, 0)

        assert grown("courtly_lines_total") >= 1
        assert grown("courtly_move_seconds_count") == 1
        assert grown('courtly_move_seconds_bucket{le="+Inf"}') == 1
        assert grown('courtly_refusals_total{kind="404"}') == 1
        assert after['courtly_tables{stage="playing"}'] == 1
        assert after["courtly_connections"] >= 2
        assert after["process_resident_memory_bytes"] > 1e6

        def reached(source: str, **headers: str) -> int:
            one = Guest(address, source=source).http
            return one.get("/metrics", headers=headers).status_code

        elsewhere = {"x-forwarded-for": "192.0.2.7"}
        assert reached("127.0.0.2", **elsewhere) == 403  # a named proxy brings a stranger
        assert reached("127.0.0.2", **{"x-forwarded-for": "127.0.0.1"}) == 200
        assert reached("127.0.0.1", **{"x-forwarded-for": "127.0.0.1"}) == 403  # who is that?
        assert httpx.get(f"http://{address}/health").text == "alive\n"
        assert httpx.get(f"http://{address}/ready").status_code == 200


def test_metrics_do_not_tell_that_somebody_has_answered(guest: Callable[[str], Guest]) -> None:
    people = [guest(name) for name in ("Ada", "Bob", "Eve")]
    table = people[0].open(GAME.name, 3)
    for one in people:
        one.join(table)
    for one in people:
        one.sit(table)
    address = people[0].address
    asked: list[Guest] = []
    for number in range(40):
        asked = [one for one in people if one.state["asked"]]
        if len(asked) > 1:
            break
        play_one(*people, which=number)
    assert len(asked) > 1, "no window has opened"
    watched = ("courtly_lines", "courtly_move", "courtly_refusals", "courtly_tables")

    def seen() -> dict[str, float]:
        return {name: n for name, n in metrics(address).items() if name.startswith(watched)}

    before = seen()
    assert asked[0].move(asked[0].state["asked"]["moves"][0]["text"])["type"] == "accepted"
    assert seen() == before


# ---- orders --------------------------------------------------------------------------


def test_orders_reach_an_open_house_and_nobody_else_can_give_them(data: Path) -> None:
    with serving(data) as address:
        ada, bob, table = two_at_a_table(address)
        assert beside(data).stat().st_mode & 0o077 == 0
        (listed,) = admin(data, "list")
        assert (listed["id"], listed["players"]) == (table, ["Ada", "Bob"])
        assert ada.cookie.partition(".")[2] not in json.dumps(listed)
        told = {"id", "game", "stage", "ply", "players", "guests", "addresses", "awaited"}
        assert set(listed) == told | {"watching", "open"}  # and nothing of the hands

        admin(data, "announce", "Tea", "is", "served.")
        assert bob.hear("announced")["text"] == "Tea is served."
        assert Guest(address).sit(table).hear("announced")["text"] == "Tea is served."
        assert ada.get("/api/house")["notice"] == "Tea is served."

        assert admin(data, "drain", "--text", "We close soon.")["draining"] is True
        assert bob.hear("announced")["text"] == "We close soon."
        refused = ada.http.post("/api/tables", json={"game": GAME.name, "seats": 2})
        assert (refused.status_code, refused.json()["error"]) == (503, "We close soon.")
        assert httpx.get(f"http://{address}/ready").text == "draining\n"
        play_one(ada, bob)  # what is under way goes on
        assert admin(data, "reopen")["draining"] is False
        assert ada.open(GAME.name, 2)

        admin(data, "close", table, "--reason", "the hall is on fire")
        with pytest.raises(ConnectionClosed, match="ended: the hall is on fire"):
            bob.hear("nothing more")
        with pytest.raises(ConnectionClosed, match="ended: the hall is on fire"):
            ada.sit(table)
        assert ada.http.get(f"/api/tables/{table}").status_code == 410
        assert [one["table"]["id"] for one in bob.get("/api/mine")] == []
    done = courtly("admin", "--data", data, "status")
    assert done.returncode == 2
    assert "no house listens" in done.stderr


def test_whoever_is_banned_leaves_and_stays_out(data: Path) -> None:
    with serving(data) as address:
        ada, bob, table = two_at_a_table(address)
        eve = Guest(address, "Eve", source="127.0.0.9").sit(table)
        admin(data, "ban", "127.0.0.9", "--reason", "too loud")
        with pytest.raises(ConnectionClosed, match="closed to you: too loud"):
            eve.hear("nothing more")
        (listed,) = admin(data, "list")
        admin(data, "ban", "guest", listed["guests"]["B"])
        with pytest.raises(ConnectionClosed, match="closed to you"):
            bob.hear("nothing more")
        assert bob.http.get("/api/games").status_code == 403
        assert ada.http.get("/api/games").status_code == 200
        assert "is named by its address" in courtly("admin", "--data", data, "ban", "Eve").stderr
    with serving(data) as address:
        eve = Guest(address, source="127.0.0.9")
        assert eve.http.get("/api/games").status_code == 403
        assert set(admin(data, "bans")) == {"127.0.0.9", f"guest {listed['guests']['B']}"}
        admin(data, "unban", "127.0.0.9")
        assert eve.http.get("/api/games").status_code == 200


# ---- copies --------------------------------------------------------------------------


def test_a_copy_made_while_people_play_is_a_house_of_its_own(data: Path, tmp_path: Path) -> None:
    copy, again = tmp_path / "copy.db", tmp_path / "again.db"
    with serving(data) as address:
        ada, bob, table = two_at_a_table(address)
        play_one(ada, bob)
        ply = ada.state["ply"]
        done = courtly("backup", copy, "--data", data)
        assert done.returncode == 0, done.stderr
        play_one(ada, bob)
        assert "is there already" in courtly("backup", copy, "--data", data).stderr
    assert copy.stat().st_mode & 0o077 == 0
    assert "into a new file only" in courtly("restore", copy, "--data", data).stderr
    done = courtly("restore", copy, "--data", again)
    assert done.returncode == 0, done.stderr
    (tmp_path / "noise").write_text("no tables")
    done = courtly("restore", tmp_path / "noise", "--data", tmp_path / "new.db")
    assert (done.returncode, (tmp_path / "new.db").exists()) == (2, False)
    with serving(again) as address:
        ada.http.base_url = f"http://{address}"
        ada.address = address
        ada.sit(table)  # the same cookies, the same table, as it was then
        assert (ada.state["seat"], ada.state["ply"]) == ("A", ply)
    assert sorted(one.name for one in tmp_path.iterdir()) == [
        *("again.db", "copy.db", "courtly.db", "noise"),
    ]


# ---- other rules ---------------------------------------------------------------------


def test_a_game_under_way_goes_on_under_new_rules_that_do_not_touch_it(data: Path) -> None:
    with serving(data) as address:
        ada, bob, table = two_at_a_table(address)
        play_one(ada, bob)
    with sqlite3.connect(data) as db:
        db.execute("UPDATE tables SET rules = 0")
    with serving(data) as address:
        for one in (ada, bob):
            one.http.base_url = f"http://{address}"
            one.address = address
            one.sit(table)
        play_one(ada, bob)
        ada.say({"type": "resign"})
        while ada.state["stage"] != "over":
            ada.hear("state")
        record = ada.http.get(f"/api/tables/{table}/record").text
        assert "begun: 0" in record
        assert f"rules: {GAME.rules_version}" in record


def test_a_game_that_new_rules_forbid_ends_and_counts_for_nobody(data: Path) -> None:
    with serving(data) as address:
        ada, bob, table = two_at_a_table(address)
        play_one(ada, bob)
    with sqlite3.connect(data) as db:
        db.execute("UPDATE tables SET rules = 0")
        last = "(SELECT max(ply) FROM lines WHERE seat IS NOT NULL)"
        db.execute(f"UPDATE lines SET text = 'no move any more' WHERE ply = {last}")
    with serving(data) as address:
        ada.http.base_url = f"http://{address}"
        ada.address = address
        for _ in range(2):
            with pytest.raises(ConnectionClosed, match="under version 0 of the rules"):
                ada.sit(table)
        answer = ada.http.get(f"/api/tables/{table}")
        assert answer.status_code == 410
        assert "counts for nobody" in answer.json()["error"]
    with sqlite3.connect(data) as db:
        (result,) = db.execute("SELECT result FROM tables").fetchone()
    assert result.startswith("was ended")


# ---- settings and the log ------------------------------------------------------------


@contextmanager
def open_house(folder: Path, *words: object, **environment: str) -> Iterator[tuple[str, Path]]:
    """A house by the command, its address, and what it writes on the error channel."""
    port, log = free_port(), folder / "log"
    command = [sys.executable, "-m", "courtly", "serve", "--port", str(port), *map(str, words)]
    with log.open("w") as errors:
        server = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            env={**os.environ, **environment},
            cwd=folder,
        )
    try:
        assert answering(server, f"127.0.0.1:{port}"), log.read_text()
        yield f"127.0.0.1:{port}", log
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE)


def test_settings_come_from_a_file_the_environment_and_the_command(tmp_path: Path) -> None:
    settings = tmp_path / "courtly.toml"
    settings.write_text(
        'host = "127.0.0.1"\npublic = "https://play.example"\ndata = "kept.db"\n'
        'log = "json"\nbot_seconds = 0.0\n[limits]\nspectators = 1\n'
    )
    environment = {"COURTLY_CONFIG": str(settings), "COURTLY_DATA": "other.db"}
    with open_house(tmp_path, "--quiet", **environment) as (address, log):
        ada, bob, table = two_at_a_table(address)
        assert ada.get("/api/house")["address"] == "https://play.example"
        assert (tmp_path / "other.db").exists()
        Guest(address).sit(table)
        with pytest.raises(ConnectionClosed, match="too many watch"):
            Guest(address).sit(table)
        play_one(ada, bob)
        with sqlite3.connect(tmp_path / "other.db") as db:
            db.execute("UPDATE lines SET text = text || ' of Hearts' WHERE ply = 0")
            seeds = [seed for (seed,) in db.execute("SELECT seed FROM tables")]
            seeds += [text for (text,) in db.execute("SELECT value FROM settings")]
            (dealt,) = db.execute("SELECT text FROM lines WHERE ply = 0").fetchone()
        before = log.read_text()
    with open_house(tmp_path, "--quiet", **environment) as (address, log):
        assert ada.http.get(f"http://{address}/api/tables/{table}").status_code == 410
        before += log.read_text()
    lines = [json.loads(line) for line in before.splitlines()]
    assert any(line["message"] == "the house is open" for line in lines)
    assert any("is set aside" in line["message"] for line in lines)
    secrets = [*seeds, dealt, ada.cookie.partition("=")[2], ada.cookie.partition(".")[2]]
    assert not [secret for secret in secrets if len(secret) > 3 and secret in before]


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("prot = 80", "there is no setting 'prot'; did you mean port?"),
        ('port = "many"', "port: 'many' is not a valid integer"),
        ('proxy = "10.0.0.1"', "proxy is a list"),
        ("limits = 3", "limits is a table of numbers"),
        ("[limits]\nsocks = 3", "there is no limit 'socks'"),
        ("host = ", "is no TOML"),
        ('public = "play.example/court"', "--public is like https://play.example"),
        ('metrics = ["everybody"]', "is named by its address"),
    ],
)
def test_a_wrong_setting_is_refused_in_one_line(
    tmp_path: Path, written: str, complaint: str
) -> None:
    settings = tmp_path / "courtly.toml"
    settings.write_text(written)
    done = courtly("serve", "--config", settings, "--data", tmp_path / "courtly.db")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert complaint in done.stderr
