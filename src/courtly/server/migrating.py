"""A database is made, or brought up to date: SQLAlchemy has the schema, Alembic its history.

Both take a second to load, so nobody loads them whose database is as it should be.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from courtly.server.schema import METADATA, MOMENT_OF_A_LINE

HISTORY = Path(__file__).with_name("migrations")


def make(connection: Connection) -> None:
    """The tables of today, in an empty database."""
    METADATA.create_all(connection)
    command.stamp(_alembic(connection), "head")


def bring_up(connection: Connection, version: int) -> None:
    """From a version, which files of before Alembic name in a way of their own, to today's."""
    alembic = _alembic(connection)
    command.stamp(alembic, revision(version))
    command.upgrade(alembic, "head")


def revision(version: int) -> str:
    """As Alembic names it."""
    return f"{version:04}"


def _alembic(connection: Connection) -> Config:
    alembic = Config()
    alembic.set_main_option("script_location", str(HISTORY))
    alembic.attributes["connection"] = connection
    return alembic


def as_sql() -> str:
    """The tables of today as SQLite makes them: `migrations/today.sql` spares it all this."""
    from sqlalchemy.dialects import sqlite
    from sqlalchemy.schema import CreateIndex, CreateTable

    dialect = sqlite.dialect()
    tables = METADATA.sorted_tables
    indexes = sorted(
        (index for table in tables for index in table.indexes), key=lambda index: str(index.name)
    )
    texts = [str(CreateTable(table).compile(dialect=dialect)) for table in tables]
    texts += [str(CreateIndex(index).compile(dialect=dialect)) for index in indexes]
    texts.append(MOMENT_OF_A_LINE)
    tidy = ["\n".join(line.rstrip() for line in text.strip().splitlines()) for text in texts]
    return ";\n".join([*tidy, ""])


if __name__ == "__main__":
    print(as_sql(), end="")
