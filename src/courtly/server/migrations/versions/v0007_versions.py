"""Tables count their changes, for processes that share them, and know who may not come again."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """From here on for every engine."""
    version = sa.Column("version", sa.Integer, nullable=False, server_default="0")
    gone = sa.Column("gone", sa.Text, nullable=False, server_default="[]")
    for column in (version, gone):
        op.add_column("tables", column)
