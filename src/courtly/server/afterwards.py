"""After the end: the record with its seeds, the proof of the deal, the replay from any seat."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from courtly.kernel.dealing import commitment_to, opened_headers
from courtly.kernel.errors import CourtlyError
from courtly.kernel.match import DRAW_AGREED, Line, Match
from courtly.kernel.record import record_of, repeat
from courtly.kernel.sealed import in_steps
from courtly.kernel.seats import seat_name
from courtly.server.live import LiveTable
from courtly.server.messages import Deal, Hands, Happened, Opened, Replay, Step
from courtly.server.seen import ENCODER, players_of, worded


class NotOver(CourtlyError):
    """What was asked for is secret until the game is over."""


def finished(table: LiveTable) -> LiveTable:
    """The table, if its game is over. Raises NotOver."""
    if table.stage != "over":
        raise NotOver("this is opened when the game is over")
    return table


def record(table: LiveTable) -> Iterator[bytes]:
    """The record of a finished game. Answers that lost precedence stay sealed (principle 5)."""
    row = finished(table).row
    seeds = [row.players[seat].seed for seat in range(row.seats)]
    names = " ".join(row.players[seat].name.replace(" ", "_") for seat in range(row.seats))
    found = record_of(table.match, {"players": names, **opened_headers(row.seed, seeds)})
    found.lines = []
    for line in in_steps(table.match):
        if line is not None:
            found.lines.append(line)
        yield b""
    yield found.write().encode()


def opened(table: LiveTable) -> Iterator[bytes]:
    """The seeds and every chance event they gave."""
    row = finished(table).row
    seeds = [row.players[seat].seed for seat in range(row.seats)]
    whole = Opened(commitment_to(row.seed), row.seed, seeds, [])
    return _around(whole, "deals", _deals(table))


def _deals(table: LiveTable) -> Iterator[Deal | None]:
    assert table.dealer is not None
    match: Match[Any] = Match(table.game, table.row.seats, table.row.options)
    dealt = 0
    for ply, line in enumerate(table.match.lines):
        if line.seat is None and line.text != DRAW_AGREED:
            words, state = match.game.table, match.state
            texts = [words.outcome_text(state, i) for i in range(state.chances())]
            yield Deal(ply, texts, table.dealer.outcome(dealt, len(texts)), line.text)
            dealt += 1
        repeat(match, line)
        yield None


def hands(table: LiveTable) -> Hands:
    """What each seat sees now that the game is over."""
    words, state = finished(table).game.table, table.state
    return Hands({seat_name(seat): words.view(state, seat) for seat in range(table.row.seats)})


def replayed(table: LiveTable, seat: int) -> Iterator[bytes]:
    """Every step of a finished game as one seat saw it."""
    row = finished(table).row
    whole = Replay(row.game, None if seat < 0 else seat_name(seat), players_of(row, set()), [])
    return _around(whole, "steps", _steps(table, seat))


def _steps(table: LiveTable, seat: int) -> Iterator[Step | None]:
    match: Match[Any] = Match(table.game, table.row.seats, table.row.options)
    words = match.game.table
    yield Step(0, "", words.view(match.state, seat), [])
    ply = told = 0
    for line in in_steps(table.match):
        if line is None:
            yield None
            continue
        repeat(match, line)
        ply += 1
        events = match.log.seen(seat, told)
        heard = [Happened(ply, *worded(table.row.game, event)) for event in events]
        told = len(match.log.events)
        yield Step(ply, _shown(line), words.view(match.state, seat), heard)


def _around(whole: Struct, field: str, items: Iterable[Struct | None]) -> Iterator[bytes]:
    """A struct in JSON with items in its empty list; None: a step without an item."""
    before, empty, after = ENCODER.encode(whole).rpartition(b'"%b":[]' % field.encode())
    yield before + empty[:-1]
    between = b""
    for item in items:
        if item is None:
            yield b""
        else:
            yield between + ENCODER.encode(item)
            between = b","
    yield b"]" + after


def _shown(line: Line) -> str:
    return line.text if line.seat is None else f"{seat_name(line.seat)} {line.text}"
