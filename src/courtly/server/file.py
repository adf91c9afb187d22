"""The file that keeps every table: who may read it, who has it in use, and what is in it."""

import os
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import IO

from courtly.kernel.errors import CourtlyError
from courtly.server.place import check_free

BUSY_SECONDS = 10
PRIVATE = 0o600  # the file has the seeds of games under way, and the key of all cookies
FOR_OTHERS = 0o077
SECRETS = ("key", "signing")  # settings, each of them
SECRET_BYTES = 32  # in hexadecimal
SECRET = re.compile(rb"[0-9a-f]{%d}" % (2 * SECRET_BYTES))
KEPT = {"settings", "tables", "players", "lines"}  # since the first version
VERSION = 9  # the newest in migrations/versions
TODAY = Path(__file__).with_name("migrations") / "today.sql"  # migrating.py writes it


def opened(file: Path) -> sqlite3.Connection:
    """A connection to the file, made or brought up to date. Raises CourtlyError, in one line."""
    made(file)
    connection = sqlite3.connect(
        file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        _prepare(connection, file)
    except sqlite3.OperationalError as error:
        connection.close()
        raise CourtlyError(f"{file} cannot be opened ({error})") from None
    except sqlite3.Error as error:
        connection.close()
        raise CourtlyError(
            f"{file} was written by another program, or is broken ({error})"
        ) from None
    except CourtlyError:
        connection.close()
        raise
    return connection


def made(file: Path) -> None:
    """Make the file, if there is none, so that nobody else on this machine can read it.

    What SQLite puts beside it gets the same permissions. Raises CourtlyError.
    """
    try:
        file.touch(PRIVATE)
    except OSError as error:
        raise CourtlyError(f"{file} cannot be opened ({error.strerror})") from None
    if not stat.S_ISREG(file.stat().st_mode):  # to open a pipe would be to wait for ever
        raise CourtlyError(f"{file} is not a file, but a pipe, a device or a folder")


def claim(file: Path) -> IO[bytes]:
    """Make a file one's own until what this returns is closed. Raises CourtlyError.

    One server a file: what one keeps in memory another would not see. What is locked is the file
    itself, by whatever name or link it is reached. SQLite has other locks of its own on it, which
    the system would drop if this were closed before SQLite is.
    """
    check_free(file)
    made(file)
    mark = file.open("rb")
    try:
        import fcntl

        fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # no such locks on this system
        pass
    except BlockingIOError:
        mark.close()
        raise CourtlyError(f"{file} is in use by another server") from None
    except OSError as error:
        mark.close()
        raise CourtlyError(f"{file} cannot be locked ({error.strerror})") from None
    return mark


def exposed(file: Path) -> str | None:
    """A warning, where others on this machine may read the file or write to it."""
    if os.name != "posix" or not file.stat().st_mode & FOR_OTHERS:
        return None
    return f"{file} is open to others on this machine, seeds and all; `chmod 600 {file}` mends it"


def check(file: Path) -> None:
    """Can tables be kept in this file? Raises CourtlyError."""
    with closing(opened(file)):
        pass


def _prepare(connection: sqlite3.Connection, file: Path) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if version > VERSION:
        raise CourtlyError(f"{file} was written by a newer Courtly, or by another program")
    if not (tables >= KEPT if version else not tables):
        raise CourtlyError(f"{file} was written by another program, or is broken")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA temp_store = MEMORY")
    if version == 0:
        today = f"{TODAY.read_text(encoding='utf-8')} PRAGMA user_version = {VERSION};"
        connection.executescript(f"BEGIN IMMEDIATE; {today} COMMIT;")
    elif version < VERSION:
        _bring_up(file, version)
    _check_secrets(connection, file)


def _bring_up(file: Path, version: int) -> None:
    """Migrate the file of an older Courtly, whole or not at all."""
    from sqlalchemy import NullPool, create_engine
    from sqlalchemy.exc import DBAPIError

    from courtly.server import migrating

    def another() -> sqlite3.Connection:
        return sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None)

    engine = create_engine("sqlite://", creator=another, poolclass=NullPool)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            migrating.bring_up(connection, version)
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
            connection.exec_driver_sql("COMMIT")
    except DBAPIError as error:
        raise sqlite3.DatabaseError(str(error.orig)) from None


def _check_secrets(connection: sqlite3.Connection, file: Path) -> None:
    """A house with a broken key could neither know its guests nor sign. Raises CourtlyError."""
    query = "SELECT CAST(value AS BLOB) FROM settings WHERE name = ?"
    for name in SECRETS:
        for (value,) in connection.execute(query, (name,)):
            if SECRET.fullmatch(value) is None:
                raise CourtlyError(
                    f"{file}: the setting {name} is broken: it has"
                    f" {2 * SECRET_BYTES} hexadecimal digits, as in a copy that was kept"
                )
