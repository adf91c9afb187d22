"""Records: a game as a text that people read, mail and compare, and that replays exactly.

Courtly record 1
game: NAME
rules: 1
seats: 3
options: block_scope=target ...
result: B wins

 * A draws Reg
1. A tax
2. B challenge

docs/records.md describes the format.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from courtly.kernel.errors import BadRecord, CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.match import Line, Match
from courtly.kernel.options import read_settings
from courtly.kernel.seats import LETTERS, in_words, seat_name, seat_number
from courtly.kernel.words import Data

FIRST_LINE = "Courtly record 1"
LINE_END = re.compile(r"\r\n?|\n")
MOVE = re.compile(r"(?:\d+\.\s+)?(\S+)\s+(.+)")
NEEDED = ("game", "rules", "seats", "options", "result")


@dataclass
class Record:
    """Headers and lines, as they stand in the text."""

    headers: dict[str, str]
    lines: list[Line]
    numbers: list[int] = field(default_factory=list)  # where each line stood in the text
    places: dict[str, int] = field(default_factory=dict)  # where each header stood in the text

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
    # A name that somebody gave himself must not become a line of its own.
    own = {name: " ".join(value.split()) for name, value in (headers or {}).items()}
    return Record({**known, **own}, list(match.lines))


# ---- reading -----------------------------------------------------------------------


def read_record(text: str | bytes) -> Record:
    """Take a text apart. Whether its moves are legal only `replay` can tell."""
    first, *rows = LINE_END.split(_decoded(text).removeprefix("\ufeff"))
    if first.strip() != FIRST_LINE:
        raise BadRecord(f"line 1: a record begins with {FIRST_LINE!r}, not with {first!r:.40}")
    record = Record({}, [])
    in_headers = True
    for number, row in enumerate(map(str.strip, rows), start=2):
        if not row:
            in_headers = False
        elif in_headers:
            _add_header(record, row, number)
        else:
            record.lines.append(_line(row, number))
            record.numbers.append(number)
    missing = [name for name in NEEDED if name not in record.headers]
    if missing:
        last = len(record.headers) + 1
        raise BadRecord(f"line {last}: the headers end without {in_words(missing)}")
    return record


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        number = text.count(b"\n", 0, error.start) + 1
        raise BadRecord(f"line {number}: is not text; a record is written in UTF-8") from None


def _add_header(record: Record, row: str, number: int) -> None:
    name, colon, value = (part.strip() for part in row.partition(":"))
    if not colon or not name:
        raise BadRecord(f"line {number}: {row!r:.60} is not of the form `name: value`")
    if name in record.headers:
        place = record.places[name]
        raise BadRecord(f"line {number}: the header {name!r:.40} stands on line {place} already")
    record.headers[name] = value
    record.places[name] = number


def _line(row: str, number: int) -> Line:
    if row.startswith("*"):
        return Line(None, row[1:].strip())
    found = MOVE.fullmatch(row)
    seat = seat_number(found[1], len(LETTERS)) if found else None
    if found is None or seat is None:
        raise BadRecord(f"line {number}: {row!r:.60} is neither `N. SEAT MOVE` nor `* OUTCOME`")
    return Line(seat, found[2].strip())


# ---- replaying ---------------------------------------------------------------------


def replay(
    record: Record, game: Game[Any], after: Callable[[Match[Any]], None] | None = None
) -> Match[Any]:
    """Play a record again, move for move, and check that it ends as it says.

    `after` is called at the start and after each line.
    """
    _check_game(record, game)
    match = _begin(record, game)
    if after is not None:
        after(match)
    for i, line in enumerate(record.lines):
        with _blaming(f"line {record.numbers[i]}" if record.numbers else f"entry {i + 1}"):
            match.repeat(line)
        if after is not None:
            after(match)
    with _header(record, "result"):
        if match.result() != record.result:
            raise BadRecord(f"says {record.result!r:.60}, the moves say {match.result()!r}")
    return match


@contextmanager
def _blaming(where: str) -> Iterator[None]:
    """Whatever is wrong here, the complaint says where."""
    try:
        yield
    except CourtlyError as error:
        raise BadRecord(f"{where}: {error}") from error


@contextmanager
def _header(record: Record, name: str) -> Iterator[None]:
    """Whatever is wrong here, this header is to blame."""
    place = f"line {record.places[name]}: {name}" if name in record.places else f"header {name}"
    with _blaming(place):
        yield


def _check_game(record: Record, game: Game[Any]) -> None:
    with _header(record, "game"):
        if record.game != game.name:
            raise BadRecord(f"this is a record of {record.game!r:.40}, not of {game.name}")
    with _header(record, "rules"):
        if record.headers["rules"] != str(game.rules_version):
            raise BadRecord(
                f"the record follows version {record.headers['rules']:.20} of the rules of "
                f"{game.title}, this is version {game.rules_version}; "
                f"its stored result: {record.result:.60}"
            )


def _begin(record: Record, game: Game[Any]) -> Match[Any]:
    headers = record.headers
    with _header(record, "seats"):
        seats = _seats(headers["seats"], game.seats)
    with _header(record, "options"):
        written = headers["options"]
        settings = () if written == "none" else tuple(written.split())
        options = game.options_in(read_settings(settings), seats)
        if "position" not in headers:
            return Match(game, seats, options)
    with _header(record, "position"):
        position = _position(headers["position"])
        match = Match(game, position={"seats": seats, "options": options, **position})
        if match.seats != seats or match.options != options:
            raise BadRecord("names other seats or options than the headers")
        return match


def _seats(written: str, allowed: range) -> int:
    if written not in map(str, allowed):
        span = f"{allowed[0]} to {allowed[-1]}"
        raise BadRecord(f"{written!r:.20} is not a number from {span}")
    return int(written)


def _position(written: str) -> Data:
    try:
        data = json.loads(written)
    except json.JSONDecodeError as error:
        raise BadRecord(f"is not JSON: {error.msg} at character {error.pos + 1}") from None
    except (ValueError, RecursionError):
        raise BadRecord("is not JSON: nested too deep, or a number too long") from None
    if not isinstance(data, dict):
        raise BadRecord(f"{written!r:.40} is not a mapping in JSON")
    return data
