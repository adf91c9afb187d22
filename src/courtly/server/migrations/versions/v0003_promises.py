"""Seats promise their seeds.

Games under way keep the scheme they began with; at a table that still waits the seats were taken
without a promise, and are free again.
"""

from alembic import op

revision = "0003"
down_revision = "0002"

STATEMENTS = (
    "ALTER TABLE tables ADD COLUMN dealing INTEGER NOT NULL DEFAULT 1",
    "ALTER TABLE tables ADD COLUMN restarts TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE tables ADD COLUMN due REAL",
    "ALTER TABLE players ADD COLUMN promise TEXT DEFAULT ''",
    "UPDATE tables SET dealing = 2 WHERE NOT started",
    """
    DELETE FROM players WHERE guest IS NOT NULL
    AND table_id IN (SELECT id FROM tables WHERE NOT started)
    """,
)


def upgrade() -> None:
    """Files alone were of this version."""
    for statement in STATEMENTS:
        op.execute(statement)
