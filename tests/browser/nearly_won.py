"""Tables at which a game is nearly won: played up to there, and dealt from seeds that are known."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.responses import Response

from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.match import Line, Match
from courtly.kernel.play import Draft
from courtly.kernel.seats import seats_in
from courtly.server.archive import Archive
from courtly.server.guests import COOKIE, Guests
from courtly.server.store import Store
from courtly.server.table_row import Seated, TableRow
from server.house import Guest, serving

WINNER, OTHER = 0, 1
NAMES = ("Ada", "Bob")


@dataclass
class NearlyWon:
    """A game for two up to the last decisions of the winner, and how it goes on."""

    game: Game[Any]
    row: TableRow
    lines: list[Line]
    rest: list[Line]

    def match(self) -> Match[Any]:
        match: Match[Any] = Match(self.game, self.row.seats, self.row.options)
        for line in self.lines:
            match.repeat(line)
        return match


def nearly_won(game: Game[Any], decisions: int, table: str, by_own_move: bool = False) -> NearlyWon:
    """A sensible player against one who plays at random: the first such game that is won.

    The other may have brought it about, unless it must be the winner's own move that ends it.
    """
    for seed in range(100):
        row = TableRow(table, game.name, game.rules_version, 2, {}, False, 0, f"{seed:064x}")
        row.players = {seat: Seated(seat, NAMES[seat], NAMES[seat]) for seat in (WINNER, OTHER)}
        match = _played(game, row, Dice(seed))
        own = [at for at, line in enumerate(match.lines) if line.seat == WINNER]
        ended = match.lines[-1].seat == WINNER or not by_own_move
        if ended and seats_in(match.state.winners()) == [WINNER] and len(own) >= decisions:
            cut = own[-decisions]
            row.options = match.options
            return NearlyWon(game, row, match.lines[:cut], match.lines[cut:])
    raise AssertionError(f"nobody wins at {game.title}")


def _played(game: Game[Any], row: TableRow, dice: Dice) -> Match[Any]:
    match: Match[Any] = Match(game, 2)
    dealer = row.deal.dealer()
    while not match.state.over():
        if chances := match.state.chances():
            match.happen(dealer.outcome(len(match.chances), chances))
            continue
        seat = seats_in(match.state.actors())[0]
        draft = Draft(game, match.state, seat)
        while not draft.complete:
            draft.add(game.words.text(draft.state, seat, _choice(game, draft.state, seat, dice)))
        match.make(draft)
    return match


def _choice(game: Game[Any], state: Any, seat: int, dice: Dice) -> int:
    if seat == WINNER:
        assert game.greedy is not None
        return int(game.greedy(state.imagine(seat, dice), seat, dice))
    moves = game.legal(state, seat)
    return int(moves[dice.below(len(moves))])


@dataclass
class House:
    """A house that has such tables."""

    address: str
    key: str  # of its cookies
    tables: dict[str, NearlyWon]

    @property
    def url(self) -> str:
        return f"http://{self.address}"

    def cookie(self, seat: int) -> Any:
        """By which the house knows whoever has this seat."""
        answer = Response()
        Guests(self.key).remember(answer, NAMES[seat], secure=False)
        value = answer.headers["set-cookie"].split(";")[0].removeprefix(f"{COOKIE}=")
        return {"name": COOKIE, "value": value, "url": self.url}

    def guest(self, seat: int) -> Guest:
        guest = Guest(self.address, NAMES[seat])
        guest.http.cookies.set(COOKIE, self.cookie(seat)["value"])
        return guest


@contextmanager
def house_with(tables: list[NearlyWon], data: Path) -> Iterator[House]:
    """The tables are called by their games."""
    with ThreadPoolExecutor() as another:  # Playwright has the loop of this thread
        key = another.submit(asyncio.run, _kept(tables, data)).result()
    with serving(data) as address:
        yield House(address, key, {one.row.id: one for one in tables})


async def _kept(tables: list[NearlyWon], data: Path) -> str:
    store = Store(data)
    archive = Archive(store)
    for one in tables:
        await archive.add(one.row)
        await archive.start(one.row)
        await archive.append(one.row, 0, one.lines, None)
    key = await archive.key()
    await store.close()
    return key
