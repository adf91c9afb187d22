"""After the end: the record with its seeds, the proof of the deal, the replay from any seat."""

from typing import Any

from courtly.kernel.dealing import commitment_to, opened_headers
from courtly.kernel.errors import CourtlyError
from courtly.kernel.match import DRAW_AGREED, Line, Match
from courtly.kernel.record import Record, record_of, repeat
from courtly.kernel.sealed import without_losing_answers
from courtly.kernel.seats import seat_name
from courtly.server.live import LiveTable
from courtly.server.messages import Deal, Hands, Happened, Opened, Replay, Step
from courtly.server.seen import players_of, worded


class NotOver(CourtlyError):
    """What was asked for is secret until the game is over."""


def _finished(table: LiveTable) -> LiveTable:
    if table.stage != "over":
        raise NotOver("this is opened when the game is over")
    return table


def record(table: LiveTable) -> Record:
    """The record of a finished game. Answers that lost precedence stay sealed (principle 5)."""
    row = _finished(table).row
    seeds = [row.players[seat].seed for seat in range(row.seats)]
    names = " ".join(row.players[seat].name.replace(" ", "_") for seat in range(row.seats))
    found = record_of(table.match, {"players": names, **opened_headers(row.seed, seeds)})
    found.lines = without_losing_answers(table.match)
    return found


def opened(table: LiveTable) -> Opened:
    """The seeds and every chance event they gave."""
    row = _finished(table).row
    assert table.dealer is not None
    dealer = table.dealer
    deals: list[Deal] = []

    def note(match: Match[Any], ply: int, line: Line) -> None:
        if line.seat is None and line.text != DRAW_AGREED:
            words, state = match.game.table, match.state
            texts = [words.outcome_text(state, i) for i in range(state.chances())]
            deals.append(Deal(ply, texts, dealer.outcome(len(deals), len(texts)), line.text))

    _again(table, note)
    seeds = [row.players[seat].seed for seat in range(row.seats)]
    return Opened(commitment_to(row.seed), row.seed, seeds, deals)


def hands(table: LiveTable) -> Hands:
    """What each seat sees now that the game is over."""
    words, state = _finished(table).game.table, table.state
    return Hands({seat_name(seat): words.view(state, seat) for seat in range(table.row.seats)})


def replayed(table: LiveTable, seat: int) -> Replay:
    """Every step of a finished game as one seat saw it."""
    _finished(table)
    steps = []
    match: Match[Any] = Match(table.game, table.row.seats, table.row.options)
    told = 0
    lines: list[Line | None] = [None, *without_losing_answers(table.match)]
    for ply, line in enumerate(lines):
        if line is not None:
            repeat(match, line)
        words = match.game.table
        events = match.log.seen(seat, told)
        heard = [Happened(ply, *worded(table.row.game, event)) for event in events]
        told = len(match.log.events)
        steps.append(Step(ply, _shown(line), words.view(match.state, seat), heard))
    players = players_of(table.row, set())
    return Replay(table.row.game, None if seat < 0 else seat_name(seat), players, steps)


def _shown(line: Line | None) -> str:
    if line is None:
        return ""
    return line.text if line.seat is None else f"{seat_name(line.seat)} {line.text}"


def _again(table: LiveTable, before: Any) -> None:
    match: Match[Any] = Match(table.game, table.row.seats, table.row.options)
    for ply, line in enumerate(table.match.lines):
        before(match, ply, line)
        repeat(match, line)
