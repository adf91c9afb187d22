"""The tables of a guest are found at once."""

from alembic import op

revision = "0005"
down_revision = "0004"

STATEMENTS = ("CREATE INDEX tables_of_a_guest ON players (guest) WHERE guest IS NOT NULL",)


def upgrade() -> None:
    """Files alone were of this version."""
    for statement in STATEMENTS:
        op.execute(statement)
