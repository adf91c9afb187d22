"""Copies of the file that keeps every table: to be kept elsewhere, and to begin again from."""

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from courtly.kernel.errors import CourtlyError
from courtly.server.file import BUSY_SECONDS, KEPT, check, made


def back_up(data: Path, copy: Path) -> int:
    """Copy the file of a house, which may run meanwhile; how many tables are in it.

    All that was acknowledged before is in the copy, and no half of anything. Raises CourtlyError.
    """
    if copy.exists():
        raise CourtlyError(f"{copy} is there already; a backup is a new file")
    if not data.is_file():
        raise CourtlyError(f"there is no file {data}")
    with _new(copy) as fresh:
        return _copied(data, fresh)


def restore(copy: Path, data: Path) -> int:
    """Make the file of a new house from a copy; how many tables are in it. Raises CourtlyError."""
    if data.exists():
        raise CourtlyError(f"{data} is there already; a copy is restored into a new file only")
    for ending in ("-wal", "-shm", "-journal"):
        left = data.with_name(data.name + ending)
        if left.exists():
            raise CourtlyError(f"{left} is left from another file; move it away first")
    if not copy.is_file():
        raise CourtlyError(f"there is no file {copy}")
    with _new(data) as fresh:
        tables = _copied(copy, fresh)
        check(fresh)  # and bring it up to date
    return tables


@contextmanager
def _new(file: Path) -> Iterator[Path]:
    """A file that gets its name when it is whole, and only if nobody else has taken it."""
    fresh = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        made(fresh)
        yield fresh
        with fresh.open("rb") as whole:
            os.fsync(whole.fileno())
        os.link(fresh, file)
    except FileExistsError:
        raise CourtlyError(f"{file} is there already") from None
    except OSError as error:
        raise CourtlyError(f"{file} cannot be written ({error.strerror})") from None
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            with suppress(OSError):
                fresh.with_name(fresh.name + ending).unlink()


def _copied(source: Path, target: Path) -> int:
    """All of it in one transaction: whoever writes meanwhile does not make it begin anew."""
    try:
        with (
            closing(sqlite3.connect(source, timeout=BUSY_SECONDS)) as there,
            closing(sqlite3.connect(target)) as here,
        ):
            _check_ours(there, source)
            there.backup(here)
            here.execute("PRAGMA journal_mode = DELETE")  # one file, without others beside it
            (said,) = here.execute("PRAGMA integrity_check").fetchone()
            if said != "ok":
                raise CourtlyError(f"{source} is broken ({said:.200})")
            (tables,) = here.execute("SELECT count(*) FROM tables").fetchone()
            return int(tables)
    except sqlite3.Error as error:
        raise CourtlyError(f"{source} cannot be copied ({error})") from None


def _check_ours(there: sqlite3.Connection, source: Path) -> None:
    names = {name for (name,) in there.execute("SELECT name FROM sqlite_master")}
    if not names >= KEPT:
        raise CourtlyError(f"{source} was written by another program, or is broken")
