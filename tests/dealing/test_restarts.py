"""Who does not reveal makes all promise anew, and everybody can see it afterwards."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from amount import PATIENCE
from courtly.games import every_game
from courtly.kernel.dealing import commitment_to, promise_of
from courtly.kernel.proof import verify
from courtly.kernel.record import read_record
from courtly.server.table_row import MOST_RESTARTS
from dealing.people import Careful, Come, info, recorded
from server.house import serving

pytestmark = pytest.mark.once

COURT = every_game()[0]
HOUR = 3600  # seconds
SEED = "a-seed-of-ones-own-and-no-other"


def stood_up(come: Come, seconds: int = 1) -> tuple[Careful, Careful, str]:
    """Ada has shown her seed, Eve lets the time run out."""
    ada, eve = come("Ada"), come("Eve")
    table = ada.open(COURT.name, 2, seconds=seconds)
    ada.sit_down(table)
    eve.sit_down(table)
    ada.sit(table)
    while not ada.receipt.restarts or "A" not in info(ada, table)["promises"]["seats"]:
        ada.hear_one()
    return ada, eve, table


def test_whoever_does_not_reveal_in_time_loses_the_seat_and_all_promise_anew(come: Come) -> None:
    ada, eve, table = stood_up(come)
    now = info(ada, table)
    assert [player["kind"] for player in now["players"]] == ["person", "nobody"]
    (restart,) = now["promises"]["restarts"]
    assert restart["missing"] == ["B"]
    assert commitment_to(restart["seed"]) == restart["commitment"] == ada.receipt.commitments[0]
    assert restart["promises"] == {"A": promise_of(ada.receipt.seeds[0]), "B": eve.receipt.promise}
    assert now["promises"]["house"] == ada.receipt.commitments[1] != ada.receipt.commitments[0]
    assert now["promises"]["seats"] == {"A": promise_of(ada.receipt.seeds[1])}


def test_a_restart_stands_in_the_record_and_on_the_receipts_of_all(come: Come) -> None:
    ada, _, table = stood_up(come)
    bob = come("Bob")
    bob.sit_down(table)
    bob.sit(table)
    for one in (ada, bob):
        one.wait_for_cards()
    bob.give_up()
    record = read_record(recorded(bob))
    assert record.headers["restart 1"].startswith("missing=B commitment=")
    deal = verify(record, COURT).deal
    assert list(deal.restarts) == ada.receipt.restarts == bob.receipt.restarts
    assert deal.seeds == {0: ada.receipt.seeds[1], 1: bob.receipt.seeds[-1]}


def begun_anew(come: Come) -> tuple[Careful, Careful, str]:
    """Ada sits, Cleo has looked at the table; then Bob sat down and got up again."""
    ada, bob, cleo = come("Ada"), come("Bob"), come("Cleo")
    table = ada.open(COURT.name, 2)
    ada.sit_down(table)
    cleo.look_at(table)
    bob.sit_down(table)
    bob.http.post(f"/api/tables/{table}/leave")
    return ada, cleo, table


def test_a_promise_to_a_commitment_that_was_given_up_is_refused(come: Come) -> None:
    ada, cleo, table = begun_anew(come)
    body = {"name": "Cleo", **cleo.receipt.promised()}
    answer = cleo.http.post(f"/api/tables/{table}/join", json=body)
    assert (answer.status_code, "look at the table again" in answer.text) == (409, True)
    assert info(cleo, table)["seat"] is None
    late = ada.http.post(f"/api/tables/{table}/promise", json=ada.receipt.promised())
    assert (late.status_code, "look at the table again" in late.text) == (409, True)
    ada.sit(table)
    ada.say({"type": "promise", "promise": "ab" * 32, "commitment": ada.receipt.commitments[0]})
    assert "look at the table again" in ada.hear("error")["reason"]


def test_whoever_looked_before_a_restart_looks_again_and_is_dealt_cards(come: Come) -> None:
    ada, cleo, table = begun_anew(come)
    ada.sit(table)
    cleo.promise_at(table)
    cleo.sit(table)
    for one in (ada, cleo):
        one.wait_for_cards()
    assert cleo.receipt.commitments == ada.receipt.commitments
    assert len(cleo.receipt.seeds) == len(cleo.receipt.commitments) == 2


def test_getting_up_after_seeds_were_asked_for_is_a_restart_and_before_it_is_none(
    come: Come,
) -> None:
    ada, eve = come("Ada"), come("Eve")
    table = ada.open(COURT.name, 2)
    eve.sit_down(table)
    eve.http.post(f"/api/tables/{table}/leave")
    assert info(ada, table)["promises"]["restarts"] == []
    ada.sit_down(table)
    eve.sit_down(table)
    eve.http.post(f"/api/tables/{table}/leave")
    assert [one["missing"] for one in info(ada, table)["promises"]["restarts"]] == [["B"]]
    assert info(ada, table)["promises"]["owed"] == {"A": "promise"}


def test_a_table_that_began_anew_too_often_takes_nobody_and_is_not_offered_any_more(
    come: Come,
) -> None:
    ada = come("Ada")
    table = ada.open(COURT.name, 2, open=True)
    ada.sit_down(table)
    ada.sit(table)
    for number in range(MOST_RESTARTS):
        assert not info(ada, table)["promises"]["closed"]
        assert is_offered(ada, table)
        sat_and_left(come(f"Eve {number}"), table)
        while len(ada.receipt.restarts) <= number or info(ada, table)["promises"]["owed"]:
            ada.hear_one()
    answer = come("Bob").http.post(f"/api/tables/{table}/join", json={"name": "Bob"})
    assert (answer.status_code, "open another table" in answer.text) == (409, True)
    assert not is_offered(ada, table)
    assert [one["closed"] for one in ada.heard if one["type"] == "promises"][-1]


def is_offered(guest: Careful, table: str) -> bool:
    return table in [row["id"] for row in guest.get("/api/tables")]


def sat_and_left(guest: Careful, table: str) -> None:
    guest.sit_down(table)
    assert guest.http.post(f"/api/tables/{table}/leave").status_code == 200


def test_one_stranger_cannot_make_a_table_begin_anew_twice(come: Come) -> None:
    ada, eve, bob = come("Ada"), come("Eve"), come("Bob")
    table = ada.open(COURT.name, 2, open=True)
    ada.sit_down(table)
    sat_and_left(eve, table)
    for _ in range(MOST_RESTARTS):
        answer = eve.http.post(f"/api/tables/{table}/join", json={"name": "Eve"})
        assert (answer.status_code, "since you got up" in answer.text) == (409, True)
    ada.sit(table)
    bob.sit_down(table)
    bob.sit(table)
    for one in (ada, bob):
        one.wait_for_cards()
    assert len(bob.receipt.restarts) == 1


def test_whoever_does_not_reveal_in_time_may_not_sit_down_there_again(come: Come) -> None:
    _, eve, table = stood_up(come)
    answer = eve.http.post(f"/api/tables/{table}/join", json={"name": "Eve"})
    assert (answer.status_code, "showed no seed" in answer.text) == (409, True)


def test_coming_and_going_is_no_restart_while_nobody_is_asked_for_a_seed(come: Come) -> None:
    ada, eve = come("Ada"), come("Eve")
    table = ada.open(COURT.name, 3)
    ada.sit_down(table)
    before = info(ada, table)["promises"]
    for _ in range(MOST_RESTARTS + 1):
        sat_and_left(eve, table)
    assert info(ada, table)["promises"] == before


def test_whoever_does_not_promise_again_in_time_frees_the_seat_and_that_is_no_restart(
    data: Path,
) -> None:
    with serving(data) as address:
        ada, eve, bob = (Careful(address, name) for name in ("Ada", "Eve", "Bob"))
        table = ada.open(COURT.name, 2, seconds=HOUR)
        ada.sit_down(table)
        sat_and_left(eve, table)
        bob.sit_down(table)
        promised = info(bob, table)["promises"]
        assert promised["owed"] == {"A": "promise"}
    an_hour_passes(data)
    with serving(data) as address:
        for one in (ada, bob):
            one.http.base_url = f"http://{address}"
        stands_up_in_time(ada, table)
        now = info(bob, table)["promises"]
        assert (now["restarts"], now["house"]) == (promised["restarts"], promised["house"])
        assert now["seats"] == promised["seats"] == {"B": bob.receipt.promise}
        ada.sit_down(table)
        now = info(bob, table)["promises"]
        assert now["owed"] == {"A": "reveal", "B": "reveal"}
        assert now["seconds_left"] > HOUR / 2


def test_a_house_that_was_stopped_meanwhile_goes_on_where_it_was(data: Path) -> None:
    with serving(data) as address:
        ada, bob = Careful(address, "Ada"), Careful(address, "Bob")
        table = ada.open(COURT.name, 2)
        ada.sit_down(table)
        bob.sit_down(table)
        ada.sit(table)
        while "A" not in info(ada, table)["promises"]["revealed"]:
            ada.hear_one()
    with serving(data) as address:
        for one in (ada, bob):
            one.address = address
            one.http.base_url = f"http://{address}"
        assert info(bob, table)["promises"]["owed"] == {"B": "reveal"}
        bob.sit(table)
        bob.wait_for_cards()
        bob.leave()


def an_hour_passes(data: Path) -> None:
    """For a house that is closed: what was due in an hour is due now."""
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("UPDATE tables SET due = due - ?", (HOUR,))


def stands_up_in_time(guest: Careful, table: str) -> None:
    """The house wakes the table, and sees what was due."""
    limit = time.monotonic() + PATIENCE
    while info(guest, table)["seat"] is not None:
        assert time.monotonic() < limit, "the deadline does not hold"
        time.sleep(0.05)


def test_the_deadline_holds_though_the_house_was_stopped_meanwhile(data: Path) -> None:
    with serving(data) as address:
        ada = Careful(address, "Ada")
        table = ada.open(COURT.name, 2, bots={"B": "random"}, seconds=HOUR)
        ada.sit_down(table)
    an_hour_passes(data)
    with serving(data) as address:
        ada.http.base_url = f"http://{address}"
        stands_up_in_time(ada, table)
        assert [one["missing"] for one in info(ada, table)["promises"]["restarts"]] == [["A"]]
