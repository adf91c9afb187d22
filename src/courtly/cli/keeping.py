"""Where the record of a game at this keyboard goes: nothing that was played is ever lost."""

import shlex
from contextlib import suppress
from pathlib import Path

from courtly.cli.session import DRAFT, Session
from courtly.kernel.errors import CourtlyError
from courtly.terminal.words import t

ENDING = ".courtly"


class Keeper:
    """Writes the record of a session, and never over that of another."""

    def __init__(
        self, session: Session, wanted: Path | None = None, resumed: Path | None = None
    ) -> None:
        """Into a file that somebody wants, one beside the resumed one, or after the game."""
        self.session = session
        self.file = free(wanted or resumed or Path(f"{session.game.name}{ENDING}"))
        self.asked_for = wanted is not None
        self.own: Path | None = None  # what this session has written already
        self.lines = list(session.match.lines)
        self.draft = session.begun

    def save(self, name: str) -> str:
        """Write the record where a person says, or where it goes by itself; what to tell them."""
        file = Path(name) if name else self.file
        if name and file != self.own and file.exists():
            raise CourtlyError(
                t("{file} is there already; `save {other}` keeps both", file=file, other=free(file))
            )
        self.file = file
        self.write()
        return t("The record is in {file}.", file=self.file)

    def keep(self) -> str:
        """Write what was played since; what to tell the person who goes."""
        if not (self.asked_for or self.has_news()):
            return ""
        self.write()
        if self.session.match.state.over():
            return t("See it again: {command}", command=self.command("replay"))
        return t("Go on with it: {command}", command=self.command("play --resume"))

    def has_news(self) -> bool:
        """Has a person at this keyboard done anything?"""
        session = self.session
        added = session.match.lines[len(self.lines) :]
        changed = session.match.lines[: len(self.lines)] != self.lines
        begun = session.record().headers.get(DRAFT, "") != self.draft
        return changed or begun or any(line.seat in session.people for line in added)

    def write(self) -> None:
        """Write the record so far; another's file of that name, however new, stays as it is."""
        written = self.session.record().write()
        try:
            while self.file != self.own:
                self.file = free(self.file)
                with suppress(FileExistsError), self.file.open("x", encoding="utf-8"):
                    self.own = self.file
            self.file.write_text(written, encoding="utf-8")
        except OSError as error:
            problem = t("{file}: cannot be written ({why})", file=self.file, why=error.strerror)
            raise CourtlyError(problem) from None

    def command(self, words: str) -> str:
        """A command with the file, as it can be typed."""
        return f"courtly {words} {shlex.quote(str(self.file))}"


def free(file: Path) -> Path:
    """The file itself or, where there is one already, the first free of `name-2`, `name-3`."""
    found, number = file, 1
    while found.exists():
        number += 1
        found = file.with_name(f"{file.stem}-{number}{file.suffix}")
    return found
