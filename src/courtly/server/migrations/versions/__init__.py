"""A file for each step. Those up to the sixth are of files alone."""
