"""Tools for testing games, ours and a stranger's."""
