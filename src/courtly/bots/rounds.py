"""Training in rounds: who learned to beat the policy is met in the next round.

A round is a training of the policy; after it two answers are learned, one from nothing and one from
the policy's own weights. With one round there are none.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from courtly.bots.policies import mark_of
from courtly.bots.training import USUAL, Manner, Training, replace
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.policy import Policy

STAGES = 3  # of a round: the policy, and two answers to it; the last round has the first alone


class Rounds:
    """One training after the other, each of so many games."""

    def __init__(
        self,
        game: Game[Any],
        seed: int,
        games: int,
        seats: Sequence[int] = (),
        against: Policy | None = None,
        first: Sequence[float] | None = None,
        manner: Manner = USUAL,
        rounds: int = 1,
    ) -> None:
        """Nothing is played yet."""
        self.game = game
        self.seed = seed
        self.games = games
        self.seats = list(seats or game.seats)
        self.against = against
        self.manner = manner
        self.stages = STAGES * (rounds - 1) + 1
        self.finished: list[Training] = []
        self.measured: list[dict[str, Any]] = []  # on the way, for a report
        self.now = self.latest = self._training(first)  # what is learned; the policy itself

    @property
    def total(self) -> int:
        """How many games it takes."""
        return self.stages * self.games

    @property
    def done(self) -> int:
        """How many have been played."""
        return len(self.finished) * self.games + self.now.done

    def go_on(self, games: int, note: Callable[[int], None] = lambda done: None) -> None:
        """Play and learn from so many more games."""
        until = min(self.done + games, self.total)
        while self.done < until:
            self.now.go_on(until - self.done, note)
            if self.now.done == self.games and self.done < self.total:
                self._next_stage()

    def _next_stage(self) -> None:
        self.finished.append(self.now)
        stage = len(self.finished) % STAGES
        if stage == 0:
            self.now = self.latest = self._training(list(self.latest.policy.weights))
            return
        own = None if stage == 1 else list(self.latest.policy.weights)
        seed = self.seed + len(self.finished)
        self.now = Training(self.game, seed, self.games, self.seats, self.latest.outcome(), own)

    def _training(self, first: Sequence[float] | None) -> Training:
        """Of the policy, among all answers so far."""
        answers = [one.outcome() for one in self.finished if one.against is not self.against]
        return Training(
            *(self.game, self.seed + len(self.finished), self.games, self.seats),
            *(self.against, first, self.manner, answers),
        )

    # ---- what is kept ----------------------------------------------------------------------

    def save(self, file: Path) -> None:
        """A checkpoint, from which it can go on."""
        trainings = [training.kept() for training in (*self.finished, self.now)]
        replace(file, json.dumps({"measured": self.measured, "trainings": trainings}))

    def load(self, file: Path) -> None:
        """Go on from a checkpoint of the same training."""
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
            *finished, now = kept["trainings"]
            for one in finished:
                self.now.take_up(one)
                self._next_stage()
            self.now.take_up(now)
            self.measured = kept["measured"]
        except CourtlyError as problem:
            raise CourtlyError(f"{file}: {problem}") from None
        except (ValueError, KeyError, TypeError, AttributeError):
            raise CourtlyError(f"{file} is no checkpoint of `courtly train`") from None

    def write(self, file: Path, command: str) -> None:
        """The weights as a game ships them, with the command that made them."""
        lines = {
            "command": command,
            "senses": mark_of(self.latest.senses),
            "games": self.done,
            "weights": self.latest.shipped(),
        }
        replace(file, json.dumps(lines, separators=(",", ":")) + "\n")
