"""Nonsense over the wire gets a clear answer and disturbs nobody."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.exceptions import ConnectionClosed

from courtly.games import every_game
from server.house import Guest

pytestmark = pytest.mark.once

Guests = Callable[[str], Guest]
GAME = every_game()[0]
ROUNDS = 150
UNHURRIED = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]

PIECES = [*'{}[]":,', "null", "1e999", "-1", "move", "type", "ply", "💥", "\x00"]


def nonsense(chance: random.Random, state: dict[str, Any]) -> str | bytes:
    """Something a client should never send."""
    asked = state["asked"]
    ply = asked["ply"] if asked else state["ply"]
    moves = [choice["text"] for choice in asked["moves"]] if asked else ["tax"]
    good = {"type": "move", "ply": ply, "text": chance.choice(moves)}
    kinds: list[Callable[[], str | bytes]] = [
        lambda: "".join(chance.choice(PIECES) for _ in range(chance.randrange(30))),
        lambda: json.dumps(good)[: chance.randrange(5, 30)],
        lambda: json.dumps({**good, "ply": ply + chance.choice((-3, -1, 1, 10**6))}),
        lambda: json.dumps({**good, "text": "x" * chance.randrange(150, 3000)}),
        lambda: json.dumps({**good, "seat": "B"}),
        lambda: json.dumps({**good, "ply": str(ply)}),
        lambda: json.dumps({"type": "draft", "ply": ply, "texts": ["tax", "tax", ""]}),
        lambda: json.dumps({"type": "standing", "text": "no such answer"}),
        lambda: json.dumps({"type": chance.choice(("", "state", "move", "resign!"))}),
        lambda: json.dumps([good]),
        lambda: "[" * 3000,
        lambda: bytes(chance.randrange(256) for _ in range(20)),
    ]
    return chance.choice(kinds)()


def test_a_babbling_player_hurts_nobody(guest: Guests) -> None:
    chance = random.Random(5)
    ada, bob, eve = guest("Ada"), guest("Bob"), guest("Eve")
    table = ada.open(GAME.name, 3)
    for one in (ada, bob, eve):
        one.join(table)
    for one in (ada, bob):
        one.sit(table)
    eve.sit(table)
    for _ in range(ROUNDS):
        try:
            eve.say(nonsense(chance, eve.state))
            eve.say({"type": "ping"})
            eve.hear("pong")
        except ConnectionClosed:
            eve.sit(table)
    for one in (ada, bob):
        one.say({"type": "ping"})
        assert one.hear("pong")["type"] == "pong"
    mover = next((one for one in (ada, bob, eve) if one.state["asked"]), None)
    assert mover is not None
    assert mover.move(mover.state["asked"]["moves"][0]["text"])["type"] == "accepted"


def test_an_oversized_message_ends_only_its_own_connection(guest: Guests) -> None:
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.open(GAME.name, 2)
    for one in (ada, bob):
        one.join(table)
        one.sit(table)
    ada.say("x" * 1_000_000)
    with pytest.raises(ConnectionClosed):
        ada.hear("pong")
    bob.say({"type": "ping"})
    assert bob.hear("pong")["type"] == "pong"
    ada.sit(table)
    assert ada.state["stage"] == "playing"


def test_a_flood_is_stopped(guest: Guests) -> None:
    ada = guest("Ada")
    table = ada.open(GAME.name, 2)
    ada.join(table)
    ada.sit(table)
    assert ada.socket is not None
    ada.socket.close_timeout = 0.1  # nobody answers a flood any more
    with pytest.raises(ConnectionClosed) as closed:
        say_too_much(ada)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


def say_too_much(guest: Guest) -> None:
    for _ in range(500):
        guest.say({"type": "ping"})
    while True:
        guest.hear_one()


def test_every_answer_over_http_is_as_the_openapi_document_says(address: str) -> None:
    """Schemathesis tries what the document allows, and what it does not."""
    schema = schemathesis.openapi.from_url(f"http://{address}/api/openapi.json")

    operations: Any = schema.get_all_operations()
    for operation in operations:
        run_operation(operation.ok())


def run_operation(operation: Any) -> None:
    @given(case=operation.as_strategy())
    @settings(max_examples=12, deadline=None, suppress_health_check=UNHURRIED)
    def try_it(case: Any) -> None:
        answer = case.call()
        assert answer.status_code < 500, (case.path, answer.text)
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])

    try_it()
