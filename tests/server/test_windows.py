"""Who has answered an open window is told to nobody: not by a byte, a message, or a moment."""

import asyncio
import itertools
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

from courtly.games import every_game
from courtly.kernel.bits import count
from courtly.kernel.dice import Dice
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.match import Line, Match
from courtly.kernel.play import default_text
from courtly.kernel.scenario import do
from courtly.kernel.seats import seats_in
from courtly.kernel.state import SPECTATOR
from courtly.server.archive import Archive
from courtly.server.bots import Bots
from courtly.server.live import LiveTable
from courtly.server.pace import Pace
from courtly.server.seen import Telling, players_of, setting_of
from courtly.server.store import Store
from courtly.server.table_row import Seated, TableRow
from courtly.server.window import Late
from courtly.testing.scenarios import load
from loops import run
from server.test_secrets import declared, with_store

pytestmark = pytest.mark.once

SECONDS = 60
LONGEST = 200  # lines of a game at random
ORDERS = 12
KINDS = 4  # windows of each game
SCENARIOS = Path(__file__).parents[1] / "scenarios"


class OnPaper(Archive):
    """The lines that a table has when it wakes; nothing is written."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.found = list(lines)
        self.sealed: dict[int, str] = {}

    async def lines(self, table_id: str) -> list[Line]:
        return self.found

    async def answers(self, table_id: str, ply: int) -> dict[int, str]:
        return dict(self.sealed)

    async def start(self, row: TableRow) -> None:
        pass

    async def append(self, *lines: Any, **further: Any) -> None:
        pass

    async def seal(self, row: TableRow, ply: int, seat: int, text: str) -> None:
        self.sealed[seat] = text

    async def unseal(self, row: TableRow, ply: int, seat: int) -> None:
        del self.sealed[seat]


class Scene:
    """A table, what each seat and a spectator hear, and a clock that is turned by hand."""

    def __init__(self, before: Match[Any]) -> None:
        self.time = 0.0
        game, seats = before.game, before.seats
        row = TableRow("t", game.name, 1, seats, before.options, False, SECONDS, "5e" * 32)
        row.players = {seat: Seated(seat, f"P{seat}", guest=f"g{seat}") for seat in range(seats)}
        row.started = True
        pace = Pace(0.0, 0.0, now=lambda: self.time)
        self.table = LiveTable(row, OnPaper(before.lines), cast(Bots, None), pace)
        self.table.match = Match(game, seats, before.options, before.start_position)
        self.table.changed = self.tell
        self.table.noticed = lambda seat: self.tell(self.table.ply, seat)
        self.heard: defaultdict[int, list[tuple[float, bytes]]] = defaultdict(list)

    @property
    def listeners(self) -> range:
        return range(SPECTATOR, self.table.row.seats)

    def tell(self, since: int, only: int | None = None) -> None:
        for seat in self.listeners:
            if only in (None, seat):
                self.heard[seat].append((self.time, self.shown(seat, since)))

    def shown(self, seat: int, since: int = 0) -> bytes:
        """What somebody who comes now is told."""
        setting = setting_of(self.table, players_of(self.table.row, set()))
        return Telling(self.table, since, setting).to(seat)


@dataclass(frozen=True)
class Window:
    """A moment at which several are asked at once, and what they will answer."""

    match: Match[Any]
    answers: dict[int, str]

    async def scene(self) -> Scene:
        scene = Scene(self.match)
        await scene.table.wake()
        return scene


def windows_on_the_way(game: Game[Any], seats: int, seed: int) -> list[Window]:
    """Windows of a game played at random."""
    match = Match(game, seats)
    dice = Dice(seed)
    found = []
    asked = 0
    while len(match.lines) < LONGEST and not match.state.over():
        match.roll(dice)
        actors = match.state.actors()
        if count(actors) > 1 and not actors & asked:
            found.append(window_of(match, dice))
        asked = actors
        if actors:
            seat = list(seats_in(actors))[dice.below(count(actors))]
            match.play(seat, declared(game, match.state, seat, dice))
    return found


def windows_of_scenarios(game: Game[Any]) -> list[Window]:
    """Windows that a player at random would hardly ever meet."""
    found = []
    for path in sorted((SCENARIOS / game.name).glob("*.yaml")):
        for scenario in load(path):
            if len(scenario.when) > 0:
                match = Match(game, position=scenario.given)
                with suppress(CourtlyError):
                    do(match, scenario.when[0])
                    if count(match.state.actors()) > 1:
                        found.append(window_of(match, Dice(1)))
    return found


def window_of(match: Match[Any], dice: Dice) -> Window:
    before = Match(match.game, match.seats, match.options, match.start_position)
    before.lines = list(match.lines)
    asked = seats_in(match.state.actors())
    answers = {seat: declared(match.game, match.state, seat, dice) for seat in asked}
    return Window(before, answers)


def all_windows() -> list[Window]:
    """A few of each game, those that ask the most first."""
    found = []
    for game in every_game():
        ends = {game.seats[0], game.seats[-1]}
        some = [w for seats in ends for w in windows_on_the_way(game, seats, seats)]
        some += windows_of_scenarios(game)
        found += sorted(some, key=lambda window: -len(window.answers))[:: len(some) // KINDS + 1]
    return found


WINDOWS = all_windows()
of_every_window = pytest.mark.parametrize(
    "window", WINDOWS, ids=lambda w: f"{w.match.game.name} of {len(w.answers)}"
)


def orders(seats: Mapping[int, str]) -> list[tuple[int, ...]]:
    every = list(itertools.permutations(seats))
    return every[:: max(1, len(every) // ORDERS)]


def test_windows_are_found_in_the_games_that_have_them() -> None:
    named = {window.match.game.name for window in WINDOWS}
    assert named == {"court_of_shadows", "cyvasse", "korona"}
    assert max(len(window.answers) for window in WINDOWS) > 4


@of_every_window
def test_nobody_is_told_anything_before_all_have_answered(window: Window) -> None:
    async def job() -> None:
        for order in orders(window.answers):
            scene = await window.scene()
            ply = scene.table.ply
            for seat in order[:-1]:
                scene.time += 1
                await scene.table.move(seat, ply, window.answers[seat])
            moments = {seat: [time for time, _ in scene.heard[seat]] for seat in scene.listeners}
            own = {seat: [order.index(seat) + 1.0] for seat in order[:-1]}
            assert moments == {seat: own.get(seat, []) for seat in scene.listeners}, order

    run(job())


@of_every_window
def test_what_is_shown_does_not_depend_on_who_has_answered(window: Window) -> None:
    """Also to those who come in the middle of it, whenever they come."""
    shown: defaultdict[tuple[float, int, bool], set[bytes]] = defaultdict(set)

    async def job() -> None:
        for order in orders(window.answers):
            scene = await window.scene()
            ply = scene.table.ply
            for number, seat in enumerate(order[:-1], start=1):
                scene.time += 1
                await scene.table.move(seat, ply, window.answers[seat])
                for one in scene.listeners:
                    shown[scene.time, one, one in order[:number]].add(scene.shown(one))

    run(job())
    assert [key for key, seen in shown.items() if len(seen) > 1] == []


@of_every_window
def test_when_it_closes_nobody_learns_in_which_order_they_answered(window: Window) -> None:
    told: defaultdict[int, set[tuple[bytes, ...]]] = defaultdict(set)

    async def job() -> None:
        for order in orders(window.answers):
            scene = await window.scene()
            ply = scene.table.ply
            for seat in order:
                scene.time = len(order) if seat == order[-1] else 0
                await scene.table.move(seat, ply, window.answers[seat])
            for one in scene.listeners:
                at_the_end = [text for time, text in scene.heard[one] if time == len(order)]
                told[one].add(tuple(at_the_end))

    run(job())
    assert {seat: len(seen) for seat, seen in told.items()} == dict.fromkeys(told, 1)


@of_every_window
def test_the_clock_rings_alike_whoever_has_answered(window: Window) -> None:
    told: set[tuple[tuple[float, bytes], ...]] = set()
    answers = window.answers

    async def job() -> None:
        for some in range(len(answers)):
            scene = await window.scene()
            table, ply = scene.table, scene.table.ply
            for seat in list(answers)[:some]:
                await table.move(seat, ply, default_text(table.game, table.state, seat))
            scene.time = SECONDS + 1
            assert table.seconds_left() == 0
            table.clock.ring()
            while table.ply == ply:
                await asyncio.sleep(0)
            told.add(tuple(scene.heard[SPECTATOR]))
            table.stop()

    run(job())
    assert len(told) == 1


@of_every_window
def test_somebody_who_leaves_learns_nothing_and_shows_nothing(window: Window) -> None:
    told: defaultdict[int, set[tuple[tuple[float, bytes], ...]]] = defaultdict(set)
    leaver = max(window.answers)

    async def job() -> None:
        others = [seat for seat in window.answers if seat != leaver]
        for some in range(len(others)):
            scene = await window.scene()
            ply = scene.table.ply
            for seat in others[:some]:
                await scene.table.move(seat, ply, window.answers[seat])
            await scene.table.resign(leaver)
            scene.table.stop()
            for one in set(scene.listeners) - set(others[:some]):
                told[one].add(tuple(scene.heard[one]))

    run(job())
    assert {seat: len(seen) for seat, seen in told.items()} == dict.fromkeys(told, 1)


@of_every_window
def test_a_sealed_answer_outlives_the_house(window: Window, tmp_path: Path) -> None:
    """The house dies when all but one have answered; afterwards only that one is waited for."""

    async def job(store: Store) -> None:
        archive = Archive(store)
        last = max(window.answers)
        before = await window.scene()
        row = before.table.row
        await archive.add(row)
        await archive.append(row, 0, window.match.lines, None)
        before.table.archive = archive
        for seat in set(window.answers) - {last}:
            await before.table.move(seat, before.table.ply, window.answers[seat])
        after = Scene(window.match)
        after.table.archive = archive
        await after.table.wake()
        assert after.table.window.waited_for() == {last}
        for seat in after.listeners:
            assert after.shown(seat) == before.shown(seat)
        await after.table.move(last, after.table.ply, window.answers[last])
        assert len(await archive.lines(row.id)) >= len(window.match.lines) + len(window.answers)
        after.table.stop()

    with_store(job, tmp_path / "courtly.db")


def test_an_answer_stands_when_another_leaves_and_the_question_is_the_same() -> None:
    window = max(WINDOWS, key=lambda window: len(window.answers))

    async def job() -> None:
        table = (await window.scene()).table
        first, *_, leaver = window.answers
        ply = table.ply
        await table.move(first, ply, window.answers[first])
        await table.resign(leaver)
        assert table.window.waited_for() == set(window.answers) - {first, leaver}
        assert set(table.asked.values()) == {ply + 1}
        with pytest.raises(Late):
            await table.move(first, ply + 1, window.answers[first])
        table.stop()

    run(job())
