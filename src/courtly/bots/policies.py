"""The policies of a game: its rules of thumb, what it has learned, and whom it takes others for."""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from courtly.bots.learned import Layout, Learned
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption, CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.policy import AnyMove, Policy, RulesOfThumb
from courtly.kernel.senses import Senses
from courtly.kernel.state import State

SCALE = 1000  # weights are kept in thousandths


def thumb_policy(game: Game[Any]) -> Policy:
    """The rules of thumb of a game; where it has none, any move."""
    if game.thumbs is not None:
        return game.thumbs({})
    return AnyMove(game.room) if game.greedy is None else RulesOfThumb(game.greedy)


def rivals_of(game: Game[Any], seats: int) -> list[Policy]:
    """Whom the others may be taken for; as the first of them plays on who thinks ahead."""
    learned = None if game.by_thumb else learned_policy(game, seats)
    thumb = thumb_policy(game)
    return [thumb] if learned is None else [learned, *counters_of(game, seats), thumb]


def counters_of(game: Game[Any], seats: int) -> list[Policy]:
    """Who learned to beat the strong bot as it was before: now it reckons with them."""
    if game.learned is None:
        return []
    files = game.learned.parent.glob(f"counter_{seats}_*.json")
    return [learned_in(game, file) for file in sorted(files)]


class AtEveryTable(Policy):
    """What `courtly train` has found, for as many seats as the table has."""

    def __init__(self, game: Game[Any]) -> None:
        """It has sat at none yet."""
        self.game = game
        self.policies: dict[int, Policy | None] = {}

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        seats = int(state.seats)
        if seats not in self.policies:
            self.policies[seats] = learned_policy(self.game, seats)
        found = self.policies[seats]
        if found is None:
            raise BadOption(f"nothing has been learned of {self.game.title} yet")
        return int(found.choose(state, seat, dice))


def learned_policy(game: Game[Any], seats: int) -> Policy | None:
    """What `courtly train` has found for such a table, if anything."""
    if game.learned is None or game.senses is None or not game.learned.exists():
        return None
    return learned_in(game, weights_for(game.learned, seats))


def learned_in(game: Game[Any], file: Path) -> Policy:
    """What `courtly train` has written into a file."""
    if game.senses is None:
        raise BadOption(f"{file}: {game.title} has no senses to learn with")
    return Learned(game.senses(), fitting(game, file), game.room)


def weights_of(game: Game[Any], seats: int) -> tuple[float, ...] | None:
    """The weights that come with a game, for a table with so many seats."""
    if game.learned is None or game.senses is None or not game.learned.exists():
        return None
    return fitting(game, weights_for(game.learned, seats))


def fitting(game: Game[Any], file: Path) -> tuple[float, ...]:
    """The weights in a file, if they are for this game."""
    mark, weights = kept_in(file)
    assert game.senses is not None
    senses = game.senses()
    if mark != mark_of(senses) or len(weights) != Layout(senses).size:
        raise CourtlyError(f"{file.name} was learned with other senses of {game.title}")
    return weights


def weights_for(learned: Path, seats: int) -> Path:
    """A file beside it with the number of seats in its name, or the one for all tables."""
    own = learned.with_stem(f"{learned.stem}_{seats}")
    return own if own.exists() else learned


@cache
def kept_in(file: Path) -> tuple[str, tuple[float, ...]]:
    """Which senses the weights in a file are for, and the weights."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        return kept["senses"], tuple(weight / SCALE for weight in kept["weights"])
    except (ValueError, KeyError, TypeError):
        raise CourtlyError(
            f"{file} is no file of weights, such as `courtly train` writes"
        ) from None


def mark_of(senses: Senses) -> str:
    """Which senses these are: weights fit no others."""
    said = [(one.name, one.values, one.crossed) for one in (*senses.observed, *senses.of_moves)]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:16]
