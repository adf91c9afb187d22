"""Records: a game as a text that people read, mail and compare, and that replays exactly.

Courtly record 1
game: court_of_shadows
rules: 1
seats: 3
options: block_scope=target ...
result: B wins

 * A draws Reg
1. A tax
2. B challenge
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from courtly.kernel.errors import BadOption, BadRecord, CourtlyError, IllegalMove
from courtly.kernel.game import Game
from courtly.kernel.match import DRAW_AGREED, RESIGNS, Line, Match
from courtly.kernel.options import read_settings
from courtly.kernel.seats import seat_name, seat_number

FIRST_LINE = "Courtly record 1"
MOVE = re.compile(r"(?:\d+\.\s+)?(\S+)\s+(.+)")
NEEDED = ("game", "rules", "seats", "options", "result")


@dataclass
class Record:
    """Headers and lines, as they stand in the text."""

    headers: dict[str, str]
    lines: list[Line]
    numbers: list[int] = field(default_factory=list)  # where each line stood in the text

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.headers["game"]

    @property
    def result(self) -> str:
        """The stored result."""
        return self.headers["result"]

    def write(self) -> str:
        """The record as text."""
        out = [FIRST_LINE, *(f"{name}: {value}" for name, value in self.headers.items()), ""]
        ply = 0
        for line in self.lines:
            if line.seat is None:
                out.append(f" * {line.text}")
            else:
                ply += 1
                out.append(f"{ply}. {seat_name(line.seat)} {line.text}")
        return "\n".join(out) + "\n"


def record_of(match: Match[Any], headers: dict[str, str] | None = None) -> Record:
    """The record of a game so far, with further headers of one's own."""
    options = " ".join(f"{name}={value}" for name, value in match.options.items())
    known = {
        "game": match.game.name,
        "rules": str(match.game.rules_version),
        "seats": str(match.seats),
        "options": options or "none",
        "result": match.result(),
    }
    if match.start_position is not None:
        known["position"] = json.dumps(match.start_position, ensure_ascii=False)
    return Record({**known, **(headers or {})}, list(match.lines))


def read_record(text: str) -> Record:
    """Take a text apart. Whether its moves are legal only `replay` can tell."""
    rows = text.splitlines()
    if not rows or rows[0].strip() != FIRST_LINE:
        raise BadRecord(f"line 1: a record begins with {FIRST_LINE!r}")
    headers: dict[str, str] = {}
    lines: list[Line] = []
    numbers: list[int] = []
    in_headers = True
    for number, row in enumerate(rows[1:], start=2):
        if not row.strip():
            in_headers = False
        elif in_headers:
            name, colon, value = row.partition(":")
            if not colon:
                raise BadRecord(f"line {number}: {row.strip()!r} is not of the form name: value")
            headers[name.strip()] = value.strip()
        else:
            lines.append(_line(row.strip(), number))
            numbers.append(number)
    for name in NEEDED:
        if name not in headers:
            raise BadRecord(f"the record has no header {name!r}")
    return Record(headers, lines, numbers)


def _line(row: str, number: int) -> Line:
    if row.startswith("*"):
        return Line(None, row[1:].strip())
    found = MOVE.fullmatch(row)
    seat = seat_number(found[1], len("ABCDEFGHIJ")) if found else None
    if found is None or seat is None:
        raise BadRecord(f"line {number}: {row!r} is neither `N. SEAT MOVE` nor `* OUTCOME`")
    return Line(seat, found[2].strip())


def replay(
    record: Record, game: Game[Any], after: Callable[[Match[Any]], None] | None = None
) -> Match[Any]:
    """Play a record again, move for move, and check that it ends as it says.

    `after` is called at the start and after each line.
    """
    if record.headers["rules"] != str(game.rules_version):
        raise BadRecord(
            f"the record follows version {record.headers['rules']} of the rules of {game.title}, "
            f"this is version {game.rules_version}; its stored result: {record.result}"
        )
    match = _begin(record, game)
    if after is not None:
        after(match)
    for i, line in enumerate(record.lines):
        try:
            _repeat(match, line)
        except CourtlyError as error:
            where = f"line {record.numbers[i]}: " if record.numbers else f"entry {i + 1}: "
            raise BadRecord(f"{where}{error}") from error
        if after is not None:
            after(match)
    if match.result() != record.result:
        raise BadRecord(f"the record says {record.result!r}, its moves say {match.result()!r}")
    return match


def _begin(record: Record, game: Game[Any]) -> Match[Any]:
    headers = record.headers
    if headers["game"] != game.name:
        raise BadRecord(f"this is a record of {headers['game']}, not of {game.name}")
    if not headers["seats"].isdecimal():
        raise BadRecord(f"header seats: {headers['seats']!r} is not a number")
    settings = headers["options"]
    try:
        options = read_settings(tuple(settings.split()) if settings != "none" else ())
        position = json.loads(headers["position"]) if "position" in headers else None
        return Match(game, int(headers["seats"]), options, position)
    except json.JSONDecodeError as error:
        raise BadRecord(f"header position: {error}") from error
    except BadOption as error:
        raise BadRecord(f"headers: {error}") from error


def _repeat(match: Match[Any], line: Line) -> None:
    if line.seat is None:
        if line.text == DRAW_AGREED:
            match.agree_draw()
        else:
            match.chance(line.text)
    elif line.seat >= match.seats:
        raise IllegalMove(seat_name(line.seat), line.text, f"there are {match.seats} seats", "")
    elif line.text == RESIGNS:
        match.leave(line.seat)
    else:
        match.play(line.seat, line.text)
