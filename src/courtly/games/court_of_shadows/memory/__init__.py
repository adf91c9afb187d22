"""What each seat has come to know, and the worlds that fit it."""
