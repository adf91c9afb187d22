"""The registry: the only place that knows which games there are."""

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from courtly.kernel.errors import UnknownGame
from courtly.kernel.game import Game
from courtly.kernel.seats import in_words

NAMES = ("court_of_shadows", "corvo", "cyvasse", "korona", "corvassa")


def game(name: str) -> Game[Any]:
    """The game of this name; hyphens, spaces and capitals are forgiven."""
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    if wanted not in NAMES:
        near = get_close_matches(wanted, NAMES, 1)
        hint = f"did you mean {near[0]}?" if near else f"known: {in_words(list(NAMES))}"
        raise UnknownGame(f"there is no game {name!r}; {hint}")
    found: Game[Any] = import_module(f"courtly.games.{wanted}").GAME
    return found


def every_game() -> list[Game[Any]]:
    """All games, in the order of the registry."""
    return [game(name) for name in NAMES]
