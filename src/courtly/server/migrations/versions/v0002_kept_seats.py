"""Seats at a rematch are kept for those who have played."""

from alembic import op

revision = "0002"
down_revision = "0001"

STATEMENTS = ("ALTER TABLE tables ADD COLUMN kept TEXT NOT NULL DEFAULT '{}'",)


def upgrade() -> None:
    """Files alone were of this version."""
    for statement in STATEMENTS:
        op.execute(statement)
