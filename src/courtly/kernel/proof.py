"""What a record proves: by itself that its chance follows from its seeds, and no more.

Whether it is the game that somebody sat at only that player's receipt can tell.
"""

from dataclasses import dataclass
from typing import Any

from courtly.kernel.bits import has
from courtly.kernel.dealing import SCHEME, Deal, deal_of
from courtly.kernel.errors import BadRecord, CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.match import DRAW_AGREED, Line, Match
from courtly.kernel.play import default_text, read
from courtly.kernel.receipt import Chance, Receipt
from courtly.kernel.record import Record, replay
from courtly.kernel.sealed import lost
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.state import SPECTATOR


class OtherGame(BadRecord):
    """The record is sound, but it is not the game that the receipt tells of."""


# ---- by itself ---------------------------------------------------------------------


@dataclass(frozen=True)
class Proof:
    """The chance events that follow from the seeds, and how the seeds came about."""

    chances: int
    deal: Deal


def verify(record: Record, game: Game[Any]) -> Proof:
    """Check every line of a record, and every chance event against its seeds."""
    _from_the_first_card(record)
    deal = deal_of(record.headers)
    broken = deal.kept() if deal.scheme == SCHEME else []
    if broken:
        raise BadRecord(f"header seeds: {broken[0]}")
    check = _Check(record, deal)
    replay(record, game, check)
    return Proof(check.seen, deal)


def _from_the_first_card(record: Record) -> None:
    """What lay on the table before is nobody's chance, and nobody could prove it."""
    if "position" in record.headers:
        raise BadRecord("header position: a game that was dealt begins with its first card")


class _Check:
    """Compares each chance event of a replay with what the seeds say."""

    def __init__(self, record: Record, deal: Deal) -> None:
        self.record = record
        self.dealer = deal.dealer()
        self.seen = 0
        self.expected = ""  # the text of the pending event

    def __call__(self, match: Match[Any]) -> None:
        if match.lines and is_chance(match.lines[-1]):
            if match.lines[-1].text != self.expected:
                place = place_of(self.record, len(match.lines) - 1)
                raise BadRecord(f"{place}: the seeds say {self.expected!r}")
            self.seen += 1
        chances = match.state.chances()
        if chances:
            outcome = self.dealer.outcome(self.seen, chances)
            self.expected = match.game.words.outcome_text(match.state, outcome)


def is_chance(line: Line) -> bool:
    """Did chance decide?"""
    return line.seat is None and line.text != DRAW_AGREED


def place_of(record: Record, number: int) -> str:
    """Where a line stands in its text."""
    return f"line {record.numbers[number]}" if record.numbers else f"entry {number + 1}"


# ---- with a receipt ----------------------------------------------------------------


@dataclass(frozen=True)
class Comparison:
    """A record that is the game of a receipt, and how far the receipt goes."""

    told: int  # lines, as the seat was told them
    chances: int  # of these, chance events
    answers: int  # of one's own
    sealed: int  # of these, answers that lost: the record has the default instead
    ended: bool  # the receipt goes on to the end


def compare(record: Record, game: Game[Any], receipt: Receipt) -> Comparison:
    """Is this the game that a receipt tells of? Raises OtherGame at the first difference."""
    _from_the_first_card(record)
    if not receipt.whole:
        raise BadRecord("the receipt has a gap: something was told while nobody noted it")
    _same_table(record, receipt)
    _same_promises(record, receipt)
    telling = _Telling(record, game, receipt)
    replay(record, game, telling)
    telling.conclude()
    events = [one for one in receipt.told if isinstance(one, Chance)]
    told = len(receipt.told) - len(events) + sum(len(one.texts) for one in events)
    ended = receipt.result is not None
    return Comparison(told, len(events), len(receipt.answers), telling.sealed, ended)


def _same_table(record: Record, receipt: Receipt) -> None:
    options = " ".join(f"{name}={value}" for name, value in receipt.options.items())
    expected = {
        "table": receipt.table,
        "game": receipt.game,
        "rules": str(receipt.rules),
        "seats": str(receipt.seats),
        "options": options or "none",
        "players": " ".join(underlined(name) for _, name in sorted(receipt.players.items())),
    }
    if receipt.dealing != SCHEME:
        del expected["table"]  # records of the first scheme do not name it
    if receipt.result is not None:
        expected["result"] = receipt.result
    if "begun" in record.headers:  # the rules have changed since, and made no difference
        expected["begun"] = expected.pop("rules")
    for name, value in expected.items():
        written = record.headers.get(name, "")
        if written != value:
            raise OtherGame(f"header {name}: says {written!r:.60}, the receipt {value!r:.60}")


def underlined(name: str) -> str:
    """A name as one word of the header `players`."""
    return "_".join(name.split())


def _same_promises(record: Record, receipt: Receipt) -> None:
    deal = deal_of(record.headers)
    made = {seat_name(seat): promise for seat, promise in deal.promises.items()}
    commitments = [*(one.commitment for one in deal.restarts), record.headers["commitment"]]
    if commitments != receipt.commitments:
        raise OtherGame("header commitment: the house promised another seed, or began anew unsaid")
    if list(deal.restarts) != receipt.restarts:
        raise OtherGame("header restart: the receipt tells of it otherwise")
    if receipt.dealing == SCHEME and made != receipt.promises:
        raise OtherGame("header promises: they are not those that were told before the first card")
    own = seat_number(receipt.seat or "", deal.seats)
    added = receipt.seeds[-1] if len(receipt.seeds) == len(commitments) else None
    if own is not None and added is not None and deal.seeds.get(own) != added:
        raise OtherGame(f"header seeds: that of {receipt.seat} is not your own")


class _Telling:
    """Compares what a replay tells a seat with what its receipt says it was told."""

    def __init__(self, record: Record, game: Game[Any], receipt: Receipt) -> None:
        self.record = record
        self.receipt = receipt
        self.seat = seat_number(receipt.seat or "", receipt.seats)
        self.audience = SPECTATOR if self.seat is None else self.seat
        self.heard = 0  # events of the log so far
        self.told = 0  # entries of the receipt so far
        self.answered = 0
        self.sealed = 0

    def __call__(self, match: Match[Any]) -> None:
        number = len(match.lines) - 1
        texts = match.told(self.audience, self.heard)
        if number >= 0 and is_chance(match.lines[number]):
            self._expect(Chance(len(match.chances) - 1, match.chances[-1], texts), number)
        else:
            for text in texts:
                self._expect(text, number)
        self.heard = len(match.log.events)
        if number + 1 < len(self.record.lines):
            self._answer(match, self.record.lines[number + 1 :])

    def _expect(self, entry: str | Chance, number: int) -> None:
        if self.told < len(self.receipt.told):
            noted = self.receipt.told[self.told]
            if noted != entry:
                place = place_of(self.record, number)
                raise OtherGame(f"{place}: {_quoted(entry)}, you were told {_quoted(noted)}")
        elif self.receipt.result is not None:
            place = place_of(self.record, number)
            raise OtherGame(f"{place}: {_quoted(entry)}, which you were not told")
        self.told += 1

    def _answer(self, match: Match[Any], waiting: list[Line]) -> None:
        """Does the next line have an answer of one's own, or the default for one that lost?"""
        if waiting[0].seat != self.seat or self.answered == len(self.receipt.answers):
            return
        own = self.receipt.answers[self.answered]
        if _reads(match, waiting[0]) == own:
            self.answered += 1
        elif _is_default(match, waiting[0]) and lost(match, waiting, own):
            self.answered += 1
            self.sealed += 1

    def conclude(self) -> None:
        """Was everything on the receipt found?"""
        if self.told < len(self.receipt.told):
            missing = self.receipt.told[self.told]
            raise OtherGame(f"the record ends before you were told {_quoted(missing)}")
        if self.answered < len(self.receipt.answers):
            own = self.receipt.answers[self.answered]
            raise OtherGame(f"your move {own!r:.60} is not in the record")


def _quoted(entry: str | Chance) -> str:
    if isinstance(entry, Chance):
        texts = " ".join(entry.texts)
        return f"chance event {entry.chance + 1} of {entry.of} outcomes, {texts!r:.60}"
    return f"{entry!r:.80}"


def _reads(match: Match[Any], line: Line) -> str:
    """The move as the game writes it."""
    assert line.seat is not None
    try:
        return read(match.game, match.state, line.seat, line.text).text
    except CourtlyError:
        return line.text  # a resignation, or a move that the replay complains of


def _is_default(match: Match[Any], line: Line) -> bool:
    """Does the line answer a window as a missed deadline would?"""
    assert line.seat is not None
    window = match.state.reacting() and has(match.state.actors(), line.seat)
    return window and _reads(match, line) == default_text(match.game, match.state, line.seat)
