"""Many games between bots, and what they come to."""
