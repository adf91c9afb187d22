"""Games of an arena in a file of comma-separated values: for spreadsheets, and to go on later."""

import csv
import os
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from courtly.arena.league import League, Played
from courtly.kernel.errors import CourtlyError
from courtly.kernel.thoughts import Budget

NAMES = ("game", "options", "budget", "bot", "against", "seat", "seed", "shares")


def in_words(budget: Budget) -> str:
    """A budget as the file has it."""
    limits = {"s": budget.seconds, "thoughts": budget.thoughts}
    return " ".join(f"{limit:g} {unit}" for unit, limit in limits.items() if limit)


class BadFile(CourtlyError):
    """A file that does not hold the games of this arena."""


class Kept:
    """The games that have been played already, and those that come."""

    def __init__(self, file: Path, league: League) -> None:
        """A new file, or one of the same game, options and budget."""
        self.file = file
        chosen = league.game.options_in(league.options, league.seats)
        options = " ".join(f"{name}={value}" for name, value in chosen.items())
        self.table = (league.game.name, options, in_words(league.budget))
        self.league = league

    def read(self) -> list[Played]:
        """What is there; nothing where there is no file."""
        if not self.file.exists():
            return []
        written = self.file.read_bytes()
        whole = written.rfind(b"\n") + 1
        try:
            rows = list(csv.reader(StringIO(written[:whole].decode("utf-8"), newline="")))
        except (UnicodeDecodeError, csv.Error):
            raise BadFile(f"{self.file}: is no file of comma-separated values") from None
        if not rows or tuple(rows[0]) != NAMES:
            raise BadFile(f"{self.file}: line 1: is not `{','.join(NAMES)}`")
        games = [self._game(number, row) for number, row in enumerate(rows[1:], start=2)]
        if whole < len(written):
            os.truncate(self.file, whole)  # whoever wrote was stopped in the middle of a line
        return games

    def _game(self, number: int, row: list[str]) -> Played:
        where = f"{self.file}: line {number}"
        if len(row) != len(NAMES):
            raise BadFile(f"{where}: has {len(row)} of {len(NAMES)} values")
        if tuple(row[:3]) != self.table:
            raise BadFile(f"{where}: is a game at another table; take a new file for this one")
        *_, bot, against, seat, seed, shares = row
        try:
            found = tuple(float(share) for share in shares.split())
            game = Played(bot, against, int(seat), int(seed), found)
        except ValueError:
            raise BadFile(f"{where}: seat, seed and shares are numbers") from None
        if len(found) != self.league.seats or game.seat not in range(len(found)):
            raise BadFile(f"{where}: is not a game of {self.league.seats} seats")
        return game

    def add(self, games: Sequence[Played]) -> None:
        """Write games down; the file is whole after every call."""
        fresh = not self.file.exists()
        with self.file.open("a", encoding="utf-8", newline="") as lines:
            writer = csv.writer(lines)
            if fresh:
                writer.writerow(NAMES)
            for game in games:
                shares = " ".join(f"{share:.6g}" for share in game.shares)
                writer.writerow([*self.table, game.bot, game.against, game.seat, game.seed, shares])
