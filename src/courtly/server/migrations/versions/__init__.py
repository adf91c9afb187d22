"""A file for each step. Those up to the fifth are of files alone."""
