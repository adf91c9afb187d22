"""Answers to a window are kept apart until it closes."""

from alembic import op

revision = "0004"
down_revision = "0003"

STATEMENTS = (
    """
    CREATE TABLE answers (
    table_id TEXT NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, ply, seat)
    ) WITHOUT ROWID
    """,
)


def upgrade() -> None:
    """Files alone were of this version."""
    for statement in STATEMENTS:
        op.execute(statement)
