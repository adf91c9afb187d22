"""Tables whose clock runs are found without looking at all others."""

from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """The same for every engine."""
    op.execute(
        "CREATE INDEX with_clocks ON tables (id)"
        " WHERE started = 1 AND result IS NULL AND seconds > 0"
    )
