"""Options whose values are for certain numbers of seats, wherever tables are laid."""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest
from click.testing import CliRunner
from starlette.requests import Request

from courtly import games
from courtly.cli import program
from courtly.cli.play import begun
from courtly.kernel.errors import BadOption, CourtlyError
from courtly.server import endpoints
from courtly.server.house import House
from courtly.server.messages import NewTable
from courtly.server.pace import Pace
from courtly.server.store import Store
from courtly.server.table_row import TableRow
from loops import run
from toy.modes import GAME, SEATS

REQUEST = Request({"type": "http", "headers": [], "query_string": b""})
ASKING = endpoints.Asking(REQUEST, *cast(Any, [None] * 4))  # who asks makes no difference


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy stands in the registry, alone."""
    module = ModuleType("courtly.games.modes")
    module.GAME = GAME  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(games, "NAMES", (GAME.name,))


def output(*words: str) -> str:
    done = CliRunner().invoke(program, words, env={"COLUMNS": "80"})
    assert done.exit_code == 0, done.exception
    return done.stdout


def refusal(*words: str) -> str:
    return str(CliRunner().invoke(program, words).exception)


def test_the_list_of_games_tells_the_values_for_each_number_of_seats() -> None:
    listed = [line.strip() for line in output("games").splitlines()]
    assert "mode = trio with 3 seats (or garden), duel with 2" in listed
    assert "late = off (or on)" in listed
    (shown,) = json.loads(output("games", "--json"))
    assert [option["seats"] for option in shown["options"]] == [SEATS, None]


@pytest.mark.parametrize(
    ("words", "seats", "mode"),
    [((), 3, "trio"), (("--set", "mode=duel"), 2, "duel"), (("--seats", "2"), 2, "duel")],
)
def test_sim_and_play_take_the_seats_from_the_options(
    words: tuple[str, ...], seats: int, mode: str
) -> None:
    summary = json.loads(output("sim", "modes", "--games", "2", "--json", *words))
    assert (summary["seats"], summary["options"]["mode"]) == (seats, mode)
    named = int(words[1]) if "--seats" in words else None
    match = begun(GAME, named, words[1:] if "--set" in words else (), None)
    assert (match.seats, match.options["mode"]) == (seats, mode)


def test_play_takes_the_seats_of_a_position_from_the_options(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text("options: {mode: duel}\n", encoding="utf-8")
    assert begun(GAME, None, (), file).seats == 2
    with pytest.raises(CourtlyError, match="mode: 'duel' in the position"):
        begun(GAME, None, ("mode=trio",), file)
    with pytest.raises(CourtlyError, match="seats"):
        begun(GAME, 3, (), file)


@pytest.mark.parametrize("words", [["sim"], ["arena", "--bots", "random,random"], ["play"]])
def test_commands_refuse_a_contradiction(words: list[str]) -> None:
    told = refusal(*words, "modes", "--seats", "3", "--set", "mode=duel")
    assert (
        told == "option mode: duel is for 2 seats, not 3; with 3 seats it is trio or garden (R01)"
    )


# ---- at the server -----------------------------------------------------------------------


def test_the_server_tells_for_how_many_seats_a_value_is() -> None:
    (shown,) = run(endpoints.games(ASKING))
    assert [option.seats for option in shown.options] == [SEATS, None]


@pytest.mark.parametrize(
    ("seats", "options", "mode"),
    [(2, {}, "duel"), (3, {}, "trio"), (3, {"mode": "garden"}, "garden")],
)
def test_a_table_is_opened_with_the_value_for_its_seats(
    data: Path, seats: int, options: dict[str, str], mode: str
) -> None:
    assert opened(data, NewTable("modes", seats, options)).options == {"mode": mode, "late": "off"}


def test_a_table_that_contradicts_itself_is_not_opened(data: Path) -> None:
    with pytest.raises(BadOption, match="garden is for 3 seats, not 2; with 2 seats it is duel"):
        opened(data, NewTable("modes", 2, {"mode": "garden"}))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "courtly.db"


def opened(data: Path, wish: NewTable) -> TableRow:
    async def visit() -> TableRow:
        house = House(Store(data), Pace(0.0, 0.0))
        try:
            return await house.open(wish)
        finally:
            await house.close()

    return run(visit())
