"""What a sensible player does."""
