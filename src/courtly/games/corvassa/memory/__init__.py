"""What each seat has come to know, and worlds that fit it."""
