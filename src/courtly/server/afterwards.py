"""After the end: the record with its seeds, the proof of the deal, the replay from any seat."""

from typing import Any

from courtly.kernel.errors import CourtlyError
from courtly.kernel.match import Line, Match
from courtly.kernel.proof import is_chance, underlined
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
    names = " ".join(underlined(row.players[seat].name) for seat in range(row.seats))
    found = record_of(table.match, {"table": row.id, "players": names, **row.deal.headers()})
    found.lines = without_losing_answers(table.match)
    return found


def opened(table: LiveTable, seat: int) -> Opened:
    """The seeds, every chance event they gave, and what a seat was told of each."""
    row = _finished(table).row
    deal = row.deal
    return Opened(
        dealing=row.dealing,
        commitment=row.commitment,
        seed=row.seed,
        promises={seat_name(who): promise for who, promise in deal.promises.items()},
        seeds=deal.texts(),
        restarts=row.restarts,
        deals=_deals(table, seat),
    )


def _deals(table: LiveTable, seat: int) -> list[Deal]:
    match: Match[Any] = Match(table.game, table.row.seats, table.row.options)
    words, dealer = match.game.table, table.row.deal.dealer()
    deals: list[Deal] = []
    for ply, line in enumerate(table.match.lines):
        told, chances = len(match.log.events), match.state.chances()
        texts = [words.outcome_text(match.state, i) for i in range(chances)]
        repeat(match, line)
        if is_chance(line):
            outcome = dealer.outcome(len(deals), chances)
            deals.append(Deal(ply, texts, outcome, line.text, match.told(seat, told)))
    return deals


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
