"""The documentation names every message and every field of the protocol."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import protocol as client
from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.server.endpoints import ENDPOINTS
from courtly.server.messages import (
    Asked,
    Catalogue,
    Choice,
    FromPlayer,
    TableState,
    ToPlayer,
)
from courtly.server.openapi import document, protocol
from courtly.server.parts import Moment, Own, Question, Setting
from kernel.test_rows import SPEECH
from server.house import Guest

TEXT = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")


def tag_of(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize("kind", get_args(ToPlayer), ids=tag_of)
def test_every_message_of_the_server_is_described(kind: Any) -> None:
    assert f"**`{tag_of(kind)}`**" in TEXT


@pytest.mark.parametrize("kind", get_args(FromPlayer), ids=tag_of)
def test_every_message_of_a_player_is_shown_and_can_be_read(kind: Any) -> None:
    shown = [line.split("`")[1] for line in TEXT.splitlines() if line.startswith("| `{")]
    mine = [text for text in shown if json.loads(text)["type"] == tag_of(kind)]
    assert mine
    assert isinstance(msgspec.json.decode(mine[0], type=FromPlayer), kind)


@pytest.mark.parametrize("kind", [TableState, Asked, Choice])
def test_every_field_of_a_state_is_described(kind: Any) -> None:
    missing = [field for field in kind.__struct_fields__ if f"`{field}`" not in TEXT]
    assert not missing


def test_the_openapi_document_has_every_endpoint() -> None:
    paths = document()["paths"]
    for endpoint in ENDPOINTS:
        assert endpoint.method.lower() in paths[endpoint.path]
    assert document()["openapi"] == "3.1.0"


def test_the_schema_of_the_protocol_has_every_message() -> None:
    written = json.dumps(protocol())
    for kind in (*get_args(FromPlayer), *get_args(ToPlayer)):
        assert f'"{tag_of(kind)}"' in written


def test_the_client_has_the_types_of_the_server() -> None:
    written = client.WRITTEN.read_text(encoding="utf-8")
    assert written == client.types(), "run `python web/protocol.py`"


def test_the_catalogue_of_a_game_says_all_that_it_declares() -> None:
    declared = {**SPEECH.catalogue(), "terms": [], "facts": {}, "threats": None}
    sent = msgspec.to_builtins(msgspec.convert(declared, Catalogue))
    assert sent == json.loads(json.dumps(declared))


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_every_game_has_a_catalogue(game: Game[Any], guest: Callable[[str], Guest]) -> None:
    sent = guest("Ada").get(f"/api/games/{game.name}/catalogue.json")
    assert sent == msgspec.to_builtins(msgspec.convert(game.catalogue(), Catalogue))


def test_the_catalogue_of_a_table_has_its_numbers(guest: Callable[[str], Guest]) -> None:
    path = "/api/games/court_of_shadows/catalogue.json?options=double_loss%3Don,usurp_cost%3D5"
    terms = {term["code"]: term["text"] for term in guest("Ada").get(path)["terms"]}
    assert terms["usurp"].startswith("Pay 5 coins")


@pytest.mark.parametrize(
    ("asked", "liked"),
    [("?language=de", "en"), ("?options=usurp_cost%3D5&language=de", ""), ("", "de-AT,en")],
)
def test_a_game_speaks_as_its_reader_says_or_the_browser_likes(
    guest: Callable[[str], Guest], asked: str, liked: str
) -> None:
    path = f"/api/games/court_of_shadows/catalogue.json{asked}"
    sent = guest("Ada").http.get(path, headers={"accept-language": liked}).json()
    assert sent["language"]["code"] == "de"
    assert sent["events"]["begins"]["you"] == "Du beginnst."
    assert {term["code"]: term["name"] for term in sent["terms"]}["Bla"] == "Klinge"
    assert sent["facts"]["roles"]["Bla"]["name"] == "Klinge"


def test_options_are_told_in_the_language_of_whoever_opens_a_table(
    guest: Callable[[str], Guest],
) -> None:
    games = {game["name"]: game for game in guest("Ada").get("/api/games?language=de")}
    option = games["court_of_shadows"]["options"][0]
    assert option["title"] == "Wer einen Angriff blockieren darf"
    assert option["labels"] == {"target": "Nur wen es trifft", "anyone": "Alle"}


WRITTEN = ("prompt", "asked", "events")  # already, where an Own is made of them


def test_a_state_has_every_part_once() -> None:
    parts = [field for part in (Own, Moment, Setting) for field in msgspec.structs.fields(part)]
    whole = {field.name: field.type for field in msgspec.structs.fields(TableState)}
    assert sorted(field.name for field in parts) == sorted(whole)
    for field in parts:
        assert field.name in WRITTEN or field.type == whole[field.name]
    assert tag_of(Own) == tag_of(TableState)


def test_a_question_has_every_part_of_what_is_asked() -> None:
    parts = {field.name: field.type for field in msgspec.structs.fields(Question)}
    whole = {field.name: field.type for field in msgspec.structs.fields(Asked)}
    assert [*parts] == [*whole]
    assert all(kind in (msgspec.Raw, whole[name]) for name, kind in parts.items())


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_what_is_sent_is_what_the_protocol_says(
    game: Game[Any], guest: Callable[[str], Guest]
) -> None:
    ada, eve = guest("Ada"), guest("Eve")
    others = [chr(ord("B") + i) for i in range(game.seats[0] - 1)]
    table = ada.open(game.name, game.seats[0], bots=dict.fromkeys(others, "random"))
    eve.sit(table)
    ada.join(table)
    ada.sit(table)
    ada.play_on(random.Random(5), 6)
    while eve.state.get("ply", 0) < ada.state["ply"]:
        eve.hear("state")
    assert any(state["events"] for state in eve.states())
    for text in ada.raw + eve.raw:
        names = [name for name, _ in json.loads(text, object_pairs_hook=list)]
        message = msgspec.json.decode(text, type=ToPlayer)
        assert sorted(names) == sorted(["type", *message.__struct_fields__])
        assert msgspec.to_builtins(message) == json.loads(text)
