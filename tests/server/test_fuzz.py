"""Nonsense over the wire gets a clear answer and disturbs nobody."""

import json
import logging
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.exceptions import ConnectionClosed

from amount import amount
from courtly.games import every_game
from courtly.kernel.state import SPECTATOR
from courtly.server.addresses import Proxies
from courtly.server.door import Door, Visit
from courtly.server.house import House
from courtly.server.limits import Callers
from courtly.server.messages import NewTable
from courtly.server.socket import Conversation
from courtly.server.store import Store
from courtly.server.table_row import Seated
from courtly.server.wire import Wire
from loops import run
from server.house import AT_ONCE, ROOMY, Guest, serving
from server.test_together import play_on as all_play

pytestmark = pytest.mark.once

Guests = Callable[[str], Guest]
GAME = every_game()[0]
ROUNDS = 150
MESSAGES = amount(1_500, 10_000, soak=100_000)  # a million in test_fuzz_soak.py
REQUESTS = amount(12, 12, soak=400)  # of each kind
CALM = 40  # messages, and then somebody plays
CROWDED = replace(ROOMY, arrivals_a_second=1e5, connections=10_000, household=100_000)
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


def spoilt(chance: random.Random, state: dict[str, Any]) -> str | bytes:
    """Something that was sensible before letters of it were lost, changed or doubled."""
    good = nonsense(chance, state)
    letters = list(good.encode(errors="surrogatepass") if isinstance(good, str) else good)
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(letters) + 1)
        letters[at : at + chance.randrange(3)] = [chance.randrange(256)] * chance.randrange(3)
    return bytes(letters)


class Told:
    """A listener who keeps the latest of each kind of message."""

    def __init__(self) -> None:
        self.latest: dict[str, Any] = {}
        self.answers = 0

    async def hear(self) -> Any:
        raise AssertionError("nobody asks")

    async def take(self, message: Any) -> None:
        assert message["type"] == "websocket.send", message
        said = json.loads(message["text"])
        self.latest[said["type"]] = said
        self.answers += 1


def test_messages_of_nonsense_neither_kill_a_table_nor_disturb_another(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Past the door, which would not let so many in."""
    with caplog.at_level(logging.WARNING):
        run(babble(tmp_path / "courtly.db"))
    assert not caplog.records, caplog.text


async def babble(file: Path) -> None:
    chance = random.Random(20)
    house = House(Store(file), AT_ONCE)
    visit = Visit(Door(Callers(ROOMY), Proxies()), "127.0.0.1")
    games = [game for game in every_game() if 2 in game.seats]
    for game in games:
        people = await gather(house, visit, game.name)
        calm = await gather(house, visit, games[0].name)
        quiet = calm[0][1].answers
        for number in range(MESSAGES // len(games)):
            talk, told = chance.choice(people)
            kind = chance.choice((nonsense, spoilt))
            await talk._answer(kind(chance, told.latest["state"]))
            if number % CALM == 0:
                people = await play_on(house, visit, game.name, people, chance)
        assert calm[0][1].answers == quiet
        await play_on(house, visit, games[0].name, calm, chance)
        assert calm[0][1].answers > quiet
    await house.close()


async def gather(house: House, visit: Visit, game: str) -> list[tuple[Conversation, Told]]:
    """Two at a new table, and one who watches."""
    row = await house.open(NewTable(game, 2))
    table = await house.table(row.id)
    people = []
    for name in ("Ada", "Bob"):
        await house.join(table, Seated(SPECTATOR, name, guest=name), None)
    for guest in ("Ada", "Bob", None):
        told = Told()
        talk = Conversation(Wire(told.hear, told.take), table, guest, visit, "127.0.0.1")
        house.audiences[table.id].add(talk.connection, 0)
        people.append((talk, told))
    return people


async def play_on(
    house: House,
    visit: Visit,
    game: str,
    people: list[tuple[Conversation, Told]],
    chance: random.Random,
) -> list[tuple[Conversation, Told]]:
    """Whoever is asked can move, whatever was said before; where a game is over another begins."""
    state = people[0][1].latest["state"]
    if state["stage"] == "over":
        return await gather(house, visit, game)
    asked = [one for one in people if one[1].latest["state"]["asked"]]
    assert asked, state
    for talk, told in asked:
        question = told.latest["state"]["asked"]
        if question and not question["answered"]:
            text = chance.choice(question["moves"])["text"]
            move = {"type": "move", "ply": question["ply"], "text": text}
            told.latest.pop("accepted", None)
            told.latest.pop("refused", None)
            await talk._answer(json.dumps(move))
            refused = told.latest.get("refused", {"kind": "unfinished"})
            assert "accepted" in told.latest or refused["kind"] == "unfinished", refused
    return people


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


def test_every_answer_over_http_is_as_the_openapi_document_says(data: Path, client: None) -> None:
    """Schemathesis tries what the document allows, and what it does not; others play on."""
    with serving(data, limits=CROWDED) as address:
        all_is_answered(address)


def all_is_answered(address: str) -> None:
    """Each kind of request, in many ways."""
    ada, bob = Guest(address, "Ada"), Guest(address, "Bob")
    table = ada.open(GAME.name, 2)
    for one in (ada, bob):
        one.join(table)
        one.sit(table)
    told(ada, bob)
    schema = schemathesis.openapi.from_url(f"http://{address}/api/openapi.json")
    operations: Any = schema.get_all_operations()
    for operation in operations:
        run_operation(operation.ok())
    assert told(ada, bob) == ["pong", "pong"]
    all_play([ada, bob], 2, 1_000)
    assert ada.state["stage"] == "over"
    for one in (ada, bob):
        one.leave()
        one.http.close()


def told(*guests: Guest) -> list[str]:
    """What they have been told since somebody last asked."""
    for one in guests:
        one.heard.clear()
        one.say({"type": "ping"})
        one.hear("pong")
    return [said["type"] for one in guests for said in one.heard]


def run_operation(operation: Any) -> None:
    @given(case=operation.as_strategy())
    @settings(max_examples=REQUESTS, deadline=None, suppress_health_check=UNHURRIED)
    def try_it(case: Any) -> None:
        answer = case.call()
        assert answer.status_code < 500, (case.path, answer.text)
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])

    try_it()
