"""The rules: what is true, what is legal, what follows."""
