"""How many tables are kept in memory, and that those forgotten come back."""

from pathlib import Path

import pytest

from courtly.server import house as houses
from courtly.server.house import House
from courtly.server.messages import NewTable
from courtly.server.pace import Pace
from courtly.server.store import Store
from loops import run
from server.house import Guest, serving


def test_tables_that_nobody_looks_at_are_forgotten_and_come_back(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "KEPT", 3)

    async def job() -> None:
        house = House(Store(data), Pace())
        ids = [(await house.open(NewTable("corvo", 2))).id for _ in range(8)]
        for table_id in [*ids, *ids]:
            assert (await house.table(table_id)).id == table_id
            assert len(house.tables) <= 3
            assert set(house.audiences) == set(house.tables)
        await house.close()

    run(job())


def test_a_table_that_somebody_looks_at_stays(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houses, "KEPT", 2)
    with serving(data) as address:
        ada = Guest(address)
        table = ada.open("court_of_shadows", 2)
        ada.join(table)
        ada.sit(table)
        for _ in range(5):
            Guest(address).get(f"/api/tables/{ada.open('corvo', 2)}")
        Guest(address, "Bo").join(table)
        while ada.state["stage"] == "waiting":
            ada.hear("state")
        assert ada.state["players"][1]["name"] == "Bo"
