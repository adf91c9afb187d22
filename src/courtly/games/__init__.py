"""The registry: the only place that knows which games there are, ours and those from outside."""

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from courtly.kernel.errors import CourtlyError, UnknownGame
from courtly.kernel.game import Game
from courtly.kernel.outside import Outside
from courtly.kernel.seats import in_words

NAMES = ("court_of_shadows", "corvo", "cyvasse", "korona", "corvassa")
GROUP = "courtly.games"  # an entry point is the name of a game and where its `GAME` is


def game(name: str) -> Game[Any]:
    """The game of this name; hyphens, spaces and capitals are forgiven."""
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    if wanted in NAMES:
        found: Game[Any] = import_module(f"courtly.games.{wanted}").GAME
        return found
    if wanted in OUTSIDE.entries:
        return OUTSIDE.load(wanted)
    near = get_close_matches(wanted, names(), 1)
    hint = f"did you mean {near[0]}?" if near else f"known: {in_words(names())}"
    raise UnknownGame(f"there is no game {name!r}; {hint}")


def names() -> list[str]:
    """The names of all games, ours first."""
    return [*NAMES, *OUTSIDE.entries]


def every_game() -> list[Game[Any]]:
    """All games, in the order of the registry; one from outside that is of no use is left out."""
    return [*(game(name) for name in NAMES), *OUTSIDE.every()]


def _checked(name: str, found: object) -> Game[Any]:
    if not isinstance(found, Game):
        raise CourtlyError(f"{found!r:.60} is no Game")
    if found.name != name:
        raise CourtlyError(f"the game calls itself {found.name!r:.40}")
    return found


OUTSIDE: Outside[Game[Any]] = Outside(GROUP, "game", NAMES, _checked, UnknownGame)
