"""The policies of a game: its rules of thumb, what it has learned, and whom it takes others for."""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from librt.vecs import vec

from courtly.bots.learned import Layout, Learned
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.policy import AnyMove, Policy, RulesOfThumb
from courtly.kernel.senses import Senses

SCALE = 1000  # weights are kept in thousandths


def policy_of(game: Game[Any]) -> Policy:
    """How a seat plays on that thinks ahead: as it has learned, or by its rules of thumb."""
    return rivals_of(game)[0]


def thumb_policy(game: Game[Any]) -> Policy:
    """The rules of thumb of a game; where it has none, any move."""
    if game.policy is not None:
        return game.policy()
    return AnyMove(game.room) if game.greedy is None else RulesOfThumb(game.greedy)


def rivals_of(game: Game[Any]) -> list[Policy]:
    """Whom the others may be taken for."""
    learned = None if game.by_thumb else learned_policy(game)
    return [thumb_policy(game)] if learned is None else [learned, thumb_policy(game)]


def learned_policy(game: Game[Any], temperature: float = 1.0) -> Policy | None:
    """What `courtly train` has found, if anything."""
    weights = weights_of(game)
    if weights is None or game.senses is None:
        return None
    return Learned(game.senses(), vec[float](weights), game.room, temperature)


def weights_of(game: Game[Any]) -> tuple[float, ...] | None:
    """The weights that come with a game."""
    if game.learned is None or game.senses is None or not game.learned.exists():
        return None
    mark, weights = kept_in(game.learned)
    senses = game.senses()
    if mark != mark_of(senses) or len(weights) != Layout(senses).size:
        raise CourtlyError(f"{game.learned.name} was learned with other senses of {game.title}")
    return weights


@cache
def kept_in(file: Path) -> tuple[str, tuple[float, ...]]:
    """Which senses the weights in a file are for, and the weights."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    return kept["senses"], tuple(weight / SCALE for weight in kept["weights"])


def mark_of(senses: Senses) -> str:
    """Which senses these are: weights fit no others."""
    said = [(one.name, one.values, one.crossed) for one in (*senses.observed, *senses.of_moves)]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:16]
