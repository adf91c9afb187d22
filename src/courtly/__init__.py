"""Courtly: five games of the court, their rules stated once."""

__version__ = "0.1.0"
