"""What older versions of Courtly made of an empty file."""

from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

from courtly.server import migrating

STEPS = sorted((migrating.HISTORY / "versions").glob("v*.py"))
OF_FILES = 6  # versions, before there was any other engine


def statements(version: int) -> Iterator[str]:
    """All that led to a version."""
    for step in STEPS[:version]:
        yield from run_path(str(step))["STATEMENTS"]


def made(file: Path, version: int) -> None:
    """An empty file of that version, as its Courtly left it."""
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(file)) as db, db:
        for statement in statements(version):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {version}")
