"""The first tables."""

from alembic import op

revision = "0001"
down_revision = None

STATEMENTS = (
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    """
    CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    options TEXT NOT NULL,
    open INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    seed TEXT NOT NULL,
    created REAL NOT NULL,
    started INTEGER NOT NULL DEFAULT 0,
    result TEXT,
    rematch TEXT
    )
    """,
    "CREATE INDEX lobby ON tables (open, started, created)",
    """
    CREATE TABLE players (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    guest TEXT,
    name TEXT NOT NULL,
    bot TEXT,
    seed TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX one_seat_each ON players (table_id, guest) WHERE guest IS NOT NULL",
    """
    CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, ply)
    ) WITHOUT ROWID
    """,
)


def upgrade() -> None:
    """Files alone were of this version."""
    for statement in STATEMENTS:
        op.execute(statement)
