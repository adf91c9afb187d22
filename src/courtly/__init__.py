"""Courtly: five games of the court, their rules stated once.

>>> from courtly import Dice, Match, every_game
>>> match = Match(every_game()[0], seats=3)
>>> match.roll(Dice(1))
>>> match.awaited()
'A is to decide'
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from courtly.games import every_game, game
    from courtly.kernel.dice import Dice
    from courtly.kernel.match import Match
    from courtly.kernel.record import read_record, record_of, replay

__version__ = "0.1.0"
__all__ = ["Dice", "Match", "every_game", "game", "read_record", "record_of", "replay"]

# Loaded on first use: the program starts faster, and `courtly.interpreted` can come first.
_HOMES = {
    "Dice": "courtly.kernel.dice",
    "Match": "courtly.kernel.match",
    "every_game": "courtly.games",
    "game": "courtly.games",
    "read_record": "courtly.kernel.record",
    "record_of": "courtly.kernel.record",
    "replay": "courtly.kernel.record",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'courtly' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
