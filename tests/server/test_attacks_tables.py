"""Strangers who want all tables, all seats, or to be somebody new again and again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from courtly.games import every_game
from courtly.kernel.errors import CourtlyError
from courtly.server.addresses import Proxies, networks
from courtly.server.archive import SHOWN_IN_LOBBY
from courtly.server.endpoints import ENDPOINTS
from courtly.server.limits import Bucket, Caller, Callers, Limits
from server import siege
from server.house import Guest, serving
from server.stranger import Target

pytestmark = pytest.mark.once

GAME = every_game()[0]
STRANGER = "127.0.0.2"
PROXY = ("127.0.0.1",)


@pytest.fixture
def address(data: Path) -> Iterator[str]:
    with serving(data, limits=Limits()) as found:
        yield found


# ---- tables and seats ------------------------------------------------------------------


def test_nobody_hides_the_tables_of_others_in_the_lobby(address: str) -> None:
    ada = Guest(address)
    mine = ada.open(GAME.name, 3, open=True)
    answers = siege.open_tables(Target(address, source=STRANGER), GAME.name, 60, fresh=True)
    assert mine in [table["id"] for table in ada.get("/api/tables")]
    opened = [answer.status_code for answer in answers].count(200)
    usual = Limits()
    assert opened == usual.open_tables * usual.household
    assert answers[-1].status_code == 429
    assert "wait for players already" in answers[-1].json()["error"]


def test_the_lobby_shows_each_network_in_turn(data: Path) -> None:
    """Even a house that is generous is not a house for one stranger."""
    limits = Limits(open_tables=1_000, waiting_tables=1_000)
    with serving(data, limits=limits, proxies=PROXY) as address:
        ada = Guest(address)
        ada.http.headers["X-Forwarded-For"] = "192.0.2.1"
        mine = ada.open(GAME.name, 3, open=True)
        crowd = Target(address, headers={"X-Forwarded-For": "198.51.100.1"})
        answers = siege.open_tables(crowd, GAME.name, SHOWN_IN_LOBBY + 10)
        assert {answer.status_code for answer in answers} == {200}
        shown = [table["id"] for table in ada.get("/api/tables")]
        assert len(shown) == SHOWN_IN_LOBBY
        assert mine in shown[:2]


def test_a_guest_opens_so_many_tables_for_strangers(address: str) -> None:
    answers = siege.open_tables(Target(address, source=STRANGER), GAME.name, 5)
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]


def test_a_table_that_has_begun_does_not_count_any_more(address: str) -> None:
    ada, bob = Guest(address), Guest(address, "Bob")
    tables = [ada.open(GAME.name, 2, open=True) for _ in range(3)]
    wish = {"game": GAME.name, "seats": 2, "open": True}
    assert ada.http.post("/api/tables", json=wish).status_code == 429
    for one in (ada, bob):
        one.join(tables[0])
    assert ada.http.post("/api/tables", json=wish).status_code == 200


def test_a_family_behind_one_router_notices_nothing(address: str) -> None:
    """Eight people, each with an open table, one among friends, and a game with bots."""
    for number in range(8):
        one = Guest(address, f"P{number}")
        for table in (
            one.open(GAME.name, 3, open=True),
            one.open(GAME.name, 3),
            one.open(GAME.name, 2, bots={"B": "random"}),
        ):
            one.join(table)
        one.sit(table)
        one.leave()


def test_a_guest_sits_at_so_many_tables(data: Path) -> None:
    with serving(data, limits=Limits(seats=4)) as address:
        tables = [Guest(address).open(GAME.name, 3) for _ in range(6)]
        eve = Target(address, source=STRANGER)
        answers = siege.sit_everywhere(eve, tables)
        assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 2
        assert "you sit at 4 tables" in answers[-1].json()["error"]


def test_whoever_gets_up_may_sit_down_elsewhere(data: Path) -> None:
    with serving(data, limits=Limits(seats=2, waiting_tables=100)) as address:
        ada = Guest(address)
        first, second, third = (ada.open(GAME.name, 3) for _ in range(3))
        ada.join(first)
        ada.join(second)
        ada.join(second)  # once more is nothing more
        assert ada.http.post(f"/api/tables/{third}/join", json={"name": "Ada"}).status_code == 429
        ada.http.post(f"/api/tables/{first}/leave")
        ada.join(third)


def test_games_with_bots_alone_are_counted_by_themselves(data: Path) -> None:
    with serving(data, limits=Limits(seats=1, solo_tables=2)) as address:
        ada = Guest(address)
        ada.join(ada.open(GAME.name, 3))
        for _ in range(2):
            ada.join(ada.open(GAME.name, 2, bots={"B": "random"}))
        solo = ada.open(GAME.name, 2, bots={"B": "random"})
        assert ada.http.post(f"/api/tables/{solo}/join", json={"name": "Ada"}).status_code == 429


def test_seats_are_counted_however_fast_they_are_asked_for(data: Path) -> None:
    limits = Limits(open_tables=2, household=1, requests_a_second=1_000)
    with serving(data, limits=limits) as address:
        answers = siege.open_at_once(Target(address), GAME.name, 30)
        assert answers.count(200) <= 2
        assert set(answers) == {200, 429}


# ---- addresses -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("unknown", "hidden", False),
    ],
)
def test_an_address_counts_as_its_household(one: str, other: str, same: bool) -> None:
    assert (networks(one)[0] == networks(other)[0]) is same


def exhausted(caller: Caller) -> bool:
    return not caller.requests.take()


def exhaust(caller: Caller) -> None:
    while caller.requests.take():
        pass


def test_many_addresses_do_not_make_the_house_forget_one() -> None:
    callers = Callers(Limits(requests_a_second=0.001, arrivals_a_second=1.0), most=100)
    eve = "192.0.2.1"
    exhaust(callers.of(eve))
    for number in range(500):
        callers.of(f"10.{number % 250}.{number // 250}.1").requests.spend(1)
    assert exhausted(callers.of(eve))
    assert len(callers.known) <= 2 * callers.most


def test_many_households_of_one_network_are_no_way_to_be_new() -> None:
    callers = Callers(Limits(requests_a_second=0.001), most=100)
    served = sum(
        callers.of(f"2001:db8:1:{number:x}::1").requests.take() for number in range(10_001)
    )
    assert served <= 101


def test_who_is_as_good_as_new_is_forgotten_first() -> None:
    callers = Callers(Limits(), most=3)
    busy = callers.of("192.0.2.1")
    busy.connections += 1
    callers.of("192.0.2.2")
    callers.of("192.0.2.3")
    callers.of("192.0.2.4")
    assert callers.of("192.0.2.1") is busy
    assert len(callers.known) == 3


def test_time_that_was_spent_is_waited_for() -> None:
    now = [0.0]
    bucket = Bucket(lambda: now[0], 0.25, 0.5)
    bucket.spend(0.4)
    assert bucket.wait() == 0
    bucket.spend(0.6)
    assert bucket.wait() == pytest.approx(2.0)
    bucket.spend(60.0)
    assert bucket.wait() == pytest.approx(2.0)  # no debt is for ever
    now[0] = 2.0
    bucket.spend(0)
    assert bucket.wait() == 0
    assert not bucket.full()


def test_when_the_house_is_busy_whoever_asks_little_does_not_wait() -> None:
    now = [0.0]
    limits = Limits(work=0.25, busy=0.5, modest=0.03)
    house = Bucket(lambda: now[0], limits.busy, limits.busy / 2)
    eager = [Caller(limits, house, lambda: now[0]).work for _ in range(10)]
    modest = Caller(limits, house, lambda: now[0]).work
    for _ in range(100):
        now[0] += 0.1
        for one in eager:
            if one.wait() == 0:
                one.spend(0.02)  # together four times what the house can do
        modest.spend(0.001)
        assert modest.wait() == 0
    assert all(one.wait() > 0 for one in eager)


# ---- proxies ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("forwarded", "caller"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("198.51.100.9, 192.0.2.1", "192.0.2.1"),  # the first was written by the second
        ("192.0.2.1, 10.0.0.7", "192.0.2.1"),
        ("192.0.2.1:4711", "192.0.2.1"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("2001:db8::1", "2001:db8::1"),
        ("10.0.0.7", "10.0.0.7"),
        ("", "10.0.0.1"),
    ],
)
def test_a_proxy_says_for_whom_it_speaks(forwarded: str, caller: str) -> None:
    assert Proxies(["10.0.0.0/24"]).caller("10.0.0.1", forwarded) == caller


def test_a_proxy_is_named_by_an_address() -> None:
    with pytest.raises(CourtlyError, match="named by its address"):
        Proxies(["my proxy"])


def asks(address: str, forwarded: str, times: int) -> list[int]:
    with Target(address, headers={"X-Forwarded-For": forwarded}).http() as http:
        return [http.get("/api/house").status_code for _ in range(times)]


def test_behind_a_named_proxy_the_real_address_counts(data: Path) -> None:
    with serving(data, limits=Limits(requests_a_second=0.3), proxies=PROXY) as address:
        assert asks(address, "192.0.2.1", 4) == [200, 200, 200, 429]
        assert asks(address, "198.51.100.7, 192.0.2.1", 1) == [429]
        assert asks(address, "192.0.2.2", 3) == [200] * 3


def test_nobody_else_is_believed(data: Path) -> None:
    with serving(data, limits=Limits(requests_a_second=0.3)) as address:
        assert asks(address, "192.0.2.1", 3) == [200] * 3
        assert asks(address, "192.0.2.2", 1) == [429]


# ---- what every answer says --------------------------------------------------------------


def test_answers_are_what_they_say_and_kept_by_nobody(address: str) -> None:
    with Target(address).http() as http:
        paths = [e.path for e in ENDPOINTS if e.method == "GET"]
        for path in (*paths, "/api/openapi.json", "/api/protocol.json", "/api/nothing"):
            answer = http.get(path.replace("{game}", GAME.name))
            assert answer.headers["x-content-type-options"] == "nosniff", path
            assert answer.headers["cache-control"] == "no-store", path


def test_a_caller_who_has_rested_is_spare() -> None:
    now = [0.0]
    house = Bucket(lambda: now[0], 0.5, 0.25)
    caller = Caller(Limits(), house, lambda: now[0])
    assert caller.spare()
    caller.work.spend(0.3)
    assert not caller.spare()
    now[0] += 60.0
    assert caller.spare()
