"""What is true and what is legal: the state, then the chapters of the rulebook."""
