"""Corvassa: alliances, betrayal, and the last King standing."""
