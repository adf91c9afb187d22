"""The tables of a house, for every engine. Only who makes or migrates a database loads this."""

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, MetaData, Table, Text, and_

METADATA = MetaData()

SETTINGS = Table(
    "settings",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("open", Integer, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("started", Integer, nullable=False, server_default="0"),
    Column("result", Text),
    Column("rematch", Text),
    Column("kept", Text, nullable=False, server_default="{}"),
    Column("dealing", Integer, nullable=False, server_default="1"),
    Column("restarts", Text, nullable=False, server_default="[]"),
    Column("due", Double),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("gone", Text, nullable=False, server_default="[]"),
    Index("lobby", "open", "started", "created"),
)
CLOCK_RUNS = and_(TABLES.c.started == 1, TABLES.c.result.is_(None), TABLES.c.seconds > 0)
Index("with_clocks", TABLES.c.id, sqlite_where=CLOCK_RUNS, postgresql_where=CLOCK_RUNS)
PLAYERS = Table(
    "players",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", Text),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("seed", Text, nullable=False),
    Column("promise", Text, server_default=""),
    sqlite_with_rowid=False,
)
SEATED = PLAYERS.c.guest.is_not(None)
Index(
    *("one_seat_each", PLAYERS.c.table_id, PLAYERS.c.guest),
    unique=True,
    sqlite_where=SEATED,
    postgresql_where=SEATED,
)
Index("tables_of_a_guest", PLAYERS.c.guest, sqlite_where=SEATED, postgresql_where=SEATED)
LINES = Table(
    "lines",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)
ANSWERS = Table(
    "answers",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)
MOMENTS = Table(
    "moments",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("moved", Double, nullable=False),
    sqlite_with_rowid=False,
)
HINTS = Table(
    "hints",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    sqlite_with_rowid=False,
)
# In files. PostgreSQL has it in the statement that adds the line.
MOMENT_OF_A_LINE = """
CREATE TRIGGER moment_of_a_line AFTER INSERT ON lines BEGIN
    INSERT INTO moments VALUES (NEW.table_id, (julianday('now') - 2440587.5) * 86400.0)
        ON CONFLICT (table_id) DO UPDATE SET moved = excluded.moved;
END
"""
