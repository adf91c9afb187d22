"""What one seat is sent: built from its view, its events and its legal moves, nothing else."""

from functools import lru_cache
from typing import Any

from courtly.games import game as game_named
from courtly.kernel.play import Draft
from courtly.kernel.seats import LETTERS, names_in, seat_name
from courtly.kernel.state import SPECTATOR, sees
from courtly.kernel.table import Data
from courtly.server.archive import TableRow
from courtly.server.live import LiveTable
from courtly.server.messages import (
    Asked,
    Choice,
    Further,
    Happened,
    Player,
    Sentence,
    TableInfo,
    TableState,
)

NOBODY = "nobody"


def state_for(table: LiveTable, seat: int, since: int, players: list[Player]) -> TableState:
    """The message that brings a seat from a ply it knows to the present."""
    game, state, row = table.game, table.state, table.row
    said = game.table.prompt(state, seat)
    stage = table.stage
    return TableState(
        table=table.id,
        game=row.game,
        stage=stage,
        ply=table.ply,
        since=since,
        seat=None if seat == SPECTATOR else seat_name(seat),
        players=players,
        options=table.match.options,
        view=game.table.view(state, seat),
        prompt=Sentence(said.text, said.cite),
        awaited=names_in(state.actors()),
        staying=names_in(state.staying()),
        asked=asked_of(table, seat),
        events=events_for(table, seat, since),
        seconds_left=table.seconds_left(),
        standing=table.standing.get(seat),
        draw_offered=[seat_name(who) for who in sorted(table.draw_offered)],
        result=table.match.result() if stage == "over" else None,
        commitment=row.commitment,
        rematch=row.rematch,
    )


def asked_of(table: LiveTable, seat: int) -> Asked | None:
    """The question this seat owes an answer to, with every legal answer."""
    ply = table.question(seat)
    if ply is None:
        return None
    return Asked(
        ply=ply,
        moves=choices(table.game, table.state, seat),
        window=table.state.reacting(),
        answered=seat in table.held,
        optional=seat not in table.asked,
    )


def choices(game: Any, state: Any, seat: int) -> list[Choice]:
    """The legal moves of a seat, each in the game's words."""
    words = game.table
    return [
        Choice(
            id=move,
            text=words.text(state, seat, move),
            label=words.label(state, seat, move),
            heading=words.heading(state, seat, move),
            cite=words.cite(state, seat, move),
            warning=words.warning(state, seat, move),
        )
        for move in game.legal(state, seat)
    ]


def events_for(table: LiveTable, seat: int, since: int) -> list[Happened]:
    """What this seat was told after a ply."""
    log, told = table.match.log, table.told
    happened = []
    ply = min(since, table.ply)
    for i in range(told[ply], len(log.events)):
        while told[ply] <= i:
            ply += 1
        if log.audiences[i] & sees(seat):
            text, cite, data = worded(table.row.game, log.events[i])
            happened.append(Happened(ply, text, cite, data))
    return happened


@lru_cache(maxsize=20_000)
def worded(game: str, event: int) -> tuple[str, str, Data]:
    """An event in words and as data: the same for all who may know it, at every table."""
    words = game_named(game).table
    said = words.event(event, LETTERS)
    return said.text, said.cite, words.signal(event)


def further(table: LiveTable, seat: int, ply: int, draft: Draft[Any]) -> Further:
    """What may follow a declaration begun.

    What a complete one would lead to is nobody's business before it is made: it may close a
    window, and show what the others have answered.
    """
    begun = table.state if draft.complete else draft.state
    moves = [] if draft.complete else choices(table.game, begun, seat)
    view = table.game.table.view(begun, seat)
    return Further(ply, draft.texts, draft.complete, moves, view)


def players_of(row: TableRow, here: set[int]) -> list[Player]:
    """Who sits where."""
    found = []
    for seat in range(row.seats):
        player = row.players.get(seat)
        name = player.name if player else ""
        kind = NOBODY if player is None else "bot" if player.bot else "person"
        found.append(Player(seat_name(seat), name, kind, seat in here or kind == "bot"))
    return found


def table_info(row: TableRow, here: set[int], stage: str, guest: str | None) -> TableInfo:
    """A table as anyone may know it."""
    seat = row.seat_of(guest)
    return TableInfo(
        id=row.id,
        game=row.game,
        seats=row.seats,
        options=row.options,
        open=row.open,
        seconds=row.seconds,
        stage=stage,
        players=players_of(row, here),
        seat=None if seat is None else seat_name(seat),
        commitment=row.commitment,
        result=row.result,
        rematch=row.rematch,
    )
