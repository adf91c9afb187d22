"""The prepared homelands by the names that people know them by."""

from courtly.games.cyvasse.player.homelands import HOMELANDS

NAMES = (
    *("The Corner Keep", "The Hidden Wood", "The Border Fort"),
    *("The Forward Grove", "The Corner Wood"),
)
PREPARED = dict(zip(NAMES, HOMELANDS, strict=True))  # as lines
