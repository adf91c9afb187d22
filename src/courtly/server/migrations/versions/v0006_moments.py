"""When anything last happened at a table: whose turn since when, and when a game was over."""

from alembic import op

from courtly.server.schema import MOMENT_OF_A_LINE

revision = "0006"
down_revision = "0005"

STATEMENTS = (
    """
    CREATE TABLE moments (
        table_id TEXT PRIMARY KEY REFERENCES tables (id),
        moved REAL NOT NULL
    ) WITHOUT ROWID
    """,
    MOMENT_OF_A_LINE,
)


def upgrade() -> None:
    """Files alone were of this version."""
    for statement in STATEMENTS:
        op.execute(statement)
