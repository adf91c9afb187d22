"""What goes over the wire does not depend on what its reader cannot know."""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, cast

import msgspec
import pytest

from amount import amount
from courtly.games import every_game
from courtly.kernel.dealing import new_seed
from courtly.kernel.dice import Dice
from courtly.kernel.errors import IllegalMove
from courtly.kernel.game import Game
from courtly.kernel.play import Draft
from courtly.kernel.words import Data, Words
from courtly.server import live
from courtly.server.archive import Archive
from courtly.server.bots import Bots
from courtly.server.live import LiveTable
from courtly.server.pace import Pace
from courtly.server.postgres import Postgres
from courtly.server.seen import Telling, further, players_of, setting_of
from courtly.server.store import Engine, Store
from courtly.server.table_row import Seated, TableRow
from courtly.server.window import Late
from loops import run
from server import engines

pytestmark = pytest.mark.once

ENOUGH = amount(20, 20, soak=600)  # comparisons in each game
WORLDS = 2
TRIED = 6  # moves that are tried on each world, legal or not

of_every_game = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
# Where both arrange at once and all is open afterwards, the state never has a secret: what a seat
# has answered is kept beside it.
HIDING = [game for game in every_game() if game.new(game.seats[0]).actors() != 0b11]
of_every_game_that_hides = pytest.mark.parametrize("game", HIDING, ids=lambda game: game.name)


async def table_of(game: Game[Any], seats: int, store: Engine) -> LiveTable:
    """A table full of people, dealt."""
    options = game.options_in(None, seats)
    row = TableRow(f"{game.name}{seats}{new_seed()}", game.name, 1, seats, options, False, 0, "")
    row.seed = new_seed()
    row.players = {seat: Seated(seat, f"P{seat}", guest=f"g{seat}") for seat in range(seats)}
    archive = Archive(store)
    await archive.add(row)
    table = LiveTable(row, archive, Bots(), Pace(0.0, 0.0, now=lambda: 0.0))
    await table.beginning.go_on()
    return table


def sent(table: LiveTable, seat: int, since: int, tried: list[int]) -> bytes:
    """All that a seat could get out of the server now: the state, drafts, reasons of refusals."""
    setting = setting_of(table, players_of(table.row, {0}))
    parts: list[object] = [msgspec.Raw(Telling(table, since, setting).to(seat))]
    if seat >= 0:
        words = table.game.words
        for move in tried:
            text = words.text(table.state, seat, move)
            try:
                asked = table.asked.get(seat, -1)
                begun, before = table.draft(seat, asked, [text]), table.shown_to(seat)
                parts.append(further(table.game, seat, asked, begun, before))
            except (IllegalMove, Late) as no:
                parts.append(str(no))
    return msgspec.json.encode(parts)


async def play_and_compare(game: Game[Any], seed: int, store: Store) -> int:
    dice = Dice(seed)
    table = await table_of(game, game.seats[seed % len(game.seats)], store)
    compared = 0
    while table.stage == "playing":
        since = max(0, table.ply - 3)
        truth = table.match.state
        for seat in range(-1, table.row.seats):
            tried = [dice.below(game.actions) for _ in range(TRIED)]
            wanted = sent(table, seat, since, tried)
            for _ in range(WORLDS):
                table.match.state = truth.imagine(seat, dice)
                assert sent(table, seat, since, tried) == wanted, (game.name, seat)
                compared += 1
            table.match.state = truth
        waited_for = sorted(table.window.waited_for())
        seat = waited_for[dice.below(len(waited_for))]
        await table.move(seat, table.asked[seat], declared(game, table.state, seat, dice))
    return compared


def declared(game: Game[Any], state: Any, seat: int, dice: Dice) -> str:
    """A random move, to the end of its declaration."""
    draft = Draft(game, state, seat)
    while not draft.complete:
        texts = game.legal_texts(draft.state, seat)
        draft.add(texts[dice.below(len(texts))])
    return draft.text


def with_store(job: Any, path: Any) -> Any:
    async def using_it() -> Any:
        store = Store(path)
        try:
            return await job(store)
        finally:
            await store.close()

    return run(using_it())


@of_every_game
def test_worlds_a_seat_cannot_tell_apart_give_it_the_same_bytes(
    game: Game[Any], tmp_path: Any
) -> None:
    def job(store: Store) -> Coroutine[Any, Any, int]:
        async def until_enough() -> int:
            compared = seed = 0
            while compared < ENOUGH:  # the cards of a table are dealt anew each time
                compared += await play_and_compare(game, seed, store)
                seed += 1
            return seed

        return until_enough()

    assert with_store(job, tmp_path / "courtly.db") <= ENOUGH, "most games compare nothing"


class OpenTable:
    """A game's words, but the view shows everything."""

    def __init__(self, words: Words[Any]) -> None:
        self.words = words

    def __getattr__(self, name: str) -> Any:
        return getattr(self.words, name)

    def view(self, state: Any, seat: int) -> Data:
        return self.words.position(state)


@of_every_game_that_hides
def test_the_comparison_notices_a_leak(
    game: Game[Any], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a view showed everything, the test above would fail."""
    open_game = replace(game, words=cast(Any, OpenTable(game.words)))
    monkeypatch.setattr(live, "game_named", lambda name: open_game)
    with pytest.raises(AssertionError):
        with_store(lambda store: play_and_compare(game, 1, store), tmp_path / "courtly.db")


@of_every_game
def test_the_seed_is_in_no_message_before_the_end(game: Game[Any], tmp_path: Any) -> None:
    async def job(store: Store) -> None:
        table = await table_of(game, game.seats[0], store)
        dice = Dice(4)
        while table.stage == "playing":
            for seat in range(-1, table.row.seats):
                assert table.row.seed.encode() not in sent(table, seat, 0, [])
            seat = min(table.window.waited_for())
            await table.move(seat, table.asked[seat], declared(game, table.state, seat, dice))

    with_store(job, tmp_path / "courtly.db")


# ---- several processes -------------------------------------------------------------------

MOVES = amount(25, 25, soak=10_000)


@of_every_game
def test_two_processes_say_the_same_to_a_seat_byte_for_byte_in_every_world(
    game: Game[Any], postgres: engines.Postgres
) -> None:
    """Whoever plays by way of which process: both tell the same, of every world alike."""

    async def job() -> None:
        stores = [await Postgres.opened(postgres.database())]
        stores.append(await Postgres.opened(stores[0].url))
        seats = game.seats[-1]
        here = await table_of(game, seats, stores[0])
        archive = Archive(stores[1])
        row = await archive.find(here.id)
        assert row is not None
        there = LiveTable(row, archive, Bots(), here.pace)
        await there.wake()
        dice = Dice(7)
        for _ in range(MOVES):
            if here.stage != "playing":
                break
            since = max(0, here.ply - 3)
            for seat in range(-1, seats):
                wanted = sent(here, seat, since, [])
                for table in (here, there):
                    truth = table.match.state
                    for state in (truth, truth.imagine(seat, dice)):
                        table.match.state = state
                        assert sent(table, seat, since, []) == wanted, (game.name, seat)
                    table.match.state = truth
            await move_by_either(game, here, there, dice)
        assert here.ply == there.ply > 0
        for table in (here, there):
            table.stop()
        for store in stores:
            await store.close()

    run(job())


async def move_by_either(game: Game[Any], here: LiveTable, there: LiveTable, dice: Dice) -> None:
    """A move, now and then the same by both at once, and then each sees what the other did."""
    awaited = sorted(here.window.waited_for())
    seat = awaited[dice.below(len(awaited))]
    text = declared(game, here.shown_to(seat), seat, dice)
    acting = [here, there] if dice.below(4) == 0 else [(here, there)[dice.below(2)]]
    acts = [table.move(seat, table.asked[seat], text) for table in acting]
    done = await asyncio.gather(*acts, return_exceptions=True)
    assert [type(one) for one in done].count(str) == 1, done
    assert {type(one) for one in done} <= {str, Late}
    for table in (here, there):
        await table.look_again()
        while table.lock.locked():
            await asyncio.sleep(0)
