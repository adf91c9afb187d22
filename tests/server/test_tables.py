"""Opening tables, taking seats, getting up, and playing again."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from amount import PATIENCE
from courtly.games import every_game
from courtly.kernel.game import Game
from server.house import Guest

Guests = Callable[[str], Guest]
GAMES = every_game()
COURT = GAMES[0]


def test_every_game_of_the_registry_is_offered_with_its_options(guest: Guests) -> None:
    offered = guest("Ada").get("/api/games")
    assert [game["name"] for game in offered] == [game.name for game in GAMES]
    for shown, game in zip(offered, GAMES, strict=True):
        assert shown["seats"] == list(game.seats)
        assert [option["name"] for option in shown["options"]] == [o.name for o in game.options]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rules_come_whole_and_by_id(guest: Guests, game: Game[Any]) -> None:
    rules = guest("Ada").get(f"/api/games/{game.name}/rules")
    assert rules["text"] == game.rulebook.text
    assert rules["entries"] == game.rulebook.entries


def test_a_table_begins_when_its_last_seat_is_taken(guest: Guests) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.open(COURT.name, 3, bots={"B": "random"})
    assert ada.join(table)["stage"] == "waiting"
    joined = bob.join(table)
    assert joined["stage"] == "playing"
    assert joined["seat"] == "C"
    assert [player["kind"] for player in joined["players"]] == ["person", "bot", "person"]


def test_a_person_has_one_seat_at_a_table_however_often_it_is_taken(guest: Guests) -> None:
    ada = guest("Ada")
    table = ada.open(COURT.name, 3)
    assert [ada.join(table)["seat"], ada.join(table, seat="C")["seat"]] == ["A", "A"]


def test_a_taken_seat_is_refused_in_one_line(guest: Guests) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.open(COURT.name, 3)
    ada.join(table, seat="B")
    answer = bob.http.post(f"/api/tables/{table}/join", json={"name": "Bob", "seat": "B"})
    assert answer.status_code == 409
    assert answer.json()["error"] == "seat B is taken"


def test_before_the_game_a_seat_can_be_given_up(guest: Guests) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.open(COURT.name, 2)
    ada.join(table)
    assert ada.http.post(f"/api/tables/{table}/leave").json()["seat"] is None
    assert bob.join(table)["seat"] == "A"


def test_during_the_game_getting_up_is_to_resign(guest: Guests) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.open(COURT.name, 2)
    ada.join(table)
    bob.join(table)
    left = ada.http.post(f"/api/tables/{table}/leave").json()
    assert (left["stage"], left["result"]) == ("over", "B wins")


def test_open_tables_stand_in_the_lobby_until_they_begin(guest: Guests) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.open(COURT.name, 2, open=True)
    hidden = ada.open(COURT.name, 2)
    ada.join(table)
    shown = [found["id"] for found in bob.get("/api/tables")]
    assert table in shown
    assert hidden not in shown
    bob.join(table)
    assert table not in [found["id"] for found in bob.get("/api/tables")]


def test_the_first_who_asks_opens_the_rematch_and_all_find_the_same(guest: Guests) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.open(COURT.name, 2)
    ada.join(table)
    bob.join(table)
    early = ada.http.post(f"/api/tables/{table}/rematch")
    assert early.status_code == 409
    ada.http.post(f"/api/tables/{table}/leave")
    again = [one.http.post(f"/api/tables/{table}/rematch").json()["id"] for one in (ada, bob)]
    assert again[0] == again[1] != table
    stranger = guest("Eve").http.post(f"/api/tables/{again[0]}/join", json={"name": "Eve"})
    assert (stranger.status_code, "have played" in stranger.text) == (409, True)
    assert bob.join(again[0])["seat"] == "A"  # everyone moves on by one
    joined = ada.join(again[0])
    assert (joined["stage"], joined["seat"]) == ("playing", "B")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess", "seats": 2}, "there is no game"),
    ({"game": COURT.name, "seats": 9}, "is for 2 to 6 seats"),
    ({"game": COURT.name, "seats": 2, "options": {"speed": "fast"}}, "there is no option"),
    ({"game": COURT.name, "seats": 2, "bots": {"D": "random"}}, "there is no seat D"),
    ({"game": COURT.name, "seats": 2, "bots": {"B": "genius"}}, "there is no bot"),
    (
        {"game": COURT.name, "seats": 2, "bots": {"A": "random", "B": "random"}},
        "a table needs a seat for at least one person",
    ),
    ({"game": COURT.name}, "required field"),
    ({"game": COURT.name, "seats": "two"}, "Expected `int`"),
    ({"game": COURT.name, "seats": 2, "more": 1}, "unknown field"),
]


@pytest.mark.parametrize(("wish", "complaint"), WRONG, ids=[text for _, text in WRONG])
def test_a_table_that_cannot_be_is_refused_in_one_line(
    guest: Guests, wish: dict[str, Any], complaint: str
) -> None:
    answer = guest("Ada").http.post("/api/tables", json=wish)
    assert answer.status_code in (400, 404)
    assert complaint in answer.json()["error"]
    assert "\n" not in answer.json()["error"]


def test_what_is_not_there_is_not_found(guest: Guests) -> None:
    ada = guest("Ada")
    for path in ("/api/tables/none", "/api/games/chess/rules", "/api/nothing"):
        assert ada.http.get(path).status_code == 404


def test_pages_of_other_sites_are_not_listened_to(guest: Guests) -> None:
    ada = guest("Ada")
    headers = {"origin": "http://elsewhere.example"}
    answer = ada.http.post("/api/tables", json={"game": COURT.name, "seats": 2}, headers=headers)
    assert answer.status_code == 403


def test_a_socket_of_another_sites_page_is_closed_with_its_reason(guest: Guests) -> None:
    ada = guest("Ada")
    table = ada.open(COURT.name, 2)
    with (
        connect(
            f"ws://{ada.address}/ws/tables/{table}",
            origin=Origin("http://evil.example"),
            legacy=True,
        ) as socket,
        pytest.raises(ConnectionClosed, match="4403"),
    ):
        socket.recv(PATIENCE)


@pytest.mark.parametrize(("method", "path"), [("DELETE", "/api/tables"), ("POST", "/api/foo")])
def test_what_cannot_be_asked_is_refused_like_everything_else(
    guest: Guests, method: str, path: str
) -> None:
    answer = guest("Ada").http.request(method, path)
    assert answer.status_code == 404
    assert "/api/openapi.json" in answer.json()["error"]


def test_a_forged_cookie_is_nobody(guest: Guests) -> None:
    ada = guest("Ada")
    table = ada.open(COURT.name, 2)
    ada.join(table)
    name, value = next(iter(ada.http.cookies.items()))
    flipped = value[:-1] + ("0" if value[-1] != "0" else "1")
    answer = guest("Eve").http.get(f"/api/tables/{table}", headers={"cookie": f"{name}={flipped}"})
    assert answer.json()["seat"] is None


def test_the_cookie_is_out_of_reach_of_scripts(guest: Guests) -> None:
    answer = guest("Ada").http.post("/api/tables", json={"game": COURT.name, "seats": 2})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_an_answer_that_comes_late_takes_no_seat_away(guest: Guests) -> None:
    table = guest("Ada").open(COURT.name, 2)
    bela = guest("Bela")
    looked = [bela.http.get(path) for path in ("/api/games", "/api/mine", f"/api/tables/{table}")]
    assert not any("set-cookie" in answer.headers for answer in looked)  # they may come after
    bela.join(table)
    for path in ("/api/games", "/api/mine"):
        assert "set-cookie" not in bela.http.get(path).headers
    assert bela.http.get(f"/api/tables/{table}").json()["seat"] == "A"


def test_a_request_that_is_too_large_is_refused(guest: Guests) -> None:
    answer = guest("Ada").http.post("/api/tables", content=b"[" * 100_000)
    assert answer.status_code == 413


def test_whoever_got_up_speaks_and_hears_for_the_seat_no_more(guest: Guests) -> None:
    eve, ada, bob = guest("Eve"), guest("Ada"), guest("Bob")
    table = ada.open(COURT.name, 2)
    eve.join(table, seat="A")
    eve.sit(table)
    assert eve.state["seat"] == "A"
    eve.http.post(f"/api/tables/{table}/leave")
    ada.join(table, seat="A")
    bob.join(table)
    while eve.state["stage"] != "playing":
        eve.hear("state")
    assert eve.state["seat"] is None
    assert "cards" not in str(eve.state["view"]["players"])
    eve.say({"type": "resign"})
    assert eve.hear("error")["reason"].startswith("spectators watch")
    assert ada.get(f"/api/tables/{table}")["stage"] == "playing"


def test_joining_and_leaving_at_once_leaves_a_whole_table(guest: Guests) -> None:
    for _ in range(12):
        ada, bob = guest("Ada"), guest("Bob")
        table = ada.open(COURT.name, 2)
        ada.join(table)
        going = threading.Thread(target=ada.http.post, args=(f"/api/tables/{table}/leave",))
        going.start()
        joined = bob.http.post(f"/api/tables/{table}/join", json={"name": "Bob"})
        going.join()
        assert joined.status_code == 200
        shown = bob.get(f"/api/tables/{table}")
        taken = [player["kind"] for player in shown["players"]]
        assert (shown["stage"] == "waiting") == ("nobody" in taken)


STRANGE: list[tuple[str, dict[str, Any]]] = [
    ("/api/games", {"headers": {"cookie": "courtly=a.é".encode()}}),
    ("/%00", {}),
    ("/" + "a" * 300, {}),
    ("/api/tables/" + "x" * 5000, {}),
]


@pytest.mark.parametrize(("path", "further"), STRANGE, ids=lambda value: str(value)[:20])
def test_strange_requests_are_no_trouble(guest: Guests, path: str, further: dict[str, Any]) -> None:
    assert guest("Ada").http.get(path, **further).status_code < 500


def test_a_body_that_is_no_text_is_refused(guest: Guests) -> None:
    answer = guest("Ada").http.post("/api/tables", content=b'{"game": "\xff"}')
    assert answer.status_code == 400


def test_names_bring_nothing_that_upsets_a_terminal(guest: Guests) -> None:
    ada = guest("Ada")
    table = ada.open(COURT.name, 2)
    for name in ("x\u202e y", "x\x1b[31m", "x\0", "\u3164"):
        refused = ada.http.post(f"/api/tables/{table}/join", json={"name": name})
        assert refused.status_code == 400
        assert "a name is there to be seen" in refused.json()["error"]
    ada.join(table, name="x[31m \t y\n")
    assert ada.get(f"/api/tables/{table}")["players"][0]["name"] == "x[31m y"


def test_two_at_a_table_who_would_look_alike_are_told_apart(guest: Guests) -> None:
    people = [guest("Ada"), guest("ADA"), guest("\uff21da"), guest("Bob")]
    table = people[0].open(COURT.name, 5, bots={"E": "random"})
    for one in people:
        one.join(table)
    names = [player["name"] for player in people[0].get(f"/api/tables/{table}")["players"]]
    assert names[:4] == ["Ada", "ADA 2", "\uff21da 3", "Bob"]
