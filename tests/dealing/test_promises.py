"""The house promises first, then the seats; all show their seeds together; then come the cards."""

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.dealing import commitment_to, promise_of, seat_seed
from courtly.kernel.proof import verify
from courtly.kernel.receipt import BrokenPromise
from courtly.kernel.record import read_record
from dealing.people import Careful, Come, gathered, info, recorded
from server.house import serving

pytestmark = pytest.mark.once

COURT = every_game()[0]
HOUR = 3600  # seconds
SEED = "a-seed-of-ones-own-and-no-other"


def test_the_house_has_stored_its_promise_before_anyone_sits_down(data: Path) -> None:
    with serving(data) as address:
        ada = Careful(address, "Ada")
        answer = ada.http.post("/api/tables", json={"game": COURT.name, "seats": 2}).json()
        with sqlite3.connect(data) as file:
            (seed,) = file.execute("SELECT seed FROM tables").fetchone()
    assert answer["promises"]["house"] == answer["commitment"] == commitment_to(seed)


def test_a_rematch_has_a_promise_of_its_own_before_anyone_joins_it(come: Come) -> None:
    ada, bob = gathered(come("Ada").address, "Ada Bob", COURT.name)
    old = ada.state["table"]
    ada.give_up()
    following = ada.http.post(f"/api/tables/{old}/rematch").json()
    assert following["promises"]["house"] not in ("", ada.state["commitment"])
    assert following["promises"]["seats"] == {}
    assert info(bob, following["id"])["promises"]["house"] == following["commitment"]


def test_no_card_is_dealt_before_the_last_seed_is_shown(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = ada.open(COURT.name, 2)
    ada.sit_down(table)
    joined = bob.sit_down(table)
    assert (joined["stage"], joined["promises"]["owed"]) == (
        "waiting",
        {"A": "reveal", "B": "reveal"},
    )
    ada.sit(table)
    while "A" not in info(ada, table)["promises"]["revealed"]:
        ada.hear_one()
    waiting = info(ada, table)
    assert (waiting["stage"], waiting["promises"]["owed"]) == ("waiting", {"B": "reveal"})
    assert 0 < waiting["promises"]["seconds_left"] <= 24 * 3600
    bob.sit(table)
    bob.wait_for_cards()
    assert [info(bob, table)["stage"], bob.state["ply"] > 0] == ["playing", True]


def test_no_seed_goes_over_the_wire_before_the_end_but_by_its_owner(come: Come) -> None:
    ada, bob = gathered(come("Ada").address, "Ada Bob", COURT.name)
    for one, other in ((ada, bob), (bob, ada)):
        assert other.receipt.seeds[0] not in "".join(one.raw)
        assert promise_of(other.receipt.seeds[0]) in "".join(one.raw)


def test_whoever_joins_last_knows_no_seed_and_cannot_change_the_own(come: Come) -> None:
    """What was possible: to try texts until the cards are good. Now the text comes too late."""
    ada, eve = come("Ada"), come("Eve")
    table = ada.open(COURT.name, 2)
    ada.sit_down(table)
    eve.sit_down(table)
    ada.sit(table)
    while "A" not in info(ada, table)["promises"]["revealed"]:
        ada.hear_one()
    for number in range(5):  # she knows the seed of Ada now, and tries others of her own
        answer = eve.http.post(f"/api/tables/{table}/reveal", json={"seed": f"{SEED}{number}"})
        assert (answer.status_code, "not the seed that you promised" in answer.text) == (409, True)
        promise = promise_of(f"{SEED}{number}")
        again = eve.http.post(f"/api/tables/{table}/promise", json={"promise": promise})
        assert (again.status_code, "stands" in again.text) == (409, True)
        assert eve.join(table, promise=promise)["promises"]["seats"]["B"] == eve.receipt.promise


def test_seeds_of_bots_follow_from_that_of_the_house(come: Come) -> None:
    ada = gathered(come("Ada").address, "Ada", COURT.name, bots={"B": "random", "C": "random"})[0]
    assert ada.receipt.promises == {"A": ada.receipt.promise}
    ada.play_on(random.Random(4))
    opened = ada.get(f"/api/tables/{ada.state['table']}/deal?seat=A")
    own, *others = opened["seeds"]
    assert own == ada.receipt.seeds[0]
    assert others == [seat_seed(opened["seed"], seat) for seat in (1, 2)]


def test_whoever_promises_nothing_is_seated_and_it_is_said(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = ada.open(COURT.name, 2)
    ada.sit_down(table)
    assert bob.join(table)["promises"]["owed"] == {"A": "reveal"}
    ada.sit(table)
    ada.wait_for_cards()
    assert ada.receipt.promises.keys() == {"A"}
    ada.give_up()
    deal = verify(read_record(recorded(ada)), COURT).deal
    assert deal.seeds.keys() == {0}


# ---- once more ---------------------------------------------------------------------


def test_a_join_whose_answer_was_lost_can_be_repeated(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = ada.open(COURT.name, 2)
    first = ada.sit_down(table)
    again = ada.join(table, promise=ada.receipt.promise)
    other = ada.join(table, promise="00" * 32, seat="B", name="Eve")
    assert first["seat"] == again["seat"] == other["seat"] == "A"
    assert first["players"] == again["players"] == other["players"]
    assert other["promises"]["seats"] == {"A": ada.receipt.promise}
    bob.sit_down(table)
    for one in (ada, bob):
        one.sit(table)
    for one in (ada, bob):
        one.wait_for_cards()
    bob.give_up()
    assert verify(read_record(recorded(ada)), COURT).deal.seeds[0] == ada.receipt.seeds[0]


def test_a_seed_may_be_shown_twice_and_over_http(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    table = ada.open(COURT.name, 2)
    for one in (ada, bob):
        one.sit_down(table)
    stages = []
    for one in (ada, ada, bob, bob):
        answer = one.http.post(f"/api/tables/{table}/reveal", json={"seed": one.receipt.seeds[0]})
        stages.append((answer.status_code, answer.json().get("stage")))
    assert stages == [(200, "waiting"), (200, "waiting"), (200, "playing"), (200, "playing")]


def test_what_nobody_asked_for_is_refused_in_one_line(come: Come) -> None:
    ada, eve = come("Ada"), come("Eve")
    table = ada.open(COURT.name, 2)
    ada.sit_down(table)
    early = ada.http.post(f"/api/tables/{table}/reveal", json={"seed": ada.receipt.seeds[0]})
    assert (early.status_code, "when all seats are taken" in early.text) == (409, True)
    stranger = eve.http.post(f"/api/tables/{table}/reveal", json={"seed": SEED})
    assert (stranger.status_code, "do not sit" in stranger.text) == (409, True)
    ada.sit(table)
    ada.say({"type": "reveal", "seed": ada.receipt.seeds[0]})
    assert "when all seats are taken" in ada.hear("error")["reason"]
    old = eve.http.post(f"/api/tables/{table}/join", json={"name": "Eve", "seed": SEED})
    assert (old.status_code, "seed" in old.text) == (400, True)


def test_a_seed_is_what_is_written_and_nothing_after_it(come: Come) -> None:
    """A line end that the record cannot keep would make an honest house look guilty."""
    ada = come("Ada")
    table = ada.open(COURT.name, 2)
    for word, value in (("promise", "a" * 64 + "\n"), ("seed", SEED + "\n")):
        path = "join" if word == "promise" else "reveal"
        name = {"name": "Ada"} if word == "promise" else {}
        said = ada.http.post(f"/api/tables/{table}/{path}", json={**name, word: value})
        assert (said.status_code, "not what was expected" in said.text) == (400, True)


# ---- a house that lies -------------------------------------------------------------


def asked(receipt: Any, **lies: Any) -> dict[str, Any]:
    truth = {
        "type": "promises",
        "house": receipt.commitments[-1],
        "seats": {"A": receipt.promise, "B": "bb" * 32},
        "owed": {"A": "reveal"},
        "restarts": [],
    }
    return {**truth, **lies}


def test_no_seed_is_shown_to_a_house_that_has_changed_its_promise(come: Come) -> None:
    ada = come("Ada")
    ada.sit_down(ada.open(COURT.name, 2))
    receipt = ada.receipt
    receipt.seat = "A"
    with pytest.raises(BrokenPromise):
        receipt.hear(asked(receipt, house="00" * 32))
    with pytest.raises(BrokenPromise):
        receipt.hear(asked(receipt, seats={"A": "00" * 32, "B": "bb" * 32}))
    assert receipt.hear(asked(receipt)) == {"type": "reveal", "seed": receipt.seeds[0]}
    with pytest.raises(BrokenPromise):  # B promises something else, now that our seed is known
        receipt.hear(asked(receipt, seats={"A": receipt.promise, "B": "cc" * 32}))
    assert receipt.promises["B"] == "bb" * 32
