"""The picture in the terminal."""
