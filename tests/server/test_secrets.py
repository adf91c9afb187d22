"""What goes over the wire does not depend on what its reader cannot know."""

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
from courtly.server.archive import Archive, Seated, TableRow
from courtly.server.bots import Bots
from courtly.server.live import LiveTable
from courtly.server.pace import Pace
from courtly.server.seen import Telling, further, players_of, setting_of
from courtly.server.store import Store
from courtly.server.window import Late
from loops import run

pytestmark = pytest.mark.once

GAMES = amount(1, 1, soak=30)
WORLDS = 2
TRIED = 6  # moves that are tried on each world, legal or not

of_every_game = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
# Where both arrange at once and all is open afterwards, the state never has a secret: what a seat
# has answered is kept beside it.
HIDING = [game for game in every_game() if game.new(game.seats[0]).actors() != 0b11]
of_every_game_that_hides = pytest.mark.parametrize("game", HIDING, ids=lambda game: game.name)


async def table_of(game: Game[Any], seats: int, store: Store) -> LiveTable:
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
                begun = table.draft(seat, asked, [text])
                parts.append(further(table.shown_to(seat), asked, begun))
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
            store.close()

    return run(using_it())


@of_every_game
def test_worlds_a_seat_cannot_tell_apart_give_it_the_same_bytes(
    game: Game[Any], tmp_path: Any
) -> None:
    def job(store: Store) -> Coroutine[Any, Any, int]:
        async def all_games() -> int:
            return sum([await play_and_compare(game, seed, store) for seed in range(GAMES)])

        return all_games()

    assert with_store(job, tmp_path / "courtly.db") >= 20 * GAMES


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
