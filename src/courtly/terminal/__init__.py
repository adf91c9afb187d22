"""What pictures in the terminal are drawn with, whichever game they show."""
