"""Training: a policy plays with itself, with past selves and with the rules of thumb, and learns.

Game after game is played with dice of its own number, so the same seed gives the same weights, in
one go or with a rest in between: a checkpoint keeps every number as it is.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from librt.vecs import vec

from courtly.bots.learned import Layout, Learned
from courtly.bots.learning import Learner
from courtly.bots.opponents import watched
from courtly.bots.policies import SCALE, mark_of, thumb_policy
from courtly.kernel.dice import Dice, stirred
from courtly.kernel.errors import BadOption, CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.policy import Policy

POOL = 8  # past selves that are kept
SELVES_IN = 40  # a past self is kept every so many parts of the whole
BOOK_RULES = 50  # percent of the tables with the book's own options
HABIT = 6.0  # how much more tempting a move is at first that the rules of thumb would make
HABITUAL = "habit"  # the sense of a move that says so, where a game has it


@dataclass(frozen=True)
class Manner:
    """How a policy learns."""

    pace: float = 1.0  # the size of its steps
    temperature: float = 1.0  # below 1 what is written plays more decidedly than it learned
    undecided: float = 0.02  # what it is given for mixed play: where nobody bluffs, 0 is better
    thumbs: int = 30  # so many of a hundred rivals play by the thumb
    past: int = 20  # so many as it once did itself
    answers: int = 30  # so many as those who learned to beat it, where there are some


USUAL = Manner()


class Training:
    """One policy on its way, of a game with senses."""

    def __init__(
        self,
        game: Game[Any],
        seed: int,
        games: int,
        seats: Sequence[int] = (),
        against: Policy | None = None,
        first: Sequence[float] | None = None,
        manner: Manner = USUAL,
        answers: Sequence[Policy] = (),
    ) -> None:
        """So many games in all, at tables with any of these numbers of seats.

        With a policy to play against it learns the best answer to that one, at the book's tables.
        It begins with the weights `first`, where there are some; `answers` are rivals who know
        how it played before.
        """
        if game.senses is None:
            raise BadOption(f"{game.title} has no senses that a policy could learn with")
        self.game = game
        self.seed = seed
        self.games = games
        self.seats = list(seats or game.seats)
        self.senses = game.senses()
        self.done = 0
        self.manner = manner
        self.policy = self._policy(beginning(game) if first is None else first)
        self.answers = list(answers)
        self.learner = self._learner()
        self.thumb = thumb_policy(game)
        self.against = against
        self.past: list[Policy] = []

    def go_on(self, games: int, note: Callable[[int], None] = lambda done: None) -> None:
        """Play and learn from so many more games."""
        for _ in range(min(games, self.games - self.done)):
            self._one_game(Dice(stirred(self.seed) // 2 + self.done))
            self.done += 1
            if self.done % max(1, self.games // SELVES_IN) == 0:
                self._keep_self()
            note(1)

    def _one_game(self, dice: Dice) -> None:
        seats = self.seats[dice.below(len(self.seats))]
        options = None if self.against else any_options(self.game, seats, dice)
        state = watched(self.game.new(seats, options), self.against)
        players = [self._rival(dice) for _ in range(seats)]
        players[dice.below(seats)] = None
        # Late games change little: the steps shrink to a tenth.
        self.learner.pace = self.manner.pace * (1.0 - 0.9 * self.done / self.games)
        self.learner.play(state, players, dice)
        self.learner.learn(state)

    def _rival(self, dice: Dice) -> Policy | None:
        """One of those, or (None) the policy itself, which learns there too."""
        if self.against is not None:
            return self.against
        if self.answers and dice.below(100) < self.manner.answers:
            return self.answers[dice.below(len(self.answers))]
        kind = dice.below(100)
        if kind < self.manner.thumbs:
            return self.thumb
        if kind < self.manner.thumbs + self.manner.past and self.past:
            return self.past[dice.below(len(self.past))]
        return None

    def _keep_self(self) -> None:
        """Of the pool the second oldest goes: some of it stays old."""
        self.past.append(self._policy(list(self.policy.weights)))
        if len(self.past) > POOL:
            del self.past[1]

    def _learner(self) -> Learner:
        learner = Learner(self.policy, self.game.room)
        learner.undecided = self.manner.undecided
        return learner

    def _policy(self, weights: Sequence[float]) -> Learned:
        assert self.game.senses is not None
        return Learned(self.game.senses(), weights, self.game.room)

    # ---- what is kept ----------------------------------------------------------------------

    def kept(self) -> dict[str, Any]:
        """Everything, so that training can go on where it is."""
        return {
            **self._same(),
            "done": self.done,
            "weights": list(self.policy.weights),
            "moved": list(self.learner.moved),
            "past": [list(one.weights) for one in self.past if isinstance(one, Learned)],
        }

    def take_up(self, kept: Mapping[str, Any]) -> None:
        """Go on from there; it must be of the same training."""
        for name, own in self._same().items():
            if kept.get(name) != own:
                raise CourtlyError(f"{name} is {kept.get(name)!r:.40}, not {own!r:.40}")
        self.done = kept["done"]
        self.policy = self._policy(kept["weights"])
        self.learner = self._learner()
        self.learner.moved = vec[float](kept["moved"])
        self.past = [self._policy(weights) for weights in kept["past"]]

    def _same(self) -> dict[str, Any]:
        """What makes it this training and no other."""
        return {
            "game": self.game.name,
            "senses": mark_of(self.senses),
            "seed": self.seed,
            "games": self.games,
            "seats": self.seats,
            "rival": self.against is not None,
            "manner": asdict(self.manner),
        }

    def outcome(self) -> Learned:
        """The policy as it is written: more decided, but with the same expectations."""
        weights = list(self.policy.weights)
        tempting = weights[self.policy.layout.width :]
        weights[self.policy.layout.width :] = [one / self.manner.temperature for one in tempting]
        return self._policy(weights)

    def shipped(self) -> list[int]:
        """The weights as a game ships them, in thousandths."""
        return [round(SCALE * weight) for weight in self.outcome().weights]


def beginning(game: Game[Any]) -> list[float]:
    """The first weights: nothing is known but, where it is sensed, what the thumb would do."""
    assert game.senses is not None
    senses = game.senses()
    layout = Layout(senses)
    weights = [0.0] * int(layout.size)
    for number, sense in enumerate(senses.of_moves):
        if sense.name == HABITUAL:
            weights[layout.alone[number] + sense.values - 1] = HABIT
    return weights


def any_options(game: Game[Any], seats: int, dice: Dice) -> dict[str, str]:
    """The book's own options, or any."""
    book = dice.below(100) < BOOK_RULES
    options: dict[str, str] = {}
    for option in game.options:
        values = option.values_for(seats)
        if option.seats is not None or not book:
            options[option.name] = values[dice.below(len(values))]
    return options


def replace(file: Path, text: str) -> None:
    """Write a file whole or not at all."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text(text, encoding="utf-8")
    os.replace(fresh, file)
