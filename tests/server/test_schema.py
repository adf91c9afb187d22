"""One schema, by whatever way a database came to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import NullPool, create_engine

from courtly.kernel.errors import CourtlyError
from courtly.server import file, migrating
from courtly.server.schema import METADATA
from courtly.server.store import Store
from loops import run
from server.old_files import OF_FILES, made

pytestmark = pytest.mark.once


def columns(data: Path) -> dict[str, dict[str, int]]:
    """The columns of each table, and which of them are its key."""
    with closing(sqlite3.connect(data)) as db:
        tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        told = {name: db.execute(f"PRAGMA table_info({name})").fetchall() for (name,) in tables}
    return {name: {one[1]: one[5] for one in rows} for name, rows in told.items()}


def test_the_file_of_today_is_what_the_schema_says(data: Path) -> None:
    assert file.TODAY.read_text(encoding="utf-8") == migrating.as_sql()
    script = ScriptDirectory(str(migrating.HISTORY))
    assert script.get_heads() == [migrating.revision(file.VERSION)]
    run(Store(data).close())
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(data), poolclass=NullPool)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


@pytest.mark.parametrize("version", range(1, OF_FILES + 1))
def test_the_file_of_any_older_courtly_becomes_that_of_today(data: Path, version: int) -> None:
    old = data.with_name("old.db")
    made(old, version)
    for one in (data, old, old):
        run(Store(one).close())
    found = columns(old)
    assert found.pop("alembic_version")
    assert found == columns(data)
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("PRAGMA user_version").fetchall() == [(file.VERSION,)]
        assert db.execute("SELECT version FROM tables").fetchall() == []


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(data, OF_FILES)
    before = columns(data)
    with closing(sqlite3.connect(data)) as db, db:
        db.execute("CREATE TABLE alembic_version (broken INTEGER)")
    with pytest.raises(CourtlyError):
        Store(data)
    found = columns(data)
    assert {name: found[name] for name in before} == before
