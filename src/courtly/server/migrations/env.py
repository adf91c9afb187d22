"""Alembic asks here what to migrate: the connection that it was given."""

from alembic import context

from courtly.server.schema import METADATA

context.configure(context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
