"""Who was told, at which question, what the house would do."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """The record names them."""
    op.create_table(
        "hints",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sqlite_with_rowid=False,
    )
