"""After the end: the record with its seeds, the proof of the deal, the replay from any seat."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from courtly.kernel.errors import CourtlyError
from courtly.kernel.match import Line, Match
from courtly.kernel.proof import is_chance, underlined
from courtly.kernel.record import record_of
from courtly.kernel.sealed import in_steps
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.signing import Signer
from courtly.kernel.state import SPECTATOR, State
from courtly.server.live import LiveTable
from courtly.server.messages import Deal, Hands, Happened, Opened, Replay, Step
from courtly.server.seen import ENCODER, players_of, sentence, worded


class NotOver(CourtlyError):
    """What was asked for is secret until the game is over."""


def finished(table: LiveTable) -> LiveTable:
    """The table, if its game is over. Raises NotOver."""
    if table.stage != "over":
        raise NotOver("this is opened when the game is over")
    return table


OPEN = SPECTATOR - 1  # who sees all cards


def record(
    table: LiveTable, signer: Signer, further: Mapping[str, str] | None = None
) -> Iterator[bytes]:
    """The record of a finished game. Answers that lost precedence stay sealed (principle 5)."""
    row = finished(table).row
    names = " ".join(underlined(row.players[seat].name) for seat in range(row.seats))
    headers = {"table": row.id, "players": names, **(further or {}), **row.deal.headers()}
    if row.rules != table.game.rules_version:
        headers["begun"] = str(row.rules)  # under this version, as receipts have it
    found = record_of(table.match, headers)
    found.lines = []
    for line in in_steps(table.match):
        if line is not None:
            found.lines.append(line)
        yield b""
    yield signer.sign(found).write().encode()


def opened(table: LiveTable, seat: int) -> Iterator[bytes]:
    """The seeds, every chance event they gave, and what a seat was told of each."""
    row = finished(table).row
    deal = row.deal
    whole = Opened(
        dealing=row.dealing,
        commitment=row.commitment,
        seed=row.seed,
        promises={seat_name(who): promise for who, promise in deal.promises.items()},
        seeds=deal.texts(),
        restarts=row.restarts,
        deals=[],
    )
    return _around(whole, "deals", _deals(table, seat))


def _deals(table: LiveTable, seat: int) -> Iterator[Deal | None]:
    match: Match[Any] = Match(table.game, table.row.seats, table.row.options)
    words, dealer = match.game.words, table.row.deal.dealer()
    dealt = 0
    for ply, line in enumerate(table.match.lines):
        told, chances = len(match.log.events), match.state.chances()
        texts = [words.outcome_text(match.state, i) for i in range(chances)]
        match.repeat(line)
        if is_chance(line):
            outcome = dealer.outcome(dealt, chances)
            yield Deal(ply, texts, outcome, line.text, match.told(seat, told))
            dealt += 1
        yield None


def hands(table: LiveTable) -> Hands:
    """What each seat sees now that the game is over."""
    words, state = finished(table).game.words, table.state
    return Hands({seat_name(seat): words.view(state, seat) for seat in range(table.row.seats)})


def replayed(table: LiveTable, seat: int) -> Iterator[bytes]:
    """Every step of a finished game as one seat saw it, or with all cards open."""
    row = finished(table).row
    name = None if seat < 0 else seat_name(seat)
    whole = Replay(row.game, name, players_of(row, set()), [])
    return _around(whole, "steps", _steps(table, seat))


def _steps(table: LiveTable, seat: int) -> Iterator[Step | None]:
    match: Match[Any] = Match(table.game, table.row.seats, table.row.options)
    turns = Turns()
    yield _step(match, seat, 0, None, [], turns)
    ply = told = 0
    for line in in_steps(table.match):
        if line is None:
            yield None
            continue
        turns.look(match.state)
        match.repeat(line)
        ply += 1
        events = _heard(match, seat, told)
        heard = [Happened(ply, *worded(table.row.game, event)) for event in events]
        told = len(match.log.events)
        yield _step(match, seat, ply, line, heard, turns)


def _step(
    match: Match[Any], seat: int, ply: int, line: Line | None, heard: list[Happened], turns: "Turns"
) -> Step:
    words, state = match.game.words, match.state
    everyone = range(match.seats) if seat == OPEN else ()
    return Step(
        ply=ply,
        line="" if line is None else _shown(line),
        view=words.view(state, max(seat, SPECTATOR)),
        prompt=sentence(words.prompt(state, SPECTATOR)),
        events=heard,
        turn=turns.number,
        awaited=names_in(state.actors()),
        views={seat_name(one): words.view(state, one) for one in everyone},
    )


def _heard(match: Match[Any], seat: int, told: int) -> list[int]:
    """What a seat heard since; with all cards open, all that happened, as whoever saw it heard."""
    if seat != OPEN:
        return match.log.seen(seat, told)
    speech = match.game.words.speech
    return [one for one in match.log.events[told:] if speech is None or not speech.hides(one)]


class Turns:
    """Counts the turns of a game: one begins when others than before are to act unasked."""

    def __init__(self) -> None:
        """Nobody has acted."""
        self.number = 0
        self.acting = 0

    def look(self, state: State) -> bool:
        """Before a line is repeated: does a turn begin here?"""
        actors = state.actors()
        begins = actors not in (0, self.acting) and not state.reacting()
        if begins:
            self.acting = actors
            self.number += 1
        return begins


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
