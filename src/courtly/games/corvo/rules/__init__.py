"""What is true and what is legal, by the chapters of the rulebook."""
